/** What the edge answers, over HTTP. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import type { ReleaseSet } from '../../shared/contract/contract.ts';
import { freePort } from '../../tools/free-port.ts';
import { remoteNames, root } from '../../tools/workspace.ts';
import { type OwnEdge, startEdge } from '../own-edge.ts';
import { openHydrated } from '../hydration.ts';
import { origin } from '../product.ts';
import { expect, test } from '../test.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });
/** A search that finds nothing, also while other tests add courses. */
const SEARCH = '/search?q=tidak-ada';
const set = async () => (await (await get('/remotes.json')).json()) as ReleaseSet;

test.describe('HTML', () => {
  test('carries the release set, the shell and the preloads of the matched route', async () => {
    const html = await (await get('/search')).text();
    const { id } = await set();
    expect(html).toMatch(new RegExp(`<script type="application/json" id="release-set">.*"id":"${id}"`));
    expect(html).toMatch(
      /<script type="module" src="\/assets\/shell\.[0-9a-f]+\.js" integrity="sha384-[^"]+" data-shell="[^"]+" fetchpriority="low">/,
    );
    for (const file of ['remoteEntry', 'routes', 'catalog\\.search'])
      expect(html).toMatch(
        new RegExp(
          `<link rel="modulepreload" href="/remotes/catalog/[^"]+/client/${file}\\.[0-9a-f]+\\.js" integrity="sha384-[^"]+" fetchpriority="low">`,
        ),
      );
    expect(html).not.toMatch(/modulepreload" href="\/remotes\/(enrolment|admin)/);
  });

  test('answers 404 for unknown routes and unknown courses, with the page that says so', async () => {
    for (const path of ['/nope', '/bootcamps/no-such-course', '/admin-dashboard/nope']) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('content-type') ?? '').toMatch(/text\/html/);
    }
  });

  test('is asked for again every time, and answered 304 where it is the same', async () => {
    const first = await get(SEARCH);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get(SEARCH, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  });

  test('knows the same page under campaign tags', async () => {
    expect((await get(`${SEARCH}&utm_source=wa`)).headers.get('etag')).toBe((await get(SEARCH)).headers.get('etag'));
  });
});

test.describe('files', () => {
  test('of a release are immutable and precompressed', async () => {
    const { remotes } = await set();
    for (const { base, entry, pages } of remotes) {
      for (const file of [entry, ...Object.values(pages).flat()]) {
        const answer = await get(base + file, { 'accept-encoding': 'br' });
        expect(answer.status, base + file).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('content-encoding')).toBe('br');
        expect(answer.headers.get('content-type') ?? '').toMatch(/javascript/);
      }
    }
  });

  test('pointers are never served from a cache unasked', async () => {
    const answer = await get('/remotes/catalog/current.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('a missing path with a file extension is a real 404, never a page', async () => {
    for (const path of [
      '/remotes/catalog/0.0.0/client/remoteEntry.js',
      '/assets/shell.00000000.js',
      '/favicon.png',
      '/search.js',
      '/a/b/c.css',
      '/index.php',
    ]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('content-type') ?? '', path).not.toMatch(/html/);
      expect(answer.headers.get('cache-control') ?? '', path).not.toMatch(/immutable/);
    }
  });

  test('an address that begins with two slashes never leads to another host', async () => {
    for (const path of ['//', '//search', '//example.com/search']) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
    }
  });

  test('server builds and release descriptors do not leave the store', async () => {
    const { remotes } = await set();
    for (const { name, version } of remotes) {
      for (const path of [
        `/remotes/${name}/${version}/server/remoteEntry.cjs`,
        `/remotes/${name}/${version}/release.json`,
        `/remotes/${name}/${version}/client/..%2fserver%2fremoteEntry.cjs`,
      ]) {
        expect((await get(path)).status, path).not.toBe(200);
      }
    }
  });
});

test.describe('the way to the API', () => {
  test('leads through the same origin', async () => {
    const answer = await get('/api/v1/categories');
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { data: unknown[] }).data.length).toBeGreaterThanOrEqual(9);
    expect(
      (await get('/media/covers/full-stack-web-development.svg')).headers
        .get('content-type')
        ?.startsWith('image/svg+xml'),
    ).toBe(true);
  });
});

test.describe('uploaded files on an origin of their own', () => {
  test.describe.configure({ mode: 'default' });
  const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
  let media: Server;
  let base: string;
  let edge: OwnEdge;
  test.beforeAll(async () => {
    media = createServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' })
        .end(PICTURE),
    );
    const port = await freePort();
    await new Promise<void>((done) => media.listen(port, '127.0.0.1', done));
    base = `http://127.0.0.1:${port}/karsa/`;
    // Where files are is asked here, not how soon a page is rendered.
    edge = await startEdge({ env: { MEDIA_BASE_URL: base } });
  });
  test.afterAll(async () => {
    await edge.stop();
    media.closeAllConnections();
    await new Promise((done) => media.close(done));
  });

  const canBeShown = (page: Page) =>
    page.evaluate(
      (src) =>
        new Promise<boolean>((done) => {
          const image = new Image();
          image.onload = () => done(true);
          image.onerror = () => done(false);
          image.src = src;
        }),
      `${base}picture.svg`,
    );

  test('are named there by the server and by the browser alike, and may be shown', async ({ page }) => {
    const path = '/bootcamps/full-stack-web-development';
    const syllabus = new RegExp(`href="${base}[^"]+"`).exec(await (await fetch(edge.origin + path)).text())?.[0];
    if (!syllabus) throw new Error('The syllabus is not where uploaded files are.');

    await openHydrated(page, edge.origin + path);
    expect((await page.content()).includes(syllabus), 'and still is after hydration').toBe(true);
    expect(await canBeShown(page), 'the policy lets pictures be read there').toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
    await page.getByLabel('ID Sertifikat', { exact: true }).fill('KARSA-DEMO-CERT-0001');
    await page.getByRole('button', { name: 'Periksa' }).click();
    await expect(
      page.getByRole('link', { name: 'Klik disini' }),
      'what only the browser knows is named there too',
    ).toHaveAttribute('href', new RegExp(`^${base}`));
  });

  test('are the only ones let in: another page’s pictures stay out', async ({ page, complaints }) => {
    complaints.expect(/Content Security Policy/);
    await page.goto(`${origin}/`);
    expect(await canBeShown(page)).toBe(false);
  });
});

test.describe('security headers', () => {
  test('stand on every answer', async () => {
    for (const path of [
      '/',
      '/search',
      '/nope',
      '/admin-dashboard',
      '/remotes.json',
      '/assets/nope.js',
      '/api/v1/categories',
    ]) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBeTruthy();
      expect(headers.get('x-powered-by'), path).toBe(null);
    }
  });
});

test.describe('the shell', () => {
  test('holds no code of a remote', async () => {
    const client = join(root, 'shell/dist/client');
    const scripts = (await readdir(client)).filter((file) => file.endsWith('.js'));
    const shell = (await Promise.all(scripts.map((file) => readFile(join(client, file), 'utf8')))).join('\n');
    // Words only a remote's screens say, and the ids only remote.json knows.
    for (const words of [
      'Pilihan Metode Belajar',
      'ID Sertifikat',
      'Masuk back-office',
      'catalog.search',
      'enrolment.verify-certificate',
      'admin.welcome',
    ]) {
      expect(shell.includes(words), `"${words}" stands in the shell's bundle`).toBe(false);
    }
    for (const name of remoteNames()) expect(shell.includes(`remote-${name}`)).toBe(false);
  });
});
