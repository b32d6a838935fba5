/** What an edge compares by itself, without processes and without a store. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { LiveRemote } from '@site/shared/contract';
import type { Finding } from '../../tools/release/canary.ts';
import { registerOf } from './metrics.ts';
import { createReleaseFigures } from './release-figures.ts';
import { createReleaseGuard, type GuardOptions } from './release-guard.ts';
import { liveRemote } from './release-store.ts';
import { releaseOf, setOf } from './test-site.ts';

const catalog = (version: string): LiveRemote => ({
  ...liveRemote({ release: releaseOf('catalog', version), files: null }, null),
  previous: { version: 'before', base: '', entry: '' },
});
const live = setOf(catalog('1'));

let now: number;
let found: Finding[];
beforeEach(() => {
  now = 0;
  found = [];
});

function open(options: Partial<GuardOptions>) {
  const figures = createReleaseFigures(() => now);
  const guard = createReleaseGuard({
    current: () => live,
    canaries: () => [],
    figures,
    movedAt: async () => 0,
    act: async (finding) => Boolean(found.push(finding)),
    log: () => undefined,
    now: () => now,
    ...options,
  });
  guard.expect(live);
  let clients = 0;
  /** So many visits, each of another client. */
  const visits = (count: number, isBad: boolean) => {
    for (const end = clients + count; clients < end; clients += 1) {
      const address = `10.0.${Math.floor(clients / 256)}.${clients % 256}`;
      figures.add({ remote: 'catalog', version: '1', judged: 'browser', isBad, address });
    }
  };
  return { guard, visits };
}

test('a release is judged although the store was away when it went live', async () => {
  let isAway = true;
  const { guard, visits } = open({
    movedAt: async () => {
      if (isAway) throw new Error('the store is away');
      return 0;
    },
  });
  visits(100, true);
  await guard.look();
  assert.deepEqual(found, []);
  isAway = false;
  await guard.look();
  assert.deepEqual(
    found.map(({ move, remote }) => [move, remote]),
    [['roll-back', 'catalog']],
  );
});

test('operators are told of a worse release that stays, as long as it is worse', async () => {
  const { guard, visits } = open({ act: () => Promise.reject(new Error('AUTOMATIC_MOVES is off')) });
  const isTold = async () => /^edge_worse_releases\{/m.test(await registerOf(guard.metrics).metrics());
  visits(20, true);
  await guard.look();
  assert.equal(await isTold(), true);
  visits(2000, false);
  await guard.look();
  assert.equal(await isTold(), false);
});

test('a canary that could not be started is taken back once that is possible, and operators are told until then', async () => {
  let isLocked = true;
  const { guard } = open({
    act: async (finding) => {
      if (isLocked) throw new Error('others hold the lock of the store');
      return Boolean(found.push(finding));
    },
  });
  const told = async () => /^edge_worse_releases\{.*$/m.exec(await registerOf(guard.metrics).metrics())?.[0];
  await guard.notStarted([{ below: 10, set: setOf(catalog('2')), remotes: [catalog('2')] }], []);
  await guard.look();
  assert.equal(await told(), 'edge_worse_releases{remote="catalog",version="2"} 1');
  isLocked = false;
  now = 30_000;
  await guard.look();
  assert.deepEqual(
    found.map(({ move, remote }) => [move, remote]),
    [['end-canary', 'catalog']],
  );
  assert.equal(await told(), undefined);
});
