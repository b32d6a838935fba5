import { CircleCheck, Clock, MapPin, Pencil, Shuffle, Trash2, Wifi, X } from 'lucide-react';

import { dyesOf } from '../../patterns/dyes.ts';
import { Accordion, AccordionItem } from '../Accordion/Accordion.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Breadcrumb } from '../Breadcrumb/Breadcrumb.tsx';
import { Card } from '../Card/Card.tsx';
import { Carousel } from '../Carousel/Carousel.tsx';
import { Chip } from '../Chip/Chip.tsx';
import { Cluster } from '../Cluster/Cluster.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { LoadMore } from '../LoadMore/LoadMore.tsx';
import { Pagination } from '../Pagination/Pagination.tsx';
import { Price } from '../Price/Price.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Table, TableRowOpener } from '../Table/Table.tsx';
import { Text } from '../Text/Text.tsx';
import { TextButton, TextLink } from '../TextLink/TextLink.tsx';
import { TwoToneLeaf } from '../TwoToneLeaf/TwoToneLeaf.tsx';
import { GallerySection } from './GallerySection.tsx';

const ROWS = [
  {
    id: '8f14e45f',
    who: 'Kirana Maheswari',
    what: 'Full Stack Web Development',
    state: 'Lunas',
    amount: 10_125_000,
    original: 12_500_000,
  },
  {
    id: 'c9f0f895',
    who: 'Dimas Anggoro',
    what: 'UI/UX & Product Design',
    state: 'Menunggu',
    amount: 9_800_000,
    original: undefined,
  },
  {
    id: '45c48cce',
    who: 'Sekar Ayu Larasati',
    what: 'Intro to Programming',
    state: 'Lunas',
    amount: 0,
    original: undefined,
  },
] as const;

const CARDS = [
  'Product Management',
  'Cyber Security Analyst',
  'English for Tech Careers',
  'Cloud Engineering & DevOps',
  'Riset Pengguna Lanjut',
  'Data Analytics untuk Bisnis',
];
const CATEGORIES = [
  'Bisnis & Manajemen Produk',
  'Keamanan Siber & Cloud',
  'Karier & Soft Skill',
  'Keamanan Siber & Cloud',
  'Desain Produk Digital',
  'Data & Kecerdasan Buatan',
];

function SampleCard({ index }: { index: number }) {
  const name = CARDS[index] ?? '';
  const category = CATEGORIES[index] ?? '';
  return (
    <Card as="article" padding="card">
      <Stack gap={8}>
        <Cluster gap={8}>
          <TwoToneLeaf
            first={dyesOf({ id: index, name: category }).ground}
            second={dyesOf({ id: index, name: category }).figure}
          />
          <Text as="span" size="caption" weight="medium" tone="muted">
            {category}
          </Text>
        </Cluster>
        <Heading level={3} size="h4">
          <TextLink to={`/bootcamps/${index}`}>{name}</TextLink>
        </Heading>
        <Text size="small" tone="muted">
          14 Desember 2026, Hibrida
        </Text>
        <Price size="card" amount={index === 2 ? 0 : 8_010_000} original={index === 0 ? 8_900_000 : undefined} />
      </Stack>
    </Card>
  );
}

