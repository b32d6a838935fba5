/** From the command to the page: a release and a rollback of one remote, on an idle machine and while many visitors come. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../shell/server/release-store.ts';
import { commitAll, copyCheckout } from '../tools/checkout-copy.ts';
import { Failure, remoteDir, root, run } from '../tools/workspace.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';
import { median, shown } from './statistics.ts';

const REMOTE = 'enrolment';
const PATH = '/verify-certificate';
/** So many releases at most: each is built and proven twice. */
const MOST = 6;
/** Pause between two requests of the visitors, ms. On an idle machine few come: enough to see one fail. */
const PAUSES = { idle: 500, load: 5 };

export async function measureReleases({ product, scratch }: Site, runs: number): Promise<Findings> {
  const store = openStore(product.storeDir);
  const address = product.origin + PATH;
  const live = async () => (await store.readPointer(REMOTE))?.version;
  // That it is served is asked here, of the page.
  const environment = {
    ...process.env,
    ...{ RELEASE_STORE: product.storeDir, API_URL: product.apiOrigin, EDGE_URLS: 'none' },
  };
  // Its package.json is written to.
  const copy = join(scratch, 'checkout');
  await copyCheckout(copy);
  const command = (name: 'release' | 'rollback', ...args: string[]) =>
    run('npm', ['run', name, '-w', `remote-${REMOTE}`, '--', ...args], { cwd: copy, env: environment });

  /** Waits until the page is of the pointer's release. */
  async function untilServed(): Promise<void> {
    const version = await live();
    if (!version) throw new Failure(`remote-${REMOTE} has no live release.`);
    for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(20)) {
      // The version before is named too, as the fallback: only the live one has this place.
      if ((await (await fetch(address)).text()).includes(`"name":"${REMOTE}","version":"${version}"`)) return;
    }
    throw new Failure(`${REMOTE} ${version} is not on the page after 30 s.`);
  }

  const statuses = new Map<string, number>();
  let watching = true;
  let pause = PAUSES.idle;
  const visitors = (async () => {
    while (watching) {
      const status = await fetch(address).then(
        ({ status: code }) => String(code),
        () => 'no answer',
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(pause);
    }
  })();

  // Another version in its package.json is all a release takes to be another release.
  const manifest = join(copy, relative(root, remoteDir(REMOTE)), 'package.json');
  const original = await readFile(manifest, 'utf8');
  const previews: number[] = [];
  const releases: Record<keyof typeof PAUSES, number[]> = { idle: [], load: [] };
  const rollbacks: number[] = [];
  const flips: number[] = [];
  // At least one idle and one under load.
  const turns = Math.min(Math.max(runs, 2), MOST);
  try {
    for (let turn = 1; turn <= turns; turn += 1) {
      await writeFile(manifest, original.replace(/"version": "([^"]+)"/, `"version": "$1-bench.${turn}"`));
      await commitAll(copy, `Version ${turn}`);
      const state = turn % 2 === 1 ? 'idle' : 'load';
      pause = PAUSES[state];
      let started = Date.now();
      await command('release', '--preview', 'bench');
      previews.push((Date.now() - started) / 1000);
      // What is left of that is that lint and tests passed on this content: all else is done again.
      await rm(join(copy, `remote-${REMOTE}`, 'dist'), { recursive: true });
      started = Date.now();
      await command('release');
      await untilServed();
      releases[state].push((Date.now() - started) / 1000);
      started = Date.now();
      await command('rollback');
      const flipped = Date.now();
      await untilServed();
      rollbacks.push((Date.now() - started) / 1000);
      flips.push((Date.now() - flipped) / 1000);
    }
  } finally {
    watching = false;
    await visitors;
  }
  const failed = [...statuses].filter(([status]) => status !== '200').reduce((total, [, count]) => total + count, 0);
  return {
    tables: [
      {
        title: `Release and rollback of remote-${REMOTE}`,
        note: `From the command's start until the page names the release, build and proof included; of a preview, until the command ends. Answers meanwhile: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}.`,
        columns: ['what', 'seconds'],
        rows: [
          ['preview of a new commit, with lint and the tests of the remote', shown(previews, 2)],
          ['release to live, lint and tests having passed on this commit', shown(releases.idle, 2)],
          [`the same while visitors ask for a page every ${PAUSES.load} ms`, shown(releases.load, 2)],
          ['rollback, from the command', shown(rollbacks, 2)],
          ['rollback, from the moved pointer to the page', shown(flips, 2)],
        ],
      },
    ],
    verdicts: [
      { what: 'release to live, idle', measured: median(releases.idle), target: 10, bound: 'most', unit: 's' },
      { what: 'release to live, under load', measured: median(releases.load), target: 20, bound: 'most', unit: 's' },
      { what: 'rollback, pointer to page', measured: median(flips), target: 1, bound: 'most', unit: 's' },
      { what: 'rollback, command included', measured: median(rollbacks), target: 1, bound: 'most', unit: 's' },
      { what: 'requests that failed meanwhile', measured: failed, target: 0, bound: 'most', unit: '' },
    ],
  };
}
