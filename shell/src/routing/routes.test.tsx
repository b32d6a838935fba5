/** What an address shows: a page and data of one release of its remote, or that there is none. */
import type { ReleaseSet } from '@site/shared/contract';
import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, Link, redirect, RouterProvider, useLoaderData } from 'react-router-dom';
import { bootcampsCall, forgetEverything, testSet } from '../testing/render-shell.tsx';
import { createRemotes } from '../remotes/loader.ts';
import { createRoutes } from './routes.tsx';

const server = setupServer(bootcampsCall);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  forgetEverything();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  calls.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Loaders that ran, as `release page`. */
const calls: string[] = [];

interface Behaviour {
  /** What the page's script does when it is asked for. */
  script?: () => Promise<void>;
  /** What the loader answers; the release's name where absent. */
  answer?: () => unknown;
}

const PATHS = { search: '/search', verify: '/verify-certificate', landing: '/' } as const;
type Page = keyof typeof PATHS;

function routeOf(release: string, name: Page, { script, answer }: Behaviour = {}): RemoteRoute {
  const Page = () => (
    <>
      <h1>{`${name}, page of ${release}`}</h1>
      <p>{`data of ${String(useLoaderData())}`}</p>
      <Link to="/search">Cari</Link>
      <Link to="/verify-certificate">Periksa sertifikat</Link>
    </>
  );
  return {
    id: `catalog.${name}`,
    path: PATHS[name],
    loader: () => {
      calls.push(`${release} ${name}`);
      return answer ? answer() : release;
    },
    page: async () => {
      await script?.();
      return { Page };
    },
  };
}

type Release = Partial<Record<Page, Behaviour>>;
const routesOf = (release: string, pages: Release) =>
  (Object.keys(PATHS) as Page[]).map((name) => routeOf(release, name, pages[name]));

/** The shell with a live release, "new", and the one before it, "old". */
async function open(
  path: string,
  { live = {}, before = {}, incomplete }: { live?: Release; before?: Release; incomplete?: true },
) {
  const releases: Record<string, RemoteRoute[]> = { new: routesOf('new', live), old: routesOf('old', before) };
  const [remote] = testSet(releases['new'] ?? []).remotes;
  if (!remote) throw new Error('the set of the tests has a remote');
  const set: ReleaseSet = {
    id: 'test',
    shell: 'test',
    ...(incomplete && { incomplete }),
    remotes: [
      {
        ...remote,
        version: 'new',
        base: '/remotes/catalog/new/',
        previous: { version: 'old', base: '/remotes/catalog/old/', entry: 'remoteEntry.js' },
      },
    ],
  };
  const remotes = createRemotes({
    releaseSet: set,
    federation: {
      importEntry: () => Promise.resolve(),
      expose: (_remote, url) => Promise.resolve({ routes: releases[url.includes('/old/') ? 'old' : 'new'] }),
    },
    refresh: () => Promise.resolve(set),
    pause: 0,
  });
  const router = createMemoryRouter(createRoutes(set, remotes), { initialEntries: [path] });
  await act(async () => {
    render(<RouterProvider router={router} />);
    await Promise.resolve();
  });
  return { user: userEvent.setup(), router };
}

const gone = () => Promise.reject(new Error('chunk 404'));
const shows = (text: string) => screen.findByText(text);

describe('a page of a release that failed', () => {
  test('a page whose script is missing comes from the release before, with the data of that release', async () => {
    await open('/search', { live: { search: { script: gone } } });
    await shows('search, page of old');
    await shows('data of old');
  });

  test('it comes also where the loader of the failed release throws', async () => {
    const answer = () => {
      throw new Error('loader of the failed release');
    };
    await open('/search', { live: { search: { script: gone, answer } } });
    await shows('search, page of old');
    await shows('data of old');
  });

  test('it comes also where the loader of the failed release never answers', async () => {
    await open('/search', { live: { search: { script: gone, answer: () => new Promise(() => undefined) } } });
    await shows('data of old');
  });

  test('a redirect of the failed release is ignored', async () => {
    let failed: () => void = () => undefined;
    const hasFailed = new Promise<void>((resolve) => (failed = resolve));
    const late = () =>
      hasFailed.then(() => {
        throw redirect('/verify-certificate');
      });
    const { router } = await open('/search', {
      live: { search: { script: gone, answer: late } },
      before: {
        search: {
          script: async () => {
            failed();
            await new Promise((resolve) => setTimeout(resolve, 20));
          },
        },
      },
    });
    await shows('search, page of old');
    expect(router.state.location.pathname).toBe('/search');
  });

  test('once a release failed none of its loaders runs again', async () => {
    const { user } = await open('/search', { live: { search: { script: gone } } });
    await shows('data of old');
    calls.length = 0;
    await user.click(screen.getByRole('link', { name: 'Periksa sertifikat' }));
    await shows('verify, page of old');
    await user.click(screen.getByRole('link', { name: 'Cari' }));
    await shows('search, page of old');
    expect(calls).toEqual(['old verify', 'old search']);
  });

  test('a page that was there before its release failed goes on with the data of its own release', async () => {
    const { user, router } = await open('/verify-certificate', { live: { search: { script: gone } } });
    await shows('data of new');
    await user.click(screen.getByRole('link', { name: 'Cari' }));
    await shows('data of old');
    calls.length = 0;
    await act(() => router.navigate('/verify-certificate'));
    await shows('verify, page of new');
    await shows('data of new');
    expect(calls).toEqual(['new verify']);
  });

  test('a redirect does not wait for the script of the page it leaves', async () => {
    const { router } = await open('/search', {
      live: { search: { script: () => new Promise(() => undefined), answer: () => redirect('/verify-certificate') } },
    });
    await shows('verify, page of new');
    expect(router.state.location.pathname).toBe('/verify-certificate');
  });
});

describe('an address that no route owns', () => {
  test('is a page that does not exist', async () => {
    await open('/no-such-page', {});
    await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' });
  });

  for (const path of ['/corporate-needs', '/admin-dashboard/courses']) {
    test(`is not called missing while a remote is, whose page it may be: ${path}`, async () => {
      server.use(
        http.get('*/remotes.json', () =>
          HttpResponse.json({ id: 'test', shell: 'test', remotes: [], incomplete: true }),
        ),
      );
      await open(path, { incomplete: true });
      await screen.findByRole('heading', { level: 1, name: 'Halaman ini sedang bermasalah' });
      expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeEnabled();
    });
  }

  test('nor while nothing at all is known', async () => {
    server.use(http.get('*/remotes.json', () => new HttpResponse(null, { status: 503 })));
    await open('/corporate-needs', { incomplete: true });
    await screen.findByRole('heading', { level: 1, name: 'Halaman ini sedang bermasalah' });
  });
});
