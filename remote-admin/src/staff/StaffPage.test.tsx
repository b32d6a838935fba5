import type { StaffAccount } from '@site/shared/api/staff-accounts';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import {
  API,
  ok,
  permissionLabels,
  permissionNames,
  sentCall,
  type SentCall,
  setUpStaffPages,
  takeAway,
} from '../testing/staff-pages.ts';

setUpStaffPages();

const account = (id: number, name: string, change: Partial<StaffAccount> = {}): StaffAccount => ({
  id,
  name,
  email: `${name.toLowerCase()}@karsa.test`,
  roles: ['FINANCE'],
  instructor_id: null,
  disabled_at: null,
  created_at: '2026-11-01T02:00:00.000Z',
  state: 'ACTIVE',
  last_signed_in_at: '2026-11-20T02:00:00.000Z',
  second_factor: 'OFF',
  version: 4,
  ...change,
});

let accounts: StaffAccount[];
let reads: number;
let sent: (SentCall & { version: string | null })[];
let refusal: Response | null;
const write = async ({ request }: { request: Request }) => {
  const version = request.headers.get('if-match');
  sent.push({ ...(await sentCall(request)), version });
  return refusal ?? ok({ ...account(2, 'Dimas'), roles: ['FINANCE', 'SUPPORT'], version: 5 });
};
const api = startApi(
  http.get(`${API}/staff`, () => {
    reads += 1;
    return ok(accounts);
  }),
  http.get(`${API}/instructors`, () =>
    ok([
      { id: 7, name: 'Dewi', current_job: 'Engineer' },
      { id: 8, name: 'Hendra', current_job: 'Designer' },
    ]),
  ),
  http.get(`${API}/roles`, () =>
    ok({
      permissions: permissionNames.map((name) => ({ name, label: permissionLabels[name] })),
      roles: [
        { name: 'ADMIN', label: 'Admin', permissions: permissionNames, fixed: true, accounts: 1, version: 1 },
        { name: 'FINANCE', label: 'Keuangan', permissions: ['refund.create'], fixed: false, accounts: 1, version: 1 },
        { name: 'SUPPORT', label: 'Layanan', permissions: ['mail.send'], fixed: false, accounts: 0, version: 1 },
      ],
    }),
  ),
  http.post(`${API}/staff/invite`, write),
  http.put(`${API}/staff/:id/roles`, write),
  http.put(`${API}/staff/:id/instructor`, write),
  http.post(`${API}/staff/:id/disable`, write),
  http.post(`${API}/staff/:id/enable`, write),
  http.post(`${API}/staff/:id/invite-again`, write),
  http.post(`${API}/staff/:id/second-factor/reset`, write),
);
beforeEach(() => {
  accounts = [
    account(1, 'Rani', { roles: ['ADMIN'] }),
    account(2, 'Dimas'),
    account(3, 'Rangga', { roles: ['INSTRUCTOR'], state: 'INVITED', last_signed_in_at: null }),
    account(4, 'Bayu', { state: 'DISABLED' }),
  ];
  sent = [];
  reads = 0;
  refusal = null;
});

async function open(name?: string) {
  const { user } = await renderRoute(routes, '/admin-dashboard/staff');
  await screen.findByRole('button', { name: 'Dimas' });
  if (name) {
    await user.click(screen.getByRole('button', { name }));
    await screen.findByText('Dibuat');
  }
  return user;
}
const toasts = () => useToastStore.getState().toasts;

