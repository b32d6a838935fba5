/** Every page of the public catalogue in each of its states, at every width. */
import type { Page } from '@playwright/test';
import { expectAccessible, audit } from '../axe.ts';
import { openHydrated, untilHydrated } from '../hydration.ts';
import { watchLayoutShift } from '../layout-shift.ts';
import { apiOrigin, origin } from '../product.ts';
import { newEmail } from '../registration-form.ts';
import { screen, expectFits } from '../screen.ts';
import { expect, test } from '../test.ts';

const WIDTHS = [360, 768, 1280];
const PAGES = [
  '/',
  '/search',
  '/search?program=3&location=2&q=tidak-ada',
  '/bootcamps/full-stack-web-development',
  '/bootcamps/intro-to-programming',
  '/bootcamps/cyber-security',
  '/admission-info',
  '/income-share-agreement',
  '/financial-partner',
];

test.describe('every page of the catalogue', () => {
  for (const path of PAGES) {
    test(`${path} fits, is accessible and complains of nothing at 360, 768 and 1280 px`, async ({ page }) => {
      await page.setViewportSize(screen(360));
      await openHydrated(page, path);
      for (const width of WIDTHS) {
        await page.setViewportSize(screen(width));
        await expectFits(page, `${path} at ${width}`);
        // Carousels start when they come near the screen.
        for (const carousel of await page.locator('[data-ready]').all()) await carousel.scrollIntoViewIfNeeded();
        await expect(page.locator("[data-ready='false']"), 'every carousel has started').toHaveCount(0);
        await expectAccessible(page, `${path} at ${width}`);
      }
    });
  }

  test('arrives as HTML with its words, its title, description, address and structured data, and no style attributes', async () => {
    for (const path of PAGES) {
      const html = await (await fetch(origin + path)).text();
      expect(html, path).toMatch(/<h1[ >]/);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}">/);
      expect(html, path).toMatch(/<link rel="canonical" href="http[^"]+">|name="robots" content="noindex"/);
      expect(html, path).toMatch(/type="application\/ld\+json"/);
      expect(html, path).not.toMatch(/ style="/);
    }
  });

  test('a course is shared with a picture of its own', async () => {
    const html = await (await fetch(`${origin}/bootcamps/product-management`)).text();
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await fetch(origin + new URL(image).pathname);
    expect(answer.headers.get('content-type')).toBe('image/png');
  });
});

test.describe('every state of the catalogue', () => {
  const video = (page: Page) => page.getByRole('button', { name: /video perkenalan/i }).click();
  const subscribe = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
    await page.getByRole('button', { name: 'Berlangganan' }).click();
  };
  const sort = (page: Page) => page.getByRole('combobox', { name: 'Urutkan' }).selectOption('price');
  const states: [name: string, path: string, act: (page: Page) => Promise<void>, complaint?: RegExp][] = [
    [
      'three filters with nothing found',
      '/search?program=1&location=2&q=tidak-ada',
      (page) => expect(page.getByText("Sorry, We couldn't find any Programs for your search.")).toBeVisible(),
    ],
    [
      'the last page of the listing',
      '/search?page=3',
      (page) => expect(page.getByText(/^Showing 21 to/)).toBeVisible(),
    ],
    [
      'a page beyond the last',
      '/search?page=99',
      (page) => expect(page.getByRole('heading', { name: 'Halaman ini kosong' })).toBeVisible(),
    ],
    [
      'a listing that failed',
      '/search',
      async (page) => {
        await page.route('**/api/v1/courses/by-category-type*', (route) => route.abort());
        await sort(page);
        await expect(page.getByRole('alert').filter({ hasText: 'Daftar program gagal dimuat' })).toBeVisible();
      },
      /by-category-type/,
    ],
    [
      'a listing on its way',
      '/search',
      async (page) => {
        await page.route('**/api/v1/courses/by-category-type*', () => undefined);
        await sort(page);
        await expect(page.getByText('Memuat program')).toBeAttached();
      },
    ],
    [
      'a landing page whose lists failed',
      '/admission-info',
      async (page) => {
        await page.route('**/api/v1/course-schedules/active*', (route) => route.abort());
        await page
          .getByRole('banner')
          .getByRole('link', { name: /halaman utama/ })
          .click();
        await expect(
          page.getByRole('alert').filter({ hasText: 'Daftar workshop dan acara gagal dimuat' }),
        ).toBeVisible();
      },
      /course-schedules\/active/,
    ],
    [
      'the introduction video',
      '/bootcamps/full-stack-web-development',
      async (page) => {
        await page.route(/youtube/, (route) => route.abort());
        await video(page);
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      /youtube|allowfullscreen/,
    ],
    [
      'no introduction video',
      '/bootcamps/cyber-security',
      async (page) => {
        await video(page);
        await expect(page.getByRole('dialog').getByText('Introduction video not found')).toBeVisible();
      },
    ],
    [
      'an unknown course',
      '/bootcamps/tidak-ada',
      (page) => expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible(),
      /404.*tidak-ada/,
    ],
    [
      'a subscription confirmed',
      '/',
      async (page) => {
        await subscribe(page);
        await expect(page.getByText('Subscribe to our newsletter success')).toBeVisible();
      },
    ],
    [
      'a subscription that failed',
      '/',
      async (page) => {
        await page.route('**/api/v1/newsletters/create', (route) => route.abort());
        await subscribe(page);
        await expect(page.getByText('Oops! Something Went Wrong.')).toBeVisible();
      },
      /newsletters\/create/,
    ],
    [
      'no connection',
      '/search',
      async (page) => {
        await page.context().setOffline(true);
        await expect(page.getByText('Kamu sedang offline.')).toBeVisible();
      },
      /ERR_INTERNET_DISCONNECTED/,
    ],
    [
      'no font',
      '/',
      async (page) => {
        await page.route('**/*.woff2', (route) => route.abort());
        await page.reload();
        await untilHydrated(page);
      },
      /woff2/,
    ],
  ];
  for (const [name, path, act, complaint] of states) {
    test(`fits and is accessible at 360, 768 and 1280 px: ${name}`, async ({ page, complaints }) => {
      if (complaint) complaints.expect(complaint);
      await openHydrated(page, path);
      await act(page);
      for (const width of WIDTHS.toReversed()) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page, `${width} px`);
        await expectFits(page, `${width} px`);
      }
    });
  }

  test('nothing scrolls sideways at 320 px, which is 1280 px magnified four times', async ({ page }) => {
    await page.setViewportSize(screen(320));
    for (const path of PAGES) {
      await openHydrated(page, path);
      await expectFits(page, path);
    }
  });

  test("keeps to the visitor's own colours", async ({ page }) => {
    await page.setViewportSize(screen(768));
    await page.emulateMedia({ forcedColors: 'active' });
    for (const path of PAGES) {
      await openHydrated(page, path);
      // The contrast is the visitor's own; axe reckons with the colours the page would have had.
      expect(
        (await audit(page)).filter((violation) => !violation.startsWith('color-contrast:')),
        path,
      ).toEqual([]);
    }
  });

  test('can be read and searched without JavaScript', async ({ newVisitor }) => {
    const page = await newVisitor({ viewport: screen(360), javaScriptEnabled: false });
    for (const path of PAGES) {
      await page.goto(path);
      expect(((await page.getByRole('main').textContent()) ?? '').length, path).toBeGreaterThan(400);
    }
    await page.goto('/');
    expect(
      await page.getByRole('region', { name: 'Our Top-Rated Programs' }).getByRole('link').count(),
    ).toBeGreaterThan(4);
    await page.getByRole('combobox', { name: 'Program' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Search now' }).click();
    await expect(page.getByText(/^\d+ program ditemukan/)).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Cari di nama dan isi program' })
      .or(page.getByRole('searchbox'))
      .fill('karier');
    await page.getByRole('button', { name: 'Cari', exact: true }).click();
    await page.waitForURL(/q=karier/);
  });
});

