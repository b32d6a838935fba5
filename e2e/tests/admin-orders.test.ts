/** What staff do with an order that a visitor paid: its record, its sums, a refund and the end of it. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { untilLoaded } from '../loaded.ts';
import { chooseProgram, fillIn, newEmail, openForm, send } from '../registration-form.ts';
import { expectFits, screen } from '../screen.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

const WIDTHS = [360, 768, 1280];

/** Orders a program, pays it at the sandbox, and returns the id of the transaction. */
async function payFor(visitor: Page, title: string): Promise<string> {
  await openForm(visitor);
  await chooseProgram(visitor, title);
  await fillIn(visitor, newEmail());
  await send(visitor);
  await visitor.waitForURL('**/sandbox/invoices/*');
  await visitor.locator('button[formaction$="/pay"]').click();
  await visitor.waitForURL('**/success-payment?id=*');
  return new URL(visitor.url()).searchParams.get('id') ?? '';
}

/** At every width the page fits and axe finds nothing. */
async function judge(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize(screen(width));
    await untilLoaded(page);
    await expectFits(page, `${what} at ${width} px`);
    await expectAccessible(page, `${what} at ${width} px`);
  }
}

test('staff open the record of a paid order, refund half and keep the seat, then cancel and give the rest back', async ({
  page,
  newVisitor,
  staff,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const id = await payFor(await newVisitor(), title);

  await page.goto(`/admin-dashboard/registrations?q=${id}`);
  await page.getByRole('button', { name: id }).click();
  await page.getByRole('link', { name: 'Buka catatan' }).click();
  await page.waitForURL(`**/admin-dashboard/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kirana Maheswari' })).toBeVisible();
  const badges = page.getByRole('list', { name: 'Keadaan' });
  await expect(badges.getByRole('listitem')).toHaveText(['Lunas', 'Kursi pasti']);
  const sums = page.getByRole('region', { name: 'Uang' }).getByRole('definition');
  await expect(sums).toHaveText(['Rp2,000,000', 'Rp2,000,000', 'Rp0', 'Rp0']);
  await expect(page.getByRole('row', { name: /Pembayaran masuk/ })).toContainText('+Rp2,000,000');
  await judge(page, 'the record');

  await page.getByRole('button', { name: 'Tindakan' }).click();
  await judge(page, 'the menu');
  await page.getByRole('menuitem', { name: 'Kembalikan dana…' }).click();
  const refund = page.getByRole('dialog', { name: 'Kembalikan dana: Kirana Maheswari' });
  await refund.getByText('Jumlah lain').click();
  await refund.getByLabel('Jumlah', { exact: true }).fill('1.000.000');
  await refund.getByLabel('Alasan').fill('Ikut separuh kelas');
  await expect(refund.getByRole('status', { name: 'Akibatnya' })).toContainText('Rp1,000,000');
  await expect(refund.getByRole('status', { name: 'Akibatnya' })).toContainText('Kursi tetap.');
  await judge(page, 'the refund');
  await refund.getByRole('button', { name: 'Kembalikan Rp1,000,000' }).click();
  await expect(refund).toBeHidden();
  await expect(sums.first()).toHaveText('Rp1,000,000');
  await expect(badges.getByText('Kursi pasti')).toBeVisible();

  await page.getByRole('button', { name: 'Tindakan' }).click();
  await page.getByRole('menuitem', { name: 'Batalkan pendaftaran…' }).click();
  const cancel = page.getByRole('dialog', { name: 'Batalkan pendaftaran: Kirana Maheswari' });
  await expect(cancel.getByRole('status', { name: 'Akibatnya' })).toContainText('1 kursi');
  await cancel.getByRole('button', { name: /^Batalkan, kembalikan/ }).click();
  await expect(cancel.getByRole('link', { name: 'Alasan: Wajib diisi' })).toBeVisible();
  await cancel.getByLabel('Alasan').fill('Pindah kota');
  await cancel.getByRole('button', { name: 'Batalkan, kembalikan Rp1,000,000' }).click();
  await expect(cancel).toBeHidden();
  await expect(badges.getByText('Dibatalkan')).toBeVisible();
  await expect(badges.getByText('Tanpa kursi')).toBeVisible();
  await expect(sums.first()).toHaveText('Rp0');
  await expect(page.getByRole('region', { name: 'Riwayat' })).toContainText('Alasan: Pindah kota');
  await judge(page, 'the record of a cancelled order');
});

test('the queues say what waits or that nothing does', async ({ page }) => {
  await page.goto('/admin-dashboard');
  await page.getByRole('navigation', { name: 'Pengelolaan' }).getByRole('link', { name: 'Antrean uang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Antrean uang' })).toBeVisible();
  await expect(page.getByText(/Uang tak dikenal/).first()).toBeVisible();
  await judge(page, 'the queues');
});
