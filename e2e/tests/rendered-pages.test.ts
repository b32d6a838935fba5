/** Pages arrive rendered, and hydrate without a word in the console. */
import type { Page } from '@playwright/test';
import { holdBack } from '../hold-back.ts';
import { openHydrated, untilHydrated, isHeadingKept, rememberHeading, clickAtOnce } from '../hydration.ts';
import { watchLayoutShift } from '../layout-shift.ts';
import { isRendered } from '../own-edge.ts';
import { origin } from '../product.ts';
import { publicPaths } from '../public-paths.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';

const BRAND_FONT = 'Plus Jakarta Sans';

/** The pictures that were fetched because the head names them, and the picture that is the largest paint: empty where that is a text. */
const LARGEST_PAINT = `new Promise((done) =>
  new PerformanceObserver((list) =>
    done({
      named: performance.getEntriesByType('resource').filter(({ initiatorType, name }) => initiatorType === 'link' && name.includes('/media/')).map(({ name }) => name),
      largest: list.getEntries().at(-1).url,
    }),
  ).observe({ type: 'largest-contentful-paint', buffered: true }),
)`;

/** Families of the fonts an element's text is drawn with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName);
}

test.describe('every public page', () => {
  test('is complete in its first HTML: heading, title, description, canonical, no style attribute', async () => {
    for (const path of publicPaths) {
      const html = await (await fetch(origin + path)).text();
      expect(isRendered(html), `${path} is rendered`).toBe(true);
      expect(html, path).toMatch(/<h1[ >]/);
      expect(html, path).toMatch(/<title>[^<]+<\/title>/);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}">/);
      expect(html, path).toMatch(/<link rel="canonical" href="http/);
      expect(html.slice(html.indexOf('<body')), `${path} has a style attribute, which the policy forbids`).not.toMatch(
        /<[a-z][^>]* style="/,
      );
    }
  });

  test('hydrates without an error, a warning or a violation of the policy, on the first visit and on a revisit', async ({
    newVisitor,
    complaints,
  }) => {
    for (const path of publicPaths) {
      const page = await newVisitor();
      for (const open of [() => page.goto(path), () => page.reload()]) {
        await open();
        await untilHydrated(page);
        // Also what comes after that, such as scripts fetched ahead.
        await page.waitForLoadState('networkidle');
        expect(complaints.unexpected(), path).toEqual([]);
      }
      expect(
        await page.evaluate(() => performance.getEntriesByType('measure').some(({ name }) => name.endsWith(':ready'))),
        `${path} started its remote`,
      ).toBe(true);
      await page.context().close();
    }
  });

  test('keeps what the server rendered: hydration replaces nothing', async ({ newVisitor }) => {
    for (const path of publicPaths) {
      const page = await newVisitor();
      await rememberHeading(page);
      await openHydrated(page, path);
      expect(await isHeadingKept(page), path).toBe(true);
      await page.context().close();
    }
  });

  test('asks for no script twice', async ({ newVisitor }) => {
    for (const path of publicPaths) {
      const page = await newVisitor({ viewport: screen(360) });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
      });
      await openHydrated(page, path);
      await page.waitForLoadState('networkidle');
      expect(asked.join('\n'), path).toContain('/assets/shell.');
      expect(
        asked.filter((file, at) => asked.indexOf(file) !== at),
        path,
      ).toEqual([]);
      await page.context().close();
    }
  });

  test('asks for its scripts at once, behind what the visitor looks at', async ({ page, context }) => {
    await page.setViewportSize(screen(360));
    const asked: { path: string; priority: string }[] = [];
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    devtools.on('Network.requestWillBeSent', ({ request }) =>
      asked.push({ path: new URL(request.url).pathname, priority: request.initialPriority }),
    );
    await openHydrated(page, '/');
    const html = await (await page.request.get('/')).text();
    const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path ?? '');
    expect(named.length, 'the shell and the modules of the page').toBeGreaterThan(2);
    const low = named.map((path) => ({ path, priority: 'Low' }));
    expect(asked.filter(({ path }) => named.includes(path))).toEqual(expect.arrayContaining(low));
  });

  test('names its largest paint in its head, on a phone and on a desktop', async ({ newVisitor }) => {
    for (const path of ['/', '/search'])
      for (const width of [360, 1280]) {
        // A page that was just made wider may choose what it fetches first for the width before.
        const page = await newVisitor({ viewport: screen(width) });
        await openHydrated(page, path);
        await page.waitForLoadState('networkidle');
        const { named, largest } = await page.evaluate<{ named: string[]; largest: string }>(LARGEST_PAINT);
        expect(named, `${path} at ${width} px names one picture`).toHaveLength(1);
        expect(largest, `${path} at ${width} px`).toBe(named[0]);
        await page.context().close();
      }
  });

  test('answers in a part that is not hydrated yet: React hydrates it for the click', async ({ page, context }) => {
    await page.setViewportSize(screen(360));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await clickAtOnce(page, 'footer a[href="/verify-certificate"]');
    await page.goto('/');
    await page.waitForURL('**/verify-certificate');
    expect(
      await page.evaluate('globalThis.wasNotHydrated'),
      'undefined: the browser reloaded the page; false: it was hydrated already',
    ).toBe(true);
  });

  test('reads without JavaScript: content, links, prices, schedules and footer', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false });
    await page.goto('/search');
    expect(
      await page
        .getByRole('main')
        .getByText(/Rp[\d,]+/)
        .count(),
      'prices',
    ).toBeGreaterThan(3);
    await page.goto('/search?q=Full+Stack+Web+Development');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Full Stack Web Development.*Pilihan Metode Belajar/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Full Stack Web Development' })).toBeVisible();
    expect(await page.getByText(/Batch \d+/).count(), 'schedules').toBeGreaterThan(0);
    await expect(page.getByRole('contentinfo'), 'footer').toBeVisible();
  });

  test('shifts nothing while it loads, with the font as the last to come', async ({ newVisitor }) => {
    for (const path of publicPaths) {
      const page = await newVisitor();
      const expectStill = await watchLayoutShift(page);
      for (const width of [360, 390, 1280]) {
        await page.setViewportSize(screen(width));
        // A page whose requests are held back does without the browser's cache: the font comes again each time.
        const letFontCome = await holdBack(page, '**/*.woff2', (route) => route.continue());
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await untilHydrated(page);
        letFontCome();
        await page.evaluate(() => document.fonts.ready);
        await expectStill(`${path} at ${width} px`);
        await page.unrouteAll();
      }
      await page.context().close();
    }
  });
});

