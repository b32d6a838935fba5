/** What names the live releases is damaged: healthy pages stay, and what is not known is never called missing. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, storeDir, until } from '../browser.ts';
import { isRendered, type OwnEdge, startEdge } from '../own-edge.ts';

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

async function areHealthy(edge: OwnEdge): Promise<void> {
  for (const path of PAGES) {
    const answer = await fetch(edge.origin + path);
    assert.equal(answer.status, 200, path);
    assert.ok(isRendered(await answer.text()), `${path} is rendered`);
  }
  assert.equal((await fetch(`${edge.origin}/no-such-page`)).status, 404);
  assert.equal((await fetch(`${edge.origin}/sitemap-pages.xml`)).status, 200);
}

describe('a damaged pointer leaves every page as it was', () => {
  let state: string;
  let edge: OwnEdge;
  before(async () => {
    state = await mkdtemp(join(tmpdir(), 'karsa-state-'));
    edge = await startEdge({ env: { EDGE_STATE_DIR: state } });
    await areHealthy(edge);
  });
  after(async () => {
    await edge.stop();
    await rm(state, { recursive: true, force: true });
  });

  for (const [name, damage] of damages) {
    test(`while the edge runs: ${name}`, async () => {
      const told = (await faults(edge)).length;
      const pointer = pointerIn(edge.storeDir);
      const sound = await readFile(pointer, 'utf8');
      await damage(pointer);
      await until('operators are told', async () => (await faults(edge)).length > told);
      await areHealthy(edge);
      assert.equal((await faults(edge)).length, told + 1, 'once');
      await writeFile(pointer, sound);
      const over = async () => (await edge.logged()).filter((line) => line['over'] === DAMAGED).length;
      await until('operators are told that it is over', async () => (await over()) === told + 1);
    });
  }

  for (const [name, damage] of damages) {
    test(`when the edge starts again: ${name}`, async () => {
      const again = await startEdge({
        env: { EDGE_STATE_DIR: state },
        prepare: (store) => damage(pointerIn(store)),
      });
      try {
        await areHealthy(again);
        const [told, ...more] = await faults(again);
        assert.ok(told?.['err'] && told['serving'], JSON.stringify(told));
        assert.deepEqual(more, []);
      } finally {
        await again.stop();
      }
    });
  }
});

describe('an edge that knows no release', () => {
  let browser: Browser;
  let edge: OwnEdge;
  before(async () => {
    browser = await launch();
    edge = await startEdge({
      prepare: async (store) => {
        for (const remote of await readdir(store)) await rm(join(store, remote), { recursive: true });
      },
    });
  });
  after(async () => {
    await edge.stop();
    await browser.close();
  });

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
      assert.equal(answer.status, 503, path);
      assert.ok(Number(answer.headers.get('retry-after')) > 0, path);
      assert.equal(answer.headers.get('cache-control'), 'no-store', path);
      assert.doesNotMatch(await answer.text(), /noindex/, path);
    }
    assert.equal((await fetch(`${edge.origin}/healthz`)).status, 200);
  });

  test('shows a visitor that the page fails, not that there is none, and the page once it is known', async () => {
    const page = await browser.newPage();
    await page.goto(`${edge.origin}/verify-certificate`);
    await page.getByRole('heading', { level: 1, name: 'Halaman ini sedang bermasalah' }).waitFor();
    assert.equal(await page.getByRole('banner').isVisible(), true);

    await cp(storeDir, edge.storeDir, { recursive: true });
    await until('the releases are known', async () => (await fetch(`${edge.origin}/verify-certificate`)).ok, 30_000);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByLabel('ID Sertifikat', { exact: true }).waitFor();
    await page.close();
  });
});
