/**
 * `npm run bench [-- names…] [--runs N]`: measures the built product and prints each figure beside its target. Variants are
 * measured in one run, interleaved in random order; figures are medians with ranges, and ratios of medians. The tables also
 * go to a file of the run in `bench/results/`, to be committed by hand.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithDescendants } from '../tools/process-tree.ts';
import { Failure, main } from '../tools/workspace.ts';
import { measureBlocking } from './blocking.ts';
import { measureCachedPage } from './cached-page.ts';
import { measureFaults } from './faults.ts';
import { measureFirstTap } from './first-tap.ts';
import { measureFlood } from './flood.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureManyRemotes } from './many-remotes.ts';
import { measureNavigation } from './navigation.ts';
import { measurePages } from './pages.ts';
import { measurePreloads } from './preloads.ts';
import { measureReleases } from './releases.ts';
import { type Findings, isMet, markdown, verdictTable } from './report.ts';
import { type Site, startSite } from './site.ts';
import { measureSoak } from './soak.ts';
import { drawWaterfalls } from './waterfalls.ts';

/** Benchmarks of the whole site, in the order they run. */
const ofTheSite: Record<string, (site: Site, runs: number) => Promise<Findings>> = {
  pages: measurePages,
  blocking: measureBlocking,
  tap: measureFirstTap,
  navigation: measureNavigation,
  remotes: measureManyRemotes,
  edge: measureCachedPage,
  flood: measureFlood,
  lighthouse: measureLighthouse,
  releases: measureReleases,
  faults: measureFaults,
  preloads: measurePreloads,
  soak: measureSoak,
  waterfalls: drawWaterfalls,
};

/** Benchmarks of the API alone, on databases of their own: programs that send their findings. */
const ofTheApi: Record<string, string> = { throughput: 'api/throughput.ts', growth: 'api/scale.ts' };

/** Run only where they are named: they explain figures, or take long, and have no place among the targets. */
const onRequest = new Set(['faults', 'preloads', 'soak', 'waterfalls']);

const all = [...Object.keys(ofTheSite), ...Object.keys(ofTheApi)];

endWithDescendants();
await main(async () => {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '7' } },
    allowPositionals: true,
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Failure(`--runs is "${values.runs}"; it must be a whole number of 1 or more.`);
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length)
    throw new Failure(`There is no benchmark "${unknown.join('", "')}". There are: ${all.join(', ')}.`);
  const wanted = (name: string) => (positionals.length === 0 ? !onRequest.has(name) : positionals.includes(name));

  const started = new Date();
  const sections: string[] = [];
  const say = (text: string) => {
    sections.push(text);
    console.log(`\n${text}`);
  };
  const verdicts: Findings['verdicts'] = [];
  const failures: string[] = [];

  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
  const startedAt = started.toISOString().slice(0, 19);
  const file = join(import.meta.dirname, 'results', `${startedAt.replace(/[:T]/g, '-')}.md`);
  const summary = () => {
    const missed = verdicts.filter((verdict) => !isMet(verdict)).length;
    return `${missed} of ${verdicts.length} targets missed${failures.length ? `, not measured: ${failures.join(', ')}` : ''}`;
  };
  /** After each benchmark: an hour's figures must not be lost with the last one. */
  const save = async () => {
    await mkdir(join(import.meta.dirname, 'results'), { recursive: true });
    const head = [
      `# Benchmarks, ${startedAt.slice(0, 16).replace('T', ' ')} UTC: ${summary()}`,
      '',
      `${machine}; ${runs} runs of ${positionals.join(', ') || 'everything'}.`,
      '',
    ];
    await writeFile(
      file,
      [...head, ...(verdicts.length ? [markdown(verdictTable(verdicts))] : []), ...sections].join('\n'),
    );
  };

  const take = ({ tables, verdicts: found }: Findings) => {
    tables.forEach((table) => say(markdown(table)));
    verdicts.push(...found);
  };
  /** One benchmark that fails must not take the figures of the others with it. */
  const attempt = async (name: string, work: () => Promise<void>) => {
    console.log(`\n── ${name}`);
    const since = Date.now();
    await work().catch((error: unknown) => {
      failures.push(name);
      say(
        `## ${name} could not be measured\n\n${error instanceof Failure ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
    });
    await save();
    console.log(`── ${name}: ${((Date.now() - since) / 1000).toFixed(0)} s`);
  };

  if (Object.keys(ofTheSite).some(wanted)) {
    const site = await startSite();
    try {
      for (const [name, measure] of Object.entries(ofTheSite).filter(([name]) => wanted(name))) {
        await attempt(name, async () => take(await measure(site, runs)));
      }
    } finally {
      await site.stop();
    }
  }
  for (const [name, program] of Object.entries(ofTheApi).filter(([name]) => wanted(name))) {
    await attempt(name, async () => take(await findingsOf(join(import.meta.dirname, program))));
  }

  if (verdicts.length) console.log(`\n${markdown(verdictTable(verdicts))}`);
  console.log(`\n${summary()}. Written to ${file}`);
  if (failures.length) process.exitCode = 1;
});

/** Runs a benchmark in a process of its own. @throws Failure where it ends without findings */
async function findingsOf(program: string): Promise<Findings> {
  const child = fork(program);
  let findings: Findings | undefined;
  child.on('message', (sent: Findings) => (findings = sent));
  const [code] = (await once(child, 'close')) as [number | null];
  if (!findings || code !== 0) throw new Failure(`${program} ended with exit code ${code}.`);
  return findings;
}
