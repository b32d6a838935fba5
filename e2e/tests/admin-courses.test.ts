/** Staff at work on the built product: a course from its form to the public page and out again, with real files. */
import { fillCourse, newCourseName, PICTURE } from '../course-form.ts';
import { download } from '../download.ts';
import { origin } from '../product.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

test('a course is added with a picture, refused with a false one, found, and deleted', async ({ page, complaints }) => {
  complaints.expect(/415 .*courses\/create/);
  await page.goto('/admin-dashboard/courses');
  const name = newCourseName();
  await page.getByRole('button', { name: 'Add Course' }).click();
  await page.getByRole('button', { name: 'Simpan program' }).click();
  await expect(page.getByRole('link', { name: 'Title: Wajib diisi' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add Course' }), 'the list of errors hides no head').toBeInViewport();
  await fillCourse(page, name);
  // A picture the browser can show, but no PNG: only the server can know.
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await page.getByLabel('Thumbnail').setInputFiles({ name: 'palsu.png', mimeType: 'image/png', buffer: gif });
  await page.getByRole('button', { name: 'Simpan program' }).click();
  await expect(page.getByRole('link', { name: 'Thumbnail: Gambar harus PNG atau JPG' })).toBeVisible();
  await page.getByRole('button', { name: 'Hapus palsu.png' }).click();
  await page.getByLabel('Thumbnail').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Simpan program' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('limit'), 'after a save the list reloads with 10').toBe('10');

  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('1 dari 1 program')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 dari 1 program')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText('Tidak ada program yang cocok')).toBeVisible();
});

test('a deleted course leaves the public site, and comes back when the deletion is undone', async ({ page, staff }) => {
  const { title, slug } = await staff.addCourse(250000, null);
  const status = async () => (await fetch(`${origin}/bootcamps/${slug}`)).status;
  await expect.poll(status, { message: 'the new course has its page' }).toBe(200);

  await page.goto(`/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const undo = page.getByRole('button', { name: 'Urungkan' });
  await expect(undo).toBeVisible();
  await expect.poll(status, { message: 'its page is gone' }).toBe(404);
  await undo.click();
  await expect(page.getByText(`${title} dikembalikan`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
  await expect.poll(status, { message: 'its page is back' }).toBe(200);
});

test('a batch is duplicated: the next number and later dates, and visitors find both', async ({ page, staff }) => {
  const { title, slug } = await staff.addCourse(250000, 12);

  await page.goto(`/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `schedule ${title}`, exact: true }).click();
  const row = page
    .getByRole('dialog', { name: /^Schedule/ })
    .getByRole('listitem')
    .filter({ hasText: 'Batch 1' });
  const dates = row.locator('strong');
  await expect(dates).toHaveText(/^\d{2} .* – \d{2} /);
  expect((await dates.boundingBox())?.height, 'its dates stand in one line beside all that can be done').toBeLessThan(
    30,
  );
  await page.getByRole('button', { name: 'Ubah Batch 1' }).click();
  const before = await page.getByLabel('End date').inputValue();
  await page.getByRole('dialog', { name: 'Edit Schedule' }).getByRole('button', { name: 'Batal' }).click();
  await page.getByRole('button', { name: 'Duplikat Batch 1' }).click();
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  await expect(form.getByLabel('Batch', { exact: true })).toHaveValue('2');
  expect((await form.getByLabel('Start date').inputValue()) > before, 'it starts after the first has ended').toBe(true);
  await expect(form.getByLabel('Participant amount')).toHaveValue('12');
  await form.getByLabel('Publish at').fill(new Date().toISOString().slice(0, 10));
  await form.getByRole('button', { name: 'Simpan jadwal' }).click();
  await expect(form).toBeHidden();
  await expect
    .poll(
      async () => {
        const html = await (await fetch(`${origin}/bootcamps/${slug}`)).text();
        return html.includes('Batch 1') && html.includes('Batch 2');
      },
      { message: 'the course page offers both' },
    )
    .toBe(true);
});

test('registrations and corporate needs show the database, and export it with a byte order mark', async ({ page }) => {
  await page.goto('/admin-dashboard/registrations');
  await expect(page.getByText(/^5 dari \d+ pendaftaran$/)).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(/^10 dari \d+ pendaftaran$/)).toBeVisible();
  const file = await download(page, page.getByRole('button', { name: 'Unduh CSV' }));
  const text = file.content.toString('utf8');
  expect(text.slice(0, 17)).toBe('\uFEFF"Transaction Id"');
  await page.goto('/admin-dashboard/corporate-needs');
  await expect(page.getByText(/^\d+ dari \d+ permintaan$/)).toBeVisible();
});
