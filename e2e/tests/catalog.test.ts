/** The public catalogue as a visitor uses it: on a phone, on a tablet, on a desk, and without a mouse. */
import type { Page, Locator } from '@playwright/test';
import { download } from '../download.ts';
import { openHydrated } from '../hydration.ts';
import { watchLayoutShift } from '../layout-shift.ts';
import { apiOrigin, origin } from '../product.ts';
import { newEmail } from '../registration-form.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';
import { VARIANT } from '../variant.ts';

const WIDTHS = [360, 768, 1280];

/** Scrolls a page down in a low window of a desk: the chat button is away where it would lie over this, and there at the end. */
async function neverCovered(page: Page, path: string, find: (page: Page) => Locator): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, path);
  const chat = page.getByRole('complementary', { name: 'Tanya Advisor' }).getByRole('link');
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect(chat, 'it is away at first').toBeHidden();
  for (let top = 0; top <= end; top += 200) {
    await page.evaluate((y) => {
      scrollTo(0, y);
    }, top);
    await expect
      .poll(
        async () => {
          if (!(await chat.isVisible())) return true;
          // It may go away between the two questions: then it is asked again.
          const [button, box] = await Promise.all([
            chat.boundingBox({ timeout: 1_000 }).catch(() => null),
            find(page).boundingBox(),
          ]);
          return (
            button !== null && box !== null && (box.y + box.height <= button.y || button.y + button.height <= box.y)
          );
        },
        { message: `at ${top} px the button is away, or beside it` },
      )
      .toBe(true);
  }
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await expect(chat, 'it is there at the end').toBeVisible();
}

