/**
 * npm run rehearse -w api -- --before <tag or commit> [--backup <folder> | --orders 1000] [--limit-ms 2000]
 * Runs the migrations that the version before does not have on a backup or the demo with more orders, while that version serves calls: says of
 * each how long it took, and how long a call waited meanwhile. Fails where a call failed or waited longer than the limit.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Failure, main } from '../../tools/workspace.ts';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../src/database/migrate.ts';
import { packageRoot } from '../src/package-root.ts';
import { hasFailed, sendTraffic, type Call } from './rehearsal/calls.ts';
import { fillOrders } from './rehearsal/fill-orders.ts';
import { checkOut, restoreWith, serve } from './rehearsal/version-before.ts';

/** So long calls go on before the first migration and after each: the version before works on the new schema, too. */
const AROUND_MS = 2_000;

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    backup: { type: 'string' },
    'limit-ms': { type: 'string', default: '2000' },
    orders: { type: 'string', default: '1000' },
  },
});

const longest = (calls: readonly Call[]) => Math.max(0, ...calls.map(({ began, ended }) => ended - began));

await main(async () => {
  const { before, backup } = values;
  const limit = Number(values['limit-ms']);
  const folder = join(packageRoot, 'migrations');
  if (!before || !(limit > 0)) throw new Failure('Which version serves now? npm run rehearse -w api -- --before <tag>');
  const scratch = await mkdtemp(join(tmpdir(), 'karsa-rehearsal-'));
  const undo = [() => rm(scratch, { recursive: true, force: true })];
  try {
    const checkout = join(scratch, 'before');
    await checkOut(before, checkout);
    const postgres = await startEmbeddedPostgres(join(scratch, 'postgres'), { log: () => undefined });
    undo.push(() => postgres.stop());
    const dataDir = join(scratch, 'data');
    if (backup) await restoreWith(checkout, postgres.url, dataDir, resolve(backup));
    const version = await serve(checkout, postgres.url, dataDir, !backup);
    undo.push(() => version.stop());
    if (!backup) await fillOrders(postgres.url, Number(values.orders));
    const traffic = sendTraffic(version.origin);
    undo.push(() => traffic.stop());
    await sleep(AROUND_MS);

    const known = new Set(await readdir(join(checkout, 'api/migrations')));
    const pending = (await readdir(folder)).filter((file) => file.endsWith('.sql') && !known.has(file)).sort();
    const told: { file: string; began: number; ended: number }[] = [];
    for (const file of pending) {
      const began = Date.now();
      await migrate(postgres.url, folder, file);
      told.push({ file, began, ended: Date.now() });
      await sleep(AROUND_MS);
    }
    undo.pop();
    await traffic.stop();

    const { calls } = traffic;
    for (const { file, began, ended } of told) {
      // Until the next one began: what waited for a lock is answered afterwards.
      const meanwhile = calls.filter((call) => call.began <= ended + AROUND_MS && call.ended >= began);
      const failed = meanwhile.filter(hasFailed).length;
      console.log(
        `${file}: ${((ended - began) / 1000).toFixed(1)} s, longest wait ${longest(meanwhile)} ms, ${failed} of ${meanwhile.length} calls failed`,
      );
    }
    const failed = calls.filter(hasFailed);
    const orders = calls.filter(({ what, status }) => what === 'order' && status === 201).length;
    console.log(`${pending.length} migrations, ${calls.length} calls, ${orders} orders`);
    if (failed.length > 0 || longest(calls) > limit)
      throw new Failure(
        `${failed.length} calls failed, and the longest took ${longest(calls)} ms; ${limit} ms are allowed.`,
      );
  } finally {
    for (const step of undo.reverse()) await step();
  }
});
