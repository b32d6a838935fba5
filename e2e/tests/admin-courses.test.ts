/** Staff at work on the built product: a course from its form to the public page and out again, with real files. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, openAsStaff, visit } from '../browser.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** One pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a course is added with a picture, refused with a false one, found, and deleted', async () => {
  const { page, context } = await visit(browser);
  await openAsStaff(page, '/admin-dashboard/courses');
  const name = `Kelas ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Add Course' }).click();
  await page.getByLabel('Title').fill(name);
  await page.getByLabel('Code').fill(name.replace(' ', '-'));
  await page.getByLabel('Type').selectOption('WORKSHOP');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Short description').fill('Singkat saja.');
  await page.getByLabel('Description', { exact: true }).fill('Panjang.');
  await page.getByLabel('Price').fill('250000');
  // Named a picture, but it is none: only the server can know.
  await page.getByLabel('Thumbnail').setInputFiles({ name: 'palsu.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.4 no picture') });
  await page.getByRole('button', { name: 'Simpan program' }).click();
  await page.getByRole('link', { name: 'Thumbnail: Gambar harus PNG atau JPG' }).waitFor();
  await page.getByRole('button', { name: 'Hapus palsu.png' }).click();
  await page.getByLabel('Thumbnail').setInputFiles({ name: 'kartu.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('button', { name: 'Simpan program' }).click();
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('limit'), '10', 'after a save the list reloads with 10');

  await page.getByRole('searchbox').fill(name);
  await page.getByText('1 dari 1 program').waitFor();
  await page.reload();
  await page.getByText('1 dari 1 program').waitFor();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Hapus program' }).click();
  await page.getByText('Tidak ada program yang cocok').waitFor();
  await context.close();
});

test('registrations and corporate needs show the database, and export it with a byte order mark', async () => {
  const { page, context } = await visit(browser);
  await openAsStaff(page, '/admin-dashboard/registrations');
  await page.getByText(/^5 dari \d+ pendaftaran$/).waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText(/^10 dari \d+ pendaftaran$/).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Unduh CSV' }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  assert.ok(text.startsWith('\uFEFF"Transaction Id"'));
  await page.goto('/admin-dashboard/corporate-needs');
  await page.getByText(/^\d+ dari \d+ permintaan$/).waitFor();
  await context.close();
});
