/** What the remotes of this product declare to the frame. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@site/shared/contract';
import { ownRoutes } from '../routing/own-routes.ts';

const root = join(__dirname, '../../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const remotes = (read('remotes.json') as string[]).map((name) => read(`remote-${name}/remote.json`) as RemoteDescriptor);
const routes = [...ownRoutes.map((route) => ({ ...route, public: false })), ...remotes.flatMap((remote) => remote.routes)];

test('the sign-in and every page of the back-office stand without header and footer, and no other page does', () => {
  const bare = routes.filter((route) => route.bare === true).map(({ path }) => path);
  expect(bare).toEqual(expect.arrayContaining(['/signin', '/admin-dashboard', '/admin-dashboard/signin']));
  expect(bare).toEqual(routes.map(({ path }) => path).filter((path) => path === '/signin' || /^\/admin-dashboard(\/|$)/.test(path)));
});

test('no page of the back-office is rendered on the server', () => {
  expect(routes.filter((route) => route.path.startsWith('/admin-dashboard') && route.public)).toEqual([]);
});

test('a page has one owner', () => {
  const paths = routes.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('every link of header and footer leads to a page', () => {
  const paths = routes.map(({ path }) => path);
  expect(remotes.flatMap(({ navigation }) => navigation).filter(({ href }) => !paths.includes(href))).toEqual([]);
});
