/** Pages arrive rendered, and hydrate without a word in the console. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { ReleaseSet } from '../../shared/contract/contract.ts';
import { launch, origin, visit } from '../browser.ts';
import { clickAtOnce, isHeadingKept, openAlive, rememberHeading, untilHydrated } from '../hydration.ts';
import { isRendered } from '../own-edge.ts';

let browser: Browser;
let publicPaths: string[];
before(async () => {
  browser = await launch();
  const { remotes } = (await (await fetch(`${origin}/remotes.json`)).json()) as ReleaseSet;
  publicPaths = remotes.flatMap(({ routes }) =>
    routes.filter((route) => route.public).map(({ path, example }) => example ?? path),
  );
});
after(() => browser.close());

describe('every public page', () => {
  test('is complete in its first HTML: heading, title, description, canonical, no style attribute', async () => {
    for (const path of publicPaths) {
      const html = await (await fetch(origin + path)).text();
      assert.ok(isRendered(html), `${path} is rendered`);
      assert.match(html, /<h1[ >]/, path);
      assert.match(html, /<title>[^<]+<\/title>/, path);
      assert.match(html, /<meta name="description" content="[^"]{20,}">/, path);
      assert.match(html, /<link rel="canonical" href="http/, path);
      assert.doesNotMatch(
        html.slice(html.indexOf('<body')),
        /<[a-z][^>]* style="/,
        `${path} has a style attribute, which the policy forbids`,
      );
    }
  });

  test('hydrates without an error, a warning or a violation of the policy, on the first visit and on a revisit', async () => {
    for (const path of publicPaths) {
      const { page, context, complaints } = await visit(browser);
      for (const open of [
        () => page.goto(path, { waitUntil: 'networkidle' }),
        () => page.reload({ waitUntil: 'networkidle' }),
      ]) {
        await open();
        await untilHydrated(page);
        assert.deepEqual(complaints, [], path);
      }
      assert.equal(
        await page.evaluate(() => performance.getEntriesByType('measure').some(({ name }) => name.endsWith(':ready'))),
        true,
        `${path} started its remote`,
      );
      await context.close();
    }
  });

  test('keeps what the server rendered: hydration replaces nothing', async () => {
    for (const path of publicPaths) {
      const { page, context } = await visit(browser);
      await rememberHeading(page);
      await page.goto(path);
      await untilHydrated(page);
      assert.equal(await isHeadingKept(page), true, path);
      await context.close();
    }
  });

  test('asks for no script twice', async () => {
    for (const path of publicPaths) {
      const { page, context } = await visit(browser, 360);
      const asked: string[] = [];
      page.on(
        'request',
        (request) => request.resourceType() === 'script' && asked.push(new URL(request.url()).pathname),
      );
      await openAlive(page, path);
      assert.ok(
        asked.some((file) => file.startsWith('/assets/shell.')),
        path,
      );
      assert.deepEqual(
        asked.filter((file, at) => asked.indexOf(file) !== at),
        [],
        path,
      );
      await context.close();
    }
  });

  test('asks for its scripts once it is painted, not before', async () => {
    const { page, context } = await visit(browser, 360);
    await page.goto('/');
    await untilHydrated(page);
    const { painted, first } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      first: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    }));
    assert.ok(first >= painted, `scripts at ${first} ms, the first paint at ${painted} ms`);
    await context.close();
  });

  test('asks for its scripts also where no paint is told of, as in a tab that nobody looks at', async () => {
    const { page, context } = await visit(browser, 360);
    await page.addInitScript('PerformanceObserver.prototype.observe = () => {}');
    await page.goto('/');
    await untilHydrated(page);
    await context.close();
  });

  test('answers in a part that is not hydrated yet: React hydrates it for the click', async () => {
    const { page, context } = await visit(browser, 360);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await clickAtOnce(page, 'footer a[href="/verify-certificate"]');
    await page.goto('/');
    await page.waitForURL('**/verify-certificate');
    assert.equal(
      await page.evaluate('globalThis.wasAsleep'),
      true,
      'undefined: the browser loaded the page anew; false: it was hydrated already',
    );
    await context.close();
  });

  test('reads without JavaScript: content, links, prices, schedules and footer', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
    const page = await context.newPage();
    await page.goto('/search');
    assert.ok(
      (await page
        .getByRole('main')
        .getByText(/Rp[\d,]+/)
        .count()) > 3,
      'prices',
    );
    await page
      .getByRole('main')
      .getByRole('link', { name: /Full Stack/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Full Stack Web Development' }).waitFor();
    assert.ok((await page.getByText(/Batch \d+/).count()) > 0, 'schedules');
    assert.equal(await page.getByRole('contentinfo').isVisible(), true, 'footer');
    await context.close();
  });

  test('shifts nothing while it loads, with the font as the last to come', async () => {
    for (const width of [360, 1280]) {
      for (const path of publicPaths) {
        const { page, context } = await visit(browser, width);
        await page.addInitScript(() => {
          const seen = globalThis as { shift?: number };
          seen.shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              seen.shift = (seen.shift ?? 0) + entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.route('**/*.woff2', async (route) => {
          await untilHydrated(page);
          await route.continue();
        });
        await openAlive(page, path);
        await page.evaluate(() =>
          document.fonts.ready.then(
            () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100))),
          ),
        );
        const shift = await page.evaluate(() => (globalThis as { shift?: number }).shift ?? -1);
        assert.ok(shift >= 0 && shift <= 0.01, `${path} at ${width}: ${shift}`);
        await context.close();
      }
    }
  });
});

describe('what a rendered page never holds', () => {
  test('a session: signed in and signed out visitors get the same bytes', async () => {
    const plain = await fetch(`${origin}/`);
    const signedIn = await fetch(`${origin}/`, { headers: { authorization: 'Bearer something', cookie: 'session=1' } });
    assert.equal(signedIn.headers.get('etag'), plain.headers.get('etag'));
    assert.equal(plain.headers.get('set-cookie'), null);
  });

  test('a certificate’s holder: the ID in the address is looked up in the browser only', async () => {
    const answer = await fetch(`${origin}/verify-certificate?id=KARSA-DEMO-CERT-0001`);
    assert.doesNotMatch(await answer.text(), /Kirana/);
    assert.equal(answer.headers.get('x-robots-tag'), 'noindex', 'and no search engine keeps its address');
    assert.equal((await fetch(`${origin}/verify-certificate`)).headers.get('x-robots-tag'), null);
    assert.equal(
      (await fetch(`${origin}/verify-certificate?id=1`)).headers.get('etag'),
      (await fetch(`${origin}/verify-certificate`)).headers.get('etag'),
    );
  });

  test('anything of the back-office: its pages are the plain shell', async () => {
    for (const path of ['/admin-dashboard', '/admin-dashboard/signin', '/signin']) {
      const answer = await fetch(origin + path);
      assert.equal(isRendered(await answer.text()), false, path);
      assert.equal(answer.headers.get('cache-control'), 'no-store', path);
    }
  });
});

describe('the session', () => {
  test('is painted right before the page’s scripts run', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/');
    assert.equal(await page.evaluate(() => document.documentElement.dataset['session']), 'none');
    await page.goto('/signin');
    await page.getByLabel('Email').fill('student@karsa.test');
    await page.getByLabel('Password', { exact: true }).fill('karsa-student');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.waitForURL(`${origin}/`);
    // Without the shell's script only the pre-paint script can know.
    await page.route('**/assets/shell.*.js', (route) => route.abort());
    await page.reload();
    assert.equal(await page.evaluate(() => document.documentElement.dataset['session']), 'student');
    await context.close();
  });
});