test.describe('landing page', () => {
  test('the chat button never lies over the search panel of a desk', VARIANT, async ({ page }) => {
    await neverCovered(page, '/', (page) => page.getByRole('search'));
  });

  test('leads to bootcamps, professional courses, workshops, events and corporate training', async ({ page }) => {
    await openHydrated(page, '/');
    expect(
      await page.getByRole('region', { name: 'Our Top-Rated Programs' }).getByRole('link').count(),
    ).toBeGreaterThan(4);
    const events = (
      await page.getByRole('region', { name: 'Upcoming Workshops & Events' }).getByRole('listitem').allTextContents()
    ).join();
    expect(events).toMatch(/Workshop/);
    expect(events).toMatch(/Event/);
    await page.getByRole('combobox', { name: 'Program' }).selectOption('Pengembangan Profesional');
    await page.getByRole('button', { name: 'Search now' }).click();
    await expect(page.getByText(/^[1-9]\d* program ditemukan/)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Corporate' }).click();
    await page.waitForURL('**/corporate-needs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('lists that failed come back when tried again', async ({ page, complaints }) => {
    complaints.expect(/course-schedules\/active/);
    await openHydrated(page, '/admission-info');
    await page.route('**/api/v1/course-schedules/active*', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'Daftar program gagal dimuat' });
    await expect(failed).toBeVisible();
    await page.unroute('**/api/v1/course-schedules/active*');
    await failed.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('region', { name: 'Our Top-Rated Programs' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Upcoming Workshops & Events' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('nothing moves while it arrives', async ({ newVisitor }) => {
    for (const width of WIDTHS) {
      const page = await newVisitor({ viewport: screen(width) });
      const expectStill = await watchLayoutShift(page);
      await openHydrated(page, '/');
      await expectStill(`at ${width} px`);
    }
  });

  test('finds a course by keyboard alone', async ({ page }) => {
    await openHydrated(page, '/');
    await page.getByRole('combobox', { name: 'Program' }).focus();
    // The second program: courses of other tests are of the first.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?program=\d+$/);
    await page
      .getByRole('main')
      // One with an open batch.
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
  });

  test('subscribes to the newsletter', async ({ page }) => {
    await page.setViewportSize(screen(360));
    await openHydrated(page, '/');
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
    await page.getByRole('button', { name: 'Berlangganan' }).click();
    await expect(page.getByText('Subscribe to our newsletter success')).toBeVisible();
  });
});

test.describe('listing', () => {
  test('Back brings back the list and where one was in it', async ({ page }) => {
    await page.setViewportSize(screen(360));
    await openHydrated(page, '/search?sort=price');
    const last = page
      .getByRole('main')
      .getByRole('link', { name: /Pilihan Metode Belajar/ })
      .last();
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await last.click();
    await page.waitForURL('**/bootcamps/*');
    await page.goBack();
    await expect(page.getByText(/\d+ program ditemukan/)).toBeVisible();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before), {
        message: 'the list is where one was in it',
      })
      .toBeLessThan(60);
  });

  test('every filter that is on can be taken away by itself, and the new count is announced', async ({ page }) => {
    await openHydrated(page, '/search?program=1&location=1&q=web');
    const main = page.getByRole('main');
    const announced = async (count: number): Promise<number> => {
      await expect(
        main.getByRole('status').filter({ hasText: new RegExp(`^${count} program ditemukan$`) }),
      ).toBeVisible();
      return count;
    };
    const countOf = async (answer: Pick<Response, 'json'>): Promise<number> =>
      ((await answer.json()) as { data: { count: number } }).data.count;
    const list = `/api/v1/courses/by-category-type`;
    const counts = [await announced(await countOf(await fetch(`${apiOrigin}${list}?program=1&location=1&q=web`)))];
    for (const [filter, address] of [
      ['Kata', '/search?program=1&location=1'],
      ['Lokasi', '/search?program=1'],
      ['Program', '/search'],
    ] as const) {
      // What the API answers this page: a moment later another test may have added a course.
      const answer = page.waitForResponse((response) => new URL(response.url()).pathname === list);
      await main.getByRole('link', { name: new RegExp(`^Hapus saringan ${filter}:`) }).click();
      await page.waitForURL(origin + address);
      counts.push(await announced(await countOf(await answer)));
    }
    expect(counts.at(-1) ?? 0, `found, filter by filter: ${counts.join(', ')}`).toBeGreaterThan(counts[0] ?? 0);
    await expect(main.getByRole('link', { name: /^Hapus saringan/ })).toHaveCount(0);
    await page.goBack();
    await page.waitForURL(`${origin}/search?program=1`);
    await expect(main.getByRole('link', { name: /^Hapus saringan Program:/ })).toBeVisible();
  });

  test('free text finds what is written in a program, and goes along when the list is sorted', async ({ page }) => {
    await openHydrated(page, '/search');
    await page.getByRole('searchbox').fill('data');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(`${origin}/search?q=data`);
    await expect(page.getByRole('link', { name: 'Hapus saringan Kata: data' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Urutkan' }).selectOption('price');
    await page.waitForURL(`${origin}/search?q=data&sort=price`);
    await expect(page.getByText(/^\d+ program ditemukan/)).toBeVisible();
    const cards = page.getByRole('main').getByRole('link', { name: /Pilihan Metode Belajar/ });
    const prices = async () =>
      (await cards.allTextContents()).map((card) =>
        /GRATIS/.test(card)
          ? 0
          : Math.min(...[...card.matchAll(/Rp([\d,]+)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')))),
      );
    // The address changes before the list does.
    await expect(async () => {
      const shown = await prices();
      expect(shown.length).toBeGreaterThan(2);
      expect(shown).toEqual([...shown].sort((one, other) => one - other));
    }).toPass({ timeout: 30_000 });
  });

  test(
    'what was typed and chosen goes along whatever sends the search; fields and focus stay on a phone',
    VARIANT,
    async ({ page }) => {
      await page.setViewportSize(screen(360));
      await openHydrated(page, '/search');
      await page.getByRole('button', { name: 'Ubah pencarian' }).click();
      await page.getByRole('searchbox').fill('a');
      await page.getByRole('combobox', { name: 'Program' }).selectOption({ index: 1 });
      const send = page.getByRole('button', { name: 'Search now' });
      await send.click();
      await page.waitForURL(/\/search\?program=\d+&q=a$/);
      await expect(page.getByText(/^\d+ program ditemukan/)).toBeVisible();
      await expect(send).toBeFocused();
      await page.getByRole('combobox', { name: 'Lokasi' }).selectOption({ index: 1 });
      await page.getByRole('combobox', { name: 'Urutkan' }).selectOption('price');
      await page.waitForURL(/\/search\?program=\d+&location=\d+&q=a&sort=price$/);
      await expect(page.getByText(/^\d+ program ditemukan/)).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Urutkan' })).toBeVisible();
    },
  );

  test(
    'on the next page the focus goes on at the count, which is in view above the list',
    VARIANT,
    async ({ page }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize(screen(width));
        await openHydrated(page, '/search');
        if (width === 360) await page.getByRole('button', { name: 'Ubah pencarian' }).click();
        await page.getByRole('link', { name: 'Next' }).press('Enter');
        await page.waitForURL(`${origin}/search?page=2`);
        const count = page.getByRole('main').getByRole('status').filter({ hasText: 'program ditemukan' });
        await expect(count, `${width} px`).toBeFocused();
        await expect(count, `${width} px`).toBeInViewport({ ratio: 1 });
      }
    },
  );

  test(
    'an address that cannot be asked for finds nothing, and no course has one that is too long',
    VARIANT,
    async ({ page, complaints }) => {
      // The second is too long for the edge to render: the browser asks for it.
      complaints.expect(/404.*xxx|400.*program=9{300}/);
      for (const path of ['/search?page=99999999', `/search?program=${'9'.repeat(300)}`]) {
        await openHydrated(page, path);
        await expect(page.getByText("Sorry, We couldn't find any Programs for your search.")).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
      }
      const tooLong = await page.goto(`/bootcamps/${'x'.repeat(151)}`);
      expect(tooLong?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    },
  );

  test('the page bar hides on a small screen when all rows fit, and only there', VARIANT, async ({ page }) => {
    for (const [width, isShown] of [
      [360, false],
      [1280, true],
    ] as const) {
      await page.setViewportSize(screen(width));
      await openHydrated(page, '/search?q=Product+Management');
      await expect(page.getByText(/^\d program ditemukan/)).toBeVisible();
      await expect(page.getByText(/Showing 1 to \d of \d results/), `${width} px`).toBeVisible({ visible: isShown });
    }
  });

  test('a list that cannot be loaded says so and loads when tried again', async ({ page, complaints }) => {
    complaints.expect(/by-category-type/);
    await openHydrated(page, '/search');
    await page.route('**/api/v1/courses/by-category-type*', (route) => route.abort());
    await page.getByRole('combobox', { name: 'Urutkan' }).selectOption('price');
    const failed = page.getByRole('alert').filter({ hasText: 'Daftar program gagal dimuat' });
    await expect(failed).toBeVisible();
    await page.unroute('**/api/v1/courses/by-category-type*');
    await failed.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText(/\d+ program ditemukan/)).toBeVisible();
  });
});

test.describe('course page', () => {
  test('the chat button stands above the bar at the foot of a phone', VARIANT, async ({ page }) => {
    await page.setViewportSize(screen(360));
    await openHydrated(page, '/bootcamps/full-stack-web-development');
    const bar = page.getByRole('region', { name: 'Harga program' });
    const chat = page.getByRole('complementary', { name: 'Tanya Advisor' }).getByRole('link');
    await expect(bar).toBeVisible();
    await expect
      .poll(
        async () => {
          const [above, below] = await Promise.all([chat.boundingBox(), bar.boundingBox()]);
          return (
            above !== null &&
            below !== null &&
            above.y + above.height <= below.y &&
            Math.round(below.y + below.height) === 740
          );
        },
        { message: 'the button is above the bar' },
      )
      .toBe(true);
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    const [footer, below] = await Promise.all([page.getByRole('contentinfo').boundingBox(), bar.boundingBox()]);
    expect(footer && below && footer.y + footer.height <= below.y + 1, 'the page ends above the bar').toBe(true);
  });

  test('the chat button never lies over the price card of a desk', VARIANT, async ({ page }) => {
    await neverCovered(page, '/bootcamps/full-stack-web-development', (page) =>
      page.getByRole('region', { name: 'Pilih jadwal' }),
    );
  });

  test('leads from a chosen batch to its own registration, on a desk and on a phone', async ({ page }) => {
    for (const [width, name] of [
      [1280, 'Daftar batch ini'],
      [360, 'Daftar'],
    ] as const) {
      await page.setViewportSize(screen(width));
      await openHydrated(page, '/bootcamps/full-stack-web-development');
      const batch = page.getByRole('radio', { name: 'Batch 16' });
      await batch.check();
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(/\/registration\?id=\d+&batch=\d+$/);
    }
  });

  test('tells a full batch from an open one', async ({ page }) => {
    await openHydrated(page, '/bootcamps/full-stack-web-development');
    const schedules = page.getByRole('region', { name: 'Pilih jadwal' });
    await expect(schedules.getByText('Penuh')).toBeVisible();
    await expect(schedules.getByRole('link', { name: 'Daftar batch ini' })).toBeVisible();
    await page.getByRole('radio', { name: 'Batch 15' }).check();
    await expect(schedules.getByRole('button', { name: 'Ikut daftar tunggu' })).toBeVisible();
    await expect(schedules.getByRole('link', { name: 'Daftar batch ini' })).toHaveCount(0);
  });

  test('loads nothing from elsewhere before the video is asked for', async ({ page, complaints }) => {
    complaints.expect(/youtube|allowfullscreen/);
    const foreign: string[] = [];
    await page.route(/youtube/, (route) => {
      foreign.push(route.request().url());
      return route.abort();
    });
    await openHydrated(page, '/bootcamps/full-stack-web-development');
    expect(foreign).toEqual([]);
    await page.getByRole('button', { name: 'Tonton video perkenalan' }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    await expect.poll(() => foreign.length).toBeGreaterThan(0);
  });

  test('the price stays in sight on a desk while one reads', VARIANT, async ({ page }) => {
    await openHydrated(page, '/bootcamps/full-stack-web-development');
    await page.getByRole('heading', { name: 'Profesi setelah lulus' }).scrollIntoViewIfNeeded();
    const box = await page.getByRole('region', { name: 'Pilih jadwal' }).boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 850, JSON.stringify(box)).toBe(true);
  });
});

test.describe('information pages', () => {
  test('the instalment scheme is downloaded as a real PDF', async ({ page }) => {
    await page.setViewportSize(screen(360));
    await openHydrated(page, '/financial-partner');
    const file = await download(page, page.getByRole('link', { name: 'Unduh skema (PDF)' }));
    expect(file.name).toBe('skema-cicilan.pdf');
    expect(file.content.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
