/** What names the live releases is damaged: healthy pages stay, and what is not known is never called missing. */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRendered, type OwnEdge, startEdge } from '../own-edge.ts';
import { storeDir } from '../product.ts';
import { expect, test } from '../test.ts';

/** Pages of two remotes; the damaged one owns the second. */
const PAGES = ['/search', '/verify-certificate'];
const DAMAGED = 'enrolment';
const pointerIn = (store: string, remote = DAMAGED) => join(store, remote, 'current.json');

const damages: [name: string, damage: (pointer: string) => Promise<void>][] = [
  ['empty', (pointer) => writeFile(pointer, '')],
  ['garbage', (pointer) => writeFile(pointer, Buffer.from([0xff, 0x00, 0x7b, 0x9f]))],
  ['half', async (pointer) => writeFile(pointer, (await readFile(pointer, 'utf8')).slice(0, 40))],
  ['null', (pointer) => writeFile(pointer, 'null')],
  ['{}', (pointer) => writeFile(pointer, '{}')],
  ['[]', (pointer) => writeFile(pointer, '[]')],
  ['deleted', (pointer) => rm(pointer)],
  [
    'naming a version that does not exist',
    async (pointer) => {
      const named = JSON.parse(await readFile(pointer, 'utf8')) as object;
      await writeFile(pointer, JSON.stringify({ ...named, version: '9.9.9-99999999' }));
    },
  ],
];

/** Lines about a release that cannot be served. */
const faults = async (edge: OwnEdge) => (await edge.logged()).filter(({ remote }) => remote === DAMAGED);

async function expectHealthy(edge: OwnEdge): Promise<void> {
  for (const path of PAGES) {
    const answer = await fetch(edge.origin + path);
    expect(answer.status, path).toBe(200);
    expect(isRendered(await answer.text()), `${path} is rendered`).toBe(true);
  }
  expect((await fetch(`${edge.origin}/no-such-page`)).status).toBe(404);
  expect((await fetch(`${edge.origin}/sitemap-pages.xml`)).status).toBe(200);
}

// One edge, damaged and repaired again and again.
test.describe.serial('a damaged pointer leaves every page as it was', () => {
  let state: string;
  let edge: OwnEdge;
  test.beforeAll(async () => {
    state = await mkdtemp(join(tmpdir(), 'karsa-state-'));
    edge = await startEdge({ env: { EDGE_STATE_DIR: state } });
    await expectHealthy(edge);
  });
  test.afterAll(async () => {
    await edge.stop();
    await rm(state, { recursive: true, force: true });
  });

  for (const [name, damage] of damages) {
    test(`while the edge runs: ${name}`, async () => {
      const told = (await faults(edge)).length;
      const pointer = pointerIn(edge.storeDir);
      const sound = await readFile(pointer, 'utf8');
      await damage(pointer);
      await expect
        .poll(async () => (await faults(edge)).length, { message: 'operators are told' })
        .toBeGreaterThan(told);
      await expectHealthy(edge);
      expect(await faults(edge), 'once').toHaveLength(told + 1);
      // In one step: half of it would be damage of another kind.
      await writeFile(`${pointer}.draft`, sound);
      await rename(`${pointer}.draft`, pointer);
      const over = async () => (await edge.logged()).filter((line) => line['over'] === DAMAGED).length;
      await expect.poll(over, { message: 'operators are told that it is over' }).toBe(told + 1);
    });
  }

  for (const [name, damage] of damages) {
    test(`when the edge starts again: ${name}`, async () => {
      const again = await startEdge({
        env: { EDGE_STATE_DIR: state },
        prepare: (store) => damage(pointerIn(store)),
      });
      try {
        await expectHealthy(again);
        const [told, ...more] = await faults(again);
        expect(told).toMatchObject({ err: expect.anything(), serving: expect.any(String) });
        expect(more).toEqual([]);
      } finally {
        await again.stop();
      }
    });
  }
});

test.describe.serial('an edge that knows no release', () => {
  let edge: OwnEdge;
  test.beforeAll(async () => {
    edge = await startEdge({
      prepare: async (store) => {
        for (const remote of await readdir(store)) await rm(join(store, remote), { recursive: true });
      },
    });
  });
  test.afterAll(() => edge.stop());

  test('asks to come again, wherever a page may be', async () => {
    for (const path of [
      '/',
      '/search',
      '/admin-dashboard/courses',
      '/no-such-page',
      '/remotes.json',
      '/sitemap-pages.xml',
    ]) {
      const answer = await fetch(edge.origin + path);
      expect(answer.status, path).toBe(503);
      expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0);
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
      expect(await answer.text(), path).not.toContain('noindex');
    }
    expect((await fetch(`${edge.origin}/healthz`)).status).toBe(200);
  });

  test('shows a visitor that the page fails, not that there is none, and the page once it is known', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/503/);
    await page.goto(`${edge.origin}/verify-certificate`);
    await expect(page.getByRole('heading', { level: 1, name: 'Halaman ini sedang bermasalah' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();

    await cp(storeDir, edge.storeDir, { recursive: true });
    await expect
      .poll(async () => (await fetch(`${edge.origin}/verify-certificate`)).ok, { timeout: 30_000 })
      .toBe(true);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByLabel('ID Sertifikat', { exact: true })).toBeVisible();
  });
});
