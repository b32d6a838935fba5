/** The page of an order in impatient hands: two tabs, double taps, Back, and a network that is slow. */
import type { Page } from '@playwright/test';
import { holdBack } from '../hold-back.ts';
import { placeOrder } from '../placing-orders.ts';
import { heading } from '../registration-form.ts';
import { expect, test } from '../test.ts';

const CALLS = '**/api/v1/my-registration/*/*';

/** The calls that change an order, as the page sends them from now on: the last part of each address. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/v1/my-registration/'))
      calls.push(pathname.split('/').at(-1) ?? '');
  });
  return calls;
}

async function cancelUnpaid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Batalkan pendaftaran' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan pendaftaran' }).click();
  await expect(heading(page, 'Pendaftaran dibatalkan')).toBeVisible();
}

test('what one tab did, the other says when it is tried there, and then shows', async ({
  newVisitor,
  staff,
  complaints,
}) => {
  complaints.expect(/409/);
  const { title } = await staff.addCourse(2_000_000, 10);
  const [first, second] = [await newVisitor(), await newVisitor()];
  const path = await placeOrder(first, title);
  for (const page of [first, second]) await page.goto(path);
  await second.getByRole('button', { name: 'Ubah data' }).click();
  const dialog = second.getByRole('dialog', { name: 'Ubah data' });
  await dialog.getByLabel('Kota').fill('Sleman');
  await cancelUnpaid(first);

  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Sudah tidak bisa dilakukan');
  await expect(dialog.getByLabel('Kota')).toHaveValue('Sleman');
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click();
  await second.getByRole('button', { name: 'Buang' }).click();
  await expect(heading(second, 'Pendaftaran dibatalkan')).toBeVisible();
});

test('an order that was cancelled in another tab is not paid, and the page shows that it ended', async ({
  newVisitor,
  staff,
  complaints,
}) => {
  complaints.expect(/409/);
  const { title } = await staff.addCourse(2_000_000, 10);
  const [first, second] = [await newVisitor(), await newVisitor()];
  const path = await placeOrder(first, title);
  await second.goto(path);
  await expect(heading(second, 'Menunggu pembayaran')).toBeVisible();
  // It has not looked again yet.
  const look = await holdBack(second, `**/api/v1${path}`, (route) => route.continue());
  await first.goto(path);
  await cancelUnpaid(first);

  await second.getByRole('button', { name: 'Bayar sekarang' }).click();
  await expect(second.getByRole('alert')).toContainText('pendaftaran ini dibatalkan');
  look();
  await expect(heading(second, 'Pendaftaran dibatalkan')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Bayar sekarang' })).toHaveCount(0);
});

test('a double tap asks for one invoice, and after Back the same one is opened', async ({ newVisitor, staff }) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const page = await newVisitor();
  await page.goto(await placeOrder(page, title));
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Bayar sekarang' }).dblclick();
  await page.waitForURL('**/sandbox/invoices/*');
  const invoice = page.url();
  expect(calls).toEqual(['pay']);
  await page.goBack();
  await expect(heading(page, 'Menunggu pembayaran')).toBeVisible();
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await page.waitForURL(invoice);
});

test('saving and sending mails again are done once however often they are tapped', async ({ newVisitor, staff }) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const page = await newVisitor();
  await page.goto(await placeOrder(page, title));
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Ubah data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah data' });
  await dialog.getByLabel('Kota').fill('Sleman');
  await dialog.getByRole('button', { name: 'Simpan' }).dblclick();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Kirim ulang konfirmasi' }).dblclick();
  await expect(page.getByText('Email dikirim ulang')).toBeVisible();
  expect(calls).toEqual(['correct', 'resend-mail']);
});

test('a slow answer is waited for in words, and Back from the page does not lose what was paid for', async ({
  newVisitor,
  staff,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const page = await newVisitor();
  const path = await placeOrder(page, title);
  await page.goto('/');
  await page.goto(path);
  const answer = await holdBack(page, CALLS, (route) => route.continue());
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await expect(page.getByRole('button', { name: 'Membuka…' })).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/');
  answer();
  await page.goForward();
  await expect(heading(page, 'Menunggu pembayaran')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeVisible();
});
