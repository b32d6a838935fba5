/** Asking for a corporate training on the built product. */
import { expectAccessible } from '../axe.ts';
import { holdBack } from '../hold-back.ts';
import { agree, openForm } from '../registration-form.ts';
import { screen, expectFits } from '../screen.ts';
import { expect, test } from '../test.ts';

test('asks for what is missing, survives a failure, is sent and reset', async ({ page, complaints }) => {
  await page.setViewportSize(screen(360));
  await openForm(page, '/corporate-needs');
  await expectAccessible(page, 'empty');
  await expectFits(page);
  const submit = page.getByRole('button', { name: 'Kirim permintaan' });
  await submit.click();
  await expect(page.getByRole('link', { name: 'Nama perusahaan: Wajib diisi' })).toBeVisible();
  await expectAccessible(page, 'errors');
  for (const [name, text] of [
    ['Nama perusahaan', 'PT Batik'],
    ['Nama PIC', 'Ratna'],
    ['Email PIC', 'ratna@karsa.test'],
    ['Jumlah peserta', '25'],
  ] as const)
    await page.getByLabel(name).fill(text);
  await agree(page);

  complaints.expect(/corporate-needs\/create/);
  const goOn = await holdBack(page, '**/corporate-needs/create', (route) => route.abort('connectionreset'));
  await submit.click();
  await expect(page.getByRole('button', { name: 'Mengirim…' })).toBeVisible();
  await expectAccessible(page, 'sending');
  goOn();
  await expect(page.getByText('Oops! Something Went Wrong.')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: /belum jelas apakah permintaanmu tercatat\. Kirim lagi tanpa mengubah isinya/ }),
  ).toBeVisible();
  await expectAccessible(page, 'failed');
  await expect(page.getByLabel('Nama PIC')).toHaveValue('Ratna');

  await page.unroute('**/corporate-needs/create');
  await submit.click();
  await expect(page.getByText('Data Sent!')).toBeVisible();
  await expect(page.getByText('Thank You, We will reach You soon!')).toBeVisible();
  await expect(page.getByLabel('Nama perusahaan')).toHaveValue('');
  await expectAccessible(page, 'sent');
});

test('what is typed, ticked and sent before the page’s scripts have come is not lost, and never in its address', async ({
  page,
}) => {
  await page.setViewportSize(screen(360));
  const letThemCome = await holdBack(page, '**/assets/shell.*.js', (route) => route.continue());
  await page.goto('/corporate-needs', { waitUntil: 'commit' });
  await page.getByLabel('Nama perusahaan').fill('PT Batik');
  await page.getByLabel('Program').selectOption({ label: 'Full Stack Web Development' });
  await agree(page);
  await page.getByRole('button', { name: 'Kirim permintaan' }).click();
  letThemCome();
  await expect(page.getByRole('link', { name: 'Nama PIC: Wajib diisi' })).toBeVisible();
  expect([
    await page.getByRole('link', { name: /Wajib|setuju/ }).allInnerTexts(),
    await page.getByLabel('Nama perusahaan').inputValue(),
    new URL(page.url()).search,
  ]).toEqual([['Nama PIC: Wajib diisi', 'Email PIC: Wajib diisi', 'Jumlah peserta: Wajib diisi'], 'PT Batik', '']);
  await expect(page.getByLabel('Program').locator('option:checked')).toHaveText('Full Stack Web Development');
  await expect(page.getByRole('checkbox', { name: /Saya menyetujui/ })).toBeChecked();
});
