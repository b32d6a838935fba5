/** The back-office's course form as staff fill it in. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A course that was not added before. */
export const newCourseName = (): string => `Kelas ${randomUUID().slice(0, 8)}`;

/** Everything the open form needs, but no files. @param category its label; the first one by default */
export async function fillCourse(page: Page, title: string, category?: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Code').fill(title.replaceAll(' ', '-'));
  await page.getByLabel('Type').selectOption('WORKSHOP');
  await page.getByLabel('Category').selectOption(category === undefined ? { index: 1 } : { label: category });
  await page.getByLabel('Short description').fill('Singkat saja.');
  await page.getByLabel('Description', { exact: true }).fill('Panjang.');
  await page.getByLabel('Price').fill('250000');
}

/** A picture of one pixel, to choose in a field for files. */
export const PICTURE = {
  name: 'kartu.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