test.describe('the font of the brand', () => {
  test('that comes after the first paint leaves that page as it is, and is there from the first frame of the next', async ({
    page,
  }) => {
    const letFontCome = await holdBack(page, '**/*.woff2', (route) => route.continue());
    await page.goto('/admission-info', { waitUntil: 'domcontentloaded' });
    await untilHydrated(page);
    letFontCome();
    await page.waitForLoadState('networkidle');
    expect(await fontsOf(page, 'h1'), 'what is being read').not.toContain(BRAND_FONT);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cek sertifikat' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cek sertifikat' })).toBeVisible();
    expect(await fontsOf(page, 'h1'), 'the next page').toEqual([BRAND_FONT]);
  });

  test('that a visitor has already is there from the first frame', async ({ page }) => {
    await openHydrated(page, '/admission-info');
    await openHydrated(page, '/verify-certificate');
    expect(await fontsOf(page, 'h1')).toEqual([BRAND_FONT]);
  });
});

test.describe('what a rendered page never holds', () => {
  test('a session: signed in and signed out visitors get the same bytes', async () => {
    // Between the two answers another test may add a course.
    await expect(async () => {
      const plain = await fetch(`${origin}/`);
      const signedIn = await fetch(`${origin}/`, {
        headers: { authorization: 'Bearer something', cookie: 'session=1' },
      });
      expect(signedIn.headers.get('etag')).toBe(plain.headers.get('etag'));
      expect(plain.headers.get('set-cookie')).toBe(null);
    }).toPass({ timeout: 30_000 });
  });

  test('a certificate’s holder: the ID in the address is looked up in the browser only', async () => {
    const answer = await fetch(`${origin}/verify-certificate?id=KARSA-DEMO-CERT-0001`);
    expect(await answer.text()).not.toMatch(/Kirana/);
    expect(answer.headers.get('x-robots-tag'), 'and no search engine keeps its address').toBe('noindex');
    expect((await fetch(`${origin}/verify-certificate`)).headers.get('x-robots-tag')).toBe(null);
    expect((await fetch(`${origin}/verify-certificate?id=1`)).headers.get('etag')).toBe(
      (await fetch(`${origin}/verify-certificate`)).headers.get('etag'),
    );
  });

  test('anything of the back-office: its pages are the plain shell', async () => {
    for (const path of ['/admin-dashboard', '/admin-dashboard/signin', '/signin']) {
      const answer = await fetch(origin + path);
      expect(isRendered(await answer.text()), path).toBe(false);
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
    }
  });
});

test.describe('the session', () => {
  test('is painted right before the page’s scripts run', async ({ newVisitor, complaints }) => {
    complaints.expect(/assets\/shell/);
    for (const account of [null, 'student', 'staff'] as const) {
      const page = await newVisitor(account ? { account } : {});
      // Without the shell's script only the pre-paint script can know.
      await page.route('**/assets/shell.*.js', (route) => route.abort());
      await page.goto('/');
      expect(await page.evaluate(() => document.documentElement.dataset['session'])).toBe(account ?? 'none');
    }
  });
});