test('accounts are listed with roles, state and last sign-in, and filtered by words and state', async () => {
  const user = await open();
  expect(screen.getByRole('row', { name: /Dimas.*Keuangan.*Aktif.*20 November 2026/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Rangga.*Instruktur.*Diundang.*Belum pernah/ })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Keadaan'), 'Nonaktif');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dimas' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Bayu' })).toBeVisible();
  expect(reads).toBe(1);
});

test('an account has its history', async () => {
  api.use(http.get(`${API}/audit/staff/2`, () => ok({ rows: [], next: null })));
  const user = await open('Dimas');
  await user.click(screen.getByRole('button', { name: 'Riwayat Dimas' }));
  expect(await screen.findByText('Belum ada riwayat')).toBeVisible();
});

test('roles say what they change before they are saved, name the version, and can be taken back', async () => {
  const user = await open('Dimas');
  await user.click(screen.getByRole('button', { name: 'Ubah peran' }));
  const form = screen.getByRole('dialog', { name: 'Peran Dimas' });
  expect(within(form).getByRole('status')).toHaveTextContent('Izinnya tetap sama.');
  await user.click(within(form).getByLabelText('Layanan'));
  expect(within(form).getByRole('status')).toHaveTextContent('Bertambah 1 izin: mengirim ulang email.');
  await user.click(within(form).getByRole('button', { name: 'Simpan peran' }));
  await waitFor(() => expect(toasts()[0]?.title).toBe('Peran Dimas disimpan'));
  expect(sent).toEqual([{ call: 'PUT /staff/2/roles', body: { roles: ['FINANCE', 'SUPPORT'] }, version: '"4"' }]);
  await act(async () => toasts()[0]?.action?.onAct());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ call: 'PUT /staff/2/roles', body: { roles: ['FINANCE'] }, version: '"5"' });
});

test('where a colleague chose another instructor first, it is said who and when, and the choice is saved from the new version', async () => {
  accounts = accounts.map((one) => (one.id === 3 ? { ...one, state: 'ACTIVE' } : one));
  refusal = HttpResponse.json(
    {
      message: 'Data ini sudah diubah orang lain.',
      code: 'CONFLICT',
      current: account(3, 'Rangga', { roles: ['INSTRUCTOR'], instructor_id: 8, version: 5 }),
      saved: { by: 'Tia', at: '2026-11-23T02:12:00.000Z' },
    },
    { status: 409 },
  );
  const user = await open('Rangga');
  await user.click(screen.getByRole('button', { name: 'Ubah instruktur' }));
  const form = screen.getByRole('dialog', { name: 'Instruktur Rangga' });
  await user.selectOptions(within(form).getByLabelText(/^Instruktur/), 'Dewi, Engineer');
  await user.click(within(form).getByRole('button', { name: 'Simpan instruktur' }));
  const conflict = await screen.findByRole('dialog', { name: 'Tia menyimpan lebih dulu' });
  expect(within(conflict).getByText(/Disimpan 23 November 2026, 09\.12\sWIB\./)).toBeVisible();
  const choice = within(conflict).getByRole('radiogroup', { name: /Instruktur/ });
  expect(within(choice).getByRole('radio', { name: 'Yang disimpan Tia', description: 'Hendra' })).not.toBeChecked();
  refusal = null;
  await user.click(within(choice).getByRole('radio', { name: 'Punyamu', description: 'Dewi' }));
  await user.click(within(conflict).getByRole('button', { name: 'Simpan gabungan' }));
  await waitFor(() => expect(toasts()[0]?.title).toBe('Instruktur Rangga disimpan'));
  expect(sent).toEqual([
    { call: 'PUT /staff/3/instructor', body: { instructor_id: 7 }, version: '"4"' },
    { call: 'PUT /staff/3/instructor', body: { instructor_id: 7 }, version: '"5"' },
  ]);
});

test('the last ADMIN keeps the role, in words', async () => {
  const user = await open('Rani');
  const message = 'Ini Admin terakhir. Beri peran Admin kepada akun lain dulu.';
  refusal = HttpResponse.json({ message, code: 'LAST_ADMIN' }, { status: 409 });
  await user.click(screen.getByRole('button', { name: 'Ubah peran' }));
  const form = screen.getByRole('dialog', { name: 'Peran Rani' });
  await user.click(within(form).getByLabelText('Keuangan'));
  await user.click(within(form).getByLabelText('Admin'));
  await user.click(within(form).getByRole('button', { name: 'Simpan peran' }));
  expect(await within(form).findByText(message)).toBeVisible();
});

