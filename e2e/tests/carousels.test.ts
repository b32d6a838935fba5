/** The carousels of the landing page with nothing, with one thing and with a hundred in them. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { openHydrated } from '../hydration.ts';
import { watchLayoutShift } from '../layout-shift.ts';
import { type OwnEdge, startEdge } from '../own-edge.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';

// One edge for all of them, and one number of slides at a time.
test.describe.configure({ mode: 'default' });

const PROGRAMS = 'Our Top-Rated Programs';
const EVENTS = 'Upcoming Workshops & Events';
/** How many slides are seen at the breakpoints of the specification. */
const SLIDES = [
  [1280, 4],
  [1024, 3],
  [600, 2],
  [480, 1],
] as const;
const SECRET = 'carousels';

let edge: OwnEdge;
let count = 0;

/** As many rows as the test asks for, made of those that are there. */
const repeated = <Row extends { id: number }>(rows: Row[]): Row[] =>
  Array.from({ length: count }, (_, at) => ({ ...rows[at % rows.length], id: at + 1 }) as Row);

test.beforeAll(async () => {
  edge = await startEdge({ env: { EDGE_PURGE_SECRET: SECRET } });
  edge.api.rewrite.set('/api/v1/course-schedules/active', ({ message, data }, query) => {
    const { rows } = data as { rows: { id: number; type: string }[] };
    const shown = repeated(rows.filter(({ type }) => (query.get('condition') === 'is') === (type === 'BOOTCAMP')));
    return { message, data: { rows: shown, count: shown.length } };
  });
});
test.afterAll(() => edge.stop());

