/** The public catalogue as a visitor uses it: on a phone, on a tablet, on a desk, and without a mouse. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { audit } from '../axe.ts';
import { apiOrigin, launch, origin, until, visit } from '../browser.ts';
import { openAlive } from '../hydration.ts';

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

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Scrolls a page down in a low window of a desk: the chat button is away where it would lie over this, and there at the end. */
async function neverCovered(path: string, find: (page: Page) => Locator): Promise<void> {
  const { page, context } = await visit(browser, 1280);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAlive(page, path);
  const chat = page.getByRole('complementary', { name: 'Tanya Advisor' }).getByRole('link');
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await until('it is away at first', async () => !(await chat.isVisible()));
  for (let top = 0; top <= end; top += 200) {
    await page.evaluate((y) => {
      scrollTo(0, y);
    }, top);
    await until(`at ${top} px the button is away, or beside it`, async () => {
      if (!(await chat.isVisible())) return true;
      const [button, box] = await Promise.all([chat.boundingBox(), find(page).boundingBox()]);
      return button !== null && box !== null && (box.y + box.height <= button.y || button.y + button.height <= box.y);
    });
  }
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await until('it is there at the end', () => chat.isVisible());
  await context.close();
}

describe('every page of the catalogue', () => {
  for (const path of PAGES) {
    test(`${path} fits, is accessible and complains of nothing at 360, 768 and 1280 px`, async () => {
      for (const width of WIDTHS) {
        const { page, context, complaints } = await visit(browser, width);
        await openAlive(page, path);
        const { scroll, seen } = await page.evaluate(() => ({
          scroll: document.documentElement.scrollWidth,
          seen: document.documentElement.clientWidth,
        }));
        assert.ok(scroll <= seen, `${path} is ${scroll} px wide at ${width}`);
        // Carousels start when they come near the screen.
        for (const carousel of await page.locator('[data-ready]').all()) await carousel.scrollIntoViewIfNeeded();
        await until(
          'every carousel has started',
          async () => (await page.locator("[data-ready='false']").count()) === 0,
        );
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

describe('every state of the catalogue', () => {
  const video = (page: Page) => page.getByRole('button', { name: 'Tonton video perkenalan' }).click();
  const subscribe = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(`keadaan-${process.pid}@contoh.id`);
    await page.getByRole('button', { name: 'Berlangganan' }).click();
  };
  const sort = (page: Page) => page.getByRole('combobox', { name: 'Urutkan' }).selectOption('price');
  const states: [name: string, path: string, act: (page: Page) => Promise<unknown>][] = [
    [
      'three filters with nothing found',
      '/search?program=1&location=2&q=tidak-ada',
      (page) => page.getByText("Sorry, We couldn't find any Programs for your search.").waitFor(),
    ],
    ['the last page of the listing', '/search?page=3', (page) => page.getByText(/^Showing 21 to/).waitFor()],
    [
      'a page beyond the last',
      '/search?page=99',
      (page) => page.getByRole('heading', { name: 'Halaman ini kosong' }).waitFor(),
    ],
    [
      'a listing that failed',
      '/search',
      async (page) => {
        await page.route('**/api/v1/courses/by-category-type*', (route) => route.abort());
        await sort(page);
        await page.getByRole('alert').filter({ hasText: 'Daftar program gagal dimuat' }).waitFor();
      },
    ],
    [
      'a listing on its way',
      '/search',
      async (page) => {
        await page.route('**/api/v1/courses/by-category-type*', () => undefined);
        await sort(page);
        await page.getByText('Memuat program').waitFor({ state: 'attached' });
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
        await page.getByRole('alert').filter({ hasText: 'Daftar workshop dan acara gagal dimuat' }).waitFor();
      },
    ],
    [
      'the introduction video',
      '/bootcamps/full-stack-web-development',
      async (page) => {
        await page.route(/youtube/, (route) => route.abort());
        await video(page);
        await page.getByRole('dialog').waitFor();
      },
    ],
    [
      'no introduction video',
      '/bootcamps/cyber-security',
      async (page) => {
        await video(page);
        await page.getByRole('dialog').getByText('Introduction video not found').waitFor();
      },
    ],
    [
      'an unknown course',
      '/bootcamps/tidak-ada',
      (page) => page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor(),
    ],
    [
      'a subscription confirmed',
      '/',
      async (page) => {
        await subscribe(page);
        await page.getByText('Subscribe to our newsletter success').waitFor();
      },
    ],
    [
      'a subscription that failed',
      '/',
      async (page) => {
        await page.route('**/api/v1/newsletters/create', (route) => route.abort());
        await subscribe(page);
        await page.getByText('Oops! Something Went Wrong.').waitFor();
      },
    ],
    [
      'no connection',
      '/search',
      async (page) => {
        await page.context().setOffline(true);
        await page.getByText('Kamu sedang offline.').waitFor();
      },
    ],
    [
      'no font',
      '/',
      async (page) => {
        await page.route('**/*.woff2', (route) => route.abort());
        await page.reload({ waitUntil: 'networkidle' });
      },
    ],
  ];
  for (const [name, path, act] of states) {
    test(`fits and is accessible at 360, 768 and 1280 px: ${name}`, async () => {
      const { page, context } = await visit(browser);
      await openAlive(page, path);
      await act(page);
      for (const width of WIDTHS.toReversed()) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForTimeout(450); // the longest motion of the design
        assert.deepEqual(await audit(page), [], `${width} px`);
        assert.equal(
          await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
          false,
          `${width} px`,
        );
      }
      await context.close();
    });
  }

  test('nothing scrolls sideways at 320 px, which is 1280 px magnified four times', async () => {
    const { page, context } = await visit(browser, 320);
    for (const path of PAGES) {
      await openAlive(page, path);
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
        false,
        path,
      );
    }
    await context.close();
  });

  test("keeps to the visitor's own colours", async () => {
    for (const path of PAGES) {
      const { page, context, complaints } = await visit(browser, 768, { forcedColors: 'active' });
      await openAlive(page, path);
      // The contrast is the visitor's own; axe reckons with the colours the page would have had.
      assert.deepEqual(
        (await audit(page)).filter((violation) => !violation.startsWith('color-contrast:')),
        [],
        path,
      );
      assert.deepEqual(complaints, [], path);
      await context.close();
    }
  });

  test('can be read and searched without JavaScript', async () => {
    const { page, context } = await visit(browser, 360, { javaScriptEnabled: false });
    for (const path of PAGES) {
      await page.goto(path);
      assert.ok(((await page.getByRole('main').textContent()) ?? '').length > 400, path);
    }
    await page.goto('/');
    assert.ok((await page.getByRole('region', { name: 'Our Top-Rated Programs' }).getByRole('link').count()) > 4);
    await page.getByRole('combobox', { name: 'Program' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Search now' }).click();
    await page.getByText(/^\d+ program ditemukan/).waitFor();
    await page
      .getByRole('textbox', { name: 'Cari di nama dan isi program' })
      .or(page.getByRole('searchbox'))
      .fill('karier');
    await page.getByRole('button', { name: 'Cari', exact: true }).click();
    await page.waitForURL(/q=karier/);
    await context.close();
  });
});

describe('landing page', () => {
  test('the chat button never lies over the search panel of a desk', async () => {
    await neverCovered('/', (page) => page.getByRole('search'));
  });

  test('leads to bootcamps, professional courses, workshops, events and corporate training', async () => {
    const { page, context } = await visit(browser);
    await openAlive(page, '/');
    assert.ok((await page.getByRole('region', { name: 'Our Top-Rated Programs' }).getByRole('link').count()) > 4);
    const events = (
      await page.getByRole('region', { name: 'Upcoming Workshops & Events' }).getByRole('listitem').allTextContents()
    ).join();
    assert.match(events, /Workshop/);
    assert.match(events, /Event/);
    await page.getByRole('combobox', { name: 'Program' }).selectOption('Pengembangan Profesional');
    await page.getByRole('button', { name: 'Search now' }).click();
    await page.getByText(/^[1-9]\d* program ditemukan/).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Corporate' }).click();
    await page.waitForURL('**/corporate-needs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });

  test('lists that failed come back when tried again', async () => {
    const { page, context } = await visit(browser);
    await openAlive(page, '/admission-info');
    await page.route('**/api/v1/course-schedules/active*', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'Daftar program gagal dimuat' });
    await failed.waitFor();
    await page.unroute('**/api/v1/course-schedules/active*');
    await failed.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByRole('region', { name: 'Our Top-Rated Programs' }).waitFor();
    await page.getByRole('region', { name: 'Upcoming Workshops & Events' }).waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    await context.close();
  });

  test('nothing moves while it arrives', async () => {
    for (const width of WIDTHS) {
      const { page, context } = await visit(browser, width);
      await openAlive(page, '/');
      const shift = await page.evaluate(async () => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'));
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
    await openAlive(page, '/');
    await page.getByRole('combobox', { name: 'Program' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?program=\d+$/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Pilihan Metode Belajar/ })
      .first()
      .press('Enter');
    await page.waitForURL('**/bootcamps/*');
    // On to the last batch that is open, and to its registration.
    await page.getByRole('radio').and(page.locator(':enabled')).first().focus();
    await page.keyboard.press('Space');
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      if (
        await page.getByRole('link', { name: 'Daftar batch ini' }).evaluate((link) => link === document.activeElement)
      )
        break;
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/registration\?id=\d+&batch=\d+$/);
    await context.close();
  });

  test('subscribes to the newsletter', async () => {
    const { page, context } = await visit(browser, 360);
    await openAlive(page, '/');
    await page.getByRole('textbox', { name: 'Email' }).fill(`baru-${process.pid}@contoh.id`);
    await page.getByRole('button', { name: 'Berlangganan' }).click();
    await page.getByText('Subscribe to our newsletter success').waitFor();
    await context.close();
  });
});

describe('listing', () => {
  test('Back brings back the list and where one was in it', async () => {
    const { page, context } = await visit(browser, 360);
    await openAlive(page, '/search?sort=price');
    const last = page
      .getByRole('main')
      .getByRole('link', { name: /Pilihan Metode Belajar/ })
      .last();
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    assert.ok(before > 500);
    await last.click();
    await page.waitForURL('**/bootcamps/*');
    await page.goBack();
    await page.getByText(/\d+ program ditemukan/).waitFor();
    await until(
      'the list is where one was in it',
      async () => Math.abs((await page.evaluate(() => scrollY)) - before) < 60,
    );
    await context.close();
  });

  test('every filter that is on can be taken away by itself, and the new count is announced', async () => {
    const { page, context } = await visit(browser);
    await openAlive(page, '/search?program=1&location=1&q=web');
    const main = page.getByRole('main');
    /** Waits until as many are announced as the API itself finds for an address. */
    const announced = async (address: string): Promise<number> => {
      const answer = await fetch(`${apiOrigin}/api/v1/courses/by-category-type${new URL(address, origin).search}`);
      const { count } = ((await answer.json()) as { data: { count: number } }).data;
      await main
        .getByRole('status')
        .filter({ hasText: new RegExp(`^${count} program ditemukan$`) })
        .waitFor();
      return count;
    };
    const counts = [await announced('/search?program=1&location=1&q=web')];
    for (const [filter, address] of [
      ['Kata', '/search?program=1&location=1'],
      ['Lokasi', '/search?program=1'],
      ['Program', '/search'],
    ] as const) {
      await main.getByRole('link', { name: new RegExp(`^Hapus saringan ${filter}:`) }).click();
      await page.waitForURL(origin + address);
      counts.push(await announced(address));
    }
    assert.ok((counts.at(-1) ?? 0) > (counts[0] ?? 0), `found, filter by filter: ${counts.join(', ')}`);
    assert.equal(await main.getByRole('link', { name: /^Hapus saringan/ }).count(), 0);
    await page.goBack();
    await page.waitForURL(`${origin}/search?program=1`);
    await main.getByRole('link', { name: /^Hapus saringan Program:/ }).waitFor();
    await context.close();
  });

  test('free text finds what is written in a program, and goes along when the list is sorted', async () => {
    const { page, context } = await visit(browser);
    await openAlive(page, '/search');
    await page.getByRole('searchbox').fill('data');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(`${origin}/search?q=data`);
    await page.getByRole('link', { name: 'Hapus saringan Kata: data' }).waitFor();
    await page.getByRole('combobox', { name: 'Urutkan' }).selectOption('price');
    await page.waitForURL(`${origin}/search?q=data&sort=price`);
    await page.getByText(/^\d+ program ditemukan/).waitFor();
    const cards = await page
      .getByRole('main')
      .getByRole('link', { name: /Pilihan Metode Belajar/ })
      .allTextContents();
    const prices = cards.map((card) =>
      /GRATIS/.test(card)
        ? 0
        : Math.min(...[...card.matchAll(/Rp([\d,]+)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')))),
    );
    assert.ok(prices.length > 2);
    assert.deepEqual(
      prices,
      [...prices].sort((one, other) => one - other),
    );
    await context.close();
  });

  test('what was typed and chosen goes along whatever sends the search; fields and focus stay on a phone', async () => {
    const { page, context } = await visit(browser, 360);
    await openAlive(page, '/search');
    await page.getByRole('button', { name: 'Ubah pencarian' }).click();
    await page.getByRole('searchbox').fill('a');
    await page.getByRole('combobox', { name: 'Program' }).selectOption({ index: 1 });
    const send = page.getByRole('button', { name: 'Search now' });
    await send.click();
    await page.waitForURL(/\/search\?program=\d+&q=a$/);
    await page.getByText(/^\d+ program ditemukan/).waitFor();
    assert.equal(await send.evaluate((button) => button === document.activeElement), true);
    await page.getByRole('combobox', { name: 'Lokasi' }).selectOption({ index: 1 });
    await page.getByRole('combobox', { name: 'Urutkan' }).selectOption('price');
    await page.waitForURL(/\/search\?program=\d+&location=\d+&q=a&sort=price$/);
    await page.getByText(/^\d+ program ditemukan/).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Urutkan' }).isVisible(), true);
    await context.close();
  });

  test('on the next page the focus goes on at the count, which is in view above the list', async () => {
    for (const width of [360, 1280]) {
      const { page, context } = await visit(browser, width);
      await openAlive(page, '/search');
      if (width === 360) await page.getByRole('button', { name: 'Ubah pencarian' }).click();
      await page.getByRole('link', { name: 'Next' }).press('Enter');
      await page.waitForURL(`${origin}/search?page=2`);
      const count = page.getByRole('main').getByRole('status').filter({ hasText: 'program ditemukan' });
      await until(`the count has the focus and is in view at ${width} px`, () =>
        count.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return element === document.activeElement && top >= 0 && bottom <= innerHeight;
        }),
      );
      await context.close();
    }
  });

  test('an address that cannot be asked for finds nothing, and no course has one that is too long', async () => {
    const { page, context } = await visit(browser);
    for (const path of ['/search?page=99999999', `/search?program=${'9'.repeat(300)}`]) {
      await openAlive(page, path);
      await page.getByText("Sorry, We couldn't find any Programs for your search.").waitFor();
      assert.equal(await page.getByRole('main').getByRole('alert').count(), 0, path);
    }
    const tooLong = await page.goto(`/bootcamps/${'x'.repeat(151)}`);
    assert.equal(tooLong?.status(), 404);
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await context.close();
  });

  test('the page bar hides on a small screen when all rows fit, and only there', async () => {
    for (const [width, isShown] of [
      [360, false],
      [1280, true],
    ] as const) {
      const { page, context } = await visit(browser, width);
      await openAlive(page, '/search?q=Product+Management');
      await page.getByText(/^\d program ditemukan/).waitFor();
      assert.equal(await page.getByText(/Showing 1 to \d of \d results/).isVisible(), isShown, `${width} px`);
      await context.close();
    }
  });

  test('a list that cannot be loaded says so and loads when tried again', async () => {
    const { page, context } = await visit(browser);
    await openAlive(page, '/search');
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
  test('the chat button stands above the bar at the foot of a phone', async () => {
    const { page, context } = await visit(browser, 360);
    await openAlive(page, '/bootcamps/full-stack-web-development');
    const bar = page.getByRole('region', { name: 'Harga program' });
    const chat = page.getByRole('complementary', { name: 'Tanya Advisor' }).getByRole('link');
    await bar.waitFor();
    await until('the button is above the bar', async () => {
      const [above, below] = await Promise.all([chat.boundingBox(), bar.boundingBox()]);
      return (
        above !== null &&
        below !== null &&
        above.y + above.height <= below.y &&
        Math.round(below.y + below.height) === 740
      );
    });
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    const [footer, below] = await Promise.all([page.getByRole('contentinfo').boundingBox(), bar.boundingBox()]);
    assert.ok(footer && below && footer.y + footer.height <= below.y + 1, 'the page ends above the bar');
    await context.close();
  });

  test('the chat button never lies over the price card of a desk', async () => {
    await neverCovered('/bootcamps/full-stack-web-development', (page) => page.getByRole('region', { name: 'Jadwal' }));
  });

  test('leads from a chosen batch to its own registration, on a desk and on a phone', async () => {
    for (const [width, name] of [
      [1280, 'Daftar batch ini'],
      [360, 'Daftar'],
    ] as const) {
      const { page, context } = await visit(browser, width);
      await openAlive(page, '/bootcamps/full-stack-web-development');
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
    await openAlive(page, '/bootcamps/full-stack-web-development');
    assert.deepEqual(foreign, []);
    await page.getByRole('button', { name: 'Tonton video perkenalan' }).click();
    await page.getByRole('dialog').locator('iframe').waitFor();
    assert.equal(foreign.length > 0, true);
    await context.close();
  });

  test('the price stays in sight on a desk while one reads', async () => {
    const { page, context } = await visit(browser);
    await openAlive(page, '/bootcamps/full-stack-web-development');
    await page.getByRole('heading', { name: 'Profesi setelah lulus' }).scrollIntoViewIfNeeded();
    const box = await page.getByRole('region', { name: 'Jadwal' }).boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 850, JSON.stringify(box));
    await context.close();
  });
});

describe('pictures that staff upload', () => {
  const title =
    'Program dengan nama yang sangat panjang untuk melihat apakah judulnya tetap terbaca di layar yang sempit sekalipun';
  const slug = `gambar-${process.pid}`;
  let id = 0;
  let token = '';
  const read = async () =>
    (
      (await (await fetch(`${apiOrigin}/api/v1/courses/read-one?slug=${slug}`)).json()) as {
        data: { id: number; header_image_variants: unknown[]; thumbnail_variants: unknown[] };
      }
    ).data;

  before(async () => {
    const json = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${apiOrigin}/api/v1/users/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'admin@karsa.test', password: 'karsa-admin' }),
    });
    ({ token } = ((await signedIn.json()) as { data: { token: string } }).data);
    const picture = await (await fetch(`${apiOrigin}/media/share/product-management.png`)).blob();
    const form = new FormData();
    for (const [name, value] of Object.entries({
      title,
      slug,
      code: slug.toUpperCase(),
      type: 'BOOTCAMP',
      category_id: '1',
      short_description: 'Dengan gambar.',
      description: 'Dengan gambar sendiri.',
      price: '1000000',
      introduction_video: '',
    }))
      if (value) form.set(name, value);
    form.set('header_image', picture, 'kepala.png');
    form.set('thumbnail', picture, 'sampul.png');
    const created = await fetch(`${apiOrigin}/api/v1/courses/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    assert.equal(created.status, 201, await created.clone().text());
    ({ id } = await read());
    // Narrower copies are made in the background; two widths in two formats of a picture 1200 px wide.
    await until(
      'the copies are ready',
      async () => {
        const { header_image_variants, thumbnail_variants } = await read();
        return header_image_variants.length + thumbnail_variants.length === 8;
      },
      60_000,
    );
  });
  after(async () => {
    await fetch(`${apiOrigin}/api/v1/courses/${id}/delete`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
  });

  test('arrive as AVIF, or else WebP, no wider than needed, with their dimensions, and move nothing', async () => {
    for (const width of WIDTHS) {
      const { page, context, complaints } = await visit(browser, width);
      await openAlive(page, `/bootcamps/${slug}`);
      const picture = page.getByRole('region', { name: title }).locator('picture').first();
      assert.deepEqual(
        await picture.locator('source').evaluateAll((sources) => sources.map((source) => source.getAttribute('type'))),
        ['image/avif', 'image/webp'],
      );
      const image = await picture.locator('img').evaluate((img) =>
        img instanceof HTMLImageElement
          ? {
              source: img.currentSrc,
              drawn: img.naturalWidth > 0,
              sized: img.hasAttribute('width') && img.hasAttribute('height'),
            }
          : null,
      );
      assert.match(image?.source ?? '', width === 360 ? /-(480|960)\.avif$/ : /-960\.avif$/, `${width} px`);
      assert.deepEqual([image?.drawn, image?.sized], [true, true]);
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
        false,
        `a long title at ${width} px`,
      );
      assert.deepEqual(await audit(page), []);
      assert.deepEqual(complaints, []);
      await openAlive(page, '/search?q=nama+yang+sangat+panjang');
      const cover = page
        .getByRole('main')
        .getByRole('link', { name: /Pilihan Metode Belajar/ })
        .locator('img');
      assert.match(await cover.evaluate((img) => (img instanceof HTMLImageElement ? img.currentSrc : '')), /\.avif$/);
      await context.close();
    }
  });
});

describe('information pages', () => {
  test('the instalment scheme is downloaded as a real PDF', async () => {
    const { page, context } = await visit(browser, 360);
    await openAlive(page, '/financial-partner');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh skema (PDF)' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'skema-cicilan.pdf');
    assert.equal(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    );
    await context.close();
  });
});
