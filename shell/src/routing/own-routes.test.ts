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
  const pages = paths.filter((path) => !path.endsWith('*'));
  expect(pages).toEqual(expect.arrayContaining(['/signin']));
  expect(pages.filter((path) => !reservedPatterns.some((pattern) => addressesOfBoth(pattern, path).length))).toEqual(
    [],
  );
});
