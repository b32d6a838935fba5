import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { asDeclaredLocally } from './local-descriptor.ts';

const LOCAL = 'http://localhost:3001';
const descriptor = {
  name: 'catalog',
  contract: '^1.0.0',
  budget: { entry: 1, page: 1 },
  routes: [
    { id: 'catalog.search', path: '/search', public: true },
    { id: 'catalog.fairs', path: '/fairs', public: true },
  ],
  navigation: [],
};
const server = setupServer(http.get(`${LOCAL}/remote.json`, () => HttpResponse.json(descriptor)));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const remote = (name: string, path: string): LiveRemote => ({
  name,
  version: 'local',
  base: '/',
  entry: 'remoteEntry.js',
  routesFiles: [],
  pages: {},
  routes: [{ id: `${name}.home`, path, public: true }],
  navigation: [],
  previous: null,
});
const remotes = [remote('catalog', '/search'), remote('enrolment', '/registration')];
const set: ReleaseSet = { id: 'one', shell: 'shell', remotes, override: { remote: 'catalog', origin: LOCAL } };
const paths = async (asked: ReleaseSet) =>
  (await asDeclaredLocally(asked)).remotes.map(({ routes }) => routes.map(({ path }) => path));

test('a remote from another origin has the routes that it declares there, and others keep theirs', async () => {
  expect(await paths(set)).toEqual([['/search', '/fairs'], ['/registration']]);
});

test('an origin that says nothing of them leaves those that are live', async () => {
  server.use(http.get(`${LOCAL}/remote.json`, () => new HttpResponse(null, { status: 404 })));
  expect(await paths(set)).toEqual([['/search'], ['/registration']]);
});

test('without a remote from another origin nothing is asked for', async () => {
  expect(await asDeclaredLocally({ id: 'one', shell: 'shell', remotes })).toEqual({
    id: 'one',
    shell: 'shell',
    remotes,
  });
});
