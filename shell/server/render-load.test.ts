/** Render processes under load: the queue, cancelled pages, budgets. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveRemote } from '@site/shared/contract';
import { RenderOverload, type RenderPoolOptions } from './render-pool.ts';
import { body, eventually, exits, logged, open, pid, pool, site } from './render-pool.fixture.ts';
import { setOf } from './test-site.ts';

/** Pages that keep the process busy for `ms` and then wait until they are cancelled, and a page that shows what was begun and cancelled until now. */
const recording = (ms: number) => `
const begun = [];
const cancelled = [];
exports.page = (path, { signal }) => {
  if (path === '/catalog/record') return JSON.stringify({ begun, cancelled });
  begun.push(path);
  for (const until = Date.now() + ${ms}; Date.now() < until; );
  return new Promise((_, reject) => signal.addEventListener('abort', () => { cancelled.push(path); reject(signal.reason); }));
};`;
const RECORDING = recording(0);
/** Keeps the process busy for 40 ms a page, as rendering does. Another page shows how many were begun. */
const BUSY = `
let begun = 0;
exports.page = (path) => {
  if (path === '/catalog/later') return String(begun);
  begun += 1;
  for (const until = Date.now() + 40; Date.now() < until; );
  return path;
};`;

/** All pages but one hang. */
const HANGING = 'exports.page = (path) => path === "/catalog/2" ? path : new Promise(() => {});';

