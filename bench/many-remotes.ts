/** What registered remotes cost a page that does not use them: the landing with 30 of them against the landing with those there are. */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@site/shared/contract';
import { launch } from '../e2e/browser.ts';
import { compressBeside, writeFilesList } from '../e2e/own-edge.ts';
import { goLive } from '../tools/release/publish.ts';
import { openStore, type ReleaseStore } from '../shell/server/release-store.ts';
import { freePort } from '../tools/free-port.ts';
import { edgeSettings } from '../tools/product.ts';
import { Failure, remoteNames, root } from '../tools/workspace.ts';
import { type Measured, newVisitor } from './browser/visitor.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';
import { median, shown, shuffled } from './statistics.ts';

const MANY = 30;
/** Copied under new names: a release as a team would ship it. */
const MODEL = 'enrolment';
/** A link in each place. */
const NAVIGATION = ['header', 'footer'] as const;

const sha = (algorithm: 'sha256' | 'sha384', content: string | Buffer) => createHash(algorithm).update(content);

/** Adds releases of invented remotes to a store, until it has {@link MANY}. */
async function fillStore(storeDir: string): Promise<void> {
  const store = openStore(storeDir);
  const pointer = await store.readPointer(MODEL);
  if (!pointer) throw new Failure(`remote-${MODEL} was never released into ${storeDir}.`);
  for (let number = remoteNames().length + 1; number <= MANY; number += 1)
    await addCopy(store, pointer.version, `team${number}`);
}

/** Releases the model under another name: its files, their hashes, routes and links are its own, as another team's would be. */
async function addCopy(store: ReleaseStore, modelVersion: string, name: string): Promise<void> {
  const renamed = (text: string) =>
    text.replaceAll(MODEL, name).replaceAll(/(?<=\.)[0-9a-f]{8}(?=\.js)/g, (hash) =>
      sha('sha256', name + hash)
        .digest('hex')
        .slice(0, 8),
    );
  const from = store.releaseDir(MODEL, modelVersion);
  const model = await store.readRelease(MODEL, modelVersion);
  const version = `1.0.0-${sha('sha256', name).digest('hex').slice(0, 8)}`;
  const dir = store.releaseDir(name, version);
  const integrity = { client: {} as Record<string, string>, server: {} as Record<string, string> };
  for (const folder of ['client', 'server'] as const) {
    await mkdir(join(dir, folder), { recursive: true });
    for (const file of await readdir(join(from, folder))) {
      if (!/\.c?js$/.test(file)) continue;
      const content = Buffer.from(renamed(await readFile(join(from, folder, file), 'utf8')));
      const target = join(dir, folder, renamed(file));
      await writeFile(target, content);
      integrity[folder][renamed(file)] = `sha384-${sha('sha384', content).digest('base64')}`;
      if (folder === 'server') continue;
      await compressBeside(target, content);
    }
  }
  const { descriptor, client, server, ...rest } = JSON.parse(renamed(JSON.stringify(model))) as Release;
  const below = (path: string) => `/${name}${path}`;
  const release: Release = {
    ...rest,
    version,
    client: { ...client, integrity: integrity.client },
    server: { ...server, integrity: integrity.server },
    descriptor: {
      ...descriptor,
      routes: descriptor.routes.map(({ example, signIn: _signIn, ...route }) => ({
        ...route,
        path: below(route.path),
        ...(example && { example: below(example) }),
      })),
      navigation: NAVIGATION.map((place, at) => ({
        label: `${name} ${place}`,
        href: below('/verify-certificate'),
        place,
        order: 100 + at,
      })),
      slices: [],
      areas: [],
      accountLinks: [],
      signInLinks: [],
      links: [],
    },
  };
  await writeFile(join(dir, 'release.json'), JSON.stringify(release));
  await writeFilesList(join(dir, 'client'), release);
  await goLive(store, name, version);
}

export async function measureManyRemotes({ product, scratch }: Site, runs: number): Promise<Findings> {
  const storeDir = join(scratch, 'many-remotes');
  await cp(product.storeDir, storeDir, { recursive: true });
  await fillStore(storeDir);
  const port = await freePort();
  product.all.start(
    'edge-of-many',
    process.execPath,
    [join(root, 'shell/dist/edge/main.js')],
    edgeSettings({
      port,
      apiOrigin: product.apiOrigin,
      storeDir,
      edgeEnv: { EDGE_LOG: 'off' },
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
        note: `The additional ones are copies of remote-${MODEL}'s release under other names and addresses, with files, public pages and links of their own.`,
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
