import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { outcome } from '../orders/order.fixture.ts';
import { routes } from '../routes.tsx';
import { API, noViews, ok, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';
import { batch, people } from './batch.fixture.ts';

setUpStaffPages();

const ADDRESS = '/admin-dashboard/batches/31';
let asked: string[] = [];
const api = startApi(
  noViews,
  http.get(`${API}/batches/31`, () => ok(batch)),
  http.get(`${API}/batches/31/participants`, ({ request }) => {
    asked.push(new URL(request.url).search);
    return ok({ rows: people, count: people.length });
  }),
);
beforeEach(() => {
  asked = [];
});

const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('says which batch it is and how its seats are used', async () => {
  await renderRoute(routes, ADDRESS);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Full Stack Web Development, Batch 14' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Dibuka')).toBeInTheDocument();
  expect(screen.getByText(/Senin–Kamis, 19\.00–21\.30/)).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: '27 dari 30 kursi: 24 pasti, 2 dipegang, 1 ditawarkan, 3 kosong' }),
  ).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Bagian batch' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')]).slice(0, 2)).toEqual([
    ['Peserta26', ADDRESS],
    ['Daftar tunggu3', `${ADDRESS}?tab=waiting`],
  ]);
  expect(tabs[0]).toHaveAttribute('aria-current', 'page');
});

