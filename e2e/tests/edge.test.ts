/** What the edge answers, over HTTP. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Server } from 'node:http';
import { after, before, describe, test } from 'node:test';
import type { ReleaseSet } from '../../shared/contract/contract.ts';
import { freePort } from '../../tools/processes.ts';
import { remoteNames, root } from '../../tools/workspace.ts';
import { launch, origin, visit } from '../browser.ts';
import { openAlive } from '../hydration.ts';
import { type OwnEdge, startEdge } from '../own-edge.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });
const set = async () => (await (await get('/remotes.json')).json()) as ReleaseSet;

describe('HTML', () => {
  test('carries the release set, the shell and the preloads of the matched route', async () => {
    const html = await (await get('/search')).text();
    const { id } = await set();
    assert.match(html, new RegExp(`<script type="application/json" id="release-set">.*"id":"${id}"`));
    assert.match(html, /<script type="module" src="\/assets\/shell\.[0-9a-f]+\.js" integrity="sha384-[^"]+">/);
    for (const file of ['remoteEntry', 'routes', 'catalog\\.search'])
      assert.match(
        html,
        new RegExp(
          `<link rel="modulepreload" href="/remotes/catalog/[^"]+/client/${file}\\.[0-9a-f]+\\.js" integrity="sha384-[^"]+" fetchpriority="low">`,
        ),
      );
    assert.doesNotMatch(html, /modulepreload" href="\/remotes\/(enrolment|admin)/);
  });

  test('answers 404 for unknown routes and unknown courses, with the page that says so', async () => {
    for (const path of ['/nope', '/bootcamps/no-such-course', '/signup', '/admin-dashboard/nope']) {
      const answer = await get(path);
      assert.equal(answer.status, 404, path);
      assert.match(answer.headers.get('content-type') ?? '', /text\/html/);
    }
  });

  test('is asked for again every time, and answered 304 where it is the same', async () => {
    const first = await get('/search');
    assert.equal(first.headers.get('cache-control'), 'no-cache');
    const again = await get('/search', { 'if-none-match': first.headers.get('etag') ?? '' });
    assert.equal(again.status, 304);
    assert.equal(again.headers.get('content-security-policy'), first.headers.get('content-security-policy'));
  });

  test('knows the same page under campaign tags', async () => {
    assert.equal((await get('/search?utm_source=wa')).headers.get('etag'), (await get('/search')).headers.get('etag'));
  });
});

describe('files', () => {
  test('of a release are immutable and precompressed', async () => {
    const { remotes } = await set();
    for (const { base, entry, pages } of remotes) {
      for (const file of [entry, ...Object.values(pages).flat()]) {
        const answer = await get(base + file, { 'accept-encoding': 'br' });
        assert.equal(answer.status, 200, base + file);
        assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
        assert.equal(answer.headers.get('content-encoding'), 'br');
        assert.match(answer.headers.get('content-type') ?? '', /javascript/);
      }
    }
  });

  test('pointers are never served from a cache unasked', async () => {
    const answer = await get('/remotes/catalog/current.json');
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
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
      assert.equal(answer.status, 404, path);
      assert.doesNotMatch(answer.headers.get('content-type') ?? '', /html/, path);
      assert.doesNotMatch(answer.headers.get('cache-control') ?? '', /immutable/, path);
    }
  });

  test('an address that begins with two slashes is another’s host to nobody', async () => {
    for (const path of ['//', '//search', '//example.com/search']) {
      const answer = await get(path);
      assert.equal(answer.status, 404, path);
      assert.equal(answer.headers.get('cache-control'), 'no-store', path);
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
        assert.notEqual((await get(path)).status, 200, path);
      }
    }
  });
});

describe('the way to the API', () => {
  test('leads through the same origin', async () => {
    const answer = await get('/api/v1/categories');
    assert.equal(answer.status, 200);
    assert.ok(((await answer.json()) as { data: unknown[] }).data.length >= 9);
    assert.equal(
      (await get('/media/covers/full-stack-web-development.svg')).headers
        .get('content-type')
        ?.startsWith('image/svg+xml'),
      true,
    );
  });
});

describe('uploaded files on an origin of their own', () => {
  const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
  let media: Server;
  let base: string;
  let edge: OwnEdge;
  before(async () => {
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
  after(async () => {
    await edge.stop();
    media.closeAllConnections();
    await new Promise((done) => media.close(done));
  });

  test('are named there by the server and by the browser alike, and may be shown', async () => {
    const path = '/bootcamps/full-stack-web-development';
    const syllabus = new RegExp(`href="${base}[^"]+"`).exec(await (await fetch(edge.origin + path)).text())?.[0];
    assert.ok(syllabus, 'the syllabus is where uploaded files are');

    const browser = await launch();
    const { page, complaints } = await visit(browser);
    await openAlive(page, edge.origin + path);
    assert.ok((await page.content()).includes(syllabus), 'and still is after hydration');
    const shown = `new Promise((done) => { const image = new Image(); image.onload = () => done(true); image.onerror = () => done(false); image.src = '${base}picture.svg'; })`;
    assert.equal(await page.evaluate(shown), true, 'the policy lets pictures be read there');
    await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
    await page.getByLabel('ID Sertifikat', { exact: true }).fill('KARSA-DEMO-CERT-0001');
    await page.getByRole('button', { name: 'Periksa' }).click();
    assert.ok(
      (await page.getByRole('link', { name: 'Klik disini' }).getAttribute('href'))?.startsWith(base),
      'what only the browser knows is named there too',
    );
    assert.deepEqual(complaints, []);
    await browser.close();
  });

  test('are the only ones let in: another page’s pictures stay out', async () => {
    const browser = await launch();
    const { page } = await visit(browser);
    await page.goto(`${origin}/`);
    const shown = `new Promise((done) => { const image = new Image(); image.onload = () => done(true); image.onerror = () => done(false); image.src = '${base}picture.svg'; })`;
    assert.equal(await page.evaluate(shown), false);
    await browser.close();
  });
});

describe('security headers', () => {
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
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.ok(headers.get('referrer-policy'), path);
      assert.equal(headers.get('x-powered-by'), null, path);
    }
  });
});

describe('the shell', () => {
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
      assert.equal(shell.includes(words), false, `"${words}" stands in the shell's bundle`);
    }
    for (const name of remoteNames()) assert.equal(shell.includes(`remote-${name}`), false);
  });
});
