import { useStore } from '@site/shared/store';
import { signedInStudent, studentToken } from '@site/shared/store/session';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ownClasses } from '../my-classes/own-classes.fixture.ts';
import { routes } from '../routes.tsx';
import { LinkSent } from './LinkSent.tsx';

const LINKS = 'http://localhost/api/v1/sign-in-links';
const TOKEN = 'a'.repeat(43);
const ENDED = 'b'.repeat(43);
const student = { id: 7, full_name: 'Bambang', image_profile: null };
let asked: unknown[] = [];
let used: string[] = [];

const api = startApi(
  http.post(`${LINKS}/send`, async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json({ message: 'ok', data: null });
  }),
  http.post(`${LINKS}/use`, async ({ request }) => {
    const { token } = (await request.json()) as { token: string };
    used.push(token);
    return token === TOKEN
      ? HttpResponse.json({ message: 'ok', data: { student, token: 'token-of-bambang' } })
      : HttpResponse.json({ message: 'Sudah dipakai', code: 'LINK_ENDED' }, { status: 409 });
  }),
  http.get('http://localhost/api/v1/students/me/classes', () =>
    HttpResponse.json({ message: 'ok', data: ownClasses() }),
  ),
);

beforeEach(() => {
  asked = [];
  used = [];
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
  useStore.setState(useStore.getInitialState());
});

/** Opens a page with this fragment in the browser's address. */
async function open(path = '/my-classes/sign-in', fragment = '') {
  window.history.replaceState({ idx: 3 }, '', path + fragment);
  return renderRoute(routes, path);
}

async function ask({ user }: Awaited<ReturnType<typeof open>>, submit: string, email = ' bambang@karsa.test ') {
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await user.click(screen.getByRole('button', { name: submit }));
}

