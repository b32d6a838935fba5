import { useStore } from '@site/shared/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { bootcampsCall, forgetEverything, openShell } from '../testing/render-shell.tsx';

const LOGIN = '*/api/v1/students/login';
const student = { id: 7, full_name: 'Kirana Maheswari', image_profile: null };
let sent: unknown[] = [];
const accepts = http.post(LOGIN, async ({ request }) => {
  sent.push(await request.json());
  return HttpResponse.json({ message: 'OK', data: { student, token: 'token-of-kirana' } });
});
const refuses = (status: number, message: string) =>
  http.post(LOGIN, () => HttpResponse.json({ message, code: 'REFUSED' }, { status }));

const server = setupServer(bootcampsCall, accepts);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  forgetEverything();
  sent = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function openSignIn(path = '/signin') {
  const shell = await openShell(path);
  await screen.findByRole('heading', { level: 1, name: 'Masuk ke kelasmu' });
  const fill = async (email: string, password: string) => {
    await shell.user.type(screen.getByRole('textbox', { name: 'Email' }), email);
    await shell.user.type(screen.getByLabelText('Password'), password);
  };
  const submit = () => shell.user.click(screen.getByRole('button', { name: 'Masuk' }));
  return { ...shell, fill, submit };
}

test('asks for an e-mail and a password, and says nothing before the first attempt', async () => {
  const { submit } = await openSignIn();
  expect(screen.queryByText('Wajib diisi')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  await submit();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('link', { name: 'Email: Wajib diisi' })).toBeInTheDocument();
  expect(within(alert).getByRole('link', { name: 'Password: Wajib diisi' })).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('signs in, remembers for 30 days only when asked to, and goes home', async () => {
  const { fill, submit, router } = await openSignIn();
  await fill(' kirana@karsa.test ', 'rahasia');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sent).toEqual([{ email: 'kirana@karsa.test', password: 'rahasia', remember_me: false }]);
  expect(useStore.getState().student.student).toEqual({ ...student, token: 'token-of-kirana' });
  expect(document.documentElement).toHaveAttribute('data-session', 'student');
});

test('Remember me asks for the long session', async () => {
  const { user, fill, submit } = await openSignIn();
  await fill('kirana@karsa.test', 'rahasia');
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await submit();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ remember_me: true })]));
});

test.each([
  ['/bootcamps/intro-to-programming?batch=2', '/bootcamps/intro-to-programming?batch=2'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example', '/'],
  ['/admin-dashboard/courses', '/'],
])('coming from %s one goes to %s', async (from, target) => {
  const { fill, submit, router } = await openSignIn(`/signin?from=${encodeURIComponent(from)}`);
  await fill('kirana@karsa.test', 'rahasia');
  await submit();
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(target));
});

test('a wrong e-mail or password gives the alert of the specification and keeps what was typed', async () => {
  server.use(refuses(401, 'Unauthorized'));
  const { fill, submit } = await openSignIn();
  await fill('kirana@karsa.test', 'salah');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Email atau password salah!');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('kirana@karsa.test');
  expect(screen.getByLabelText('Password')).toHaveValue('salah');
});

test('too many attempts say so in the words of the server', async () => {
  server.use(refuses(429, 'Terlalu banyak percobaan. Coba lagi dalam satu menit.'));
  const { fill, submit } = await openSignIn();
  await fill('kirana@karsa.test', 'salah');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Terlalu banyak percobaan. Coba lagi dalam satu menit.');
});

test('a lost connection says so', async () => {
  server.use(http.post(LOGIN, () => HttpResponse.error()));
  const { fill, submit } = await openSignIn();
  await fill('kirana@karsa.test', 'rahasia');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Tidak ada koneksi. Periksa internetmu, lalu coba lagi.');
});

test('a forgotten password opens the chat with the question already written', async () => {
  await openSignIn();
  const link = screen.getByRole('link', { name: /^Forgot your password\?/ });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /^https:\/\/wa\.me\/6281255501800\?text=.*lupa password/,
  );
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

describe('who is signed in already', () => {
  test('is sent home at once', async () => {
    useStore.setState({
      student: { ...useStore.getState().student, student: { ...student, token: 'token-of-kirana' } },
    });
    const { router } = await openShell('/signin');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('or where one came from, also when it happened in another tab', async () => {
    const { router } = await openSignIn('/signin?from=/search');
    act(() => {
      useStore.setState({
        student: { ...useStore.getState().student, student: { ...student, token: 'token-of-kirana' } },
      });
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  });
});
