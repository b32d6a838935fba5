import type { BatchCertificates } from '@site/shared/api/certificates';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';
import { batch } from './batch.fixture.ts';
import { useIssuingRuns } from './use-issuing.ts';

setUpStaffPages();

const ADDRESS = '/admin-dashboard/batches/31?tab=certificates';
const person = (registration_id: number, full_name: string, attended: number, ref_id: string | null = null) => ({
  registration_id,
  full_name,
  attended,
  sessions: 64,
  is_enough: attended >= 52,
  ref_id,
});
let found: BatchCertificates;
let sent: { registration_id: number; reason?: string }[] = [];
let broken = true;
/** Until when certificates are not answered. */
let hold: Promise<void> | null = null;
/** What the API has of a person from now on. */
const stored = (id: number, ref_id: string | null) => {
  found = { ...found, rows: found.rows.map((row) => (row.registration_id === id ? { ...row, ref_id } : row)) };
};
startApi(
  http.get(`${API}/batches/31`, () => ok(batch)),
  http.get(`${API}/batches/31/certificates`, () => ok(found)),
  http.post(`${API}/batches/31/certificates/issue`, async ({ request }) => {
    const body = (await request.json()) as (typeof sent)[number];
    sent.push(body);
    await hold;
    const { registration_id: id } = body;
    if (id !== 2 || !broken) stored(id, `KARSA-${id}`);
    if (body.registration_id === 2 && broken)
      return HttpResponse.json(
        { message: 'x', code: 'INVALID', errors: [{ field: 'full_name', message: 'Nama memuat emoji' }] },
        { status: 422 },
      );
    if (body.registration_id === 3) return HttpResponse.json({ message: 'x', code: 'ALREADY_ISSUED' }, { status: 409 });
    return ok({ ref_id: `KARSA-${body.registration_id}` });
  }),
);
beforeEach(() => {
  useIssuingRuns.setState({}, true);
  hold = null;
  sent = [];
  broken = true;
  found = {
    threshold: 80,
    is_over: true,
    rows: [
      person(1, 'Laras Pratiwi', 63),
      person(2, 'Rizky Ramadhan', 61),
      person(3, 'Theodora Rumbiak', 64),
      person(4, 'Andi Abeng', 46),
      person(5, 'Suharto', 58, 'KARSA-5'),
    ],
  };
});

const results = () =>
  within(screen.getByRole('list', { name: 'Penerbitan' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('issues for all who attended enough, and says what became of each', async () => {
  const { user } = await renderRoute(routes, ADDRESS);
  expect(
    await screen.findByText('4 dari 5 memenuhi syarat, 1 sudah punya. 3 sertifikat akan terbit.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Terbitkan 3 sertifikat' }));
  await screen.findByRole('button', { name: 'Tidak ada yang perlu diterbitkan' });
  expect(sent.map(({ registration_id }) => registration_id)).toEqual([1, 2, 3]);
  await screen.findByText('KARSA-3');
  expect(results()).toEqual([
    'LPLaras PratiwiHadir 63 dari 64, 98%TerbitKARSA-1',
    'RRRizky RamadhanHadir 61 dari 64, 95%GagalNama memuat emoji',
    'TRTheodora RumbiakHadir 64 dari 64, 100%Sudah adaKARSA-3',
    'AAAndi AbengHadir 46 dari 64, 72%Belum cukupTerbitkan dengan alasan',
    'SSuhartoHadir 58 dari 64, 91%Sudah adaKARSA-5',
  ]);
  for (const sum of ['Terbit 1', 'Sudah ada 2', 'Belum cukup 1', 'Gagal 1'])
    expect(screen.getByText(sum)).toBeInTheDocument();

  broken = false;
  await user.click(screen.getByRole('button', { name: 'Ulangi yang gagal' }));
  await waitFor(() => expect(results()[1]).toBe('RRRizky RamadhanHadir 61 dari 64, 95%TerbitKARSA-2'));
  expect(sent.map(({ registration_id }) => registration_id)).toEqual([1, 2, 3, 2]);
});

test('goes on while staff leave the page, and says at their return what became of each', async () => {
  let release = () => {};
  hold = new Promise((resolve) => (release = resolve));
  const { user, router } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Terbitkan 3 sertifikat' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => router.navigate('/admin-dashboard/batches/31?tab=waiting'));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Penerbitan' })).not.toBeInTheDocument());
  release();
  await waitFor(() => expect(sent.map(({ registration_id }) => registration_id)).toEqual([1, 2, 3]));
  await act(() => router.navigate(ADDRESS));
  expect(await screen.findByRole('button', { name: 'Tidak ada yang perlu diterbitkan' })).toBeInTheDocument();
  await screen.findByText('KARSA-3');
  expect(results()?.slice(0, 3)).toEqual([
    'LPLaras PratiwiHadir 63 dari 64, 98%TerbitKARSA-1',
    'RRRizky RamadhanHadir 61 dari 64, 95%GagalNama memuat emoji',
    'TRTheodora RumbiakHadir 64 dari 64, 100%Sudah adaKARSA-3',
  ]);
});

