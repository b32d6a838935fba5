/** The public catalogue as a visitor uses it: on a phone, on a tablet, on a desk, and without a mouse. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { audit } from '../axe.ts';
import { launch, origin, until, visit } from '../browser.ts';

const WIDTHS = [360, 768, 1280];
const PAGES = [
  '/', '/search', '/search?program=3&location=2&q=tidak-ada', '/bootcamps/full-stack-web-development', '/bootcamps/intro-to-programming', '/bootcamps/cyber-security',
  '/admission-info', '/income-share-agreement', '/financial-partner',
];

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

describe('every page of the catalogue', () => {
  for (const path of PAGES) {
    test(`${path} fits, is accessible and complains of nothing at 360, 768 and 1280 px`, async () => {
      for (const width of WIDTHS) {
        const { page, context, complaints } = await visit(browser, width);
        await page.goto(path, { waitUntil: 'networkidle' });
        const { scroll, seen } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, seen: document.documentElement.clientWidth }));
        assert.ok(scroll <= seen, `${path} is ${scroll} px wide at ${width}`);
        // Carousels start when they come near the screen.
        for (const carousel of await page.locator('[data-ready]').all()) await carousel.scrollIntoViewIfNeeded();
        await until('every carousel has started', async () => (await page.locator("[data-ready='false']").count()) === 0);
        assert.deepEqual(await audit(page), [], `${path} at ${width}`);
        assert.deepEqual(complaints, [], `${path} at ${width}`);
        await context.close();
      }
    });
  }

  test('arrives as HTML with its words, its title, description, address and structured data, and no style attributes', async () => {
    for (const path of PAGES) {
      const html = await (await fetch(origin + path)).text();
      assert.match(html, /<h1[ >]/, path);
      assert.match(html, /<meta name="description" content="[^"]{20,}">/, path);
      assert.match(html, /<link rel="canonical" href="http[^"]+">|name="robots" content="noindex"/, path);
      assert.match(html, /type="application\/ld\+json"/, path);
      assert.doesNotMatch(html, / style="/, path);
    }
  });

  test('a course is shared with a picture of its own', async () => {
    const html = await (await fetch(`${origin}/bootcamps/product-management`)).text();
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await fetch(origin + new URL(image).pathname);
    assert.equal(answer.headers.get('content-type'), 'image/png');
  });
});

describe('landing page', () => {
  test('carousels show 4, 3, 2 or 1 slides, and their arrows follow the position', async () => {
    for (const [width, slides] of [[1280, 4], [1000, 3], [560, 2], [360, 1]] as const) {
      const { page, context } = await visit(browser, width);
      await page.goto('/');
      const carousel = page.getByRole('region', { name: 'Our Top-Rated Programs' });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.locator('li[inert]').first().waitFor({ state: 'attached' });
      assert.equal(await carousel.locator('li:not([inert])').count(), slides, `${width} px`);
      assert.equal(await carousel.getByRole('button', { name: 'Sebelumnya' }).isVisible(), false);
      await carousel.getByRole('button', { name: 'Berikutnya' }).click();
      await carousel.getByRole('button', { name: 'Sebelumnya' }).waitFor();
      await context.close();
    }
  });

  test('nothing moves while it arrives', async () => {
    for (const width of WIDTHS) {
      const { page, context } = await visit(browser, width);
      await page.goto('/', { waitUntil: 'networkidle' });
      const shift = await page.evaluate(async () => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        await new Promise((resolve) => setTimeout(resolve, 300));
        return sum;
      });
      assert.ok(shift <= 0.01, `layout shift of ${shift} at ${width} px`);
      await context.close();
    }
  });

  test('finds a course by keyboard alone', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('combobox', { name: 'Program' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?program=\d+$/);
    await page.getByRole('main').getByRole('link', { name: /Pilihan Metode Belajar/ }).first().press('Enter');
    await page.waitForURL('**/bootcamps/*');
    await context.close();
  });

  test('subscribes to the newsletter', async () => {
    const { page, context } = await visit(browser, 360);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('textbox', { name: 'Email' }).fill(`baru-${process.pid}@contoh.id`);
    await page.getByRole('button', { name: 'Berlangganan' }).click();
    await page.getByText('Subscribe to our newsletter success').waitFor();
    await context.close();
  });
});

describe('listing', () => {
  test('Back brings back the list and where one was in it', async () => {
    const { page, context } = await visit(browser, 360);
    await page.goto('/search?sort=price', { waitUntil: 'networkidle' });
    const last = page.getByRole('main').getByRole('link', { name: /Pilihan Metode Belajar/ }).last();
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    assert.ok(before > 500);
    await last.click();
    await page.waitForURL('**/bootcamps/*');
    await page.goBack();
    await page.getByText(/\d+ program ditemukan/).waitFor();
    await until('the list is where one was in it', async () => Math.abs((await page.evaluate(() => scrollY)) - before) < 60);
    await context.close();
  });

  test('the page bar hides on a small screen when all rows fit, and only there', async () => {
    for (const [width, isShown] of [[360, false], [1280, true]] as const) {
      const { page, context } = await visit(browser, width);
      await page.goto('/search?q=Product+Management', { waitUntil: 'networkidle' });
      await page.getByText(/^\d program ditemukan/).waitFor();
      assert.equal(await page.getByText(/Showing 1 to \d of \d results/).isVisible(), isShown, `${width} px`);
      await context.close();
    }
  });

  test('a list that cannot be loaded says so and loads when tried again', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/search', { waitUntil: 'networkidle' });
    await page.route('**/api/v1/courses/by-category-type*', (route) => route.abort());
    await page.getByRole('combobox', { name: 'Urutkan' }).selectOption('price');
    const failed = page.getByRole('alert').filter({ hasText: 'Daftar program gagal dimuat' });
    await failed.waitFor();
    await page.unroute('**/api/v1/courses/by-category-type*');
    await failed.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByText(/\d+ program ditemukan/).waitFor();
    await context.close();
  });
});

