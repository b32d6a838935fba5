/** Filling in the registration form on the built product. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, visit } from '../browser.ts';
import {
  agree,
  assertAccessible,
  assertFits,
  checkVoucher,
  chooseProgram,
  fillIn,
  heading,
  newEmail,
  openForm,
  send,
  summary,
  total,
} from '../registration-form.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test('arrives rendered, with the program its address names', async () => {
  const { page, context, complaints } = await visit(browser);
  const html = await (await page.request.get('/registration?id=1')).text();
  assert.match(html, /Formulir Pendaftaran/);
  assert.match(html, /Rp12,500,000/);
  assert.doesNotMatch(html, /<[^>]+ style="/);
  await openForm(page, '/registration?id=1');
  assert.equal(await page.getByLabel('Program', { exact: true }).inputValue(), '1');
  await assertAccessible(page, 'program preselected');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('stands beside its summary on a wide screen, and below a summary bar that stays on a small one', async () => {
  const { page, context } = await visit(browser, 1280);
  await openForm(page, '/registration?id=1');
  const [form, card] = [
    await page.getByLabel('Program', { exact: true }).boundingBox(),
    await summary(page).boundingBox(),
  ];
  assert.ok(form && card && card.x > form.x + form.width, 'the summary stands at the right');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await assertFits(page);
    assert.equal(await summary(page).isVisible(), false);
    await page.getByLabel('Motivasi').scrollIntoViewIfNeeded();
    const bar = await page.locator('[data-part="bar"]').boundingBox();
    assert.ok(bar && bar.y === 0 && bar.width === width, `the bar stays at the top at ${width} px`);
  }
  await context.close();
});

test('an empty form names its fields, and each link leads to its field', async () => {
  const { page, context } = await visit(browser, 360);
  await openForm(page);
  await assertAccessible(page, 'empty');
  await send(page);
  await page.getByRole('heading', { name: 'Ada isian yang perlu diperbaiki' }).waitFor();
  assert.equal(await page.getByRole('link', { name: /Wajib di/ }).count(), 16);
  await assertAccessible(page, 'errors');
  await assertFits(page);
  await page.getByRole('link', { name: 'Kota: Wajib diisi' }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'city');
  await page.getByRole('button', { name: 'Rincian' }).click();
  await assertAccessible(page, 'summary unfolded');
  await context.close();
});

test('KARSA10 takes off what it may; KARSALAMA, KARSAHABIS and an unknown code nothing', async () => {
  const { page, context } = await visit(browser);
  await openForm(page);
  await checkVoucher(page, 'KARSA10');
  await page.getByText('Please select program').waitFor();
  await assertAccessible(page, 'no program to check a voucher for');
  await chooseProgram(page, 'Full Stack Web Development');
  await checkVoucher(page, 'karsa10');
  await page.getByText('hemat Rp500,000').waitFor();
  await total(page, 'Rp10,125,000');
  await assertAccessible(page, 'voucher valid');
  for (const [code, reason] of [
    ['KARSALAMA', 'Masa berlaku voucher sudah habis'],
    ['KARSAHABIS', 'Kuota voucher sudah habis'],
    ['TIDAKADA', 'Kode voucher tidak ditemukan'],
  ] as const) {
    await checkVoucher(page, code);
    await page.getByText(`Voucher is invalid. ${reason}`).waitFor();
    await total(page, 'Rp10,625,000');
  }
  await assertAccessible(page, 'voucher invalid');
  await page.route('**/vouchers/validate', (route) => route.abort('connectionreset'));
  await checkVoucher(page, 'KARSA10');
  await page.getByText('Voucher belum bisa diperiksa. Coba cek lagi.').waitFor();
  await assertAccessible(page, 'voucher not checked');
  await page.unroute('**/vouchers/validate');
  await checkVoucher(page, 'KARSA10');
  await page.getByText('hemat Rp500,000').waitFor();
  await fillIn(page);
  await send(page);
  await page.waitForURL('**/sandbox/invoices/*');
  assert.match((await page.textContent('body')) ?? '', /Rp10,125,000/);
  await context.close();
});

