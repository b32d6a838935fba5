import type { Overview } from '@site/shared/api/overview';
import { useStore } from '@site/shared/store';
import { staffToken } from '@site/shared/store/session';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { noViews, ok, profileWithout, signInStaff, signOutStaff, noQueues } from '../testing/staff-pages.ts';

jest.setTimeout(30_000);

const LOGIN = 'http://localhost/api/v1/users/login';
/** A day on which nothing waits. */
const overview: Overview = {
  corporate_needs: { since: '2026-11-15', count: 0 },
  pending_payments: 0,
  unplaced_payments: 0,
  starting_this_week: 0,
  next_batches: [],
  registrations: [],
};
const api = startApi(
  noViews,
  http.get('http://localhost/api/v1/users/me', () => ok(profileWithout())),
  http.get('http://localhost/api/v1/overview', () => ok(overview)),
  ...noQueues,
  http.post(LOGIN, async ({ request }) => {
    const { email, password } = (await request.json()) as { email: string; password: string };
    return email === 'admin@karsa.test' && password === 'karsa-admin'
      ? HttpResponse.json({ message: 'ok', data: { token: 'token-1', user: { id: 1, name: 'Rani', role: 'ADMIN' } } })
      : HttpResponse.json({ message: 'Email atau password salah!', code: 'UNAUTHORIZED' }, { status: 401 });
  }),
  http.post('http://localhost/api/v1/users/logout', () => HttpResponse.json({ message: 'ok' })),
);

beforeEach(signOutStaff);

async function signIn(email: string, password: string, path = '/admin-dashboard/signin') {
  const { router, user } = await renderRoute(routes, path);
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password', { exact: true }), password);
  await user.click(screen.getByRole('button', { name: 'Masuk' }));
  return { router, user };
}

