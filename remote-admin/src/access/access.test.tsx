/** What an account may not do is not offered, and the screen says which role may. */
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, noViews, ok, profileWithout, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';
import { voucher } from '../vouchers/voucher.fixture.ts';
import { useKnownAccess } from './access.ts';

setUpStaffPages();

let profile: ReturnType<typeof profileWithout>;
let read: number;
const api = startApi(
  noViews,
  http.get(`${API}/users/me`, () => {
    read += 1;
    return ok(profile);
  }),
  http.get(`${API}/vouchers`, () =>
    profile.permissions.includes('voucher.read')
      ? ok({ rows: [voucher(1, 'KARSA10')], count: 1 })
      : HttpResponse.json(
          {
            message: 'Kamu tidak punya izin untuk melihat voucher (voucher.read)',
            code: 'FORBIDDEN',
            permission: 'voucher.read',
          },
          { status: 403 },
        ),
  ),
);
beforeEach(() => {
  read = 0;
  profile = profileWithout();
});

test('a page shows only what is allowed, and says who may do the rest', async () => {
  takeAway(
    'voucher.write',
    'audit.read',
    'money.read',
    'order.read',
    'registration.read',
    'mail.send',
    'account.manage',
    'role.manage',
    'release.read',
  );
  const { user } = await renderRoute(routes, '/admin-dashboard/vouchers');
  await screen.findByText('KARSA10');
  expect(screen.queryByRole('button', { name: 'Tambah voucher' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ubah KARSA10' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Riwayat KARSA10' })).not.toBeInTheDocument();
  expect(screen.getByText('Mengubah voucher perlu izin Keuangan.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buka menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  const more = menu.getByRole('navigation', { name: 'Pengelolaan' });
  expect(within(more).getByRole('link', { name: 'Voucher' })).toBeVisible();
  expect(within(more).queryByRole('link', { name: 'Antrean' })).not.toBeInTheDocument();
  expect(menu.queryByRole('navigation', { name: 'Sistem' })).not.toBeInTheDocument();
});

test('an address typed by hand names the missing permission in the words of the API', async () => {
  profile = profileWithout('voucher.read');
  takeAway('voucher.read');
  await renderRoute(routes, '/admin-dashboard/vouchers');
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman ini tidak terbuka untukmu' })).toBeVisible();
  expect(screen.getByText(/Kamu tidak punya izin untuk melihat voucher \(voucher\.read\)/)).toBeVisible();
});

test('what an account may do is read once, and again where a call is refused for it', async () => {
  useKnownAccess.setState({ token: null, profile: null, hasFailed: false });
  const { user } = await renderRoute(routes, '/admin-dashboard/vouchers');
  await screen.findByText('KARSA10');
  expect(screen.getByRole('button', { name: 'Tambah voucher' })).toBeVisible();
  expect(read).toBe(1);
  profile = profileWithout('voucher.read');
  await user.click(within(screen.getByRole('group', { name: 'Tampilkan' })).getByText('Berlaku'));
  expect(await screen.findByText(/melihat voucher \(voucher\.read\)/)).toBeVisible();
  await waitFor(() => expect(read).toBe(2));
});

test('where it cannot be read nothing is hidden: the server decides', async () => {
  useKnownAccess.setState({ token: 'token-1', profile: null, hasFailed: true });
  await renderRoute(routes, '/admin-dashboard/vouchers');
  expect(await screen.findByRole('button', { name: 'Tambah voucher' })).toBeVisible();
});

test.each([
  ['opens its dialog', [], '?do=add', 1],
  ['asks no more for what the account may not do', ['voucher.write'], '', 0],
] as const)('once it is known what an account may do, an address %s', async (_, missing, search, dialogs) => {
  useKnownAccess.setState({ token: null, profile: null, hasFailed: false });
  profile = profileWithout(...missing);
  api.use(http.get(`${API}/courses`, () => ok({ rows: [], count: 0 })));
  const { router } = await renderRoute(routes, '/admin-dashboard/vouchers?do=add');
  await screen.findByText('KARSA10');
  await waitFor(() => expect(screen.queryAllByRole('dialog', { name: 'Tambah voucher' })).toHaveLength(dialogs));
  await waitFor(() => expect(router.state.location.search).toBe(search));
});
