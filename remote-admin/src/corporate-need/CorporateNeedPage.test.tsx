import type { CorporateState } from '@site/shared/api/corporate-needs';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, sentCall, setUpStaffPages, takeAway, type SentCall } from '../testing/staff-pages.ts';
import { contacted } from './corporate-need.fixture.ts';

setUpStaffPages();

const ADDRESS = '/admin-dashboard/corporate-needs/7';
let record = contacted;
let sent: (SentCall & { version: string | null })[] = [];
const keep = async ({ request }: { request: Request }) => {
  sent.push({ ...(await sentCall(request)), version: request.headers.get('if-match') });
  return ok(record);
};
const api = startApi(
  http.get(`${API}/corporate-needs/7`, () => ok(record)),
  http.get(`${API}/corporate-needs/pipeline`, () =>
    ok({
      states: {},
      mine: 0,
      overdue: 0,
      unowned: 0,
      owners: [
        { id: 1, name: 'Rani' },
        { id: 2, name: 'Hendra' },
      ],
    }),
  ),
  http.post(`${API}/corporate-needs/7/:call`, keep),
  http.put(`${API}/corporate-needs/7/plan`, keep),
);
beforeEach(() => {
  record = contacted;
  sent = [];
});

test('shows how to reach the company, the states with their days, what comes next, and what was done', async () => {
  await renderRoute(routes, ADDRESS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Angkasa Boga' })).toBeInTheDocument();
  for (const [name, href] of [
    ['rasyid@angkasaboga.test', 'mailto:rasyid@angkasaboga.test'],
    ['+62 812-0000-7137', 'tel:+6281200007137'],
    ['WhatsApp', 'https://wa.me/6281200007137'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  const trail = within(screen.getByRole('list', { name: 'Keadaan permintaan' })).getAllByRole('listitem');
  expect(trail.map(({ textContent }) => textContent)).toEqual([
    'Barusudah20 November 2026',
    '2Dihubungisekarang21 November 2026',
    '3Penawaran',
    '4Disetujui',
    '5Ditagih',
    '6Lunas',
    '7Terlaksana',
  ]);
  expect(trail[1]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('region', { name: 'Tindakan berikut' })).toHaveTextContent(/Lewat \d+ hari: Telepon PIC/);
  expect(screen.getByRole('region', { name: 'Riwayat' })).toHaveTextContent(
    /CatatanTelepon 12 menitoleh Hendra.*Menjadi Dihubungioleh Rani.*Permintaan masuk/,
  );
});

test('a step says what follows before it is taken; lost asks why', async () => {
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Tidak jadi…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Angkasa Boga tidak jadi' });
  expect(dialog).toHaveTextContent(/tindakan berikutnya dihapus/);
  await user.click(within(dialog).getByRole('button', { name: 'Tandai tidak jadi' }));
  expect(await within(dialog).findByText('Wajib diisi')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Alasan' }), 'Anggaran ditunda');
  record = { ...contacted, state: 'LOST', lost_reason: 'Anggaran ditunda', next_action: null, steps: ['CONTACTED'] };
  await user.click(within(dialog).getByRole('button', { name: 'Tandai tidak jadi' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'POST /corporate-needs/7/move', body: { to: 'LOST', reason: 'Anggaran ditunda' }, version: '"4"' },
    ]),
  );
  expect(await screen.findByText('Alasan: Anggaran ditunda')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buka lagi' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Atur tindakan' })).not.toBeInTheDocument();
});

test('a step that was marked by mistake is taken back for a reason; the trail then ends there', async () => {
  const logged = (id: number, state: CorporateState) => ({
    ...{ id, state, text: null, staff_name: 'Rani', created_at: '2026-11-23T03:00:00.000Z' },
  });
  record = {
    ...contacted,
    state: 'PAID',
    steps: ['DELIVERED'],
    back: 'INVOICED',
    log: [logged(1, 'ACCEPTED'), logged(2, 'INVOICED'), logged(3, 'PAID')],
  };
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Kembalikan ke Ditagih…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kembalikan Angkasa Boga ke Ditagih' });
  expect(dialog).toHaveTextContent(/Kursi dan nilai penawaran tetap/);
  await user.click(within(dialog).getByRole('button', { name: 'Kembalikan' }));
  expect(await within(dialog).findByText('Wajib diisi')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Alasan' }), ' Salah baris ');
  const log = [...record.log, logged(4, 'INVOICED'), logged(5, 'LOST')];
  record = { ...record, state: 'LOST', lost_reason: 'x', back: null, steps: [], log };
  await user.click(within(dialog).getByRole('button', { name: 'Kembalikan' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'POST /corporate-needs/7/back', body: { to: 'INVOICED', reason: 'Salah baris' }, version: '"4"' },
    ]),
  );
  await screen.findByText('Alasan: x');
  const trail = within(screen.getByRole('list', { name: 'Keadaan permintaan' })).getAllByRole('listitem');
  expect(trail[4]).toHaveTextContent('Ditagihsudah');
  expect(trail[5]).toHaveTextContent('6Lunas');
  expect(screen.queryByRole('button', { name: /^Kembalikan/ })).not.toBeInTheDocument();
});

test('what is put back from the history is shown on the page at once', async () => {
  const entry = {
    ...{ id: 81, at: '2026-11-22T03:00:00.000Z', actor: { id: 2, name: 'Hendra' }, action: 'corporate_need.plan' },
    ...{ entity: 'corporate_need', entity_id: '7', before: { owner_id: 1 }, after: { owner_id: 2 }, restorable: true },
    ...{ reason: null, request_id: null, subject: null, transaction_id: null, restores: null },
  };
  record = { ...contacted, owner: { id: 2, name: 'Hendra' } };
  api.use(
    http.get(`${API}/audit/corporate_need/7`, () => ok({ rows: [entry], next: null })),
    ...['categories', 'discounts', 'locations', 'instructors'].map((path) => http.get(`${API}/${path}`, () => ok([]))),
    http.post(`${API}/audit/81/restore`, ({ request }) => {
      if (new URL(request.url).searchParams.get('preview') !== 'true') record = contacted;
      const change = { from: { owner_id: 2 }, to: { owner_id: 1 }, left_out: [], version: 4 };
      return ok({ entity: 'corporate_need', entity_id: '7', ...change });
    }),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  const next = await screen.findByRole('region', { name: 'Tindakan berikut' });
  expect(next).toHaveTextContent(/Pemilik\s*Hendra/);
  await user.click(screen.getByRole('button', { name: 'Riwayat Angkasa Boga' }));
  await user.click(await screen.findByRole('button', { name: /^Pulihkan: / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pulihkan nilai sebelumnya?' }));
  await user.click(await dialog.findByRole('button', { name: 'Pulihkan' }));
  await waitFor(() => expect(next).toHaveTextContent(/Pemilik\s*Rani/));
});

test('after the yes of the company a quote for other terms is issued, and the form says that the yes stays', async () => {
  record = { ...contacted, state: 'ACCEPTED', steps: ['INVOICED', 'LOST'] };
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Buat penawaran' }));
  expect(await screen.findByRole('dialog', { name: 'Penawaran untuk Angkasa Boga' })).toHaveTextContent(
    /Permintaan tetap Disetujui/,
  );
});

test('owner and next action are edited together; where a colleague saved first both are compared', async () => {
  const now = { ...contacted, next_action: 'Kirim brosur', version: 5 };
  api.use(
    http.put(
      `${API}/corporate-needs/7/plan`,
      () => HttpResponse.json({ message: 'x', code: 'CONFLICT', current: now }, { status: 409 }),
      { once: true },
    ),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Atur tindakan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tindakan berikut untuk Angkasa Boga' });
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /Pemilik/ }), 'Hendra');
  await user.click(within(dialog).getByRole('button', { name: 'Simpan tindakan' }));
  await user.click(await screen.findByRole('button', { name: 'Simpan gabungan' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        call: 'PUT /corporate-needs/7/plan',
        body: { next_action: 'Kirim brosur', next_action_on: '2026-11-01', owner_id: 2 },
        version: '"5"',
      },
    ]),
  );
});

test('owner and next action that were saved are put back from the version that came of it', async () => {
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Atur tindakan' }));
  record = { ...contacted, owner: { id: 2, name: 'Hendra' }, version: 5 };
  await user.selectOptions(await screen.findByRole('combobox', { name: /Pemilik/ }), 'Hendra');
  await user.click(screen.getByRole('button', { name: 'Simpan tindakan' }));
  await waitFor(() => expect(useToastStore.getState().toasts.at(-1)?.title).toBe('Tindakan disimpan'));
  act(() => useToastStore.getState().toasts.at(-1)?.action?.onAct());
  await waitFor(() => expect(useToastStore.getState().toasts.at(-1)?.title).toBe('Tindakan dikembalikan'));
  expect(sent[1]).toEqual({
    call: 'PUT /corporate-needs/7/plan',
    body: { next_action: 'Telepon PIC', next_action_on: '2026-11-01', owner_id: 1 },
    version: '"5"',
  });
});

test('what the page reads while a form is open does not change the version that its values are saved from', async () => {
  const { user } = await renderRoute(routes, ADDRESS);
  const next = await screen.findByRole('region', { name: 'Tindakan berikut' });
  await user.click(screen.getByRole('button', { name: 'Atur tindakan' }));
  record = { ...contacted, owner: { id: 2, name: 'Hendra' }, version: 5 };
  await user.selectOptions(await screen.findByRole('combobox', { name: /Pemilik/ }), 'Hendra');
  await user.click(screen.getByRole('button', { name: 'Simpan tindakan' }));
  await waitFor(() => expect(next).toHaveTextContent(/Pemilik\s*Hendra/));

  await user.click(screen.getByRole('button', { name: 'Atur tindakan' }));
  expect(await screen.findByRole('combobox', { name: /Pemilik/ })).toHaveDisplayValue('Hendra');
  record = { ...contacted, next_action: 'Kirim brosur', version: 6 };
  act(() => useToastStore.getState().toasts.at(-1)?.action?.onAct());
  await waitFor(() => expect(next).toHaveTextContent('Kirim brosur'));
  await user.click(screen.getByRole('button', { name: 'Simpan tindakan' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({
    call: 'PUT /corporate-needs/7/plan',
    body: { next_action: 'Telepon PIC', next_action_on: '2026-11-01', owner_id: 2 },
    version: '"5"',
  });
});

test('a quote is issued with lines and their total, and those before it stay', async () => {
  const issued = { title: 'Kelas khusus', seats: 10, price: 12_500_000, valid_until: '2030-12-07' };
  record = {
    ...contacted,
    state: 'QUOTED',
    quotes: [
      {
        ...issued,
        id: 31,
        number: 'PN/2026/000031',
        issued_at: '2026-11-23T01:50:00.000Z',
        lines: [{ label: 'Potongan 15%', amount: -18_750_000 }],
        amount: 106_250_000,
      },
      {
        ...issued,
        id: 30,
        number: 'PN/2026/000030',
        issued_at: '2026-11-22T01:50:00.000Z',
        lines: [],
        amount: 125_000_000,
      },
    ],
  };
  const { user } = await renderRoute(routes, ADDRESS);
  const panel = within(await screen.findByRole('region', { name: 'Penawaran PN/2026/000031' }));
  expect(panel.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'UraianNilai',
    'Kelas khusus10 kursi × Rp12,500,000Rp125,000,000',
    'Potongan 15%−Rp18,750,000',
    'TotalRp106,250,000',
  ]);
  expect(panel.getByText(/PN\/2026\/000030/, { selector: 'strong' })).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Revisi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Penawaran untuk Angkasa Boga' }));
  expect(dialog.getByText(/isinya tidak bisa diubah lagi.*Ini menggantikan PN\/2026\/000031/)).toBeInTheDocument();
  await user.clear(dialog.getByRole('textbox', { name: 'Jumlah kursi' }));
  await user.type(dialog.getByRole('textbox', { name: 'Jumlah kursi' }), '9');
  expect(dialog.getByText('Total Rp93,750,000')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Terbitkan penawaran' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        call: 'POST /corporate-needs/7/quote',
        body: { ...issued, seats: 9, lines: [{ label: 'Potongan 15%', amount: -18_750_000 }] },
        version: '"4"',
      },
    ]),
  );
});

test('a line of the quote stays in sight where the one above it is emptied', async () => {
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Buat penawaran' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Penawaran untuk Angkasa Boga' }));
  const field = (name: RegExp) => dialog.getByRole('textbox', { name });
  expect(dialog.queryByRole('textbox', { name: /^Baris tambahan 2/ })).not.toBeInTheDocument();
  await user.type(field(/^Baris tambahan 1/), 'Modul');
  await user.type(field(/^Baris tambahan 2/), 'Potongan');
  await user.type(field(/^Nilai 2/), '-500.000');
  await user.clear(field(/^Baris tambahan 1/));
  expect(field(/^Baris tambahan 2/)).toHaveValue('Potongan');
  expect(field(/^Nilai 2/)).toHaveValue('-500.000');
});

test('who may only read is offered nothing to change, and is told who may', async () => {
  takeAway('corporate.write');
  await renderRoute(routes, ADDRESS);
  expect(await screen.findByText('Menangani kebutuhan perusahaan perlu izin Keuangan.')).toBeInTheDocument();
  for (const name of ['Buat penawaran', 'Tidak jadi…', 'Atur tindakan', 'Tulis catatan'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a record that cannot be read again stays, and is read when asked again', async () => {
  await renderRoute(routes, ADDRESS);
  await screen.findByRole('heading', { level: 1, name: 'Angkasa Boga' });
  cleanup();
  api.use(http.get(`${API}/corporate-needs/7`, () => HttpResponse.error(), { once: true }));
  const { user } = await renderRoute(routes, ADDRESS);
  expect(await screen.findByRole('alert')).toHaveTextContent('Permintaan gagal dimuat');
  expect(screen.getByRole('heading', { level: 1, name: 'Angkasa Boga' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
