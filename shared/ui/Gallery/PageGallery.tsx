import { Mail } from 'lucide-react';

import { pictureUrl } from '../../api/media.ts';
import { Actions } from '../Actions/Actions.tsx';
import { Aside, AsideLayout, OnlyBeside } from '../AsideLayout/AsideLayout.tsx';
import { BarAmount, BottomBar } from '../BottomBar/BottomBar.tsx';
import { Button } from '../Button/Button.tsx';
import { CoverCard } from '../CoverCard/CoverCard.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Panel } from '../Panel/Panel.tsx';
import { QuietLine } from '../QuietLine/QuietLine.tsx';
import { StateHead } from '../StateHead/StateHead.tsx';
import { StateRing } from '../StateRing/StateRing.tsx';
import { Sum } from '../Sum/Sum.tsx';
import { Text } from '../Text/Text.tsx';
import { TextButton } from '../TextLink/TextLink.tsx';
import { GallerySection } from './GallerySection.tsx';

/** The parts of a page about one order: the state of the order, the card beside it, and the bar of small screens. */
export function PageGallery() {
  return (
    <GallerySection title="Halaman pesanan">
      <AsideLayout>
        <StateHead>
          <StateRing state="success" size="heading" />
          <Heading level={3} size="h2">
            Lunas, kursi pasti
          </Heading>
          <Text tone="muted">Cyber Security Analyst, batch 3 untuk Kirana Maheswari</Text>
        </StateHead>
        <Aside aria-label="Rincian contoh">
          <CoverCard
            cover={pictureUrl('cloth-2')}
            title="Cyber Security Analyst"
            details="Batch 3, mulai 14 Desember 2026"
          >
            <Sum
              lines={[
                { label: 'Harga program', amount: 'Rp8,900,000' },
                { label: 'Potongan 10%', amount: '−Rp890,000', isMinus: true },
              ]}
              total={{ label: 'Total', amount: 'Rp8,010,000' }}
            />
            <OnlyBeside>
              <Button variant="accent" block>
                Bayar sekarang
              </Button>
            </OnlyBeside>
          </CoverCard>
          <QuietLine>
            <Mail aria-hidden="true" />
            Email belum sampai? <TextButton>Kirim ulang</TextButton>
          </QuietLine>
        </Aside>
        <Panel
          title={
            <Heading level={3} size="h4">
              Peserta
            </Heading>
          }
          action={
            <Button variant="text" size="small">
              Ubah data
            </Button>
          }
        >
          <Text>Kirana Maheswari</Text>
        </Panel>
        <Actions>
          <Button variant="secondary">Pindah jadwal</Button>
          <Button variant="textDanger">Batalkan</Button>
        </Actions>
      </AsideLayout>
      <BottomBar label="Total contoh" below={768}>
        <BarAmount label="Total" amount="Rp8,010,000" />
        <Button variant="accent">Bayar</Button>
      </BottomBar>
    </GallerySection>
  );
}
