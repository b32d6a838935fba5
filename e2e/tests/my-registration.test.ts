/** The page of an order: the way back from the mail, paying, cancelling, and what a participant's link shows. */
import { judge } from '../judge.ts';
import { linkMailedTo } from '../mails.ts';
import { payAtSandbox, placeOrder } from '../placing-orders.ts';
import { chooseProgram, fillIn, heading, newEmail, openForm, send } from '../registration-form.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';
import { VARIANT } from '../variant.ts';

test('a parent comes back to an unpaid order in another browser, pays, and sees the seat is sure', async ({
  newVisitor,
  staff,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const child = newEmail();
  const placed = await newVisitor();
  await placeOrder(placed, title, { student: child });
  await placed.close();
  const path = await linkMailedTo('bambang@karsa.test', `Selesaikan pembayaran ${title}`);

  const page = await newVisitor();
  const answer = await page.goto(path);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(heading(page, 'Menunggu pembayaran')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('Tempat Kirana disimpan sampai saat itu.')).toBeVisible();
  await judge(page, 'the unpaid order');

  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await payAtSandbox(page);
  await page.goto(path);
  await expect(heading(page, 'Lunas, kursi pasti')).toBeVisible();
  await judge(page, 'the paid order');
  await page.setViewportSize(screen(360));
  const document = page.getByRole('listitem').filter({ hasText: /BP\/\d{4}/ });
  const words = document.getByText('Bukti pembayaran', { exact: true });
  await expect
    .poll(async () => (await words.boundingBox())?.width ?? 0, {
      message: 'a document has room for its words on a phone',
    })
    .toBeGreaterThan(170);
  await page.setViewportSize(screen(1280));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Simpan ke kalender' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);

  const proof = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Unduh BP/ }).click();
  expect((await proof).suggestedFilename()).toMatch(/^BP-\d{4}-\d{6}\.pdf$/);
  await page.getByRole('button', { name: 'Minta kuitansi…' }).click();
  const cancel = page.getByRole('button', { name: 'Batal', exact: true });
  await expect(cancel).toBeVisible();
  await judge(page, 'the dialog that asks for a kuitansi');
  await cancel.click();

  const theirs = await newVisitor();
  await theirs.goto(await linkMailedTo(child, 'Kirana, kursimu di Batch'));
  await expect(heading(theirs, 'Kursi pasti')).toBeVisible();
  await expect(theirs.getByRole('main').getByText(/Rp/)).toHaveCount(0);
  await judge(theirs, "the participant's page");
});

