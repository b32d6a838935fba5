import { act, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { bootcampsCall, forgetEverything, openShell, testRoutes } from '../testing/render-shell.tsx';

const server = setupServer(bootcampsCall);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(forgetEverything);
afterAll(() => server.close());

const announced = () => [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);

test('the first page has its title, keeps the focus where it is and is not announced', async () => {
  await openShell('/');
  await waitFor(() => expect(document.title).toBe('Beranda · Karsa Academy'));
  expect(document.body).toHaveFocus();
  expect(announced()).toEqual(['']);
});

test('a navigation changes the title, focuses the heading of the new page and announces it', async () => {
  const { user } = await openShell('/');
  await user.click(screen.getAllByRole('link', { name: 'Sertifikat' })[0] ?? document.body);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Cek sertifikat' })).toHaveFocus());
  await waitFor(() => expect(document.title).toBe('Cek sertifikat · Karsa Academy'));
  await waitFor(() => expect(announced()).toEqual(['Cek sertifikat · Karsa Academy']));
});

test('a page that gives the focus to its field keeps it, and is announced all the same', async () => {
  const FieldPage = () => (
    <>
      <h1>Cek sertifikat</h1>
      <input aria-label="ID Sertifikat" ref={(field) => field?.focus()} />
    </>
  );
  const { user } = await openShell('/', {
    routes: testRoutes.map((route) =>
      route.path === '/verify-certificate' ? { ...route, page: () => Promise.resolve({ Page: FieldPage }) } : route,
    ),
  });
  await user.click(screen.getAllByRole('link', { name: 'Sertifikat' })[0] ?? document.body);
  expect(await screen.findByRole('textbox', { name: 'ID Sertifikat' })).toHaveFocus();
  await waitFor(() => expect(announced()).toEqual(['Cek sertifikat · Karsa Academy']));
  expect(screen.getByRole('textbox', { name: 'ID Sertifikat' })).toHaveFocus();
});

test('an address without a page takes the whole head of the last page away', async () => {
  const { router } = await openShell('/');
  const head = (selector: string) => document.head.querySelector(selector)?.outerHTML;
  await waitFor(() => expect(head('link[rel="canonical"]')).toContain('href="http://localhost/"'));
  await act(() => router.navigate('/tidak-ada'));
  await waitFor(() => expect(document.title).toBe('Oops! Page not found · Karsa Academy'));
  expect(head('meta[name="robots"]')).toContain('noindex');
  expect(head('meta[property="og:title"]')).toContain('Oops! Page not found · Karsa Academy');
  expect(head('link[rel="canonical"]')).toBeUndefined();
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
});

test('another search of the same page leaves the focus alone and says nothing', async () => {
  const { user, router } = await openShell('/search');
  const link = await screen.findByRole('link', { name: 'Halaman 2' });
  await user.click(link);
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  expect(link).toHaveFocus();
  expect(announced()).toEqual(['']);
});

test('a page the visitor has to wait for shows the progress line until it is there', async () => {
  let answer: () => void = () => undefined;
  const slow = () =>
    new Promise<null>((resolve) => {
      answer = () => resolve(null);
    });
  const { user, container } = await openShell('/', {
    routes: testRoutes.map((route) => (route.path === '/verify-certificate' ? { ...route, loader: slow } : route)),
  });
  const lines = () => container.querySelectorAll(':scope > div[aria-hidden="true"]:empty');
  expect(lines()).toHaveLength(0);
  await user.click(screen.getAllByRole('link', { name: 'Sertifikat' })[0] ?? document.body);
  expect(lines()).toHaveLength(1);
  act(() => answer());
  await screen.findByRole('heading', { level: 1, name: 'Cek sertifikat' });
  expect(lines()).toHaveLength(0);
});

describe('links make their page ready', () => {
  const fetched = () =>
    [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));
  beforeEach(() => document.head.querySelectorAll('link').forEach((link) => link.remove()));

  test('when they are pointed at', async () => {
    const { user } = await openShell('/');
    await user.hover(screen.getAllByRole('link', { name: 'Sertifikat' })[0] ?? document.body);
    expect(fetched()).toContain('/remotes/catalog/1.0.0/client/catalog.verify.js');
  });

  test('so far that following one pointed at only draws it', async () => {
    const asked: string[] = [];
    const routes = testRoutes.map((route) => ({ ...route, page: () => (asked.push(route.id), route.page()) }));
    const { user } = await openShell('/', { routes });
    const link = screen.getAllByRole('link', { name: 'Sertifikat' })[0] ?? document.body;
    await user.hover(link);
    await waitFor(() => expect(asked).toContain('catalog.verify'));
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Cek sertifikat' });
    expect(asked.filter((id) => id === 'catalog.verify')).toHaveLength(1);
  });

  test('when they have the focus', async () => {
    await openShell('/');
    act(() => screen.getByRole('link', { name: 'Semua program' }).focus());
    expect(fetched()).toContain('/remotes/catalog/1.0.0/client/catalog.search.js');
  });

  test('never those that leave the site', async () => {
    const { user } = await openShell('/');
    const before = fetched();
    await user.hover(screen.getByRole('link', { name: /^Tanya Advisor/ }));
    expect(fetched()).toEqual(before);
  });
});
