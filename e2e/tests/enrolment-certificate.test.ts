/** Checking a certificate on the built product. */
import { expectAccessible } from '../axe.ts';
import { holdBack } from '../hold-back.ts';
import { openHydrated } from '../hydration.ts';
import { screen, expectFits } from '../screen.ts';
import { expect, test } from '../test.ts';

test('both alerts are dialogs; a result has its own address, which opens it again and which no server knows; its PDF opens', async ({
  page,
}) => {
  await page.setViewportSize(screen(360));
  const input = page.getByLabel('ID Sertifikat', { exact: true });
  const check = () => page.getByRole('button', { name: 'Periksa' }).click();
  await openHydrated(page, '/verify-certificate');
  await expect(page.getByText('Dimana letak ID Sertifikat?')).toBeVisible();
  await expectAccessible(page, 'hint');
  await expectFits(page);
  await check();
  await expect(page.getByRole('alertdialog', { name: 'Silahkan masukkan input ID Sertifikat' })).toBeVisible();
  await expectAccessible(page, 'empty');
  await page.keyboard.press('Escape');
  await input.fill('KARSA-TIDAK-ADA');
  await check();
  await expect(page.getByRole('alertdialog', { name: 'Sertifikat tidak ditemukan' })).toBeVisible();
  await expectAccessible(page, 'not found');
  await page.keyboard.press('Escape');
  await input.fill('KARSA-DEMO-CERT-0001');
  await check();
  await expect(page.getByRole('link', { name: 'Klik disini' })).toBeVisible();
  await page.waitForURL('**/verify-certificate?id=KARSA-DEMO-CERT-0001');
  await expectAccessible(page, 'found');
  await expectFits(page);

  const served = await page.request.get('/verify-certificate?id=KARSA-DEMO-CERT-0001');
  expect(await served.text()).not.toMatch(/KARSA-DEMO-CERT-0001/);
  expect(served.headers()['x-robots-tag']).toBe('noindex');
  await page.reload();
  const link = page.getByRole('link', { name: 'Klik disini' });
  await expect(link).toBeVisible();
  const document = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await input.fill('');
  await expect(page.getByText('Dimana letak ID Sertifikat?')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('while it looks it says so; a check that fails stops silently and can be tried again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/find-by-ref-id/);
  const goOn = await holdBack(page, '**/find-by-ref-id*', (route) => route.abort('connectionreset'));
  await page.goto('/verify-certificate?id=KARSA-DEMO-CERT-0001');
  await expect(page.getByRole('button', { name: 'Periksa…' })).toBeVisible();
  await expectAccessible(page, 'looking');
  goOn();
  await expect(page.getByText('ID belum bisa diperiksa. Coba periksa lagi.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectAccessible(page, 'failed');
  await page.unroute('**/find-by-ref-id*');
  await page.getByRole('button', { name: 'Periksa' }).click();
  await expect(page.getByRole('link', { name: 'Klik disini' })).toBeVisible();
});
