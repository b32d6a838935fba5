/** The pages in a browser whose text was set to twice its size. */
import { launchOptions } from '../browser.ts';
import { openHydrated } from '../hydration.ts';
import { untilLoaded } from '../loaded.ts';
import { linkMailedTo } from '../mails.ts';
import { publicPaths } from '../public-paths.ts';
import { heading, newEmail } from '../registration-form.ts';
import { expectFits, screen } from '../screen.ts';
import { expect, test } from '../test.ts';

const { args = [], ...options } = launchOptions();
test.use({ launchOptions: { ...options, args: [...args, '--blink-settings=defaultFontSize=32'] } });

test('text of twice the size scrolls nothing sideways, on the smallest phone, a tablet and a desk', async ({
  page,
}) => {
  for (const path of publicPaths)
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize(screen(width));
      await openHydrated(page, path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await expectFits(page, `${path} at ${width} px`);
    }
});

test.describe('the back-office', () => {
  test.use({ account: 'staff' });

  test('takes text of twice the size on a phone, a tablet and a desk', async ({ page }) => {
    for (const path of [
      '',
      '/work',
      '/courses',
      '/registrations',
      '/corporate-needs',
      '/corporate-needs/1',
      '/vouchers',
    ].concat(['/certificates', '/newsletters', '/masters', '/reports', '/staff', '/roles', '/history', '/account']))
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize(screen(width));
        await page.goto(`/admin-dashboard${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await untilLoaded(page);
        await expectFits(page, `${path || 'the first page'} at ${width} px`);
      }
  });
});

test('the page of an order and its dialogs take text of twice the size on the smallest phone', async ({
  page,
  staff,
}) => {
  const { slug } = await staff.addCourse(2_000_000, 10);
  const payer = newEmail();
  await staff.orderPaidByTransfer(slug, payer);
  await page.setViewportSize(screen(320));
  await page.goto(await linkMailedTo(payer, 'Kirana'));
  await expect(heading(page, 'Lunas, kursi pasti')).toBeVisible();
  await expectFits(page, 'the order');
  for (const [open, close] of [
    ['Batalkan kelas', 'Tidak jadi'],
    ['Ubah data', 'Batal'],
    ['Ganti peserta', 'Batal'],
  ] as const) {
    await page.getByRole('button', { name: open }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: close, exact: true })).toBeVisible();
    const wider = () =>
      dialog.evaluate((shown) =>
        Math.max(
          ...[shown, ...shown.querySelectorAll('form, header, footer')].map(
            ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
          ),
        ),
      );
    await expect.poll(wider, { message: `px by which "${open}" is wider than the screen` }).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: close, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
});
