/** Filling in the registration form on the built product. */
import { expectAccessible } from '../axe.ts';
import {
  agree,
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
import { screen, expectFits } from '../screen.ts';
import { expect, test } from '../test.ts';
import { VARIANT } from '../variant.ts';

test('arrives rendered, with the program its address names', async ({ page }) => {
  const html = await (await page.request.get('/registration?id=1')).text();
  expect(html).toMatch(/Formulir Pendaftaran/);
  expect(html).toMatch(/Rp12,500,000/);
  expect(html).not.toMatch(/<[^>]+ style="/);
  await openForm(page, '/registration?id=1');
  await expect(page.getByLabel('Program', { exact: true })).toHaveValue('1');
  await expectAccessible(page, 'program preselected');
});

test(
  'stands beside its summary on a wide screen, and below a summary bar that stays on a small one',
  VARIANT,
  async ({ page }) => {
    await openForm(page, '/registration?id=1');
    const [form, card] = [
      await page.getByLabel('Program', { exact: true }).boundingBox(),
      await summary(page).boundingBox(),
    ];
    expect(form && card && card.x > form.x + form.width, 'the summary stands at the right').toBeTruthy();
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 740 });
      await expectFits(page);
      await expect(summary(page)).toBeHidden();
      await page.getByLabel('Motivasi').scrollIntoViewIfNeeded();
      const bar = await page.locator('[data-part="bar"]').boundingBox();
      expect(bar && bar.y === 0 && bar.width === width, `the bar stays at the top at ${width} px`).toBeTruthy();
    }
  },
);

