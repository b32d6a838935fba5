/** What staff give out and choose from, on the built product: vouchers, certificates and the short lists, as far as visitors meet them. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { fillCourse } from '../course-form.ts';
import { checkVoucher, fillIn, heading, openForm, send } from '../registration-form.ts';
import { screen, expectFits } from '../screen.ts';
import { expect, test } from '../test.ts';

const unique = () => randomUUID().slice(0, 8).toUpperCase();

test.use({ account: 'staff' });

/** The registration form with a program and a batch chosen. */
async function openRegistration(page: Page): Promise<void> {
  await openForm(page);
  await page.getByLabel('Program', { exact: true }).selectOption({ label: 'Full Stack Web Development' });
  const batch = page.getByLabel('Batch', { exact: true });
  await batch.selectOption(
    (await batch.locator('option:not([disabled]):not([value=""])').last().getAttribute('value')) ?? '',
  );
}

test('a voucher of staff is used by a visitor, its use is counted, and once it is ended it is refused', async ({
  page,
  newVisitor,
}) => {
  await page.goto('/admin-dashboard/vouchers');
  await expect(page.getByText(/^5 dari \d+ voucher$/)).toBeVisible();
  await expectAccessible(page, 'vouchers');
  const code = `UJI-${unique()}`;
  await page.getByRole('button', { name: 'Tambah voucher' }).click();
  await page.getByRole('button', { name: 'Simpan voucher' }).click();
  await expect(page.getByRole('link', { name: 'Kode: Wajib diisi' })).toBeVisible();
  await expectAccessible(page, 'voucher form with errors');
  await page.getByLabel('Kode', { exact: true }).fill(code.toLowerCase());
  await page.getByLabel('Persentase').fill('10');
  await page.getByLabel('Potongan terbesar').fill('250000');
  await page.getByRole('button', { name: 'Simpan voucher' }).click();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();

  const visitor = await newVisitor();
  await openRegistration(visitor);
  await checkVoucher(visitor, code);
  await expect(visitor.getByText('hemat Rp250,000')).toBeVisible();
  await fillIn(visitor);
  await send(visitor);
  await visitor.waitForURL('**/sandbox/invoices/*');

  await page.getByRole('searchbox').fill(code);
  await expect(page.getByText('1 dari 1 voucher')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 dipakai, tanpa batas')).toBeVisible();
  await visitor.locator('button[formaction$="/pay"]').click();
  await expect(heading(visitor, 'Yippie! You have registered to the event')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 lunas, potongan Rp250,000')).toBeVisible();

  await page.getByRole('button', { name: `Akhiri ${code}` }).click();
  await expect(page.getByText('Diakhiri', { exact: true })).toBeVisible();
  await openRegistration(visitor);
  await checkVoucher(visitor, code);
  await expect(visitor.getByText('Voucher is invalid. Voucher sudah tidak berlaku')).toBeVisible();
});

test('a certificate of staff is found by a visitor and its document opens; once it is revoked neither', async ({
  page,
  newVisitor,
}) => {
  await page.goto('/admin-dashboard/certificates');
  await expect(page.getByText(/^5 dari \d+ sertifikat$/)).toBeVisible();
  await expectAccessible(page, 'certificates');
  await page.setViewportSize(screen(1280));
  await expectFits(page, 'certificates beside the sidebar');
  const lines = await page
    .getByRole('table')
    .getByText(/^KARSA-/)
    .evaluateAll((ids) => ids.map((id) => id.getClientRects().length));
  expect(new Set(lines), 'each id is in one line').toEqual(new Set([1]));
  await page.getByRole('button', { name: 'Terbitkan sertifikat' }).click();
  const people = page.getByRole('list', { name: 'Peserta yang bisa diberi sertifikat' });
  await expect(people.getByRole('button').first()).toBeVisible();
  await expectAccessible(page, 'choosing a graduate');
  await people.getByRole('button').first().click();
  const name = `Siti ${unique()}`;
  await page.getByLabel('Nama pada sertifikat').fill(name);
  await expectAccessible(page, 'the name on the sheet');
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  const id = /KARSA(-[0-9A-Z]{5}){5}/.exec(await row.innerText())?.[0] ?? '';
  expect(id).not.toBe('');

  const visitor = await newVisitor();
  // What the code on the sheet leads to.
  await visitor.goto(`/verify-certificate?id=${id}`);
  await expect(visitor.getByText(name, { exact: true })).toBeVisible();
  const document = (await visitor.getByRole('link', { name: 'Klik disini' }).getAttribute('href')) ?? '';
  const opened = await visitor.request.get(document);
  expect([opened.status(), (await opened.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

  await page.getByRole('button', { name: `Cabut sertifikat ${name}` }).click();
  await page.getByRole('button', { name: 'Cabut sertifikat', exact: true }).click();
  await expect(page.getByText('Sertifikat dicabut')).toBeVisible();
  await visitor.goto(`/verify-certificate?id=${id}`);
  await expect(visitor.getByRole('alertdialog', { name: 'Sertifikat tidak ditemukan' })).toBeVisible();
  await expect
    .poll(async () => (await visitor.request.get(document)).status(), { message: 'the document is gone' })
    .toBe(404);
});

test('a category of staff is chosen for a program and filters the public search; while it is used it stays', async ({
  page,
  newVisitor,
  complaints,
}) => {
  complaints.expect(/409 .*categories/);
  await page.goto('/admin-dashboard/masters');
  await expect(page.getByRole('table', { name: 'Daftar kategori' })).toBeVisible();
  await expectAccessible(page, 'masters');
  const category = `Kategori ${unique()}`;
  await page.getByRole('button', { name: 'Tambah kategori' }).click();
  await page.getByLabel('Nama').fill(category);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${category}.*Belum dipakai`) })).toBeVisible();

  const program = `Kelas ${unique()}`;
  await page.goto('/admin-dashboard/courses');
  await page.getByRole('button', { name: 'Add Course' }).click();
  await fillCourse(page, program, category);
  await page.getByRole('button', { name: 'Simpan program' }).click();
  await expect(page.getByRole('row', { name: new RegExp(program) })).toBeVisible();

  const visitor = await newVisitor();
  const categories = (await (await visitor.request.get('/api/v1/categories')).json()) as {
    data: { id: number; name: string }[];
  };
  const id = categories.data.find(({ name }) => name === category)?.id;
  await expect
    .poll(
      async () => {
        const html = await (await visitor.request.get(`/search?program=${id}`)).text();
        return html.includes(category) && html.includes(program);
      },
      { message: 'the search knows the category and its program' },
    )
    .toBe(true);

  await page.goto('/admin-dashboard/masters');
  await page.getByRole('button', { name: `Hapus ${category}` }).click();
  await page.getByRole('button', { name: 'Hapus kategori', exact: true }).click();
  await expect(page.getByText('Kategori ini dipakai 1 program, jadi tidak bisa dihapus.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(category) })).toBeVisible();

  await page.goto('/admin-dashboard/courses');
  await page.getByRole('searchbox').fill(program);
  await expect(page.getByText('1 dari 1 program')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${program}` }).click();
  await expect(page.getByText('Tidak ada program yang cocok')).toBeVisible();
});

for (const path of ['vouchers', 'certificates', 'masters?list=instructors']) {
  test(`${path} are cards on a phone, and nothing is wider than the screen`, async ({ page }) => {
    await page.setViewportSize(screen(360));
    await page.goto(`/admin-dashboard/${path}`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page, `${path} at 360`);
  });
}
