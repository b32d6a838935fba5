/** Operators at the page of releases, on a product whose releases are the test's own. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { figuresFile } from '../../shell/server/hourly-figures.ts';
import { openStore } from '../../shell/server/release-store.ts';
import { startCanary } from '../../tools/release/canary.ts';
import { proofAccounts, signIn } from '../../tools/release/proof/sign-in.ts';
import { goLive } from '../../tools/release/publish.ts';
import { readHistory, writeHistory, writeRecord } from '../../tools/release/record.ts';
import { judge } from '../judge.ts';
import { type OwnProduct, startOwnProduct } from '../own-product.ts';
import { expect, test } from '../test.ts';

const HOUR = 3_600_000;
const [NEXT, AFTER_NEXT, CANARY, TAKEN_BACK] = [
  '99.0.0-0a1b2c3d',
  '99.1.0-4e5f6a7b',
  '98.0.0-8c9d0e1f',
  '97.0.0-2a3b4c5d',
];

let product: OwnProduct;
/** What was live of the catalog before. */
let before: string;

/** Another release of what is live, as it would have been made from another commit. */
async function copyOf(storeDir: string, remote: string, version: string, author: string): Promise<void> {
  const store = openStore(storeDir);
  const live = (await store.readPointer(remote))?.version ?? '';
  const folder = store.releaseDir(remote, version);
  await cp(store.releaseDir(remote, live), folder, { recursive: true });
  await writeFile(
    join(folder, 'release.json'),
    JSON.stringify({ ...(await store.readRelease(remote, live)), version }),
  );
  await writeRecord(folder, {
    builtAt: new Date(Date.now() - HOUR).toISOString(),
    commit: 'a73ab18c0ffee4711a73ab18c0ffee4711a73ab1',
    author: `${author} <team@karsa.test>`,
    uncommitted: [],
    tested: true,
    rendered: ['/', '/search'],
    visited: ['/', '/search', '/about-us'],
  });
}

/** A day of visits, one hour of which went badly. */
function dayOf(remote: string, version: string, worst = 0) {
  const hours = Array.from({ length: 24 }, (_, at) => ({
    hour: new Date(Math.floor(Date.now() / HOUR) * HOUR - (23 - at) * HOUR).toISOString(),
    visits: 1000,
    failed: at === 17 ? worst : at % 2,
    LCP: { [String(1500 + 100 * (at % 3))]: 900 },
    INP: { [String(80 + 10 * (at % 2))]: 900 },
  }));
  return { remote, version, hours: hours.slice(1), faults: [] };
}

async function prepare(storeDir: string, stateDir: string, port: number): Promise<void> {
  const store = openStore(storeDir);
  const live = async (remote: string) => (await store.readPointer(remote))?.version ?? '';
  before = await live('catalog');
  await copyOf(storeDir, 'catalog', NEXT, 'Sekar Wulandari');
  await copyOf(storeDir, 'catalog', AFTER_NEXT, 'Gerald Pattiwael');
  await copyOf(storeDir, 'enrolment', CANARY, 'Dewi Kartika');
  await goLive(store, 'catalog', NEXT);
  await startCanary(store, 'enrolment', CANARY, 25);
  const admin = await live('admin');
  await writeHistory(store, 'admin', {
    at: new Date().toISOString(),
    version: admin,
    before: TAKEN_BACK,
    how: 'automatic-rollback',
    cause: { judged: 'browser', of: 1000, bad: 21, control: { version: admin, of: 9000, bad: 3 } },
    by: 'edge@edge-1',
  });
  const fault = { type: 'TypeError', at: ['catalog.course.js:1:2'], count: 214, last: new Date().toISOString() };
  await mkdir(stateDir, { recursive: true });
  await writeFile(
    figuresFile(stateDir, port),
    JSON.stringify({
      since: new Date(Date.now() - 23 * HOUR).toISOString(),
      releases: [
        { ...dayOf('catalog', NEXT, 21), faults: [fault] },
        dayOf('enrolment', await live('enrolment')),
        { ...dayOf('enrolment', CANARY), hours: dayOf('enrolment', CANARY).hours.slice(-3) },
        dayOf('admin', admin),
      ],
    }),
  );
}

test.beforeAll(async () => {
  // The figures are made up: an edge must not act on them.
  product = await startOwnProduct({ env: { AUTOMATIC_MOVES: 'off' }, prepare });
});
test.afterAll(() => product?.stop());

const cardOf = (page: Page, remote: string) => page.getByRole('region', { name: `remote-${remote}`, exact: true });

