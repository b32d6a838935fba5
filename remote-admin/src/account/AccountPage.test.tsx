import type { Profile } from '@site/shared/api/access';
import type { OwnSession, SecondFactor } from '@site/shared/api/account';
import { useStore } from '@site/shared/store';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { endSetUp } from '../session/set-up-first.ts';
import { API, noViews, ok, sentCall, setUpStaffPages, type SentCall } from '../testing/staff-pages.ts';

setUpStaffPages();

const ME = `${API}/users/me`;
const CODES = ['7KD9-22QF', 'M4XT-92LP'];
let profile: Profile;
let factor: SecondFactor;
let sessions: OwnSession[];
let sent: SentCall[];

const refuse = (field: string, message: string) =>
  HttpResponse.json({ message, code: 'INVALID', errors: [{ field, message }] }, { status: 422 });

const api = startApi(
  noViews,
  http.get(ME, () => ok(profile)),
  http.get(`${ME}/second-factor`, () => ok(factor)),
  http.get(`${ME}/sessions`, () => ok(sessions)),
  http.put(`${ME}/*`, async ({ request }) => {
    sent.push(await sentCall(request));
    return ok({ ...profile, name: 'Rani Setyowati' });
  }),
  http.post(`${ME}/sessions/*`, async ({ request }) => {
    sent.push(await sentCall(request));
    return ok({ ended: 1 });
  }),
  http.post(`${ME}/second-factor/begin`, () =>
    ok({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Karsa', qr: { size: 21, path: 'M0 0h1v1h-1z' } }),
  ),
  http.post(`${ME}/second-factor/confirm`, async ({ request }) => {
    const { code } = (await request.json()) as { code: string };
    if (code !== '123456') return refuse('code', 'Kode tidak cocok.');
    factor = { required: factor.required, since: '2026-11-21T02:00:00Z', recovery_codes_left: 10 };
    profile = { ...profile, second_factor: 'ON' };
    return ok({ recovery_codes: CODES });
  }),
  http.post(`${ME}/second-factor/recovery-codes`, () => ok({ recovery_codes: CODES })),
  http.post(`${ME}/second-factor/remove`, async ({ request }) => {
    sent.push(await sentCall(request.clone()));
    const { password } = (await request.json()) as { password: string };
    return password === 'rahasia' ? ok() : refuse('password', 'Password salah');
  }),
);

beforeEach(() => {
  sent = [];
  endSetUp();
  profile = {
    id: 1,
    name: 'Rani',
    email: 'rani@karsa.test',
    role: 'ADMIN',
    roles: ['ADMIN'],
    permissions: [],
    missing: [],
    second_factor: 'OFF',
    shortcuts: true,
    teaches: false,
  };
  factor = { required: false, since: null, recovery_codes_left: 0 };
  const session = { created_at: '2026-11-21T01:00:00Z', last_seen_at: '2026-11-21T02:00:00Z' };
  sessions = [
    { id: 'a', device: 'Firefox di Windows', address: '203.0.113.7', current: true, ...session },
    { id: 'b', device: 'Chrome di Android', address: null, current: false, ...session },
  ];
});

async function openAccount() {
  const page = await renderRoute(routes, '/admin-dashboard/account');
  await screen.findByRole('heading', { name: 'Rani' });
  return page;
}

test('the sidebar’s name leads to the own account, and closes the menu there too', async () => {
  const { user } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Buka menu' }));
  const name = screen.getByRole('link', { name: /Rani/ });
  expect(name).toHaveAttribute('href', '/admin-dashboard/account');
  await user.click(name);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
});

test('says which roles the account has, as the list of accounts names them', async () => {
  profile = { ...profile, role: 'STAFF', roles: ['ACADEMIC', 'INSTRUCTOR'] };
  await openAccount();
  expect(screen.getByText('rani@karsa.test, Akademik, Instruktur')).toBeInTheDocument();
});

test('the name is changed, here and in the session', async () => {
  const { user } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Ubah nama' }));
  const dialog = screen.getByRole('dialog', { name: 'Ubah nama' });
  await user.clear(within(dialog).getByLabelText('Nama'));
  await user.type(within(dialog).getByLabelText('Nama'), 'Rani Setyowati');
  await user.click(within(dialog).getByRole('button', { name: 'Simpan nama' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([{ call: 'PUT /users/me/update', body: { name: 'Rani Setyowati' } }]);
  expect(useStore.getState().user.user).toMatchObject({ name: 'Rani Setyowati', token: 'token-1' });
});

test('a new password is asked for twice and has its rules before typing', async () => {
  const { user } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Ganti password' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ganti password' }));
  const next = dialog.getByLabelText('Password baru');
  expect(next).toHaveAccessibleDescription('Paling sedikit 10 karakter.');
  expect(next).toHaveAttribute('autocomplete', 'new-password');
  await user.type(dialog.getByLabelText('Password lama'), 'lama');
  await user.type(next, 'pendek');
  await user.click(dialog.getByRole('button', { name: 'Ganti password' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Password baru: Paling sedikit 10 karakter');
  expect(alert).toHaveTextContent('Ulangi password baru: Wajib diisi');
  expect(sent).toEqual([]);
  await user.clear(next);
  await user.type(next, 'password-baru');
  await user.type(dialog.getByLabelText('Ulangi password baru'), 'password-baru');
  await user.click(dialog.getByRole('button', { name: 'Ganti password' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'PUT /users/me/password', body: { old_password: 'lama', new_password: 'password-baru' } },
    ]),
  );
});

test('says where one is signed in, which is this device, and ends the others', async () => {
  const { user } = await openAccount();
  const devices = within(screen.getByRole('region', { name: 'Perangkat yang masuk' }));
  expect(devices.getByText('Firefox di Windows, ini perangkatmu')).toBeInTheDocument();
  expect(devices.getByText(/alamat 203\.0\.113\.7/)).toBeInTheDocument();
  expect(devices.queryByRole('button', { name: 'Keluarkan Firefox di Windows' })).not.toBeInTheDocument();
  await user.click(devices.getByRole('button', { name: 'Keluarkan Chrome di Android' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'POST /users/me/sessions/b/end' }]));
  await user.click(devices.getByRole('button', { name: 'Keluarkan semua perangkat lain' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ call: 'POST /users/me/sessions/end-others' }));
});

test('an account that cannot be read again stays, and says so', async () => {
  const { user } = await openAccount();
  api.use(http.get(`${ME}/sessions`, () => HttpResponse.error(), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Keluarkan Chrome di Android' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Akun gagal dimuat');
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('a second factor is set up with a code, and the recovery codes are kept before they go', async () => {
  const { user, router } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Pasang verifikasi dua langkah' }));
  expect(await screen.findByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeInTheDocument();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Buka di aplikasi pada perangkat ini' })).toHaveAttribute(
    'href',
    'otpauth://totp/Karsa',
  );
  const code = screen.getByLabelText('Kode 6 angka');
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Pasang' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Kode 6 angka: Kode tidak cocok.');
  await user.clear(code);
  await user.type(code, '123 456');
  await user.click(screen.getByRole('button', { name: 'Pasang' }));

  const heading = await screen.findByRole('heading', { name: 'Simpan kode cadangan' });
  await waitFor(() => expect(heading).toHaveFocus());
  const shown = within(screen.getByRole('list', { name: 'Kode cadangan' })).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(CODES);
  await act(() => router.navigate('/admin-dashboard/vouchers'));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Tinggalkan sebelum kode disimpan?' })).getByRole('button', {
      name: 'Kembali ke kode',
    }),
  );
  expect(router.state.location.pathname).toBe('/admin-dashboard/account');
  await user.click(screen.getByRole('button', { name: 'Selesai' }));
  expect(screen.getByText('Simpan dulu kodenya, lalu centang')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Sudah kusimpan' }));
  await user.click(screen.getByRole('button', { name: 'Selesai' }));
  expect(screen.queryByRole('list', { name: 'Kode cadangan' })).not.toBeInTheDocument();
  expect(await screen.findByText('Aktif')).toBeInTheDocument();
  expect(screen.getByText(/10 kode cadangan tersisa/)).toBeInTheDocument();
});

test('turning it off takes password and code; new recovery codes take a code', async () => {
  profile = { ...profile, second_factor: 'ON' };
  factor = { required: true, since: '2026-11-21T02:00:00Z', recovery_codes_left: 3 };
  const { user } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Matikan verifikasi dua langkah' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Matikan verifikasi dua langkah' }));
  expect(dialog.getByText(/Peranmu mewajibkannya/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Password'), 'salah');
  await user.type(dialog.getByLabelText('Kode 6 angka atau kode cadangan'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Matikan' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Password: Password salah');
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'rahasia');
  await user.click(dialog.getByRole('button', { name: 'Matikan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.at(-1)?.body).toEqual({ password: 'rahasia', code: '123456' });

  await user.click(screen.getByRole('button', { name: 'Kode cadangan baru' }));
  await user.type(screen.getByLabelText('Kode 6 angka'), '123456');
  await user.click(screen.getByRole('button', { name: 'Buat kode baru' }));
  expect(await screen.findByRole('list', { name: 'Kode cadangan' })).toBeInTheDocument();
});

test('where a role requires it, every page leads to its set-up, until it is set up', async () => {
  profile = { ...profile, second_factor: 'DUE' };
  factor = { ...factor, required: true };
  const refused = () => HttpResponse.json({ message: 'Pasang dulu', code: 'SECOND_FACTOR_REQUIRED' }, { status: 403 });
  api.use(
    http.get(`${API}/vouchers`, refused),
    http.get(`${API}/vouchers/small-totals`, refused),
    http.get(`${API}/courses`, () => ok({ rows: [], count: 0 })),
    http.get(`${ME}/sessions`, () => (profile.second_factor === 'DUE' ? refused() : ok(sessions))),
  );
  const { router, user } = await renderRoute(routes, '/admin-dashboard/vouchers');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/account'));
  expect(await screen.findByText(/Peranmu wajib memakai verifikasi dua langkah/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pasang verifikasi dua langkah' }));
  await user.type(await screen.findByLabelText('Kode 6 angka'), '123456');
  await user.click(screen.getByRole('button', { name: 'Pasang' }));
  expect(await screen.findByRole('list', { name: 'Kode cadangan' })).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Perangkat yang masuk' })).toBeInTheDocument();
  expect(screen.queryByText(/Peranmu wajib memakai/)).not.toBeInTheDocument();
});
