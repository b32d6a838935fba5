/** Which process renders what, with real processes: releases and rollbacks. */
import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseSet } from '@site/shared/contract';
import { registerOf } from './metrics.ts';
import { body, eventually, exits, logged, open, pid, pool, site } from './render-pool.fixture.ts';
import { HEALTHY, setOf } from './test-site.ts';

describe('a release', () => {
  const release = (version: string) => site.release('catalog', version, HEALTHY);

  test('has a process of its own', async () => {
    open();
    await pool.use(setOf(await release('1')), []);
    const first = await pid();
    await pool.use(setOf(await release('2')), []);
    assert.notEqual(await pid(), first);
  });

  /** Which process rendered a release at first, and which after another release was taken back, so many ms later. */
  async function takeBack(later = 0): Promise<{ first: string; again: string }> {
    const one = await release('1');
    await pool.use(setOf(one), []);
    const first = await pid();
    await pool.use(setOf(await release('2')), []);
    await pause(later);
    await pool.use(setOf(one), []);
    return { first, again: await pid() };
  }

  test('that is found while the edge closes has none, which nobody would end', async () => {
    open();
    await pool.close();
    await assert.rejects(pool.use(setOf(await release('1')), []), /the render pool is closed/);
  });

  test('that comes back by a rollback is rendered by the process that rendered it before', async () => {
    open();
    const { first, again } = await takeBack();
    assert.equal(again, first);
  });

  test('that was taken back has left memory with its process', async () => {
    open();
    const [one, two] = [await release('1'), await release('2')];
    await pool.use(setOf(one), []);
    await pool.use(setOf(two), []);
    const second = await pid();
    await pool.use(setOf(one), []);
    await pool.use(setOf(two), []);
    assert.notEqual(await pid(), second);
    await eventually(async () => assert.throws(() => process.kill(Number(second), 0), /ESRCH/));
  });

  test('keeps its process after the next one, but not for ever', async () => {
    open({ keep: 50 });
    const { first, again } = await takeBack(150);
    assert.notEqual(again, first);
  });

  test('whose kept process has ended gets another', async () => {
    open();
    const one = await release('1');
    await pool.use(setOf(one), []);
    const first = await pid();
    await pool.use(setOf(await release('2')), []);
    process.kill(Number(first), 'SIGKILL');
    await eventually(async () => assert.equal(exits().length, 1));
    await pool.use(setOf(one), []);
    assert.match(await pid(), /^\d+$/);
  });

  test('lets pages under way finish in the process before', async () => {
    open();
    const slow = await site.release(
      'catalog',
      '1',
      'exports.page = () => new Promise((done) => setTimeout(done, 300, "old"));',
    );
    await pool.use(setOf(slow), []);
    const underWay = body('/catalog', slow);
    await pool.use(setOf(await release('2')), []);
    await pool.use(setOf(await release('3')), []);
    assert.equal(await underWay, 'old');
  });

  test('that is shipped while a process runs can be rendered by it', async () => {
    open();
    const later = { ...(await release('1')), version: '2' };
    await pool.use(setOf(later), []);
    await release('2');
    assert.match(await body('/catalog', later), /^\d+$/);
  });

  test('is rendered from a store behind a symbolic link', async () => {
    const link = `${site.storeDir}-link`;
    await symlink(site.storeDir, link);
    open({ storeDir: link });
    const one = await release('1');
    await pool.use(setOf(one), []);
    assert.match(await body('/catalog', one), /^\d+$/);
  });

  test('writes nothing and warns of nothing', async () => {
    open();
    const one = await release('1');
    await pool.use(setOf(one), ['/catalog']);
    await body('/catalog', one);
    assert.deepEqual(logged, []);
  });
});

test('ended processes are counted for each release from zero, as long as one runs it', async () => {
  open();
  const numbers = async () =>
    (await registerOf(pool.metrics).metrics())
      .split('\n')
      .filter((line) => line.startsWith('edge_render_processes_ended'));
  const counted = (release: string) => `edge_render_processes_ended_total{release="${release}"} 0`;
  await pool.use(setOf(await site.release('catalog', '1', HEALTHY)), []);
  assert.deepEqual(await numbers(), [counted('unknown'), counted('catalog@1')]);
  for (const version of ['2', '3']) await pool.use(setOf(await site.release('catalog', version, HEALTHY)), []);
  await eventually(async () =>
    assert.deepEqual((await numbers()).sort(), ['catalog@2', 'catalog@3', 'unknown'].map(counted).sort()),
  );
});

test('what server code prints is logged up to a bound', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  open();
  const talkative = await site.release(
    'catalog',
    '1',
    `exports.page = (path) => { for (let line = 0; line < 1000; line += 1) console.log('x'.repeat(5000)); return path; };`,
  );
  await pool.use(setOf(talkative), []);
  const wrote = () => logged.filter(({ message }) => message === 'a render process wrote');
  await body('/catalog', talkative);
  await eventually(() => Promise.resolve(assert.equal(wrote().length, 20)));
  await body('/catalog', talkative);
  assert.equal(wrote().length, 20);
  for (const { event } of wrote()) assert.ok(String(event['output']).length <= 2000);
  // Later it is logged again, with how much was not.
  while (!wrote().some(({ event }) => Number(event['leftOut']) > 0)) {
    t.mock.timers.tick(10_001);
    await body('/catalog', talkative);
  }
});

describe('a canary', () => {
  const release = (version: string) => site.release('catalog', version, HEALTHY);
  const pidOf = (set: ReleaseSet) => body('/', null, { set: set.id });
  const isGone = (id: string) => eventually(async () => assert.throws(() => process.kill(Number(id), 0), /ESRCH/));

  test('is rendered by a process of its own, which ends with it, and the live one goes on', async () => {
    open();
    const [live, canary] = [setOf(await release('1')), setOf(await release('2'))];
    await pool.use(live, []);
    const before = await pid();
    await pool.useCanaries([{ set: canary, paths: [] }]);
    const own = await pidOf(canary);
    assert.notEqual(own, before);
    assert.equal(await pid(), before);
    await pool.useCanaries([]);
    await isGone(own);
    await assert.rejects(pidOf(canary), /is not rendered any more/);
    assert.equal(await pid(), before);
  });

  test('that is promoted is rendered by the process it had, and the live one before is kept for a rollback', async () => {
    open();
    const [live, canary] = [setOf(await release('1')), setOf(await release('2'))];
    await pool.use(live, []);
    const before = await pid();
    await pool.useCanaries([{ set: canary, paths: [] }]);
    const own = await pidOf(canary);
    await pool.use(canary, []);
    await pool.useCanaries([]);
    assert.equal(await pid(), own);
    await pool.use(live, []);
    assert.equal(await pid(), before);
    await isGone(own);
  });

  test('that ends its process gets another, and is left out where it does so at the start', async () => {
    open();
    const [live, canary] = [setOf(await release('1')), setOf(await release('2'))];
    const faulty = await site.release('catalog', '3', 'exports.page = () => process.exit();');
    await pool.use(live, []);
    const before = await pid();
    await pool.useCanaries([{ set: canary, paths: [] }]);
    const own = await pidOf(canary);
    process.kill(Number(own), 'SIGKILL');
    await eventually(async () => assert.notEqual(await pidOf(canary), own));
    const failed = await pool.useCanaries([{ set: setOf(faulty), paths: ['/catalog'] }]);
    assert.match(String(failed.get(setOf(faulty).id)), /catalog@3 ended the render process during warm-up/);
    assert.equal(await pid(), before);
  });
});