test.describe('pictures that staff upload', () => {
  const title =
    'Program dengan nama yang sangat panjang untuk melihat apakah judulnya tetap terbaca di layar yang sempit sekalipun';

  test('arrive as AVIF, or else WebP, no wider than needed, with their dimensions, and move nothing', async ({
    page,
    staff,
  }) => {
    const picture = await (await fetch(`${apiOrigin}/media/share/product-management.png`)).blob();
    const { id, slug } = await staff.createCourse({ title }, { header_image: picture, thumbnail: picture });
    // Narrower copies are made in the background; two widths in two formats of a picture 1200 px wide.
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${apiOrigin}/api/v1/courses/read-one?slug=${slug}`);
          const { data } = (await answer.json()) as {
            data: { header_image_variants: unknown[]; thumbnail_variants: unknown[] };
          };
          return data.header_image_variants.length + data.thumbnail_variants.length;
        },
        { message: 'the copies are ready', timeout: 60_000 },
      )
      .toBe(8);
    const expectStill = await watchLayoutShift(page);
    for (const width of WIDTHS) {
      await page.setViewportSize(screen(width));
      await openHydrated(page, `/bootcamps/${slug}`);
      const picture = page.getByRole('region', { name: title }).locator('picture').first();
      expect(
        await picture.locator('source').evaluateAll((sources) => sources.map((source) => source.getAttribute('type'))),
      ).toEqual(['image/avif', 'image/webp']);
      const image = await picture.locator('img').evaluate((img) =>
        img instanceof HTMLImageElement
          ? {
              source: img.currentSrc,
              drawn: img.naturalWidth > 0,
              sized: img.hasAttribute('width') && img.hasAttribute('height'),
            }
          : null,
      );
      expect(image?.source ?? '', `${width} px`).toMatch(width === 360 ? /-(480|960)\.avif$/ : /-960\.avif$/);
      expect([image?.drawn, image?.sized]).toEqual([true, true]);
      await expectFits(page, `a long title at ${width} px`);
      await expectStill(`at ${width} px`);
      await expectAccessible(page);
      await openHydrated(page, '/search?q=nama+yang+sangat+panjang');
      const cover = page
        .getByRole('main')
        .getByRole('link', { name: /Pilihan Metode Belajar/ })
        .locator('img');
      await expect
        .poll(() => cover.evaluate((img) => (img instanceof HTMLImageElement ? img.currentSrc : '')))
        .toMatch(/\.avif$/);
    }
    await staff.deleteCourse(id);
  });
});
