/** Which pages of the live remotes are warmed up, and named to search engines. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicPaths } from './public-paths.ts';
import { liveRemote } from './release-store.ts';
import { pagesSitemap } from './sitemap.ts';
import { releaseOf, setOf } from './test-site.ts';

test('a page is named by its address, and a route with many addresses by none', () => {
  const release = releaseOf('docs', '1');
  release.descriptor.routes = ['/docs', '/docs/*', '/docs/:page?', '/docs/old?', '/guides/:page'].map((path, at) => ({
    id: `docs.${at}`,
    path,
    public: true,
  }));
  const remote = liveRemote({ release, files: null }, null);
  assert.deepEqual(publicPaths([remote]), ['/docs']);
  assert.deepEqual(pagesSitemap(setOf(remote), 'https://karsa.example').match(/<loc>.*?<\/loc>/g), [
    '<loc>https://karsa.example/docs</loc>',
  ]);
});
