import type { Role } from '@site/shared/api/staff-accounts';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { copy } from './copy.ts';
import { API, ok, permissionLabels, permissionNames, setUpStaffPages } from '../testing/staff-pages.ts';

setUpStaffPages();

const role = (name: string, label: string, permissions: string[]): Role => ({
  name,
  label,
  permissions,
  fixed: name === 'ADMIN',
  requires_second_factor: false,
  accounts: 3,
  version: 2,
});
let stored: Role;
/** Who saved the stored role, and when; absent where the history does not tell. */
let savedBefore: { by: string; at: string } | undefined;
let required: unknown[];
let sent: { name: unknown; version: string | null; permissions: unknown }[];
const matrixWith = (finance: Role) =>
  ok({
    permissions: permissionNames.map((name) => ({ name, label: permissionLabels[name] })),
    roles: [role('ADMIN', 'Admin', [...permissionNames]), finance, role('SUPPORT', 'Layanan', ['mail.send'])],
  });
const api = startApi(
  http.get(`${API}/roles`, () => matrixWith(role('FINANCE', 'Keuangan', ['order.read', 'refund.create']))),
  http.put(`${API}/roles/:name/update`, async ({ request, params }) => {
    const version = request.headers.get('if-match');
    const body = (await request.json()) as { permissions?: string[]; requires_second_factor?: boolean };
    if (body.requires_second_factor !== undefined) {
      required.push([params['name'], body.requires_second_factor, version]);
      return ok({ ...stored, requires_second_factor: body.requires_second_factor, version: stored.version + 1 });
    }
    const { permissions = [] } = body;
    sent.push({ name: params['name'], version, permissions });
    if (version !== `"${stored.version}"`)
      return HttpResponse.json(
        { message: 'Sudah diubah', code: 'CONFLICT', current: stored, saved: savedBefore },
        { status: 409 },
      );
    const [name, label] = params['name'] === 'SUPPORT' ? ['SUPPORT', 'Layanan'] : ['FINANCE', 'Keuangan'];
    return ok({ ...stored, name, label, permissions, version: stored.version + 1 });
  }),
);
/** Whether the screen has space for the whole matrix. */
let isWide: boolean;
beforeEach(() => {
  isWide = true;
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: isWide }));
  stored = role('FINANCE', 'Keuangan', ['order.read', 'refund.create']);
  savedBefore = undefined;
  sent = [];
  required = [];
});

const open = async () => (await openPage()).user;

async function openPage() {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/roles');
  await screen.findByRole('table', { name: 'Izin setiap peran' });
  return { user, router };
}
afterEach(() => jest.restoreAllMocks());

const box = (name: string) => screen.getByRole('checkbox', { name });

test('the matrix says in words who may do what; ADMIN is fixed, with the reason', async () => {
  await open();
  const row = screen.getByRole('row', { name: /^mengembalikan uang/ });
  expect(row).toHaveTextContent('Boleh');
  expect(box('Keuangan boleh mengembalikan uang')).toBeChecked();
  expect(box('Layanan boleh mengembalikan uang')).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /^Admin/ })).not.toBeInTheDocument();
  expect(screen.getByText(/Admin selalu boleh semuanya/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /mengatur peran dan izin/ })).not.toBeInTheDocument();
});

test('the history of each role is named on its button', async () => {
  await open();
  expect(screen.getAllByText(/^Riwayat /).map(({ textContent }) => textContent.trim())).toEqual([
    'Riwayat Keuangan',
    'Riwayat Layanan',
  ]);
});

