/** What a buyer does with a form, in Firefox: an order that is paid and corrected, places paid in stages, a class that is cancelled, and the ways back to an order. */
import { findFirefox } from '../browser.ts';
import {
  choose,
  judgeInFirefox,
  open,
  payInFirefox,
  press,
  registerInFirefox,
  resize,
  untilHeaded,
  untilShown,
  write,
} from '../firefox.ts';
import { judge } from '../judge.ts';
import { inFirefox, untilClosed } from '../keyboard.ts';
import { linkMailedTo } from '../mails.ts';
import { placeOrder } from '../placing-orders.ts';
import { heading, newEmail } from '../registration-form.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';

test.skip(!findFirefox(), 'There is no Firefox on this machine.');

test('an order is paid, corrected and cancelled', async ({ newVisitor, staff, firefoxPage: page }) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const path = await placeOrder(await newVisitor(), title);
  await open(page, path);
  await untilHeaded(page, /^Menunggu pembayaran$/);
  await judgeInFirefox(page, 'the unpaid order');
  await press(page, 'button', 'Bayar sekarang');
  await payInFirefox(page);
  await open(page, path);
  await untilHeaded(page, /^Lunas, kursi pasti$/);
  await judgeInFirefox(page, 'the paid order');
  await press(page, 'button', 'Ubah data');
  await judgeInFirefox(page, 'the dialog that corrects');
  await write(page, 'Kota', 'Sleman');
  await press(page, 'button', 'Simpan');
  await untilClosed(inFirefox(page));
  await press(page, 'button', 'Ubah data');
  await expect.poll(() => page.$eval('[name="city"]', (field) => (field as HTMLInputElement).value)).toBe('Sleman');
  await page.evaluate('history.back()');
  await untilClosed(inFirefox(page));
  await press(page, 'button', 'Batalkan kelas');
  await untilShown(page, 'dialog[open]');
  await judgeInFirefox(page, 'the dialog that cancels');
  await press(page, 'button', 'Batalkan, kembalikan Rp2,000,000');
  await untilHeaded(page, /^Rp2,000,000 sudah dikirim$/);
});

test('stages are chosen in the form, seen before it is sent, and paid one after the other from the order', async ({
  firefoxPage: page,
  newVisitor,
}) => {
  const email = newEmail();
  await resize(page, screen(360));
  await open(page, '/registration');
  await choose(page, 'Program', 'Full Stack Web Development');
  await choose(page, 'Batch');
  await press(page, 'radio', 'Cicil 3 tahap');
  const form = () => page.$eval('main', (main) => main.innerText);
  await expect
    .poll(form)
    .toMatch(/Tahap 1, sekarang\s+Rp3,541,668\s+Tahap 2, [^]*Rp3,541,666\s+Tahap 3, [^]*Rp3,541,666/);
  await judgeInFirefox(page, 'the plan in the form');
  await registerInFirefox(page, email, newEmail());

  const path = await linkMailedTo(email, '');
  await resize(page, screen(360));
  await open(page, path);
  await untilHeaded(page, /^Tahap 2 menunggu$/);
  await judgeInFirefox(page, 'the order whose first stage is paid');
  const same = await newVisitor();
  await same.goto(path);
  await expect(heading(same, 'Tahap 2 menunggu')).toBeVisible();
  await judge(same, 'the order whose first stage is paid');

  await resize(page, screen(360));
  await press(page, 'button', 'Bayar tahap 2');
  await payInFirefox(page);
  await open(page, path);
  await untilHeaded(page, /^Tahap 3 menunggu$/);
  await expect.poll(() => page.$eval('main', (main) => main.innerText)).toContain('Terbayar Rp7,083,334');
});

test('who paid for a class that is cancelled asks for the money, or names the account it goes to', async ({
  firefoxPage: page,
  newVisitor,
  staff,
}) => {
  const { title, slug } = await staff.addCourse(2_000_000, 10);
  const [byCard, byTransfer] = [newEmail(), newEmail()];
  await open(page, '/registration');
  await choose(page, 'Program', title);
  await choose(page, 'Batch');
  await registerInFirefox(page, byCard, newEmail());
  const path = await linkMailedTo(byCard, '');
  await staff.orderPaidByTransfer(slug, byTransfer);
  await staff.cancelBatch(slug, 'LATER');

  await open(page, path);
  await untilHeaded(page, /^Pembayaran sudah kami terima$/);
  await judgeInFirefox(page, 'the order of a cancelled class');
  const same = await newVisitor();
  await same.goto(path);
  await expect(same.getByText('Batch ini tidak jadi berlangsung.')).toBeVisible();
  await judge(same, 'the order of a cancelled class');
  await press(page, 'button', 'Minta dana kembali');
  await untilShown(page, 'dialog[open]');
  await judgeInFirefox(page, 'the dialog that asks for the money');
  await press(page, 'button', 'Batalkan, kembalikan Rp2,000,000');
  await untilHeaded(page, /^Rp2,000,000 sudah dikirim$/);
  await judgeInFirefox(page, 'the order whose money is back');

  await open(page, await linkMailedTo(byTransfer, ''));
  await press(page, 'button', 'Minta dana kembali');
  await press(page, 'button', 'Batalkan, kembalikan Rp2,000,000');
  await press(page, 'button', 'Isi rekening');
  await judgeInFirefox(page, 'the form for an account');
  await write(page, 'Bank', 'BCA');
  await write(page, 'Nomor rekening', '1234564821');
  await write(page, 'Nama pemilik rekening', 'Bambang Sutrisno');
  await press(page, 'button', 'Simpan rekening');
  await expect.poll(() => page.$eval('main', (main) => main.innerText)).toContain('BCA …4821');
  await judgeInFirefox(page, 'the order whose account is known');
});
