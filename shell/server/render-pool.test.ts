/** Who renders: one worker per release set, and the one before for a rollback. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { createRenderPool, type RenderPool } from './render-pool.ts';

/** A worker that answers with its own name instead of a page; some pages wait for ever, some end it. */
const workerFile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ id, path }) => {
      parentPort.postMessage({ turn: id });
      if (path === '/end') process.exit();
      if (path === '/wait') return;
      parentPort.postMessage({ id, rendered: { kind: 'redirect', status: 302, location: String(threadId) } });
    });`)}`,
);

const remote = (version: string, previous: string, name = 'catalog'): LiveRemote => ({
  name,
  version,
  base: '',
  entry: '',
  routesFiles: [],
  pages: {},
  routes: [],
  navigation: [],
  previous: { version: previous, base: '', entry: '' },
});
const set = (version: string, previous: string): ReleaseSet => ({
  id: `${version} before ${previous}`,
  shell: 'shell',
  remotes: [remote(version, previous)],
});

let pool: RenderPool;
const open = (keep = 60_000) => {
  pool = createRenderPool({
    workerFile,
    budget: 5000,
    patience: 5000,
    keep,
    log: () => undefined,
    shellDir: '',
    storeDir: '',
    apiUrl: '',
    mediaBaseUrl: '',
    apiHeaders: {},
  });
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

test('a remote whose page ends the worker twice is left to the browser; one whose pages only waited there is not', async () => {
  open();
  const [innocent, guilty] = [remote('1', '0'), remote('1', '0', 'enrolment')];
  await pool.use({ ...set('1', '0'), remotes: [innocent, guilty] }, []);
  for (const _time of [1, 2]) {
    const pages = [pool.render('/wait', innocent), pool.render('/wait', innocent), pool.render('/end', guilty)];
    await Promise.all(pages.map((page) => assert.rejects(page, /the render worker ended/)));
  }
  await assert.rejects(pool.render('/', guilty), /enrolment@1 ended its render worker twice/);
  await pool.render('/', innocent);
});

test('a remote that ended one worker goes on being rendered, however many of its pages were there', async () => {
  open();
  const unlucky = remote('1', '0');
  await pool.use(set('1', '0'), []);
  const pages = [pool.render('/wait', unlucky), pool.render('/wait', unlucky), pool.render('/end', unlucky)];
  await Promise.all(pages.map((page) => assert.rejects(page, /the render worker ended/)));
  await pool.render('/', unlucky);
});