test('operators see what fails and mark it, are refused where another release went live meanwhile, and go back to an earlier one', async ({
  page,
  complaints,
}) => {
  complaints.expect(/releases\/rollback/);
  expect(await signIn(page, product.origin, '/admin-dashboard/signin', proofAccounts(), 30_000)).toBeNull();
  await page.goto(`${product.origin}/admin-dashboard/releases`);
  const catalog = cardOf(page, 'catalog');
  await expect(catalog.getByText(/^Terbanyak: TypeError di .*, 214 kali/)).toBeVisible();
  await expect(catalog.getByText(/^puncak 2\.1%, /)).toBeVisible();
  await expect(cardOf(page, 'enrolment').getByText('75%, canary 25%')).toBeVisible();
  await expect(page.getByText(`remote-admin ${TAKEN_BACK} dikembalikan otomatis`)).toBeVisible();
  await judge(page, 'a fault, a canary and an automatic rollback');

  await catalog.getByRole('button', { name: /^Tandai ditangani: Terbanyak: TypeError/ }).click();
  await expect(catalog.getByText(/^TypeError di .*: ditangani /)).toBeVisible();
  await page.getByRole('button', { name: `Tandai ditangani: remote-admin ${TAKEN_BACK}` }).click();
  await expect(cardOf(page, 'admin').getByText(/^Pengembalian otomatis: ditangani /)).toBeVisible();
  await judge(page, 'what was handled');

  await catalog.getByRole('button', { name: `Kembali ke ${before}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Kembalikan remote-catalog?' });
  await expect(dialog).toContainText(`Berlaku sekarang${NEXT}`);
  await expect(page.getByText('Ditandai ditangani')).toBeHidden();
  await judge(page, 'the dialog of a rollback');

  // Meanwhile their team releases.
  await goLive(openStore(product.storeDir), 'catalog', AFTER_NEXT);
  await dialog.getByRole('textbox', { name: /Alasan/ }).fill('Halaman program gagal di Safari');
  await dialog.getByRole('button', { name: `Kembalikan ke ${before}` }).click();
  await expect(dialog.getByText(`Sementara itu ${AFTER_NEXT} sudah berlaku, bukan ${NEXT}.`)).toBeVisible();
  await judge(page, 'a rollback that was refused');
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup tanpa menyimpan' }).click();
  await expect(dialog).toBeHidden();

  const versions = page.getByRole('region', { name: 'Semua versi' });
  await versions.getByRole('combobox', { name: 'Remote' }).selectOption('remote-catalog');
  await versions.getByRole('button', { name: `Kembalikan ke ${before}` }).click();
  await expect(dialog).toContainText(`Berlaku sekarang${AFTER_NEXT}`);
  await dialog.getByRole('textbox', { name: /Alasan/ }).fill('Halaman program gagal di Safari');
  await dialog.getByRole('button', { name: `Kembalikan ke ${before}` }).click();
  await expect(page.getByText(`remote-catalog kembali ke ${before}`)).toBeVisible();
  // What was taken back is not offered as the release before.
  await expect(catalog.getByRole('button', { name: /^Kembali ke/ })).toBeHidden();
  await expect(versions.getByRole('button', { name: `Kembalikan ke ${AFTER_NEXT}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Rilis' })).toBeFocused();
  await judge(page, 'after a rollback');
  const set = (await (await fetch(`${product.origin}/remotes.json`)).json()) as {
    remotes: { name: string; version: string }[];
  };
  expect(set.remotes.find(({ name }) => name === 'catalog')?.version).toBe(before);
  expect((await readHistory(openStore(product.storeDir), 'catalog'))[0]).toMatchObject({
    how: 'rollback',
    version: before,
  });
});

test('operators give a canary to half of the visitors, make it live, and end another one', async ({ page }) => {
  expect(await signIn(page, product.origin, '/admin-dashboard/signin', proofAccounts(), 30_000)).toBeNull();
  await page.goto(`${product.origin}/admin-dashboard/releases`);
  const store = openStore(product.storeDir);
  const pointed = async () => {
    const pointer = await store.readPointer('enrolment');
    return [pointer?.version, pointer?.canary?.percent];
  };
  const [live] = await pointed();
  const enrolment = cardOf(page, 'enrolment');
  async function move(button: string, title: string): Promise<void> {
    await enrolment.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('textbox', { name: /Alasan/ }).fill('Angka dua hari ini');
    await judge(page, title);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  }

  await move('Naikkan ke 50%', 'Naikkan canary remote-enrolment ke 50%?');
  await expect(enrolment.getByText('50%, canary 50%')).toBeVisible();
  expect(await pointed()).toEqual([live, 50]);
  await judge(page, 'a canary for half of the visitors');

  await move('Jadikan berlaku', 'Jadikan canary remote-enrolment berlaku?');
  await expect(enrolment.getByText('Berlaku 100%')).toBeVisible();
  expect(await pointed()).toEqual([CANARY, undefined]);
  expect(await (await fetch(`${product.origin}/remotes.json`)).text()).toContain(`"version":"${CANARY}"`);

  await startCanary(store, 'enrolment', String(live), 25);
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await move('Hentikan canary', 'Hentikan canary remote-enrolment?');
  await expect(enrolment.getByText('Berlaku 100%')).toBeVisible();
  expect(await pointed()).toEqual([CANARY, undefined]);
  expect((await readHistory(store, 'enrolment'))[0]).toMatchObject({ how: 'canary-ended', version: live });
});
