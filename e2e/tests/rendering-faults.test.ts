/** Faults of rendering, made on purpose: a visitor always gets a page. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { breakServerBuild, isRendered, type OwnEdge, startEdge } from '../own-edge.ts';
import { launch } from '../browser.ts';

const BUDGET = { RENDER_BUDGET_MS: '2000' };
const html = async (edge: OwnEdge, path: string) => (await fetch(edge.origin + path)).text();

async function withEdge(
  options: Parameters<typeof startEdge>[0],
  work: (edge: OwnEdge) => Promise<void>,
): Promise<void> {
  const edge = await startEdge(options);
  try {
    await work(edge);
  } finally {
    await edge.stop();
  }
}

/** A browser renders such a page itself, a crawler comes again. */
async function isPlainShellForNow(answer: Response): Promise<void> {
  assert.equal(answer.status, 503);
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const shell = await answer.text();
  assert.equal(isRendered(shell), false);
  assert.doesNotMatch(shell, /noindex/);
}

const purge = (edge: OwnEdge) =>
  fetch(`${edge.origin}/purge`, { method: 'POST', headers: { authorization: 'Bearer secret' } });

describe('the API is down', () => {
  test('a page that was made before is served on, also after a purge', async () => {
    await withEdge({ env: { EDGE_PURGE_SECRET: 'secret' } }, async (edge) => {
      assert.ok(isRendered(await html(edge, '/search')));
      edge.api.mode = 'down';
      assert.equal((await purge(edge)).status, 204);
      const answer = await fetch(`${edge.origin}/search`);
      assert.equal(answer.status, 200);
      assert.ok(isRendered(await answer.text()));
    });
  });

  test('a page that was never made is the plain shell with the failed state, and is whole again when the API is back', async () => {
    await withEdge({}, async (edge) => {
      edge.api.mode = 'down';
      const path = '/bootcamps/product-management';
      await isPlainShellForNow(await fetch(edge.origin + path));

      const browser = await launch();
      const page = await browser.newPage();
      await page.goto(edge.origin + path);
      await page.getByRole('button', { name: 'Coba lagi' }).waitFor();
      assert.equal(await page.getByRole('banner').isVisible(), true);
      edge.api.mode = 'up';
      await page.getByRole('button', { name: 'Coba lagi' }).click();
      await page.getByRole('heading', { level: 1, name: 'Product Management' }).waitFor();
      await browser.close();
      assert.ok(isRendered(await html(edge, path)));
    });
  });

  test('an API that never answers costs the render budget, not more', async () => {
    await withEdge({ env: BUDGET }, async (edge) => {
      edge.api.mode = 'hanging';
      const started = Date.now();
      assert.equal(isRendered(await html(edge, '/bootcamps/product-management')), false);
      assert.ok(Date.now() - started < 5000, `${Date.now() - started} ms`);
    });
  });
});

describe('a remote’s server build', () => {
  const faults: [name: string, source: string][] = [
    ['throws while it is loaded', 'throw new Error("broken server build");'],
    ['exports nothing', 'module.exports = {};'],
    ['hangs for ever', 'for (;;) {}'],
    ['ends its process', 'process.exit(7);'],
    ['eats memory', 'const hoard = []; for (;;) hoard.push(new Array(1e6).fill(Math.random()));'],
  ];
  for (const [name, source] of faults) {
    test(`that ${name} costs its own pages the server's rendering and nothing else`, async () => {
      await withEdge(
        { env: BUDGET, prepare: (store) => breakServerBuild(store, 'enrolment', () => source) },
        async (edge) => {
          for (let at = 0; at < 3; at += 1) {
            await isPlainShellForNow(await fetch(`${edge.origin}/verify-certificate`));
          }
          // The worker may be starting again; the next visitor finds it whole.
          const deadline = Date.now() + 10_000;
          while (!isRendered(await html(edge, '/search')) && Date.now() < deadline)
            await new Promise((resolve) => setTimeout(resolve, 100));
          assert.ok(isRendered(await html(edge, '/search')), 'the other remote is rendered');
          assert.ok(
            isRendered(await html(edge, '/bootcamps/full-stack-web-development')),
            'and not only from the cache',
          );
        },
      );
    });
  }
});

describe('load', () => {
  test('five hundred visitors at once on a cold cache make one render', async () => {
    await withEdge({}, async (edge) => {
      const path = '/bootcamps/full-stack-web-development';
      edge.api.calls.clear();
      const answers = await Promise.all(Array.from({ length: 500 }, () => fetch(edge.origin + path)));
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
      const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
      assert.equal(bodies.size, 1);
      assert.ok(isRendered([...bodies][0] ?? ''));
      assert.equal(edge.api.calls.get('/api/v1/courses/read-one'), 1);
    });
  });

  test('a crawler that walks every course gets every page rendered', async () => {
    await withEdge({}, async (edge) => {
      const { data } = (await (await fetch(`${edge.origin}/api/v1/courses?limit=1000&page=1`)).json()) as {
        data: { rows: { slug: string }[] };
      };
      assert.ok(data.rows.length >= 24);
      for (const { slug } of data.rows) assert.ok(isRendered(await html(edge, `/bootcamps/${slug}`)), slug);
    });
  });
});
