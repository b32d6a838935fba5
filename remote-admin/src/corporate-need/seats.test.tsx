import type { CompanyBatch } from '@site/shared/api/corporate-needs';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, sentCall, setUpStaffPages, type SentCall } from '../testing/staff-pages.ts';
import { contacted } from './corporate-need.fixture.ts';

setUpStaffPages();

const ADDRESS = '/admin-dashboard/corporate-needs/7';
const batches: CompanyBatch[] = [
  { id: 31, course_title: 'Full Stack Web Development', batch: 14, start_date: '2126-12-07', free: 3, waiting: 2 },
];
const batch = {
  ...batches[0],
  id: 31,
  course_title: 'Full Stack Web Development',
  batch: 14,
  start_date: '2126-12-07',
};
let record = contacted;
let sent: SentCall[] = [];
const keep = async ({ request }: { request: Request }) => {
  sent.push(await sentCall(request));
  return ok(record);
};
const api = startApi(
  http.get(`${API}/corporate-needs/7`, () => ok(record)),
  http.get(`${API}/corporate-needs/7/batches`, () => ok({ rows: batches })),
  http.post(`${API}/corporate-needs/7/move`, keep),
  http.put(`${API}/corporate-needs/7/seats`, keep),
);
beforeEach(() => {
  sent = [];
  record = { ...contacted, state: 'QUOTED', steps: ['ACCEPTED', 'LOST'] };
});

test('with the yes of the company its seats are taken; too few are said where they were asked for', async () => {
  api.use(
    http.post(
      `${API}/corporate-needs/7/move`,
      () =>
        HttpResponse.json(
          { message: 'Kursi di batch ini tidak cukup: sisa 3, perlu 10.', code: 'SOLD_OUT' },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Tandai disetujui' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tandai Angkasa Boga setuju' }));
  const seats = await dialog.findByRole('textbox', { name: 'Jumlah kursi' });
  expect(seats).toHaveValue('10');
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Batch' }),
    'Full Stack Web Development, Batch 14, mulai 07 Desember 2126, 3 kursi kosong, 2 orang menunggu',
  );
  await user.click(dialog.getByRole('button', { name: 'Tandai disetujui' }));
  expect(await screen.findByText('Kursi di batch ini tidak cukup: sisa 3, perlu 10.')).toBeInTheDocument();
  await user.clear(seats);
  await user.type(seats, '3');
  await user.click(dialog.getByRole('button', { name: 'Tandai disetujui' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        call: 'POST /corporate-needs/7/move',
        body: { to: 'ACCEPTED', reason: null, seats: { course_schedule_id: 31, seats: 3 } },
      },
    ]),
  );
});

test('people are named by a pasted list without headers, or by a link that is mailed or copied once', async () => {
  record = {
    ...contacted,
    state: 'ACCEPTED',
    steps: ['INVOICED', 'LOST'],
    seats: { ...contacted.seats, batch: { ...batch, is_cancelled: false }, taken: 2, can_change: true },
  };
  let links: unknown[] = [];
  let tables: unknown[] = [];
  api.use(
    http.post(`${API}/corporate-needs/7/link`, async ({ request }) => {
      const body = (await request.json()) as { as: string };
      links = [...links, body];
      record = { ...record, seats: { ...record.seats, invited_at: '2026-11-24T02:00:00.000Z' } };
      const url = body.as === 'COPY' ? 'https://karsa.test/corporate-seats/abc' : null;
      return ok({ created_at: '2026-11-24T02:00:00.000Z', url });
    }),
    http.post(`${API}/corporate-needs/7/seats/import`, async ({ request }) => {
      tables = [...tables, await request.json()];
      return ok({
        rows: [{ line: 1, name: 'Sari Dewi', state: 'NEW', version: null, changes: [], errors: [] }],
      });
    }),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Kirim ke PIC' }));
  await user.click(await screen.findByRole('button', { name: 'Ganti tautan' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Ganti semua tautan sebelumnya?' }));
  expect(links).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Ganti tautan' }));
  expect(await screen.findByRole('textbox', { name: 'Alamat tautan' })).toHaveValue(
    'https://karsa.test/corporate-seats/abc',
  );
  expect(links).toEqual([
    { as: 'MAIL', end_earlier: false },
    { as: 'COPY', end_earlier: true },
  ]);
  await user.click(screen.getByRole('link', { name: 'Tempel daftar nama' }));
  await user.click(await screen.findByRole('textbox', { name: 'Atau tempel isinya' }));
  await user.paste('Sari Dewi, sari@maju.test, 0812 3456 789\n');
  await user.click(screen.getByRole('button', { name: 'Uji berkas' }));
  expect(await screen.findByRole('button', { name: 'Impor 1 baris' })).toBeInTheDocument();
  expect(tables).toEqual([
    {
      columns: ['full_name', 'email', 'phone_number'],
      rows: [{ line: 1, version: null, cells: ['Sari Dewi', ' sari@maju.test', ' 0812 3456 789'] }],
      dry_run: true,
    },
  ]);
});

test('the record shows batch, seats and people, and takes another number of seats', async () => {
  record = {
    ...contacted,
    state: 'ACCEPTED',
    steps: ['INVOICED', 'LOST'],
    seats: {
      batch: { ...batch, is_cancelled: false },
      taken: 4,
      named: 1,
      people: [{ id: 9, transaction_id: 'abc', full_name: 'Sari Dewi' }],
      invited_at: null,
      can_change: true,
    },
  };
  const { user } = await renderRoute(routes, ADDRESS);
  const panel = within(await screen.findByRole('region', { name: '4 kursi' }));
  expect(panel.getByRole('link', { name: /Batch 14, mulai 07 Desember 2126/ })).toHaveAttribute(
    'href',
    '/admin-dashboard/batches/31',
  );
  expect(panel.getByText(/3 menunggu nama/)).toHaveTextContent('1 bernama, 3 menunggu nama');
  expect(panel.getByRole('link', { name: 'Sari Dewi' })).toHaveAttribute('href', '/admin-dashboard/orders/abc');
  await user.click(panel.getByRole('button', { name: 'Ubah kursi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kursi untuk Angkasa Boga' }));
  const seats = await dialog.findByRole('textbox', { name: 'Jumlah kursi' });
  await user.clear(seats);
  await user.type(seats, '6');
  await user.click(dialog.getByRole('button', { name: 'Simpan kursi' }));
  await waitFor(() =>
    expect(sent).toEqual([{ call: 'PUT /corporate-needs/7/seats', body: { course_schedule_id: 31, seats: 6 } }]),
  );
});
