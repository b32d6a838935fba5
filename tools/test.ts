/**
 * Runs the suites of `tools/testing/suites.ts`, shows how long each took, and ends with one line that counts all tests.
 *   npm test                              the everyday suites
 *   npm test -- api edge                  these suites
 *   npm test -- --changed[=branch]        the everyday suites that a change can affect, of the front end the tests it can
 *   npm run test:all                      every suite
 *   npm run test:all -- --after-test      those that the `npm test` before left out; the counts cover both
 */
import { parseArgs } from 'node:util';
import { endWithDescendants } from './process-tree.ts';
import { planFor, type Planned } from './testing/affected.ts';
import { changedFiles, fingerprint } from './testing/checkout.ts';
import { checkDocuments } from './testing/documents.ts';
import { forgetRun, readRun, saveRun, type Run, type SuiteResults } from './testing/last-run.ts';
import { countsLine, resultsOf } from './testing/results.ts';
import { runSuite, type SuiteRun } from './testing/run-suite.ts';
import { type Suite, suites } from './testing/suites.ts';
import { timeTable } from './testing/time-table.ts';
import { Failure, main } from './workspace.ts';

const everyday = suites.filter((suite) => suite.everyday);

/** What the arguments ask for. */
interface Plan {
  run: Planned[];
  /** Results of suites that ran before and count. */
  before: SuiteResults[];
  /** Whether every test that a document names must be among the results. */
  complete: boolean;
}

async function readPlan(args: string[]): Promise<Plan> {
  const { values, positionals } = parseArgs({
    args: args.map((arg) => (arg === '--changed' ? '--changed=' : arg)),
    options: {
      all: { type: 'boolean', default: false },
      'after-test': { type: 'boolean', default: false },
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
    return { run: whole(suites.filter(({ name }) => positionals.includes(name))), before: [], complete: false };
  const asked = values.all ? suites : everyday;
  if (values.changed !== undefined) {
    const changed = await changedFiles(values.changed || undefined);
    console.log(`${changed.length} files changed.`);
    return { run: await planFor(changed, asked), before: [], complete: false };
  }
  if (!values['after-test']) return { run: whole(asked), before: [], complete: values.all };
  return { run: whole(suites.filter((suite) => !suite.everyday)), before: await resultsOfNpmTest(), complete: true };
}

/** @throws Failure where `npm test` has not run on these files */
async function resultsOfNpmTest(): Promise<SuiteResults[]> {
  const last = await readRun();
  const missing = everyday.filter(({ name }) => !last?.suites.some(({ suite, partial }) => suite === name && !partial));
  if (!last || missing.length)
    throw new Failure(`Run npm test first: the last run lacks ${missing.map(({ name }) => name).join(', ')}.`);
  if (last.fingerprint !== (await fingerprint()))
    throw new Failure('Files changed since npm test. Run it again first.');
  return last.suites.filter(({ suite }) => everyday.some(({ name }) => name === suite));
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
  for (const { suite, tests } of run.suites) {
    for (const { file, name, status, reason } of tests) {
      if (status !== 'passed') console.log(`${status} in ${suite}: ${file} › ${name}${reason ? `: ${reason}` : ''}`);
    }
  }
  console.log(`\n${timeTable(run.suites)}`);
  const counts = resultsOf(run.suites.flatMap(({ tests }) => tests));
  if (counts.failed) process.exitCode = 1;
  console.log(`\n${countsLine(counts)}`);
}

const ending = endWithDescendants();
await main(async () => {
  const plan = await readPlan(process.argv.slice(2));
  await forgetRun();
  const ran = await runAll(plan.run);
  const before = plan.before;
  const documents = checkDocuments([...before, ...ran], plan.complete);
  const run = { fingerprint: await fingerprint(), suites: [...before, ...ran, documents] };
  await saveRun(run);
  report(run);
});