test.each([
  ['/my-classes/sign-in', 'Masuk ke Kelas saya', 'Kirim tautan masuk'],
  ['/signup', 'Buat akun', 'Kirim tautan'],
])('%s asks for an address, and says where the link went', async (path, heading, submit) => {
  const page = await open(path);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  await ask(page, submit);
  expect(await screen.findByRole('heading', { level: 1, name: 'Cek email kamu' })).toBeInTheDocument();
  expect(screen.getByText('bambang@karsa.test')).toBeInTheDocument();
  expect(asked).toEqual([{ email: 'bambang@karsa.test' }]);
  await page.user.click(screen.getByRole('button', { name: 'Ganti email' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
});

test('other ways in are the password, a new password and the sign-up', async () => {
  await open();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Masuk dengan password')).toBe('/signin?from=/my-classes');
  expect(target('Lupa password?')).toBe('/forgot-password');
  expect(target('Buat akun')).toBe('/signup');
});

test('the link is sent again once the server would send it', async () => {
  jest.useFakeTimers();
  let sent = 0;
  render(
    <LinkSent
      email="rini@karsa.test"
      onAgain={() => {
        sent += 1;
        return Promise.resolve();
      }}
      onChange={() => undefined}
    />,
  );
  const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press('Kirim ulang dalam 60 detik');
  act(() => jest.advanceTimersByTime(59_000));
  await press('Kirim ulang dalam 1 detik');
  expect(sent).toBe(0);
  act(() => jest.advanceTimersByTime(1000));
  await press('Kirim ulang');
  expect(sent).toBe(1);
  expect(screen.getByRole('status')).toHaveTextContent('Tautan baru sudah dikirim.');
  expect(screen.getByRole('button', { name: 'Kirim ulang dalam 60 detik' })).toBeInTheDocument();
});

test('the wait for another link goes by the clock: a phone stops the timers of a page that is not seen', () => {
  jest.useFakeTimers();
  render(<LinkSent email="rini@karsa.test" onAgain={() => Promise.resolve()} onChange={() => undefined} />);
  jest.setSystemTime(Date.now() + 5 * 60_000);
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('button', { name: 'Kirim ulang' })).toBeInTheDocument();
});

test('a missing or wrong address is named before anything is sent', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: 'Kirim tautan masuk' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Email: Wajib diisi');
  expect(asked).toEqual([]);
});

test('too many requests say so in the words of the server, and keep what was typed', async () => {
  api.use(
    http.post(`${LINKS}/send`, () =>
      HttpResponse.json({ message: 'Terlalu banyak percobaan.', code: 'TOO_MANY_REQUESTS' }, { status: 429 }),
    ),
  );
  const page = await open();
  await ask(page, 'Kirim tautan masuk', 'bambang@karsa.test');
  expect(await screen.findByRole('alert')).toHaveTextContent('Terlalu banyak percobaan.');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('bambang@karsa.test');
});

const enter = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Masuk' }));

test('a link is used by a press, not by opening it, as filters of mails do', async () => {
  const { user } = await open('/my-classes/sign-in', `#${TOKEN}`);
  await screen.findByRole('button', { name: 'Masuk' });
  expect(used).toEqual([]);
  await enter(user);
  await waitFor(() => expect(used).toEqual([TOKEN]));
});

test('a link is taken out of the address, sent by a POST, and leads to the classes', async () => {
  const { user, router } = await open('/my-classes/sign-in', `#${TOKEN}`);
  expect(window.location.href).toBe('http://localhost/my-classes/sign-in');
  expect(window.history.state).toEqual({ idx: 3 });
  await enter(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-classes'));
  expect(used).toEqual([TOKEN]);
  expect(useStore.getState().student.student).toEqual({ ...student, token: 'token-of-bambang' });
});

test('it is used by who is signed in with another address, too', async () => {
  signedInStudent({ student: { ...student, id: 8 }, token: 'token-of-another' });
  const { user, router } = await open('/my-classes/sign-in', `#${TOKEN}`);
  await enter(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-classes'));
  expect(studentToken()).toBe('token-of-bambang');
});

test('who leaves the page while a link is being used is signed in, and stays where they went', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.use(
    http.post(`${LINKS}/use`, async () => {
      await held;
      return HttpResponse.json({ message: 'ok', data: { student, token: 'token-of-bambang' } });
    }),
  );
  const { user, router } = await open('/my-classes/sign-in', `#${TOKEN}`);
  await enter(user);
  await act(() => router.navigate('/elsewhere'));
  answer();
  await waitFor(() => expect(studentToken()).toBe('token-of-bambang'));
  expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('a link that ended is renewed for its address, which the page does not know', async () => {
  const { user } = await open('/my-classes/sign-in', `#${ENDED}`);
  await enter(user);
  // The button that was pressed is gone.
  expect(await screen.findByRole('heading', { name: 'Tautan ini tidak berlaku lagi' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Kirim tautan baru' }));
  expect(await screen.findByText('Dikirim ke alamat yang sama.')).toBeInTheDocument();
  expect(asked).toEqual([{ ended_link: ENDED }]);
  expect(studentToken()).toBeNull();
});

test.each([`#${ENDED}`, '#short'])(
  'a link that ended (%s) leads a student who is signed in to their classes',
  async (fragment) => {
    signedInStudent({ student: { ...student, email: 'bambang@karsa.test' }, token: 'token-of-bambang' });
    const { user, router } = await open('/my-classes/sign-in', fragment);
    if (fragment !== '#short') await enter(user);
    await screen.findByRole('heading', { name: 'Tautan ini tidak berlaku lagi' });
    expect(screen.getByText('Kamu masih masuk sebagai bambang@karsa.test.')).toBeInTheDocument();
    // It would lead to the classes as well: a student who is signed in is not asked for an address.
    expect(screen.queryByRole('button', { name: 'Ganti email' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Buka Kelas saya' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-classes'));
    expect(studentToken()).toBe('token-of-bambang');
  },
);

test('one that was cut off says so, and asks for the address', async () => {
  const { user } = await open('/my-classes/sign-in', '#short');
  expect(await screen.findByRole('heading', { name: 'Tautan ini tidak berlaku lagi' })).toBeInTheDocument();
  expect(screen.getByText('Tautannya tidak lengkap. Coba buka lagi dari emailmu.')).toBeInTheDocument();
  // Nothing here sends another one.
  expect(screen.queryByText(/Kami kirim yang baru/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Kirim tautan baru' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ganti email' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInTheDocument();
  expect(used).toEqual([]);
});

test('without a connection the link is kept, and tried again', async () => {
  api.use(http.post(`${LINKS}/use`, () => HttpResponse.error(), { once: true }));
  const { user, router } = await open('/my-classes/sign-in', `#${TOKEN}`);
  await enter(user);
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  expect(screen.getByRole('heading', { name: 'Satu langkah lagi' })).toHaveFocus();
  await user.click(again);
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-classes'));
});

test('another link that is opened in the same tab is used as well', async () => {
  const { user } = await open('/my-classes/sign-in', `#${ENDED}`);
  await enter(user);
  await screen.findByRole('heading', { name: 'Tautan ini tidak berlaku lagi' });
  act(() => {
    window.history.replaceState(null, '', `/my-classes/sign-in#${TOKEN}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await enter(user);
  await waitFor(() => expect(used).toEqual([ENDED, TOKEN]));
});

test.each(['/my-classes/sign-in', '/signup'])('who is signed in goes on from %s', async (path) => {
  signedInStudent({ student, token: 'token-of-bambang' });
  const { router } = await open(path);
  expect(router.state.location.pathname).toBe('/my-classes');
});
