/** Paying, or having nothing to pay, and the page that says what came of it; with the sandbox provider. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from '../browser.ts';
import {
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
} from '../registration-form.ts';
import { signInStaff } from '../staff.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const VALID = 'Yippie! You have registered to the event';
const INVALID = 'Oops! Your transaction invalid';
const transactionOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';

async function order(page: Page, program: string, email = newEmail()): Promise<void> {
  await openForm(page);
  await chooseProgram(page, program);
  await fillIn(page, email);
}

test('a free program is ordered, confirmed, and offers its ID and its calendar file', async () => {
  const { page, context, complaints } = await visit(browser);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page);
  await chooseProgram(page, 'Intro to Programming');
  assert.equal(await page.getByLabel('Kode voucher').count(), 0);
  await assertAccessible(page, 'free program');
  await fillIn(page);
  await send(page);
  await page.waitForURL('**/success-payment?id=*');
  await page.getByText('Berhasil melakukan order').waitFor();
  await heading(page, VALID);
  const id = transactionOf(page);
  await page.getByText(`Payment ID #${id}`).waitFor();
  await page.getByText('GRATIS').waitFor();
  await page.getByRole('button', { name: 'Salin Payment ID' }).click();
  await page.getByText('Disalin').waitFor({ state: 'attached' });
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), id);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Simpan ke kalender' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^batch-\d+-\d{4}-\d\d-\d\d\.ics$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  assert.match(
    Buffer.concat(chunks).toString(),
    new RegExp(
      `^BEGIN:VCALENDAR\\r\\n[^]*UID:${id}\\r\\n[^]*DTSTART;VALUE=DATE:\\d{8}\\r\\n[^]*SUMMARY:Hari pertama Intro to Programming`,
    ),
  );
  await assertAccessible(page, 'payment valid');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('KARSA100 leaves nothing to pay: the order is free', async () => {
  const { page, context } = await visit(browser);
  await order(page, 'Full Stack Web Development');
  await checkVoucher(page, 'KARSA100');
  await summary(page).locator('[data-part="total"]').getByText('GRATIS').waitFor();
  await send(page);
  await page.waitForURL('**/success-payment?id=*');
  await heading(page, VALID);
  await context.close();
});

test('a paid program leads to its invoice in the same window; a double click is one order; Back, Forward and paying work', async () => {
  const { page, context } = await visit(browser, 360);
  const staff = await signInStaff();
  const { title } = await staff.addCourse(2_000_000, null);
  const email = newEmail();
  await order(page, title, email);
  await assertFits(page);
  await page.getByRole('button', { name: 'Kirim Formulir' }).dblclick();
  await page.waitForURL('**/sandbox/invoices/*');
  assert.equal(context.pages().length, 1);
  await page.goBack();
  await heading(page, 'Formulir Pendaftaran');
  assert.equal(await page.getByLabel('Nama pembayar').inputValue(), '');
  await page.goForward();
  await page.locator('button[formaction$="/pay"]').click();
  await page.waitForURL('**/success-payment?id=*');
  await heading(page, VALID);
  await page.getByText('Rp2,000,000').waitFor();
  await assertFits(page);
  assert.equal(await staff.registrationsOf(email), 1);
  // Back after paying: the invoice is settled, and nothing can be paid a second time.
  await page.goBack();
  assert.equal(await page.locator('button[formaction$="/pay"]').count(), 0);
  await context.close();
});

test('while the form is being sent its button says so and takes no second press', async () => {
  const { page, context } = await visit(browser, 360);
  await order(page, 'Product Management');
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let calls = 0;
  await page.route('**/create-invoice', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await send(page);
  const sending = page.getByRole('button', { name: 'Mengirim…' });
  await sending.waitFor();
  assert.equal(await sending.getAttribute('aria-disabled'), 'true');
  await assertAccessible(page, 'sending');
  await sending.click({ force: true });
  goOn();
  await page.waitForURL('**/sandbox/invoices/*');
  assert.equal(calls, 1);
  await context.close();
});

test('a pending payment says so, leads to its invoice, and turns valid by itself', async () => {
  const { page, context } = await visit(browser);
  await order(page, 'Product Management');
  await send(page);
  await page.waitForURL('**/sandbox/invoices/*');
  const invoice = page.url();
  const paying = await context.newPage();
  await paying.goto(invoice);
  await page.goto(`/success-payment?id=${await transactionBehind(page, invoice)}`);
  await heading(page, 'Menunggu pembayaran');
  assert.equal(await page.getByRole('link', { name: 'Buka halaman pembayaran' }).getAttribute('href'), invoice);
  await assertAccessible(page, 'payment pending');
  await paying.locator('button[formaction$="/pay"]').click();
  await heading(page, VALID);
  await context.close();
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
  assert.ok(id, 'the tab remembers its invoice');
  return id;
}

for (const [action, what] of [
  ['expire', 'expired'],
  ['fail', 'failed'],
] as const) {
  test(`a ${what} invoice is an invalid transaction, and one can register again`, async () => {
    const { page, context } = await visit(browser);
    await order(page, 'Product Management');
    await send(page);
    await page.waitForURL('**/sandbox/invoices/*');
    await page.locator(`button[formaction$="/${action}"]`).click();
    await page.waitForURL('**/success-payment?id=*');
    await heading(page, INVALID);
    await assertAccessible(page, `payment ${what}`);
    await page.getByRole('link', { name: 'Daftar ulang' }).click();
    await heading(page, 'Formulir Pendaftaran');
    await context.close();
  });
}

test('the payment result without an id leads to the landing page, is never stored and tells nobody its address', async () => {
  const { page, context } = await visit(browser);
  await page.goto('/success-payment');
  await page.waitForURL((url) => url.pathname === '/');
  const answer = await page.request.get('/success-payment?id=x');
  assert.equal(answer.headers()['cache-control'], 'no-store');
  await page.goto('/success-payment?id=x');
  await heading(page, INVALID);
  assert.equal(await page.locator('meta[name="referrer"]').getAttribute('content'), 'no-referrer');
  await context.close();
});
