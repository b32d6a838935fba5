/** Getting in: invitations, passwords that were forgotten, the second factor, and the page of the own account. */
import type { Page } from '@playwright/test';
import { codeOf, invite } from '../authenticator.ts';
import { judge } from '../judge.ts';
import { passwordLinkMailedTo } from '../mails.ts';
import { origin } from '../product.ts';
import { expect, test } from '../test.ts';
import { VARIANT } from '../variant.ts';

const PASSWORD = 'kata-sandi-panjang';

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByLabel('Password baru', { exact: true })).toBeVisible();
  expect(new URL(page.url()).hash, 'the address shows no token').toBe('');
  await page.getByLabel('Password baru', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Ulangi password baru').fill(PASSWORD);
}

async function enterStaff(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk' }).click();
}

test('an invited colleague chooses a password, sets up a second factor, and signs in with a code and a recovery code', async ({
  page,
  complaints,
}) => {
  complaints.expect(/login/);
  const { email, link } = await invite();
  await choosePassword(page, link);
  await judge(page, 'choosing a password');
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await expect(page.getByRole('heading', { name: 'Password disimpan' })).toBeVisible();
  await judge(page, 'after choosing');
  await page.getByRole('link', { name: 'Masuk' }).click();
  await enterStaff(page, email);
  await page.getByRole('link', { name: /Dimas Aryo/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Akun saya' })).toBeVisible();
  await expect(page.getByText(/ini perangkatmu/)).toBeVisible();
  await judge(page, 'the own account');

  await page.getByRole('button', { name: 'Pasang verifikasi dua langkah' }).click();
  await expect(page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await judge(page, 'setting up');
  await page.getByLabel('Kode 6 angka').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Pasang', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await judge(page, 'the recovery codes');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh' }).click();
  expect((await download).suggestedFilename()).toBe('kode-cadangan-karsa-academy.txt');
  await page.getByText('Sudah kusimpan').click();
  await page.getByRole('button', { name: 'Selesai' }).click();
  await expect(page.getByText('Aktif', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/10 kode cadangan tersisa/)).toBeVisible();
  await judge(page, 'the own account with a second factor');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await enterStaff(page, email);
  await expect(page.getByLabel('Kode 6 angka')).toBeFocused();
  await judge(page, 'the second step');
  await page.getByLabel('Kode 6 angka').fill('000000');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByRole('alert')).toContainText('Kode tidak cocok');
  await judge(page, 'a wrong code');
  await page.getByLabel('Kode 6 angka').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.waitForURL('**/admin-dashboard');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await enterStaff(page, email);
  await page.getByRole('button', { name: 'Ponsel tidak ada? Pakai kode cadangan' }).click();
  await page.getByLabel('Kode cadangan').fill(recoveryCode.toLowerCase());
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.waitForURL('**/admin-dashboard');
});

test(
  'staff who forgot the password choose another by a mailed link, which works once',
  VARIANT,
  async ({ page, complaints }) => {
    complaints.expect(/password-links/);
    const { email, link } = await invite();
    await page.goto('/admin-dashboard/signin');
    await expect(page.getByRole('button', { name: 'Masuk' })).toBeVisible();
    await judge(page, 'the sign-in of staff');
    await page.getByRole('link', { name: 'Lupa password?' }).click();
    await expect(page.getByRole('button', { name: 'Kirim tautan' })).toBeVisible();
    await judge(page, 'forgot password of staff');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Kirim tautan' }).click();
    await expect(page.getByText('Periksa kotak masukmu')).toBeVisible();
    // The invitation is so young that no second mail goes out: its link is the one that works.
    await choosePassword(page, link);
    await page.getByRole('button', { name: 'Simpan password' }).click();
    await expect(page.getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/admin-dashboard/signin');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Tautan ini tidak berlaku lagi' })).toBeVisible();
    await judge(page, 'a link that was used');
    await page.getByRole('link', { name: 'Minta tautan baru', exact: true }).click();
    await page.waitForURL('**/forgot-password');
  },
);

test('a student who forgot the password chooses another by a mailed link and signs in', async ({ page }) => {
  const email = 'yosef.tobing@karsa.test';
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible();
  await judge(page, 'the sign-in of students');
  await page.getByRole('link', { name: 'Lupa password? Buat yang baru lewat email' }).click();
  await page.waitForURL('**/forgot-password');
  await expect(page.getByRole('button', { name: 'Kirim tautan' })).toBeVisible();
  await judge(page, 'forgot password of students');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByText('Periksa kotak masukmu')).toBeVisible();
  await judge(page, 'a link is on its way');
  await choosePassword(page, await passwordLinkMailedTo(email));
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await page.getByRole('link', { name: 'Masuk' }).click();
  await page.waitForURL('**/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await page.waitForURL(`${origin}/`);
});