/** Makes the landing page with so many batches and so many events. */
async function serve(items: number): Promise<void> {
  count = items;
  const purged = await fetch(`${edge.origin}/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
  });
  expect(purged.status).toBe(204);
  const sign = items === 0 ? 'Belum ada batch yang dibuka' : `data-count="${items}"`;
  await expect
    .poll(async () => (await (await fetch(edge.origin)).text()).includes(sign), {
      message: `the edge serves ${items} slides`,
      intervals: [50],
    })
    .toBe(true);
}

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize(screen(width));
  await openHydrated(page, edge.origin);
}

const region = (page: Page, name: string) => page.getByRole('region', { name });
const arrow = (page: Page, name: string, label: 'Berikutnya' | 'Sebelumnya') =>
  region(page, name).getByRole('button', { name: label });
const position = (page: Page, name: string) => region(page, name).getByRole('status');
/** Carousels start when they come near the screen. */
async function start(page: Page, name: string): Promise<void> {
  await region(page, name).scrollIntoViewIfNeeded();
  await expect(region(page, name)).toHaveAttribute('data-ready', 'true');
}
const seen = (page: Page, name: string) => region(page, name).locator('li:not([inert])');
/** Left edge and width of the slides of a carousel, in whole px. */
const geometry = (page: Page, name: string) =>
  region(page, name)
    .locator('li')
    .evaluateAll((slides) =>
      slides.slice(0, 4).map((slide) => {
        const { left, width } = slide.getBoundingClientRect();
        return [Math.round(left), Math.round(width)];
      }),
    );

test.describe('with nothing in them', () => {
  test('each says so in its own words, with nothing to steer, at every width', async ({ page }) => {
    const expectStill = await watchLayoutShift(page);
    await serve(0);
    for (const width of [1280, 768, 360]) {
      await open(page, width);
      await expect(page.getByRole('heading', { name: 'Belum ada batch yang dibuka' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Belum ada workshop dan acara' })).toBeVisible();
      await expect(page.getByRole('group', { name: `Geser ${PROGRAMS}` })).toHaveCount(0);
      await expect(page.getByRole('group', { name: `Geser ${EVENTS}` })).toHaveCount(0);
      await expectAccessible(page, `${width} px`);
      await expectStill(`at ${width} px`);
    }
  });
});

test.describe('with one thing in them', () => {
  test('it is as wide as one of many, and no arrow pretends that there is more', async ({ page }) => {
    const expectStill = await watchLayoutShift(page);
    const alone = new Map<number, unknown>();
    await serve(1);
    for (const width of [1280, 360]) {
      await open(page, width);
      await start(page, PROGRAMS);
      await start(page, EVENTS);
      for (const label of ['Berikutnya', 'Sebelumnya'] as const)
        await expect(arrow(page, PROGRAMS, label), `${label} at ${width} px`).toBeHidden();
      await expect(seen(page, PROGRAMS)).toHaveCount(1);
      await expectStill(`at ${width} px`);
      alone.set(width, (await geometry(page, PROGRAMS))[0]);
    }
    await serve(100);
    for (const width of [1280, 360]) {
      await open(page, width);
      await start(page, PROGRAMS);
      expect((await geometry(page, PROGRAMS))[0], `${width} px`).toEqual(alone.get(width));
    }
  });
});

test.describe('with a hundred things in them', () => {
  test('the first HTML has them all, where they stay once the carousel runs', async ({ page, newVisitor }) => {
    const expectStill = await watchLayoutShift(page);
    const withoutScript = await newVisitor({ javaScriptEnabled: false });
    await serve(100);
    // Without script every picture is fetched at once, which is not what is looked at.
    await withoutScript.goto(edge.origin, { waitUntil: 'domcontentloaded' });
    for (const [width, slides] of SLIDES) {
      await withoutScript.setViewportSize(screen(width));
      await expect(region(withoutScript, PROGRAMS).locator('li')).toHaveCount(100);
      const before = await geometry(withoutScript, PROGRAMS);
      await open(page, width);
      await start(page, PROGRAMS);
      await start(page, EVENTS);
      expect((await geometry(page, PROGRAMS)).slice(0, slides), `${width} px`).toEqual(before.slice(0, slides));
      await expect(seen(page, PROGRAMS), `${width} px`).toHaveCount(slides);
      await expectStill(`at ${width} px`);
    }
  });

  test('arrows stand only where there is somewhere to go', async ({ page }) => {
    await serve(9);
    await open(page, 1280);
    await start(page, PROGRAMS);
    await expect(arrow(page, PROGRAMS, 'Sebelumnya')).toBeHidden();
    await arrow(page, PROGRAMS, 'Berikutnya').click();
    await expect(arrow(page, PROGRAMS, 'Sebelumnya')).toBeVisible();
    await arrow(page, PROGRAMS, 'Berikutnya').click();
    await expect(arrow(page, PROGRAMS, 'Berikutnya')).toBeHidden();
    await expect(position(page, PROGRAMS)).toHaveText('6–9 dari 9');
  });

  test('the keyboard goes through them, and reaches no slide out of sight', async ({ page }) => {
    await serve(100);
    await open(page, 1280);
    await start(page, PROGRAMS);
    const links = region(page, PROGRAMS).getByRole('link');
    await links.first().focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab');
    await expect(region(page, PROGRAMS).locator(':focus'), 'the fifth Tab leaves the carousel').toHaveCount(0);
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(position(page, PROGRAMS), 'the next four are shown').toHaveText('5–8 dari 100');
    await expect(
      region(page, PROGRAMS).locator('li').nth(4).getByRole('link'),
      'the focus is on the first of them',
    ).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(position(page, PROGRAMS), 'back at the first').toHaveText('1–4 dari 100');
    await expectAccessible(page);
  });

  test('a finger swipes them', async ({ newVisitor }) => {
    await serve(100);
    const page = await newVisitor({ hasTouch: true });
    await open(page, 360);
    await start(page, PROGRAMS);
    const box = await region(page, PROGRAMS).getByRole('list').boundingBox();
    if (!box) throw new Error('the carousel is not shown');
    const touch = await page.context().newCDPSession(page);
    const y = box.y + 120;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 300, y }] });
    for (let x = 280; x >= 60; x -= 20)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(position(page, PROGRAMS), 'the second slide is shown').toHaveText('2 dari 100');
    expect(new URL(page.url()).pathname, 'a swipe is no press of the card').toBe('/');
  });
});
