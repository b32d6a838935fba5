/** Orders of which the browser does not know whether they were made, and pages that open at their top after another document. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { openHydrated } from '../hydration.ts';
import { checkVoucher, chooseProgram, fillIn, heading, newEmail, openForm, send, total } from '../registration-form.ts';
import { expectFits, screen } from '../screen.ts';
import { expect, test } from '../test.ts';
import { VARIANT, variantIf } from '../variant.ts';

const LOST = /Koneksi terputus sebelum jawaban tiba/;

/** Two notices stand in one corner: neither covers the other. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? -Infinity);
}

test('offline at the first send and edited since: only what the form says now becomes an order', async ({
  page,
  context,
  staff,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const [wrong, right] = [newEmail(), newEmail()];
  await openForm(page);
  await chooseProgram(page, 'Product Management');
  await fillIn(page, wrong);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('heading', { name: LOST })).toBeVisible();
  await expectAbove(page.getByText(/^Kamu sedang offline/), page.locator('[data-without-text]'));
  await send(page);
  await expect(page.getByRole('heading', { name: /belum bisa diperiksa, jadi belum ada yang dikirim/ })).toBeVisible();
  await expectAccessible(page, 'earlier attempt not looked up');
  await context.setOffline(false);
  await chooseProgram(page, 'Full Stack Web Development');
  await page.getByLabel('Email peserta', { exact: true }).fill(right);
  await checkVoucher(page, 'KARSA10');
  await expect(total(page, 'Rp10,125,000')).toBeVisible();
  await send(page);
  await page.waitForURL('**/sandbox/invoices/*');
  await expect(page.locator('body')).toContainText('Rp10,125,000');
  expect([await staff.registrationsOf(wrong), await staff.registrationsOf(right)]).toEqual([0, 1]);
});

test('an accepted order whose answer was lost is shown after an edit, and gives its seat to what the form says now', async ({
  page,
  staff,
  complaints,
}) => {
  complaints.expect(/create-invoice/);
  const { title } = await staff.addCourse(2_000_000, 1);
  await page.setViewportSize(screen(360));
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
  await expect(page.getByRole('heading', { name: LOST })).toBeVisible();
  await page.getByLabel('Email peserta', { exact: true }).fill(right);
  await send(page);
  const dialog = page.getByRole('dialog', { name: 'Pendaftaranmu tadi sudah kami terima' });
  await expect(dialog.getByText(title)).toBeVisible();
  await expect(dialog.getByText('Rp2,000,000')).toBeVisible();
  await expectAccessible(page, 'earlier order');
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Ganti dengan isian sekarang' }).click();
  await page.waitForURL('**/sandbox/invoices/*');
  await page.locator('button[formaction$="/pay"]').click();
  await expect(heading(page, 'Yippie! You have registered to the event')).toBeVisible();
  // The batch has one seat: that of the earlier order.
  expect(await staff.registrationsOf(right)).toBe(1);
});

/** Nothing of the page is scrolled away, and its heading is in view. */
async function expectAtTop(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

for (const [what, program, leave] of [
  ['paid', 'Product Management', '/pay'],
  ['unpaid', 'Product Management', '/fail'],
  ['free', 'Intro to Programming', null],
] as const) {
  test(
    `the result of a ${what} order opens at its top, though the form was left at its foot`,
    variantIf(what !== 'paid'),
    async ({ page }) => {
      await page.setViewportSize(screen(360));
      await openForm(page);
      await chooseProgram(page, program);
      await fillIn(page);
      await send(page);
      if (leave !== null) {
        await page.waitForURL('**/sandbox/invoices/*');
        await page.locator(`button[formaction$="${leave}"]`).click();
      }
      await page.waitForURL('**/success-payment?id=*');
      await expect(heading(page, what === 'unpaid' ? 'Menunggu pembayaran' : /^Yippie!/)).toBeVisible();
      await expectAtTop(page);
    },
  );
}

test('another document opens at its top, and Back returns to where its page was left', VARIANT, async ({ page }) => {
  await page.setViewportSize(screen(360));
  await openHydrated(page, '/admission-info');
  await page.evaluate(() => scrollTo(0, 900));
  await openHydrated(page, '/financial-partner');
  await expectAtTop(page);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