describe('under load', () => {
  async function use(source: string, options: Partial<RenderPoolOptions>): Promise<LiveRemote> {
    open(options);
    const remote = await site.release('catalog', '1', source);
    await pool.use(setOf(remote), []);
    return remote;
  }
  const record = async (remote: LiveRemote) =>
    JSON.parse(await body('/catalog/record', remote)) as { begun: string[]; cancelled: string[] };

  test('a page beyond the queue is refused at once, and taken again when there is a place', async () => {
    const remote = await use(RECORDING, { concurrency: 2, queueLength: 2 });
    const leaving = new AbortController();
    const pages = ['a', 'b', 'c', 'd'].map((page) => body(`/catalog/${page}`, remote, { signal: leaving.signal }));
    const cancelled = Promise.all(pages.map((page) => assert.rejects(page, /the requester left/)));
    await assert.rejects(body('/catalog/e', remote), RenderOverload);
    leaving.abort();
    await cancelled;
    assert.deepEqual(await record(remote), {
      begun: ['/catalog/a', '/catalog/b'],
      cancelled: ['/catalog/a', '/catalog/b'],
    });
  });

  test('time in the queue counts, and a page that became too late there is never begun', async () => {
    // The first is busy, and keeps its place, until the time of the others is over too.
    const busy = 3000;
    const remote = await use(recording(busy), { concurrency: 1, budget: 300 });
    const started = Date.now();
    const pages = ['a', 'b', 'c'].map((page) => assert.rejects(body(`/catalog/${page}`, remote), /within 300 ms/));
    await Promise.all(pages);
    assert.ok(Date.now() - started < busy, `${Date.now() - started} ms`);
    // It is still busy for a while.
    const recorded = await eventually(() => record(remote));
    assert.deepEqual(recorded, { begun: ['/catalog/a'], cancelled: ['/catalog/a'] });
  });

  test('five hundred pages at once cost those too many their rendering, and no later page its own', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on('warning', onWarning);
    const remote = await use(BUSY, { budget: 1500 });
    const before = await pid();
    const outcomes = await Promise.allSettled(Array.from({ length: 500 }, (_, at) => body(`/catalog/${at}`, remote)));
    const begun = Number(await eventually(() => body('/catalog/later', remote)));
    process.off('warning', onWarning);

    const rendered = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const refused = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && /waiting already/.test(String(outcome.reason)),
    );
    assert.ok(rendered > 0, 'none was rendered');
    assert.equal(refused.length, 500 - 16 - 64);
    // The later page waited for none of those that were given up in the queue.
    assert.ok(begun <= rendered + 16, `${begun} were begun, ${rendered} rendered`);
    assert.equal(await pid(), before, 'the process was replaced');
    assert.deepEqual(warnings, []);
    assert.deepEqual(logged, []);
  });

  test('a page that would be late is not begun: those that can be in time are', async () => {
    const remote = await use(BUSY.replace('+ 40', '+ 400'), { concurrency: 1, budget: 1500, queueLength: 64 });
    for (const page of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await body(`/catalog/${page}`, remote);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => body(`/catalog/${at}`, remote)));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    assert.ok(
      reasons.some((reason) => /would have been late/.test(reason)),
      reasons.join('\n'),
    );
    assert.match(await body('/catalog/later', remote), /^\d+$/, 'the process is free at once');
  });

  test('who asks for few pages comes before who asks for many, and some places are for them only', async () => {
    const remote = await use(RECORDING, { concurrency: 4, queueLength: 4 });
    const leaving = new AbortController();
    const ask = (page: string, asksMuch: boolean) => {
      const made = pool.render(`/catalog/${page}`, remote, { signal: leaving.signal, asksMuch });
      made.catch(() => undefined);
      return made;
    };
    for (const page of ['m1', 'm2', 'm3', 'm4', 'm5', 'm6']) void ask(page, true);
    await assert.rejects(ask('m7', true), RenderOverload);
    // A place at work and one in the queue are left.
    const few = ask('f1', false);
    void ask('f2', false);
    await assert.rejects(ask('f3', false), RenderOverload);
    leaving.abort();
    await assert.rejects(few, /the requester left/);
    const { begun } = await record(remote);
    assert.deepEqual(
      begun,
      ['m1', 'm2', 'm3', 'f1'].map((page) => `/catalog/${page}`),
    );
  });

  test('more pages are warmed up than may wait', async () => {
    open({ concurrency: 2, queueLength: 0 });
    const remote = await site.release(
      'catalog',
      '1',
      RECORDING.replace('return new Promise', 'return path; new Promise'),
    );
    const paths = Array.from({ length: 9 }, (_, at) => `/catalog/${at}`);
    await pool.use(setOf(remote), paths);
    assert.deepEqual((await record(remote)).begun.sort(), paths);
  });

  test('a process that is not given the processor for a while is neither ended nor blamed', async () => {
    const remote = await use(RECORDING, { responseTimeout: 300 });
    const before = await pid();
    const leaving = new AbortController();
    const page = assert.rejects(body('/catalog/slow', remote, { signal: leaving.signal }), /the requester left/);
    assert.deepEqual((await record(remote)).begun, ['/catalog/slow']);
    process.kill(Number(before), 'SIGSTOP');
    leaving.abort();
    await page;
    await pause(700);
    process.kill(Number(before), 'SIGCONT');
    assert.deepEqual((await record(remote)).cancelled, ['/catalog/slow']);
    assert.equal(await pid(), before);
  });

  test('a process that was suspended for long is replaced, and nothing is blamed, however often', async () => {
    const remote = await use(HANGING, { responseTimeout: 60, budget: 200 });
    for (const time of [1, 2, 3]) {
      const healthy = Number(await eventually(pid));
      const page = assert.rejects(body('/catalog/page', remote), /within 200 ms|ended/);
      process.kill(healthy, 'SIGSTOP');
      await page;
      await eventually(async () => assert.equal(exits().length, time));
    }
    assert.deepEqual([...new Set(exits().map(({ event }) => event['release']))], [null]);
    await eventually(() => body('/catalog/2', remote));
  });

  test('a page that cannot be cancelled gives up its place', async () => {
    const remote = await use(HANGING, { concurrency: 1, budget: 200 });
    const before = await pid();
    await assert.rejects(body('/catalog/1', remote), /within 200 ms/);
    assert.equal(await body('/catalog/2', remote), '/catalog/2');
    assert.equal(await pid(), before);
  });
});
