/** The documents of an order that a visitor paid: their list, their files, a kuitansi, and what a refund does to them. */
import type { Page } from '@playwright/test';
import { download } from '../download.ts';
import { judge } from '../judge.ts';
import { chooseProgram, fillIn, newEmail, openForm, send } from '../registration-form.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

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

test('staff see what was issued for a payment, give a kuitansi, download it, and find the credit note of a refund', async ({
  page,
  newVisitor,
  staff,
}) => {
  const { title } = await staff.addCourse(6_000_000, 10);
  const id = await payFor(await newVisitor(), title);
  await page.goto(`/admin-dashboard/orders/${id}`);
  const documents = page.getByRole('region', { name: 'Dokumen' });
  await expect(documents.getByRole('listitem')).toHaveCount(2);
  await expect(documents.getByRole('listitem').first()).toContainText(/Bukti pembayaran\s*BP\/\d{4}\/\d{6}/);
  await expect(documents.getByRole('listitem').last()).toContainText(/Tagihan\s*TG\/\d{4}\/\d{6}/);

  await documents.getByRole('button', { name: 'Buat kuitansi…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Buat kuitansi: / });
  await dialog.getByLabel('Nama di kuitansi').fill('PT Maju Bersama');
  await dialog.getByLabel('Alamat').fill('Jl. Jenderal Sudirman 5, Jakarta 12190');
  await dialog.getByLabel(/NPWP/).fill('01.234.567.8-901.000');
  await dialog.getByLabel('Alasan').fill('Diminta perusahaan');
  await expect(dialog.getByRole('status', { name: 'Akibatnya' })).toContainText('Kuitansi Rp6,000,000 terbit.');
  await judge(page, 'the kuitansi');
  await dialog.getByRole('button', { name: 'Buat kuitansi Rp6,000,000' }).click();
  await expect(dialog).toBeHidden();

  const receipt = documents.getByRole('listitem').filter({ hasText: /^Kuitansi/ });
  const file = await download(page, receipt.getByRole('button', { name: /^Unduh/ }));
  expect(file.name).toMatch(/^KW-\d{4}-\d{6}\.pdf$/);
  expect(file.content.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Tindakan' }).click();
  await page.getByRole('menuitem', { name: 'Kembalikan dana…' }).click();
  const refund = page.getByRole('dialog', { name: /^Kembalikan dana: / });
  await refund.getByText('Jumlah lain').click();
  await refund.getByLabel('Jumlah', { exact: true }).fill('1.000.000');
  await refund.getByLabel('Alasan').fill('Salah harga');
  await refund.getByRole('button', { name: 'Kembalikan Rp1,000,000' }).click();
  await expect(refund).toBeHidden();
  await expect(documents.getByRole('listitem').filter({ hasText: 'Nota kredit' })).toHaveCount(2);
  await expect(receipt).toContainText('Dikoreksi NK/');
  await judge(page, 'the documents');
  await page.setViewportSize(screen(360));
  const words = documents.getByText('Bukti pembayaran', { exact: true });
  await expect
    .poll(async () => (await words.boundingBox())?.width ?? 0, {
      message: 'a document has room for its words on a phone',
    })
    .toBeGreaterThan(170);
});

test('staff edit the refund policy of a course, which the form says in sentences', async ({ page, staff }) => {
  const { title } = await staff.addCourse(1_000_000, 10);
  const open = async () => {
    await page.goto(`/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
    await page
      .getByRole('row', { name: new RegExp(title) })
      .getByRole('button', { name: /Edit/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit Course' });
    await expect(dialog).toBeVisible();
    return dialog;
  };
  const dialog = await open();
  const policy = dialog.getByRole('group', { name: /Aturan pengembalian dana/ });
  await policy.getByLabel('Batas pertama (hari sebelum kelas)').fill('14');
  await policy.getByLabel('Kembali sampai batas kedua (%)').fill('25');
  await expect(policy.getByRole('status', { name: 'Bunyi aturannya' })).toHaveText(
    'Sampai 14 hari sebelum kelas mulai: 100% kembali. Setelah itu, sampai kelas mulai: 25% kembali. Sesudahnya tidak ada yang kembali.',
  );
  await policy.scrollIntoViewIfNeeded();
  await judge(page, 'the refund policy');
  await dialog.getByRole('button', { name: 'Simpan program' }).click();
  await expect(dialog).toBeHidden();
  await expect((await open()).getByLabel('Batas pertama (hari sebelum kelas)')).toHaveValue('14');
});
