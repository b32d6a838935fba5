/** A canary that fails in browsers: its visitors fall back to the live release, and the edge takes it back by itself. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../../shell/server/release-store.ts';
import { startCanary } from '../../tools/release/canary.ts';
import { readHistory } from '../../tools/release/record.ts';
import { openHydrated } from '../hydration.ts';
import { expect, test } from '../test.ts';

const PAGE = '/bootcamps/full-stack-web-development';
const CANARY = '99.0.0-00000001';
/** Visitors whose browser cannot run it; others only ask for its page. */
const BROWSERS = 6;

/** The catalog's live release again, as a canary for half of the visitors. */
async function startNext(storeDir: string): Promise<void> {
  const store = openStore(storeDir);
  const { version = '' } = (await store.readPointer('catalog')) ?? {};
  const folder = store.releaseDir('catalog', CANARY);
  await cp(store.releaseDir('catalog', version), folder, { recursive: true });
  const release = { ...(await store.readRelease('catalog', version)), version: CANARY };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  await startCanary(store, 'catalog', CANARY, 50);
}

test('a canary whose scripts fail is taken back, its visitors see the page, and others see nothing of it', async ({
  ownEdge,
  newVisitor,
  complaints,
}) => {
  complaints.expect(/catalog\.course/);
  complaints.expect(/already registered/);
  const edge = await ownEdge({ prepare: startNext, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const store = openStore(edge.storeDir);
  const ask = (group: number, address: string) =>
    fetch(edge.origin + PAGE, { headers: { cookie: `release-group=${group}`, 'x-forwarded-for': address } }).then(
      (answer) => answer.text(),
    );
  for (let at = 0; at < 250; at += 1) expect(await ask(99, `198.51.100.${at}`)).not.toContain(CANARY);
  for (let at = 0; at < 20 - BROWSERS; at += 1) expect(await ask(0, `203.0.113.${at}`)).toContain(CANARY);

  const browse = async (at: number) => {
    const address = `192.0.2.${at}`;
    const page = await newVisitor({ extraHTTPHeaders: { 'x-forwarded-for': address } });
    await page.context().addCookies([{ name: 'release-group', value: '0', url: edge.origin }]);
    await page.route(`**/remotes/catalog/${CANARY}/client/catalog.course.*`, (route) => route.abort());
    // Chromium sends beacons without the headers of the context.
    await page.route('**/telemetry', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
    );
    const told = page.waitForResponse('**/telemetry');
    await openHydrated(page, edge.origin + PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await told).status()).toBe(204);
    await page.close();
  };
  for (let at = 0; at < BROWSERS; at += 3) await Promise.all([browse(at), browse(at + 1), browse(at + 2)]);
  await expect
    .poll(async () => (await readHistory(store, 'catalog'))[0], {
      message: 'the canary is taken back',
      timeout: 10_000,
    })
    .toMatchObject({ how: 'canary-ended', version: CANARY, cause: { judged: 'browser', control: { bad: 0 } } });
  await expect.poll(() => ask(0, '203.0.113.1'), { timeout: 5000 }).not.toContain(CANARY);
});
