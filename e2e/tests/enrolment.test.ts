/** Registering for what costs nothing, by price or by voucher, on the real API. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from '../browser.ts';

/** Evaluated, not added as a script: the page's security policy would refuse it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** A student nobody registered before. */
const newEmail = () => `e2e-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@karsa.test`;

async function assertAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } };
    return (await checker.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
  assert.deepEqual(violations, [], `axe: ${state}`);
}

async function openForm(page: Page, query = ''): Promise<void> {
  await page.goto(`/registration${query}`);
  await page.getByRole('heading', { level: 1, name: 'Formulir Pendaftaran' }).waitFor();
  // Typing before the page has come to life would be lost.
  await page.waitForFunction(() => Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps')));
}

async function chooseProgram(page: Page, title: string): Promise<void> {
  await page.getByLabel('Program', { exact: true }).selectOption({ label: title });
  const batch = page.getByLabel('Batch', { exact: true });
  const open = batch.locator('option:not([disabled]):not([value=""])').last();
  await batch.selectOption((await open.getAttribute('value')) ?? '');
}

async function fillIn(page: Page, email = newEmail()): Promise<void> {
  const texts: [string, string][] = [
    ['Nama pembayar', 'Bambang Sutrisno'], ['Email pembayar', 'bambang@karsa.test'], ['Nama depan', 'Kirana'], ['Nama belakang', 'Maheswari'], ['Email peserta', email],
    ['Hari', '14'], ['Tahun', '2001'], ['No. handphone', '0812 3456 7890'], ['Ulangi no. handphone', '081234567890'], ['Alamat', 'Jl. Tirtodipuran No. 27'],
    ['Kota', 'Yogyakarta'], ['Kode pos', '55143'], ['Motivasi', 'Saya ingin pindah kerja.'],
  ];
  for (const [name, text] of texts) await page.getByLabel(name, { exact: true }).fill(text);
  await page.getByLabel('Bulan', { exact: true }).selectOption({ label: 'Agustus' });
  await page.getByText('Perempuan', { exact: true }).click();
  await page.getByRole('checkbox', { name: /Saya menyetujui/ }).check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Kirim Formulir' }).click();
const checkVoucher = async (page: Page, code: string) => {
  await page.getByLabel('Kode voucher').fill(code);
  await page.getByRole('button', { name: 'Cek', exact: true }).click();
};
const summary = (page: Page) => page.locator('[data-part="card"]');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const transactionOf = (page: Page) => new URL(page.url()).searchParams.get('id');

describe('registration', () => {
  test('arrives rendered, with the program its address names', async () => {
    const { page, context, complaints } = await visit(browser);
    const html = await (await page.request.get('/registration?id=1')).text();
    assert.match(html, /Formulir Pendaftaran/);
    assert.match(html, /Rp12,500,000/);
    assert.doesNotMatch(html, /<[^>]+ style="/);
    await openForm(page, '?id=1');
    assert.equal(await page.getByLabel('Program', { exact: true }).inputValue(), '1');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test('a free program is ordered, confirmed, and offers its calendar file', async () => {
    const { page, context, complaints } = await visit(browser);
    await openForm(page);
    await chooseProgram(page, 'Intro to Programming');
    assert.equal(await page.getByLabel('Kode voucher').count(), 0);
    await fillIn(page);
    await send(page);
    await page.waitForURL('**/success-payment?id=*');
    await page.getByText('Berhasil melakukan order').waitFor();
    await heading(page, 'Yippie! You have registered to the event');
    await page.getByText(`Payment ID #${transactionOf(page)}`).waitFor();
    await page.getByText('GRATIS').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Simpan ke kalender' }).click();
    assert.match((await download).suggestedFilename(), /\.ics$/);
    await assertAccessible(page, 'payment valid');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test('KARSA100 leaves nothing to pay: the order is free', async () => {
    const { page, context } = await visit(browser);
    await openForm(page);
    await chooseProgram(page, 'Full Stack Web Development');
    await checkVoucher(page, 'KARSA100');
    await summary(page).getByText('GRATIS').last().waitFor();
    await fillIn(page);
    await send(page);
    await page.waitForURL('**/success-payment?id=*');
    await heading(page, 'Yippie! You have registered to the event');
    await context.close();
  });
});
