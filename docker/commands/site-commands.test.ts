/** The commands of the README and the chapters that run a site and work on it, as a person types them, in a copy of this checkout. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { launch } from '../../e2e/browser.ts';
import { openStore, type ReleaseStore } from '../../shell/server/release-store.ts';
import { freePort } from '../../tools/free-port.ts';
import { goLive } from '../../tools/release/publish.ts';
import { until } from '../test/stack.ts';
import { type Checkout, type Running, says, startCheckout } from './checkout.ts';

/** A machine that does much else at once is slow, not wrong. */
const WHILE_BUSY = 120_000;
let checkout: Checkout;
let folder: string;
let copy: string;
let settings: Checkout['settings'];
let site: Running | null = null;
const type: Checkout['type'] = (...command) => checkout.type(...command);
const npm: Checkout['npm'] = (...command) => checkout.npm(...command);

before(async () => {
  checkout = await startCheckout();
  ({ folder, copy, settings } = checkout);
});
after(async () => {
  await site?.interrupt();
  await checkout.remove();
});

test('npm start serves the site, with other ports and another data folder', async () => {
  site = type('npm start', { ...settings, KARSA_DATA_DIR: relative(copy, settings.KARSA_DATA_DIR) });
  const output = await says(site, /Stop: Ctrl\+C/);
  assert.match(output, new RegExp(`Site {2,}http://localhost:${settings['PORT']}`));
  assert.match(output, /admin@karsa\.test \/ karsa-admin/);
  const { PORT, API_PORT } = settings;
  assert.match(
    output,
    new RegExp(`: PORT=${PORT} API_PORT=${API_PORT} KARSA_DATA_DIR=/\\S+/data npm run release`),
    'says to other commands which site they are about, wherever they are run',
  );
  const page = await fetch(`http://localhost:${settings['PORT']}/`);
  assert.equal(page.status, 200);
  assert.ok((await page.text()).includes('<script type="application/json" id="hydration">'), 'rendered on the server');
});

const OTHER = '0.9.0-00000001';

/** Makes the release of the catalog live under another version. */
async function releaseOther(releases: ReleaseStore, version: string): Promise<void> {
  const [now, other] = [releases.releaseDir('catalog', version), releases.releaseDir('catalog', OTHER)];
  await cp(now, other, { recursive: true });
  const release = { ...(await releases.readRelease('catalog', version)), version: OTHER };
  await writeFile(join(other, 'release.json'), JSON.stringify(release));
  await goLive(releases, 'catalog', OTHER);
}

test('npm run release ships a remote into the running site, npm run rollback takes it back', async () => {
  const releases = openStore(join(folder, 'data/releases'));
  const live = async () =>
    (
      (await (await fetch(`http://localhost:${settings['PORT']}/remotes.json`)).json()) as {
        remotes: { name: string; version: string }[];
      }
    ).remotes.find(({ name }) => name === 'catalog')?.version;
  // Another release is live, as if a colleague had shipped it since.
  const { version } = (await releases.readPointer('catalog')) ?? { version: '' };
  await releaseOther(releases, version);
  await until(live, (seen) => seen === '0.9.0-00000001', WHILE_BUSY);

  assert.match(
    // Of a checkout that is being worked in.
    await npm('run release -w remote-catalog -- --uncommitted', settings),
    new RegExp(`remote-catalog ${version} is live \\(before: 0\\.9\\.0-00000001\\)`),
  );
  await until(live, (seen) => seen === version, WHILE_BUSY);
  assert.match(
    await npm('run rollback -w remote-catalog', settings),
    new RegExp(`remote-catalog is back to 0\\.9\\.0-00000001 \\(was ${version}\\)`),
  );
  await until(live, (seen) => seen === '0.9.0-00000001', WHILE_BUSY);
  await assert.rejects(npm('run rollback -w remote-catalog', settings), (error: Error & { stderr: string }) =>
    new RegExp(`went back to 0\\.9\\.0-00000001 already, from ${version}`).test(error.stderr),
  );
  await npm(`run rollback -w remote-catalog -- ${version}`, settings);
  assert.match(await npm('run releases', settings), new RegExp(`live +${version} `));
});

