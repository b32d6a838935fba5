/** What the remotes of this product declare to the frame. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseSet, RemoteDescriptor } from '@site/shared/contract';
import { ownRoutes } from '../routing/own-routes.ts';
import { headerNavigation } from './navigation.ts';

const root = join(__dirname, '../../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const remotes = (read('remotes.json') as string[]).map(
  (name) => read(`remote-${name}/remote.json`) as RemoteDescriptor,
);
const routes = [
  ...ownRoutes.map((route) => ({ ...route, public: false })),
  ...remotes.flatMap((remote) => remote.routes),
];

test('the pages of signing in and of passwords, and every page of the back-office, have no header and footer; all other pages do', () => {
  const bare = routes.filter((route) => route.bare === true).map(({ path }) => path);
  expect(bare).toEqual(expect.arrayContaining(['/signin', '/admin-dashboard', '/admin-dashboard/signin']));
  expect(bare).toEqual(
    routes
      .map(({ path }) => path)
      .filter((path) =>
        /^\/(signin|signup|my-classes\/sign-in|forgot-password|set-password|admin-dashboard)(\/|$)/.test(path),
      ),
  );
});

test('no page of the back-office is rendered on the server', () => {
  expect(routes.filter((route) => route.path.startsWith('/admin-dashboard') && route.public)).toEqual([]);
});

test('the header leads to the pages of the specification, in this order, with Courses after Home', () => {
  const set: ReleaseSet = {
    id: 'set',
    shell: 'shell',
    remotes: remotes.map(({ name, navigation, routes: own }) => ({
      name,
      version: '1.0.0',
      base: '/',
      entry: '',
      routesFiles: [],
      pages: {},
      routes: own,
      navigation,
      previous: null,
    })),
  };
  const { before, after } = headerNavigation(set);
  expect(before.map(({ label, href }) => [label, href])).toEqual([['Home', '/']]);
  expect(after.map(({ href }) => href)).toEqual([
    '/corporate-needs',
    '/admission-info',
    '/income-share-agreement',
    '/financial-partner',
    '/verify-certificate',
  ]);
});

test('every link of header and footer leads to a page', () => {
  const paths = routes.map(({ path }) => path);
  expect(remotes.flatMap(({ navigation }) => navigation).filter(({ href }) => !paths.includes(href))).toEqual([]);
});
