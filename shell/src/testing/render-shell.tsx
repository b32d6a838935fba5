/** For tests: the real routes of the shell around small pages, as a remote would expose them. */
import type { LiveRemote, Menu, NavigationEntry, ReleaseSet } from '@site/shared/contract';
import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { useStore } from '@site/shared/store';
import { useToastStore } from '@site/shared/toasts';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { entriesOf } from '../frame/menus.ts';
import { fetchAhead } from '../remotes/hints.ts';
import { createRemotes } from '../remotes/loader.ts';
import { createRoutes } from '../routing/routes.tsx';

export const TITLES = [
  'Full Stack Web Development',
  'Data Science & Machine Learning',
  'UI/UX & Product Design',
  'Performance Digital Marketing',
  'Cyber Security Analyst',
  'Product Management',
  'Mobile App dengan Flutter',
  'Data Analytics untuk Bisnis',
  'Cloud Engineering & DevOps',
  'Intro to Programming',
];
export const slugOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

export const rows = TITLES.map((title, index) => ({
  id: index + 1,
  slug: slugOf(title),
  title,
  type: 'BOOTCAMP',
  category: { id: 1, name: `Kategori ${index + 1}` },
}));

/** Answers the menu's call of the API. */
export const bootcampsCall = http.get('*/api/v1/courses/by-type', ({ request }) => {
  const query = new URL(request.url).searchParams;
  const limit = Number(query.get('limit'));
  const listed = query.get('type') === 'BOOTCAMP' ? rows.slice(0, limit) : [];
  return HttpResponse.json({ message: 'OK', data: { rows: listed, count: rows.length } });
});

const menus: Menu[] = [
  {
    id: 'catalog.courses',
    label: 'Courses',
    lang: 'en',
    order: 20,
    call: { path: '/api/v1/courses/by-type', query: { type: 'BOOTCAMP', limit: 10, page: 1 } },
    limit: 10,
    item: {
      href: '/bootcamps/{slug}',
      title: '{title}',
      note: '{category.name}',
      picture: '/media/covers/{slug}.svg',
    },
    all: { label: 'Lihat semua program', href: '/search' },
    pages: ['/bootcamps/:slug', '/search'],
    texts: { loading: 'Memuat program', failed: 'Daftar program gagal dimuat.' },
  },
];

/** The data of the frame's route if the page came from the server. */
const served = Object.fromEntries(menus.map((menu) => [menu.id, entriesOf(menu, rows)]));

const entry = (place: NavigationEntry['place'], label: string, href: string, order: number): NavigationEntry => ({
  place,
  label,
  href,
  order,
});

const navigation: NavigationEntry[] = [
  entry('header', 'Sertifikat', '/verify-certificate', 70),
  entry('header', 'Home', '/', 10),
  entry('header', 'Corporate', '/corporate-needs', 30),
  entry('footer', 'Cek sertifikat', '/verify-certificate', 60),
  entry('footer', 'Semua program', '/search', 10),
];

interface TestRoute extends RemoteRoute {
  bare?: boolean;
}

const page = (id: string, path: string, title: string, more: Partial<TestRoute> = {}): TestRoute => ({
  id: `catalog.${id}`,
  path,
  head: () => ({ title }),
  page: () =>
    Promise.resolve({
      Page: () => (
        <>
          <h1>{title}</h1>
          <Link to={`${path}?page=2`}>Halaman 2</Link>
        </>
      ),
    }),
  ...more,
});

export const testRoutes: TestRoute[] = [
  page('landing', '/', 'Beranda'),
  page('search', '/search', 'Cari program'),
  page('course', '/bootcamps/:slug', 'Program'),
  page('verify', '/verify-certificate', 'Cek sertifikat'),
  page('welcome', '/admin-dashboard', 'Ruang kerja', { bare: true }),
];

export function testSet(routes: TestRoute[]): ReleaseSet {
  const remote: LiveRemote = {
    name: 'catalog',
    version: '1.0.0',
    base: '/remotes/catalog/1.0.0/client/',
    entry: 'remoteEntry.js',
    routesFiles: [],
    pages: Object.fromEntries(routes.map(({ id }) => [id, [`${id}.js`]])),
    routes: routes.map(({ id, path, bare }) => ({ id, path, public: true, bare: bare ?? false })),
    navigation,
    menus,
    areas: [
      { path: '/admin-dashboard', bare: true, chat: false },
      { path: '/signup', bare: true },
    ],
    accountLinks: [{ label: 'Kelas saya', href: '/my-classes' }],
    signInLinks: [{ label: 'Lupa password? Buat yang baru lewat email', href: '/forgot-password' }],
    previous: null,
  };
  return { id: 'test', shell: 'test', remotes: [remote] };
}

export interface ShellOptions {
  routes?: TestRoute[];
  /** True if the page came rendered from the server. */
  isServed?: boolean;
}

/** The router of the shell at a path. */
export function createShell(path: string, { routes = testRoutes, isServed = false }: ShellOptions = {}) {
  const set = testSet(routes);
  const remotes = createRemotes({
    releaseSet: set,
    federation: { importEntry: () => Promise.resolve(), expose: () => Promise.resolve({ routes }) },
    refresh: () => Promise.resolve(set),
    fetchAhead,
    pause: 0,
  });
  const loaderData = Object.fromEntries([
    ['shell', { menus: served }],
    ...routes.map(({ id }): [string, unknown] => [id, null]),
  ]);
  return {
    remotes,
    router: createMemoryRouter(createRoutes(set, remotes), {
      initialEntries: [path],
      ...(isServed && { hydrationData: { loaderData } }),
    }),
  };
}

/** Opens the shell at a path, in a browser that renders by itself. */
export async function openShell(path: string, options?: ShellOptions) {
  const { router } = createShell(path, options);
  const user = userEvent.setup();
  const view = await act(async () => {
    const rendered = render(<RouterProvider router={router} />);
    await Promise.resolve();
    return rendered;
  });
  return { user, router, ...view };
}

/* jsdom has no layout and cannot scroll. */
window.scrollTo = () => undefined;

/** Resets the store, the toasts and the document: no session and no data. */
export function forgetEverything(): void {
  localStorage.clear();
  useStore.setState(useStore.getInitialState(), true);
  useToastStore.setState({ toasts: [] });
  delete document.documentElement.dataset['session'];
  delete document.documentElement.dataset['hydrated'];
  document.title = '';
}
