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
    assert.equal(route('/?utm_source=wa&fbclid=1').path, '/');
    assert.equal(route('/search?utm_source=wa&program=3').path, '/search?program=3');
  });

  test('takes a repeated parameter once', () => {
    assert.equal(route('/search?program=1&program=2').path, '/search?program=1');
  });

  test('is the same with and without a trailing slash', () => {
    assert.equal(route('/search/').path, '/search');
    assert.equal(route('/').path, '/');
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
    assert.deepEqual(route('/nope'), { remote: null, route: null, public: false, path: '/nope' });
  });
});
