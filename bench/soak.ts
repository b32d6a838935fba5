/**
 * Whether the edge's memory stays flat: what an hour of a busy day makes it do, done in minutes. A second edge, whose remote
 * keeps something of every page it renders, must be found out by the same measure.
 */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseSet } from '@site/shared/contract';
import { openStore, type ReleaseStore } from '../shell/server/release-store.ts';
import { freePort } from '../tools/free-port.ts';
import { edgeSettings } from '../tools/product.ts';
import { goLive } from '../tools/release/publish.ts';
import { Failure, root } from '../tools/workspace.ts';
import { growth, MAY_GROW, memoryOf } from './edge-memory.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';

/** Pages rendered again: as many as in an hour in which the whole cache is purged every minute and every course page is asked for. */
const RENDERS = 3000;
/** Rendered before anything is read: until then a heap takes what it may have. */
const WARM_UP = 3000;
/** Moved pointers: each is a new render process. */
const RELEASES = 20;
const AT_ONCE = 8;
const SECRET = 'soak';
/** What the leaking remote keeps of each page, 32 KB: enough to be found, and not so much that its process ends before. */
const LEAK = `
const hoard = [];
const Sound = globalThis.Request;
globalThis.Request = class extends Sound { constructor(...from) { super(...from); hoard.push(new Array(4096).fill(Math.random())); } };
`;

interface Edge {
  origin: string;
  store: ReleaseStore;
  /** Resident memory of the edge and its render processes, MB. */
  memory(): Promise<number>;
}

async function startEdge(
  { product, scratch }: Site,
  name: string,
  prepare: (store: ReleaseStore) => Promise<void> = () => Promise.resolve(),
): Promise<Edge> {
  const storeDir = join(scratch, name);
  await cp(product.storeDir, storeDir, { recursive: true });
  const store = openStore(storeDir);
  await prepare(store);
  const port = await freePort();
  const { pid } = product.all.start(
    name,
    process.execPath,
    [join(root, 'shell/dist/edge/main.js')],
    edgeSettings({
      port,
      apiOrigin: product.apiOrigin,
      storeDir,
      edgeEnv: { EDGE_LOG: 'off', EDGE_PURGE_SECRET: SECRET, RENDER_BUDGET_MS: '10000', RATE_RENDERS: '100000000' },
    }),
  );
  const origin = `http://127.0.0.1:${port}`;
  await product.all.ready(name, `${origin}/healthz`, 30_000);
  return {
    origin,
    store,
    memory: () => memoryOf(pid),
  };
}

/** Makes a remote's server build keep what it should let go. */
async function leak(store: ReleaseStore, remote: string): Promise<void> {
  const pointer = await store.readPointer(remote);
  if (!pointer) throw new Failure(`remote-${remote} was never released.`);
  const { server } = await store.readRelease(remote, pointer.version);
  const file = join(store.releaseDir(remote, pointer.version), 'server', server.entry);
  await writeFile(file, LEAK + (await readFile(file, 'utf8')));
}

/** Memory while work is done. */
async function during(edge: Edge, work: () => Promise<void>): Promise<{ thirds: number[]; grown: number }> {
  const samples: number[] = [];
  let working = true;
  const watch = (async () => {
    for (; working; await sleep(100)) samples.push(await edge.memory());
  })();
  await work();
  working = false;
  await watch;
  return growth(samples);
}

/** Renders every page and every course's page again and again, as after purges. */
async function renderAll(edge: Edge, renders: number): Promise<void> {
  const { remotes } = (await (await fetch(`${edge.origin}/remotes.json`)).json()) as ReleaseSet;
  const { data } = (await (await fetch(`${edge.origin}/api/v1/courses?limit=1000&page=1`)).json()) as {
    data: { rows: { slug: string }[] };
  };
  const paths = [
    ...remotes.flatMap(({ routes }) =>
      routes.filter((route) => route.public && !route.path.includes(':')).map(({ path }) => path),
    ),
    ...data.rows.map(({ slug }) => `/bootcamps/${slug}`),
  ];
  for (let done = 0; done < renders; done += paths.length) {
    const purged = await fetch(`${edge.origin}/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}` },
    });
    if (purged.status !== 204) throw new Failure(`/purge answered ${purged.status}.`);
    const waiting = [...paths];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let path = waiting.pop(); path; path = waiting.pop()) {
          const html = await (await fetch(edge.origin + path)).text();
          if (!html.includes('id="hydration"')) throw new Failure(`${path} was not rendered.`);
        }
      }),
    );
  }
}

/** Moves a pointer round three releases, so that none is a rollback, and waits each time until the set is live. */
async function releaseAgainAndAgain(edge: Edge): Promise<void> {
  const remote = 'enrolment';
  const first = (await edge.store.readPointer(remote))?.version;
  if (!first) throw new Failure(`remote-${remote} was never released.`);
  const versions = [`${first}-2`, `${first}-3`, first] as const;
  for (const version of versions.slice(0, 2)) {
    await cp(edge.store.releaseDir(remote, first), edge.store.releaseDir(remote, version), { recursive: true });
    const manifest = join(edge.store.releaseDir(remote, version), 'release.json');
    await writeFile(
      manifest,
      (await readFile(manifest, 'utf8')).replace(`"version": "${first}"`, `"version": "${version}"`),
    );
  }
  for (let at = 0; at < RELEASES; at += 1) {
    const version = versions[at % versions.length] ?? first;
    await goLive(edge.store, remote, version);
    for (const deadline = Date.now() + 30_000; ; await sleep(50)) {
      const { remotes } = (await (await fetch(`${edge.origin}/remotes.json`)).json()) as ReleaseSet;
      if (remotes.find(({ name }) => name === remote)?.version === version) break;
      if (Date.now() > deadline) throw new Failure(`${remote} ${version} is not live after 30 s.`);
    }
    await (await fetch(`${edge.origin}/verify-certificate`)).text();
  }
}

export async function measureSoak(site: Site): Promise<Findings> {
  const edge = await startEdge(site, 'edge-in-soak');
  await renderAll(edge, WARM_UP);
  const rendering = await during(edge, () => renderAll(edge, RENDERS));
  const releasing = await during(edge, () => releaseAgainAndAgain(edge));
  const broken = await startEdge(site, 'edge-that-leaks', (store) => leak(store, 'catalog'));
  await renderAll(broken, WARM_UP);
  const leaking = await during(broken, () => renderAll(broken, RENDERS));
  const rows = [
    { name: `${RENDERS} pages rendered again, after ${WARM_UP}`, ...rendering },
    { name: `${RELEASES} releases`, ...releasing },
    { name: `${RENDERS} pages rendered again by a remote that leaks, after ${WARM_UP}`, ...leaking },
  ];
  return {
    tables: [
      {
        title: 'Memory of the edge and its render processes',
        note: 'Resident memory, MB: the least of each third of the work. Grown is from the second third to the last.',
        columns: ['work', 'first third', 'second', 'last', 'grown'],
        rows: rows.map(({ name, thirds, grown }) => [name, ...thirds.map((mb) => mb.toFixed(0)), grown.toFixed(1)]),
      },
    ],
    verdicts: [
      { what: 'memory grown by rendering', measured: rendering.grown, target: MAY_GROW, bound: 'most', unit: 'MB' },
      { what: 'memory grown by releases', measured: releasing.grown, target: MAY_GROW, bound: 'most', unit: 'MB' },
      {
        what: 'memory grown by a leaking remote (the measure must find it)',
        measured: leaking.grown,
        target: MAY_GROW,
        bound: 'least',
        unit: 'MB',
      },
    ],
  };
}
