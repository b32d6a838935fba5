/** Staff at work in Firefox, by the pointer: many rows at once, a company, and a colleague at the same record. */
import { findFirefox } from '../browser.ts';
import { companyAsks } from '../company-request.ts';
import { choose, judgeInFirefox, open, press, resize, signInToFirefox, untilShown, write } from '../firefox.ts';
import { inFirefox, untilClosed, untilSaid } from '../keyboard.ts';
import { placeOrder } from '../placing-orders.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';

test.skip(!findFirefox(), 'There is no Firefox on this machine.');

test.beforeEach(async ({ firefoxPage: page }) => {
  await resize(page, screen(1280));
  await signInToFirefox(page, 'staff');
});

test('ticked registrations are cancelled at once', async ({ firefoxPage: page, newVisitor, staff }) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  for (let count = 0; count < 2; count += 1) await placeOrder(await newVisitor(), title);
  const user = inFirefox(page);
  await open(page, `/admin-dashboard/registrations?q=${encodeURIComponent(title)}&status=PENDING`);
  await untilSaid(user, '2 dari 2 pendaftaran');
  await press(page, 'checkbox', 'Pilih semua baris yang tampil');
  await press(page, 'button', 'Batalkan…');
  await untilSaid(user, '2 bisa.');
  await write(page, 'Alasan', 'Kelas digabung');
  await judgeInFirefox(page, 'the end of ticked registrations');
  await press(page, 'button', 'Batalkan 2');
  await untilSaid(user, '2 selesai');
  await judgeInFirefox(page, 'what became of them');
});

test('a company gets a quote, agrees and takes seats', async ({ firefoxPage: page, staff }) => {
  const { id: course_id } = await staff.addCourse(2_000_000, 4);
  const { id } = await companyAsks({ course_id, participant_amount: 3 });
  const user = inFirefox(page);
  await open(page, `/admin-dashboard/corporate-needs/${id}`);
  await press(page, 'button', 'Tandai dihubungi');
  await untilShown(page, 'dialog[open] [type=submit]');
  await page.click('dialog[open] [type=submit]');
  await untilClosed(user);
  await press(page, 'button', 'Buat penawaran');
  await write(page, 'Harga per kursi', '1.500.000');
  await untilSaid(user, 'Rp4,500,000');
  await judgeInFirefox(page, 'a quote');
  await press(page, 'button', 'Terbitkan penawaran');
  await untilClosed(user);
  await press(page, 'button', 'Tandai disetujui');
  await choose(page, 'Batch');
  await judgeInFirefox(page, 'the yes of a company');
  await page.click('dialog[open] [type=submit]');
  await untilSaid(user, '0 bernama, 3 menunggu nama');
  await judgeInFirefox(page, 'the seats of a company');
});

test('what a colleague saved first is shown beside what was typed, and chosen', async ({
  firefoxPage: page,
  staff,
}) => {
  const { id, title } = await staff.createCourse({ price: 2_000_000 });
  const user = inFirefox(page);
  await open(page, `/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
  await press(page, 'button', `Edit ${title}`);
  await write(page, 'Price', '3000000');
  await staff.changeCourse(id, { price: 2_500_000 });
  await press(page, 'button', 'Simpan program');
  await untilSaid(user, 'menyimpan lebih dulu');
  await judgeInFirefox(page, 'a conflict');
  await press(page, 'radio', 'Punyamu');
  await press(page, 'button', 'Simpan gabungan');
  await untilClosed(user);
  await expect.poll(() => page.$eval('main', (main) => main.innerText)).toContain('3,000,000');
});