describe('course page', () => {
  test('leads from a chosen batch to its own registration, on a desk and on a phone', async () => {
    for (const [width, name] of [[1280, 'Daftar batch ini'], [360, 'Daftar']] as const) {
      const { page, context } = await visit(browser, width);
      await page.goto('/bootcamps/full-stack-web-development', { waitUntil: 'networkidle' });
      const batch = page.getByRole('radio', { name: 'Batch 16' });
      await batch.check();
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(/\/registration\?id=\d+&batch=\d+$/);
      await context.close();
    }
  });

  test('tells a full batch from an open one', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/bootcamps/full-stack-web-development');
    assert.equal(await page.getByRole('radio', { name: 'Batch 15' }).isDisabled(), true);
    await page.getByRole('region', { name: 'Jadwal' }).getByText('Penuh').waitFor();
    await context.close();
  });

  test('loads nothing from elsewhere before the video is asked for', async () => {
    const { page, context } = await visit(browser);
    const foreign: string[] = [];
    await page.route(/youtube/, (route) => {
      foreign.push(route.request().url());
      return route.abort();
    });
    await page.goto('/bootcamps/full-stack-web-development', { waitUntil: 'networkidle' });
    assert.deepEqual(foreign, []);
    await page.getByRole('button', { name: 'Tonton video perkenalan' }).click();
    await page.getByRole('dialog').locator('iframe').waitFor();
    assert.equal(foreign.length > 0, true);
    await context.close();
  });

  test('the price stays in sight on a desk while one reads', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/bootcamps/full-stack-web-development', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Profesi setelah lulus' }).scrollIntoViewIfNeeded();
    const box = await page.getByRole('region', { name: 'Jadwal' }).boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 850, JSON.stringify(box));
    await context.close();
  });
});

describe('information pages', () => {
  test('the instalment scheme is downloaded as a real PDF', async () => {
    const { page, context } = await visit(browser, 360);
    await page.goto('/financial-partner', { waitUntil: 'networkidle' });
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Unduh skema (PDF)' }).click()]);
    assert.equal(download.suggestedFilename(), 'skema-cicilan.pdf');
    assert.equal(readFileSync(await download.path()).subarray(0, 5).toString(), '%PDF-');
    await context.close();
  });
});
