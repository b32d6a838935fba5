/**
 * Whether memory stays flat: steady visitors for an hour (or so many minutes as the argument says), the memory of every program
 * read every ten seconds. Prints a table and writes it to `bench/results/<time>-hour.md`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { growth } from '../../bench/edge-memory.ts';
import { endWithDescendants } from '../../tools/process-tree.ts';
import { Failure, main } from '../../tools/workspace.ts';
import { startCrowd, USUAL_MIX } from './crowd.ts';
import { findWrong, sentAgain, settled } from './invariants.ts';
import { usages } from './programs.ts';
import { writeResults } from './results.ts';
import { startScene } from './scene.ts';
import { count } from './seen.ts';

const RATE = 3;
const EVERY_MS = 10_000;

endWithDescendants();
await main(async () => {
  const minutes = Number(process.argv[2] ?? 60);
  if (!(minutes > 0)) throw new Failure(`"${process.argv[2]}" is no number of minutes.`);
  const scene = await startScene();
  const { stack, backing, ground } = scene;
  const samples = new Map<string, number[]>();
  try {
    const crowd = startCrowd({ ground, rate: RATE, seconds: minutes * 60, mix: USUAL_MIX }, stack, backing);
    let working = true;
    const reading = (async () => {
      for (; working; await sleep(EVERY_MS))
        for (const [name, { memoryMb }] of await usages(stack))
          samples.set(name, [...(samples.get(name) ?? []), memoryMb]);
    })();
    const report = async (text: string) => {
      const rows = [...samples].filter(([name]) => name !== 'visitors');
      return writeResults(
        'hour',
        [
          {
            title: 'Memory',
            note: 'Resident memory with all child processes, MB: the least of each third of the time. Grown is from the second third to the last.',
            columns: ['program', 'first third', 'second', 'last', 'grown'],
            rows: rows.map(([name, mb]) => {
              const { thirds, grown } = growth(mb);
              return [name, ...thirds.map((third) => third.toFixed(0)), grown.toFixed(1)];
            }),
          },
        ],
        text,
      );
    };
    const began = Date.now();
    const reporting = (async () => {
      for (; working; await sleep(60_000))
        await report(
          `${((Date.now() - began) / 60_000).toFixed(0)} of ${minutes} minutes so far, ${RATE} journeys a second.`,
        );
    })();
    const { seen, orders } = await crowd.over;
    working = false;
    await Promise.all([reading, reporting]);
    await settled(stack, backing);
    const wrong = await findWrong(stack, backing, orders);
    const { all, byOutcome, p95, reasons } = count(seen, () => true);
    const said = Object.entries(byOutcome).flatMap(([outcome, many]) => (many ? [`${many} ${outcome}`] : []));
    const file = await report(
      `${minutes} minutes, ${RATE} journeys a second: ${all} requests and orders, ${said.join(', ')}; p95 ${p95.toFixed(0)} ms. ${reasons ? `Failed: ${reasons}. ` : ''}Invariants: ${wrong.length ? `BROKEN: ${wrong.join('; ')}` : 'hold'}; ${sentAgain(backing)} mails arrived twice.`,
    );
    // What they logged last explains what was left to browsers or refused.
    for (const { name, output } of [...stack.edges, ...stack.apis]) console.log(`${name}: ${output().slice(-1500)}`);
    console.log(`Written to ${file}`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await scene.stop();
  }
});
