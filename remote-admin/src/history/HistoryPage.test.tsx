import type { HistoryEntry } from '@site/shared/api/history';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';

setUpStaffPages();

const entry = (id: number, change: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  at: '2026-11-20T02:15:00.000Z',
  actor: { id: 2, name: 'Hendra' },
  action: 'course.update',
  entity: 'course',
  entity_id: '9',
  before: null,
  after: null,
  reason: null,
  request_id: null,
  subject: null,
  transaction_id: null,
  restores: null,
  ...change,
});
const ENTRIES = [
  entry(5, {
    subject: 'Full Stack',
    before: { price: 12_500_000, category_id: 1, deleted_at: null },
    after: { price: 12_000_000, category_id: 2, deleted_at: null },
    request_id: 'permintaan-1',
    restorable: true,
  }),
  entry(4, {
    action: 'registration.export',
    entity: 'registration',
    entity_id: null,
    after: { rows: 40, searched: true },
  }),
  entry(3, { action: 'order.cancel', entity: 'order', entity_id: '8', reason: 'Pindah kota', transaction_id: 'trx-1' }),
];

let asked: string[];
let restored: (string | null)[];
let page: { rows: HistoryEntry[]; next: number | null };
let refusal: Response | null;
const api = startApi(
  http.get(`${API}/audit`, ({ request }) => {
    asked.push(new URL(request.url).search);
    return ok(new URL(request.url).searchParams.has('cursor') ? { rows: [ENTRIES[2]], next: null } : page);
  }),
  http.get(`${API}/audit/:entity/:id`, ({ request }) => {
    asked.push(new URL(request.url).pathname);
    return ok(page);
  }),
  http.post(`${API}/audit/:id/restore`, ({ request }) => {
    if (refusal) return refusal;
    if (new URL(request.url).searchParams.get('preview') !== 'true') restored.push(request.headers.get('if-match'));
    const [from, to] = [{ price: 11_000_000 }, { price: 12_500_000 }];
    return ok({ entity: 'course', entity_id: '9', from, to, left_out: ['thumbnail'], version: 6 });
  }),
  http.get(`${API}/staff`, () => ok([{ id: 2, name: 'Hendra' }])),
  http.get(`${API}/categories`, () =>
    ok([
      { id: 1, name: 'Data' },
      { id: 2, name: 'Desain' },
    ]),
  ),
  ...['discounts', 'locations', 'instructors'].map((path) => http.get(`${API}/${path}`, () => ok([]))),
);
beforeEach(() => {
  asked = [];
  restored = [];
  refusal = null;
  page = { rows: ENTRIES.slice(0, 2), next: 4 };
});

test('an entry says who did what, with labels and values as staff read them', async () => {
  await renderRoute(routes, '/admin-dashboard/history');
  const change = await screen.findByText(/mengubah program Full Stack/);
  const item = change.closest('li');
  expect(item).toHaveTextContent('Hendra mengubah program Full Stack');
  expect(item).toHaveTextContent('Harga dari Rp12,500,000 menjadi Rp12,000,000');
  await waitFor(() => expect(item).toHaveTextContent('Kategori dari Data menjadi Desain'));
  expect(item).toHaveTextContent('20 November 2026, 09.15 WIB');
  expect(item).toHaveTextContent('permintaan-1');
  expect(screen.getByText(/mengunduh daftar pendaftaran/).closest('li')).toHaveTextContent(
    '40 baris, dengan kata pencarian',
  );
});

