import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { pageRoute } from './page-route.ts';

const remote: LiveRemote = {
  name: 'catalog',
  version: '1.0.0',
  base: '/remotes/catalog/1.0.0/client/',
  entry: 'remoteEntry.js',
  routesFiles: [],
  pages: {},
  navigation: [],
  previous: null,
  routes: [
    { id: 'catalog.landing', path: '/', public: true },
    { id: 'catalog.search', path: '/search', public: true, query: ['program', 'page'] },
    { id: 'catalog.course', path: '/bootcamps/:slug', public: true },
    { id: 'catalog.draft', path: '/draft', public: false },
    { id: 'catalog.compare', path: '/bootcamps/compare', public: false },
  ],
};
const set: ReleaseSet = { id: 'set', shell: 'shell', remotes: [remote] };
const route = (path: string) => pageRoute(set, new URL(path, 'http://edge'));

describe('the key of a page', () => {
  test('is its path and the parameters its route declares, in the order declared', () => {
    assert.equal(route('/search?page=2&program=3').path, '/search?program=3&page=2');
    assert.equal(route('/search?program=3&page=2').path, '/search?program=3&page=2');
  });

  test('leaves out campaign tags and unknown parameters', () => {
    const tags = 'utm_source=wa&utm_medium=chat&utm_campaign=nov&utm_term=x&utm_content=y';
    assert.equal(route(`/?${tags}&fbclid=1`).path, '/');
    assert.equal(route('/search?utm_source=wa&program=3').path, '/search?program=3');
  });

  test('takes a repeated parameter once', () => {
    assert.equal(route('/search?program=1&program=2').path, '/search?program=1');
  });

  test('is the same with and without a trailing slash', () => {
    assert.equal(route('/search/').path, '/search');
    assert.equal(route('/').path, '/');
    assert.equal(route('/search/').moved, null);
  });
});

describe('a public page that is asked for in another form', () => {
  for (const [asked, page] of [
    ['/Search?q=UI', '/search?q=UI'],
    ['/BOOTCAMPS/Full-Stack/', '/bootcamps/full-stack'],
    ['/bootcamps/full%2Dstack', '/bootcamps/full-stack'],
    ['/bootcamps//full-stack', '/bootcamps/full-stack'],
    ['/bootcamps/a%2fb', '/bootcamps/a%2Fb'],
    ['/bootcamps/c++', '/bootcamps/c%2B%2B'],
  ] as const)
    test(`has moved from ${asked} to ${page}, and stays there`, () => {
      assert.equal(route(asked).moved, page);
      assert.equal(route(page).moved, null);
    });

  test('is not moved where its remote renders it in the browser: the value may be of any form', () => {
    assert.deepEqual([route('/Draft').moved, route('/Draft').route?.id], [null, 'catalog.draft']);
  });

  test('is no page where it cannot be decoded', () => {
    assert.equal(route('/bootcamps/%E0%A4').path, '/bootcamps/%E0%A4');
  });
});

describe('what is too long to be anybody’s', () => {
  const long = 'a'.repeat(201);
  test('is not rendered, as a search or as a part of the path', () => {
    assert.equal(route(`/search?program=${long.slice(1)}`).public, true);
    assert.equal(route(`/search?program=${long}`).public, false);
    assert.equal(route(`/bootcamps/${long}`).public, false);
  });

  test('is left out with a parameter the page does not depend on', () => {
    assert.deepEqual(
      [route(`/search?utm_source=${long}`).public, route(`/search?utm_source=${long}`).path],
      [true, '/search'],
    );
  });
});

describe('the owner of a page', () => {
  test('is the remote whose remote.json declares the path', () => {
    assert.equal(route('/bootcamps/full-stack').route?.id, 'catalog.course');
    assert.equal(route('/bootcamps/full-stack').public, true);
  });

  test('a private route is never public', () => {
    assert.equal(route('/draft').public, false);
  });

  test('an unknown path has no owner', () => {
    const { remote, route: descriptor, own, path } = route('/nope');
    assert.deepEqual([remote, descriptor, own?.id, path], [null, null, 'shell.not-found', '/nope']);
  });

  test('is the one that the router ranks first, wherever it is declared', () => {
    for (const path of ['/bootcamps/compare', '/Bootcamps/Compare/'])
      assert.deepEqual([route(path).route?.id, route(path).public], ['catalog.compare', false]);
  });
});
