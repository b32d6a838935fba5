/** The registration form as a visitor handles it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { audit } from './axe.ts';
import { until } from './browser.ts';
import { isHydrated } from './hydration.ts';

/** A student nobody registered before. */
export const newEmail = (): string => `e2e-${randomUUID()}@karsa.test`;

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();
/** The order summary beside the form. */
export const summary = (page: Page) => page.locator('[data-part="card"]');
export const total = (page: Page, amount: string) =>
  summary(page).locator('[data-part="total"]').getByText(amount).waitFor();

/** Opens a page with a form and waits until it has come to life. */
export async function openForm(page: Page, path = '/registration'): Promise<void> {
  await page.goto(path);
  await comeToLife(page);
}

export const comeToLife = (page: Page): Promise<void> =>
  until(
    'the form has come to life',
    async () => (await isHydrated(page)) && (await page.locator('main form').count()) > 0,
  );

/** Chooses a program and its first batch with a seat. */
export async function chooseProgram(page: Page, title: string): Promise<void> {
  await page.getByLabel('Program', { exact: true }).selectOption({ label: title });
  const batch = page.getByLabel('Batch', { exact: true });
  await batch.selectOption(
    (await batch.locator('option:not([disabled]):not([value=""])').first().getAttribute('value')) ?? '',
  );
}

/** Everything but program, batch and voucher. */
export async function fillIn(page: Page, email = newEmail()): Promise<void> {
  const texts: [string, string][] = [
    ['Nama pembayar', 'Bambang Sutrisno'],
    ['Email pembayar', 'bambang@karsa.test'],
    ['Nama depan', 'Kirana'],
    ['Nama belakang', 'Maheswari'],
    ['Email peserta', email],
    ['Hari', '14'],
    ['Tahun', '2001'],
    ['No. handphone', '0812 3456 7890'],
    ['Ulangi no. handphone', '081234567890'],
    ['Alamat', 'Jl. Tirtodipuran No. 27'],
    ['Kota', 'Yogyakarta'],
    ['Kode pos', '55143'],
    ['Motivasi', 'Saya ingin pindah kerja.'],
  ];
  for (const [name, text] of texts) await page.getByLabel(name, { exact: true }).fill(text);
  await page.getByLabel('Bulan', { exact: true }).selectOption({ label: 'Agustus' });
  await page.getByText('Perempuan', { exact: true }).click();
  await agree(page);
}

export const agree = (page: Page): Promise<void> => page.getByRole('checkbox', { name: /Saya menyetujui/ }).check();
export const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Kirim Formulir' }).click();

export async function checkVoucher(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kode voucher').fill(code);
  await page.getByRole('button', { name: 'Cek', exact: true }).click();
}

/** axe finds nothing in what the page shows now, once its movements have ended. */
export async function assertAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  assert.deepEqual(await audit(page), [], `axe: ${state}`);
}

export async function assertFits(page: Page): Promise<void> {
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'nothing is wider than the screen',
  );
}
