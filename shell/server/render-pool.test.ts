/** Who renders: one worker per release set, and the one before for a rollback. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { createRenderPool, type RenderPool } from './render-pool.ts';

/** A worker that answers with its own name instead of a page. */
const workerFile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ id, path }) => {
      if (path === '/end') process.exit();
      parentPort.postMessage({ id, rendered: { kind: 'redirect', status: 302, location: String(threadId) } });
    });`)}`,
);

const remote = (version: string, previous: string): LiveRemote => ({
  name: 'catalog',
  version,
  base: '',
  entry: '',
  routesFiles: [],
  pages: {},
  routes: [],
  navigation: [],
  previous: { version: previous, base: '', entry: '' },
});
const set = (version: string, previous: string): ReleaseSet => ({ id: `${version} before ${previous}`, shell: 'shell', remotes: [remote(version, previous)] });

let pool: RenderPool;
const open = (keep = 60_000) => {
  pool = createRenderPool({ workerFile, budget: 5000, patience: 5000, keep, log: () => undefined, shellDir: '', storeDir: '', apiUrl: '', mediaBaseUrl: '', apiHeaders: {} });
};
afterEach(() => pool.close());

/** Which worker renders now. */
const worker = async () => {
  const rendered = await pool.render('/', null);
  return rendered.kind === 'redirect' ? rendered.location : null;
};

test('a new release has a worker of its own', async () => {
  open();
  await pool.use(set('1', '0'), []);
  const first = await worker();
  await pool.use(set('2', '1'), []);
  assert.notEqual(await worker(), first);
});

/** Which worker rendered a release at first, and which after another release was taken back, so many ms later. */
async function takeBack(later = 0): Promise<{ first: string | null; again: string | null }> {
  await pool.use(set('1', '0'), []);
  const first = await worker();
  await pool.use(set('2', '1'), []);
  await pause(later);
  await pool.use(set('1', '2'), []);
  return { first, again: await worker() };
}

test('a rollback goes on in the worker that rendered the release before', async () => {
  open();
  const { first, again } = await takeBack();
  assert.equal(again, first);
});

test('what was taken back has left memory with its worker', async () => {
  open();
  await pool.use(set('1', '0'), []);
  await pool.use(set('2', '1'), []);
  const second = await worker();
  await pool.use(set('1', '2'), []);
  await pool.use(set('2', '1'), []);
  assert.notEqual(await worker(), second);
});

test('only the worker of the set before is kept, and not for ever', async () => {
  open(50);
  const { first, again } = await takeBack(150);
  assert.notEqual(again, first);
});

test('a kept worker that has ended is replaced', async () => {
  open();
  await pool.use(set('1', '0'), []);
  await assert.rejects(pool.render('/end', null), /the render worker ended/);
  await pool.use(set('2', '1'), []);
  await pool.use(set('1', '2'), []);
  assert.match((await worker()) ?? '', /^\d+$/);
});