test('has its history, which only who may read it is offered', async () => {
  const name = 'Riwayat Full Stack Web Development, Batch 14';
  api.use(http.get(`${API}/audit/course_schedule/31`, () => ok({ rows: [], next: null })));
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name })).toHaveTextContent('Belum ada riwayat');
  act(() => takeAway('audit.read'));
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a cancelled one says when, why, and what became of its people', async () => {
  api.use(
    http.get(`${API}/batches/31`, () =>
      ok({
        ...batch,
        cancelled_at: '2026-11-20T03:00:00.000Z',
        schedule: { ...batch.schedule, cancelled_reason: 'Pengajar sakit' },
      }),
    ),
    http.get(`${API}/course-schedules/31/cancelled`, () =>
      ok({
        rows: [
          {
            ...{ transaction_id: 'a', payer: 'Bambang', participants: ['Kirana'], decision: 'REFUND' },
            ...{ state: 'REFUSED', outcome: null, error: { code: 'CERTIFIED', message: 'Punya sertifikat.' } },
          },
        ],
      }),
    ),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  expect(await screen.findByText('Dibatalkan 20 November 2026: Pengajar sakit')).toBeInTheDocument();
  expect(await screen.findByRole('status', { name: 'Kemajuan pembatalan' })).toHaveTextContent(
    '1 tidak bisa dilakukan.',
  );
  expect(screen.getByRole('link', { name: 'Kirana' })).toHaveAttribute('href', '/admin-dashboard/orders/a');
  act(() => takeAway('order.read'));
  expect(screen.queryByRole('link', { name: 'Kirana' })).not.toBeInTheDocument();
  // It is neither changed nor cancelled again.
  await user.click(screen.getByRole('button', { name: 'Tindakan' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Semua batch program ini']);
});

test('leads back to the programs only where the account may open them', async () => {
  await renderRoute(routes, ADDRESS);
  const trail = within(await screen.findByRole('navigation', { name: 'Jejak halaman' }));
  expect(trail.getByRole('link', { name: 'Course' })).toHaveAttribute('href', '/admin-dashboard/courses');
  act(() => takeAway('course.write', 'schedule.write'));
  expect(trail.queryByRole('link')).not.toBeInTheDocument();
});

test('leads back to the programs as they were left, also after a search among its people', async () => {
  const { router, user } = await renderRoute(routes, ADDRESS);
  const list = '/admin-dashboard/courses?type=PAID';
  await act(() => router.navigate(ADDRESS, { state: { list } }));
  await user.type(await screen.findByRole('searchbox', { name: 'Cari nama, email, atau telepon' }), 'kirana');
  await waitFor(() => expect(router.state.location.search).toBe('?q=kirana'));
  const trail = within(screen.getByRole('navigation', { name: 'Jejak halaman' }));
  expect(trail.getByRole('link', { name: 'Course' })).toHaveAttribute('href', list);
});

test('people are led by their name; each way to reach them is a link', async () => {
  await renderRoute(routes, ADDRESS);
  const table = await screen.findByRole('table', { name: 'Peserta' });
  expect(rows(table)).toEqual(['Kirana Maheswari', 'Muhammad Iqbal', 'Suharto']);
  const held = within(within(table).getByRole('row', { name: /Muhammad Iqbal/ }));
  for (const [name, href] of [
    [/^muhammad ?@karsa\.test$/, 'mailto:muhammad@karsa.test'],
    ['+62 856-1111-2222', 'tel:+6285611112222'],
    ['WhatsApp Muhammad Iqbal', 'https://wa.me/6285611112222'],
    ['Catatan Muhammad Iqbal', '/admin-dashboard/orders/00000000-0000-4000-8000-000000000002'],
    ['Pindahkan Muhammad Iqbal', '/admin-dashboard/orders/00000000-0000-4000-8000-000000000002?do=move'],
  ] as const)
    expect(held.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(held.getByText('Menunggu')).toBeInTheDocument();
  expect(held.getByText('Dipegang')).toBeInTheDocument();
  expect(held.getByText(/Sampai 24 November 2026, 09\.41/)).toBeInTheDocument();
});

test('seats that a company took and has not named are said, and have a line each on paper', async () => {
  api.use(
    http.get(`${API}/batches/31`, () =>
      ok({
        ...batch,
        seats: { ...batch.seats, free: 1, reserved: 2 },
        reserved: [{ corporate_need_id: 7, company_name: 'PT Angkasa', seats: 2 }],
      }),
    ),
  );
  await renderRoute(routes, ADDRESS);
  expect(await screen.findByRole('img', { name: /2 milik perusahaan, belum bernama, 1 kosong/ })).toBeInTheDocument();
  expect(await screen.findByText(/2 kursi belum bernama/)).toHaveTextContent('2 kursi belum bernama — PT Angkasa');
  expect(screen.getByRole('link', { name: 'PT Angkasa' })).toHaveAttribute(
    'href',
    '/admin-dashboard/corporate-needs/7',
  );
  expect(screen.getAllByText('Kursi PT Angkasa')).toHaveLength(2);
});

test('a search finds a name however its accents and apostrophes are written', async () => {
  const named = people.slice(0, 1).map((person) => ({ ...person, id: 9, full_name: 'Émilie D’Angelo' }));
  api.use(http.get(`${API}/batches/31/participants`, () => ok({ rows: [...people, ...named], count: 4 })));
  await renderRoute(routes, `${ADDRESS}?q=emilie+d'angelo`);
  expect(rows(await screen.findByRole('table', { name: 'Peserta' }))).toEqual(['Émilie D’Angelo']);
});

test('a search finds by name, e-mail and phone number, and is part of the address', async () => {
  const { user, router } = await renderRoute(routes, ADDRESS);
  const field = await screen.findByRole('searchbox', { name: 'Cari nama, email, atau telepon' });
  for (const [words, name] of [
    ['0856 1111', 'Muhammad Iqbal'],
    ['suharto@', 'Suharto'],
    ['KIRANA', 'Kirana Maheswari'],
  ] as const) {
    await user.clear(field);
    await user.type(field, words);
    await waitFor(() => expect(rows(screen.getByRole('table', { name: 'Peserta' }))).toEqual([name]));
  }
  expect(router.state.location.search).toBe('?q=KIRANA');
  await user.clear(field);
  await user.type(field, 'zzz');
  expect(await screen.findByText('Tidak ada peserta yang cocok')).toBeInTheDocument();
  expect(asked).toEqual(['']);
});

test('the file of all participants is the server’s', async () => {
  const files: string[] = [];
  api.use(
    http.get(`${API}/batches/31/participants/export`, ({ request }) => {
      files.push(new URL(request.url).search);
      return new HttpResponse('\uFEFF"Nama"\r\n', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  URL.createObjectURL = jest.fn(() => 'blob:csv');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Unduh Excel' }));
  await waitFor(() => expect(files).toEqual(['?format=xlsx']));
  expect(asked).toEqual(['']);
});

test('orders of ticked participants are cancelled after it was shown what follows; the result stays, list and seats are read again', async () => {
  const sent: { reason: string; preview?: boolean; rows: { id: string; shown?: string }[] }[] = [];
  let seatsRead = 0;
  api.use(
    http.get(`${API}/batches/31`, () => {
      seatsRead += 1;
      return ok(batch);
    }),
    http.post(`${API}/orders/bulk/cancel`, async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      return ok({
        rows: body.rows.map(({ id }) => ({ id, outcome: { ...outcome(), shown: `mark ${id}` }, error: null })),
      });
    }),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih Suharto' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Kirana Maheswari' }));
  const bar = await screen.findByRole('region', { name: 'Tindakan untuk yang dipilih' });
  await user.click(within(bar).getByRole('button', { name: 'Batalkan…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Batalkan 2 pendaftaran?' });
  expect(dialog).toHaveTextContent('Peserta lain dari pesanan yang sama ikut dibatalkan, juga yang tidak dicentang.');
  await waitFor(() =>
    expect(within(dialog).getByRole('status', { name: 'Akibatnya' })).toHaveTextContent(
      '2 bisa. Tidak ada uang yang kembali. Kursi tetap.',
    ),
  );
  api.use(http.get(`${API}/batches/31/participants`, () => ok({ rows: [], count: 0 })));
  await user.click(within(dialog).getByRole('textbox', { name: 'Alasan' }));
  await user.paste('Kelas digabung');
  await user.click(within(dialog).getByRole('button', { name: 'Batalkan 2' }));
  expect(await screen.findByText('Belum ada peserta')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: '2 selesai' })).toHaveTextContent('Suharto');
  await waitFor(() => expect(seatsRead).toBe(2));
  expect(sent.at(-1)).toEqual({
    reason: 'Kelas digabung',
    rows: [people[2], people[0]].map((person) => ({
      id: person?.transaction_id,
      shown: `mark ${person?.transaction_id}`,
    })),
  });
});

test('ticked participants are moved to another batch of the course: all are asked about at once, for they share its seats, and each has a result', async () => {
  const sent: { preview?: boolean; course_schedule_id: number; rows: { id: string; shown?: string }[] }[] = [];
  const [kirana, iqbal, suharto] = people.map(({ transaction_id }) => transaction_id);
  const times = { days: 'Senin', start_time: '19:00', end_time: '21:30', time_zone: 'Asia/Jakarta' };
  const seat = (id: number, number: number, change: number, free: number) => ({
    ...{ course_schedule_id: id, title: batch.course.title, batch: number, change, free },
  });
  api.use(
    http.get(`${API}/orders/${kirana}/batches`, () =>
      ok({
        course_id: 1,
        courses: [{ id: 1, title: batch.course.title, is_own: true }],
        rows: [
          { ...times, id: 40, batch: 15, start_date: '2127-01-18', free: 0 },
          { ...times, id: 41, batch: 16, start_date: '2127-02-15', free: 2 },
        ],
      }),
    ),
    http.post(`${API}/orders/bulk/move`, async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      const mails = [{ to: 'PAYER' as const, subject: 'Kelas diubah' }];
      return ok({
        rows: body.rows.map(({ id }, index) =>
          id === suharto
            ? { id, outcome: null, error: { code: 'SOLD_OUT', message: 'Jadwal itu sudah penuh', can_retry: false } }
            : {
                id,
                outcome: {
                  ...outcome({ seats: [seat(31, 14, -1, 4 + index), seat(41, 16, 1, 1 - index)], mails }),
                  shown: `mark ${id}`,
                },
                error: null,
              },
        ),
      });
    }),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua baris yang tampil' }));
  const bar = await screen.findByRole('region', { name: 'Tindakan untuk yang dipilih' });
  await user.click(within(bar).getByRole('button', { name: 'Pindahkan…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pindahkan 3 pendaftaran?' });
  expect(await within(dialog).findByRole('radio', { name: /Batch 15/ })).toBeDisabled();
  expect(dialog).toHaveTextContent('Ke batch lain dari Full Stack Web Development, dengan harga yang sama.');
  expect(within(dialog).getByRole('radio', { name: /Batch 16/ })).toHaveFocus();
  await user.click(within(dialog).getByRole('radio', { name: /Batch 16/ }));
  await waitFor(() =>
    expect(within(dialog).getByRole('status', { name: 'Akibatnya' })).toHaveTextContent(
      '2 dari 3 bisa, 1 dilewati. Uang tidak berubah. 2 kursi di Full Stack Web Development, Batch 14 dilepas. 2 kursi di Full Stack Web Development, Batch 16 diambil, sisa 0. 2 email terkirim.',
    ),
  );
  expect(within(dialog).getByRole('list', { name: 'Dilewati' })).toHaveTextContent('Jadwal itu sudah penuh');
  await user.click(within(dialog).getByRole('textbox', { name: 'Alasan' }));
  await user.paste('Kelas terlalu kecil');
  await user.click(within(dialog).getByRole('button', { name: 'Pindahkan 2' }));
  const result = await screen.findByRole('dialog', { name: '2 selesai, 1 dilewati' });
  expect(within(result).getAllByRole('listitem')[0]).toHaveTextContent(/^Suharto.*Jadwal itu sudah penuh.*Dilewati$/);
  expect(sent).toEqual([
    {
      ...{ reason: 'Pratinjau', preview: true, course_schedule_id: 41 },
      rows: [kirana, iqbal, suharto].map((id) => ({ id })),
    },
    {
      ...{ reason: 'Kelas terlalu kecil', course_schedule_id: 41 },
      rows: [kirana, iqbal].map((id) => ({ id, shown: `mark ${id}` })),
    },
  ]);
});

test('a dialog about many orders counts their people too where those are more, and sends each order once', async () => {
  const [first, ...others] = people;
  const together = others.map((person) => ({ ...person, transaction_id: first?.transaction_id }));
  const sent: { rows: unknown[] }[] = [];
  api.use(
    http.get(`${API}/batches/31/participants`, () => ok({ rows: [first, ...together], count: 3 })),
    http.post(`${API}/orders/bulk/cancel`, async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return ok({ rows: [{ id: first?.transaction_id, outcome: { ...outcome(), shown: 'mark' }, error: null }] });
    }),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua baris yang tampil' }));
  const bar = await screen.findByRole('region', { name: 'Tindakan untuk yang dipilih' });
  await user.click(within(bar).getByRole('button', { name: 'Batalkan…' }));
  expect(await screen.findByRole('dialog', { name: 'Batalkan 1 pendaftaran, 3 peserta?' })).toBeInTheDocument();
  await waitFor(() => expect(sent.map(({ rows: part }) => part)).toEqual([[{ id: first?.transaction_id }]]));
});

test('who may do nothing with orders has no boxes to tick', async () => {
  takeAway('mail.send', 'order.bill', 'order.move', 'order.cancel');
  await renderRoute(routes, ADDRESS);
  await screen.findByRole('table', { name: 'Peserta' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('what the account may not do is left out, and masked numbers are no links', async () => {
  takeAway('order.read', 'schedule.cancel', 'person.read');
  api.use(
    http.get(`${API}/batches/31/participants`, () =>
      ok({ rows: people.map((row) => ({ ...row, phone_number: '•••', masked: ['phone_number'] })), count: 3 }),
    ),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  const table = await screen.findByRole('table', { name: 'Peserta' });
  expect(within(table).queryByRole('link', { name: /Catatan|WhatsApp/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tindakan' }));
  expect(screen.getByRole('menuitem', { name: 'Ubah jadwal dan kapasitas…' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Batalkan batch…' })).not.toBeInTheDocument();
});

describe('the whole batch', () => {
  const course = { id: 1, version: 1, slug: batch.course.slug, title: batch.course.title, course_details: [] };
  beforeEach(() =>
    api.use(
      http.get(`${API}/courses/read-one`, () => ok({ ...course, course_schedules: [batch.schedule] })),
      http.get(`${API}/instructors`, () => ok([batch.schedule.instructor])),
      http.get(`${API}/locations`, () => ok([])),
    ),
  );
  async function choose(action: string) {
    const page = await renderRoute(routes, ADDRESS);
    await page.user.click(await screen.findByRole('button', { name: 'Tindakan' }));
    await page.user.click(screen.getByRole('menuitem', { name: action }));
    return page;
  }

  test('moves to other days: the form says that people are told, then when, and the page shows them', async () => {
    let sent: unknown;
    api.use(
      http.put(`${API}/course-schedules/31/update`, async ({ request }) => {
        sent = await request.json();
        return ok({ ...batch.schedule, told_at: '2026-11-22T07:20:00.000Z' });
      }),
    );
    const { user } = await choose('Ubah jadwal dan kapasitas…');
    const form = await screen.findByRole('dialog', { name: 'Edit Schedule' });
    expect(await within(form).findByText(/dikabarkan ke peserta lewat email sepuluh menit/)).toBeInTheDocument();
    fireEvent.change(await within(form).findByLabelText('Start date'), { target: { value: '2126-12-14' } });
    fireEvent.change(within(form).getByLabelText('Participant amount (opsional)'), { target: { value: '40' } });
    api.use(
      http.get(`${API}/batches/31`, () =>
        ok({ ...batch, schedule: { ...batch.schedule, start_date: '2126-12-14', participant_amount: 40 } }),
      ),
    );
    await user.click(within(form).getByRole('button', { name: 'Simpan jadwal' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(sent).toMatchObject({ start_date: '2126-12-14', participant_amount: 40 });
    expect(useToastStore.getState().toasts.map(({ title, text }) => [title, text])).toEqual([
      ['Jadwal disimpan', 'Peserta dikabari lewat email pada 22 November 2026, 14.20\u00a0WIB.'],
    ]);
    expect(await screen.findByText(/14 Desember 2126/)).toBeInTheDocument();
  });

  test('is cancelled after it was shown what becomes of each person', async () => {
    const sent: unknown[] = [];
    api.use(
      http.post(`${API}/course-schedules/31/cancel`, async ({ request }) => {
        sent.push(await request.json());
        return ok({ rows: [] });
      }),
    );
    await choose('Batalkan batch…');
    expect(await screen.findByRole('dialog', { name: /Batalkan Batch 14/ })).toBeInTheDocument();
    await waitFor(() => expect(sent).toMatchObject([{ preview: true, decision: 'REFUND' }]));
  });

  test('keeps the typed reason of its end where the call and the reading after it fail', async () => {
    api.use(
      http.post(`${API}/course-schedules/31/cancel`, async ({ request }) => {
        const { preview } = (await request.json()) as { preview?: boolean };
        return preview === true ? ok({ rows: [] }) : HttpResponse.error();
      }),
    );
    const { user } = await choose('Batalkan batch…');
    const dialog = within(await screen.findByRole('dialog', { name: /Batalkan Batch 14/ }));
    await user.click(dialog.getByRole('textbox', { name: 'Alasan' }));
    await user.paste('Pengajar sakit');
    await dialog.findByText(/^Belum ada yang terdaftar/);
    let reads = 0;
    api.use(
      http.get(`${API}/courses/read-one`, () => {
        reads += 1;
        return HttpResponse.error();
      }),
    );
    await user.click(dialog.getByRole('button', { name: /^Batalkan batch/ }));
    await waitFor(() => expect(reads).toBeGreaterThan(0));
    expect(await dialog.findByText(/Bisa jadi sudah tersimpan/)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Alasan' })).toHaveValue('Pengajar sakit');
  });

  test('the outcome for its people stays, also where nothing is left that the account may do with the batch', async () => {
    takeAway('course.write', 'schedule.write');
    api.use(
      http.post(`${API}/course-schedules/31/cancel`, () => ok({ rows: [] })),
      http.get(`${API}/course-schedules/31/cancelled`, () => ok({ rows: [] })),
    );
    const { user } = await choose('Batalkan batch…');
    const dialog = within(await screen.findByRole('dialog', { name: /Batalkan Batch 14/ }));
    await user.click(dialog.getByRole('textbox', { name: 'Alasan' }));
    await user.paste('Pengajar sakit');
    await dialog.findByText(/^Belum ada yang terdaftar/);
    api.use(http.get(`${API}/batches/31`, () => ok({ ...batch, cancelled_at: '2026-11-20T03:00:00.000Z' })));
    await user.click(dialog.getByRole('button', { name: /^Batalkan batch/ }));
    expect(await screen.findByText('Dibatalkan 20 November 2026.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tindakan' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: /Batch 14/ })).toBeInTheDocument();
  });

  test('moves its people only into a batch that has not begun', async () => {
    const other = (id: number, number: number, start_date: string) => ({
      ...batch.schedule,
      ...{ id, batch: number, start_date },
    });
    api.use(
      http.get(`${API}/courses/read-one`, () =>
        ok({ ...course, course_schedules: [batch.schedule, other(30, 13, '2025-01-06'), other(32, 15, '2126-12-20')] }),
      ),
      http.post(`${API}/course-schedules/31/cancel`, () => ok({ rows: [] })),
    );
    const { user } = await choose('Batalkan batch…');
    await user.click(await screen.findByRole('radio', { name: /^Pindahkan ke batch lain/ }));
    const target = within(await screen.findByRole('combobox', { name: 'Batch tujuan' }));
    expect(target.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Pilih batch',
      'Batch 15, 20 Desember 2126',
    ]);
  });
});

test('the waiting list is a part of the page with an address of its own', async () => {
  const { user } = await renderRoute(routes, `${ADDRESS}?tab=waiting`);
  expect(await screen.findByText('2 orang menunggu, 1 kursi ditawarkan.')).toBeInTheDocument();
  api.use(http.get(`${API}/course-schedules/31/waiting-list`, () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Buka daftar tunggu' }));
  expect(await screen.findByRole('dialog', { name: 'Daftar tunggu Batch 14' })).toBeInTheDocument();
});

test('an address that is no batch leads back to the list', async () => {
  await renderRoute(routes, '/admin-dashboard/batches/x');
  expect(await screen.findByRole('heading', { name: 'Batch tidak ditemukan' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Buka daftar program' })).toHaveAttribute('href', '/admin-dashboard/courses');
});

test('a batch that cannot be read again stays, and is read when asked again', async () => {
  await renderRoute(routes, ADDRESS);
  await screen.findByRole('heading', { level: 1, name: 'Full Stack Web Development, Batch 14' });
  cleanup();
  api.use(http.get(`${API}/batches/31`, () => HttpResponse.error(), { once: true }));
  const { user } = await renderRoute(routes, ADDRESS);
  expect(await screen.findByRole('alert')).toHaveTextContent('Batch gagal dimuat');
  expect(screen.getByRole('heading', { level: 1, name: 'Full Stack Web Development, Batch 14' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
