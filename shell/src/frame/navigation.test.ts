/** What the remotes of this product declare to the frame. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseSet, RemoteDescriptor } from '@site/shared/contract';
import { ownRoutes } from '../routing/own-routes.ts';
import { menusOf } from './menus.ts';
import { fittedItems, type HeaderItem, headerItems } from './navigation.ts';

const root = join(__dirname, '../../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const remotes = readdirSync(root)
  .filter((folder) => /^remote-\w+$/.test(folder))
  .map((folder) => read(`${folder}/remote.json`) as RemoteDescriptor);
const routes = [
  ...ownRoutes.map((route) => ({ ...route, public: false })),
  ...remotes.flatMap((remote) => remote.routes),
];

test('the pages of signing in and of passwords, the roll of an instructor, and every page of the back-office have no header and footer; all other pages do', () => {
  const bare = routes.filter((route) => route.bare === true).map(({ path }) => path);
  expect(bare).toEqual(expect.arrayContaining(['/signin', '/admin-dashboard', '/admin-dashboard/signin']));
  expect(bare).toEqual(
    routes
      .map(({ path }) => path)
      .filter((path) =>
        /^\/(signin|signup|my-classes\/sign-in|forgot-password|set-password|attendance|admin-dashboard)(\/|$)/.test(
          path,
        ),
      ),
  );
});

test('no page of the back-office is rendered on the server', () => {
  expect(routes.filter((route) => route.path.startsWith('/admin-dashboard') && route.public)).toEqual([]);
});

const set: ReleaseSet = {
  id: 'set',
  shell: 'shell',
  remotes: remotes.map(({ name, navigation, routes: own, menus = [] }) => ({
    name,
    version: '1.0.0',
    base: '/',
    entry: '',
    routesFiles: [],
    pages: {},
    routes: own,
    navigation,
    menus,
    previous: null,
  })),
};
const shown = menusOf(set).map((menu) => ({ ...menu, entries: [], hasFailed: false, retry: () => undefined }));
const nameOf = ({ link, menu }: HeaderItem) => link?.href ?? menu?.label;

test('the header leads to the pages of the specification, in this order, with Courses after Home, and all are in its row', () => {
  const { row, more } = fittedItems(headerItems(set, shown));
  expect(row.map(nameOf)).toEqual([
    '/',
    'Courses',
    '/corporate-needs',
    '/admission-info',
    '/income-share-agreement',
    '/financial-partner',
    '/verify-certificate',
  ]);
  expect(more).toEqual([]);
});

test('what one more remote adds goes into a further menu with the last links, and menus stay in the row', () => {
  const link = { label: 'Acara', href: '/events', place: 'header', order: 100 } as const;
  const { row, more } = fittedItems([...headerItems(set, shown), { link }]);
  expect(row.map(nameOf)).toEqual([
    '/',
    'Courses',
    '/corporate-needs',
    '/admission-info',
    '/income-share-agreement',
    '/financial-partner',
  ]);
  expect(more.map(({ href }) => href)).toEqual(['/verify-certificate', '/events']);
  const menus = shown.flatMap((menu) => Array.from({ length: 12 }, () => ({ menu })));
  expect(fittedItems([...menus, { link }])).toEqual({ row: menus, more: [link] });
});

test('every link of header and footer leads to a page', () => {
  const paths = routes.map(({ path }) => path);
  expect(remotes.flatMap(({ navigation }) => navigation).filter(({ href }) => !paths.includes(href))).toEqual([]);
});
