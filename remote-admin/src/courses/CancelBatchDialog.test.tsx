import type { CancelledBatch } from '@site/shared/api/schedules';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { outcome } from '../orders/order.fixture.ts';
import { routes } from '../routes.tsx';
import { API, noViews, ok, sentCall, setUpStaffPages, takeAway, type SentCall } from '../testing/staff-pages.ts';
import { catalogue } from './course-api.fixture.ts';

setUpStaffPages();

type Row = CancelledBatch['rows'][number];
const kirana: Row = {
  transaction_id: 'a',
  payer: 'Bambang Sutrisno',
  participants: ['Kirana Sutrisno'],
  decision: 'REFUND',
  state: 'DONE',
  outcome: outcome({
    refunds: [{ amount: 2_000_000, method: 'PROVIDER', channel: 'BCA' }],
    mails: [{ to: 'PAYER', subject: 'x' }],
  }),
  error: null,
};
const reni: Row = {
  transaction_id: 'b',
  payer: 'Reni Puspita',
  participants: ['Reni Puspita'],
  decision: 'REFUND',
  state: 'REFUSED',
  outcome: null,
  error: { code: 'CERTIFIED', message: 'Peserta ini punya sertifikat yang berlaku.' },
};
const people = [kirana, reni];
const waiting = people.map((person): Row => ({ ...person, state: 'WAITING', outcome: null, error: null }));
let asked: SentCall[] = [];
/** Of the batch, as the calls name it. */
let versions: (string | null)[] = [];
/** What came of the orders, one answer after the other. */
let progress: Row[][] = [];
const api = startApi(
  noViews,
  ...catalogue(API),
  http.post(`${API}/course-schedules/31/cancel`, async ({ request }) => {
    const call = await sentCall(request);
    asked.push(call);
    versions.push(request.headers.get('if-match'));
    return ok({ rows: JSON.stringify(call.body).includes('preview') ? people : waiting });
  }),
  http.get(`${API}/course-schedules/31/cancelled`, () => {
    const [now = people] = progress.splice(0, 1);
    return ok({ rows: now });
  }),
);
beforeEach(() => {
  asked = [];
  versions = [];
  progress = [];
});

const openDialog = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'schedule Full Stack Web Development' }));
  const button = await screen.findByRole('button', { name: 'Batalkan Batch 14' });
  expect(button).toHaveTextContent(/^Batalkan$/);
  await user.click(button);
  return screen.findByRole('dialog', { name: 'Batalkan Batch 14?' });
};
const names = () =>
  within(within(screen.getAllByRole('dialog').at(-1) ?? document.body).getByRole('list', { name: 'Peserta batch' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a batch is cancelled: every participant is named before, and what became of each is told after', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/courses');
  const dialog = await openDialog(user);
  const status = within(dialog).getByRole('status', { name: 'Akibatnya' });
  await waitFor(() =>
    expect(status).toHaveTextContent(
      '1 pendaftaran berakhir. Rp2,000,000 dikembalikan. 1 email terkirim. 1 tidak bisa dilakukan.',
    ),
  );
  const each = [
    'Reni PuspitaPeserta ini punya sertifikat yang berlaku.Tidak bisa',
    'Kirana SutrisnoDibayar Bambang SutrisnoRp2,000,000 kembaliBerakhir',
  ];
  expect(names()).toEqual(each);
  expect(within(dialog).getByRole('radio', { name: 'Pindahkan ke batch lain' })).toBeDisabled();
  fireEvent.change(within(dialog).getByLabelText('Alasan'), { target: { value: 'Pengajar sakit' } });
  progress = [waiting, [...waiting.slice(0, 1), reni]];
  await user.click(within(dialog).getByRole('button', { name: 'Batalkan batch, kembalikan Rp2,000,000' }));
  const result = await screen.findByRole('dialog', { name: 'Batch 14 dibatalkan' });
  const done = within(result).getByRole('status', { name: 'Kemajuan pembatalan' });
  expect(done).toHaveTextContent('0 dari 2 pendaftaran selesai.');
  expect(names()).toEqual(['Kirana SutrisnoDibayar Bambang SutrisnoDikerjakan', 'Reni PuspitaDikerjakan']);
  await waitFor(() => expect(done).toHaveTextContent('1 dari 2 pendaftaran selesai.'), { timeout: 10_000 });
  await waitFor(() => expect(done).toHaveTextContent('1 pendaftaran berakhir.'), { timeout: 10_000 });
  expect(names()).toEqual(each);
  expect(asked.at(-1)?.body).toEqual({ decision: 'REFUND', reason: 'Pengajar sakit' });
  expect(versions.at(-1)).toMatch(/^"\d+"$/);
}, 30_000);

test('who may not give money back cancels a batch without it', async () => {
  takeAway('refund.create');
  const { user } = await renderRoute(routes, '/admin-dashboard/courses');
  const dialog = await openDialog(user);
  expect(within(dialog).getByRole('radio', { name: 'Kembalikan semua dana' })).toBeDisabled();
  expect(within(dialog).getByRole('radio', { name: 'Putuskan nanti' })).toBeChecked();
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ decision: 'LATER', preview: true }));
});

test('a cancelled batch says so with its reason, and is neither changed nor cancelled again', async () => {
  api.use(...catalogue(API, { cancelled_at: '2026-11-20T03:00:00.000Z', cancelled_reason: 'Pengajar sakit' }));
  const { user } = await renderRoute(routes, '/admin-dashboard/courses');
  await user.click(await screen.findByRole('button', { name: 'schedule Full Stack Web Development' }));
  expect(await screen.findByText('Dibatalkan 20 November 2026: Pengajar sakit')).toBeInTheDocument();
  for (const name of ['Batalkan Batch 14', 'Ubah Batch 14'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