test('a voucher that was typed and not checked counts when the form is sent; one that does not hold stops it', async () => {
  const { page, context } = await visit(browser);
  await openForm(page);
  await chooseProgram(page, 'Full Stack Web Development');
  await fillIn(page);
  await page.getByLabel('Kode voucher').fill('KARSALAMA');
  await send(page);
  await page.getByRole('heading', { name: /Voucher tidak bisa dipakai: Masa berlaku voucher sudah habis/ }).waitFor();
  await assertAccessible(page, 'voucher invalid when sending');
  await page.getByLabel('Kode voucher').fill('KARSA100');
  await send(page);
  await page.waitForURL('**/success-payment?id=*');
  await heading(page, 'Yippie! You have registered to the event');
  await page.getByText('GRATIS').waitFor();
  await context.close();
});

test('two different phone numbers are told while one types, and do not stop the form', async () => {
  const { page, context } = await visit(browser, 360);
  await openForm(page);
  await chooseProgram(page, 'Intro to Programming');
  await fillIn(page);
  await page.getByLabel('Ulangi no. handphone').fill('0899');
  await page.getByText('No Handphone Tidak Sama').waitFor();
  await assertAccessible(page, 'phone mismatch');
  await send(page);
  await page.waitForURL('**/success-payment?id=*');
  await context.close();
});

test('a draft survives closing, and goes when the order is made', async () => {
  const { page, context } = await visit(browser);
  await openForm(page);
  await chooseProgram(page, 'Intro to Programming');
  await fillIn(page);
  await page.close();
  const again = await context.newPage();
  await openForm(again);
  await again.getByText('Isian terakhirmu kami kembalikan.').waitFor();
  assert.equal(await again.getByLabel('Kota').inputValue(), 'Yogyakarta');
  assert.equal(await again.getByRole('checkbox', { name: /Saya menyetujui/ }).isChecked(), false);
  await assertAccessible(again, 'draft restored');
  await agree(again);
  await send(again);
  await again.waitForURL('**/success-payment?id=*');
  await openForm(again);
  assert.equal(await again.getByLabel('Kota').inputValue(), '');
  await context.close();
});

test('a student who signs in on the way comes back to the form, which knows the name and keeps what was typed', async () => {
  const { page, context } = await visit(browser);
  await openForm(page, '/registration?id=1');
  await page.getByLabel('Kota').fill('Yogyakarta');
  await page.getByRole('banner').getByRole('link', { name: 'Masuk' }).click();
  await page.getByRole('alertdialog', { name: 'Tinggalkan formulir?' }).waitFor();
  await assertAccessible(page, 'asked before leaving');
  await page.getByRole('button', { name: 'Tinggalkan' }).click();
  await heading(page, 'Masuk ke kelasmu');
  await page.getByLabel('Email').fill('student@karsa.test');
  await page.getByLabel('Password', { exact: true }).fill('karsa-student');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await page.waitForURL('**/registration?id=1');
  await page.getByText('Isian terakhirmu kami kembalikan.').waitFor();
  assert.equal(await page.getByLabel('Kota').inputValue(), 'Yogyakarta');
  assert.equal(await page.getByLabel('Program', { exact: true }).inputValue(), '1');
  const student = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('state') ?? '{}') as { student: { student: { full_name: string } } }).student
        .student.full_name,
  );
  assert.equal(await page.getByLabel('Nama pembayar').inputValue(), student);
  assert.equal(
    `${await page.getByLabel('Nama depan').inputValue()} ${await page.getByLabel('Nama belakang').inputValue()}`,
    student,
  );
  await context.close();
});

test('the keyboard alone is enough', async () => {
  const { page, context } = await visit(browser);
  await openForm(page, '/registration?id=10');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
  const typed: Record<string, string> = {
    name: 'Bambang Sutrisno',
    email: 'bambang@karsa.test',
    first_name: 'Kirana',
    last_name: 'Maheswari',
    email_student: newEmail(),
    'birth_date-day': '14',
    'birth_date-month': 'Agustus',
    'birth_date-year': '2001',
    phone_number: '081234567890',
    phone_confirmation: '081234567890',
    address: 'Jl. Mawar',
    city: 'Solo',
    zip_code: '57111',
    motivation: 'Belajar',
  };
  await page.getByLabel('Program', { exact: true }).focus();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const name = await focused();
    if (typed[name] !== undefined) await page.keyboard.type(typed[name]);
    if (name === 'course_schedule_id') await page.keyboard.press('ArrowDown');
    if (name === 'gender' || name === 'terms_accepted') await page.keyboard.press('Space');
    if (name === 'terms_accepted') break;
  }
  // Over the link to the terms to the button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/success-payment?id=*');
  await heading(page, 'Yippie! You have registered to the event');
  await context.close();
});
