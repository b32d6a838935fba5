/** A remote that cannot be loaded: a boundary inside the frame, a retry that works, and everything else goes on. */
import type { Page } from '@playwright/test';
import { freePort } from '../../tools/free-port.ts';
import { openHydrated, untilHydrated } from '../hydration.ts';
import { expect, test } from '../test.ts';
import { VARIANT, variantIf } from '../variant.ts';

const failed = (page: Page) => page.getByRole('heading', { name: 'Halaman ini gagal dimuat' });
const readable = (page: Page) => page.getByRole('alert').filter({ hasText: 'Halaman ini bisa dibaca' });

/** Lets the page's time pass, in steps: what it asks for has to arrive in between. */
const passUntilAnswering = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(1000);
    await expect(readable(page)).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 120_000 });

/** Opens a page of the catalogue and follows a link to one of enrolment, each of whose files fails in the given way. */
async function scene(page: Page, fault: 'gone' | 'refused' | 'broken') {
  const state = { down: true };
  await page.route('**/remotes/enrolment/**', (route) => {
    if (!state.down) return route.continue();
    if (fault === 'gone') return route.fulfill({ status: 404, body: 'Not found' });
    if (fault === 'refused') return route.abort('connectionrefused');
    return route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("broken build")' });
  });
  await openHydrated(page, '/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
  await expect(failed(page)).toBeVisible();
  return state;
}

test.beforeEach(({ complaints }) => {
  complaints.expect(/enrolment/);
});

test.describe('a remote that fails to load', () => {
  for (const fault of ['gone', 'refused', 'broken'] as const) {
    test(
      `shows a boundary inside the frame while header, footer and the other remotes go on: ${fault}`,
      variantIf(fault !== 'gone'),
      async ({ page }) => {
        await scene(page, fault);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: 'Dari karsa menjadi karya.' })).toBeVisible();
      },
    );
  }

  test('has a retry that works once the remote is back', async ({ page }) => {
    const state = await scene(page, 'gone');
    const retry = page.getByRole('button', { name: 'Coba lagi' });
    await retry.click();
    await expect(page.getByRole('button', { name: /^Memuat/ })).toBeVisible();
    await expect(retry, 'the second round is over').toBeVisible();
    await expect(failed(page), 'still down, still said so').toBeVisible();
    state.down = false;
    await retry.click();
    await expect(page.getByLabel('ID Sertifikat', { exact: true })).toBeVisible();
  });

  test('whose page arrived rendered leaves it readable and the frame alive, says so, and comes back by its retry', async ({
    page,
  }) => {
    let down = true;
    await page.route('**/remotes/enrolment/**', (route) =>
      down ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    );
    const retried: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (searchParams.has('retry')) retried.push(pathname);
    });
    await page.goto('/verify-certificate');
    const field = page.getByLabel('ID Sertifikat', { exact: true });
    await field.fill('KARSA-DEMO-CERT-0001');
    const notice = readable(page);
    await expect(notice).toBeVisible();
    const round = [...retried];
    await expect(failed(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Cek sertifikat' })).toBeVisible();
    await expect(field, 'what was typed stays').toHaveValue('KARSA-DEMO-CERT-0001');
    await expect(page, 'its head stays').toHaveTitle(/Cek sertifikat/i);
    expect(round, 'it was tried again').not.toEqual([]);
    expect(round, 'in one round').toEqual([...new Set(round)]);
    await page.getByRole('button', { name: 'Courses' }).click();
    await expect(page.getByRole('link', { name: /Full Stack Web Development/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('button', { name: /^Memuat/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Coba lagi' }), 'the second round is over').toBeVisible();
    await expect(field, 'and the page is still there').toBeVisible();
    down = false;
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(notice).toBeHidden();
    await expect(field, 'what was typed is in the page that works').toHaveValue('KARSA-DEMO-CERT-0001');
    await field.press('Enter');
    await expect(page.getByText('Sertifikat ditemukan dan sah'), 'it answers').toBeVisible();
  });

  test('whose page arrived rendered comes back by itself once its scripts are there, with what was typed', async ({
    page,
  }) => {
    let down = true;
    await page.route('**/remotes/enrolment/**', (route) =>
      down ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    );
    await page.clock.install();
    await page.goto('/verify-certificate');
    await expect(readable(page)).toBeVisible();
    const field = page.getByLabel('ID Sertifikat', { exact: true });
    await field.fill('KARSA-DEMO-CERT-0001');
    down = false;
    // Not while the visitor types.
    await field.blur();
    await passUntilAnswering(page);
    await expect(field).toHaveValue('KARSA-DEMO-CERT-0001');
    await field.press('Enter');
    await expect(page.getByText('Sertifikat ditemukan dan sah')).toBeVisible();
  });

  for (const [what, file] of [
    ['entry', /\/remoteEntry\.[^/]+\.js/],
    ['page', /\/enrolment\.verify-certificate\.[^/]+\.js/],
  ] as const)
    test(
      `whose ${what} is another file than was released runs in no attempt`,
      variantIf(what !== 'entry'),
      async ({ page }) => {
        const asked: string[] = [];
        await page.route('**/remotes/enrolment/**', async (route) => {
          const { pathname, search } = new URL(route.request().url());
          if (!file.test(pathname)) return route.continue();
          asked.push(search);
          const answer = await route.fetch();
          await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` });
        });
        await page.goto('/verify-certificate');
        await expect(readable(page)).toBeVisible();
        expect(
          asked.some((search) => search.includes('retry=')),
          'it was tried again',
        ).toBe(true);
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      },
    );

  for (const [what, file] of [
    ['entry', /\/remoteEntry\.[^/]+\.js/],
    ['page', /\/enrolment\.verify-certificate\.[^/]+\.js/],
    ['list of files', /\/files\.json/],
  ] as const)
    test(
      `that a link leads to and whose ${what} is another file than was released runs in no attempt`,
      VARIANT,
      async ({ page }) => {
        const asked: string[] = [];
        await page.route('**/remotes/enrolment/**', async (route) => {
          const { pathname } = new URL(route.request().url());
          if (!file.test(pathname)) return route.continue();
          asked.push(pathname);
          const answer = await route.fetch();
          const content = await answer.text();
          const body = pathname.endsWith('.json')
            ? content.replace('sha384-', 'sha384-A')
            : `globalThis.tampered = true;${content}`;
          await route.fulfill({ response: answer, body });
        });
        await openHydrated(page, '/search');
        await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
        await expect(failed(page)).toBeVisible();
        expect(asked).not.toEqual([]);
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
        // The page may be asking once more.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    );

  test('is given up within 8 s when it never answers', async ({ page }) => {
    await page.route('**/remotes/enrolment/**', () => new Promise(() => undefined));
    await page.clock.install();
    await openHydrated(page, '/search');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
    await page.clock.runFor(8000);
    await expect(failed(page)).toBeVisible();
  });
});

test('a rendered page whose own script cannot be loaded stays readable, says that nothing answers, and is whole after its link', async ({
  page,
  complaints,
}) => {
  complaints.expect(/assets/);
  let down = true;
  await page.route('**/assets/*.js', (route) => (down ? route.abort('connectionrefused') : route.continue()));
  await page.goto('/search');
  await expect(readable(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  down = false;
  await page.getByRole('link', { name: 'Muat ulang' }).click();
  await untilHydrated(page);
  await expect(readable(page)).toBeHidden();
});

test('a rendered page whose own script cannot be loaded is loaded again by itself once it is there', async ({
  page,
  complaints,
}) => {
  complaints.expect(/assets/);
  let down = true;
  await page.route('**/assets/*.js', (route) => (down ? route.abort('connectionrefused') : route.continue()));
  await page.clock.install();
  await page.goto('/search');
  await expect(readable(page)).toBeVisible();
  down = false;
  await passUntilAnswering(page);
  await untilHydrated(page);
});

test('a page that throws while it is hydrated stays readable, and what is typed goes along once it works', async ({
  page,
  complaints,
}) => {
  complaints.expect(/not in this browser/);
  // React's own words for a page that it could not hydrate.
  complaints.expect(/Minified React error/);
  await page.addInitScript(() => {
    const { padStart } = String.prototype;
    let throws = 0;
    String.prototype.padStart = function (...given) {
      if ('isRepaired' in globalThis) return padStart.apply(this, given);
      throws += 1;
      Object.assign(globalThis, { throws });
      throw new TypeError('not in this browser');
    };
  });
  const throws = () => page.evaluate(() => Number(Reflect.get(globalThis, 'throws')));
  await page.goto('/registration');
  await expect(readable(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  const field = page.getByLabel('Nama pembayar', { exact: true });
  await field.fill('Bambang');
  const before = await throws();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.poll(throws, 'it throws once more').toBeGreaterThan(before);
  await expect(readable(page)).toBeVisible();
  await expect(field).toHaveValue('Bambang');
  await page.evaluate(() => Object.assign(globalThis, { isRepaired: true }));
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(readable(page)).toBeHidden();
  await expect(field).toHaveValue('Bambang');
});

test('a page that is not rendered says so where its own script cannot be loaded, and operators read of it', async ({
  page,
  complaints,
  ownEdge,
}) => {
  complaints.expect(/assets/);
  const port = await freePort();
  const edge = await ownEdge({ env: { METRICS_PORT: String(port) } });
  await page.route('**/assets/*.js', (route) => route.abort('connectionrefused'));
  await page.goto(`${edge.origin}/admin-dashboard`);
  await expect(page.getByRole('alert').filter({ hasText: 'Halaman ini gagal dimuat.' })).toBeVisible();
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    .toMatch(/^edge_browser_boundaries_total\{remote="shell",version="[^"]+"\} 1$/m);
});

test(
  'operators read of a page that failed in a browser, and how fast the first one was',
  VARIANT,
  async ({ page, ownEdge }) => {
    const port = await freePort();
    const edge = await ownEdge({ env: { METRICS_PORT: String(port) } });
    const numbers = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await page.route('**/remotes/enrolment/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await openHydrated(page, `${edge.origin}/search`);
    await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
    await expect(failed(page)).toBeVisible();
    await page.unrouteAll();
    await page.goto('about:blank');
    for (const line of [
      /^edge_browser_boundaries_total\{remote="enrolment",version="[^"]+"\} 1$/m,
      /^edge_browser_stages_failed_total\{stage="entry",remote="enrolment",version="[^"]+"\} [1-3]$/m,
      /^edge_browser_vitals_total\{vital="LCP",rating="\w+",route="catalog.search",remote="catalog",version="[^"]+"\} 1$/m,
    ])
      await expect.poll(numbers).toMatch(line);
    expect(await numbers()).not.toContain('edge_browser_reports_refused_total{');
  },
);
