/** One team ships and un-ships its remote into the running site. */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { commitAll, copyCheckout } from '../../tools/checkout-copy.ts';
import { expectAccessible } from '../axe.ts';
import { untilHydrated } from '../hydration.ts';
import { type OwnEdge, startEdge } from '../own-edge.ts';
import { apiOrigin } from '../product.ts';
import { expectFits, screen } from '../screen.ts';
import { expect, test } from '../test.ts';

/** What the page says before the release. */
const TITLE = 'Cek sertifikat';

// They release into one store, one after the other.
test.describe.configure({ mode: 'default', timeout: 300_000 });

/** A copy of this checkout, whose source the tests change. */
let checkout: string;
let edge: OwnEdge;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // The real path: which rules a file is built by is decided by where it is.
  checkout = await realpath(await mkdtemp(join(tmpdir(), 'karsa-checkout-')));
  [edge] = await Promise.all([startEdge(), copyCheckout(checkout)]);
});
test.afterAll(async () => {
  await edge.stop();
  await rm(checkout, { recursive: true, force: true });
});

/** Changes what the page of the certificate check says, in the team's source. */
async function write(title: string): Promise<void> {
  const file = join(checkout, 'remote-enrolment/src/verify-certificate/head-copy.ts');
  const source = await readFile(file, 'utf8');
  const changed = source.replace(/(?<=\btitle: ')[^']*/, title);
  expect(changed, `the title in ${file}`).not.toBe(source);
  await writeFile(file, changed);
}

const surroundings = () => ({
  cwd: checkout,
  env: { ...process.env, RELEASE_STORE: edge.storeDir, API_URL: apiOrigin, EDGE_URLS: edge.origin },
});