test('npm run release -- --canary gives a release to a part of the visitors, npm run canary grows, ends and promotes it', async () => {
  const releases = openStore(join(folder, 'data/releases'));
  const before = (await releases.readPointer('catalog'))?.version ?? '';
  const other = OTHER;
  // What was built is not live, as if it were a colleague's change.
  await releaseOther(releases, before);
  const get = (group: number) =>
    fetch(`http://localhost:${settings['PORT']}/remotes.json`, { headers: { cookie: `release-group=${group}` } })
      .then((answer) => answer.json() as Promise<{ remotes: { name: string; version: string }[] }>)
      .then(({ remotes }) => remotes.find(({ name }) => name === 'catalog')?.version);
  /** The edge reads the pointers at an interval, and loads a release before it serves it. */
  const served = (versions: Record<number, string>) =>
    until(
      async () =>
        Object.fromEntries(
          await Promise.all(Object.keys(versions).map(async (group) => [group, await get(Number(group))] as const)),
        ),
      (seen) => isDeepStrictEqual(seen, versions),
      WHILE_BUSY,
    );
  await served({ 0: other });
  assert.match(
    await npm('run release -w remote-catalog -- --canary 10 --uncommitted --untested', settings),
    new RegExp(`remote-catalog ${before} is a canary for 10 % of the visitors \\(live: ${other}\\)`),
  );
  await served({ 0: before, 49: other });
  assert.match(await npm('run releases', settings), new RegExp(`canary 10 % +${before} `));
  await npm('run canary -- catalog 50', settings);
  await served({ 0: before, 49: before, 50: other });
  assert.match(await npm('run canary -- catalog end', settings), new RegExp(`live: ${other}`));
  await served({ 0: other, 49: other });
  await npm('run release -w remote-catalog -- --canary 10 --uncommitted --untested', settings);
  assert.match(await npm('run canary -- catalog promote', settings), new RegExp(`${before} is live`));
  await served({ 0: before, 99: before });
});

test('npm run release refuses a remote whose lint and tests fail', async () => {
  const bad = join(copy, 'remote-catalog/src/landing/bad.test.ts');
  await writeFile(bad, "import '../../../shell/src/site.ts';\n\ntest('fails', () => expect(1).toBe(2));\n");
  try {
    await assert.rejects(
      npm('run release -w remote-catalog -- --uncommitted', settings),
      (error: Error & { stderr: string }) => {
        assert.match(error.stderr, /what is live stays live/);
        assert.match(error.stderr, /lint and boundaries: not so/);
        assert.match(error.stderr, /the tests of the remote: not so/);
        return true;
      },
    );
  } finally {
    await rm(bad);
  }
});

test('npm run backup while it runs, npm run restore into another data folder', async () => {
  const backup = join(folder, 'monday');
  const [, made] =
    /Backed up (\d+ rows of \d+ tables and \d+ files)/.exec(await npm(`run backup -- ${backup}`, settings)) ?? [];
  assert.ok(made);
  const elsewhere = { KARSA_DATA_DIR: join(folder, 'elsewhere') };
  assert.match(await npm(`run restore -- ${backup}`, elsewhere), new RegExp(`Restored ${made} of media`));
  // What was restored is what a backup of it holds.
  const again = join(folder, 'tuesday');
  await npm(`run backup -- ${again}`, elsewhere);
  const held = async (at: string) => {
    const { tables, sequences, media } = JSON.parse(await readFile(join(at, 'backup.json'), 'utf8')) as {
      tables: { name: string; rows: number }[];
      sequences: object;
      media: object[];
    };
    return { tables: tables.map(({ name, rows }) => [name, rows]), sequences, media };
  };
  assert.deepEqual(await held(again), await held(backup));
});