test('the second factor of a colleague is reset with a reason, after saying what follows', async () => {
  accounts = accounts.map((one) => (one.id === 2 ? { ...one, second_factor: 'ON' } : one));
  const user = await open('Dimas');
  await user.click(screen.getByRole('button', { name: 'Reset verifikasi dua langkah…' }));
  const form = screen.getByRole('dialog', { name: 'Reset verifikasi dua langkah Dimas' });
  expect(form).toHaveTextContent('Dimas keluar dari semua perangkat');
  await user.type(within(form).getByLabelText('Alasan'), 'Ponsel hilang');
  await user.click(within(form).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(toasts()[0]?.title).toBe('Verifikasi dua langkah Dimas direset'));
  expect(sent).toEqual([
    { call: 'POST /staff/2/second-factor/reset', body: { reason: 'Ponsel hilang' }, version: null },
  ]);
});

test('a colleague is invited with roles and an instructor', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Undang rekan' }));
  const form = screen.getByRole('dialog', { name: 'Undang rekan' });
  await user.type(within(form).getByLabelText('Nama'), 'Maria');
  await user.type(within(form).getByLabelText('Email'), 'maria@karsa.test');
  await user.click(within(form).getByRole('button', { name: 'Kirim undangan' }));
  expect((await within(form).findAllByText(/Pilih paling sedikit satu peran/))[0]).toBeVisible();
  await user.click(within(form).getByLabelText('Instruktur', { selector: 'input' }));
  await user.selectOptions(within(form).getByLabelText(/^Instruktur/, { selector: 'select' }), 'Dewi, Engineer');
  await user.click(within(form).getByRole('button', { name: 'Kirim undangan' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ name: 'Maria', email: 'maria@karsa.test', roles: ['INSTRUCTOR'], instructor_id: 7 });
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(toasts().map(({ title }) => title)).toEqual(['Undangan dikirim ke maria@karsa.test, berlaku 7 hari']);
  // All accounts are here: they are read once more, and searched without another call.
  await waitFor(() => expect(reads).toBe(2));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rangga' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dimas' })).toBeNull());
  expect(reads).toBe(2);
});

test('disabling says what follows; an invitation is sent again; a disabled account is let in again', async () => {
  const user = await open('Dimas');
  await user.click(screen.getByRole('button', { name: 'Nonaktifkan…' }));
  const question = screen.getByRole('alertdialog', { name: 'Nonaktifkan Dimas?' });
  expect(question).toHaveTextContent('Dimas langsung keluar dari semua perangkat');
  await user.click(within(question).getByRole('button', { name: 'Nonaktifkan akun' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /staff/2/disable']));
  await user.click(screen.getByRole('button', { name: 'Rangga' }));
  await user.click(await screen.findByRole('button', { name: 'Kirim undangan lagi' }));
  await user.click(screen.getByRole('button', { name: 'Bayu' }));
  await user.click(await screen.findByRole('button', { name: 'Aktifkan lagi' }));
  await waitFor(() => expect(sent.at(-1)?.call).toBe('POST /staff/4/enable'));
  expect(sent[1]?.call).toBe('POST /staff/3/invite-again');
});

test('where no answer came, it is not said that nothing was done', async () => {
  const user = await open('Bayu');
  api.use(http.post(`${API}/staff/4/enable`, () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Aktifkan lagi' }));
  await waitFor(() =>
    expect(toasts()).toMatchObject([
      { title: 'Belum pasti berhasil', text: expect.stringContaining('Bisa jadi sudah dilakukan') as string },
    ]),
  );
});

test('who manages accounts without being ADMIN leaves those of ADMIN alone, and is told why', async () => {
  takeAway('role.manage');
  await open('Rani');
  expect(screen.queryByRole('button', { name: 'Nonaktifkan…' })).not.toBeInTheDocument();
  expect(screen.getByText('Akun Admin hanya dapat diubah oleh Admin.')).toBeVisible();
  expect(screen.getByText(/Mengatur peran dan izin perlu izin/)).toBeVisible();
});
