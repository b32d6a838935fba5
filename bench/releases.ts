/** From the command to the page: a release and a rollback of one remote, while visitors keep coming. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../shell/server/release-store.ts';
import { copyCheckout } from '../tools/checkout-copy.ts';
import { Failure, remoteDir, root, run } from '../tools/workspace.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';
import { median, shown } from './statistics.ts';

const REMOTE = 'enrolment';
const PATH = '/verify-certificate';
/** So many releases at most: each is built and proven. */
const MOST = 3;

export async function measureReleases({ product, scratch }: Site, runs: number): Promise<Findings> {
  const store = openStore(product.storeDir);
  const address = product.origin + PATH;
  const live = async () => (await store.readPointer(REMOTE))?.version;
  const environment = { ...process.env, RELEASE_STORE: product.storeDir, API_URL: product.apiOrigin };
  // Its package.json is written to.
  const copy = join(scratch, 'checkout');
  await copyCheckout(copy);
  const command = (name: 'release' | 'rollback') =>
    run('npm', ['run', name, '-w', `remote-${REMOTE}`], { cwd: copy, env: environment });

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
  const visitors = (async () => {
    while (watching) {
      const status = await fetch(address).then(
        ({ status: code }) => String(code),
        () => 'no answer',
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(5);
    }
  })();

  // Another version in its package.json is all a release takes to be another release.
  const manifest = join(copy, relative(root, remoteDir(REMOTE)), 'package.json');
  const original = await readFile(manifest, 'utf8');
  const releases: number[] = [];
  const rollbacks: number[] = [];
  const flips: number[] = [];
  try {
    for (let turn = 1; turn <= Math.min(runs, MOST); turn += 1) {
      await writeFile(manifest, original.replace(/"version": "([^"]+)"/, `"version": "$1-bench.${turn}"`));
      let started = Date.now();
      await command('release');
      await untilServed();
      releases.push((Date.now() - started) / 1000);
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
        note: `From the command's start until the page names the release, build and proof included. Answers meanwhile: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}.`,
        columns: ['what', 'seconds'],
        rows: [
          ['release to live', shown(releases, 2)],
          ['rollback, from the command', shown(rollbacks, 2)],
          ['rollback, from the moved pointer to the page', shown(flips, 2)],
        ],
      },
    ],
    verdicts: [
      { what: 'release to live', measured: median(releases), target: 15, bound: 'most', unit: 's' },
      { what: 'rollback, pointer to page', measured: median(flips), target: 1, bound: 'most', unit: 's' },
      { what: 'rollback, command included', measured: median(rollbacks), target: 1, bound: 'most', unit: 's' },
      { what: 'requests that failed meanwhile', measured: failed, target: 0, bound: 'most', unit: '' },
    ],
  };
}
