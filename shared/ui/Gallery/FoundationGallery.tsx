import styled from 'styled-components';

import { pictureUrl } from '../../api/media.ts';
import { CATEGORY_DYES } from '../../patterns/dyes.ts';
import { Cluster } from '../Cluster/Cluster.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Leaf } from '../Leaf/Leaf.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Section } from '../Section/Section.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { color, radius, type ColorName } from '../theme/theme.tsx';
import { GallerySection } from './GallerySection.tsx';

const SHOWN: readonly ColorName[] = [
  'nila950',
  'nila900',
  'nila800',
  'nila700',
  'nila600',
  'nila400',
  'nila200',
  'nila100',
  'nila50',
  'kunyit700',
  'kunyit600',
  'kunyit500',
  'kunyit300',
  'kunyit100',
  'sogan950',
  'sogan700',
  'sogan800',
  'sogan600',
  'sogan500',
  'sogan400',
  'sogan300',
  'sogan200',
  'sogan100',
  'sogan50',
  'daun700',
  'daun100',
  'mengkudu800',
  'mengkudu700',
  'mengkudu100',
];

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 12px;
  & > li {
    padding-top: 56px;
    border-radius: ${radius.button};
    font-size: 0.8125rem;
    overflow: hidden;
  }
  & > li > span {
    display: block;
    padding: 4px 8px;
    background: ${color.white};
  }
  ${SHOWN.map((name) => `& > li[data-color='${name}'] { background: ${color[name]}; }`).join('\n')}
`;

const Picture = styled.img`
  overflow: hidden;
  border-radius: ${radius.button};
`;

/** Colours, type, logo and patterns. */
export function FoundationGallery() {
  return (
    <>
      <GallerySection title="Warna">
        <Swatches>
          {SHOWN.map((name) => (
            <li key={name} data-color={name}>
              <span>{name}</span>
            </li>
          ))}
        </Swatches>
      </GallerySection>
      <GallerySection title="Huruf">
        <Stack gap={20}>
          <Heading level={3} size="display">
            Dari karsa menjadi karya.
          </Heading>
          <Heading level={3} size="h1">
            Formulir Pendaftaran
          </Heading>
          <Heading level={3} size="h2" lang="en">
            Our Top-Rated Programs
          </Heading>
          <Heading level={3}>Program dan jadwal</Heading>
          <Heading level={3} size="h4">
            Judul kartu
          </Heading>
          <Text size="lead">Belajar bersama praktisi yang masih mengerjakan pekerjaannya.</Text>
          <Text>Kelas setelah jam kantor, rekaman tersedia untuk diulang.</Text>
          <Text size="small" tone="muted">
            Batch 14, mulai 07 Desember 2026
          </Text>
          <Text size="caption" tone="muted">
            Contoh: 27 Maret 1999
          </Text>
        </Stack>
      </GallerySection>
      <GallerySection title="Tanda">
        <Cluster gap={24}>
          <Logo />
          <Leaf tone="nila" size={40}>
            1
          </Leaf>
          <Leaf tone="soft" size={40}>
            2
          </Leaf>
          <Leaf tone="white" size={60}>
            <span>
              28<small>Nov</small>
            </span>
          </Leaf>
        </Cluster>
        <Section tone="night" space="half">
          <Cluster justify="center">
            <Logo />
          </Cluster>
        </Section>
      </GallerySection>
      <GallerySection title="Sampul">
        <Grid columns={3}>
          {CATEGORY_DYES.map(({ name }, index) => (
            <Stack key={name} gap={8}>
              <Picture src={pictureUrl(`cloth-${index + 1}`)} alt="" width={240} height={240} />
              <Text size="caption">{name}</Text>
            </Stack>
          ))}
        </Grid>
        <Cluster>
          <Leaf size={60}>
            <img src={pictureUrl('cloth-2')} alt="" />
          </Leaf>
          <Leaf size={48}>
            <img src={pictureUrl('cloth-6')} alt="" />
          </Leaf>
        </Cluster>
        <Cluster>
          <Picture src={pictureUrl('lattice-3x2')} alt="" width={220} height={147} />
          <Picture src={pictureUrl('missing-petal')} alt="" width={220} height={220} />
        </Cluster>
      </GallerySection>
    </>
  );
}
