/** The registration form as a visitor handles it. */
import { randomUUID } from 'node:crypto';
import { ofPersonTexts, PERSON_LABELS } from '@site/shared/person/person-fields';
import { FILLED_FORM, KIRANA } from '@site/shared/person/person.fixture';
import { expect, type Locator, type Page } from '@playwright/test';
import { openHydrated } from './hydration.ts';

/** A student who was not registered before. */
export const newEmail = (): string => `e2e-${randomUUID()}@karsa.test`;

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
/** The order summary beside the form. */
export const summary = (page: Page): Locator => page.locator('[data-part="card"]');
/** An amount where the summary states the total. */
export const total = (page: Page, amount: string): Locator =>
  summary(page).locator('[data-part="total"]').getByText(amount);

/** Opens a page with a form and waits until it can be filled in. */
export async function openForm(page: Page, path = '/registration'): Promise<void> {
  await openHydrated(page, path);
  await expect(page.locator('main form')).toBeVisible();
}

/** Chooses a program and its first batch with a seat. */
export async function chooseProgram(page: Page, title: string): Promise<void> {
  await page.getByLabel('Program', { exact: true }).selectOption({ label: title });
  const batch = page.getByLabel('Batch', { exact: true });
  const open = batch.locator('option:not([disabled]):not([value=""])').first();
  await batch.selectOption((await open.getAttribute('value')) ?? '');
}

/** Texts of the participant by their labels. Indonesia is chosen already. */
const { country: _, ...participant } = ofPersonTexts((name): [string, string] => [PERSON_LABELS[name], KIRANA[name]]);

/** What a visitor writes into the form, by the names of its fields. */
export const answers = (email: string, payer = 'bambang@karsa.test'): [name: string, text: string][] => [
  ['Nama pembayar', FILLED_FORM.name],
  ['Email pembayar', payer],
  ...Object.values(participant),
  ['Email peserta', email],
  ['Hari', '14'],
  ['Tahun', '2001'],
  ['No. handphone', '0812 3456 7890'],
  ['Ulangi no. handphone', '081234567890'],
  ['Motivasi', FILLED_FORM.motivation],
];

/** Everything but program, batch and voucher. */
export async function fillIn(page: Page, email = newEmail()): Promise<void> {
  for (const [name, text] of answers(email)) await page.getByLabel(name, { exact: true }).fill(text);
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
