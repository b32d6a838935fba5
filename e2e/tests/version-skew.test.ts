/** Teams release on their own: what one built some time ago runs with what another built today. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { ReleaseSet } from '../../shared/contract/contract.ts';
import { root } from '../../tools/workspace.ts';
import { archive, buildEarlier, type Earlier, earlierRemotes, unpack } from '../earlier/earlier.ts';
import { isRendered, type OwnEdge, startEdge } from '../own-edge.ts';
import { isHeadingKept, rememberHeading, untilHeadingHydrated } from '../hydration.ts';
import { expect, test, type TestFixtures } from '../test.ts';

// The earlier commit is built once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let earlier: Earlier;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  earlier = await buildEarlier();
});
test.afterAll(() => earlier.remove());

type Visitors = Pick<TestFixtures, 'newVisitor' | 'complaints'>;

const liveSet = async (edge: OwnEdge) => (await (await fetch(`${edge.origin}/remotes.json`)).json()) as ReleaseSet;

/** Every public page of a remote arrives rendered, and hydrates into what arrived without a word in the console. */
async function rendersAndHydrates(
  { newVisitor, complaints }: Visitors,
  edge: OwnEdge,
  remote: string,
  version = '',
): Promise<void> {
  const live = (await liveSet(edge)).remotes.find(({ name }) => name === remote);
  expect(live?.version).toBe(version);
  const paths = (live?.routes ?? []).filter((route) => route.public).map(({ path, example }) => example ?? path);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    expect(isRendered(await (await fetch(edge.origin + path)).text()), `${path} is rendered`).toBe(true);
    const page = await newVisitor();
    await rememberHeading(page);
    await page.goto(edge.origin + path);
    await untilHeadingHydrated(page);
    await expect
      .poll(
        () =>
          page.evaluate(
            (name) => performance.getEntriesByType('measure').some((entry) => entry.name === `remote:${name}:ready`),
            remote,
          ),
        { message: `${path} started its remote` },
      )
      .toBe(true);
    expect(await isHeadingKept(page), `${path} keeps what the server rendered`).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(complaints.unexpected(), path).toEqual([]);
    await page.context().close();
  }
}

/** From a course to the certificate check and through it: two remotes, the store, the API client and the router between them. */
async function canBeUsed(page: Page, edge: OwnEdge): Promise<void> {
  await page.goto(`${edge.origin}/bootcamps/full-stack-web-development`);
  await untilHeadingHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
  await page.getByLabel('ID Sertifikat', { exact: true }).fill('KARSA-DEMO-CERT-0001');
  await page.getByRole('button', { name: 'Periksa' }).click();
  await expect(page.getByRole('link', { name: 'Klik disini' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dari karsa menjadi karya.' })).toBeVisible();
}

test.describe('remotes built at an earlier commit, in today’s shell', () => {
  let edge: OwnEdge;
  let versions: Record<string, string>;
  test.beforeAll(async () => {
    edge = await startEdge({ prepare: async (store) => void (versions = await earlier.releaseInto(store)) });
  });
  test.afterAll(() => edge.stop());

  for (const remote of earlierRemotes) {
    test(`render and hydrate: ${remote}`, ({ newVisitor, complaints }) =>
      rendersAndHydrates({ newVisitor, complaints }, edge, remote, versions[remote]));
  }
  test('work together', ({ page }) => canBeUsed(page, edge));
});

test.describe('one remote built at an earlier commit, among today’s', () => {
  test('is no other remote’s affair', async ({ page, ownEdge }) => {
    const edge = await ownEdge({ prepare: async (store) => void (await earlier.releaseInto(store, ['enrolment'])) });
    await canBeUsed(page, edge);
  });
});

test.describe('today’s remotes, in a shell built at an earlier commit', () => {
  let edge: OwnEdge;
  test.beforeAll(async () => {
    edge = await startEdge({ shellDir: earlier.shellDir });
  });
  test.afterAll(() => edge.stop());

  test('run in that shell, not in today’s', async () => {
    const { hash } = JSON.parse(await readFile(join(earlier.shellDir, 'client/stats.json'), 'utf8')) as {
      hash: string;
    };
    const today = JSON.parse(await readFile(join(root, 'shell/dist/client/stats.json'), 'utf8')) as { hash: string };
    expect((await liveSet(edge)).shell).toBe(hash);
    expect(hash).not.toBe(today.hash);
  });
  for (const remote of earlierRemotes) {
    test(`render and hydrate: ${remote}`, async ({ newVisitor, complaints }) => {
      const live = (await liveSet(edge)).remotes.find(({ name }) => name === remote);
      await rendersAndHydrates({ newVisitor, complaints }, edge, remote, live?.version);
    });
  }
  test('work together', ({ page }) => canBeUsed(page, edge));
});

test.describe('the earlier source', () => {
  test('is that of the commit it names, wherever that commit is known', async () => {
    const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: root, maxBuffer: 16 * 1024 ** 2 });
    const commit = await commitOf(archive);
    const isKnown = await git('cat-file', '-e', `${commit}^{commit}`).then(
      () => true,
      () => false,
    );
    // A clone without that history has nothing to compare with.
    if (!isKnown) return;
    const { stdout } = await git('ls-tree', '-r', commit);
    const recorded = new Map(
      stdout
        .trim()
        .split('\n')
        .map((line) => [line.split('\t')[1] ?? '', line.split(/\s/)[2]]),
    );
    const dir = await unpack();
    try {
      const { stdout: files } = await promisify(execFile)('tar', ['-tzf', archive]);
      const unpacked = files
        .trim()
        .split('\n')
        .filter((file) => !file.endsWith('/'));
      expect(unpacked.length).toBeGreaterThan(200);
      for (const file of unpacked) expect(blobOf(await readFile(join(dir, file))), file).toBe(recorded.get(file));
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
});

/** Git's name of a file's content. */
const blobOf = (content: Buffer): string =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');

/** The commit an archive was made of: git writes it into the header of the whole archive. */
async function commitOf(file: string): Promise<string> {
  for await (const chunk of createReadStream(file).pipe(createGunzip())) {
    const named = /comment=([0-9a-f]{40})/.exec(String(chunk));
    if (named?.[1]) return named[1];
    break;
  }
  throw new Error(`${file} names no commit: record it with e2e/earlier/record.sh`);
}
