/** What staff read of a payment that a visitor made: in the reports of the month, and in the file they save. */
import { download } from '../download.ts';
import { openHydrated } from '../hydration.ts';
import { judge } from '../judge.ts';
import { chooseProgram, fillIn, newEmail, openForm, send } from '../registration-form.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

test('a payment is in the reports of its month with where its buyer came from, agrees with the ledger, and can be saved as a file', async ({
  page,
  newVisitor,
  staff,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const visitor = await newVisitor();
  const source = `e2e-${title.toLowerCase().replace(/\W+/g, '-')}`;
  await openHydrated(visitor, `/?utm_source=${source}&utm_medium=chat&utm_content=sari@example.com`);
  await openForm(visitor);
  await chooseProgram(visitor, title);
  await fillIn(visitor, newEmail());
  await send(visitor);
  await visitor.waitForURL('**/sandbox/invoices/*');
  await visitor.locator(`button[formaction$="/pay"]`).click();
  await visitor.waitForURL('**/success-payment?id=*');
  const id = new URL(visitor.url()).searchParams.get('id') ?? '';

  await page.goto('/admin-dashboard');
  await page.getByRole('navigation', { name: 'Pengelolaan' }).getByRole('link', { name: 'Laporan' }).click();
  await page.getByText('Cocok dengan buku besar').waitFor();
  await page.getByRole('button', { name: /^Semua \d+ baris$/ }).click();
  const batches = page.getByRole('table', { name: 'Per batch' });
  await expect(batches.getByRole('row', { name: new RegExp(title) })).toContainText('2,000,000');
  await judge(page, 'revenue');
  await page.getByRole('button', { name: 'Lihat sebagai tabel' }).click();
  await expect(page.getByRole('button', { name: 'Lihat sebagai grafik' })).toBeVisible();
  await judge(page, 'revenue as a table');
  const { name, content } = await download(page, page.getByRole('button', { name: 'Unduh CSV: Per batch' }));
  expect(name).toMatch(/^pendapatan-per-batch-/);
  expect(String(content)).toContain(`"${title}";"1"`);

  await page.getByText('Keterisian', { exact: true }).click();
  await page.waitForURL('**/reports?report=fill');
  const lastMonth = page.getByRole('combobox', { name: 'Sampai bulan' });
  await lastMonth.selectOption(await lastMonth.locator('option').last().getAttribute('value'));
  await expect(page.getByRole('heading', { name: 'Keterisian batch' })).toBeVisible();
  await judge(page, 'fill rates');
  await page.getByText('Voucher', { exact: true }).last().click();
  await page.waitForURL(/report=vouchers/);
  await expect(page.getByRole('heading', { name: 'Pemakaian voucher' })).toBeVisible();
  await judge(page, 'vouchers');
  await page.getByText('Corong', { exact: true }).click();
  await page.getByRole('button', { name: 'Lihat sebagai tabel' }).click();
  await page.getByRole('button', { name: /^Semua \d+ baris$/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${title} 0 1 1`) })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Belum memilih program [1-9]/ })).toBeVisible();
  await judge(page, 'funnel');
  await page.getByText('Asal', { exact: true }).click();
  await expect(page.getByText(`${source} / chat 1 pendaftaran, 1 lunas`)).toHaveCount(2);
  await judge(page, 'origins');
  await page.goto(`/admin-dashboard/orders/${id}`);
  await expect(page.getByText(`${source} / chat, /`)).toBeVisible();
});
