import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { outcome } from '../orders/order.fixture.ts';
import { routes } from '../routes.tsx';
import { API, noViews, ok, sentCall, setUpStaffPages, type SentCall } from '../testing/staff-pages.ts';
import { catalogue } from './course-api.fixture.ts';

setUpStaffPages();

const people = [
  {
    transaction_id: 'a',
    payer: 'Bambang Sutrisno',
    decision: 'REFUND',
    outcome: outcome({
      refunds: [{ amount: 2_000_000, method: 'PROVIDER', channel: 'BCA' }],
      mails: [{ to: 'PAYER', subject: 'x' }],
    }),
    error: null,
  },
  {
    transaction_id: 'b',
    payer: 'Reni Puspita',
    decision: 'REFUND',
    outcome: null,
    error: { code: 'CERTIFIED', message: 'Peserta ini punya sertifikat yang berlaku.' },
  },
];
let asked: SentCall[] = [];
startApi(
  noViews,
  ...catalogue(API),
  http.post(`${API}/course-schedules/31/cancel`, async ({ request }) => {
    asked.push(await sentCall(request));
    return ok({ rows: people });
  }),
);
beforeEach(() => {
  asked = [];
});

test('a batch is cancelled: everybody is named before, and what became of each is told after', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/courses');
  await user.click(await screen.findByRole('button', { name: 'schedule Full Stack Web Development' }));
  await user.click(await screen.findByRole('button', { name: 'Batalkan Batch 14' }));
  const dialog = await screen.findByRole('dialog', { name: 'Batalkan Batch 14?' });
  const status = within(dialog).getByRole('status', { name: 'Akibatnya' });
  await waitFor(() =>
    expect(status).toHaveTextContent(
      '1 pendaftaran berakhir. Rp2,000,000 dikembalikan. 1 email terkirim. 1 tidak bisa dilakukan.',
    ),
  );
  const names = () =>
    within(within(screen.getAllByRole('dialog').at(-1) ?? dialog).getByRole('list', { name: 'Peserta batch' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const each = [
    'Reni PuspitaPeserta ini punya sertifikat yang berlaku.Tidak bisa',
    'Bambang SutrisnoRp2,000,000 kembaliBerakhir',
  ];
  expect(names()).toEqual(each);
  expect(within(dialog).getByRole('radio', { name: 'Pindahkan ke batch lain' })).toBeDisabled();
  fireEvent.change(within(dialog).getByLabelText('Alasan'), { target: { value: 'Pengajar sakit' } });
  await user.click(within(dialog).getByRole('button', { name: 'Batalkan batch, kembalikan Rp2,000,000' }));
  expect(await screen.findByRole('dialog', { name: 'Batch 14 dibatalkan' })).toBeInTheDocument();
  expect(names()).toEqual(each);
  expect(asked.at(-1)?.body).toEqual({ decision: 'REFUND', reason: 'Pengajar sakit' });
});
