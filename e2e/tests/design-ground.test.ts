/** The ground every screen stands on: all components in all states, in Chromium and Firefox. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import puppeteer, { type Browser as Firefox } from 'puppeteer-core';
import { audit } from '../axe.ts';
import { launch } from '../browser.ts';
import { serveGallery } from '../gallery.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;
let browser: Browser;
before(async () => {
  gallery = await serveGallery();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await gallery.close();
});

type Look = Parameters<Page['emulateMedia']>[0] & { width?: number };

async function open({ width = 1280, ...media }: Look = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  if (Object.keys(media).length) await page.emulateMedia(media);
  await page.goto(gallery.url);
  await page.getByRole('heading').first().waitFor();
  // What fades in is judged when it is there.
  await page.waitForTimeout(400);
  return page;
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe('in Chromium', () => {
  for (const width of [320, 360, 768, 1280]) {
    test(`no component breaks a rule of accessibility, and nothing scrolls sideways, at ${width} px`, async () => {
      const page = await open({ width });
      assert.deepEqual(await audit(page), []);
      assert.equal(await scrollsSideways(page), false);
      await page.close();
    });
  }

  test('nothing breaks under forced colours', async () => {
    const page = await open({ forcedColors: 'active' });
    assert.deepEqual(await audit(page), []);
    await page.close();
  });

  test('nothing moves for whoever asked for less motion', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    const slow = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
          const longest = Math.max(
            ...transitionDuration.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 1 : 1000)),
          );
          const runs = animationName !== 'none' && Number.parseFloat(animationDuration) > 0.01;
          return longest > 10 || runs;
        }).length,
    );
    assert.equal(slow, 0, `${slow} elements still move`);
    await page.close();
  });

  test('everything that acts can be reached by keyboard and shows its focus', async () => {
    const page = await open();
    const reachable = await page.evaluate(
      () =>
        document.querySelectorAll(
          'a[href], button:not([disabled]), input:not([disabled]):not([type="radio"]), select:not([disabled]), textarea:not([disabled]), summary',
        ).length,
    );
    const seen = new Set<string>();
    const unseen: string[] = [];
    for (let at = 0; at < reachable + 60; at += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        // The ring may stand on the element, on what covers it, or on the card, row or label that is the target.
        const around: Element[] = [];
        for (let target: Element | null = element; target && around.length < 6; target = target.parentElement)
          around.push(target);
        // A drawn radio button stands beside its hidden input.
        if (element.matches('[type="radio"]')) around.push(...(element.parentElement?.querySelectorAll('*') ?? []));
        const rings = around
          .flatMap((target) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(target, pseudo)))
          .filter(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
        const shows =
          rings.length > 0 ||
          getComputedStyle(element).boxShadow !== 'none' ||
          element.matches('[type="date"], [type="time"]'); // their parts are the browser's own stops
        return {
          id: [...document.querySelectorAll('*')].indexOf(element),
          shows,
          what: element.outerHTML.slice(0, 120),
        };
      });
      if (!focus) continue;
      seen.add(String(focus.id));
      if (!focus.shows) unseen.push(focus.what);
    }
    assert.ok(seen.size > reachable * 0.6, `reached ${seen.size} of ${reachable}`);
    assert.deepEqual(unseen, [], 'stops that show no focus');
    await page.close();
  });
});

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find(
  (path) => existsSync(path),
);

describe('in Firefox', { skip: FIREFOX ? false : 'no Firefox on this machine' }, () => {
  let firefox: Firefox;
  before(async () => {
    firefox = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX ?? '', headless: true });
  });
  after(() => firefox.close());

  for (const width of [360, 1280]) {
    test(`no component breaks a rule of accessibility, and nothing scrolls sideways, at ${width} px`, async () => {
      const page = await firefox.newPage();
      await page.setViewport({ width, height: 900 });
      await page.goto(gallery.url);
      await page.waitForSelector('h1, h2');
      await new Promise((resolve) => setTimeout(resolve, 600));
      assert.deepEqual(await audit(page), []);
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
        false,
      );
      await page.close();
    });
  }
});
