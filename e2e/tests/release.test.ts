/** One team ships its remote into the running site, and takes it back. */
import { keepVisiting, type OwnCheckout, RELEASE, startOwnCheckout } from '../own-checkout.ts';
import { untilHydrated } from '../hydration.ts';
import { expect, test } from '../test.ts';

/** What the page says before the release. */
const TITLE = 'Cek sertifikat';

let team: OwnCheckout;
test.beforeAll(async () => {
  team = await startOwnCheckout();
});
test.afterAll(() => team.stop());

test.describe('a release', () => {
  test('goes live and comes back without a restart, a shell rebuild or a failed request, while an open tab works on', async ({
    page,
    newVisitor,
  }) => {
    const shell = await team.shellScript();
    await page.goto(`${team.edge.origin}/search`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // Visitors keep coming all the while.
    const stopVisits = keepVisiting(`${team.edge.origin}/verify-certificate`);
    let statuses = new Map<number, number>();
    try {
      await team.writeTitle('Cek keaslian sertifikat');
      const refused = await team.run(...RELEASE);
      expect(refused.code).not.toBe(0);
      expect(refused.output).toContain('these files are not committed');
      expect(refused.output).toContain('remote-enrolment/src/verify-certificate/head-copy.ts');
      await team.commit('Say what is checked');
      const started = Date.now();
      expect(await team.npm(...RELEASE)).toMatch(/remote-enrolment \S+ is live.*served by/);
      const released = Date.now();
      await team.untilLive('Cek keaslian sertifikat');
      console.log(
        `release to live: ${Date.now() - started} ms, of which the pointer's way to the page ${Date.now() - released} ms`,
      );

      const visitor = await newVisitor();
      await visitor.goto(`${team.edge.origin}/verify-certificate`);
      await expect(visitor.getByRole('heading', { level: 1, name: 'Cek keaslian sertifikat' })).toBeVisible();
      await untilHydrated(visitor);
      await visitor.getByLabel('ID Sertifikat', { exact: true }).fill('KARSA-DEMO-CERT-0001');
      await visitor.getByRole('button', { name: 'Periksa' }).click();
      await expect(visitor.getByRole('link', { name: 'Klik disini' })).toBeVisible();

      // The tab that was open before still has the release it was made with.
      await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
      await expect(page.getByRole('heading', { level: 1, name: TITLE, exact: true })).toBeVisible();

      const back = Date.now();
      expect(await team.npm('run', 'rollback', '-w', 'remote-enrolment')).toMatch(/is back to/);
      const flipped = Date.now();
      await team.untilLive(TITLE);
      console.log(`rollback: command ${flipped - back} ms, pointer to page ${Date.now() - flipped} ms`);
    } finally {
      statuses = await stopVisits();
    }
    expect([...statuses.keys()], `answers meanwhile: ${JSON.stringify([...statuses])}`).toEqual([200]);
    expect(await team.shellScript(), 'the shell was not rebuilt').toBe(shell);
  });
});
