/** Asking for a corporate training on the built product. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, visit } from '../browser.ts';
import { agree, assertAccessible, assertFits, openForm } from '../registration-form.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test('asks for what is missing, survives a failure, is sent and reset', async () => {
  const { page, context } = await visit(browser, 360);
  await openForm(page, '/corporate-needs');
  await assertAccessible(page, 'empty');
  await assertFits(page);
  const submit = page.getByRole('button', { name: 'Kirim permintaan' });
  await submit.click();
  await page.getByRole('link', { name: 'Nama perusahaan: Wajib diisi' }).waitFor();
  await assertAccessible(page, 'errors');
  for (const [name, text] of [
    ['Nama perusahaan', 'PT Batik'],
    ['Nama PIC', 'Ratna'],
    ['Email PIC', 'ratna@karsa.test'],
    ['Jumlah peserta', '25'],
  ] as const)
    await page.getByLabel(name).fill(text);
  await agree(page);

  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/corporate-needs/create', async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await submit.click();
  await page.getByRole('button', { name: 'Mengirim…' }).waitFor();
  await assertAccessible(page, 'sending');
  goOn();
  await page.getByText('Oops! Something Went Wrong.').waitFor();
  await page.getByRole('heading', { name: 'Permintaan belum terkirim. Isianmu tetap ada, coba kirim lagi.' }).waitFor();
  await assertAccessible(page, 'failed');
  assert.equal(await page.getByLabel('Nama PIC').inputValue(), 'Ratna');

  await page.unroute('**/corporate-needs/create');
  await submit.click();
  await page.getByText('Data Sent!').waitFor();
  await page.getByText('Thank You, We will reach You soon!').waitFor();
  assert.equal(await page.getByLabel('Nama perusahaan').inputValue(), '');
  await assertAccessible(page, 'sent');
  await context.close();
});

test('what is typed, ticked and sent before the page’s scripts have come is not lost, and never in its address', async () => {
  const { page, context, complaints } = await visit(browser, 360);
  let come: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/shell.*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/corporate-needs', { waitUntil: 'commit' });
  await page.getByLabel('Nama perusahaan').fill('PT Batik');
  await page.getByLabel('Program').selectOption({ label: 'Full Stack Web Development' });
  await agree(page);
  await page.getByRole('button', { name: 'Kirim permintaan' }).click();
  come();
  await page.getByRole('link', { name: 'Nama PIC: Wajib diisi' }).waitFor();
  assert.deepEqual(
    [
      await page.getByRole('link', { name: /Wajib|setuju/ }).allInnerTexts(),
      await page.getByLabel('Nama perusahaan').inputValue(),
      new URL(page.url()).search,
    ],
    [['Nama PIC: Wajib diisi', 'Email PIC: Wajib diisi', 'Jumlah peserta: Wajib diisi'], 'PT Batik', ''],
  );
  assert.equal(await page.getByLabel('Program').locator('option:checked').innerText(), 'Full Stack Web Development');
  assert.equal(await page.getByRole('checkbox', { name: /Saya menyetujui/ }).isChecked(), true);
  assert.deepEqual(complaints, []);
  await context.close();
});
