/** What staff do with an order that a visitor paid: its record, its sums, a refund and the end of it. */
import type { Page } from '@playwright/test';
import { judge } from '../judge.ts';
import { untilLoaded } from '../loaded.ts';
import { chooseProgram, fillIn, newEmail, openForm, send } from '../registration-form.ts';
import { expect, test } from '../test.ts';
import { VARIANT } from '../variant.ts';

test.use({ account: 'staff' });

/** Orders a program and goes to the sandbox. */
async function order(visitor: Page, title: string): Promise<void> {
  await openForm(visitor);
  await chooseProgram(visitor, title);
  await fillIn(visitor, newEmail());
  await send(visitor);
  await visitor.waitForURL('**/sandbox/invoices/*');
}

/** Orders a program, pays it at the sandbox, and returns the id of the transaction. */
async function payFor(visitor: Page, title: string, event = 'pay'): Promise<string> {
  await order(visitor, title);
  await visitor.locator(`button[formaction$="/${event}"]`).click();
  await visitor.waitForURL('**/success-payment?id=*');
  return new URL(visitor.url()).searchParams.get('id') ?? '';
}

test('staff open the record of a paid order, refund half and keep the seat, then cancel and give the rest back', async ({
  page,
  newVisitor,
  staff,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const id = await payFor(await newVisitor(), title);

  await page.goto(`/admin-dashboard/registrations?q=${id}`);
  await page.getByRole('rowheader', { name: id }).getByRole('button').click();
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
  await expect(page.getByRole('menuitem', { name: 'Kembalikan dana…' })).toBeVisible();
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

test(
  'an unpaid order is paid in stages: the plan shows each amount, and the record says what was billed',
  VARIANT,
  async ({ page, newVisitor, staff, complaints }) => {
    // Three stages a month apart, which the dialog begins with, end after this class: its preview says so.
    complaints.expect(/422.*\/plan/);
    const { title } = await staff.addCourse(2_000_000, 10);
    const visitor = await newVisitor();
    await order(visitor, title);
    await page.goto(`/admin-dashboard/registrations?q=${encodeURIComponent(title)}&status=PENDING`);
    await page
      .getByRole('row', { name: new RegExp(title) })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('link', { name: 'Buka catatan' }).click();
    await page.getByRole('button', { name: 'Tindakan' }).click();
    await page.getByRole('menuitem', { name: 'Buat cicilan…' }).click();
    const plan = page.getByRole('dialog', { name: 'Cicilan: Kirana Maheswari' });
    await plan.getByText('2 tahap').click();
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await plan.getByLabel('Tahap 2 jatuh tempo').fill(day);
    await expect(plan.getByRole('listitem').first()).toHaveText('Tahap 1: Rp1,000,000, sekarang');
    await plan.getByLabel('Alasan').fill('Disepakati lewat telepon');
    await expect(plan.getByRole('status', { name: 'Akibatnya' })).toContainText('Tagihan Rp1,000,000 dibuat');
    await judge(page, 'the plan');
    await plan.getByRole('button', { name: 'Buat cicilan, tagih Rp1,000,000' }).click();
    await expect(plan).toBeHidden();
    await expect(page.getByRole('region', { name: 'Pendaftaran' })).toContainText('Tahap 1: Rp1,000,000');
    await expect(page.getByRole('region', { name: 'Email' })).toContainText('Selesaikan pembayaran');
  },
);

test(
  'an order paid in part says what is missing, waits in a queue, and is paid at the invoice for the rest',
  VARIANT,
  async ({ page, newVisitor, staff }) => {
    const { title } = await staff.addCourse(2_000_000, 10);
    const visitor = await newVisitor();
    const id = await payFor(visitor, title, 'pay-partially');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Menunggu pembayaran' })).toBeVisible();
    await expect(visitor.getByText(/sudah masuk, kurang/)).toBeVisible();
    const rest = visitor.getByRole('link', { name: /^Bayar Rp/ });
    await expect(rest).toBeVisible();
    await judge(visitor, 'the result of a part payment');

    await page.goto('/admin-dashboard/work');
    const queue = page.getByRole('region', { name: /^Masih kurang/ });
    await expect(queue.locator(`a[href="/admin-dashboard/orders/${id}?do=bill"]`)).toBeVisible();
    await rest.click();
    await visitor.waitForURL('**/sandbox/invoices/*');
    await visitor.locator('button[formaction$="/pay"]').click();
    await expect(visitor.getByRole('heading', { name: 'Yippie! You have registered to the event' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Antrean' })).toBeVisible();
    await untilLoaded(page);
    await expect(page.locator(`a[href="/admin-dashboard/orders/${id}?do=bill"]`)).toHaveCount(0);
  },
);

test(
  'a refund by transfer gets an account, is recorded, and leaves its queue',
  VARIANT,
  async ({ page, newVisitor, staff }) => {
    const { title } = await staff.addCourse(2_000_000, 10);
    const id = await payFor(await newVisitor(), title, 'pay-partially');
    // Too little for the seat: the rest comes by bank transfer, and the order is cancelled.
    await page.goto(`/admin-dashboard/orders/${id}`);
    await page.getByRole('button', { name: 'Tindakan' }).click();
    await page.getByRole('menuitem', { name: 'Catat transfer bank…' }).click();
    const transfer = page.getByRole('dialog', { name: /^Catat transfer/ });
    await transfer.getByLabel('Nomor rujukan').fill(`KA-${id.slice(0, 8)}`);
    await transfer.getByLabel('Jam (WIB)').fill('00:01');
    await transfer.getByLabel('Alasan').fill('Mutasi bank');
    await transfer.getByRole('button', { name: /^Catat Rp/ }).click();
    await expect(transfer).toBeHidden();
    await page.getByRole('button', { name: 'Tindakan' }).click();
    await page.getByRole('menuitem', { name: 'Batalkan pendaftaran…' }).click();
    const cancel = page.getByRole('dialog', { name: /^Batalkan pendaftaran/ });
    await cancel.getByLabel('Alasan').fill('Pindah kota');
    await cancel.getByRole('button', { name: /^Batalkan, kembalikan/ }).click();
    await expect(cancel).toBeHidden();

    await page.goto('/admin-dashboard/work');
    const queue = page.getByRole('region', { name: /^Dana untuk dibayar/ });
    const row = queue.getByRole('listitem').filter({ has: page.locator(`a[href$="${id}"]`) });
    await row.getByRole('button', { name: /^Isi rekening/ }).click();
    const account = page.getByRole('dialog', { name: /^Rekening/ });
    await account.getByLabel('Bank', { exact: true }).fill('BCA');
    await account.getByLabel('Nomor rekening').fill('1234564821');
    await account.getByLabel('Alasan').fill('Dari email pembayar');
    await expect(account.getByRole('status', { name: 'Akibatnya' })).toContainText('Uang tidak berubah');
    await judge(page, 'the account of a refund');
    await account.getByRole('button', { name: 'Simpan rekening' }).click();
    await expect(row).toContainText('BCA …4821');
    await judge(page, 'the queues with a refund to pay');

    await row.getByRole('button', { name: /^Hentikan/ }).click();
    const giveUp = page.getByRole('dialog', { name: /^Hentikan/ });
    await expect(giveUp.getByRole('button', { name: 'Batal' })).toBeFocused();
    // The notice of what was done before lies over the dialog for a while.
    await expect(page.getByText('Rekening disimpan')).toBeHidden();
    await judge(page, 'giving up a refund');
    await giveUp.getByRole('button', { name: 'Batal' }).click();

    await row.getByRole('button', { name: /^Tandai dibayar/ }).click();
    const record = page.getByRole('dialog', { name: /^Tandai dibayar/ });
    await expect(record).toContainText('Transfer ke BCA 1234564821 a.n.');
    await record.getByLabel('Nomor rujukan').fill(`TRF-${id.slice(0, 8)}`);
    await record.getByLabel('Jam (WIB)').fill('00:01');
    await record.getByLabel('Alasan').fill('Sudah ditransfer');
    await expect(record.getByRole('status', { name: 'Akibatnya' })).toContainText('dicatat sudah kembali');
    await record.getByRole('button', { name: /^Catat Rp/ }).click();
    await expect(record).toBeHidden();
    await expect(row).toHaveCount(0);
  },
);

test('a batch is cancelled from its row: everybody is named before and after', async ({ page, newVisitor, staff }) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const id = await payFor(await newVisitor(), title);
  await page.goto(`/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `schedule ${title}`, exact: true }).click();
  await page.getByRole('button', { name: 'Batalkan Batch 1' }).click();
  const asking = page.getByRole('dialog', { name: 'Batalkan Batch 1?' });
  const status = asking.getByRole('status', { name: 'Akibatnya' });
  await expect(status).toContainText('1 pendaftaran berakhir. Rp2,000,000 dikembalikan.');
  await asking.getByLabel('Alasan').fill('Pengajar sakit');
  await judge(page, 'cancelling a batch');
  await asking.getByRole('button', { name: 'Batalkan batch, kembalikan Rp2,000,000' }).click();
  const done = page.getByRole('dialog', { name: 'Batch 1 dibatalkan' });
  await expect(done.getByRole('listitem')).toContainText('Berakhir');
  await judge(page, 'a cancelled batch');
  await page.goto(`/admin-dashboard/orders/${id}`);
  await expect(page.getByRole('list', { name: 'Keadaan' }).getByText('Dibatalkan')).toBeVisible();
});

test('the queues say what waits or that nothing does', async ({ page }) => {
  await page.goto('/admin-dashboard');
  await page.getByRole('navigation', { name: 'Pengelolaan' }).getByRole('link', { name: 'Antrean' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Antrean' })).toBeVisible();
  await expect(page.getByText(/Uang tak dikenal/).first()).toBeVisible();
  await judge(page, 'the queues');
});
