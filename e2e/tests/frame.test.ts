/** The frame around every page, in each of its states and widths. */
import type { Page, Locator } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { openHydrated } from '../hydration.ts';
import { origin } from '../product.ts';
import { screen, expectFits } from '../screen.ts';
import { expect, test } from '../test.ts';
import { variantIf } from '../variant.ts';

/** What the browser says of a page that answers 404 as it should. */
const NOT_FOUND = /404 .*\/nope\)/;

test.describe('accessibility', () => {
  const states: [name: string, width: number, path: string, act?: (page: Page) => Promise<unknown>][] = [
    ['header and footer', 1280, '/'],
    ['header and footer', 768, '/'],
    ['header and footer', 360, '/'],
    ['the open Courses menu', 1280, '/', (page) => page.getByRole('button', { name: 'Courses' }).click()],
    [
      'the open mobile menu',
      360,
      '/',
      (page) => page.getByRole('banner').getByRole('button', { name: /menu/i }).click(),
    ],
    ['the 404 page', 1280, '/nope'],
    ['the 404 page', 360, '/nope'],
    ['the sign-in page', 1280, '/signin'],
    ['the sign-in page', 360, '/signin'],
    [
      'the sign-in page with errors',
      360,
      '/signin',
      (page) => page.getByRole('button', { name: 'Masuk', exact: true }).click(),
    ],
  ];
  for (const [name, width, path, act] of states) {
    test(`no rule is broken: ${name} at ${width} px`, variantIf(width !== 360), async ({ page, complaints }) => {
      complaints.expect(NOT_FOUND);
      await page.setViewportSize(screen(width));
      await openHydrated(page, path);
      await act?.(page);
      await expectAccessible(page);
    });
  }

  test('nothing scrolls sideways at 320 px', async ({ page, complaints }) => {
    complaints.expect(NOT_FOUND);
    await page.setViewportSize(screen(320));
    for (const path of ['/', '/signin', '/nope']) {
      await openHydrated(page, path);
      await expectFits(page, path);
    }
  });
});

test.describe('the Courses menu', () => {
  test('lists the first ten bootcamps in the first HTML, and each leads to its page', async () => {
    const html = await (await fetch(`${origin}/nope`)).text();
    const slugs = new Set([...html.matchAll(/href="\/bootcamps\/([^"/]+)"/g)].map(([, slug]) => slug));
    expect(slugs.size).toBe(10);
  });

  test('opens after the pointer rested on it for 200 ms and closes by Esc and by leaving', async ({ page }) => {
    await page.clock.install();
    await openHydrated(page, '/');
    const button = page.getByRole('button', { name: 'Courses' });
    const link = page.getByRole('banner').getByRole('link', { name: /Full Stack Web Development/ });
    // From here on only the test lets time pass.
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.hover();
    await page.clock.runFor(190);
    expect(await link.isVisible(), 'not before 200 ms').toBe(false);
    await page.clock.runFor(10);
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await page.mouse.move(5, 700);
    await page.clock.runFor(1000);
    await button.hover();
    await page.clock.runFor(200);
    await expect(link).toBeVisible();
    await page.mouse.move(5, 700);
    await page.clock.runFor(1000);
    await expect(link).toBeHidden();
  });

  test('opens at once by click and by keyboard', async ({ page }) => {
    await openHydrated(page, '/');
    const button = page.getByRole('button', { name: 'Courses' });
    const state = () => button.getAttribute('aria-expanded');
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await state(), 'by the key itself, after no pause').toBe('true');
    await expect(page.getByRole('banner').getByRole('link', { name: /Full Stack Web Development/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.dispatchEvent('click');
    expect(await state(), 'by the click itself').toBe('true');
  });
});

test.describe('a student', () => {
  test('signs in, is named in the header, stays so in another tab and signs out of both', async ({ page, context }) => {
    await page.goto('/signin?from=/search');
    await page.getByLabel('Email').fill('student@karsa.test');
    await page.getByLabel('Password', { exact: true }).fill('karsa-student');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.waitForURL('**/search');
    await expect(page.getByRole('banner').getByText('Kirana').first()).toBeVisible();

    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('banner').getByText('Kirana').first()).toBeVisible();
    await other.goto('/signin');
    await other.waitForURL(`${origin}/`);

    await page
      .getByRole('banner')
      .getByRole('button', { name: /Kirana/ })
      .click();
    await page.getByRole('button', { name: 'Keluar' }).first().click();
    const signIn = (tab: Page) => tab.getByRole('banner').getByRole('link', { name: 'Masuk' }).first();
    await expect(signIn(other)).toBeVisible();
    await expect(signIn(page)).toBeVisible();
    // What is stored, too: neither tab has put the session back.
    await other.reload();
    await expect(signIn(other)).toBeVisible();
  });

  test('with a wrong password reads the alert of the specification', async ({ page, complaints }) => {
    complaints.expect(/401.*students\/login/);
    await page.setViewportSize(screen(360));
    await page.goto('/signin');
    await page.getByLabel('Email').fill('student@karsa.test');
    await page.getByLabel('Password', { exact: true }).fill('salah');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page.getByText('Email atau password salah!')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('student@karsa.test');
  });
});

test.describe('the advisor', () => {
  test('opens in a new tab from the header and from the floating button', async ({ page }) => {
    await openHydrated(page, '/');
    const opensTheChat = async (link: Locator) => {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/6281255501800\?text=/);
    };
    await opensTheChat(
      page
        .getByRole('banner')
        .getByRole('link', { name: /Talk with our Advisor/ })
        .first(),
    );
    // The button leaves the search panel free; below it, it stands there.
    await page.evaluate(() => scrollTo(0, 2 * innerHeight));
    await opensTheChat(page.getByRole('link', { name: /Tanya Advisor/ }));
  });
});

test.describe('going from page to page', () => {
  test('changes the title, moves the focus to the heading, and Back restores the scroll', async ({ page }) => {
    await openHydrated(page, '/search');
    const card = page
      .getByRole('main')
      .getByRole('link', { name: /^(?!.*Full Stack).*/ })
      .and(page.locator('[href^="/bootcamps/"]'))
      .nth(3);
    await card.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 40));
    const where = await page.evaluate(() => scrollY);
    expect(where, 'the list is scrolled').toBeGreaterThan(0);
    await card.click({ noWaitAfter: true });
    await page.waitForURL('**/bootcamps/**');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/· Karsa Academy$/);
    await expect.poll(() => page.evaluate(() => scrollY), { message: 'the page begins at its top' }).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Karsa Academy Programs' })).toBeVisible();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - where), {
        message: 'Back shows the list where it was',
      })
      .toBeLessThan(60);
  });
});

test.describe('header and footer', () => {
  for (const path of ['/signin', '/signup', '/admin-dashboard/signin', '/admin-dashboard/nope']) {
    test(`are hidden on ${path}`, variantIf(path !== '/signin'), async ({ page, complaints }) => {
      complaints.expect(NOT_FOUND);
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    });
  }
});
