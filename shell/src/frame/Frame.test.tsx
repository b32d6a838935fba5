import { brand } from '@site/shared/brand';
import { showToast } from '@site/shared/toasts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import {
  bootcampsCall,
  createShell,
  forgetEverything,
  openShell,
  testRoutes,
  TITLES,
  slugOf,
} from '../testing/render-shell.tsx';

const server = setupServer(bootcampsCall);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(forgetEverything);
afterAll(() => server.close());

describe('header and footer', () => {
  test.each(['/', '/search', '/bootcamps/intro-to-programming', '/somewhere-unknown'])(
    'are around %s',
    async (path) => {
      await openShell(path);
      expect(screen.getByRole('banner')).toBeInTheDocument();
      expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    },
  );

  test.each([
    '/signin',
    '/signup',
    '/admin-dashboard',
    '/admin-dashboard/unknown',
    '/admin-dashboard/courses/1/unknown',
  ])('are hidden on %s', async (path) => {
    await openShell(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  test('a first Tab offers to skip the header', async () => {
    const { user } = await openShell('/');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Lompat ke isi' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Lompat ke isi' })).toHaveAttribute('href', '#isi');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'isi');
  });
});

describe('the footer', () => {
  test('states the facts of the brand', async () => {
    await openShell('/');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(brand.tagline)).toBeInTheDocument();
    expect(footer.getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`);
    expect(footer.getByRole('link', { name: brand.phone.shown })).toHaveAttribute('href', `tel:${brand.phone.e164}`);
    expect(footer.getByText(/Jl\. Wijaya II No\. 18, Kebayoran Baru, Jakarta Selatan 12160/)).toBeInTheDocument();
    expect(footer.getByText('9 AM - 6 PM')).toHaveAttribute('lang', 'en');
    for (const { name, url } of brand.social) {
      expect(footer.getByRole('link', { name: `${name} (buka di tab baru)` })).toHaveAttribute('href', url);
    }
  });

  test('parts the links of the remotes into its two columns', async () => {
    await openShell('/');
    const footer = within(screen.getByRole('contentinfo'));
    const columnOf = (name: string | RegExp) =>
      footer.getByRole('link', { name }).closest('div')?.querySelector('h2')?.textContent;
    expect(columnOf('Semua program')).toBe('Belajar');
    expect(columnOf('Cek sertifikat')).toBe('Layanan');
    expect(columnOf('Masuk siswa')).toBe('Layanan');
    expect(columnOf(/^Hubungi Advisor/)).toBe('Layanan');
  });
});

describe('the chat button', () => {
  test.each(['/', '/signin', '/unknown'])('is on the public page %s', async (path) => {
    await openShell(path);
    const chat = await screen.findByRole('link', { name: /^Tanya Advisor/ });
    expect(chat).toHaveAttribute('target', '_blank');
    expect(chat).toHaveAttribute('rel', 'noopener');
  });

  test('opens the chat with the advisor of the brand', async () => {
    await openShell('/');
    const chat = screen.getByRole('link', { name: 'Tanya Advisor (buka di tab baru)' });
    expect(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/6281255501800\?text=/));
  });

  test.each(['/admin-dashboard', '/admin-dashboard/unknown'])('is not on the staff page %s', async (path) => {
    await openShell(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /^Tanya Advisor/ })).not.toBeInTheDocument();
  });
});

describe('the 404 page', () => {
  test.each(['/unknown', '/signup', '/admin-dashboard/unknown'])(
    'answers %s with the words of the specification',
    async (path) => {
      const { user, router } = await openShell(path);
      const title = await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' });
      expect(screen.getByText("The page you're looking for doesn't exist.")).toBeInTheDocument();
      expect(title.closest('[lang]')).toHaveAttribute('lang', 'en');
      expect(document.title).toBe('Oops! Page not found · Karsa Academy');
      await user.click(screen.getByRole('link', { name: 'Go home' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    },
  );

  test('is inside the frame where a page says that it does not exist', async () => {
    const missing = {
      ...testRoutes[2],
      loader: () => {
        throw new Response('', { status: 404 });
      },
    } as (typeof testRoutes)[number];
    await openShell('/bootcamps/nothing', { routes: [missing] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
});

describe('a page that fails', () => {
  function failingOnce() {
    let calls = 0;
    const loader = () => {
      calls += 1;
      if (calls === 1) throw new Error('the API is down');
      return null;
    };
    return testRoutes.map((route) => (route.path === '/search' ? { ...route, loader } : route));
  }
  let silenced: jest.SpyInstance;
  beforeEach(() => {
    silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => silenced.mockRestore());

  test('says so inside the frame, and Coba lagi really tries again', async () => {
    const { user } = await openShell('/search', { routes: failingOnce() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Halaman ini sedang bermasalah' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(document.title).toBe('Halaman ini sedang bermasalah · Karsa Academy');
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cari program' })).toBeInTheDocument();
  });

  test('tries again by itself when the connection is back', async () => {
    await openShell('/search', { routes: failingOnce() });
    await screen.findByRole('button', { name: 'Coba lagi' });
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cari program' })).toBeInTheDocument();
  });
});

test('says that the browser is offline while it is', async () => {
  await openShell('/');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(
    screen.getByText('Kamu sedang offline. Yang sudah terbuka tetap bisa dibaca.').closest('[role="status"]'),
  ).not.toBeNull();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/Kamu sedang offline/)).not.toBeInTheDocument();
  online.mockRestore();
});

test('shows the toasts that any remote raises', async () => {
  await openShell('/');
  act(() => void showToast({ tone: 'success', title: 'Berhasil melakukan order' }));
  expect(
    within(screen.getByRole('region', { name: 'Pemberitahuan' })).getByText('Berhasil melakukan order'),
  ).toBeInTheDocument();
});

test('what failed on a page leaves with it; another search of the page keeps it, and so does what can be undone', async () => {
  const { router } = await openShell('/search');
  act(() => {
    showToast({ tone: 'error', title: 'CSV gagal dibuat' });
    showToast({ tone: 'success', title: 'Program disimpan' });
    showToast({ tone: 'error', title: 'Program dihapus', action: { label: 'Urungkan', onAct: () => undefined } });
  });
  await act(() => router.navigate('/search?page=2'));
  expect(screen.getByText('CSV gagal dibuat')).toBeInTheDocument();
  await act(() => router.navigate('/verify-certificate'));
  await waitFor(() => expect(screen.queryByText('CSV gagal dibuat')).not.toBeInTheDocument());
  expect(screen.getByText('Program disimpan')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Urungkan' })).toBeInTheDocument();
});

test('what fails as a page opens stays', async () => {
  const Failing = () => {
    useEffect(() => void showToast({ tone: 'error', title: 'Gagal dimuat' }), []);
    return <h1>Cek sertifikat</h1>;
  };
  const { router } = await openShell('/', {
    routes: testRoutes.map((route) =>
      route.path === '/verify-certificate' ? { ...route, page: () => Promise.resolve({ Page: Failing }) } : route,
    ),
  });
  await act(() => router.navigate('/verify-certificate'));
  expect(await screen.findByText('Gagal dimuat')).toBeInTheDocument();
});

test('shows every component to those who build the product', async () => {
  await openShell('/_komponen');
  expect(await screen.findByRole('heading', { level: 1, name: 'Komponen' }, { timeout: 50_000 })).toBeInTheDocument();
}, 60_000);

describe('served HTML', () => {
  async function serve(path: string) {
    const { router, remotes } = createShell(path, { isServed: true });
    await remotes.page('catalog', 'catalog.landing');
    return renderToString(<RouterProvider router={router} />);
  }

  test('holds the links to all bootcamps, no style attributes, and both sign-in and sign-out', async () => {
    const html = await serve('/');
    for (const title of TITLES) expect(html).toContain(`href="/bootcamps/${slugOf(title)}"`);
    expect(html).not.toMatch(/ style=/);
    expect(html).toContain('href="/signin"');
    expect(html).toContain('Keluar');
  });

  test('is taken over without a difference', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = await serve('/');
    const { router, remotes } = createShell('/', { isServed: true });
    await remotes.page('catalog', 'catalog.landing');
    const differences: unknown[] = [];
    const root = await act(async () => {
      const hydrated = hydrateRoot(container, <RouterProvider router={router} />, {
        onRecoverableError: (error) => differences.push(error),
      });
      await Promise.resolve();
      return hydrated;
    });
    expect(differences).toEqual([]);
    expect(document.documentElement).toHaveAttribute('data-hydrated', 'true');
    expect(within(container).getByRole('heading', { level: 1, name: 'Beranda' })).toBeInTheDocument();
    act(() => root.unmount());
    container.remove();
  });
});
