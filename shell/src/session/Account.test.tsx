import { hydrateStore, useStore } from '@site/shared/store';
import { signedInStudent } from '@site/shared/store/session';
import { serialize } from '@site/shared/store/stored-state';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { bootcampsCall, forgetEverything, openShell } from '../testing/render-shell.tsx';

let revoked: (string | null)[] = [];
const logout = http.post('*/api/v1/students/logout', ({ request }) => {
  revoked.push(request.headers.get('authorization'));
  return HttpResponse.json({ message: 'OK', data: null });
});

const server = setupServer(bootcampsCall, logout);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  forgetEverything();
  revoked = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const banner = () => within(screen.getByRole('banner'));
const kirana = { student: { id: 7, full_name: 'Kirana Maheswari', image_profile: null }, token: 'token-of-kirana' };

/** What another tab of this site does: writes the storage, which sends an event to the others. */
function inAnotherTab(state: string) {
  localStorage.setItem('state', state);
  dispatchEvent(new StorageEvent('storage', { key: 'state', newValue: state }));
}

test('the mark of the pre-paint script stays until the stored session was read', async () => {
  // First of these tests: afterwards the stored session has been read, in this process as in a page.
  document.documentElement.dataset['session'] = 'student';
  await openShell('/');
  expect(document.documentElement).toHaveAttribute('data-session', 'student');
});

test('a visitor sees the sign-in link, which returns to the current page', async () => {
  await openShell('/search?program=2#batch-14');
  expect(banner().getByRole('link', { name: 'Masuk' })).toHaveAttribute(
    'href',
    `/signin?from=${encodeURIComponent('/search?program=2#batch-14')}`,
  );
  expect(banner().queryByRole('button', { name: /^Akun/ })).not.toBeInTheDocument();
});

test('a student sees the name and a sign-out instead', async () => {
  await openShell('/');
  act(() => signedInStudent(kirana));
  expect(banner().queryByRole('link', { name: 'Masuk' })).not.toBeInTheDocument();
  expect(banner().getByRole('button', { name: 'Akun Kirana' })).toBeInTheDocument();
});

test('the account leads to the classes of the student', async () => {
  const { user } = await openShell('/');
  act(() => signedInStudent(kirana));
  await user.click(banner().getByRole('button', { name: 'Akun Kirana' }));
  expect(banner().getByRole('link', { name: 'Kelas saya' })).toHaveAttribute('href', '/my-classes');
  await user.click(banner().getByRole('button', { name: 'Buka menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Kelas saya' })).toHaveAttribute('href', '/my-classes');
});

test('signing out ends the session here at once and on the server', async () => {
  const { user } = await openShell('/');
  act(() => signedInStudent(kirana));
  await user.click(banner().getByRole('button', { name: 'Akun Kirana' }));
  expect(banner().getByText('Kirana Maheswari', { ignore: 'dialog *' })).toBeVisible();
  await user.click(banner().getByRole('button', { name: 'Keluar' }));
  expect(banner().getByRole('link', { name: 'Masuk' })).toHaveFocus();
  expect(useStore.getState().student.student).toBeNull();
  expect(document.documentElement).toHaveAttribute('data-session', 'none');
  await waitFor(() => expect(revoked).toEqual(['Bearer token-of-kirana']));
});

test('signing out works although the server cannot be reached', async () => {
  server.use(http.post('*/api/v1/students/logout', () => HttpResponse.error()));
  const { user } = await openShell('/');
  act(() => signedInStudent(kirana));
  await user.click(banner().getByRole('button', { name: 'Akun Kirana' }));
  await user.click(banner().getByRole('button', { name: 'Keluar' }));
  expect(banner().getByRole('link', { name: 'Masuk' })).toBeInTheDocument();
  expect(await screen.findByText('Kamu sudah keluar.')).toBeInTheDocument();
});

test('the menu of small screens shows the name and signs out too', async () => {
  const { user } = await openShell('/');
  act(() => signedInStudent(kirana));
  await user.click(banner().getByRole('button', { name: 'Buka menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByText('Kirana Maheswari')).toBeInTheDocument();
  await user.click(menu.getByRole('button', { name: 'Keluar' }));
  expect(useStore.getState().student.student).toBeNull();
});

test('two tabs stay in step: what one does, the other shows', async () => {
  await openShell('/');
  act(() => hydrateStore());
  const { student } = useStore.getState();
  act(() =>
    inAnotherTab(
      serialize({
        ...useStore.getState(),
        student: { ...student, student: { ...kirana.student, token: kirana.token } },
      }),
    ),
  );
  expect(await banner().findByRole('button', { name: 'Akun Kirana' })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-session', 'student');
  act(() => inAnotherTab(serialize(useStore.getInitialState())));
  expect(await banner().findByRole('link', { name: 'Masuk' })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-session', 'none');
});
