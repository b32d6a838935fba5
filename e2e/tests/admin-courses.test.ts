/** Staff at work on the built product: a course from its form to the public page and out again, with real files. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, openAsStaff, origin, until, visit } from '../browser.ts';
import { fillCourse, newCourseName } from '../course-form.ts';
import { signInStaff } from '../staff.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a course is added with a picture, refused with a false one, found, and deleted', async () => {
  const { page, context } = await visit(browser);
  await openAsStaff(page, '/admin-dashboard/courses');
  const name = newCourseName();
  await page.getByRole('button', { name: 'Add Course' }).click();
  await fillCourse(page, name);
  // Named a picture, but it is none: only the server can know.
  await page
    .getByLabel('Thumbnail')
    .setInputFiles({ name: 'palsu.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.4 no picture') });
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

test('a deleted course leaves the public site, and comes back when the deletion is undone', async () => {
  const { title } = await (await signInStaff()).addCourse(250000, null);
  const answersWith = async (status: number) =>
    (await fetch(`${origin}/bootcamps/${title.toLowerCase().replace(' ', '-')}`)).status === status;
  await until('the new course has its page', () => answersWith(200));
  const { page, context } = await visit(browser);
  await openAsStaff(page, `/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Hapus program' }).click();
  const undo = page.getByRole('button', { name: 'Urungkan' });
  await undo.waitFor();
  await until('its page is gone', () => answersWith(404));
  await undo.click();
  await page.getByText(`${title} dikembalikan`).waitFor();
  await page.getByRole('row', { name: new RegExp(title) }).waitFor();
  await until('its page is back', () => answersWith(200));
  await context.close();
});

test('a batch is duplicated: the next number and later dates, and visitors find both', async () => {
  const { title } = await (await signInStaff()).addCourse(250000, 12);
  const { page, context } = await visit(browser);
  await openAsStaff(page, `/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `schedule ${title}`, exact: true }).click();
  await page.getByRole('button', { name: 'Ubah Batch 1' }).click();
  const before = await page.getByLabel('End date').inputValue();
  await page.getByRole('dialog', { name: 'Edit Schedule' }).getByRole('button', { name: 'Batal' }).click();
  await page.getByRole('button', { name: 'Duplikat Batch 1' }).click();
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  assert.equal(await form.getByLabel('Batch', { exact: true }).inputValue(), '2');
  assert.ok((await form.getByLabel('Start date').inputValue()) > before, 'it starts after the first has ended');
  assert.equal(await form.getByLabel('Participant amount').inputValue(), '12');
  await form.getByLabel('Publish at').fill(new Date().toISOString().slice(0, 10));
  await form.getByRole('button', { name: 'Simpan jadwal' }).click();
  await form.waitFor({ state: 'detached' });
  await until('the course page offers both', async () => {
    const html = await (await fetch(`${origin}/bootcamps/${title.toLowerCase().replace(' ', '-')}`)).text();
    return html.includes('Batch 1') && html.includes('Batch 2');
  });
  await context.close();
});

test('registrations and corporate needs show the database, and export it with a byte order mark', async () => {
  const { page, context } = await visit(browser);
  await openAsStaff(page, '/admin-dashboard/registrations');
  await page.getByText(/^5 dari \d+ pendaftaran$/).waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText(/^10 dari \d+ pendaftaran$/).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  assert.ok(text.startsWith('\uFEFF"Transaction Id"'));
  await page.goto('/admin-dashboard/corporate-needs');
  await page.getByText(/^\d+ dari \d+ permintaan$/).waitFor();
  await context.close();
});
