/** One team ships and un-ships its remote into the running site. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { root } from '../../tools/workspace.ts';
import { apiOrigin, launch, origin, storeDir, visit } from '../browser.ts';

const source = join(root, 'remote-enrolment/src/verify-certificate/copy.ts');
/** What the page says before the release. */
const TITLE = 'Cek sertifikat';
let browser: Browser;
let original: string;
before(async () => {
  browser = await launch();
  original = await readFile(source, 'utf8');
  assert.ok(original.includes(`title: '${TITLE}'`), `${source} has no title "${TITLE}" to change`);
});
after(async () => {
  await writeFile(source, original);
  await browser.close();
});

const environment = { ...process.env, RELEASE_STORE: storeDir, API_URL: apiOrigin };

/** Runs a command of the README. */
async function npm(...args: string[]): Promise<string> {
  const child = spawn('npm', args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((done) => child.on('close', done));
  assert.equal(code, 0, output);
  return output;
}

const shellScript = async () =>
  /src="(\/assets\/shell[^"]+)"/.exec(await (await fetch(`${origin}/verify-certificate`)).text())?.[1];
const heading = async () => /<h1[^>]*>([^<]*)/.exec(await (await fetch(`${origin}/verify-certificate`)).text())?.[1];

/** How long until the site's HTML shows a heading, ms. */
async function until(expected: string): Promise<number> {
  const started = Date.now();
  while ((await heading()) !== expected) {
    if (Date.now() - started > 15_000) throw new Error(`"${expected}" is not live after 15 s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Date.now() - started;
}

describe('a release', () => {
  test('goes live and comes back without a restart, a shell rebuild or a failed request, while an open tab works on', async (t) => {
    const shell = await shellScript();
    const { page: open, context: tab } = await visit(browser);
    await open.goto('/search');
    await open.getByRole('heading', { level: 1 }).waitFor();

    // Visitors keep coming all the while.
    const statuses = new Map<number, number>();
    let watching = true;
    const visitors = (async () => {
      while (watching) {
        const { status } = await fetch(`${origin}/verify-certificate`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    t.after(() => {
      watching = false;
    });

    await writeFile(source, original.replace(`title: '${TITLE}'`, "title: 'Cek keaslian sertifikat'"));
    const started = Date.now();
    assert.match(await npm('run', 'release', '-w', 'remote-enrolment'), /remote-enrolment \S+ is live/);
    const released = Date.now();
    await until('Cek keaslian sertifikat');
    console.log(
      `release to live: ${Date.now() - started} ms, of which the pointer's way to the page ${Date.now() - released} ms`,
    );

    const { page, context } = await visit(browser);
    await page.goto('/verify-certificate');
    await page.getByRole('heading', { level: 1, name: 'Cek keaslian sertifikat' }).waitFor();
    await page.getByLabel('ID Sertifikat', { exact: true }).fill('KARSA-DEMO-CERT-0001');
    await page.getByRole('button', { name: 'Periksa' }).click();
    await page.getByRole('link', { name: 'Klik disini' }).waitFor();
    await context.close();

    // The tab that was open before still has the release it was made with.
    await open.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
    await open.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await tab.close();

    const back = Date.now();
    assert.match(await npm('run', 'rollback', '-w', 'remote-enrolment'), /is back to/);
    const flipped = Date.now();
    await until(TITLE);
    console.log(`rollback: command ${flipped - back} ms, pointer to page ${Date.now() - flipped} ms`);

    watching = false;
    await visitors;
    assert.deepEqual([...statuses.keys()], [200], `answers meanwhile: ${JSON.stringify([...statuses])}`);
    assert.equal(await shellScript(), shell, 'the shell was not rebuilt');
  });

  test('whose proof was broken off is proven when its command is given again', async () => {
    const stored = async () => (await readdir(join(storeDir, 'enrolment'))).filter((entry) => /^\d/.test(entry));
    const pointer = () => readFile(join(storeDir, 'enrolment/current.json'), 'utf8');
    const [known, live] = await Promise.all([stored(), pointer()]);
    await writeFile(source, original.replace(`title: '${TITLE}'`, "title: 'Sertifikat dicek'"));

    // Like a power cut: with all it has started, and nothing is cleared up.
    const command = spawn('npm', ['run', 'release', '-w', 'remote-enrolment'], {
      cwd: root,
      env: environment,
      stdio: 'ignore',
      detached: true,
    });
    for (const deadline = Date.now() + 120_000; (await stored()).length === known.length;) {
      assert.ok(Date.now() < deadline && command.exitCode === null, 'the release was not stored');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    process.kill(-(command.pid ?? 0), 'SIGKILL');
    assert.equal(await pointer(), live, 'it is stored, and not live');

    assert.match(await npm('run', 'release', '-w', 'remote-enrolment'), /Proven: rendered \/registration/);
    await npm('run', 'rollback', '-w', 'remote-enrolment');
    await until(TITLE);
  });
});
