/**
 * Runs the suites of `tools/testing/suites.ts`, shows how long each took, and ends with one line that counts all tests.
 * A test file that fails runs once more, alone: what passes then is reported as flaky and counted as passed.
 *   npm test                              the everyday suites
 *   npm test -- api edge                  these suites
 *   npm test -- --changed[=branch]        the everyday suites that a change can affect, of the front end the tests it can;
 *                                         test files of the change run three times and get no second look
 *   npm run test:all                      every suite; its table goes to docs/last-full-run.md
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { endWithDescendants } from './process-tree.ts';
import { planFor, type Planned } from './testing/affected.ts';
import { changedFiles, fingerprint } from './testing/checkout.ts';
import { lastFullRun, recordFullRun } from './testing/full-run.ts';
import { forgetRun, saveRun, type Run, type SuiteResults } from './testing/last-run.ts';
import { countsLine, resultsOf } from './testing/results.ts';
import { runSuite, type SuiteRun } from './testing/run-suite.ts';
import { lookAgain, repeatChanged } from './testing/second-look.ts';
import { type Suite, suites } from './testing/suites.ts';
import { timeTable } from './testing/time-table.ts';
import { Failure, main } from './workspace.ts';

const everyday = suites.filter((suite) => suite.everyday);

/** What the arguments ask for. */
interface Plan {
  run: Planned[];
  /** Files of the change that is tested, where one was named. */
  changed: string[];
  /** Whether all suites run. */
  all: boolean;
}

async function readPlan(args: string[]): Promise<Plan> {
  const { values, positionals } = parseArgs({
    args: args.map((arg) => (arg === '--changed' ? '--changed=' : arg)),
    options: {
      all: { type: 'boolean', default: false },
      changed: { type: 'string' },
    },
    allowPositionals: true,
  });
  const whole = (chosen: readonly Suite[]) => chosen.map((suite) => ({ suite }));
  const unknown = positionals.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length)
    throw new Failure(
      `There is no suite "${unknown.join('", "')}". There are: ${suites.map(({ name }) => name).join(', ')}.`,
    );
  if (positionals.length)
    return { run: whole(suites.filter(({ name }) => positionals.includes(name))), changed: [], all: false };
  const asked = values.all ? suites : everyday;
  if (values.changed === undefined) return { run: whole(asked), changed: [], all: values.all };
  const changed = await changedFiles(values.changed || undefined);
  console.log(`${changed.length} files changed.`);
  return { run: await planFor(changed, asked), changed, all: false };
}

/** Each suite alone; those that leave a core free together with the next that do. */
function inTurns(planned: readonly Planned[]): Planned[][] {
  const turns: Planned[][] = [];
  for (const next of planned) {
    const last = turns.at(-1);
    if (last?.[0]?.suite.cores === 1 && next.suite.cores === 1) last.push(next);
    else turns.push([next]);
  }
  return turns;
}

/** Runs the suites of a turn, two at a time. */
async function runTurn(turn: readonly Planned[]): Promise<SuiteRun[]> {
  const waiting = [...turn.entries()];
  const done: SuiteRun[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, suite] = next;
      done[place] = await runSuite(suite, turn.length > 1 ? 'kept' : 'shown');
    }
  };
  await Promise.all([work(), work()]);
  return done;
}

async function runAll(planned: readonly Planned[]): Promise<SuiteResults[]> {
  const results: SuiteResults[] = [];
  for (const turn of inTurns(planned)) {
    if (ending.aborted) await new Promise(() => undefined);
    const before = await fingerprint();
    console.log(`\n── ${turn.map(({ suite }) => `${suite.name}: ${suite.command}`).join('\n── ')}`);
    for (const { output, ...ran } of await runTurn(turn)) {
      const isPartial = turn.some(({ suite, only }) => suite.name === ran.suite && only);
      const result: SuiteResults = isPartial ? { ...ran, partial: true } : ran;
      if (output.trim()) console.log(`\n── ${result.suite}\n${output.trim()}`);
      console.log(`── ${result.suite}: ${countsLine(resultsOf(result.tests))}`);
      results.push(result);
    }
    // A person may edit a file meanwhile; in CI a suite did it.
    if ((await fingerprint()) !== before) noteChange(results.slice(-turn.length));
  }
  return results;
}

function noteChange(ran: SuiteResults[]): void {
  const reason = `files of the checkout changed while ${ran.map(({ suite }) => suite).join(' and ')} ran`;
  console.log(`── note: ${reason}`);
  if (process.env['CI'] === 'true')
    ran.at(-1)?.tests.push({ file: '.', name: 'leaves the checkout as it is', status: 'failed', reason });
}

function report(run: Run): void {
  const tests = run.suites.flatMap(({ suite, tests: ofSuite }) => ofSuite.map((test) => ({ suite, ...test })));
  // Flaky tests last: right before the counts, where they are read.
  for (const wanted of ['skipped', 'failed', 'flaky'])
    for (const { suite, file, name, status, reason } of tests)
      if (status === wanted) console.log(`${status} in ${suite}: ${file} › ${name}${reason ? `: ${reason}` : ''}`);
  console.log(`\n${timeTable(run.suites)}`);
  const counts = resultsOf(tests);
  if (counts.failed) process.exitCode = 1;
  console.log(`\n${countsLine(counts)}`);
}

/** All suites together look at every width, and at random values that are others in each run. */
function tryMore(): void {
  process.env['EVERY_WIDTH'] = 'true';
  process.env['TEST_SEED'] ??= String(randomInt(1, 2 ** 31));
  console.log(`The same random values again: TEST_SEED=${process.env['TEST_SEED']}`);
}

const ending = endWithDescendants();
await main(async () => {
  const plan = await readPlan(process.argv.slice(2));
  const full = plan.all ? null : await lastFullRun();
  if (full) console.log(full);
  if (plan.all) tryMore();
  await forgetRun();
  const first = await runAll(plan.run);
  const ran = await repeatChanged(await lookAgain(first, plan.changed), plan.changed);
  if (plan.all) await recordFullRun(ran);
  const run = { fingerprint: await fingerprint(), suites: ran };
  await saveRun(run);
  report(run);
});