test('what was revoked since can be issued again, and what failed and was issued elsewhere is there', async () => {
  const { user, router } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Terbitkan 3 sertifikat' }));
  await screen.findByText('KARSA-3');
  await act(() => router.navigate('/admin-dashboard/batches/31?tab=waiting'));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Penerbitan' })).not.toBeInTheDocument());
  stored(1, null);
  stored(2, 'KARSA-2');
  await act(() => router.navigate(ADDRESS));
  expect(await screen.findByRole('button', { name: 'Terbitkan 1 sertifikat' })).toBeInTheDocument();
  expect(results()?.slice(0, 2)).toEqual([
    'LPLaras PratiwiHadir 63 dari 64, 98%Siap terbit',
    'RRRizky RamadhanHadir 61 dari 64, 95%Sudah adaKARSA-2',
  ]);
  expect(screen.queryByRole('button', { name: 'Ulangi yang gagal' })).not.toBeInTheDocument();
});

test('of another account nothing is shown or issued', async () => {
  const run = { account: 2, outcomes: new Map(), progress: { done: 1, all: 3 }, isStopped: false };
  useIssuingRuns.setState({ 31: run });
  await renderRoute(routes, ADDRESS);
  expect(await screen.findByRole('button', { name: 'Terbitkan 3 sertifikat' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar', { name: /dari 3/ })).not.toBeInTheDocument();
});

test('below the threshold a reason is asked for', async () => {
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Terbitkan dengan alasan: Andi Abeng' }));
  const form = within(await screen.findByRole('dialog', { name: 'Terbitkan untuk Andi Abeng?' }));
  expect(form.getByText('Terbitkan untuk Andi Abeng?')).not.toHaveAttribute('lang');
  await user.click(form.getByRole('button', { name: 'Terbitkan' }));
  expect(sent).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Alasan' }), 'Tugas lengkap');
  await user.click(form.getByRole('button', { name: 'Terbitkan' }));
  await waitFor(() => expect(sent).toEqual([{ registration_id: 4, reason: 'Tugas lengkap' }]));
});

test('before the last class has ended, nothing is offered', async () => {
  found = { ...found, is_over: false };
  await renderRoute(routes, ADDRESS);
  expect(await screen.findByText('Sertifikat bisa diterbitkan setelah kelas terakhir selesai.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Terbitkan/ })).not.toBeInTheDocument();
});

test('who may only read sees attendance and certificates', async () => {
  takeAway('certificate.issue');
  await renderRoute(routes, ADDRESS);
  expect(await screen.findByRole('link', { name: 'KARSA-5' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Terbitkan/ })).not.toBeInTheDocument();
});
