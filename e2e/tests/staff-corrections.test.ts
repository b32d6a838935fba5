/** What went wrong for staff once, walked through on the built product. */
import { newCourseName, fillCourse } from '../course-form.ts';
import { expectCourseListInLines, expectSplitButtonsInLines } from '../course-list.ts';
import { holdBack } from '../hold-back.ts';
import { judge } from '../judge.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

test('a course: the form begins in its first field, Batal waits for the answer, a file and a detail are corrected', async ({
  page,
}) => {
  await page.goto('/admin-dashboard/courses');
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  const name = newCourseName();
  await fillCourse(page, name);
  await page.getByLabel('Thumbnail').setInputFiles({
    name: 'palsu.png',
    mimeType: 'image/png',
    buffer: Buffer.from('%PDF-1.4 no picture'),
  });
  await expect(page.getByText('Gambar tidak dapat dibaca. Pilih berkas lain.')).toBeVisible();
  await page.getByLabel('Document').setInputFiles({
    name: 'silabus.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  });
  await page.getByRole('button', { name: 'Simpan program' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: `detail ${name}`, exact: true })).toHaveAttribute('data-count', '0');

  // The answer is held back: Batal changes nothing, and the list has what was saved.
  const release = await holdBack(page, '**/api/v1/courses/*/update', (route) => route.continue());
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Course' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByRole('button', { name: /^Hapus .*\.pdf$/ }).click();
  await form.getByLabel('Price').fill('1.500.000');
  await form.getByRole('button', { name: 'Simpan program' }).click();
  await form.getByRole('button', { name: 'Batal' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(form, 'a save that was sent is waited for').toBeVisible();
  release();
  await expect(form).toBeHidden();
  await expect(row).toContainText('Rp1,500,000');

  await page.getByRole('button', { name: `+detail ${name}` }).click();
  const detail = page.getByRole('dialog', { name: 'Add Detail' });
  await expect(detail.getByLabel('Order')).toBeFocused();
  await detail.getByLabel('Title').fill('Analis');
  await detail.getByLabel('Description', { exact: true }).fill('Membaca data.');
  await detail.getByRole('button', { name: 'Simpan detail' }).click();
  await expect(row.getByRole('button', { name: `detail ${name}`, exact: true })).toHaveAttribute('data-count', '1');
  await row.getByRole('button', { name: `detail ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Ubah Analis' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Detail' });
  await edit.getByLabel('Title').fill('Analis data');
  await judge(page, 'the form of a detail');
  await edit.getByRole('button', { name: 'Simpan detail' }).click();
  await expect(edit).toBeHidden();
  await row.getByRole('button', { name: `detail ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Hapus Analis data' }).click();
  await page.getByRole('button', { name: 'Hapus detail' }).click();
  await expect(page.getByRole('heading', { name: `Detail · ${name}` })).toBeFocused();
});

test('Back from a half-filled form asks, and leaves with it; the head of the list stays in one line', async ({
  page,
}) => {
  await page.goto('/admin-dashboard/courses');
  await expectSplitButtonsInLines(page);
  await page.getByText('Paid', { exact: true }).click();
  await page.waitForURL('**/courses?type=PAID');
  const add = page.getByRole('button', { name: 'Add Course' });
  await add.click();
  await page.getByLabel('Title').fill('Belum selesai');
  await page.goBack();
  await page.getByRole('button', { name: 'Tutup tanpa menyimpan' }).click();
  await page.waitForURL((url) => url.search === '');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize(screen(1280));
  await expectCourseListInLines(page);
  await judge(page, 'the list of courses');
});

test('signing out in one tab hides the names in the other; a list leads with them', async ({ page, context }) => {
  await page.goto('/admin-dashboard/registrations');
  const first = page.getByRole('rowheader').first();
  await expect(first.getByRole('button')).toHaveText(/^\p{L}[\p{L} .'-]+$/u);
  await judge(page, 'the registrations');
  const other = await context.newPage();
  await other.goto('/admin-dashboard');
  await expect(other.getByText(/^(Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu), \d{2} /)).toBeVisible();
  await judge(other, 'the welcome page');
  await other.setViewportSize(screen(1280));
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/admin-dashboard/signin');
  await expect(page.getByRole('rowheader')).toHaveCount(0);
});

test('vouchers: one that was ended is taken up again, and every badge keeps to its place', async ({ page }) => {
  await page.goto('/admin-dashboard/vouchers');
  const code = `LAGI${Date.now()}`;
  await page.getByRole('button', { name: 'Tambah voucher' }).click();
  await expect(page.getByLabel('Kode', { exact: true })).toBeFocused();
  await page.getByLabel('Kode', { exact: true }).fill(code);
  await page.getByLabel('Persentase').fill('10');
  await page.getByLabel('Potongan terbesar').fill('50000');
  await page.getByRole('button', { name: 'Simpan voucher' }).click();
  await page.getByRole('button', { name: `Akhiri ${code}` }).click();
  await expect(page.getByRole('button', { name: `Aktifkan lagi ${code}` })).toBeFocused();
  await page.getByRole('button', { name: `Aktifkan lagi ${code}` }).click();
  await expect(page.getByRole('button', { name: `Akhiri ${code}` })).toBeVisible();
  // Words do not touch the edge of their badge, nor badges that of their cell.
  await page.setViewportSize(screen(1280));
  const distances = await page.locator('td span[data-tone]').evaluateAll((badges) =>
    badges.map((badge) => {
      const [box, words, cell] = [badge.getBoundingClientRect(), document.createRange(), badge.closest('td')];
      words.selectNodeContents(badge);
      const [inner, outer] = [words.getBoundingClientRect(), cell?.getBoundingClientRect() ?? box];
      return Math.min(inner.left - box.left, box.right - inner.right, box.left - outer.left, outer.right - box.right);
    }),
  );
  expect(distances.length).toBeGreaterThan(0);
  expect(Math.min(...distances), 'px between words, badge and cell').toBeGreaterThanOrEqual(6);
  await judge(page, 'the vouchers');
});
