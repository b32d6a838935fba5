/** Staff at work in Firefox, by the pointer: money, seats, many rows, files, companies, and a colleague at the same record. */
import { findFirefox } from '../browser.ts';
import { companyAsks } from '../company-request.ts';
import {
  choose,
  judgeInFirefox,
  open,
  press,
  resize,
  signInToFirefox,
  untilHeaded,
  untilShown,
  write,
} from '../firefox.ts';
import { inFirefox, untilClosed, untilSaid } from '../keyboard.ts';
import { placeOrder } from '../placing-orders.ts';
import { newEmail } from '../registration-form.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';

test.skip(!findFirefox(), 'There is no Firefox on this machine.');

test.beforeEach(async ({ firefoxPage: page }) => {
  await resize(page, screen(1280));
  await signInToFirefox(page, 'staff');
});

/** The list of orders of a program. */
const ordersOf = (title: string, more = '') => `/admin-dashboard/registrations?q=${encodeURIComponent(title)}${more}`;

test('a transfer is recorded, and the person is moved to another batch', async ({
  firefoxPage: page,
  newVisitor,
  staff,
}) => {
  const course = await staff.addCourse(2_000_000, 10);
  await staff.addBatch(course, 2, 10);
  await placeOrder(await newVisitor(), course.title);
  const user = inFirefox(page);

  await open(page, ordersOf(course.title));
  await press(page, 'button', 'Kirana Maheswari');
  await press(page, 'link', 'Buka catatan');
  await untilHeaded(page, /^Kirana Maheswari$/);
  await press(page, 'button', 'Tindakan');
  await press(page, 'menuitem', 'Catat transfer bank…');
  await write(page, 'Nomor rujukan', `FX ${course.title}`);
  // Of a clock of twelve hours: a minute after midnight.
  await page.type('dialog[open] input[type=time]', '1201A');
  await write(page, 'Alasan', 'Mutasi bank');
  await untilSaid(user, 'Tagihan');
  await judgeInFirefox(page, 'a transfer');
  await press(page, 'button', 'Catat Rp2,000,000');
  await untilClosed(user);
  await untilSaid(user, 'Kursi pasti');

  await press(page, 'button', 'Tindakan');
  await press(page, 'menuitem', 'Pindah batch…');
  await untilShown(page, 'dialog[open] input[type=radio]');
  await page.click('dialog[open] input[type=radio]');
  await write(page, 'Alasan', 'Minta batch berikutnya');
  await untilSaid(user, '1 kursi');
  await judgeInFirefox(page, 'a move');
  await press(page, 'button', 'Pindahkan');
  await untilClosed(user);
  await untilSaid(user, `${course.title}, Batch 2`);
  await judgeInFirefox(page, 'the record of a person who was moved');
});

test('ticked registrations are cancelled at once', async ({ firefoxPage: page, newVisitor, staff }) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  for (let count = 0; count < 2; count += 1) await placeOrder(await newVisitor(), title);
  const user = inFirefox(page);
  await open(page, ordersOf(title, '&status=PENDING'));
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

test('a pasted list fills a batch', async ({ firefoxPage: page, staff }) => {
  const { title } = await staff.addCourse(0, 1);
  const user = inFirefox(page);
  await open(page, `/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
  await press(page, 'button', `schedule ${title}`);
  await press(page, 'link', 'Buka Batch 1');
  await press(page, 'link', 'Impor CSV');
  await untilHeaded(page, /^Impor peserta$/);
  const people = ['Ana', 'Budi'].map(
    (name) => `${name};${newEmail()};P;31/12/1999;0812 3456 789;Jalan Mawar 1;Bandung;40111`,
  );
  const header = 'Nama depan;Email;Jenis kelamin;Tanggal lahir;Telepon;Alamat;Kota;Kode pos';
  await write(page, 'Atau tempel isinya', [header, ...people].join('\n'));
  await press(page, 'button', 'Uji berkas');
  await untilSaid(user, 'Kursi tidak cukup: sisa 1');
  await judgeInFirefox(page, 'the judged list');
  await press(page, 'button', 'Impor 1 baris');
  await untilSaid(user, '1 baris diimpor.');
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