/** Runs a command of the README. */
async function run(...args: string[]): Promise<{ code: unknown; output: string }> {
  const child = spawn('npm', args, { ...surroundings(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { code: await new Promise((done) => child.on('close', done)), output };
}

async function npm(...args: string[]): Promise<string> {
  const { code, output } = await run(...args);
  expect(code, output).toBe(0);
  return output;
}

/** Without lint and the remote's tests, which a release of the commands' suite runs. */
const RELEASE = ['run', 'release', '-w', 'remote-enrolment', '--', '--untested'];

const html = async () => (await fetch(`${edge.origin}/verify-certificate`)).text();
const shellScript = async () => /src="(\/assets\/shell[^"]+)"/.exec(await html())?.[1];

/** Waits until the site's HTML shows a heading. */
const untilLive = (heading: string): Promise<void> =>
  expect
    .poll(async () => /<h1[^>]*>([^<]*)/.exec(await html())?.[1], {
      message: `"${heading}" is live`,
      intervals: [50],
      timeout: 15_000,
    })
    .toBe(heading);

test.describe('a release', () => {
  test('goes live and comes back without a restart, a shell rebuild or a failed request, while an open tab works on', async ({
    page,
    newVisitor,
  }) => {
    const shell = await shellScript();
    await page.goto(`${edge.origin}/search`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // Visitors keep coming all the while.
    const statuses = new Map<number, number>();
    const leaving = new AbortController();
    const visitors = (async () => {
      while (!leaving.signal.aborted) {
        const { status } = await fetch(`${edge.origin}/verify-certificate`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await sleep(20);
      }
    })();
    try {
      await write('Cek keaslian sertifikat');
      const refused = await run(...RELEASE);
      expect(refused.code).not.toBe(0);
      expect(refused.output).toContain('these files are not committed');
      expect(refused.output).toContain('remote-enrolment/src/verify-certificate/head-copy.ts');
      await commitAll(checkout, 'Say what is checked');
      const started = Date.now();
      expect(await npm(...RELEASE)).toMatch(/remote-enrolment \S+ is live.*served by/);
      const released = Date.now();
      await untilLive('Cek keaslian sertifikat');
      console.log(
        `release to live: ${Date.now() - started} ms, of which the pointer's way to the page ${Date.now() - released} ms`,
      );

      const visitor = await newVisitor();
      await visitor.goto(`${edge.origin}/verify-certificate`);
      await expect(visitor.getByRole('heading', { level: 1, name: 'Cek keaslian sertifikat' })).toBeVisible();
      await untilHydrated(visitor);
      await visitor.getByLabel('ID Sertifikat', { exact: true }).fill('KARSA-DEMO-CERT-0001');
      await visitor.getByRole('button', { name: 'Periksa' }).click();
      await expect(visitor.getByRole('link', { name: 'Klik disini' })).toBeVisible();

      // The tab that was open before still has the release it was made with.
      await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
      await expect(page.getByRole('heading', { level: 1, name: TITLE, exact: true })).toBeVisible();

      const back = Date.now();
      expect(await npm('run', 'rollback', '-w', 'remote-enrolment')).toMatch(/is back to/);
      const flipped = Date.now();
      await untilLive(TITLE);
      console.log(`rollback: command ${flipped - back} ms, pointer to page ${Date.now() - flipped} ms`);
    } finally {
      leaving.abort();
      await visitors;
    }
    expect([...statuses.keys()], `answers meanwhile: ${JSON.stringify([...statuses])}`).toEqual([200]);
    expect(await shellScript(), 'the shell was not rebuilt').toBe(shell);
  });

  test('whose proof was broken off is proven when its command is given again', async () => {
    const stored = async () => (await readdir(join(edge.storeDir, 'enrolment'))).filter((entry) => /^\d/.test(entry));
    const pointer = () => readFile(join(edge.storeDir, 'enrolment/current.json'), 'utf8');
    const [known, live] = await Promise.all([stored(), pointer()]);
    await write('Sertifikat dicek');
    await commitAll(checkout, 'Say it shorter');

    // Like a power cut: with all it has started, and nothing is cleared up.
    const broken = spawn('npm', RELEASE, {
      ...surroundings(),
      stdio: 'ignore',
      detached: true,
    });
    const group = broken.pid;
    if (group === undefined) throw new Error('npm could not be started.');
    try {
      await expect
        .poll(async () => (await stored()).length, {
          message: 'the release is stored',
          intervals: [20],
          timeout: 120_000,
        })
        .toBe(known.length + 1);
    } finally {
      if (broken.exitCode === null) process.kill(-group, 'SIGKILL');
    }
    expect(await pointer(), 'it is stored, and not live').toBe(live);

    expect(await npm(...RELEASE)).toMatch(/Proven: rendered \/registration/);
    await npm('run', 'rollback', '-w', 'remote-enrolment');
    await untilLive(TITLE);
  });

  test('is listed with who made it, and any of those in the store can be made live again', async () => {
    const list = await npm('run', 'releases', '--', 'remote-enrolment');
    expect(list).toMatch(/live +\S+ .*\d+ rendered, no browser/);
    const [, available = ''] = /available +(\S+) /.exec(list) ?? [];
    expect(list).toMatch(/Moves of the pointer[^]*rollback[^]*release/);
    expect(await npm('run', 'rollback', '-w', 'remote-enrolment', '--', available)).toContain(
      `is back to ${available}`,
    );
    const unknown = await run('run', 'rollback', '-w', 'remote-enrolment', '--', '9.9.9-99999999');
    expect(unknown.code).not.toBe(0);
    expect(unknown.output).toContain('npm run releases lists those that are there');
  });
});

test.describe('a preview', () => {
  test('is shown at an address of its own until it is ended, and nothing goes live', async ({ page }) => {
    const pointer = () => readFile(join(edge.storeDir, 'enrolment/current.json'), 'utf8');
    const live = await pointer();
    await page.goto(`${edge.origin}/verify-certificate`);
    const liveTitle = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await write('Sertifikat baru');
    await commitAll(checkout, 'Try another title');
    const said = await npm(...RELEASE, '--preview', 'new-title');
    expect(said).toContain(`${edge.origin}/registration?preview=new-title`);
    expect(await pointer()).toBe(live);
    expect(await npm('run', 'releases', '--', 'enrolment')).toMatch(/\?preview=new-title +\S+ +until/);

    const badge = page.getByRole('region', { name: 'Pratinjau' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await page.setViewportSize(screen(360));
    await page.goto(`${edge.origin}/verify-certificate?preview=new-title`);
    await expect(heading('Sertifikat baru')).toBeVisible();
    await expect(badge).toContainText('Pratinjau "new-title" dari remote "enrolment", hanya di tab ini, sampai');
    await expect(page).toHaveURL(`${edge.origin}/verify-certificate`);
    await expectFits(page, 'the badge at 360 px');
    await expectAccessible(page);
    await page.goto(`${edge.origin}/search`);
    await expect(badge, 'also on the next document of this tab').toBeVisible();
    await page.goto(`${edge.origin}/verify-certificate`);
    await expect(heading('Sertifikat baru')).toBeVisible();
    expect(await html(), 'others see what is live').toContain(`>${liveTitle}</h1>`);

    expect(await npm('run', 'end-preview', '--', 'new-title')).toContain('has ended');
    await page.goto(`${edge.origin}/verify-certificate`);
    await expect(heading(liveTitle)).toBeVisible();
    await expect(badge).toBeHidden();
    const again = await run('run', 'end-preview', '--', 'new-title');
    expect(again.code).not.toBe(0);
    expect(again.output).toContain('Which preview?');
  });
});

test.describe('a fifth remote', () => {
  test('is one folder: its first release registers it, npm run unregister takes it out, and nothing restarts', async ({
    page,
  }) => {
    const visit = async () => fetch(`${edge.origin}/events`);
    const untilAnswered = (status: number) =>
      expect.poll(async () => (await visit()).status, { intervals: [50], timeout: 15_000 }).toBe(status);
    const shell = await shellScript();
    await npm('run', 'new-remote', 'events');
    const { stdout } = await promisify(execFile)('git', ['status', '--porcelain'], { cwd: checkout });
    expect(stdout, 'nothing outside its folder is written').toBe('?? remote-events/\n');
    await commitAll(checkout, 'Begin a fifth remote');
    expect((await visit()).status).toBe(404);

    // Visitors keep coming to the other remotes all the while.
    const statuses = new Map<number, number>();
    const leaving = new AbortController();
    const visitors = (async () => {
      while (!leaving.signal.aborted) {
        const { status } = await fetch(`${edge.origin}/search`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await sleep(20);
      }
    })();
    try {
      expect(await npm('run', 'release', '-w', 'remote-events', '--', '--untested')).toMatch(
        /remote-events \S+ is live.*served by/,
      );
      await untilAnswered(200);
      await page.goto(`${edge.origin}/events`);
      await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
      await untilHydrated(page);

      const refused = await run('run', 'unregister', '--', 'enrolment');
      expect(refused.code).not.toBe(0);
      expect(refused.output).toMatch(/remote-catalog \S+: its pages link to \/registration/);
      expect(await npm('run', 'unregister', '--', 'events')).toMatch(/remote-events is unregistered .*served by/);
      await untilAnswered(404);
    } finally {
      leaving.abort();
      await visitors;
    }
    expect([...statuses.keys()], `answers meanwhile: ${JSON.stringify([...statuses])}`).toEqual([200]);
    expect(await shellScript(), 'the shell was not rebuilt').toBe(shell);
  });
});
