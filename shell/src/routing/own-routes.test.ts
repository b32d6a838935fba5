import { addressesOfBoth } from '@site/shared/contract/route-pattern';
import { createRemotes } from '../remotes/loader.ts';
import { reservedPatterns } from './own-routes.ts';
import { createRoutes } from './routes.tsx';

test('the address of every page of the shell is reserved, except the 404 pages', () => {
  const set = { id: 'set', shell: 'shell', remotes: [] };
  const remotes = createRemotes({
    releaseSet: set,
    federation: { importEntry: () => Promise.resolve(), expose: () => Promise.resolve() },
    refresh: () => Promise.resolve(set),
  });
  const paths = createRoutes(set, remotes).flatMap(({ children = [] }) => children.map(({ path = '' }) => path));
  // The sign-up is the page of a remote; the shell's own is the 404 page where that remote is missing.
  const pages = paths.filter((path) => !path.endsWith('*') && path !== '/signup');
  expect(pages).toEqual(expect.arrayContaining(['/signin']));
  expect(pages.filter((path) => !reservedPatterns.some((pattern) => addressesOfBoth(pattern, path).length))).toEqual(
    [],
  );
});
