/** Registering, paying, and what comes of it, on the real API and the sandbox provider. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { audit } from '../axe.ts';
import { launch, until, visit } from '../browser.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** A student nobody registered before. */
const newEmail = () => `e2e-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@karsa.test`;

async function assertAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity).map((animation) => animation.finished.catch(() => undefined))));
  assert.deepEqual(await audit(page), [], `axe: ${state}`);
}

async function assertFits(page: Page): Promise<void> {
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen');
}

async function openForm(page: Page, query = ''): Promise<void> {
  await page.goto(`/registration${query}`);
  await page.getByRole('heading', { level: 1, name: 'Formulir Pendaftaran' }).waitFor();
  // Typing before the page has come to life would be lost.
  await until('the form has come to life', () => page.evaluate(() => Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps'))));
}

async function chooseProgram(page: Page, title: string): Promise<void> {
  await page.getByLabel('Program', { exact: true }).selectOption({ label: title });
  const batch = page.getByLabel('Batch', { exact: true });
  const open = batch.locator('option:not([disabled]):not([value=""])').last();
  await batch.selectOption((await open.getAttribute('value')) ?? '');
}

async function fillIn(page: Page, email = newEmail()): Promise<void> {
  const texts: [string, string][] = [
    ['Nama pembayar', 'Bambang Sutrisno'], ['Email pembayar', 'bambang@karsa.test'], ['Nama depan', 'Kirana'], ['Nama belakang', 'Maheswari'], ['Email peserta', email],
    ['Hari', '14'], ['Tahun', '2001'], ['No. handphone', '0812 3456 7890'], ['Ulangi no. handphone', '081234567890'], ['Alamat', 'Jl. Tirtodipuran No. 27'],
    ['Kota', 'Yogyakarta'], ['Kode pos', '55143'], ['Motivasi', 'Saya ingin pindah kerja.'],
  ];
  for (const [name, text] of texts) await page.getByLabel(name, { exact: true }).fill(text);
  await page.getByLabel('Bulan', { exact: true }).selectOption({ label: 'Agustus' });
  await page.getByText('Perempuan', { exact: true }).click();
  await page.getByRole('checkbox', { name: /Saya menyetujui/ }).check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Kirim Formulir' }).click();
const checkVoucher = async (page: Page, code: string) => {
  await page.getByLabel('Kode voucher').fill(code);
  await page.getByRole('button', { name: 'Cek', exact: true }).click();
};
const summary = (page: Page) => page.locator('[data-part="card"]');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const transactionOf = (page: Page) => new URL(page.url()).searchParams.get('id');

describe('registration', () => {
  test('arrives rendered, with the program its address names', async () => {
    const { page, context, complaints } = await visit(browser);
    const html = await (await page.request.get('/registration?id=1')).text();
    assert.match(html, /Formulir Pendaftaran/);
    assert.match(html, /Rp12,500,000/);
    assert.doesNotMatch(html, /<[^>]+ style="/);
    await openForm(page, '?id=1');
    assert.equal(await page.getByLabel('Program', { exact: true }).inputValue(), '1');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test('a free program is ordered, confirmed, and offers its calendar file', async () => {
    const { page, context, complaints } = await visit(browser);
    await openForm(page);
    await chooseProgram(page, 'Intro to Programming');
    assert.equal(await page.getByLabel('Kode voucher').count(), 0);
    await fillIn(page);
    await send(page);
    await page.waitForURL('**/success-payment?id=*');
    await page.getByText('Berhasil melakukan order').waitFor();
    await heading(page, 'Yippie! You have registered to the event');
    await page.getByText(`Payment ID #${transactionOf(page)}`).waitFor();
    await page.getByText('GRATIS').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Simpan ke kalender' }).click();
    assert.match((await download).suggestedFilename(), /\.ics$/);
    await assertAccessible(page, 'payment valid');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test('a paid program leads to its invoice in the same window, and back after paying', async () => {
    const { page, context } = await visit(browser, 360);
    await openForm(page);
    await chooseProgram(page, 'Backend Engineering dengan Go').catch(() => chooseProgram(page, 'Data Analytics untuk Bisnis'));
    await fillIn(page);
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
    await heading(page, 'Yippie! You have registered to the event');
    await assertFits(page);
    await context.close();
  });

  test('a pending payment says so and turns valid by itself; an expired invoice is invalid', async () => {
    const { page, context } = await visit(browser);
    await openForm(page);
    await chooseProgram(page, 'Product Management');
    await fillIn(page);
    await send(page);
    await page.waitForURL('**/sandbox/invoices/*');
    const invoice = page.url();
    // The sandbox's own page knows where it leads after paying.
    const paying = await context.newPage();
    await paying.goto(invoice);
    const id = await transactionBehind(page, invoice);
    await page.goto(`/success-payment?id=${id}`);
    await heading(page, 'Menunggu pembayaran');
    await page.getByRole('link', { name: 'Buka halaman pembayaran' }).waitFor();
    await assertAccessible(page, 'payment pending');
    await paying.locator('button[formaction$="/pay"]').click();
    await heading(page, 'Yippie! You have registered to the event');
    await context.close();
  });

  test('an expired invoice is an invalid transaction', async () => {
    const { page, context } = await visit(browser);
    await openForm(page);
    await chooseProgram(page, 'Product Management');
    await fillIn(page);
    await send(page);
    await page.waitForURL('**/sandbox/invoices/*');
    await page.locator('button[formaction$="/expire"]').click();
    await page.waitForURL('**/success-payment?id=*');
    await heading(page, 'Oops! Your transaction invalid');
    await assertAccessible(page, 'payment invalid');
    await page.getByRole('link', { name: 'Daftar ulang' }).click();
    await heading(page, 'Formulir Pendaftaran');
    await context.close();
  });

  test('KARSA10 takes off what it may, KARSALAMA, KARSAHABIS and an unknown code nothing', async () => {
    const { page, context } = await visit(browser);
    await openForm(page);
    await checkVoucher(page, 'KARSA10');
    await page.getByText('Please select program').waitFor();
    await chooseProgram(page, 'Full Stack Web Development');
    await checkVoucher(page, 'karsa10');
    await page.getByText('hemat Rp500,000').waitFor();
    await summary(page).getByText('Rp10,125,000').waitFor();
    await assertAccessible(page, 'voucher valid');
    for (const [code, reason] of [['KARSALAMA', 'Masa berlaku voucher sudah habis'], ['KARSAHABIS', 'Kuota voucher sudah habis'], ['TIDAKADA', 'Kode voucher tidak ditemukan']] as const) {
      await checkVoucher(page, code);
      await page.getByText(`Voucher is invalid. ${reason}`).waitFor();
      await summary(page).getByText('Rp10,625,000').waitFor();
    }
    await assertAccessible(page, 'voucher invalid');
    await checkVoucher(page, 'KARSA10');
    await page.getByText('hemat Rp500,000').waitFor();
    await fillIn(page);
    await send(page);
    await page.waitForURL('**/sandbox/invoices/*');
    assert.match((await page.textContent('body')) ?? '', /Rp10,125,000/);
    await context.close();
  });

  test('KARSA100 leaves nothing to pay: the order is free', async () => {
    const { page, context } = await visit(browser);
    await openForm(page);
    await chooseProgram(page, 'Full Stack Web Development');
    await checkVoucher(page, 'KARSA100');
    await summary(page).getByText('GRATIS').last().waitFor();
    await fillIn(page);
    await send(page);
    await page.waitForURL('**/success-payment?id=*');
    await heading(page, 'Yippie! You have registered to the event');
    await context.close();
  });

  test('an empty form names its fields, each link leads to its field', async () => {
    const { page, context } = await visit(browser, 360);
    await openForm(page);
    await assertAccessible(page, 'empty');
    await send(page);
    await page.getByRole('heading', { name: 'Ada isian yang perlu diperbaiki' }).waitFor();
    assert.equal(await page.getByRole('link', { name: /Wajib di/ }).count(), 16);
    await assertAccessible(page, 'errors');
    await assertFits(page);
    await page.getByRole('link', { name: 'Kota: Wajib diisi' }).click();
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'city');
    await page.getByRole('button', { name: 'Rincian' }).click();
    await assertAccessible(page, 'summary unfolded');
    await context.close();
  });

  test('sold out and a changed price are mended in place, and the new order goes through', async () => {
    const { page, context } = await visit(browser);
    await openForm(page);
    await chooseProgram(page, 'Data Science & Machine Learning').catch(() => chooseProgram(page, 'Mobile App Flutter'));
    await fillIn(page);
    const answers = [
      { message: 'Jadwal ini sudah penuh', code: 'SOLD_OUT' },
      { message: 'Harga berubah', code: 'PRICE_CHANGED', quote: { price: 20_000_000, course_discount: 0, voucher_discount: 0, payable: 20_000_000 } },
    ];
    await page.route('**/create-invoice', async (route) => {
      const body = answers.shift();
      await (body ? route.fulfill({ status: 409, json: body }) : route.continue());
    });
    await send(page);
    await page.getByText(/baru saja penuh/).waitFor();
    await assertAccessible(page, 'sold out');
    const batch = page.getByLabel('Batch', { exact: true });
    assert.equal(await batch.inputValue(), '');
    await batch.selectOption((await batch.locator('option:not([disabled]):not([value=""])').first().getAttribute('value')) ?? '');
    await send(page);
    await page.getByText(/menjadi Rp20,000,000/).waitFor();
    await summary(page).locator('[data-part="total"]').getByText('Rp20,000,000').waitFor();
    // The server itself finds that nothing changed, and says what it costs: the third attempt goes through.
    await send(page);
    await page.getByText(/dari Rp20,000,000 menjadi/).waitFor();
    await send(page);
    await page.waitForURL('**/sandbox/invoices/*');
    await context.close();
  });

  test('an API that is down mid-way loses nothing, and sending again makes one order only', async () => {
    const { page, context } = await visit(browser);
    await openForm(page);
    await chooseProgram(page, 'Intro to Programming');
    const email = newEmail();
    await fillIn(page, email);
    const sent: { key: string | undefined; body: string | null; answer: string }[] = [];
    await page.route('**/create-free-transaction', async (route) => {
      const answer = await route.fetch();
      sent.push({ key: route.request().headers()['idempotency-key'], body: route.request().postData(), answer: await answer.text() });
      // The order was made; its answer is lost on the way.
      await (sent.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer }));
    });
    await send(page);
    await page.getByText(/Koneksi terputus sebelum jawaban tiba/).waitFor();
    await assertAccessible(page, 'server failure');
    assert.equal(await page.getByLabel('Email peserta').inputValue(), email);
    await send(page);
    await page.waitForURL('**/success-payment?id=*');
    assert.equal(sent.length, 2);
    assert.deepEqual(sent[1], sent[0]);
    await context.close();
  });

  test('a draft survives closing, and goes when the order is made', async () => {
    const { page, context } = await visit(browser);
    await openForm(page);
    await chooseProgram(page, 'Intro to Programming');
    await fillIn(page);
    await page.close();
    const again = await context.newPage();
    await openForm(again);
    await again.getByText('Isian terakhirmu kami kembalikan.').waitFor();
    assert.equal(await again.getByLabel('Kota').inputValue(), 'Yogyakarta');
    assert.equal(await again.getByRole('checkbox', { name: /Saya menyetujui/ }).isChecked(), false);
    await assertAccessible(again, 'draft restored');
    await again.getByRole('checkbox', { name: /Saya menyetujui/ }).check();
    await send(again);
    await again.waitForURL('**/success-payment?id=*');
    await openForm(again);
    assert.equal(await again.getByLabel('Kota').inputValue(), '');
    await context.close();
  });

  test('the keyboard alone is enough', async () => {
    const { page, context } = await visit(browser);
    await openForm(page, '?id=10');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
    const typed: Record<string, string> = {
      name: 'Bambang Sutrisno', email: 'bambang@karsa.test', first_name: 'Kirana', last_name: 'Maheswari', email_student: newEmail(), 'birth_date-day': '14',
      'birth_date-month': 'Agustus', 'birth_date-year': '2001', phone_number: '081234567890', phone_confirmation: '081234567890', address: 'Jl. Mawar', city: 'Solo',
      zip_code: '57111', motivation: 'Belajar',
    };
    await page.getByLabel('Program', { exact: true }).focus();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const name = await focused();
      if (typed[name] !== undefined) await page.keyboard.type(typed[name]);
      if (name === 'course_schedule_id') await page.keyboard.press('ArrowDown');
      if (name === 'gender' || name === 'terms_accepted') await page.keyboard.press('Space');
      if (name === 'terms_accepted') break;
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/success-payment?id=*');
    await heading(page, 'Yippie! You have registered to the event');
    await context.close();
  });
});

/** The transaction of an invoice, as the tab that was sent there remembers it. */
async function transactionBehind(page: Page, invoice: string): Promise<string> {
  await page.goto('/');
  const id = await page.evaluate((url) => Object.entries(sessionStorage).find(([, value]) => value === url)?.[0]?.replace('invoice:', ''), invoice);
  assert.ok(id, 'the tab remembers its invoice');
  return id;
}

describe('payment result', () => {
  test('without an id it leads to the landing page; it is never stored', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/success-payment');
    await page.waitForURL((url) => url.pathname === '/');
    const answer = await page.request.get('/success-payment?id=x');
    assert.equal(answer.headers()['cache-control'], 'no-store');
    await page.goto('/success-payment?id=x');
    await heading(page, 'Oops! Your transaction invalid');
    assert.equal(await page.locator('meta[name="referrer"]').getAttribute('content'), 'no-referrer');
    await context.close();
  });
});
