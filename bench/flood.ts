/** What visitors notice of a flood: one address asks for hundreds of new searches, every second. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tools/free-port.ts';
import { edgeSettings } from '../tools/product.ts';
import { root } from '../tools/workspace.ts';
import { growth, MAY_GROW, memoryOf } from './edge-memory.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';
import { median, shown, shuffled } from './statistics.ts';

const AT_ONCE = 500;
const ROUND_SECONDS = 3;
/** Addresses of the flood and of the visitors; the edge trusts this machine to name them. */
const FLOODER = '203.0.113.7';
const VISITOR = '198.51.100.1';
/** Pages every visitor asks for: they are in the cache. */
const CACHED = ['/', '/search', '/verify-certificate'];
/** Between two visits, ms. */
const CACHED_EVERY = 5;
const NEW_EVERY = 250;

interface Round {
  /** Duration of each visit to a cached page, ms. */
  cached: number[];
  /** Of each visit to a page that is not in the cache. */
  fresh: { ms: number; isRendered: boolean }[];
}

const agent = new Agent({ keepAlive: true });

function visit(address: string): Promise<{ ms: number; html: string }> {
  const started = performance.now();
  return new Promise((done, fail) => {
    get(address, { agent, headers: { 'x-forwarded-for': VISITOR } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done({ ms: performance.now() - started, html: Buffer.concat(chunks).toString() }));
    }).on('error', fail);
  });
}

async function visitFor(seconds: number, origin: string): Promise<Round> {
  const until = Date.now() + seconds * 1000;
  const round: Round = { cached: [], fresh: [] };
  const cached = async () => {
    for (let at = 0; Date.now() < until; at += 1, await sleep(CACHED_EVERY))
      round.cached.push((await visit(origin + CACHED[at % CACHED.length])).ms);
  };
  const fresh = async () => {
    for (; Date.now() < until; await sleep(NEW_EVERY)) {
      const { ms, html } = await visit(`${origin}/search?q=orang-${Math.random().toString(36).slice(2)}`);
      round.fresh.push({ ms, isRendered: html.includes('id="hydration"') });
    }
  };
  await Promise.all([cached(), fresh()]);
  return round;
}

/** Begins a flood in another process. @returns once it has begun; what it is answered is added to `statuses` */
async function beginFlood(origin: string, statuses: Map<string, number>): Promise<{ over: Promise<unknown> }> {
  const args = [origin, FLOODER, `${AT_ONCE}`, `${ROUND_SECONDS}`];
  const sender = fork(join(import.meta.dirname, 'flood-sender.ts'), args);
  await once(sender, 'message');
  sender.on('message', (answered: Record<string, number>) => {
    for (const [status, count] of Object.entries(answered)) statuses.set(status, (statuses.get(status) ?? 0) + count);
  });
  return { over: once(sender, 'exit') };
}

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export async function measureFlood({ product, scratch }: Site, runs: number): Promise<Findings> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { pid } = product.all.start(
    'edge-in-flood',
    process.execPath,
    [join(root, 'shell/dist/edge/main.js')],
    edgeSettings({
      port,
      apiOrigin: product.apiOrigin,
      storeDir: product.storeDir,
      edgeEnv: { EDGE_LOG: 'off', EDGE_STATE_DIR: join(scratch, 'edge-in-flood'), TRUSTED_PROXIES: '127.0.0.1' },
    }),
  );
  await product.all.ready('edge-in-flood', `${origin}/healthz`, 30_000);
  await visitFor(1, origin); // warm

  const statuses = new Map<string, number>();
  const memory: number[] = [];
  const quiet = { name: 'no flood', rounds: [] as Round[], begin: () => null };
  const flooded = {
    name: `${AT_ONCE} searches at once, every second`,
    rounds: [] as Round[],
    begin: () => beginFlood(origin, statuses),
  };
  for (let at = 0; at < runs; at += 1)
    for (const variant of shuffled([quiet, flooded])) {
      const flood = await variant.begin();
      variant.rounds.push(await visitFor(ROUND_SECONDS, origin));
      await flood?.over;
      memory.push(await memoryOf(pid));
      await sleep(3000); // what is left of the flood is over
    }
  agent.destroy();

  const cached = (share: number, { rounds }: { rounds: Round[] }) =>
    rounds.map((round) => percentile(round.cached, share));
  const visits = ({ rounds }: { rounds: Round[] }) => rounds.flatMap(({ fresh }) => fresh);
  const rendered = (variant: { rounds: Round[] }) =>
    visits(variant).filter(({ isRendered }) => isRendered).length / visits(variant).length;
  const ratio = (share: number) => median(cached(share, flooded)) / median(cached(share, quiet));
  const { thirds, grown } = growth(memory);
  return {
    tables: [
      {
        title: 'Visitors during a flood',
        note: `Rounds of ${ROUND_SECONDS} s taking turns. The flood comes from one address, visitors from another. Answers to the flood: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}.`,
        columns: ['', 'cached page, median, ms', '95 %, ms', 'new search, median, ms', 'new searches rendered'],
        rows: [quiet, flooded].map((variant) => [
          variant.name,
          shown(cached(0.5, variant), 2),
          shown(cached(0.95, variant), 2),
          median(visits(variant).map(({ ms }) => ms)).toFixed(0),
          `${(rendered(variant) * 100).toFixed(0)} % of ${visits(variant).length}`,
        ]),
      },
      {
        title: 'Memory of the edge and its render process, floods and quiet rounds',
        note: 'Resident memory, MB: the least of each third of the rounds. Grown is from the second third to the last.',
        columns: ['first third', 'second', 'last', 'grown'],
        rows: [[...thirds.map((mb) => mb.toFixed(0)), grown.toFixed(1)]],
      },
    ],
    verdicts: [
      { what: 'memory grown during floods', measured: grown, target: MAY_GROW, bound: 'most', unit: 'MB' },
      {
        what: 'speed of a cached page during a flood',
        measured: 1 / ratio(0.5),
        target: 0.9,
        bound: 'least',
        unit: '×',
      },
      {
        what: 'new searches of visitors that are rendered during a flood',
        measured: rendered(flooded),
        target: 0.95,
        bound: 'least',
        unit: '',
      },
    ],
  };
}
