/** The frame around every page, in each of its states and widths. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { audit } from '../axe.ts';
import { launch, origin, until, visit } from '../browser.ts';
import { isHydrated, openAlive } from '../hydration.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const settle = (page: Page) => page.waitForTimeout(450); // the longest motion of the design

describe('accessibility', () => {
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
    test(`no rule is broken: ${name} at ${width} px`, async () => {
      const { page, context } = await visit(browser, width);
      await openAlive(page, path);
      await act?.(page);
      await settle(page);
      assert.deepEqual(await audit(page), []);
      await context.close();
    });
  }

  test('nothing scrolls sideways at 320 px', async () => {
    const { page, context } = await visit(browser, 320);
    for (const path of ['/', '/signin', '/nope']) {
      await openAlive(page, path);
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
        false,
        path,
      );
    }
    await context.close();
  });
});

describe('the Courses menu', () => {
  test('lists the first ten bootcamps in the first HTML, and each leads to its page', async () => {
    const html = await (await fetch(`${origin}/nope`)).text();
    const slugs = new Set([...html.matchAll(/href="\/bootcamps\/([^"/]+)"/g)].map(([, slug]) => slug));
    assert.equal(slugs.size, 10);
  });

  test('opens after the pointer rested on it for 200 ms and closes by Esc and by leaving', async () => {
    const { page, context } = await visit(browser);
    await openAlive(page, '/');
    const button = page.getByRole('button', { name: 'Courses' });
    const link = page.getByRole('banner').getByRole('link', { name: /Full Stack Web Development/ });
    await button.hover();
    await page.waitForTimeout(100);
    assert.equal(await link.isVisible(), false, 'not before 200 ms');
    await link.waitFor({ state: 'visible', timeout: 1000 });
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await page.mouse.move(5, 700);
    await page.waitForTimeout(400);
    await button.hover();
    await link.waitFor({ state: 'visible' });
    await page.mouse.move(5, 700);
    await link.waitFor({ state: 'hidden' });
    await context.close();
  });

  test('opens at once by click and by keyboard', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/');
    await until('the page is hydrated', () => isHydrated(page));
    const button = page.getByRole('button', { name: 'Courses' });
    const state = () => button.getAttribute('aria-expanded');
    await button.focus();
    await page.keyboard.press('Enter');
    assert.equal(await state(), 'true', 'by the key itself, after no pause');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Full Stack Web Development/ })
      .waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await until('the menu is closed', async () => (await state()) === 'false');
    await button.dispatchEvent('click');
    assert.equal(await state(), 'true', 'by the click itself');
    await context.close();
  });
});

describe('a student', () => {
  test('signs in, is named in the header, stays so in another tab and signs out of both', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/signin?from=/search');
    await page.getByLabel('Email').fill('student@karsa.test');
    await page.getByLabel('Password', { exact: true }).fill('karsa-student');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.waitForURL('**/search');
    await page.getByRole('banner').getByText('Kirana').first().waitFor();

    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('banner').getByText('Kirana').first().waitFor();
    await other.goto('/signin');
    await other.waitForURL(`${origin}/`);

    await page
      .getByRole('banner')
      .getByRole('button', { name: /Kirana/ })
      .click();
    await page.getByRole('button', { name: 'Keluar' }).first().click();
    await other.getByRole('banner').getByRole('link', { name: 'Masuk' }).first().waitFor();
    await context.close();
  });

  test('with a wrong password reads the alert of the specification', async () => {
    const { page, context } = await visit(browser, 360);
    await page.goto('/signin');
    await page.getByLabel('Email').fill('student@karsa.test');
    await page.getByLabel('Password', { exact: true }).fill('salah');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.getByText('Email atau password salah!').waitFor();
    assert.equal(await page.getByLabel('Email').inputValue(), 'student@karsa.test');
    await context.close();
  });
});

describe('the advisor', () => {
  test('opens in a new tab from the header and from the floating button', async () => {
    const { page, context } = await visit(browser);
    await openAlive(page, '/');
    const opensTheChat = async (link: Locator) => {
      assert.equal(await link.getAttribute('target'), '_blank');
      assert.match((await link.getAttribute('rel')) ?? '', /noopener/);
      assert.match((await link.getAttribute('href')) ?? '', /^https:\/\/wa\.me\/6281255501800\?text=/);
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
    await context.close();
  });
});

describe('going from page to page', () => {
  test('changes the title, moves the focus to the heading, and Back restores the scroll', async () => {
    const { page, context } = await visit(browser);
    await openAlive(page, '/search');
    const card = page
      .getByRole('main')
      .getByRole('link', { name: /^(?!.*Full Stack).*/ })
      .and(page.locator('[href^="/bootcamps/"]'))
      .nth(3);
    await card.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 40));
    const where = await page.evaluate(() => scrollY);
    assert.ok(where > 0, 'the list is scrolled');
    await card.click({ noWaitAfter: true });
    await page.waitForURL('**/bootcamps/**');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await until('the heading has the focus', () => page.evaluate(() => document.activeElement?.tagName === 'H1'));
    await until('the title is the page’s', async () => /· Karsa Academy$/.test(await page.title()));
    await until('the page begins at its top', () => page.evaluate(() => scrollY === 0));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Karsa Academy Programs' }).waitFor();
    await until(
      'Back shows the list where it was',
      async () => Math.abs((await page.evaluate(() => scrollY)) - where) < 60,
    );
    await context.close();
  });
});

describe('header and footer', () => {
  for (const path of ['/signin', '/signup', '/admin-dashboard/signin', '/admin-dashboard/nope']) {
    test(`are hidden on ${path}`, async () => {
      const { page, context } = await visit(browser);
      await openAlive(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(await page.getByRole('banner').count(), 0);
      assert.equal(await page.getByRole('contentinfo').count(), 0);
      await context.close();
    });
  }
});
