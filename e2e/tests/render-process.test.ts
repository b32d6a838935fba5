/** The product's own server builds in a render process: pages that are given up, and code that ends the process later. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { breakServerBuild, isRendered, type OwnEdge, startEdge } from '../own-edge.ts';

const html = async (edge: OwnEdge, path: string) => (await fetch(edge.origin + path)).text();

const deaths = async (edge: OwnEdge) => (await edge.logged()).filter(({ msg }) => msg === 'a render process ended');

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; !(await holds()); await pause(50)) assert.ok(Date.now() < deadline, what);
}

test('a page that waits too long for the API leaves no call behind, and the process goes on', async () => {
  const edge = await startEdge({ env: { RENDER_BUDGET_MS: '2000' } });
  try {
    edge.api.mode = 'hanging';
    const paths = ['/bootcamps/product-management', '/search?search=data', '/corporate-needs'];
    await Promise.all(paths.map((path) => html(edge, path)));
    await until(() => edge.api.open === 0, 'calls to the API are still open');
    edge.api.mode = 'up';
    for (const path of paths.slice(0, 2))
      await until(async () => isRendered(await html(edge, path)), `${path} is not rendered`);
    assert.deepEqual(await deaths(edge), []);
  } finally {
    await edge.stop();
  }
});

for (const [what, fault] of [
  ['throws in a timer', `setTimeout(() => { throw new Error('late'); }, 300);`],
  ['rejects a promise', `setTimeout(() => Promise.reject(new Error('late')), 300);`],
  ['kills its process', `setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300);`],
] as const) {
  test(`a remote whose server build ${what} after it was loaded is left to the browser, and no other`, async () => {
    const edge = await startEdge({
      env: { PAGE_CACHE_MB: '0' },
      prepare: (store) => breakServerBuild(store, 'enrolment', (source) => `${fault}\n${source}`),
    });
    try {
      await until(async () => !isRendered(await html(edge, '/corporate-needs')), 'the remote is still rendered');
      await until(async () => isRendered(await html(edge, '/search')), 'the catalogue is not rendered');
      const blamed = (await deaths(edge)).map(({ release }) => String(release).split('@')[0]);
      assert.deepEqual(blamed, ['enrolment', 'enrolment']);
    } finally {
      await edge.stop();
    }
  });
}