test('an empty form names its fields, and each link leads to its field', async ({ page }) => {
  await page.setViewportSize(screen(360));
  await openForm(page);
  await expectAccessible(page, 'empty');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Ada isian yang perlu diperbaiki' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Wajib di/ })).toHaveCount(16);
  await expectAccessible(page, 'errors');
  await expectFits(page);
  await page.getByRole('link', { name: 'Kota: Wajib diisi' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('city');
  await page.getByRole('button', { name: 'Rincian' }).click();
  await expectAccessible(page, 'summary unfolded');
});

test('KARSA10 takes off what it may; KARSALAMA, KARSAHABIS and an unknown code nothing', async ({
  page,
  complaints,
}) => {
  await openForm(page);
  await checkVoucher(page, 'KARSA10');
  await expect(page.getByText('Please select program')).toBeVisible();
  await expectAccessible(page, 'no program to check a voucher for');
  await chooseProgram(page, 'Full Stack Web Development');
  await checkVoucher(page, 'karsa10');
  await expect(page.getByText('hemat Rp500,000')).toBeVisible();
  await expect(total(page, 'Rp10,125,000')).toBeVisible();
  await expectAccessible(page, 'voucher valid');
  for (const [code, reason] of [
    ['KARSALAMA', 'Masa berlaku voucher sudah habis'],
    ['KARSAHABIS', 'Kuota voucher sudah habis'],
    ['TIDAKADA', 'Kode voucher tidak ditemukan'],
  ] as const) {
    await checkVoucher(page, code);
    await expect(page.getByText(`Voucher is invalid. ${reason}`)).toBeVisible();
    await expect(total(page, 'Rp10,625,000')).toBeVisible();
  }
  await expectAccessible(page, 'voucher invalid');
  complaints.expect(/vouchers\/validate/);
  await page.route('**/vouchers/validate', (route) => route.abort('connectionreset'));
  await checkVoucher(page, 'KARSA10');
  await expect(page.getByText('Voucher belum bisa diperiksa. Coba cek lagi.')).toBeVisible();
  await expectAccessible(page, 'voucher not checked');
  await page.unroute('**/vouchers/validate');
  await checkVoucher(page, 'KARSA10');
  await expect(page.getByText('hemat Rp500,000')).toBeVisible();
  await fillIn(page);
  await send(page);
  await page.waitForURL('**/sandbox/invoices/*');
  await expect(page.locator('body')).toContainText('Rp10,125,000');
});

test(
  'a voucher that was typed and not checked counts when the form is sent; one that does not hold stops it',
  VARIANT,
  async ({ page }) => {
    await openForm(page);
    await chooseProgram(page, 'Full Stack Web Development');
    await fillIn(page);
    await page.getByLabel('Kode voucher').fill('KARSALAMA');
    await send(page);
    await expect(
      page.getByRole('heading', { name: /Voucher tidak bisa dipakai: Masa berlaku voucher sudah habis/ }),
    ).toBeVisible();
    await expectAccessible(page, 'voucher invalid when sending');
    await page.getByLabel('Kode voucher').fill('KARSA100');
    await send(page);
    await page.waitForURL('**/success-payment?id=*');
    await expect(heading(page, 'Yippie! You have registered to the event')).toBeVisible();
    await expect(page.getByText('GRATIS')).toBeVisible();
  },
);

test('two different phone numbers are told while one types, and do not stop the form', VARIANT, async ({ page }) => {
  await page.setViewportSize(screen(360));
  await openForm(page);
  await chooseProgram(page, 'Intro to Programming');
  await fillIn(page);
  await page.getByLabel('Ulangi no. handphone').fill('0899');
  await expect(page.getByText('No Handphone Tidak Sama')).toBeVisible();
  await expectAccessible(page, 'phone mismatch');
  await send(page);
  await page.waitForURL('**/success-payment?id=*');
});

test('a draft survives closing, and goes when the order is made', async ({ page, context }) => {
  await openForm(page);
  await chooseProgram(page, 'Intro to Programming');
  await fillIn(page);
  await page.close();
  const again = await context.newPage();
  await openForm(again);
  await expect(again.getByText('Isian terakhirmu kami kembalikan.')).toBeVisible();
  await expect(again.getByLabel('Kota')).toHaveValue('Yogyakarta');
  await expect(again.getByRole('checkbox', { name: /Saya menyetujui/ })).not.toBeChecked();
  await expectAccessible(again, 'draft restored');
  await agree(again);
  await send(again);
  await again.waitForURL('**/success-payment?id=*');
  await openForm(again);
  await expect(again.getByLabel('Kota')).toHaveValue('');
});

test('a student who signs in on the way comes back to the form, which knows who pays and keeps what was typed', async ({
  page,
}) => {
  await openForm(page, '/registration?id=1');
  await page.getByLabel('Kota').fill('Yogyakarta');
  await page.getByRole('banner').getByRole('link', { name: 'Masuk' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Tinggalkan formulir?' })).toBeVisible();
  await expectAccessible(page, 'asked before leaving');
  await page.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(heading(page, 'Masuk ke kelasmu')).toBeVisible();
  await page.getByLabel('Email').fill('student@karsa.test');
  await page.getByLabel('Password', { exact: true }).fill('karsa-student');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await page.waitForURL('**/registration?id=1');
  await expect(page.getByText('Isian terakhirmu kami kembalikan.')).toBeVisible();
  await expect(page.getByLabel('Kota')).toHaveValue('Yogyakarta');
  await expect(page.getByLabel('Program', { exact: true })).toHaveValue('1');
  const student = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('state') ?? '{}') as { student: { student: { full_name: string } } }).student
        .student.full_name,
  );
  await expect(page.getByLabel('Nama pembayar')).toHaveValue(student);
  await expect(page.getByLabel('Nama depan'), 'a payer is often a parent').toHaveValue('');
  await page.getByLabel('Peserta sama dengan pembayar').check();
  expect(
    `${await page.getByLabel('Nama depan').inputValue()} ${await page.getByLabel('Nama belakang').inputValue()}`,
  ).toBe(student);
});

test('the keyboard alone is enough', async ({ page }) => {
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
  await expect(heading(page, 'Yippie! You have registered to the event')).toBeVisible();
});
