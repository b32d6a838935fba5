/** Faults of rendering, made on purpose: a visitor always gets a page. */
import { demoCourses } from '../courses.ts';
import { openHydrated } from '../hydration.ts';
import { breakServerBuild, isRendered, type OwnEdge } from '../own-edge.ts';
import { expect, test } from '../test.ts';

const SHORT_BUDGET = { RENDER_BUDGET_MS: '2000' };
const html = async (edge: OwnEdge, path: string) => (await fetch(edge.origin + path)).text();

/** A browser renders such a page itself, a crawler comes again. */
async function expectPlainShellForNow(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const shell = await answer.text();
  expect(isRendered(shell)).toBe(false);
  expect(shell).not.toContain('noindex');
}

const purge = (edge: OwnEdge) =>
  fetch(`${edge.origin}/purge`, { method: 'POST', headers: { authorization: 'Bearer secret' } });

test.describe('the API is down', () => {
  test('a page that was made before is served on, also after a purge', async ({ ownEdge }) => {
    const edge = await ownEdge({ env: { EDGE_PURGE_SECRET: 'secret' } });
    expect(isRendered(await html(edge, '/search'))).toBe(true);
    edge.api.mode = 'down';
    expect((await purge(edge)).status).toBe(204);
    const answer = await fetch(`${edge.origin}/search`);
    expect(answer.status).toBe(200);
    expect(isRendered(await answer.text())).toBe(true);
  });

  test('a page that was never made is the plain shell with the failed state, and is whole again when the API is back', async ({
    page,
    ownEdge,
    complaints,
  }) => {
    complaints.expect(/api\/v1/);
    complaints.expect(/503/);
    const edge = await ownEdge();
    edge.api.mode = 'down';
    const path = '/bootcamps/product-management';
    await expectPlainShellForNow(await fetch(edge.origin + path));

    await openHydrated(page, edge.origin + path);
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    edge.api.mode = 'up';
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Product Management' })).toBeVisible();
    expect(isRendered(await html(edge, path))).toBe(true);
  });

  test('an API that never answers costs the render budget, not more', async ({ ownEdge }) => {
    const edge = await ownEdge({ env: SHORT_BUDGET });
    edge.api.mode = 'hanging';
    const started = Date.now();
    expect(isRendered(await html(edge, '/bootcamps/product-management'))).toBe(false);
    expect(Date.now() - started, `${Date.now() - started} ms`).toBeLessThan(5000);
  });
});

test.describe('a remote’s server build', () => {
  const faults: [name: string, source: string][] = [
    ['throws while it is loaded', 'throw new Error("broken server build");'],
    ['exports nothing', 'module.exports = {};'],
    ['hangs for ever', 'for (;;) {}'],
    ['ends its process', 'process.exit(7);'],
    ['eats memory', 'const hoard = []; for (;;) hoard.push(new Array(1e6).fill(Math.random()));'],
  ];
  for (const [name, source] of faults) {
    test(`that ${name} costs its own pages the server's rendering and nothing else`, async ({ ownEdge }) => {
      const edge = await ownEdge({
        env: SHORT_BUDGET,
        prepare: (store) => breakServerBuild(store, 'enrolment', () => source),
      });
      for (let at = 0; at < 3; at += 1) await expectPlainShellForNow(await fetch(`${edge.origin}/verify-certificate`));
      // The process may be starting again; the next visitor finds it whole.
      await expect
        .poll(async () => isRendered(await html(edge, '/search')), { message: 'the other remote is rendered' })
        .toBe(true);
      expect(isRendered(await html(edge, '/bootcamps/full-stack-web-development')), 'and not only from the cache').toBe(
        true,
      );
    });
  }
});

test.describe('load', () => {
  test('five hundred visitors at once on a cold cache make one render', async ({ ownEdge }) => {
    const edge = await ownEdge();
    const path = '/bootcamps/full-stack-web-development';
    edge.api.calls.clear();
    const answers = await Promise.all(Array.from({ length: 500 }, () => fetch(edge.origin + path)));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(bodies.size).toBe(1);
    expect(isRendered([...bodies][0] ?? '')).toBe(true);
    expect(edge.api.calls.get('/api/v1/courses/read-one')).toBe(1);
  });

  test('a crawler that walks every course gets every page rendered', async ({ ownEdge }) => {
    const edge = await ownEdge();
    const courses = await demoCourses();
    for (const { slug } of courses) expect(isRendered(await html(edge, `/bootcamps/${slug}`)), slug).toBe(true);
  });
});
