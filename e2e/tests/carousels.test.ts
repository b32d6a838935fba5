/** The carousels of the landing page with nothing, with one thing and with a hundred in them. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { audit } from '../axe.ts';
import { launch, until, visit } from '../browser.ts';
import { startEdge, type OwnEdge } from '../own-edge.ts';

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

let browser: Browser;
let edge: OwnEdge;
let count = 0;

/** As many rows as the test asks for, made of those that are there. */
const repeated = <Row extends { id: number }>(rows: Row[]): Row[] =>
  Array.from({ length: count }, (_, at) => ({ ...rows[at % rows.length], id: at + 1 }) as Row);

before(async () => {
  browser = await launch();
  edge = await startEdge({ env: { EDGE_PURGE_SECRET: SECRET } });
  edge.api.rewrite.set('/api/v1/course-schedules/active', ({ message, data }, query) => {
    const { rows } = data as { rows: { id: number; type: string }[] };
    const shown = repeated(rows.filter(({ type }) => (query.get('condition') === 'is') === (type === 'BOOTCAMP')));
    return { message, data: { rows: shown, count: shown.length } };
  });
});
after(async () => {
  await edge.stop();
  await browser.close();
});

/** Opens the landing page with so many batches and so many events; says how much it has shifted whenever asked. */
async function open(items: number, width: number, { javaScriptEnabled = true, hasTouch = false } = {}) {
  count = items;
  const purged = await fetch(`${edge.origin}/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
  });
  assert.equal(purged.status, 204);
  const sign = items === 0 ? 'Belum ada batch yang dibuka' : `data-count="${items}"`;
  await until(`the edge serves ${items} slides`, async () => (await (await fetch(edge.origin)).text()).includes(sign));
  const { page, context, complaints } = await visit(browser, width, { javaScriptEnabled, hasTouch });
  if (javaScriptEnabled) {
    await page.addInitScript(() => {
      const seen = globalThis as { shift?: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!Reflect.get(entry, 'hadRecentInput'))
            seen.shift = (seen.shift ?? 0) + Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
  }
  // Without script every picture is fetched at once, which is not what is looked at.
  await page.goto(edge.origin, { waitUntil: javaScriptEnabled ? 'networkidle' : 'domcontentloaded' });
  return {
    page,
    context,
    complaints,
    shift: () => page.evaluate(() => (globalThis as { shift?: number }).shift ?? -1),
  };
}

const region = (page: Page, name: string) => page.getByRole('region', { name });
const arrow = (page: Page, name: string, label: 'Berikutnya' | 'Sebelumnya') =>
  region(page, name).getByRole('button', { name: label });
async function started(page: Page, name: string) {
  await region(page, name).scrollIntoViewIfNeeded();
  await until(`${name} has started`, async () => (await region(page, name).getAttribute('data-ready')) === 'true');
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

describe('with nothing in them', () => {
  test('each says so in its own words, with nothing to steer, at every width', async () => {
    for (const width of [1280, 768, 360]) {
      const { page, context, complaints, shift } = await open(0, width);
      await page.getByRole('heading', { name: 'Belum ada batch yang dibuka' }).waitFor();
      await page.getByRole('heading', { name: 'Belum ada workshop dan acara' }).waitFor();
      assert.equal(await page.getByRole('group', { name: `Geser ${PROGRAMS}` }).count(), 0);
      assert.equal(await page.getByRole('group', { name: `Geser ${EVENTS}` }).count(), 0);
      assert.deepEqual(await audit(page), [], `${width} px`);
      assert.deepEqual(complaints, []);
      assert.ok((await shift()) <= 0.01, `shift of ${await shift()} at ${width} px`);
      await context.close();
    }
  });
});

describe('with one thing in them', () => {
  test('it is as wide as one of many, and no arrow pretends that there is more', async () => {
    for (const width of [1280, 360]) {
      const one = await open(1, width);
      await started(one.page, PROGRAMS);
      await started(one.page, EVENTS);
      for (const label of ['Berikutnya', 'Sebelumnya'] as const)
        assert.equal(await arrow(one.page, PROGRAMS, label).isVisible(), false, `${label} at ${width} px`);
      assert.equal(await seen(one.page, PROGRAMS).count(), 1);
      assert.ok((await one.shift()) <= 0.01, `shift of ${await one.shift()} at ${width} px`);
      const [alone] = await geometry(one.page, PROGRAMS);
      await one.context.close();
      const many = await open(100, width);
      await started(many.page, PROGRAMS);
      assert.deepEqual(alone, (await geometry(many.page, PROGRAMS))[0], `${width} px`);
      await many.context.close();
    }
  });
});

describe('with a hundred things in them', () => {
  test('the first HTML has them all, where they stay once the carousel runs', async () => {
    for (const [width, slides] of SLIDES) {
      const still = await open(100, width, { javaScriptEnabled: false });
      assert.equal(await region(still.page, PROGRAMS).locator('li').count(), 100);
      const before = await geometry(still.page, PROGRAMS);
      await still.context.close();
      const { page, context, complaints, shift } = await open(100, width);
      await started(page, PROGRAMS);
      await started(page, EVENTS);
      assert.deepEqual((await geometry(page, PROGRAMS)).slice(0, slides), before.slice(0, slides), `${width} px`);
      assert.equal(await seen(page, PROGRAMS).count(), slides, `${width} px`);
      assert.ok((await shift()) <= 0.01, `shift of ${await shift()} at ${width} px`);
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });

  test('arrows stand only where there is somewhere to go', async () => {
    const { page, context } = await open(9, 1280);
    await started(page, PROGRAMS);
    assert.equal(await arrow(page, PROGRAMS, 'Sebelumnya').isVisible(), false);
    await arrow(page, PROGRAMS, 'Berikutnya').click();
    await arrow(page, PROGRAMS, 'Sebelumnya').waitFor();
    await arrow(page, PROGRAMS, 'Berikutnya').click();
    await arrow(page, PROGRAMS, 'Berikutnya').waitFor({ state: 'hidden' });
    assert.equal(await region(page, PROGRAMS).getByRole('status').textContent(), '6–9 dari 9');
    await context.close();
  });

  test('the keyboard goes through them, and reaches no slide out of sight', async () => {
    const { page, context } = await open(100, 1280);
    await started(page, PROGRAMS);
    const links = region(page, PROGRAMS).getByRole('link');
    await links.first().focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab');
    assert.equal(
      await page.evaluate(
        (name) => document.activeElement?.closest('section')?.getAttribute('aria-label') === name,
        PROGRAMS,
      ),
      false,
      'the fifth Tab leaves the carousel',
    );
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await until(
      'the next four are shown',
      async () => (await region(page, PROGRAMS).getByRole('status').textContent()) === '5–8 dari 100',
    );
    await until('the focus is on the first of them', () =>
      region(page, PROGRAMS)
        .locator('li')
        .nth(4)
        .getByRole('link')
        .evaluate((link) => link === document.activeElement),
    );
    await page.keyboard.press('ArrowLeft');
    await until(
      'back at the first',
      async () => (await region(page, PROGRAMS).getByRole('status').textContent()) === '1–4 dari 100',
    );
    assert.deepEqual(await audit(page), []);
    await context.close();
  });

  test('a finger swipes them', async () => {
    const { page, context } = await open(100, 360, { hasTouch: true });
    await started(page, PROGRAMS);
    const box = await region(page, PROGRAMS).getByRole('list').boundingBox();
    assert.ok(box);
    const touch = await context.newCDPSession(page);
    const y = box.y + 120;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 300, y }] });
    for (let x = 280; x >= 60; x -= 20)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await until(
      'the second slide is shown',
      async () => (await region(page, PROGRAMS).getByRole('status').textContent()) === '2 dari 100',
    );
    assert.equal(new URL(page.url()).pathname, '/', 'a swipe is no press of the card');
    await context.close();
  });
});