test('npm run account creates accounts that can sign in', async () => {
  const signIn = async (path: string, email: string, said: string) => {
    const password = /: (\S+)\s*$/.exec(said)?.[1];
    const answer = await fetch(`http://localhost:${settings['PORT']}/api/v1/${path}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return answer.status;
  };
  assert.equal(
    await signIn(
      'users',
      'rani@karsa.academy',
      await npm('run account -- admin rani@karsa.academy Rani Setyowati', settings),
    ),
    200,
  );
  assert.equal(
    await signIn(
      'students',
      'yosef@karsa.academy',
      await npm('run account -- student yosef@karsa.academy Yosef Tobing', settings),
    ),
    200,
  );
  // She has none: the suite of the API shows one that is reset.
  await assert.rejects(
    npm('run account -- reset-second-factor rani@karsa.academy', settings),
    /rani@karsa\.academy has no second factor/,
  );
});

test('npm run erase-person hands over what is kept of a person, then erases it', async () => {
  const email = 'siti@example.com';
  const answer = await fetch(`http://localhost:${settings['PORT']}/api/v1/newsletters/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  assert.equal(answer.status, 201);
  const exports = join(folder, 'exports');
  assert.match(await npm(`run erase-person -- ${email} ${exports}`, settings), /Erased 1 of newsletters/);
  const [file = ''] = await readdir(exports);
  assert.ok((await readFile(join(exports, file), 'utf8')).includes(email));
  await assert.rejects(
    npm(`run erase-person -- ${email} ${exports}`, settings),
    /Nothing is kept of siti@example\.com/,
  );
});

test('npm run dev -w one remote serves it beside the others of a running site, and an edit of its texts keeps what was typed', async () => {
  const port = String(await freePort());
  const siteUrl = `http://localhost:${settings['PORT']}`;
  const development = type('npm run dev -w remote-catalog', { ...settings, PORT: port, SITE_URL: siteUrl });
  try {
    const page = await (await launch()).newPage();
    try {
      await says(development, new RegExp(`is being served at http://localhost:${port} with hot reload`));
      page.setDefaultTimeout(WHILE_BUSY);
      // What is edited before the page is connected comes with its next load.
      const connected = page.waitForEvent('console', (line) => line.text().includes('Hot Module Replacement enabled'));
      await page.goto(`http://localhost:${port}/search`);
      await connected;
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.getByRole('searchbox').fill('data sains');
      const texts = join(copy, 'remote-catalog/src/search/copy.ts');
      await writeFile(texts, (await readFile(texts, 'utf8')).replace('Urutkan', 'Susun menurut'));
      await page.getByText('Susun menurut').waitFor();
      assert.equal(await page.getByRole('searchbox').inputValue(), 'data sains');

      await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
      await page.getByLabel('ID Sertifikat', { exact: true }).fill('KARSA-DEMO-CERT-0001');
      await page.keyboard.press('Enter');
      await page.getByText('Sertifikat ditemukan dan sah').waitFor();
    } finally {
      await page.context().browser()?.close();
    }
  } finally {
    await development.interrupt();
  }
});

test('Ctrl+C stops everything in order', async () => {
  const postmaster = join(folder, 'data/postgres/data/postmaster.pid');
  assert.ok(existsSync(postmaster), 'the database runs');
  await site?.interrupt();
  for (const port of ['PORT', 'API_PORT'] as const)
    await assert.rejects(fetch(`http://localhost:${settings[port]}/healthz`), port);
  assert.ok(!existsSync(postmaster), 'the database was shut down, not left behind');
});

test('npm run dev serves everything', async () => {
  const port = String(await freePort());
  const development = type('npm run dev', { ...settings, PORT: port });
  try {
    await says(development, new RegExp(`is being served at http://localhost:${port} with hot reload`));
    const page = await fetch(`http://localhost:${port}/search`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<script/);
  } finally {
    await development.interrupt();
  }
});
