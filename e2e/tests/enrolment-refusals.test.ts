/** Orders that do not go through at first: a seat or a price that went meanwhile, a lost answer, an API that is down. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, until, visit } from '../browser.ts';
import { startOwnProduct } from '../own-product.ts';
import {
  assertAccessible,
  chooseProgram,
  comeToLife,
  fillIn,
  heading,
  newEmail,
  openForm,
  send,
  total,
} from '../registration-form.ts';
import { signInStaff } from '../staff.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const VALID = 'Yippie! You have registered to the event';

test('sold out while typing: the seat went to another order, the form says which batch and keeps the rest', async () => {
  const staff = await signInStaff();
  const { title } = await staff.addCourse(0, 1);
  const [first, second] = [await visit(browser), await visit(browser)];
  for (const { page } of [first, second]) {
    await openForm(page);
    await chooseProgram(page, title);
    await fillIn(page);
  }
  await send(second.page);
  await second.page.waitForURL('**/success-payment?id=*');

  const { page } = first;
  await send(page);
  await page.getByRole('link', { name: 'Batch: Batch ini penuh, pilih yang lain' }).waitFor();
  await page.getByText(/^Batch 1, .+ baru saja penuh/).waitFor();
  const batch = page.getByLabel('Batch', { exact: true });
  assert.equal(await batch.inputValue(), '');
  assert.equal(await batch.getByRole('option', { name: /Penuh/ }).isDisabled(), true);
  assert.equal(await page.getByLabel('Kota').inputValue(), 'Yogyakarta');
  await assertAccessible(page, 'sold out');
  await chooseProgram(page, 'Intro to Programming');
  await send(page);
  await page.waitForURL('**/success-payment?id=*');
  await heading(page, VALID);
  await Promise.all([first.context.close(), second.context.close()]);
});

test('price changed while typing: both totals are told, and the new one is what the invoice asks for', async () => {
  const staff = await signInStaff();
  const { title, id } = await staff.addCourse(1_000_000, null);
  const { page, context } = await visit(browser);
  await openForm(page);
  await chooseProgram(page, title);
  await fillIn(page);
  await total(page, 'Rp1,000,000');
  await staff.changePrice(id, 1_250_000);
  await send(page);
  await page
    .getByText('Harga berubah dari Rp1,000,000 menjadi Rp1,250,000. Periksa rinciannya, lalu kirim lagi.')
    .waitFor();
  await total(page, 'Rp1,250,000');
  await assertAccessible(page, 'price changed');
  await send(page);
  await page.waitForURL('**/sandbox/invoices/*');
  assert.match((await page.textContent('body')) ?? '', /Rp1,250,000/);
  await context.close();
});

test('an answer that was lost on the way: sending again finds the order that was made, and it stays one', async () => {
  const staff = await signInStaff();
  const { page, context } = await visit(browser);
  await openForm(page);
  await chooseProgram(page, 'Intro to Programming');
  const email = newEmail();
  await fillIn(page, email);
  const made: string[] = [];
  await page.route('**/create-free-transaction', async (route) => {
    const answer = await route.fetch();
    made.push(((await answer.json()) as { data: { transaction: { id: string } } }).data.transaction.id);
    // The order was made; its answer is lost on the way.
    await route.abort('connectionreset');
  });
  await send(page);
  await page.getByText(/Koneksi terputus sebelum jawaban tiba/).waitFor();
  await assertAccessible(page, 'answer lost');
  assert.equal(await page.getByLabel('Email peserta').inputValue(), email);
  await send(page);
  await page.waitForURL('**/success-payment?id=*');
  assert.deepEqual(made, [new URL(page.url()).searchParams.get('id')]);
  assert.equal(await staff.registrationsOf(email), 1);
  await context.close();
});

test('an API that dies while the form is filled loses nothing; once it is back, sending again makes exactly one order', async () => {
  const product = await startOwnProduct();
  const { page, context } = await visit(browser);
  try {
    await page.goto(`${product.origin}/registration`);
    await comeToLife(page);
    await chooseProgram(page, 'Product Management');
    const email = newEmail();
    await fillIn(page, email);
    await product.killApi();
    await send(page);
    await page.getByRole('heading', { name: /Koneksi terputus sebelum jawaban tiba/ }).waitFor();
    await assertAccessible(page, 'API down');
    assert.equal(await page.getByLabel('Email peserta').inputValue(), email);
    assert.equal(await page.getByLabel('Motivasi').inputValue(), 'Saya ingin pindah kerja.');
    await product.startApi();
    await until('the edge reaches the API again', async () =>
      (await page.request.get(`${product.origin}/api/v1/categories`)).ok(),
    );
    await send(page);
    await page.waitForURL('**/sandbox/invoices/*');
    assert.equal(await (await signInStaff(product.apiOrigin)).registrationsOf(email), 1);
  } finally {
    await context.close();
    await product.stop();
  }
});
