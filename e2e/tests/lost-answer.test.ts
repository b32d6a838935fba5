/** Orders of which the browser does not know whether they were made, and pages that open at their top after another document. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, until, visit } from '../browser.ts';
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
  total,
} from '../registration-form.ts';
import { signInStaff } from '../staff.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const LOST = /Koneksi terputus sebelum jawaban tiba/;

test('offline at the first send and edited since: only what the form says now becomes an order', async () => {
  const staff = await signInStaff();
  const { page, context } = await visit(browser);
  const [wrong, right] = [newEmail(), newEmail()];
  await openForm(page);
  await chooseProgram(page, 'Product Management');
  await fillIn(page, wrong);
  await context.setOffline(true);
  await send(page);
  await page.getByRole('heading', { name: LOST }).waitFor();
  await send(page);
  await page.getByRole('heading', { name: /belum bisa diperiksa, jadi belum ada yang dikirim/ }).waitFor();
  await assertAccessible(page, 'earlier attempt not looked up');
  await context.setOffline(false);
  await chooseProgram(page, 'Full Stack Web Development');
  await page.getByLabel('Email peserta', { exact: true }).fill(right);
  await checkVoucher(page, 'KARSA10');
  await total(page, 'Rp10,125,000');
  await send(page);
  await page.waitForURL('**/sandbox/invoices/*');
  assert.match((await page.textContent('body')) ?? '', /Rp10,125,000/);
  assert.deepEqual([await staff.registrationsOf(wrong), await staff.registrationsOf(right)], [0, 1]);
  await context.close();
});

test('an accepted order whose answer was lost is shown after an edit, and gives its seat to what the form says now', async () => {
  const staff = await signInStaff();
  const { title } = await staff.addCourse(2_000_000, 1);
  const { page, context } = await visit(browser, 360);
  const [wrong, right] = [newEmail(), newEmail()];
  await openForm(page);
  await chooseProgram(page, title);
  await fillIn(page, wrong);
  await page.route(
    '**/create-invoice',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await send(page);
  await page.getByRole('heading', { name: LOST }).waitFor();
  await page.getByLabel('Email peserta', { exact: true }).fill(right);
  await send(page);
  const dialog = page.getByRole('dialog', { name: 'Pendaftaranmu tadi sudah kami terima' });
  await dialog.getByText(title).waitFor();
  await dialog.getByText('Rp2,000,000').waitFor();
  await assertAccessible(page, 'earlier order');
  await assertFits(page);
  await dialog.getByRole('button', { name: 'Ganti dengan isian sekarang' }).click();
  await page.waitForURL('**/sandbox/invoices/*');
  await page.locator('button[formaction$="/pay"]').click();
  await heading(page, 'Yippie! You have registered to the event');
  // The batch has one seat: that of the earlier order.
  assert.equal(await staff.registrationsOf(right), 1);
  await context.close();
});

/** Nothing of the page is scrolled away, and its heading is in view. */
async function assertAtTop(page: Page): Promise<void> {
  const top = (await page.locator('h1').boundingBox())?.y ?? -1;
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.ok(top > 0 && top < 740, `the heading stands at ${top}`);
}

for (const [what, program, leave] of [
  ['paid', 'Product Management', '/pay'],
  ['failed', 'Product Management', '/fail'],
  ['free', 'Intro to Programming', null],
] as const) {
  test(`the result of a ${what} order opens at its top, though the form was left at its foot`, async () => {
    const { page, context } = await visit(browser, 360);
    await openForm(page);
    await chooseProgram(page, program);
    await fillIn(page);
    await send(page);
    if (leave !== null) {
      await page.waitForURL('**/sandbox/invoices/*');
      await page.locator(`button[formaction$="${leave}"]`).click();
    }
    await page.waitForURL('**/success-payment?id=*');
    await heading(page, what === 'failed' ? 'Oops! Your transaction invalid' : /^Yippie!/);
    await assertAtTop(page);
    await context.close();
  });
}

test('another document opens at its top, and Back returns to where its page was left', async () => {
  const { page, context } = await visit(browser, 360);
  await page.goto('/admission-info', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 900));
  await page.goto('/financial-partner', { waitUntil: 'networkidle' });
  await assertAtTop(page);
  await page.goBack();
  await until('the page is where it was left', () => page.evaluate(() => scrollY === 900));
  await page.goForward();
  await until('the other one is at its top', () => page.evaluate(() => scrollY === 0));
  await context.close();
});