test('saving shows what changes for how many accounts', async () => {
  const user = await open();
  await user.click(box('Keuangan boleh mengembalikan uang'));
  await user.click(box('Keuangan boleh mengirim ulang email'));
  expect(screen.getByText('2 izin diubah di 1 peran.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Simpan izin…' }));
  const question = screen.getByRole('dialog', { name: 'Simpan izin peran?' });
  expect(within(question).getByRole('heading', { name: 'Keuangan: berlaku untuk 3 akun' })).toBeVisible();
  expect(question).toHaveTextContent('Ditambah');
  expect(question).toHaveTextContent('mengirim ulang email');
  await user.click(within(question).getByRole('button', { name: 'Simpan izin' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(sent).toEqual([{ name: 'FINANCE', version: '"2"', permissions: ['mail.send', 'order.read'] }]);
  expect(screen.getByText('Belum ada perubahan.')).toBeVisible();
});

test('two roles are saved at once: nothing is left to save', async () => {
  const user = await open();
  await user.click(box('Keuangan boleh mengirim ulang email'));
  await user.click(box('Layanan boleh mengembalikan uang'));
  await user.click(screen.getByRole('button', { name: 'Simpan izin…' }));
  const question = screen.getByRole('dialog', { name: 'Simpan izin peran?' });
  await user.click(within(question).getByRole('button', { name: 'Simpan izin' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(sent.map(({ name }) => name)).toEqual(['FINANCE', 'SUPPORT']);
  expect(screen.getByText('Belum ada perubahan.')).toBeVisible();
  expect(box('Keuangan boleh mengirim ulang email')).toBeChecked();
  // The next save starts from the versions that were stored.
  await user.click(box('Keuangan boleh mengirim ulang email'));
  await user.click(screen.getByRole('button', { name: 'Simpan izin…' }));
  await user.click(screen.getByRole('button', { name: 'Simpan izin' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.version).toBe('"3"');
});

test('where a colleague saved first, each permission is settled and saved from the new version', async () => {
  stored = { ...role('FINANCE', 'Keuangan', ['order.read', 'refund.create', 'voucher.read']), version: 3 };
  const user = await open();
  await user.click(box('Keuangan boleh mengembalikan uang'));
  await user.click(screen.getByRole('button', { name: 'Simpan izin…' }));
  await user.click(screen.getByRole('button', { name: 'Simpan izin' }));
  const conflict = await screen.findByRole('dialog', { name: 'Rekan lain menyimpan lebih dulu' });
  await user.click(within(conflict).getByRole('button', { name: 'Simpan gabungan' }));
  await user.click(await screen.findByRole('button', { name: 'Simpan izin' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ name: 'FINANCE', version: '"3"', permissions: ['order.read', 'voucher.read'] });
});

test('what a colleague allowed meanwhile stays where the roles are read again', async () => {
  const user = await open();
  await user.click(box('Keuangan boleh mengirim ulang email'));
  stored = { ...role('FINANCE', 'Keuangan', ['order.read', 'refund.create', 'voucher.read']), version: 3 };
  api.use(http.get(`${API}/roles`, () => matrixWith(stored)));
  // Which reads the roles again.
  await user.click(box('Wajib untuk Layanan (3 akun)'));
  await user.click(screen.getByRole('button', { name: 'Wajibkan' }));
  await waitFor(() => expect(box('Keuangan boleh melihat voucher')).toBeChecked());
  expect(screen.getByText('1 izin diubah di 1 peran.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Simpan izin…' }));
  await user.click(screen.getByRole('button', { name: 'Simpan izin' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'FINANCE', version: '"3"', permissions: ['mail.send', 'order.read', 'refund.create', 'voucher.read'] },
    ]),
  );
});

test('it is said who saved the role first, and when', async () => {
  stored = { ...role('FINANCE', 'Keuangan', ['order.read', 'refund.create', 'voucher.read']), version: 3 };
  savedBefore = { by: 'Hendra Wijaya', at: '2026-11-23T02:12:00.000Z' };
  const user = await open();
  await user.click(box('Keuangan boleh mengembalikan uang'));
  await user.click(screen.getByRole('button', { name: 'Simpan izin…' }));
  await user.click(screen.getByRole('button', { name: 'Simpan izin' }));
  const conflict = await screen.findByRole('dialog', { name: 'Hendra Wijaya menyimpan lebih dulu' });
  expect(within(conflict).getByText(/Disimpan 23 November 2026, 09\.12\sWIB\./)).toBeVisible();
});

test('a narrow screen shows one role at a time', async () => {
  isWide = false;
  const { user } = await renderRoute(routes, '/admin-dashboard/roles');
  expect(await screen.findByRole('checkbox', { name: 'mengembalikan uang' })).toBeChecked();
  await user.selectOptions(screen.getByLabelText('Peran'), 'Layanan, 3 akun');
  expect(screen.getByRole('checkbox', { name: 'mengembalikan uang' })).not.toBeChecked();
  await user.selectOptions(screen.getByLabelText('Peran'), 'Admin, 3 akun');
  expect(screen.queryByRole('checkbox', { name: 'mengembalikan uang' })).not.toBeInTheDocument();
});

test('leaving asks about unsaved permissions, also while another question is open', async () => {
  const { user, router } = await openPage();
  await user.click(box('Keuangan boleh mengirim ulang email'));
  await user.click(box('Wajib untuk Keuangan (3 akun)'));
  expect(screen.getByRole('alertdialog', { name: 'Wajibkan untuk Keuangan?' })).toBeVisible();
  await act(() => router.navigate('/admin-dashboard/masters'));
  expect(await screen.findByRole('alertdialog', { name: copy.leave.title })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin-dashboard/roles');
});

test('roles that cannot be read again stay as they were shown, and say so', async () => {
  const user = await open();
  api.use(http.get(`${API}/roles`, () => HttpResponse.error(), { once: true }));
  await user.click(box('Wajib untuk Keuangan (3 akun)'));
  await user.click(screen.getByRole('button', { name: 'Wajibkan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Yang tampil mungkin sudah berubah.');
  expect(screen.getByRole('table', { name: 'Izin setiap peran' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('a second factor is required of a role after the question says of how many accounts', async () => {
  const user = await open();
  await user.click(box('Wajib untuk Keuangan (3 akun)'));
  const question = screen.getByRole('alertdialog', { name: 'Wajibkan untuk Keuangan?' });
  expect(question).toHaveTextContent('Berlaku untuk 3 akun saat itu juga.');
  expect(required).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Wajibkan' }));
  await waitFor(() =>
    expect(useToastStore.getState().toasts).toMatchObject([{ title: 'Verifikasi dua langkah wajib untuk Keuangan' }]),
  );
  expect(required).toEqual([['FINANCE', true, '"2"']]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  // The box stays, so the focus does not go on.
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
});
