import { ArrowLeft, ArrowRight, Pencil, Plus, Search, X } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../Button/Button.tsx';
import type { ButtonVariant } from '../Button/button-style.ts';
import { ButtonGroup } from '../ButtonGroup/ButtonGroup.tsx';
import { Cluster } from '../Cluster/Cluster.tsx';
import { Container } from '../Container/Container.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { LinkButton } from '../LinkButton/LinkButton.tsx';
import { Section } from '../Section/Section.tsx';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { TextButton, TextLink } from '../TextLink/TextLink.tsx';
import { GallerySection } from './GallerySection.tsx';

const VARIANTS: readonly (readonly [ButtonVariant, string])[] = [
  ['primary', 'Periksa'],
  ['accent', 'Daftar'],
  ['secondary', 'Unduh'],
  ['text', 'Batal'],
  ['danger', 'Hapus'],
];

/** Buttons and links that look like buttons. */
export function ButtonGallery() {
  const [filter, setFilter] = useState<'ALL' | 'PAID' | 'FREE'>('ALL');
  return (
    <GallerySection title="Tombol">
      {VARIANTS.map(([variant, word]) => (
        <Cluster key={variant}>
          <Button variant={variant} size="large">
            {word} batch ini
          </Button>
          <Button variant={variant}>{word}</Button>
          <Button variant={variant} size="small">
            {word}
          </Button>
          <Button variant={variant} disabled>
            {word}
          </Button>
          <Button variant={variant} isSending={false}>
            {word}
          </Button>
          <Button variant={variant} isSending>
            {word}
          </Button>
        </Cluster>
      ))}
      <Cluster>
        <Button>
          <Search aria-hidden="true" />
          <span lang="en">Search now</span>
        </Button>
        <Button variant="secondary">
          <Plus aria-hidden="true" />
          Tambah jadwal
        </Button>
        <Button variant="secondary" size="small">
          <Pencil aria-hidden="true" />
          Edit
        </Button>
        <LinkButton to="/search" variant="secondary">
          Lihat semua program
        </LinkButton>
        <IconButton label="Sebelumnya" icon={<ArrowLeft />} />
        <IconButton label="Berikutnya" icon={<ArrowRight />} size="small" />
        <IconButton label="Tutup" icon={<X />} variant="text" />
        <ButtonGroup label="Detail">
          <Button variant="secondary" size="small">
            detail 12
          </Button>
          <Button variant="secondary" size="small" aria-label="Tambah detail">
            <Plus aria-hidden="true" />
          </Button>
        </ButtonGroup>
        <CopyButton text="8f14e45f" label="Salin ID" />
        <TextLink to="/financial-partner">Lihat skema</TextLink>
        <TextButton>Hapus semua</TextButton>
        <SegmentedControl
          legend="Tampilkan"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'ALL', label: 'All' },
            { value: 'PAID', label: 'Paid' },
            { value: 'FREE', label: 'Free' },
          ]}
        />
      </Cluster>
      <Section tone="nila" space="half">
        <Container>
          <Cluster>
            <Button variant="accent">Daftar sekarang</Button>
            <Button variant="onDark">Hubungi Kami</Button>
            <Button variant="onDarkSolid">Tonton video</Button>
            <TextLink href="https://wa.me/" newTab>
              Lihat skema
            </TextLink>
          </Cluster>
        </Container>
      </Section>
    </GallerySection>
  );
}
