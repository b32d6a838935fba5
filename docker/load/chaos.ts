/**
 * Does every fault to the running product while visitors are there, and looks afterwards whether anything is wrong. Prints a
 * table and writes it to `bench/results/<time>-chaos.md`. Names in the arguments choose faults: `chaos.ts provider "disk full"`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Table } from '../../bench/report.ts';
import { endWithDescendants } from '../../tools/process-tree.ts';
import { main } from '../../tools/workspace.ts';
import { openBatches, startCrowd, USUAL_MIX } from './crowd.ts';
import { mayMount, unmountDisks } from './disks.ts';
import { type Fault, faults, type Scene } from './faults.ts';
import { findWrong, sentAgain, settled } from './invariants.ts';
import { writeResults } from './results.ts';
import { startScene } from './scene.ts';
import { count, type Counts, type Seen } from './seen.ts';

/** Journeys a second: half of what one such machine does without a fault. */
const RATE = Number(process.env['LOAD_RATE'] ?? 8);
const BEFORE_S = 4;
const FAULT_S = 10;
const AFTER_S = 6;
/** Taking a fault back takes its time: an API has to start. */
const LONGEST_S = 120;

interface Outcome {
  fault: Fault;
  seen: Seen[];
  settledAfter: string | null;
  wrong: string[];
  again: number;
}

/** One fault, under load of its own. */
export async function suffer(
  scene: Scene,
  fault: Fault,
  times = { before: BEFORE_S, during: FAULT_S, after: AFTER_S },
  rate = RATE,
): Promise<Outcome> {
  const { stack, backing } = scene;
  const ground = { ...scene.ground, batches: await openBatches(stack) };
  const againBefore = sentAgain(backing);
  const crowd = startCrowd({ ground, rate, seconds: LONGEST_S, mix: USUAL_MIX }, stack, backing);
  crowd.enter('before');
  await sleep(times.before * 1000);
  crowd.enter('during');
  const takeBack = await fault.begin({ ...scene, ground });
  await sleep(times.during * 1000);
  await takeBack();
  crowd.enter('after');
  await sleep(times.after * 1000);
  crowd.close();
  const { seen, orders } = await crowd.over;
  let settledAfter: string | null = null;
  const unsettled = await settled(stack, backing).then(
    (after) => {
      settledAfter = after;
      return [];
    },
    (error: Error) => [error.message],
  );
  const wrong = [...unsettled, ...(await findWrong(stack, backing, orders))];
  return { fault, seen, settledAfter, wrong, again: sentAgain(backing) - againBefore };
}

const share = ({ all, byOutcome: { done, again } }: Counts) =>
  all === 0 ? '–' : `${((100 * (done + again)) / all).toFixed(0)} %`;
const PAGES = ['page', 'new search'];
const CALLS = ['list', 'picture', 'staff', 'upload'];

function rowOf({ fault, seen, settledAfter, wrong, again }: Outcome): string[] {
  const at = (phase: string, what: readonly string[]) =>
    count(seen, (one) => one.phase === phase && what.includes(one.what));
  const summary = ({ all, byOutcome, slow, p95 }: Counts) =>
    `${all}: ${[
      `${byOutcome.done + byOutcome.again} done${byOutcome.again ? ` (${byOutcome.again} sent again)` : ''}`,
      ...(['left to browser', 'refused', 'failed'] as const).flatMap((outcome) =>
        byOutcome[outcome] ? [`${byOutcome[outcome]} ${outcome}`] : [],
      ),
      ...(slow ? [`${slow} slow`] : []),
    ].join(', ')}; p95 ${Number.isNaN(p95) ? '–' : `${(p95 / 1000).toFixed(1)} s`}`;
  return [
    fault.part,
    fault.what,
    summary(at('during', PAGES)),
    summary(at('during', CALLS)),
    summary(at('during', ['order', 'payment'])),
    share(at('after', [...PAGES, ...CALLS, 'order', 'payment'])),
    settledAfter ?? 'not',
    `${wrong.length === 0 ? 'hold' : `BROKEN: ${wrong.join('; ')}`}${again ? ` (${again} mails arrived twice, with one Message-ID)` : ''}`,
  ];
}

const TABLE: Omit<Table, 'rows'> = {
  title: 'Faults under load',
  note: `${RATE} journeys a second, of a hundred ${Object.entries(USUAL_MIX)
    .map(([journey, many]) => `${many} ${journey}`)
    .join(
      ', ',
    )}; a journey is up to three requests, and who registers pays in four of five cases. Each fault lasts ${FAULT_S} s. "Left to browser": the page comes without content and the browser makes it. "Slow": more than 2 s. An order counts as one, however often its buyer had to send it; refused and failed are those who gave up after a minute. Settled: until all mails and notifications are done. Invariants: seats = places, ledger = the provider's list, each order and each mail once; see docker/load/invariants.ts.`,
  columns: [
    'part',
    'fault',
    'pages during it',
    'calls',
    'orders and payments',
    'done after it',
    'settled',
    'invariants',
  ],
};

async function chaos(): Promise<void> {
  const wanted = process.argv.slice(2);
  const chosen = faults.filter(
    ({ part, what }) => wanted.length === 0 || wanted.some((name) => `${part} ${what}`.includes(name)),
  );
  const scene = await startScene({ withDisks: true });
  const rows: string[][] = [];
  let broken = 0;
  try {
    // What is made once, when it is first asked for, is no part of any fault.
    const [none] = faults;
    if (none) await suffer(scene, none);
    for (const fault of chosen) {
      if (fault.needsRoot && !mayMount) {
        rows.push([fault.part, fault.what, ...Array<string>(5).fill('–'), 'not run: mounting a disk needs root']);
        continue;
      }
      const outcome = await suffer(scene, fault);
      const row = rowOf(outcome);
      rows.push(row);
      if (outcome.wrong.length > 0) broken += 1;
      const { reasons } = count(outcome.seen, ({ outcome: how }) => how === 'failed' || how === 'refused');
      console.log(`\n${row.join('\n  ')}${reasons ? `\n  failed: ${reasons}` : ''}`);
      await writeResults('chaos', [{ ...TABLE, rows }]);
    }
  } finally {
    await scene.stop();
  }
  if (broken > 0) process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) {
  endWithDescendants(unmountDisks);
  await main(chaos);
}
