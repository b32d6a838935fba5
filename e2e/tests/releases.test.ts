/** Teams release again after a power cut, list, preview and unregister. */
import { execFile, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectAccessible } from '../axe.ts';
import { untilHydrated } from '../hydration.ts';
import { keepVisiting, type OwnCheckout, RELEASE, startOwnCheckout } from '../own-checkout.ts';
import { expectFits, screen } from '../screen.ts';
import { expect, test } from '../test.ts';

/** What the page says before the releases. */
const TITLE = 'Cek sertifikat';

// They release into one store, one after the other.
test.describe.configure({ mode: 'default', timeout: 300_000 });

let team: OwnCheckout;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  team = await startOwnCheckout();
});
test.afterAll(() => team.stop());

test.describe('a release', () => {
  test('whose proof was broken off is proven when its command is given again', async () => {
    const stored = async () =>
      (await readdir(join(team.edge.storeDir, 'enrolment'))).filter((entry) => /^\d/.test(entry));
    const pointer = () => readFile(join(team.edge.storeDir, 'enrolment/current.json'), 'utf8');
    const [known, live] = await Promise.all([stored(), pointer()]);
    await team.writeTitle('Sertifikat dicek');
    await team.commit('Say it shorter');

    // Like a power cut: with all it has started, and nothing is cleared up.
    const broken = spawn('npm', RELEASE, {
      ...team.surroundings(),
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

    expect(await team.npm(...RELEASE)).toMatch(/Proven: rendered \/registration/);
    await team.npm('run', 'rollback', '-w', 'remote-enrolment');
    await team.untilLive(TITLE);
  });

  test('is listed with who made it, and any of those in the store can be made live again', async () => {
    const list = await team.npm('run', 'releases', '--', 'remote-enrolment');
    expect(list).toMatch(/live +\S+ .*\d+ rendered, no browser/);
    const [, other = ''] = /(?:available|before) +(\S+) /.exec(list) ?? [];
    expect(other).not.toBe('');
    expect(list).toMatch(/Moves of the pointer[^]*rollback[^]*release/);
    expect(await team.npm('run', 'rollback', '-w', 'remote-enrolment', '--', other)).toContain(`is back to ${other}`);
    const unknown = await team.run('run', 'rollback', '-w', 'remote-enrolment', '--', '9.9.9-99999999');
    expect(unknown.code).not.toBe(0);
    expect(unknown.output).toContain('npm run releases lists those that are there');
  });
});

test.describe('a preview', () => {
  test('is shown at an address of its own until it is ended, and nothing goes live', async ({ page }) => {
    const pointer = () => readFile(join(team.edge.storeDir, 'enrolment/current.json'), 'utf8');
    const live = await pointer();
    await page.goto(`${team.edge.origin}/verify-certificate`);
    const liveTitle = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await team.writeTitle('Sertifikat baru');
    await team.commit('Try another title');
    const stored = () => readdir(join(team.edge.storeDir, 'enrolment'));
    const known = await stored();
    expect(await team.npm(...RELEASE, '--check')).toMatch(/remote-enrolment \S+ would go live\. Nothing went live/);
    expect(await stored(), 'a check leaves nothing').toEqual(known);
    const said = await team.npm(...RELEASE, '--preview', 'new-title');
    expect(said).toContain(`${team.edge.origin}/registration?preview=new-title`);
    expect(await pointer()).toBe(live);
    expect(await team.npm('run', 'releases', '--', 'enrolment')).toMatch(/\?preview=new-title +\S+ +until/);

    const badge = page.getByRole('region', { name: 'Pratinjau' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await page.setViewportSize(screen(360));
    await page.goto(`${team.edge.origin}/verify-certificate?preview=new-title`);
    await expect(heading('Sertifikat baru')).toBeVisible();
    await expect(badge).toContainText('Pratinjau "new-title" dari remote "enrolment", hanya di tab ini, sampai');
    await expect(page).toHaveURL(`${team.edge.origin}/verify-certificate`);
    await expectFits(page, 'the badge at 360 px');
    await expectAccessible(page);
    await page.goto(`${team.edge.origin}/search`);
    await expect(badge, 'also on the next document of this tab').toBeVisible();
    await page.goto(`${team.edge.origin}/verify-certificate`);
    await expect(heading('Sertifikat baru')).toBeVisible();
    expect(await team.html(), 'others see what is live').toContain(`>${liveTitle}</h1>`);

    expect(await team.npm('run', 'end-preview', '--', 'new-title')).toContain('has ended');
    await page.goto(`${team.edge.origin}/verify-certificate`);
    await expect(heading(liveTitle)).toBeVisible();
    await expect(badge).toBeHidden();
    const again = await team.run('run', 'end-preview', '--', 'new-title');
    expect(again.code).not.toBe(0);
    expect(again.output).toContain('Which preview?');
  });
});

test.describe('a fifth remote', () => {
  test('is one folder: its first release registers it, npm run unregister takes it out, and nothing restarts', async ({
    page,
  }) => {
    const visit = async () => fetch(`${team.edge.origin}/fifth2`);
    const untilAnswered = (status: number) =>
      expect.poll(async () => (await visit()).status, { intervals: [50], timeout: 15_000 }).toBe(status);
    const shell = await team.shellScript();
    await team.npm('run', 'new-remote', 'fifth2');
    const { stdout } = await promisify(execFile)('git', ['status', '--porcelain'], { cwd: team.dir });
    expect(stdout, 'its folder, and what runs it in containers').toBe(
      ' M docker/.env.example\n M docker/compose.yaml\n M kubernetes/kustomization.yaml\n M kubernetes/remotes.yaml\n?? remote-fifth2/\n',
    );
    await team.commit('Begin a fifth remote');
    expect((await visit()).status).toBe(404);

    // Visitors keep coming to the other remotes all the while.
    const stopVisits = keepVisiting(`${team.edge.origin}/search`);
    let statuses = new Map<number, number>();
    try {
      expect(await team.npm('run', 'release', '-w', 'remote-fifth2', '--', '--untested')).toMatch(
        /remote-fifth2 \S+ is live.*served by/,
      );
      await untilAnswered(200);
      await page.goto(`${team.edge.origin}/fifth2`);
      await expect(page.getByRole('heading', { level: 1, name: 'Fifth2' })).toBeVisible();
      await untilHydrated(page);

      const refused = await team.run('run', 'unregister', '--', 'enrolment');
      expect(refused.code).not.toBe(0);
      expect(refused.output).toMatch(/remote-catalog \S+: its pages link to \/registration/);
      expect(await team.npm('run', 'unregister', '--', 'fifth2')).toMatch(/remote-fifth2 is unregistered .*served by/);
      await untilAnswered(404);
    } finally {
      statuses = await stopVisits();
    }
    expect([...statuses.keys()], `answers meanwhile: ${JSON.stringify([...statuses])}`).toEqual([200]);
    expect(await team.shellScript(), 'the shell was not rebuilt').toBe(shell);
  });
});