test('a payer cancels, the sandbox gives the money back, and Back does not do it again', async ({
  newVisitor,
  staff,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const page = await newVisitor();
  const path = await placeOrder(page, title);
  await payAtSandbox(page);
  await page.getByRole('link', { name: 'Lihat pesanan' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole('button', { name: 'Batalkan kelas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Batalkan kelas Kirana?' });
  await expect(dialog.getByRole('button', { name: 'Tidak jadi' })).toBeFocused();
  await judge(page, 'the dialog that cancels');
  await dialog.getByRole('button', { name: 'Batalkan, kembalikan Rp2,000,000' }).dblclick();
  await expect(heading(page, /^Rp2,000,000 sudah dikirim|^Dana sedang dikembalikan/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(heading(page, 'Rp2,000,000 sudah dikirim')).toBeVisible();
  await judge(page, 'the refund');
  await page.goBack();
  await page.goForward();
  await expect(heading(page, 'Rp2,000,000 sudah dikirim')).toBeVisible();
});

test('corrects the data in a tab that the link opened; neither Back nor a lost connection loses anything', async ({
  newVisitor,
  staff,
  complaints,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const placed = await newVisitor();
  const path = await placeOrder(placed, title);
  await placed.close();
  const page = await newVisitor();
  await page.goto(path);
  const open = page.getByRole('button', { name: 'Ubah data' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Ubah data' });
  await expect(dialog).toBeVisible();
  await judge(page, 'the dialog that corrects');
  // Nothing was typed: Back closes it.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await open.click();
  await dialog.getByLabel('Kota').fill('Sleman');
  await page.goBack();
  await page.getByRole('button', { name: 'Lanjut mengisi' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(dialog.getByLabel('Kota')).toHaveValue('Sleman');
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText(/Jawabannya tidak sampai, jadi belum tentu berhasil/)).toBeVisible();
  await expect(dialog.getByLabel('Kota')).toHaveValue('Sleman');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Ubah data' }).click();
  await expect(dialog.getByLabel('Kota')).toHaveValue('Sleman');
});

test('back from an unpaid invoice, the form goes on with that order or replaces it by a corrected one', async ({
  newVisitor,
  staff,
}) => {
  const { title } = await staff.addCourse(2_000_000, 1);
  const page = await newVisitor();
  const path = await placeOrder(page, title);
  await page.goto('/registration');
  const notice = page.getByRole('status').filter({ hasText: 'Pesananmu belum dibayar' });
  await expect(notice).toContainText(title);
  await expect(notice.getByRole('link', { name: 'Lihat pesanan' })).toHaveAttribute('href', path);
  await notice.getByRole('button', { name: 'Perbaiki data' }).click();
  await expect(page.getByText('Isian ini menggantikan pesananmu yang belum dibayar')).toBeVisible();
  await expect(page.getByLabel('Nama depan', { exact: true })).toHaveValue('Kirana');
});

test('a cancellation whose answer was lost shows what became of it', async ({ newVisitor, staff, complaints }) => {
  complaints.expect(/ERR_CONNECTION_RESET|Failed to load resource/);
  const { title } = await staff.addCourse(2_000_000, 10);
  const page = await newVisitor();
  const path = await placeOrder(page, title);
  await payAtSandbox(page);
  await page.goto(path);
  await page.route('**/my-registration/*/cancel', async (route) => {
    const { preview } = route.request().postDataJSON() as { preview?: boolean };
    if (preview) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Batalkan kelas' }).click();
  await page.getByRole('button', { name: 'Batalkan, kembalikan Rp2,000,000' }).click();
  await expect(heading(page, 'Rp2,000,000 sudah dikirim')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a payer gives the seat to another person, takes it back, and asks for a new link', async ({
  newVisitor,
  staff,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const page = await newVisitor();
  const path = await placeOrder(page, title);
  await payAtSandbox(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'Ganti peserta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ganti peserta' });
  const email = newEmail();
  for (const [name, text] of Object.entries({
    ...{ first_name: 'Damar', last_name: 'Satrio', email, phone_number: '0812 3456 7890' },
    ...{ address: 'Jl. Melati 5', city: 'Jakarta', zip_code: '12160' },
  }))
    await dialog.locator(`[name="${name}"]`).fill(text);
  await dialog.getByText('Laki-laki', { exact: true }).click();
  await dialog.getByLabel('Hari', { exact: true }).fill('2');
  await dialog.getByLabel('Bulan', { exact: true }).selectOption({ label: 'Februari' });
  await dialog.getByLabel('Tahun', { exact: true }).fill('2006');
  await dialog.getByRole('button', { name: 'Ganti peserta', exact: true }).click();
  await expect(dialog).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByText(/untuk Damar Satrio$/)).toBeVisible();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(main.getByText(/untuk Kirana Maheswari$/)).toBeVisible();
  expect(await linkMailedTo(email, 'Damar, kursimu di Batch')).toMatch(/^\/my-registration\//);
  await page.getByRole('button', { name: 'Minta tautan baru' }).click();
  await page.getByRole('button', { name: 'Kirim tautan baru' }).click();
  await expect(heading(page, 'Tautan baru sudah dikirim')).toBeVisible();
});

test('a stage whose payment failed is not congratulated, and is paid with all that is left from the page of the order', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await openForm(page);
  await chooseProgram(page, 'Full Stack Web Development');
  await fillIn(page);
  await page.getByRole('radio', { name: 'Cicil 3 tahap' }).check();
  await send(page);
  await payAtSandbox(page);
  await expect(heading(page, /^Yippie!/)).toBeVisible();
  await expect(page.getByText('Rp3,541,668 dari Rp10,625,000')).toBeVisible();
  await page.getByRole('link', { name: 'Lihat pesanan' }).click();
  await page.getByRole('button', { name: 'Bayar tahap 2' }).click();
  await page.waitForURL('**/sandbox/invoices/*');
  await page.locator('button[formaction$="/fail"]').click();
  await page.waitForURL('**/success-payment?id=*');
  await expect(heading(page, 'Menunggu pembayaran')).toBeVisible();
  await expect(page.getByText(/tidak ada pembayaran yang masuk lewat tagihan itu/)).toBeVisible();
  await judge(page, 'the result of a stage whose payment failed');
  await page.getByRole('link', { name: 'Lihat pesanan' }).click();
  await expect(heading(page, 'Tahap 2 menunggu')).toBeVisible();
  await page.getByRole('button', { name: 'Lunasi semua' }).click();
  await payAtSandbox(page);
  await page.getByRole('link', { name: 'Lihat pesanan' }).click();
  await expect(heading(page, 'Lunas, kursi pasti')).toBeVisible();
});

test('a payer of whose order too little is left for an invoice is told so', VARIANT, async ({ newVisitor, staff }) => {
  const { title } = await staff.addCourse(15_000, 10);
  const page = await newVisitor();
  const path = await placeOrder(page, title);
  await page.locator('button[formaction$="/pay-partially"]').click();
  await page.waitForURL('**/success-payment?id=*');
  await page.goto(path);
  await expect(page.getByText('Sisa Rp7,500 terlalu kecil untuk dibayar lewat tagihan')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bayar/ })).toHaveCount(0);
  await judge(page, 'the order of which too little is left');
});

test('an unknown link says so at every width', VARIANT, async ({ newVisitor, complaints }) => {
  complaints.expect(/404/);
  const page = await newVisitor();
  await page.goto(`/my-registration/${'x'.repeat(43)}`);
  await expect(heading(page, 'Tautan ini tidak berlaku lagi')).toBeVisible();
  await judge(page, 'an unknown link');
  // The status stands between the two buttons, and takes no room while it is empty.
  const send = page.getByRole('button', { name: 'Kirim tautan baru' });
  const home = page.getByRole('link', { name: 'Kembali ke Home' });
  const [above, below] = [await send.boundingBox(), await home.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThanOrEqual(24);
  await send.click();
  await expect(page.getByText(/sudah kami kirim/)).toBeVisible();
});
