import { useStore } from '@site/shared/store';
import { signedInStudent, studentToken } from '@site/shared/store/session';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';

const LINKS = 'http://localhost/api/v1/password-links';
const TOKEN = 'a'.repeat(43);
let sent: unknown[] = [];
let account: 'STAFF' | 'STUDENT' = 'STUDENT';
const ended = () => HttpResponse.json({ message: 'Tautan ini sudah dipakai', code: 'LINK_ENDED' }, { status: 409 });

const api = startApi(
  http.post(`${LINKS}/read`, async ({ request }) => {
    const { token } = (await request.json()) as { token: string };
    return token === TOKEN
      ? HttpResponse.json({ message: 'ok', data: { account, email: 'kirana@karsa.test' } })
      : ended();
  }),
  http.post(`${LINKS}/use`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ message: 'ok', data: { account } });
  }),
);

beforeEach(() => {
  sent = [];
  account = 'STUDENT';
  useStore.setState(useStore.getInitialState());
});
afterEach(() => window.history.replaceState(null, '', '/'));

async function openLink(fragment: string) {
  window.history.replaceState({ idx: 3 }, '', `/set-password${fragment}`);
  return renderRoute(routes, '/set-password');
}

async function choose(password: string, again: string, { user }: Awaited<ReturnType<typeof openLink>>) {
  const fields = [await screen.findByLabelText('Password baru'), screen.getByLabelText('Ulangi password baru')];
  for (const [index, text] of [password, again].entries()) {
    const field = fields[index];
    if (!field) throw new Error('There are two fields');
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: 'Simpan password' }));
}

test('a link is taken out of the address at once, and the rest of the history entry stays', async () => {
  await openLink(`#${TOKEN}`);
  expect(window.location.href).toBe('http://localhost/set-password');
  expect(window.history.state).toEqual({ idx: 3 });
  await screen.findByLabelText('Password baru');
});

test('a link works in development too, where React runs effects twice', async () => {
  configure({ reactStrictMode: true });
  try {
    await openLink(`#${TOKEN}`);
    expect(await screen.findByLabelText('Password baru')).toBeVisible();
  } finally {
    configure({ reactStrictMode: false });
  }
});

test.each([
  ['STUDENT', '/signin'],
  ['STAFF', '/admin-dashboard/signin'],
] as const)('%s chooses a password and is led to the right sign-in', async (kind, signIn) => {
  account = kind;
  await choose('password-baru', 'password-baru', await openLink(`#${TOKEN}`));
  expect(await screen.findByRole('heading', { name: 'Password disimpan' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', signIn);
  expect(sent).toEqual([{ token: TOKEN, password: 'password-baru' }]);
});

test.each([
  ['that address', 'Kirana@karsa.test', null],
  ['an address that is not known', undefined, null],
  ['another address', 'bambang@karsa.test', 'stored-token'],
])('a browser that is signed in with %s is so afterwards only where its session goes on', async (_of, email, kept) => {
  const student = { id: 7, full_name: 'Kirana', email, image_profile: null };
  signedInStudent({ student, token: 'stored-token' });
  await choose('password-baru', 'password-baru', await openLink(`#${TOKEN}`));
  await screen.findByRole('heading', { name: 'Password disimpan' });
  expect(studentToken()).toBe(kept);
});

test('the rules stand there before typing, and password managers learn whose password it is', async () => {
  const page = await openLink(`#${TOKEN}`);
  const field = await screen.findByLabelText('Password baru');
  expect(field).toHaveAccessibleDescription(/Paling sedikit 10 karakter/);
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('kirana@karsa.test');
  await choose('pendek', 'lain', page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Password baru: Paling sedikit 10 karakter');
  expect(alert).toHaveTextContent('Ulangi password baru: Belum sama dengan yang di atas');
  expect(sent).toEqual([]);
});

test('a link that was used, is too old, is cut off or is missing says so and leads to a new one', async () => {
  for (const fragment of [`#${'b'.repeat(43)}`, '#short', '']) {
    await openLink(fragment);
    expect(await screen.findByRole('heading', { name: 'Tautan ini tidak berlaku lagi' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Minta tautan baru' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Minta tautan baru untuk akun staf' })).toHaveAttribute(
      'href',
      '/admin-dashboard/forgot-password',
    );
    expect(window.location.hash).toBe('');
    cleanup();
  }
});

test('a link that was used in between says so too', async () => {
  api.use(http.post(`${LINKS}/use`, ended));
  await choose('password-baru', 'password-baru', await openLink(`#${TOKEN}`));
  expect(await screen.findByRole('heading', { name: 'Tautan ini tidak berlaku lagi' })).toBeInTheDocument();
});

test('another link that is opened in the same tab is read', async () => {
  await openLink('');
  await screen.findByRole('heading', { name: 'Tautan ini tidak berlaku lagi' });
  window.location.hash = `#${TOKEN}`;
  expect(await screen.findByLabelText('Password baru')).toBeInTheDocument();
  await waitFor(() => expect(window.location.hash).toBe(''));
});

test('while the link is read the page says so', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.use(http.post(`${LINKS}/read`, async () => (await held, ended()), { once: true }));
  await openLink(`#${TOKEN}`);
  expect(screen.getByRole('status')).toHaveTextContent('Memeriksa tautan…');
  release();
  expect(await screen.findByRole('heading', { name: 'Tautan ini tidak berlaku lagi' })).toHaveFocus();
  expect(screen.queryByText('Memeriksa tautan…')).not.toBeInTheDocument();
});

test('without a connection the link is checked again on request', async () => {
  api.use(http.post(`${LINKS}/read`, () => HttpResponse.error(), { once: true }));
  const { user } = await openLink(`#${TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByLabelText('Password baru')).toBeInTheDocument();
});

test('a student asks for a link and is answered the same for every address', async () => {
  api.use(
    http.post('http://localhost/api/v1/students/forgot-password', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'ok', data: null });
    }),
  );
  const { user } = await renderRoute(routes, '/forgot-password');
  await user.click(screen.getByRole('button', { name: 'Kirim tautan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Email: Wajib diisi');
  await user.type(screen.getByLabelText('Email'), 'kirana@karsa.test');
  await user.click(screen.getByRole('button', { name: 'Kirim tautan' }));
  expect(await screen.findByText(/Kalau kirana@karsa\.test terdaftar/)).toBeInTheDocument();
  expect(sent).toEqual([{ email: 'kirana@karsa.test' }]);
});
