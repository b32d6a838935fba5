/** Real data through each remote, on the built product. */
import { openHydrated } from '../hydration.ts';
import { origin } from '../product.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';

test.describe('catalog', () => {
  test('lists courses from the database and shows one', async ({ page }) => {
    await openHydrated(page, '/search');
    await expect(page.getByRole('heading', { level: 1, name: 'Karsa Academy Programs' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Pilihan Metode Belajar/ })).toHaveCount(10);
    await openHydrated(page, '/bootcamps/full-stack-web-development');
    await expect(page.getByRole('heading', { level: 1, name: 'Full Stack Web Development' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Silabus' })).toBeVisible();
  });

  test('pages through the listing', async ({ page }) => {
    await openHydrated(page, '/search');
    await expect(page.getByText(/Showing 1 to 10 of \d+ results/)).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/Showing 11 to 20 of \d+ results/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/Showing 1 to 10 of \d+ results/)).toBeVisible();
  });
});

test.describe('enrolment', () => {
  test('finds a certificate of the database and opens its document', async ({ page }) => {
    await page.setViewportSize(screen(360));
    await openHydrated(page, '/verify-certificate');
    await expect(page.getByText('Dimana letak ID Sertifikat?')).toBeVisible();
    await page.getByLabel('ID Sertifikat', { exact: true }).fill('KARSA-DEMO-CERT-0001');
    await page.getByRole('button', { name: 'Periksa' }).click();
    const link = page.getByRole('link', { name: 'Klik disini' });
    await expect(link).toBeVisible();
    const document = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(document.status()).toBe(200);
    expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('says so when there is no such certificate, and when nothing was typed', async ({ page }) => {
    await page.setViewportSize(screen(360));
    await openHydrated(page, '/verify-certificate');
    await page.getByRole('button', { name: 'Periksa' }).click();
    await expect(page.getByText('Silahkan masukkan input ID Sertifikat')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel('ID Sertifikat', { exact: true }).fill('KARSA-TIDAK-ADA');
    await page.getByRole('button', { name: 'Periksa' }).click();
    await expect(page.getByText('Sertifikat tidak ditemukan')).toBeVisible();
  });
});

test.describe('admin', () => {
  test('signs in, shows its welcome page and signs out', async ({ page }) => {
    await page.goto('/admin-dashboard/signin');
    await expect(page.getByRole('banner'), 'no header in the back-office').toHaveCount(0);
    await page.getByLabel('Email').fill('admin@karsa.test');
    await page.getByLabel('Password', { exact: true }).fill('karsa-admin');
    await page.getByRole('button', { name: 'Masuk' }).click();
    await page.waitForURL('**/admin-dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /Selamat datang, .+/ })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Selamat datang, .+/ })).toBeVisible();
    await page.goto('/admin-dashboard/signin');
    await page.waitForURL('**/admin-dashboard');

    const token = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('state') ?? '{}') as { user: { user: { token: string } } }).user.user.token,
    );
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/admin-dashboard/signin');
    // Signed out here at once; the server hears of it a moment later.
    const status = async () =>
      (
        await fetch(`${origin}/api/v1/registration?limit=5&page=1&type=ALL`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    await expect.poll(status, { message: 'the token is revoked on the server' }).toBe(401);
    await page.goto('/admin-dashboard');
    await page.waitForURL(`${origin}/`);
  });

  test('refuses a wrong password with the words of the specification', async ({ page, complaints }) => {
    complaints.expect(/401.*users\/login/);
    await page.goto('/admin-dashboard/signin');
    await page.getByLabel('Email').fill('admin@karsa.test');
    await page.getByLabel('Password', { exact: true }).fill('salah');
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Email atau password salah!' })).toBeVisible();
    await expect(page.getByLabel('Email'), 'what was typed stays').toHaveValue('admin@karsa.test');
  });

  test('without a token the back-office leads to /', async ({ page }) => {
    await page.goto('/admin-dashboard');
    await page.waitForURL(`${origin}/`);
  });
});
