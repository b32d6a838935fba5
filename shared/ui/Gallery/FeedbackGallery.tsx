import { useState } from 'react';

import { showToast } from '@site/shared/toasts';

import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Cluster } from '../Cluster/Cluster.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Drawer } from '../Drawer/Drawer.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Field } from '../Field/Field.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { InlineNotice } from '../InlineNotice/InlineNotice.tsx';
import { LinkButton } from '../LinkButton/LinkButton.tsx';
import { NavDropdown } from '../NavDropdown/NavDropdown.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { Skeleton, SkeletonGroup, SkeletonRow } from '../Skeleton/Skeleton.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { StateRing } from '../StateRing/StateRing.tsx';
import { Text } from '../Text/Text.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { TextLink } from '../TextLink/TextLink.tsx';
import { ToastRegion } from '../Toast/Toast.tsx';
import { VideoDialog } from '../VideoDialog/VideoDialog.tsx';
import { GallerySection } from './GallerySection.tsx';

type Opened = 'dialog' | 'alert' | 'drawer' | 'video' | null;

/** Notices, states, dialogs and menus. */
export function FeedbackGallery() {
  const [opened, setOpened] = useState<Opened>(null);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setOpened(null);
  };

  return (
    <>
      <GallerySection title="Notis dan toast">
        <Grid columns={2} gap={12}>
          <InlineNotice title="Kami simpan isian terakhirmu" action={<TextLink to="/registration">Lanjutkan</TextLink>}>
            Lanjutkan atau mulai dari kosong.
          </InlineNotice>
          <InlineNotice tone="success">
            <strong lang="en">Data Sent!</strong>
          </InlineNotice>
          <InlineNotice tone="warning">
            <strong lang="en">Please select program</strong>
          </InlineNotice>
          <InlineNotice tone="error" title="Email atau password salah!" />
        </Grid>
        <Cluster>
          <Button
            variant="secondary"
            onClick={() =>
              showToast({
                tone: 'success',
                title: 'Berhasil melakukan order',
                text: 'Mengarahkan ke halaman pembayaran.',
              })
            }
          >
            Toast berhasil
          </Button>
          <Button
            variant="secondary"
            onClick={() => showToast({ tone: 'warning', title: 'Please select program', lang: 'en' })}
          >
            Toast peringatan
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              showToast({
                tone: 'error',
                title: 'Oops! Something went wrong',
                text: 'Refresh to try again',
                lang: 'en',
                textLang: 'en',
              })
            }
          >
            Toast galat
          </Button>
        </Cluster>
      </GallerySection>
      <GallerySection title="Memuat, kosong, gagal">
        <Grid columns={3}>
          <Card padding="card">
            <SkeletonGroup label="Memuat daftar">
              <Stack gap={16}>
                {[1, 2, 3].map((row) => (
                  <SkeletonRow key={row} />
                ))}
                <Skeleton shape="cover" />
                <Skeleton shape="price" width="third" />
              </Stack>
            </SkeletonGroup>
            <ProgressBar label="Mengunggah" value={64} />
          </Card>
          <Card>
            <EmptyState level={3} title="Belum ada pendaftaran">
              Pendaftaran baru muncul di sini.
            </EmptyState>
          </Card>
          <Card>
            <ErrorState level={3} role="group" title="Daftar gagal dimuat" onRetry={() => undefined} />
          </Card>
        </Grid>
        <Cluster gap={24}>
          <StateRing state="success" />
          <StateRing state="waiting" />
          <StateRing state="failed" />
        </Cluster>
      </GallerySection>
      <GallerySection title="Dialog dan menu">
        <Cluster>
          <Button
            onClick={() => {
              setOpened('dialog');
            }}
          >
            Buka dialog
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setOpened('alert');
            }}
          >
            Buka konfirmasi
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setOpened('drawer');
            }}
          >
            Buka laci
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setOpened('video');
            }}
          >
            Buka video
          </Button>
          <NavDropdown label="Courses">
            <Stack as="ul" gap={0}>
              {['Full Stack Web Development', 'UI/UX & Product Design'].map((name) => (
                <li key={name}>
                  <LinkButton variant="text" block to="/bootcamps/x">
                    {name}
                  </LinkButton>
                </li>
              ))}
            </Stack>
          </NavDropdown>
        </Cluster>
      </GallerySection>

      <Dialog
        isOpen={opened === 'dialog'}
        onClose={close}
        title={<span lang="en">Add Course</span>}
        size="large"
        footer={
          <>
            <span data-part="note">
              Kartu akan menampilkan <b>Rp6,500,000</b>
            </span>
            <Button variant="text" onClick={close}>
              Batal
            </Button>
            <Button
              onClick={() => {
                setIsAsking(true);
              }}
            >
              Simpan program
            </Button>
          </>
        }
      >
        <Stack gap={20}>
          {['Title', 'Code', 'Slug'].map((label) => (
            <Field key={label} label={label}>
              {(control) => <TextInput {...control} />}
            </Field>
          ))}
          <Button
            variant="secondary"
            onClick={() => showToast({ tone: 'error', title: 'Oops! Something Went Wrong.', lang: 'en' })}
          >
            Toast di atas dialog
          </Button>
        </Stack>
        <AlertDialog
          isOpen={isAsking}
          onCancel={() => {
            setIsAsking(false);
          }}
          onConfirm={() => {
            setIsAsking(false);
            close();
          }}
          tone="primary"
          title="Simpan sekarang?"
          confirmLabel="Simpan"
        >
          Program tampil di situs.
        </AlertDialog>
      </Dialog>
      <AlertDialog
        isOpen={opened === 'alert'}
        onCancel={close}
        onConfirm={close}
        title="Hapus Cyber Security Analyst?"
        confirmLabel="Hapus program"
      >
        Program hilang dari situs dan tabel. Pendaftaran yang sudah ada tetap tersimpan.
      </AlertDialog>
      <Drawer
        isOpen={opened === 'drawer'}
        onClose={close}
        title="Menu"
        footer={
          <>
            <Button variant="secondary">Masuk</Button>
            <Button>Hubungi</Button>
          </>
        }
      >
        <Text>Isi laci</Text>
      </Drawer>
      <VideoDialog
        isOpen={opened === 'video'}
        onClose={close}
        title="Video perkenalan"
        address={null}
        notFound={<span lang="en">Introduction video not found</span>}
      />
      <ToastRegion />
    </>
  );
}