/** Badges, cards, lists and tables. */
export function SurfaceGallery() {
  return (
    <>
      <GallerySection title="Penanda dan saringan">
        <Breadcrumb
          parents={[
            { label: 'Home', to: '/', lang: 'en' },
            { label: 'Courses', to: '/search', lang: 'en' },
          ]}
          current="Cyber Security Analyst"
        />
        <Cluster gap={8}>
          <Badge tone="accent">Hemat 15%</Badge>
          <Badge tone="warning">Bootcamp</Badge>
          <Badge icon={<Wifi />}>Online</Badge>
          <Badge icon={<Shuffle />}>Hibrida</Badge>
          <Badge icon={<MapPin />}>Tatap muka</Badge>
          <Badge tone="success" icon={<CircleCheck />}>
            Lunas
          </Badge>
          <Badge tone="warning" icon={<Clock />}>
            Menunggu
          </Badge>
          <Badge tone="error" icon={<X />}>
            Kedaluwarsa
          </Badge>
          <Badge tone="sogan">GRATIS</Badge>
          <Badge tone="error">Penuh</Badge>
        </Cluster>
        <Cluster>
          <Chip
            label="Program"
            value="Data & Kecerdasan Buatan"
            removeLabel="Hapus saringan Program"
            onRemove={() => undefined}
          />
          <Chip label="Lokasi" value="Jakarta Selatan" removeLabel="Hapus saringan Lokasi" removeTo="/search" />
          <TextButton>Hapus semua</TextButton>
        </Cluster>
      </GallerySection>
      <GallerySection title="Kartu">
        <Carousel
          label="Program contoh"
          heading={
            <Heading level={3} size="h4">
              Enam kartu
            </Heading>
          }
        >
          {CARDS.map((name, index) => (
            <SampleCard key={name} index={index} />
          ))}
        </Carousel>
        <Cluster gap={24}>
          <Price size="large" amount={10_625_000} original={12_500_000} layout="above" />
          <Price size="card" amount={0} freeLabel="FREE" />
          <Avatar name="Laras Wening Pratiwi" />
        </Cluster>
        <Grid columns={2}>
          <Accordion>
            <AccordionItem number={1} open summary="Fondasi web: HTML, CSS, dan cara peramban bekerja">
              Struktur dokumen, tata letak responsif, dan alat kerja harian.
            </AccordionItem>
            <AccordionItem number={2} summary="JavaScript modern dan pola pikir komputasional">
              Fungsi, data, dan pengujian.
            </AccordionItem>
          </Accordion>
          <Card padding="panel">
            <Stack gap={8}>
              <Heading level={3}>Panel</Heading>
              <Text tone="muted">Permukaan putih di atas kertas.</Text>
            </Stack>
          </Card>
        </Grid>
      </GallerySection>
      <GallerySection title="Tabel dan halaman">
        <Table
          caption="Pendaftaran contoh"
          rows={ROWS}
          rowKey={(row) => row.id}
          isSelected={(row) => row.id === 'c9f0f895'}
          columns={[
            {
              key: 'id',
              header: 'Transaction Id',
              card: 'title',
              cell: (row) => <TableRowOpener>{`${row.id}…`}</TableRowOpener>,
            },
            { key: 'who', header: 'Peserta', cell: (row) => row.who },
            { key: 'what', header: 'Program', cell: (row) => row.what },
            {
              key: 'state',
              header: 'Status',
              cell: (row) => <Badge tone={row.state === 'Lunas' ? 'success' : 'warning'}>{row.state}</Badge>,
            },
            {
              key: 'price',
              header: 'Harga',
              align: 'end',
              cell: (row) => <Price amount={row.amount} original={row.original} freeLabel="FREE" layout="above" />,
            },
            {
              key: 'actions',
              header: 'Aksi',
              align: 'end',
              card: 'actions',
              cell: (row) => (
                <Cluster justify="end" gap={4}>
                  <IconButton size="small" variant="text" label={`Edit ${row.who}`} icon={<Pencil />} />
                  <IconButton size="small" variant="text" label={`Hapus ${row.who}`} icon={<Trash2 />} />
                </Cluster>
              ),
            },
          ]}
        />
        <LoadMore count="3 dari 24 pendaftaran" hasMore onLoadMore={() => undefined} />
        <Pagination page={2} pageSize={10} total={24} hrefFor={(page) => `/search?page=${page}`} />
        <Table
          look="tinted"
          caption="Syarat contoh"
          rows={[
            { name: 'Usia', a: 'Maksimal 30 tahun', b: 'Maksimal 30 tahun' },
            { name: 'Rekening', a: 'Bank Indonesia yang aktif', b: '–' },
          ]}
          rowKey={(row) => row.name}
          columns={[
            { key: 'name', header: 'Syarat', card: 'title', cell: (row) => row.name },
            { key: 'a', header: 'Bootcamp Immersive', cell: (row) => row.a },
            { key: 'b', header: 'Data Science', cell: (row) => row.b },
          ]}
        />
      </GallerySection>
    </>
  );
}
