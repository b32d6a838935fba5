/** Teams release on their own: what one built some time ago runs with what another built today. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import type { ReleaseSet } from '../../shared/contract/contract.ts';
import { root } from '../../tools/workspace.ts';
import { launch, until, visit } from '../browser.ts';
import { isHeadingKept, openAlive, rememberHeading } from '../hydration.ts';
import { archive, buildEarlier, type Earlier, earlierRemotes, unpack } from '../earlier/earlier.ts';
import { isRendered, type OwnEdge, startEdge } from '../own-edge.ts';

let browser: Browser;
let earlier: Earlier;
before(async () => {
  browser = await launch();
  earlier = await buildEarlier();
});
after(async () => {
  await browser.close();
  await earlier.remove();
});

const liveSet = async (edge: OwnEdge) => (await (await fetch(`${edge.origin}/remotes.json`)).json()) as ReleaseSet;

/** Every public page of a remote arrives rendered, and hydrates into what arrived without a word in the console. */
async function rendersAndHydrates(edge: OwnEdge, remote: string, version: string): Promise<void> {
  const live = (await liveSet(edge)).remotes.find(({ name }) => name === remote);
  assert.equal(live?.version, version);
  const paths = live.routes.filter((route) => route.public).map(({ path, example }) => example ?? path);
  assert.ok(paths.length > 0);
  for (const path of paths) {
    assert.ok(isRendered(await (await fetch(edge.origin + path)).text()), `${path} is rendered`);
    const { page, context, complaints } = await visit(browser);
    await rememberHeading(page);
    await openAlive(page, edge.origin + path);
    await until(`${path} started its remote`, () =>
      page.evaluate(
        (name) => performance.getEntriesByType('measure').some((entry) => entry.name === `remote:${name}:ready`),
        remote,
      ),
    );
    assert.equal(await isHeadingKept(page), true, `${path} keeps what the server rendered`);
    assert.deepEqual(complaints, [], path);
    await context.close();
  }
}

/** From a course to the certificate check and through it: two remotes, the store, the API client and the router between them. */
async function canBeUsed(edge: OwnEdge): Promise<void> {
  const { page, context, complaints } = await visit(browser);
  await openAlive(page, `${edge.origin}/bootcamps/full-stack-web-development`);
  await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
  await page.getByLabel('ID Sertifikat', { exact: true }).fill('KARSA-DEMO-CERT-0001');
  await page.getByRole('button', { name: 'Periksa' }).click();
  await page.getByRole('link', { name: 'Klik disini' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Dari karsa menjadi karya.' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
}

describe('remotes built at an earlier commit, in today’s shell', () => {
  let edge: OwnEdge;
  let versions: Record<string, string>;
  before(async () => {
    edge = await startEdge({ prepare: async (store) => void (versions = await earlier.releaseInto(store)) });
  });
  after(() => edge.stop());

  for (const remote of earlierRemotes) {
    test(`render and hydrate: ${remote}`, () => rendersAndHydrates(edge, remote, versions[remote] ?? ''));
  }
  test('work together', () => canBeUsed(edge));
});

describe('one remote built at an earlier commit, among today’s', () => {
  test('is no other remote’s affair', async () => {
    const edge = await startEdge({ prepare: async (store) => void (await earlier.releaseInto(store, ['enrolment'])) });
    try {
      await canBeUsed(edge);
    } finally {
      await edge.stop();
    }
  });
});

describe('today’s remotes, in a shell built at an earlier commit', () => {
  let edge: OwnEdge;
  before(async () => {
    edge = await startEdge({ shellDir: earlier.shellDir });
  });
  after(() => edge.stop());

  test('run in that shell, not in today’s', async () => {
    const { hash } = JSON.parse(await readFile(join(earlier.shellDir, 'client/stats.json'), 'utf8')) as {
      hash: string;
    };
    const today = JSON.parse(await readFile(join(root, 'shell/dist/client/stats.json'), 'utf8')) as { hash: string };
    assert.equal((await liveSet(edge)).shell, hash);
    assert.notEqual(hash, today.hash);
  });
  for (const remote of earlierRemotes) {
    test(`render and hydrate: ${remote}`, async () =>
      rendersAndHydrates(
        edge,
        remote,
        (await liveSet(edge)).remotes.find(({ name }) => name === remote)?.version ?? '',
      ));
  }
  test('work together', () => canBeUsed(edge));
});

describe('the earlier source', () => {
  test('is that of the commit it names, wherever that commit is known', async (t) => {
    const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: root, maxBuffer: 16 * 1024 ** 2 });
    const commit = await commitOf(archive);
    if (
      !(await git('cat-file', '-e', `${commit}^{commit}`).then(
        () => true,
        () => false,
      ))
    )
      return t.skip(`this clone does not reach back to ${commit}`);
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
      assert.ok(unpacked.length > 200);
      for (const file of unpacked) assert.equal(blobOf(await readFile(join(dir, file))), recorded.get(file), file);
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
