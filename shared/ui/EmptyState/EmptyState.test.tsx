import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { InlineNotice } from '../InlineNotice/InlineNotice.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { Skeleton, SkeletonGroup } from '../Skeleton/Skeleton.tsx';
import { EmptyState } from './EmptyState.tsx';

test('an empty place says so and offers the next step', () => {
  render(
    <EmptyState title="Belum ada pendaftaran" action={<a href="#x">Lihat program</a>}>
      Pendaftaran baru muncul di sini.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Belum ada pendaftaran' })).toBeInTheDocument();
  expect(screen.getByText('Pendaftaran baru muncul di sini.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat program' })).toBeInTheDocument();
});

test('a failed place is announced and can be tried again, once at a time', async () => {
  const user = userEvent.setup();
  const onRetry = jest.fn();
  const { rerender } = render(<ErrorState title="Daftar gagal dimuat" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Daftar gagal dimuatPeriksa koneksi, lalu coba lagi.');
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  rerender(<ErrorState title="Daftar gagal dimuat" onRetry={onRetry} isRetrying />);
  await user.click(screen.getByRole('button', { name: 'Memuat…' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a skeleton is read as one sentence, its bones are silent', () => {
  const { container } = render(
    <SkeletonGroup label="Memuat program">
      <Skeleton shape="cover" />
      <Skeleton />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Memuat program…');
  expect(container.querySelectorAll('[aria-hidden="true"] [data-shape]')).toHaveLength(2);
});

test('a notice shows its words and its way on', () => {
  render(
    <InlineNotice
      role="status"
      tone="warning"
      title="Kami simpan isian terakhirmu"
      action={<button type="button">Hapus</button>}
    >
      Lanjutkan.
    </InlineNotice>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Kami simpan isian terakhirmuLanjutkan.Hapus');
});

test('a progress bar has its value, and none while it is unknown', () => {
  const { rerender } = render(<ProgressBar label="Mengunggah" value={64} />);
  expect(screen.getByRole('progressbar', { name: 'Mengunggah' })).toHaveValue(64);
  rerender(<ProgressBar label="Mengunggah" />);
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
});
