/**
 * Visitors at rising rates until the product bends, and two steps further: what they see at each, and which program has used the
 * processors by then. Prints a table and a curve and writes them to `bench/results/<time>-load.md`.
 */
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Table } from '../../bench/report.ts';
import { endWithDescendants } from '../../tools/process-tree.ts';
import { main } from '../../tools/workspace.ts';
import { openBatches, startCrowd, USUAL_MIX } from './crowd.ts';
import type { Scene } from './faults.ts';
import { findWrong, sentAgain, settled } from './invariants.ts';
import type { ToldOrder } from './journeys.ts';
import { usages } from './programs.ts';
import { writeResults } from './results.ts';
import { startScene } from './scene.ts';
import { count, type Seen, SLOW_MS } from './seen.ts';

const FIRST_RATE = 4;
const FACTOR = 1.5;
const MOST_STEPS = 14;
const STEP_S = 15;
/** Steps that are taken once it bends. */
const FURTHER = 2;
/** It bends where fewer are answered as they should be, in time. */
const ANSWERED = 0.95;
const BAR = 40;

interface Step {
  rate: number;
  seen: Seen[];
  /** Journeys that the generator itself did not begin. */
  late: number;
  /** Share of all processors that each program used, by name. */
  used: Map<string, number>;
}

async function step(scene: Scene, rate: number, orders: ToldOrder[]): Promise<Step> {
  const ground = { ...scene.ground, batches: await openBatches(scene.stack) };
  const before = await usages(scene.stack);
  const began = Date.now();
  const crowd = startCrowd({ ground, rate, seconds: STEP_S, mix: USUAL_MIX }, scene.stack, scene.backing);
  await sleep(STEP_S * 1000);
  const after = await usages(scene.stack);
  const time = (Date.now() - began) * cpus().length;
  const { seen, orders: told, late } = await crowd.over;
  orders.push(...told);
  const used = [...after].map(([name, { cpuMs }]) => [name, (cpuMs - (before.get(name)?.cpuMs ?? 0)) / time] as const);
  return { rate, seen, late, used: new Map(used) };
}

const isGood = ({ outcome, ms, what }: Seen) =>
  (outcome === 'done' || outcome === 'again') && (ms <= SLOW_MS || what === 'payment');
const good = ({ seen, late }: Step) => seen.filter(isGood).length / Math.max(1, seen.length + late);
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const kinds = [
  { name: 'pages', what: ['page', 'new search'] },
  { name: 'calls', what: ['list', 'picture', 'staff', 'upload'] },
  { name: 'orders', what: ['order'] },
];

function table(steps: readonly Step[]): Table {
  return {
    title: 'Load',
    note: `Each step lasts ${STEP_S} s. Of a hundred journeys: ${Object.entries(USUAL_MIX)
      .map(([journey, many]) => `${many} ${journey}`)
      .join(
        ', ',
      )}. Times are median and 95 % in ms, of what was answered. In time: done within ${SLOW_MS / 1000} s, of all.`,
    columns: [
      'journeys/s',
      'in time',
      ...kinds.map(({ name }) => name),
      'left to browser',
      'refused',
      'failed',
      'processors',
    ],
    rows: steps.map((one) => {
      const { byOutcome } = count(one.seen, () => true);
      return [
        one.rate.toFixed(0),
        percent(good(one)),
        ...kinds.map(({ what }) => {
          const { median, p95 } = count(one.seen, (seen) => what.includes(seen.what));
          return `${median.toFixed(0)} / ${p95.toFixed(0)}`;
        }),
        byOutcome['left to browser'],
        byOutcome.refused,
        byOutcome.failed + one.late,
        [...one.used].map(([name, share]) => `${name} ${percent(share)}`).join(', '),
      ];
    }),
  };
}

const curve = (steps: readonly Step[]) =>
  [
    '```',
    'journeys/s  answered in time',
    ...steps.map(
      (one) =>
        `${one.rate.toFixed(0).padStart(10)}  ${'█'.repeat(Math.round(good(one) * BAR)).padEnd(BAR)} ${percent(good(one))}`,
    ),
    '```',
  ].join('\n');

/** Why it bends, from what was measured. */
function explained(steps: readonly Step[], bend: Step | undefined): string {
  if (!bend) return `It did not bend up to ${steps.at(-1)?.rate.toFixed(0)} journeys a second.`;
  const used = [...bend.used].sort(([, a], [, b]) => b - a);
  const all = used.reduce((sum, [, share]) => sum + share, 0);
  const { byOutcome, reasons } = count(bend.seen, () => true);
  const slowest = kinds
    .map(({ name, what }) => ({ name, p95: count(bend.seen, (seen) => what.includes(seen.what)).p95 }))
    .sort((a, b) => b.p95 - a.p95)[0];
  return [
    `It bends at ${bend.rate.toFixed(0)} journeys a second. The programs of the product and the visitors then use ${percent(all)} of the processors, most of all ${used
      .slice(0, 3)
      .map(([name, share]) => `${name} (${percent(share)})`)
      .join(', ')}; slowest are ${slowest?.name}, with ${slowest?.p95.toFixed(0)} ms at 95 %.`,
    `Of ${bend.seen.length} requests and orders ${byOutcome['left to browser']} pages were left to browsers, ${byOutcome.refused} were refused with a time to come again, ${byOutcome.failed} failed${reasons ? ` (${reasons})` : ''}.`,
  ].join(' ');
}

endWithDescendants();
await main(async () => {
  const scene = await startScene();
  const orders: ToldOrder[] = [];
  const steps: Step[] = [];
  try {
    await step(scene, FIRST_RATE, orders); // what is made once is made now
    let further = 0;
    for (let rate = FIRST_RATE; steps.length < MOST_STEPS && further <= FURTHER; rate *= FACTOR) {
      const taken = await step(scene, rate, orders);
      steps.push(taken);
      if (steps.some((one) => good(one) < ANSWERED)) further += 1;
      console.log(`${rate.toFixed(0)} journeys/s: ${percent(good(taken))} in time`);
      await settled(scene.stack, scene.backing);
    }
    const bend = steps.find((one) => good(one) < ANSWERED);
    const wrong = await findWrong(scene.stack, scene.backing, orders);
    const held = wrong.length ? `BROKEN: ${wrong.join('; ')}` : 'hold';
    const text = `${explained(steps, bend)} Invariants after it: ${held}; ${sentAgain(scene.backing)} mails arrived twice.`;
    const file = await writeResults('load', [table(steps)], `${text}\n\n${curve(steps)}`);
    console.log(`\n${text}\n${curve(steps)}\nWritten to ${file}`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await scene.stop();
  }
});
