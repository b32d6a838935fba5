/** What registered remotes cost a page that does not use them: the landing with 30 of them against the landing with those there are. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@site/shared/contract';
import { launch } from '../e2e/browser.ts';
import { goLive } from '../tools/release/publish.ts';
import { openStore } from '../shell/server/release-store.ts';
import { freePort } from '../tools/processes.ts';
import { edgeSettings } from '../tools/product.ts';
import { Failure, remoteNames, root } from '../tools/workspace.ts';
import { type Measured, newVisitor } from './browser/visitor.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';
import { median, shown, shuffled } from './statistics.ts';

const MANY = 30;
/** Copied under new names: a release as a team would ship it. */
const MODEL = 'enrolment';

/** Adds releases of invented remotes to a store, until it has {@link MANY}. @returns all names */
async function fillStore(storeDir: string): Promise<string[]> {
  const store = openStore(storeDir);
  const pointer = await store.readPointer(MODEL);
  if (!pointer) throw new Failure(`remote-${MODEL} was never released into ${storeDir}.`);
  const model = await store.readRelease(MODEL, pointer.version);
  const names = remoteNames();
  for (let number = names.length + 1; number <= MANY; number += 1) {
    const name = `team${number}`;
    const renamed = (text: string) => text.replace(MODEL, name);
    const release: Release = {
      ...model,
      name,
      descriptor: {
        ...model.descriptor,
        name,
        navigation: [],
        routes: model.descriptor.routes.map((route) => ({
          ...route,
          id: renamed(route.id),
          path: `/${name}${route.path}`,
          public: false,
        })),
      },
      client: {
        ...model.client,
        pages: Object.fromEntries(Object.entries(model.client.pages).map(([id, files]) => [renamed(id), files])),
      },
    };
    const dir = store.releaseDir(name, release.version);
    await mkdir(join(storeDir, name), { recursive: true });
    await cp(store.releaseDir(MODEL, pointer.version), dir, { recursive: true });
    await writeFile(join(dir, 'release.json'), JSON.stringify(release));
    await goLive(store, name, release.version);
    names.push(name);
  }
  return names;
}

export async function measureManyRemotes({ product, scratch }: Site, runs: number): Promise<Findings> {
  const storeDir = join(scratch, 'many-remotes');
  await cp(product.storeDir, storeDir, { recursive: true });
  const names = await fillStore(storeDir);
  const remotesFile = join(scratch, 'many-remotes.json');
  await writeFile(remotesFile, JSON.stringify(names));
  const port = await freePort();
  product.all.start(
    'edge-of-many',
    process.execPath,
    [join(root, 'shell/dist/edge/main.js')],
    edgeSettings({
      port,
      apiOrigin: product.apiOrigin,
      storeDir,
      edgeEnv: { REMOTES_FILE: remotesFile, EDGE_LOG: 'off' },
    }),
  );
  const origin = `http://localhost:${port}`;
  await product.all.ready('edge-of-many', `${origin}/healthz`, 30_000);
  const registered = (JSON.parse(await (await fetch(`${origin}/remotes.json`)).text()) as { remotes: unknown[] })
    .remotes.length;
  if (registered !== MANY) throw new Failure(`The edge serves ${registered} remotes instead of ${MANY}.`);

  const few = { name: `${remoteNames().length} remotes`, origin: product.origin, visits: [] as Measured[] };
  const many = { name: `${MANY} remotes`, origin, visits: [] as Measured[] };
  for (const variant of [few, many]) await (await fetch(variant.origin)).text();
  const browser = await launch();
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const variant of shuffled([few, many])) {
        const visitor = await newVisitor(browser);
        variant.visits.push(await visitor.visit(`${variant.origin}/`));
        await visitor.leave();
      }
    }
  } finally {
    await browser.close();
  }
  const mid = ({ visits }: typeof few, key: 'bytes' | 'lcp') => median(visits.map((visit) => visit[key]));
  const more = (key: 'bytes' | 'lcp') => (mid(many, key) / mid(few, key) - 1) * 100;
  return {
    tables: [
      {
        title: `The landing with ${MANY} registered remotes`,
        note: `The additional ones are copies of remote-${MODEL}'s release under other names and addresses.`,
        columns: ['variant', 'all KB', 'LCP', 'interactive', 'requests'],
        rows: [few, many].map(({ name, visits }) => [
          name,
          (median(visits.map(({ bytes }) => bytes)) / 1024).toFixed(1),
          shown(visits.map(({ lcp }) => lcp)),
          shown(visits.map(({ interactive }) => interactive)),
          median(visits.map(({ requests }) => requests)),
        ]),
      },
    ],
    verdicts: [
      {
        what: `bytes of / with ${MANY} remotes, more than with ${remoteNames().length}`,
        measured: more('bytes'),
        target: 2,
        bound: 'most',
        unit: '%',
      },
      {
        what: `LCP of / with ${MANY} remotes, more than with ${remoteNames().length}`,
        measured: more('lcp'),
        target: 2,
        bound: 'most',
        unit: '%',
      },
    ],
  };
}