test('staff sign in, are greeted and sign out', async () => {
  const { router, user } = await signIn('admin@karsa.test', 'karsa-admin');
  expect(await screen.findByRole('heading', { name: 'Selamat datang, Rani' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin-dashboard');
  expect(useStore.getState().user.user).toEqual({ id: 1, name: 'Rani', role: 'ADMIN', token: 'token-1' });

  // Without layout the page is as narrow as a phone: the sidebar is in the drawer.
  await user.click(screen.getByRole('button', { name: 'Buka menu' }));
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/signin'));
  expect(staffToken()).toBeNull();
});

test('a wrong password is refused in the words of the specification and what was typed stays', async () => {
  await signIn('admin@karsa.test', 'salah');
  expect(await screen.findByRole('alert')).toHaveTextContent('Email atau password salah!');
  expect(screen.getByLabelText('Email')).toHaveValue('admin@karsa.test');
});

test('e-mail and password are required, and said so only after an attempt', async () => {
  await renderRoute(routes, '/admin-dashboard/signin');
  expect(screen.queryByText('Wajib diisi')).not.toBeInTheDocument();
  cleanup();
  await signIn('', '');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Email: Wajib diisi');
  expect(summary).toHaveTextContent('Password: Wajib diisi');
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
});

test('a lost connection is not called a wrong password', async () => {
  api.use(http.post(LOGIN, () => HttpResponse.error()));
  await signIn('admin@karsa.test', 'karsa-admin');
  expect(await screen.findByRole('alert')).toHaveTextContent('Tidak ada koneksi. Periksa internetmu, lalu coba lagi.');
});

test('a user who is signed in already goes to the back-office', async () => {
  signInStaff();
  const { router } = await renderRoute(routes, '/admin-dashboard/signin');
  expect(router.state.location.pathname).toBe('/admin-dashboard');
});

test('without a token every page but the sign-in leads to /', async () => {
  // An instructor opens the roll by its link, without an account.
  const open = ['admin.sign-in', 'admin.forgot-password', 'admin.attendance'];
  for (const { path } of routes.filter(({ id }) => !open.includes(id))) {
    const { router } = await renderRoute(routes, path);
    expect([path, router.state.location.pathname]).toEqual([path, '/']);
    cleanup();
  }
});

test('without a token the back-office leads to /', async () => {
  const { router } = await renderRoute(routes, '/admin-dashboard');
  expect(router.state.location.pathname).toBe('/');
});

test('the sidebar leads to Home, Course, Registration and Corporate Needs and offers Sign Out', async () => {
  signInStaff();
  const { user } = await renderRoute(routes, '/admin-dashboard');
  await user.click(screen.getByRole('button', { name: 'Buka menu' }));
  const sidebar = screen.getByRole('navigation', { name: 'Back-office' });
  expect(
    within(sidebar)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Home', '/admin-dashboard'],
    ['Course', '/admin-dashboard/courses'],
    ['Registration', '/admin-dashboard/registrations'],
    ['Corporate Needs', '/admin-dashboard/corporate-needs'],
  ]);
  expect(within(sidebar).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
});

describe('an account with a second factor', () => {
  const STEP = 'http://localhost/api/v1/users/login/second-factor';
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    api.use(
      http.post(LOGIN, () =>
        HttpResponse.json(
          {
            message: 'Masukkan kode',
            code: 'SECOND_FACTOR',
            second_factor: { token: 'challenge', expires_at: '2026-11-23T03:05:00Z' },
          },
          { status: 401 },
        ),
      ),
      http.post(STEP, async ({ request }) => {
        const body = (await request.json()) as { token: string; code: string };
        sent.push(body);
        if (body.code === '111111' || body.code === '7KD9-22QF')
          return ok({ token: 'token-2', user: { id: 1, name: 'Rani', role: 'ADMIN' } });
        const [code, message] =
          body.code === '999999' ? ['CHALLENGE_ENDED', 'Langkah ini berakhir.'] : ['WRONG_CODE', 'Kode tidak cocok.'];
        return HttpResponse.json({ message, code }, { status: 401 });
      }),
    );
  });

  test('asks for the code of the app next, and goes on with it', async () => {
    const { router, user } = await signIn('admin@karsa.test', 'karsa-admin');
    const code = await screen.findByLabelText('Kode 6 angka');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(staffToken()).toBeNull();
    await user.type(code, '12 34');
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Kode 6 angka: Tulis 6 angka');
    await user.clear(code);
    await user.type(code, '222222');
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Kode 6 angka: Kode tidak cocok.');
    expect(code).toHaveValue('222222');
    await user.clear(code);
    await user.type(code, '111111');
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'));
    expect(staffToken()).toBe('token-2');
    expect(sent.at(-1)).toEqual({ token: 'challenge', code: '111111' });
  });

  test('takes a recovery code instead', async () => {
    const { router, user } = await signIn('admin@karsa.test', 'karsa-admin');
    await user.click(await screen.findByRole('button', { name: 'Ponsel tidak ada? Pakai kode cadangan' }));
    const code = screen.getByLabelText('Kode cadangan');
    expect(code).toHaveFocus();
    await user.type(code, '7KD9-22QF');
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'));
  });

  test('begins again when the time is over, or when one goes back', async () => {
    const { user } = await signIn('admin@karsa.test', 'karsa-admin');
    await user.type(await screen.findByLabelText('Kode 6 angka'), '999999');
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Waktunya habis. Masuk lagi');
    await user.type(screen.getByLabelText('Email'), 'admin@karsa.test');
    await user.type(screen.getByLabelText('Password', { exact: true }), 'karsa-admin');
    await user.click(screen.getByRole('button', { name: 'Masuk' }));
    await user.click(await screen.findByRole('button', { name: 'Kembali' }));
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('a forgotten password leads to a page that answers the same for every address', async () => {
  const asked: unknown[] = [];
  api.use(
    http.post('http://localhost/api/v1/users/forgot-password', async ({ request }) => {
      asked.push(await request.json());
      return ok();
    }),
  );
  const { router, user } = await renderRoute(routes, '/admin-dashboard/signin');
  await user.click(screen.getByRole('link', { name: 'Lupa password?' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/forgot-password'));
  await user.type(screen.getByLabelText('Email'), ' rani@karsa.test ');
  await user.click(screen.getByRole('button', { name: 'Kirim tautan' }));
  expect(await screen.findByText('Periksa kotak masukmu')).toBeInTheDocument();
  expect(screen.getByText(/Kalau rani@karsa\.test terdaftar/)).toBeInTheDocument();
  expect(asked).toEqual([{ email: 'rani@karsa.test' }]);
});

test('after signing in one is where one came from, and never on another site', async () => {
  const { router } = await signIn(
    'admin@karsa.test',
    'karsa-admin',
    '/admin-dashboard/signin?from=//evil.test/admin-dashboard',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'));
});

test('staff who asked for a page without a token are there after signing in', async () => {
  const asked = await renderRoute(routes, '/admin-dashboard/masters?list=locations');
  expect(asked.router.state.location.pathname).toBe('/');
  cleanup();
  const { router } = await signIn('admin@karsa.test', 'karsa-admin');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/masters'));
  expect(router.state.location.search).toBe('?list=locations');
});
