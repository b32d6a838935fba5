/** A component that throws while the server draws it, in a real render process with the shell's own renderer. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { body, exits, open, pool, site } from './render-pool.fixture.ts';
import { HEALTHY, setOf } from './test-site.ts';

/** Its pages are drawn by the renderer of the shell, and say which process did. */
const SHELL = `
import { createElement as element, lazy, Suspense } from 'react';
import { createPageRenderer } from './render-page.tsx';

const Broken = () => { throw new TypeError('the course has no location'); };
const Late = lazy(() => new Promise((done) => setTimeout(done, 5, { default: Broken })));
const within = (component) => element(Suspense, { fallback: 'loading' }, element(component));
const routes = [
  { path: '/catalog/broken', element: element(Broken) },
  { path: '/catalog/broken-within', element: within(Broken) },
  { path: '/catalog/broken-late', element: within(Late) },
  { path: '*', element: element('i', null, 'process ' + process.pid) },
];
export const createRenderer = () => ({ render: createPageRenderer(routes, {}) });
`;

describe('a component that throws while the server draws it', () => {
  for (const path of ['/catalog/broken', '/catalog/broken-within', '/catalog/broken-late'])
    test(`fails its own page, however often, and no release is blamed: ${path}`, async () => {
      await build({
        stdin: { contents: SHELL, resolveDir: fileURLToPath(new URL('../src', import.meta.url)), loader: 'tsx' },
        outfile: join(site.shellDir, 'server/shell.cjs'),
        bundle: true,
        platform: 'node',
        format: 'cjs',
        jsx: 'automatic',
        loader: { '.woff2': 'empty' },
        define: { 'process.env.NODE_ENV': '"production"' },
        logLevel: 'error',
      });
      open();
      const catalog = await site.release('catalog', '1', HEALTHY);
      await pool.use(setOf(catalog), []);
      const drawnBy = async () => /process \d+/.exec(await body('/catalog/whole', catalog))?.[0];
      const first = await drawnBy();
      for (const _visit of [1, 2, 3]) {
        const [broken, whole] = await Promise.allSettled([body(path, catalog), drawnBy()]);
        assert.match(broken.status === 'rejected' ? String(broken.reason) : 'drawn', /the course has no location/);
        assert.equal(whole.status === 'fulfilled' && whole.value, first);
      }
      assert.deepEqual(exits(), []);
    });
});
