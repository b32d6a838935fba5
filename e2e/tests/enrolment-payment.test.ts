/** Paying, or having nothing to pay, and the page that says what came of it; with the sandbox provider. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { download } from '../download.ts';
import { holdBack } from '../hold-back.ts';
import {
  checkVoucher,
  chooseProgram,
  fillIn,
  heading,
  newEmail,
  openForm,
  send,
  summary,
} from '../registration-form.ts';
import { screen, expectFits } from '../screen.ts';
import { expect, test } from '../test.ts';
import { VARIANT, variantIf } from '../variant.ts';

const VALID = 'Yippie! You have registered to the event';
const INVALID = 'Oops! Your transaction invalid';
const transactionOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';

async function order(page: Page, program: string, email = newEmail()): Promise<void> {
  await openForm(page);
  await chooseProgram(page, program);
  await fillIn(page, email);
}

test('a free program is ordered, confirmed, and offers its ID and its calendar file', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page);
  await chooseProgram(page, 'Intro to Programming');
  await expect(page.getByLabel('Kode voucher')).toHaveCount(0);
  await expectAccessible(page, 'free program');
  await fillIn(page);
  await send(page);
  await page.waitForURL('**/success-payment?id=*');
  await expect(page.getByText('Berhasil melakukan order')).toBeVisible();
  await expect(heading(page, VALID)).toBeVisible();
  const id = transactionOf(page);
  await expect(page.getByText(`Payment ID #${id}`)).toBeVisible();
  await expect(page.getByText('GRATIS')).toBeVisible();
  await page.getByRole('button', { name: 'Salin Payment ID' }).click();
  await expect(page.getByText('Disalin')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  const file = await download(page, page.getByRole('link', { name: 'Simpan ke kalender' }));
  expect(file.name).toMatch(/^batch-\d+-\d{4}-\d\d-\d\d\.ics$/);
  expect(file.content.toString()).toMatch(
    new RegExp(
      '^BEGIN:VCALENDAR\\r\\n[^]*UID:batch-\\d+@karsa\\.academy\\r\\n[^]*STATUS:CONFIRMED\\r\\nDTSTART:\\d{8}T\\d{6}Z\\r\\n[^]*SUMMARY:Intro to Programming',
    ),
  );
  await expectAccessible(page, 'payment valid');
});

test('KARSA100 leaves nothing to pay: the order is free', async ({ page }) => {
  await order(page, 'Full Stack Web Development');
  await checkVoucher(page, 'KARSA100');
  await expect(summary(page).locator('[data-part="total"]').getByText('GRATIS')).toBeVisible();
  await send(page);
  await page.waitForURL('**/success-payment?id=*');
  await expect(heading(page, VALID)).toBeVisible();
});

test('a paid program leads to its invoice in the same window; a double click is one order; Back, Forward and paying work', async ({
  page,
  context,
  staff,
}) => {
  await page.setViewportSize(screen(360));
  const { title } = await staff.addCourse(2_000_000, null);
  const email = newEmail();
  await order(page, title, email);
  await expectFits(page);
  await page.getByRole('button', { name: 'Kirim Formulir' }).dblclick();
  await page.waitForURL('**/sandbox/invoices/*');
  expect(context.pages().length).toBe(1);
  await page.goBack();
  await expect(heading(page, 'Formulir Pendaftaran')).toBeVisible();
  await expect(page.getByLabel('Nama pembayar')).toHaveValue('');
  await page.goForward();
  await page.locator('button[formaction$="/pay"]').click();
  await page.waitForURL('**/success-payment?id=*');
  await expect(heading(page, VALID)).toBeVisible();
  await expect(page.getByText('Rp2,000,000')).toBeVisible();
  await expectFits(page);
  expect(await staff.registrationsOf(email)).toBe(1);
  // Back after paying: the invoice is settled, and nothing can be paid a second time.
  await page.goBack();
  await expect(page.locator('button[formaction$="/pay"]')).toHaveCount(0);
});

test('while the form is being sent its button says so and takes no second press', VARIANT, async ({ page }) => {
  await page.setViewportSize(screen(360));
  await order(page, 'Product Management');
  let calls = 0;
  page.on('request', (request) => (calls += request.url().endsWith('/create-invoice') ? 1 : 0));
  const goOn = await holdBack(page, '**/create-invoice', (route) => route.continue());
  await send(page);
  const sending = page.getByRole('button', { name: 'Mengirim…' });
  await expect(sending).toBeVisible();
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'sending');
  await sending.click({ force: true });
  goOn();
  await page.waitForURL('**/sandbox/invoices/*');
  expect(calls).toBe(1);
});

test('a pending payment says so, leads to its invoice, and turns valid by itself', async ({ page, context }) => {
  await order(page, 'Product Management');
  await send(page);
  await page.waitForURL('**/sandbox/invoices/*');
  const invoice = page.url();
  const paying = await context.newPage();
  await paying.goto(invoice);
  await page.goto(`/success-payment?id=${await transactionBehind(page, invoice)}`);
  await expect(heading(page, 'Menunggu pembayaran')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buka halaman pembayaran' })).toHaveAttribute('href', invoice);
  await expectAccessible(page, 'payment pending');
  await paying.locator('button[formaction$="/pay"]').click();
  await expect(heading(page, VALID)).toBeVisible();
});

/** The transaction of an invoice, as the tab that was sent there remembers it. */
async function transactionBehind(page: Page, invoice: string): Promise<string> {
  await page.goto('/');
  const id = await page.evaluate(
    (url) =>
      Object.entries(sessionStorage)
        .find(([, value]) => value === url)?.[0]
        ?.replace('invoice:', ''),
    invoice,
  );
  if (!id) throw new Error('the tab does not remember its invoice');
  return id;
}

for (const [action, what] of [
  ['expire', 'expired'],
  ['fail', 'failed'],
] as const) {
  test(
    `a ${what} invoice ends no order: its page makes another, which is paid`,
    variantIf(what !== 'expired'),
    async ({ page }) => {
      await order(page, 'Product Management');
      await send(page);
      await page.waitForURL('**/sandbox/invoices/*');
      await page.locator(`button[formaction$="/${action}"]`).click();
      await page.waitForURL('**/success-payment?id=*');
      await expect(heading(page, 'Menunggu pembayaran')).toBeVisible();
      await expect(page.getByText(/Kursimu tetap disimpan sampai batas waktunya/)).toBeVisible();
      await expectAccessible(page, `payment ${what}`);
      await page.getByRole('link', { name: 'Lihat pesanan' }).click();
      await page.getByRole('button', { name: /^Bayar/ }).click();
      await page.waitForURL('**/sandbox/invoices/*');
      await page.locator('button[formaction$="/pay"]').click();
      await expect(heading(page, VALID)).toBeVisible();
    },
  );
}

test('the payment result without an id leads to the landing page, is never stored and is sent to no other site', async ({
  page,
}) => {
  await page.goto('/success-payment');
  await page.waitForURL((url) => url.pathname === '/');
  const answer = await page.request.get('/success-payment?id=x');
  expect(answer.headers()['cache-control']).toBe('no-store');
  await page.goto('/success-payment?id=x');
  await expect(heading(page, INVALID)).toBeVisible();
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
});
