/** The back-office in Firefox: its pages fit, axe finds nothing, and a second factor lets staff in. */
import { CREDENTIALS } from '../accounts.ts';
import { codeOf, staffWithApp } from '../authenticator.ts';
import { expectAccessible } from '../axe.ts';
import { findFirefox } from '../browser.ts';
import { expectCourseListInLines } from '../course-list.ts';
import { resize, untilShown } from '../firefox.ts';
import { origin } from '../product.ts';
import { expectFits, screen } from '../screen.ts';
import { expect, test } from '../test.ts';

const PAGES: [address: string, heading: string][] = [
  ['', 'Selamat datang, Rani Setyowati'],
  ['/work', 'Antrean'],
  ['/courses', 'Course'],
  ['/registrations', 'Registration'],
  ['/corporate-needs', 'Corporate Needs'],
  ['/corporate-needs/1', 'Koperasi Tani Makmur Lembang'],
  ['/vouchers', 'Voucher'],
  ['/certificates', 'Sertifikat'],
  ['/newsletters', 'Pelanggan buletin'],
  ['/import/courses', 'Impor program'],
  ['/masters', 'Data master'],
  ['/reports', 'Laporan'],
  ['/staff', 'Akun staf'],
  ['/roles', 'Peran dan izin'],
  ['/history', 'Riwayat'],
  ['/account', 'Akun saya'],
];

test.skip(!findFirefox(), 'There is no Firefox on this machine.');

test('staff sign in and open every page of the back-office', async ({ firefoxPage: page }) => {
  await page.goto(`${origin}/admin-dashboard/signin`);
  await untilShown(page, 'input[type=password]');
  await page.type('input[type=email]', CREDENTIALS.staff.email);
  await page.type('input[type=password]', CREDENTIALS.staff.password);
  await page.click('button[type=submit]');
  await expect.poll(() => page.evaluate('location.pathname')).toBe('/admin-dashboard');

  for (const [address, heading] of PAGES) {
    for (const width of [360, 1280]) {
      await resize(page, screen(width));
      await page.goto(`${origin}/admin-dashboard${address}`);
      await untilShown(page, 'h1');
      await expect.poll(() => page.$eval('h1', (h1) => h1.textContent), { message: address }).toBe(heading);
      await expect.poll(() => page.$$eval('[aria-busy="true"]', (busy) => busy.length), { message: address }).toBe(0);
      await expectAccessible(page, `${address} at ${width} px`);
      await expectFits(page, `${address} at ${width} px`);
    }
    if (address === '/courses') await expectCourseListInLines(page);
    // The narrowest screen with tables.
    await resize(page, screen(1024));
    await expectFits(page, `${address} at 1024 px`);
  }
});

test('staff sign in with a code of their app', async ({ firefoxPage: page }) => {
  const { email, password, secret } = await staffWithApp();
  await page.goto(`${origin}/admin-dashboard/signin`);
  await untilShown(page, 'input[type=password]');
  await page.type('input[type=email]', email);
  await page.type('input[type=password]', password);
  await page.click('button[type=submit]');
  await untilShown(page, 'input[autocomplete=one-time-code]');
  await expectAccessible(page, 'the second step in Firefox');
  await expectFits(page, 'the second step in Firefox');
  await page.type('input[autocomplete=one-time-code]', codeOf(secret, 1));
  await page.click('button[type=submit]');
  await expect.poll(() => page.evaluate('location.pathname')).toBe('/admin-dashboard');
});
