import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { ownerOf } from '../remotes/hints.ts';
import { createRemotes } from '../remotes/loader.ts';
import { routeTable } from './route-table.ts';
import { createRoutes } from './routes.tsx';

const remoteWith = (name: string, paths: string[]): LiveRemote => ({
  name,
  version: '1.0.0',
  base: `/remotes/${name}/1.0.0/client/`,
  entry: 'remoteEntry.js',
  routesFiles: [],
  pages: {},
  navigation: [],
  previous: null,
  routes: paths.map((path, at) => ({ id: `${name}.page-${at}`, path, public: true })),
});
const setOf = (...remotes: LiveRemote[]): ReleaseSet => ({ id: 'set', shell: 'shell', remotes });

/** The page that the browser's router shows. */
function shown(set: ReleaseSet, pathname: string): string | undefined {
  const remotes = createRemotes({
    releaseSet: set,
    federation: { importEntry: () => Promise.resolve(), expose: () => Promise.resolve() },
    refresh: () => Promise.resolve(set),
  });
  return matchRoutes(createRoutes(set, remotes), { pathname })?.at(-1)?.route.id;
}

test('the better match answers, whatever order remotes and routes are in, in any case and with slashes at the end', () => {
  const set = setOf(remoteWith('catalog', ['/', '/bootcamps/:slug', '/bootcamps/compare']), {
    ...remoteWith('admin', ['/admin-dashboard/courses']),
    areas: [{ path: '/admin-dashboard', bare: true, chat: false }],
  });
  const pages = [
    ['/', 'catalog.page-0'],
    ['/bootcamps/full-stack', 'catalog.page-1'],
    ['/bootcamps/compare', 'catalog.page-2'],
    ['/Bootcamps/COMPARE//', 'catalog.page-2'],
    ['/admin-dashboard/Courses', 'admin.page-0'],
    ['/admin-dashboard/other', 'shell.not-found/admin-dashboard'],
    ['/signin/', 'shell.sign-in'],
    ['/no-such-page', 'shell.not-found'],
  ] as const;
  for (const [path, id] of pages) {
    expect([path, routeTable(set).pageOf(path).id]).toEqual([path, id]);
    expect([path, shown(set, path)]).toEqual([path, id]);
    expect(ownerOf(set, path)?.routeId ?? null).toBe(id.startsWith('shell.') ? null : id);
  }
});

test('an area says how its pages and what has no page in it are shown', () => {
  const set = setOf({
    ...remoteWith('admin', ['/admin-dashboard/courses', '/attendance/:secret', '/admin-dashboard-tour']),
    areas: [{ path: '/admin-dashboard', bare: true, chat: false }],
  });
  const shownAs = (path: string) => {
    const entry = routeTable(set).pageOf(path);
    return [entry.chat, entry.remote ? null : entry.bare];
  };
  expect(shownAs('/admin-dashboard/courses')).toEqual([false, null]);
  expect(shownAs('/admin-dashboard/other')).toEqual([false, true]);
  expect(shownAs('/attendance/abc')).toEqual([true, null]);
  expect(shownAs('/admin-dashboard-tour')).toEqual([true, null]);
  expect(shownAs('/other')).toEqual([true, false]);
});

test('an address that cannot be decoded has a page, and nothing is logged', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(routeTable(setOf(remoteWith('catalog', ['/bootcamps/:slug']))).pageOf('/bootcamps/%E0%A4').id).toBe(
    'catalog.page-0',
  );
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('edge, link hints and the router of the browser agree on every address', () => {
  const segment = fc.constantFrom('a', 'b', ':p', 'a?', ':q?');
  const pattern = fc
    .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '', '/*'))
    .map(([segments, end]) => (segments.length ? `/${segments.join('/')}${end}` : end || '/'));
  const address = fc
    .tuple(
      fc.array(fc.constantFrom('a', 'B', 'c', 'signin', 'admin-dashboard'), { maxLength: 3 }),
      fc.constantFrom('', '/'),
    )
    .map(([words, end]) => `/${words.join('/')}${words.length ? end : ''}`);
  fc.assert(
    fc.property(
      fc.uniqueArray(pattern, { maxLength: 4 }),
      fc.uniqueArray(pattern, { maxLength: 4 }),
      address,
      (one, two, path) => {
        const set = setOf(remoteWith('one', one), remoteWith('two', two));
        expect(routeTable(set).pageOf(path).id).toBe(shown(set, path));
      },
    ),
    { numRuns: 150 },
  );
});
