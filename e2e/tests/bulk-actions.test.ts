/** What staff do to many rows of a list at once: tick them, see what follows, and what became of each. */
import { randomUUID } from 'node:crypto';
import { judge } from '../judge.ts';
import { screen } from '../screen.ts';
import { chooseProgram, fillIn, newEmail, openForm, send } from '../registration-form.ts';
import { expect, test } from '../test.ts';

const WIDTHS = [360, 1280];

test.use({ account: 'staff' });

test('staff tick two unpaid registrations, cancel both, and see what became of each', async ({
  page,
  newVisitor,
  staff,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  for (const email of [newEmail(), newEmail()]) {
    const visitor = await newVisitor();
    await openForm(visitor);
    await chooseProgram(visitor, title);
    await fillIn(visitor, email);
    await send(visitor);
    await visitor.waitForURL('**/sandbox/invoices/*');
  }

  await page.goto(`/admin-dashboard/registrations?q=${encodeURIComponent(title)}&status=PENDING`);
  await expect(page.getByText('2 dari 2 pendaftaran')).toBeVisible();
  const box = page.getByRole('row').nth(1).getByRole('checkbox');
  await box.focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Tindakan untuk yang dipilih' });
  await expect(bar).toContainText('1 dipilih');
  for (const width of WIDTHS) {
    await page.setViewportSize(screen(width));
    // At the end of the page the bar covers no link.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await judge(page, 'the list with a ticked row', [width]);
  }
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await bar.getByRole('button', { name: 'Pilih semua 2 yang cocok' }).click();
  await expect(bar).toContainText('2 dipilih');

  await bar.getByRole('button', { name: 'Batalkan…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Batalkan 2 pendaftaran?' });
  await expect(dialog.getByRole('status', { name: 'Akibatnya' })).toContainText(
    '2 bisa. Tidak ada uang yang kembali. 2 kursi dilepas.',
  );
  await dialog.getByLabel('Alasan').fill('Kelas digabung');
  await judge(page, 'the dialog', WIDTHS);
  await dialog.getByRole('button', { name: 'Batalkan 2' }).click();
  const result = page.getByRole('dialog', { name: '2 selesai' });
  await expect(result.getByRole('listitem')).toHaveText([/Selesai$/, /Selesai$/]);
  await judge(page, 'the result', WIDTHS);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('button', { name: 'Unduh hasil' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^hasil-tindakan-.*\.csv$/);
  await result.getByRole('button', { name: 'Selesai' }).click();
  await page.getByLabel('Status pembayaran').selectOption({ label: 'Dibatalkan' });
  await expect(page.getByText('2 dari 2 pendaftaran')).toBeVisible();
});

test('staff end all ticked vouchers at once, and take it back', async ({ page }) => {
  await page.goto('/admin-dashboard/vouchers');
  const code = `BULK-${randomUUID().slice(0, 8).toUpperCase()}`;
  for (const one of [`${code}-A`, `${code}-B`]) {
    await page.getByRole('button', { name: 'Tambah voucher' }).click();
    await page.getByLabel('Kode', { exact: true }).fill(one);
    await page.getByLabel('Persentase').fill('10');
    await page.getByLabel('Potongan terbesar').fill('250000');
    await page.getByRole('button', { name: 'Simpan voucher' }).click();
    await expect(page.getByRole('row', { name: new RegExp(one) })).toBeVisible();
  }
  await page.getByRole('searchbox').fill(code);
  await expect(page.getByText('2 dari 2 voucher')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Pilih semua baris yang tampil' }).check();
  await page
    .getByRole('region', { name: 'Tindakan untuk yang dipilih' })
    .getByRole('button', { name: 'Akhiri' })
    .click();
  await expect(page.getByText('2 voucher diakhiri')).toBeVisible();
  await expect(page.getByText('Diakhiri', { exact: true })).toHaveCount(2);
  await judge(page, 'the list with the way back', WIDTHS);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('2 voucher aktif lagi')).toBeVisible();
  await expect(page.getByText('Diakhiri', { exact: true })).toHaveCount(0);
});