test('the address is the filter, and the list goes on below the cursor', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/history?action=course.&since=2026-11-01');
  await screen.findByText(/Full Stack/);
  expect(asked[0]).toBe('?action=course.&since=2026-11-01&reads=false&limit=20');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Alasan: Pindah kota')).toBeVisible();
  expect(asked[1]).toContain('cursor=4');
  expect(screen.getByRole('link', { name: 'Buka catatan' })).toHaveAttribute('href', '/admin-dashboard/orders/trx-1');
  await user.selectOptions(await screen.findByLabelText('Orang'), 'Hendra');
  await waitFor(() => expect(router.state.location.search).toContain('actor=2'));
  await user.click(screen.getByRole('button', { name: 'Hapus saringan' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('where the list cannot go on it says why, and what was shown stays', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/history');
  await screen.findByText(/Full Stack/);
  api.use(
    http.get(`${API}/audit`, () =>
      HttpResponse.json({ message: 'Layanan sedang sibuk', code: 'BUSY' }, { status: 503 }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() =>
    expect(useToastStore.getState().toasts).toMatchObject([
      { title: 'Riwayat gagal dimuat', text: 'Layanan sedang sibuk' },
    ]),
  );
  expect(screen.getByText(/Full Stack/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
});

test('of a record the whole history is read, and nothing found says so', async () => {
  page = { rows: [], next: null };
  await renderRoute(routes, '/admin-dashboard/history?entity=registration&entity_id=8');
  expect(await screen.findByText('Tidak ada entri yang cocok')).toBeVisible();
  expect(asked).toEqual(['/api/v1/audit/registration/8']);
  expect(screen.getByText('Hanya pendaftaran 8')).toBeVisible();
});

test('what was only read is shown on request, and where the filter asks for reads alone', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/history');
  await screen.findByText(/Full Stack/);
  expect(asked).toEqual(['?reads=false&limit=20']);
  await user.click(screen.getByRole('checkbox', { name: 'Juga yang hanya dibaca' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=20'));
  expect(router.state.location.search).toBe('?reads=1');
  await user.click(screen.getByRole('checkbox', { name: 'Juga yang hanya dibaca' }));
  await user.selectOptions(screen.getByLabelText('Tindakan'), 'Pendaftaran dibaca');
  await waitFor(() => expect(asked.at(-1)).toBe('?action=registration.&limit=20'));
  await user.selectOptions(screen.getByLabelText('Tindakan'), 'Pengembalian dana dibaca');
  await waitFor(() => expect(asked.at(-1)).toBe('?action=refund.&limit=20'));
  expect(screen.getByRole('checkbox', { name: 'Juga yang hanya dibaca' })).toBeDisabled();
});

test('values are restored after what changes now was shown, from the version that was shown', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/history');
  await user.click(await screen.findByRole('button', { name: 'Pulihkan: mengubah program Full Stack' }));
  const dialog = screen.getByRole('dialog', { name: 'Pulihkan nilai sebelumnya?' });
  expect(await within(dialog).findByText('Rp12,500,000')).toBeVisible();
  expect(dialog).toHaveTextContent('Harga dari Rp11,000,000 menjadi Rp12,500,000');
  expect(dialog).toHaveTextContent('Tidak ikut dipulihkan: Gambar kecil.');
  expect(restored).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Pulihkan' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(restored).toEqual(['"6"']);
});

describe('while values are being restored', () => {
  /** @param answer of the call, once it may come */
  async function restore(answer: () => Response, mayCome: Promise<void>) {
    const page = await renderRoute(routes, '/admin-dashboard/history');
    await page.user.selectOptions(await screen.findByLabelText('Orang'), 'Hendra');
    await waitFor(() => expect(asked.at(-1)).toContain('actor=2'));
    await page.user.click(await screen.findByRole('button', { name: /^Pulihkan/ }));
    const dialog = screen.getByRole('dialog', { name: 'Pulihkan nilai sebelumnya?' });
    await within(dialog).findByText('Rp12,500,000');
    api.use(
      http.post(`${API}/audit/:id/restore`, async () => {
        await mayCome;
        return answer();
      }),
    );
    asked = [];
    await page.user.click(within(dialog).getByRole('button', { name: 'Pulihkan' }));
    return { ...page, dialog };
  }

  test('neither Batal nor Back closes the dialog, which closes with the answer', async () => {
    let release = () => undefined as void;
    const { user, router, dialog } = await restore(
      () => ok(null),
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Batal' }));
    await act(() => router.navigate(-1));
    expect(dialog).toBeInTheDocument();
    expect(router.state.location.search).toContain('actor=2');
    release();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('without an answer it does not claim that it failed, and the history is loaded again', async () => {
    const { dialog } = await restore(() => HttpResponse.error(), Promise.resolve());
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(useToastStore.getState().toasts.map(({ title }) => title)).toEqual(['Belum pasti berhasil']);
    expect(asked).not.toEqual([]);
  });
});

test('where a colleague saved meanwhile and nothing can be restored any more, nothing is offered either', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/history');
  await user.click(await screen.findByRole('button', { name: /^Pulihkan/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pulihkan nilai sebelumnya?' }));
  await dialog.findByText('Rp12,500,000');
  const answers = [
    HttpResponse.json({ message: 'Sudah diubah', code: 'CONFLICT' }, { status: 409 }),
    HttpResponse.json({ message: 'Program ini sudah dihapus.', code: 'NOT_RESTORABLE' }, { status: 409 }),
  ];
  api.use(http.post(`${API}/audit/:id/restore`, () => answers.shift() ?? HttpResponse.error()));
  await user.click(dialog.getByRole('button', { name: 'Pulihkan' }));
  expect(await dialog.findByText('Program ini sudah dihapus.')).toBeVisible();
  expect(dialog.queryByText('Rp12,500,000')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Pulihkan' })).not.toBeInTheDocument();
});

test('who may not open orders gets no link to one', async () => {
  takeAway('order.read');
  page = { rows: ENTRIES.slice(2), next: null };
  await renderRoute(routes, '/admin-dashboard/history');
  expect(await screen.findByText('Alasan: Pindah kota')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Buka catatan' })).not.toBeInTheDocument();
});

test('what cannot be restored says why', async () => {
  const message = 'Berkas yang diganti tidak disimpan, jadi tidak bisa dipulihkan.';
  refusal = HttpResponse.json({ message, code: 'NOT_RESTORABLE' }, { status: 409 });
  const { user } = await renderRoute(routes, '/admin-dashboard/history');
  await user.click(await screen.findByRole('button', { name: /^Pulihkan/ }));
  const dialog = screen.getByRole('dialog', { name: 'Pulihkan nilai sebelumnya?' });
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Pulihkan' })).not.toBeInTheDocument();
});

test('a day is narrowed to once its year is complete', async () => {
  const { router } = await renderRoute(routes, '/admin-dashboard/history');
  const since = await screen.findByLabelText('Sejak');
  // As a browser tells of a year that is typed digit by digit.
  for (const date of ['0002-11-25', '0020-11-25', '0202-11-25', '2026-11-25'])
    fireEvent.change(since, { target: { value: date } });
  expect(since).toHaveValue('2026-11-25');
  await waitFor(() => expect(asked.at(-1)).toContain('since=2026-11-25'));
  expect(asked.filter((search) => search.includes('since='))).toHaveLength(1);
  expect(router.state.location.search).toBe('?since=2026-11-25');
  fireEvent.change(since, { target: { value: '' } });
  expect(router.state.location.search).toBe('?since=2026-11-25');
  fireEvent.blur(since);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
