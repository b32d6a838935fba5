import type { Found } from '@site/shared/api/find';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { signedInStaff, signOutUser } from '@site/shared/store/session';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { useShortcutSheet } from '../shortcuts/use-shortcut-sheet.ts';
import { API, noViews, ok, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';

setUpStaffPages();
const asked: string[] = [];
const NOTHING: Found = {
  registrations: [],
  payments: [],
  documents: [],
  certificates: [],
  courses: [],
  batches: [],
  corporate_needs: [],
};
const KIRANA: Found = {
  ...NOTHING,
  registrations: [
    { id: 7, transaction_id: '8f14e45f', full_name: 'Kirana Ayu', course: 'Full Stack', batch: 14, state: 'PAID' },
  ],
  certificates: [{ id: 3, ref_id: 'KARSA-GKT4', full_name: 'Kirana Ayu', course: 'Full Stack', batch: 13 }],
};
const api = startApi(
  noViews,
  http.get(`${API}/find`, ({ request }) => {
    const words = new URL(request.url).searchParams.get('query') ?? '';
    asked.push(words);
    return ok(words === 'kirana' ? KIRANA : NOTHING);
  }),
  http.all(`${API}/*`, () => ok({ rows: [], count: 0 })),
);
beforeEach(() => {
  asked.length = 0;
  useShortcutSheet.getState().close();
  Element.prototype.scrollIntoView = jest.fn();
});

const open = async () => {
  const view = await renderRoute(routes, '/admin-dashboard/vouchers');
  await screen.findByRole('heading', { level: 1, name: 'Voucher' });
  await view.user.keyboard('{Control>}k{/Control}');
  return { ...view, field: await screen.findByRole('combobox', { name: 'Halaman, nama, telepon, email, ID' }) };
};
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('Ctrl K finds a person while typing; arrows choose and Enter opens the record', async () => {
  const { user, field, router } = await open();
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'kirana');
  const people = await screen.findByRole('group', { name: 'Orang dan pesanan' });
  expect(within(people).getByRole('option')).toHaveTextContent('Kirana AyuFull Stack, Batch 14');
  expect(screen.getByRole('status')).toHaveTextContent('2 hasil');
  expect(asked).toEqual(['kirana']);
  expect(active(field)).toContain('Full Stack, Batch 14');
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toContain('KARSA-GKT4');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/orders/8f14e45f'));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('money without an order leads to its queue, a document to the page of its order', async () => {
  const payment = { id: 4, amount: 3_375_000, currency: 'IDR', provider: 'xendit', reference: 'cicilan-fswd' };
  const document = { number: 'BP/2026/000123', kind: 'BUKTI_PEMBAYARAN', amount: 3_375_000, corporate_need_id: null };
  api.use(
    http.get(`${API}/find`, () =>
      ok({ ...NOTHING, payments: [payment], documents: [{ ...document, transaction_id: '8f14e45f' }] }),
    ),
  );
  const { user, field, router } = await open();
  await user.type(field, '3.375.000');
  await screen.findByRole('group', { name: 'Uang' });
  expect(offered('Uang')).toEqual([
    'Rp3,375,000 tanpa pesananxendit, cicilan-fswd',
    'BP/2026/000123Bukti pembayaran, Rp3,375,000',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/orders/8f14e45f'));
});

test('arrows pass over all records that lead to the same page', async () => {
  const payment = (id: number, reference: string) => ({
    id,
    amount: 3_375_000,
    currency: 'IDR',
    provider: 'xendit',
    reference,
  });
  const person = (id: number, full_name: string) => ({
    id,
    transaction_id: '8f14e45f',
    full_name,
    course: 'Full Stack',
    batch: 14,
    state: 'PAID' as const,
  });
  api.use(
    http.get(`${API}/find`, () =>
      ok({
        ...NOTHING,
        registrations: [person(7, 'Kirana Ayu'), person(8, 'Kirana Putri')],
        payments: [payment(4, 'cicilan-1'), payment(5, 'cicilan-2')],
        batches: [{ id: 31, course: 'Full Stack', batch: 14, start_date: '2026-12-07' }],
      }),
    ),
  );
  const { user, field } = await open();
  await user.type(field, 'kirana');
  await screen.findByRole('group', { name: 'Uang' });
  const passed = [active(field)];
  for (let step = 0; step < 4; step += 1) {
    await user.keyboard('{ArrowDown}');
    passed.push(active(field));
  }
  expect(passed).toEqual(
    ['Kirana Ayu', 'Kirana Putri', 'cicilan-1', 'cicilan-2', 'Mulai 07 Desember 2026'].map((words): unknown =>
      expect.stringContaining(words),
    ),
  );
});

test('Enter opens no record of the words before', async () => {
  const { user, field, router } = await open();
  await user.type(field, 'kirana');
  await screen.findByRole('group', { name: 'Orang dan pesanan' });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  api.use(
    http.get(`${API}/find`, async () => {
      await held;
      return ok({ ...NOTHING, courses: [{ id: 1, code: 'SUR', title: 'Surabaya' }] });
    }),
  );
  await user.type(field, ' surabaya{Enter}');
  expect(field).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin-dashboard/vouchers');
  release();
  await screen.findByRole('option', { name: /Surabaya/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=Surabaya'));
});

test('only pages that the account may open are offered, and where a record leads follows its permissions', async () => {
  takeAway('order.read', 'money.read', 'registration.read', 'account.manage');
  const { user, field } = await open();
  const pages = within(screen.getByRole('group', { name: 'Halaman' }));
  expect(pages.getByRole('option', { name: 'Sertifikat' })).toBeInTheDocument();
  expect(pages.queryByRole('option', { name: 'Registration' })).not.toBeInTheDocument();
  await user.type(field, 'kirana');
  expect(await screen.findByRole('option', { name: /KARSA-GKT4/ })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Orang dan pesanan' })).not.toBeInTheDocument();
});

test('says that nothing fits, and after a failure offers to try again', async () => {
  const { user, field } = await open();
  await user.type(field, 'zz');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Tidak ada yang cocok dengan “zz”.'));
  api.use(
    http.get(`${API}/find`, () => HttpResponse.json({ message: 'x', code: 'X' }, { status: 500 }), { once: true }),
  );
  await user.type(field, 'y');
  await screen.findByText('Pencarian gagal');
});

test('an answer to what was typed before is not shown', async () => {
  const { user, field } = await open();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  api.use(
    http.get(
      `${API}/find`,
      async () => {
        asked.push('held');
        await held;
        return ok({ ...NOTHING, courses: [{ id: 1, code: 'KI', title: 'Kimia' }] });
      },
      { once: true },
    ),
  );
  await user.type(field, 'ki');
  await waitFor(() => expect(asked).toEqual(['held']));
  await user.type(field, 'rana');
  release();
  expect(await screen.findByRole('option', { name: /KARSA-GKT4/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Kimia/ })).not.toBeInTheDocument();
  expect(asked).toEqual(['held', 'kirana']);
});

test('Ctrl K opens nothing above a dialog', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/vouchers');
  await user.click(await screen.findByRole('button', { name: 'Buka menu' }));
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

/** Names of what a group offers, from top to bottom. */
const offered = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a record that was opened stands above the pages, and Enter opens it again, until the person signs out', async () => {
  const first = await open();
  expect(screen.queryByRole('group', { name: 'Terakhir dibuka' })).not.toBeInTheDocument();
  await first.user.type(first.field, 'kirana');
  await screen.findByRole('option', { name: /KARSA-GKT4/ });
  await first.user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(first.router.state.location.search).toBe('?q=KARSA-GKT4'));
  cleanup();

  const second = await open();
  expect(screen.getAllByRole('group')[0]).toHaveAccessibleName('Terakhir dibuka');
  expect(offered('Terakhir dibuka')).toEqual(['KARSA-GKT4Kirana Ayu']);
  await second.user.keyboard('{Enter}');
  await waitFor(() => expect(second.router.state.location.search).toBe('?q=KARSA-GKT4'));
  cleanup();

  await signOutUser();
  signedInStaff({ user: { id: 1, name: 'Rani', role: 'ADMIN' }, token: 'token-1' });
  await open();
  expect(screen.queryByRole('group', { name: 'Terakhir dibuka' })).not.toBeInTheDocument();
});

test('an action leads to the dialog that does it, which stays closed once it is closed', async () => {
  const { user, field, router } = await open();
  await user.type(field, 'tambah vou');
  expect(active(field)).toBe('Tambah voucherKode potongan harga');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Tambah voucher' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?do=add');
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('only actions that the account may do are offered', async () => {
  takeAway('voucher.write', 'certificate.issue', 'money.record');
  const { user } = await open();
  expect(offered('Tindakan')).toEqual([
    'Tambah programAdd Course',
    'Tambah jadwalPilih programnya dulu',
    'Impor programDari berkas CSV',
    'Impor jadwalDari berkas CSV',
    'Undang rekanAkun staf baru',
    'Ganti passwordAkunmu',
    'Lihat pintasanKeyboard',
    'Sign OutKeluar dari back-office',
  ]);
  await user.type(screen.getByRole('combobox'), 'lihat pin{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Pintasan keyboard' })).toBeInTheDocument();
});

test('signing out by keyboard ends the session', async () => {
  const { user, field, router } = await open();
  await user.type(field, 'sign out{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/signin'));
});

test('a misspelled page or action gets the nearest one, and Enter opens it', async () => {
  const { user, field, router } = await open();
  await user.type(field, 'lapornan');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'Tidak ada yang cocok dengan “lapornan”. Yang terdekat: Laporan.',
    ),
  );
  expect(offered('Mungkin maksudmu')).toEqual(['Laporan']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/reports'));
});

test('what the account may not open is no nearest word', async () => {
  takeAway('report.read', 'report.money');
  const { user, field } = await open();
  await user.type(field, 'lapornan');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Tidak ada yang cocok dengan “lapornan”.'));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
