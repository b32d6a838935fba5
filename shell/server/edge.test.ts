/** The edge with real render processes: load, visitors that leave, faults in server code of a remote, and its secrets. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { transform } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import { freePort } from '../../tools/free-port.ts';
import { startCanary } from '../../tools/release/canary.ts';
import { goLive } from '../../tools/release/publish.ts';
import { readHistory, unknownRecord, writeRecord } from '../../tools/release/record.ts';
import { withStoreLock } from '../../tools/release/store-lock.ts';
import { readConfig } from './config.ts';
import { createEdge } from './edge.ts';
import type { OperatorsReleases } from '../../tools/operators-releases.ts';
import { openStore } from './release-store.ts';
import { HEALTHY, type TestApi, testApi, type TestSite, testSite } from './test-site.ts';

const SECRET = 'secret-of-edge-and-api';

let site: TestSite;
let api: TestApi;
let edge: FastifyInstance;
let origin: string;

beforeEach(async () => {
  [site, api] = await Promise.all([testSite(), testApi()]);
});
afterEach(async () => {
  edge.server.closeAllConnections();
  await edge.close();
  await Promise.all([api.close(), site.remove()]);
});

/** Starts an edge with the two remotes' server builds. */
async function start(builds: { catalog: string; enrolment: string }, env: Record<string, string> = {}): Promise<void> {
  await site.release('catalog', '1', builds.catalog);
  await site.release('enrolment', '1', builds.enrolment);
  edge = await createEdge({
    ...readConfig({
      ...site.env,
      API_URL: api.url,
      EDGE_PURGE_SECRET: SECRET,
      // Each test is one client that asks more often than people do.
      RATE_RENDERS: '1000000',
      ...env,
    }),
    workerFile: site.workerFile,
  });
  origin = await edge.listen({ host: '127.0.0.1', port: 0 });
}

interface Visit {
  isRendered: boolean;
  status: number;
  html: string;
  ms: number;
}

async function visit(path: string, address = '203.0.113.7'): Promise<Visit> {
  const started = Date.now();
  const answer = await fetch(origin + path, { headers: { 'x-forwarded-for': address } });
  const html = await answer.text();
  return { isRendered: html.includes('id="hydration"'), status: answer.status, html, ms: Date.now() - started };
}

/** Visits until the page is rendered: a process that ended may be starting again. */
async function rendered(path: string): Promise<Visit> {
  for (const deadline = Date.now() + 30_000; ; await pause(50)) {
    const found = await visit(path);
    if (found.isRendered) return found;
    assert.ok(Date.now() < deadline, `${path} is not rendered`);
  }
}

async function until(holds: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; !holds(); await pause(10)) assert.ok(Date.now() < deadline, what);
}

test('five hundred searches at once take nothing from visitors of other pages, then or later', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => warnings.push(warning);
  process.on('warning', onWarning);
  const busy = `exports.page = (path) => { for (const until = Date.now() + 20; Date.now() < until; ); return path; };`;
  await start({ catalog: busy, enrolment: HEALTHY }, { RENDER_BUDGET_MS: '5000' });
  assert.ok((await visit('/enrolment')).isRendered);

  const searches = Array.from({ length: 500 }, (_, at) => visit(`/catalog?search=${at}`));
  const during = await Promise.all(Array.from({ length: 5 }, () => visit('/enrolment')));
  await Promise.all(searches);
  const later = await visit('/enrolment/another-page');
  process.off('warning', onWarning);

  assert.ok(
    during.every(({ isRendered }) => isRendered),
    'a page of the cache was not rendered',
  );
  assert.ok(later.isRendered, 'a later page was not rendered');
  // Half of the time that five hundred searches take.
  assert.ok(later.ms < 5000, `a later page took ${later.ms} ms`);
  assert.deepEqual(warnings, []);
});

test('a change makes those pages anew that hold what it names, and one that names nothing makes all of them anew', async () => {
  const catalog = `const holds = { '/catalog/a': ['course:a'], '/catalog/b': ['course:b'], '/catalog': ['courses', 'course:a'], '/catalog/about': [] };
    exports.page = (path) => holds[path] ? { body: path, holds: holds[path] } : path;`;
  await start({ catalog, enrolment: HEALTHY });
  const paths = ['/catalog/a', '/catalog/b', '/catalog', '/catalog/about', '/catalog/says-nothing'];
  const made = async () => {
    const how = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).headers.get('x-rendered')));
    return paths.filter((_, at) => how[at] === 'fresh');
  };
  const purge = async (body?: unknown) => {
    const headers = { authorization: `Bearer ${SECRET}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`${origin}/purge`, {
      method: 'POST',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    assert.equal(answer.status, 204);
  };
  assert.deepEqual(await made(), paths);
  assert.deepEqual(await made(), []);
  await purge({ content: ['course:a'] });
  assert.deepEqual(await made(), ['/catalog/a', '/catalog', '/catalog/says-nothing']);
  await purge({ content: ['locations', 'course:b'] });
  assert.deepEqual(await made(), ['/catalog/b', '/catalog/says-nothing']);
  for (const anything of [{ content: ['*'] }, { changed: ['courses'] }, undefined]) {
    await purge(anything);
    assert.deepEqual(await made(), paths);
  }
});

test('scripts of the live releases are served while the release store is away, and those of no other', async () => {
  const script = async (version: string) => {
    const folder = join(site.storeDir, 'catalog', version, 'client');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'page.js'), `export const release = ${version};`);
    await writeFile(join(folder, '.hidden.js'), 'secret');
    await writeFile(join(folder, 'page.js.br'), brotliCompressSync(`export const release = ${version};`));
  };
  await script('0');
  await script('1');
  await start({ catalog: HEALTHY, enrolment: HEALTHY });
  await until(() => existsSync(join(site.env['EDGE_STATE_DIR'] ?? '', 'live-files/catalog/1')), 'nothing was copied');
  await rename(site.storeDir, `${site.storeDir}-away`);
  const found = await fetch(`${origin}/remotes/catalog/1/client/page.js`, { headers: { 'accept-encoding': 'br' } });
  assert.equal(found.status, 200);
  assert.equal(found.headers.get('content-encoding'), 'br');
  assert.equal(await found.text(), 'export const release = 1;');
  assert.equal((await fetch(`${origin}/remotes/catalog/0/client/page.js`)).status, 404);
  await rename(`${site.storeDir}-away`, site.storeDir);
  assert.equal((await fetch(`${origin}/remotes/catalog/0/client/page.js`)).status, 200);
  assert.equal((await fetch(`${origin}/remotes/catalog/0/client/.hidden.js`)).status, 404);
});

describe('a client that asks for one address after the other', () => {
  const trusting = { TRUSTED_PROXIES: '127.0.0.1', RATE_RENDERS: '40' };

  test('gets the plain shell with 429 beyond its limit, and takes nothing from others', async () => {
    await start({ catalog: HEALTHY, enrolment: HEALTHY }, trusting);
    const searches = await Promise.all(Array.from({ length: 100 }, (_, at) => visit(`/catalog?search=${at}`)));
    assert.deepEqual([...new Set(searches.map(({ status }) => status))].sort(), [200, 429]);
    const renders = searches.filter(({ isRendered }) => isRendered).length;
    assert.ok(renders >= 5 && renders <= 20, `${renders} were rendered`);
    assert.ok((await visit('/catalog?search=new', '198.51.100.1')).isRendered);
    const known = searches.findIndex(({ isRendered }) => isRendered);
    assert.ok((await visit(`/catalog?search=${known}`)).isRendered, 'what is in the cache costs nothing');
  });

  test('is known by what a trusted proxy says, and not by what it says itself', async () => {
    await start({ catalog: HEALTHY, enrolment: HEALTHY }, { RATE_RENDERS: '8' });
    await visit('/catalog?search=1', '203.0.113.1');
    assert.equal((await visit('/catalog?search=2', '203.0.113.2')).status, 429);
  });
});

test('operators read the numbers on a port of their own', async () => {
  const port = await freePort();
  const hanging = `exports.page = (path, { signal, apiUrl }) => fetch(apiUrl + '/api/held', { signal }).then(() => 'made');`;
  const settings = {
    METRICS_PORT: String(port),
    RENDER_CONCURRENCY: '1',
    RENDER_QUEUE: '1',
    RENDER_BUDGET_MS: '60000',
  };
  // The pages that are warmed up.
  const warm = setInterval(() => api.release(), 10);
  await start({ catalog: hanging, enrolment: HEALTHY }, settings);
  clearInterval(warm);
  const numbers = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const until = async (line: string) => {
    for (const deadline = Date.now() + 30_000; !(await numbers()).includes(`\n${line}\n`);)
      assert.ok(Date.now() < deadline, `${line}\n${await numbers()}`);
  };
  const leaving = new AbortController();
  const running = assert.rejects(fetch(`${origin}/catalog/1`, { signal: leaving.signal }));
  await until('edge_renders_running 1');
  const waiting = visit('/catalog/2');
  await until('edge_render_queue_length 1');
  assert.equal((await visit('/catalog/3')).status, 503);
  await until('edge_renders_total{outcome="refused",remote="catalog",version="1"} 1');
  leaving.abort();
  await running;
  await until('edge_renders_total{outcome="aborted",remote="catalog",version="1"} 1');
  await until('edge_render_queue_length 0');
  // Again and again: the call of the visitor who left may still be open, and would be the only one released.
  const letGo = setInterval(() => api.release(), 10);
  assert.ok((await waiting).isRendered);
  clearInterval(letGo);
  assert.match(await numbers(), /^edge_page_cache_entries 1$/m);
  assert.equal((await fetch(`${origin}/metrics`)).status, 404, 'visitors do not');
});

test('operators get the releases with the hour of each, errors by the line of the source, and visitors get neither that nor the maps', async () => {
  await start({ catalog: HEALTHY, enrolment: HEALTHY });
  const source = `export function page(course) {\n  return course.missing.title;\n}\n`;
  const built = await transform(source, { loader: 'ts', minify: true, sourcemap: 'external' });
  const folder = join(site.storeDir, 'catalog/1/maps');
  await mkdir(folder);
  await writeFile(join(folder, 'routes.js.map'), built.map.replace('<stdin>', '../../src/landing/page.ts'));
  const at = `routes.js:1:${built.code.indexOf('missing') + 1}`;

  const told = { remote: 'catalog', version: '1' };
  const sent = await fetch(`${origin}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([
      { event: 'error', thrown: { type: 'TypeError', at: [at] }, ...told },
      { event: 'visit', failed: true, ...told },
      { event: 'vital', vital: 'LCP', route: 'catalog.home', value: 1634, ...told },
    ]),
  });
  assert.equal(sent.status, 204);

  const ask = (secret: string) =>
    fetch(`${origin}/operators/releases`, { headers: { authorization: `Bearer ${secret}` } });
  assert.equal((await ask('another')).status, 401);
  const figuresFor = (headers: HeadersInit) => fetch(`${origin}/release-figures`, { headers });
  assert.equal((await figuresFor({})).status, 401);
  assert.equal((await figuresFor({ authorization: `Bearer ${SECRET}` })).status, 200);
  const answer = (await (await ask(SECRET)).json()) as OperatorsReleases;
  assert.deepEqual(
    answer.remotes.map(({ name, serves, pointer }) => [name, serves, pointer?.version]),
    [
      ['catalog', '1', '1'],
      ['enrolment', '1', '1'],
    ],
  );
  const [figures] = answer.figures.releases;
  assert.deepEqual(figures?.hours[0] && { ...figures.hours[0], hour: '' }, {
    hour: '',
    visits: 1,
    failed: 1,
    LCP: { '1600': 1 },
    INP: {},
  });
  assert.deepEqual(figures?.faults[0]?.at, ['remote-catalog/src/landing/page.ts:2']);
  for (const address of ['/remotes/catalog/1/maps/routes.js.map', '/assets/routes.js.map'])
    assert.equal((await fetch(origin + address)).status, 404, address);
});

test('copies of the live scripts that could not be made are made once they can be', async () => {
  const copies = join(site.env['EDGE_STATE_DIR'] ?? '', 'live-files/catalog');
  await mkdir(join(copies, '..'), { recursive: true });
  await writeFile(copies, 'no folder');
  for (const remote of ['catalog', 'enrolment'])
    await mkdir(join(site.storeDir, remote, '1/client'), { recursive: true });
  await start({ catalog: HEALTHY, enrolment: HEALTHY });
  await rm(copies);
  await until(() => existsSync(join(copies, '1/client')), 'there is no copy');
});

test('an address that cannot be decoded is one without a page', async () => {
  await start({ catalog: HEALTHY, enrolment: HEALTHY });
  const { status, headers } = await fetch(`${origin}/nothing/%E0%A4?at=100%`);
  assert.deepEqual([status, headers.get('content-type')], [404, 'text/html; charset=utf-8']);
});

test('an address that would be read as that of another host is no page', async () => {
  await start({ catalog: HEALTHY, enrolment: HEALTHY });
  const statusOf = (path: string) =>
    new Promise((done, fail) => get(origin, { path }, (answer) => done(answer.resume().statusCode)).on('error', fail));
  assert.equal(await statusOf('/catalog'), 200);
  for (const path of ['//catalog', '//host/catalog', '/\\host/catalog', '/\\['])
    assert.equal(await statusOf(path), 404, path);
});

describe('a visitor who leaves', () => {
  for (const [what, options, calls] of [
    ['stops the page: it makes no further call to the API, and its place is free at once', '{ signal }', 0],
    ['cannot stop the calls of a page that minds no signal (control)', '{}', 1],
  ] as const)
    test(what, async () => {
      const two = `exports.page = async (path, { signal, apiUrl }) => {
        if (path !== '/catalog/two') return 'process ' + process.pid;
        await fetch(apiUrl + '/api/held', ${options});
        await fetch(apiUrl + '/api/second', ${options});
      };`;
      const settings = { RENDER_CONCURRENCY: '1', RENDER_QUEUE: '0', RENDER_BUDGET_MS: '60000' };
      await start({ catalog: two, enrolment: HEALTHY }, settings);
      const processOf = ({ html }: Visit) => /process \d+/.exec(html)?.[0] ?? assert.fail(html);
      const before = processOf(await rendered('/catalog/one'));
      const leaving = new AbortController();
      const left = assert.rejects(fetch(`${origin}/catalog/two`, { signal: leaving.signal }));
      await until(() => api.paths.includes('/api/held'), 'the page did not ask the API');
      leaving.abort();
      await left;
      assert.equal(processOf(await rendered('/catalog/other')), before, 'the process had to be ended');
      api.release();
      const second = () => api.paths.filter((path) => path === '/api/second').length;
      if (calls > 0) await until(() => second() === calls, 'the control made no further call');
      else await until(() => api.open() === 0, 'the API is still being asked');
      await rendered('/catalog/another');
      assert.equal(second(), calls);
    });

  test('takes the page and its calls to the API along', async () => {
    const hanging = `exports.page = (path, { signal, apiUrl }) =>
      path === '/catalog/hang' ? fetch(apiUrl + '/api/hang', { signal }) : 'rendered';`;
    await start({ catalog: hanging, enrolment: HEALTHY }, { RENDER_BUDGET_MS: '60000' });
    const leaving = new AbortController();
    const left = fetch(`${origin}/catalog/hang`, { signal: leaving.signal });
    await until(() => api.open() === 1, 'the page did not ask the API');
    leaving.abort();
    await assert.rejects(left);
    await until(() => api.open() === 0, 'the API is still being asked');
  });

  test('takes nothing from another who waits for the same page', async () => {
    const slow = `exports.page = (path, { signal, apiUrl }) => new Promise((done, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason));
      fetch(apiUrl + '/api/begun').then(() => setTimeout(done, 500, 'made'));
    });`;
    await start({ catalog: slow, enrolment: HEALTHY });
    const leaving = new AbortController();
    const left = fetch(`${origin}/catalog/page`, { signal: leaving.signal });
    const begun = api.calls.length;
    const stays = visit('/catalog/page');
    await until(() => api.calls.length > begun, 'the page was not begun');
    leaving.abort();
    await assert.rejects(left);
    assert.ok((await stays).isRendered);
  });
});

describe('server code of a remote', () => {
  for (const [what, fault] of [
    ['kills its process', `process.kill(process.pid, 'SIGKILL')`],
    ['ends its process', 'process.exit()'],
    ['throws in a timer', `setTimeout(() => { throw new Error('late'); }, 50)`],
    ['rejects a promise that is not handled', 'Promise.reject()'],
    ['ends its process later', 'setTimeout(() => process.exit(), 50)'],
    ['closes its channel', 'process.disconnect()'],
    ['would kill the edge', 'process.kill(process.ppid)'],
    ['sends what is no message', 'process.send(null)'],
  ] as const) {
    test(`that ${what} costs its own pages their rendering, and nothing else`, async () => {
      await start({
        catalog: HEALTHY,
        enrolment: `exports.page = (path) => { if (path.includes('fault')) ${fault}; return 'rendered'; };`,
      });
      for (const at of [1, 2]) {
        await visit(`/enrolment/fault-${at}`);
        // A late fault comes after the answer: meanwhile other pages are rendered, none of which is to be blamed.
        for (let page = 0; page < 10; page += 1, await pause(20)) await visit(`/catalog/${at}-${page}`);
        await rendered(`/catalog/after-${at}`);
      }
      await rendered('/catalog/later');
    });
  }

  test('that was changed after it was released runs in no process, and pages of others are rendered on', async () => {
    await start({ catalog: HEALTHY, enrolment: HEALTHY });
    const file = join(site.storeDir, 'enrolment/1/server/any-name.cjs');
    const [, pid] = /id="root">(\d+)</.exec((await rendered('/catalog')).html) ?? [];
    await writeFile(file, `exports.page = () => 'changed';`);
    process.kill(Number(pid), 'SIGKILL');
    await rendered('/catalog/after');
    const { isRendered, status } = await visit('/enrolment/after');
    assert.deepEqual([isRendered, status], [false, 503]);
    await writeFile(file, HEALTHY);
    assert.match((await rendered('/enrolment/restored')).html, /id="root">\d+</);
  });

  test('that ends two processes with one page has that page left to the browser, and no other', async () => {
    const late = `exports.page = (path) => { if (path.includes('fault')) setTimeout(() => process.exit(), 50); return path; };`;
    await start({ catalog: HEALTHY, enrolment: late });
    for (const at of [1, 2]) {
      await rendered('/enrolment/fault');
      await pause(200);
      await rendered(`/catalog/${at}`);
      await fetch(`${origin}/purge`, { method: 'POST', headers: { authorization: `Bearer ${SECRET}` } });
    }
    const left = await fetch(`${origin}/enrolment/fault`);
    assert.equal(left.headers.get('x-rendered'), 'last-good; left-to-browsers');
    assert.ok((await visit('/enrolment/3')).isRendered);
    assert.ok((await visit('/catalog/3')).isRendered);
  });

  test('reaches the API in the name of the edge, and no secret', async () => {
    const curious = `
      const { readFileSync } = require('node:fs');
      const { get } = require('node:http');
      const raw = (url) => new Promise((done) => {
        const { hostname, port } = new URL(url);
        get({ hostname, port, path: url.slice(new URL(url).origin.length) }, ({ statusCode: status }) => done({ status }));
      });
      const attempt = (read) => { try { return read(); } catch (error) { return String(error); } };
      exports.page = async (path, { apiUrl }) => {
        const answer = await fetch(apiUrl + '/api/v1/courses');
        const refused = await Promise.all([
          fetch(apiUrl + '/api/v1/courses', { method: 'POST' }), fetch(apiUrl + '/media/picture.png'), raw(apiUrl + '/api/../metrics'),
        ]);
        return JSON.stringify([
          'refused', refused.map(({ status }) => status), [...answer.headers], process.env, process.argv, process.execArgv, process.report.getReport().environmentVariables,
          attempt(() => readFileSync('/proc/self/environ', 'utf8')),
          attempt(() => readFileSync('/proc/' + process.ppid + '/environ', 'utf8')),
          attempt(() => readFileSync('/proc/' + process.ppid + '/cmdline', 'utf8')),
        ]);
      };`;
    await start({ catalog: curious, enrolment: HEALTHY });
    process.env['TEST_SECRET'] = SECRET;
    const { isRendered, html } = await visit('/catalog');
    delete process.env['TEST_SECRET'];
    assert.ok(isRendered, html);
    assert.equal(html.includes(SECRET), false, html);
    assert.match(html, /\["refused",\[403,403,403\]/);
    assert.deepEqual(
      api.calls.map((headers) => headers['x-edge-secret']),
      [SECRET, SECRET],
    );
  });
});

/** What an operator asks of the catalog. */
const ask = (move: 'rollback' | 'canary', body: Record<string, string | number>, secret: string | null = SECRET) =>
  fetch(`${origin}/operators/releases/${move}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret !== null && { authorization: `Bearer ${secret}` }) },
    body: JSON.stringify({ remote: 'catalog', by: 'Dewi', ...body }),
  });
async function refused(asked: Promise<Response>): Promise<unknown[]> {
  const answer = await asked;
  const { code, live } = (await answer.json()) as { code: string; live?: string };
  return [answer.status, code, live];
}
/** With releases 1 to 4 of the catalog in the store, and 2 live. 1 was live before, 3 is proven, and 4 is not. */
async function startWithReleases(env: Record<string, string> = {}): Promise<void> {
  for (const version of ['2', '3', '4']) await site.release('catalog', version, HEALTHY);
  await start({ catalog: HEALTHY, enrolment: HEALTHY }, env);
  const store = openStore(site.storeDir);
  await writeRecord(store.releaseDir('catalog', '3'), { ...unknownRecord(), rendered: ['/catalog'] });
  await goLive(store, 'catalog', '2');
}

test('operators see which versions the store does not go back to, and why', async () => {
  await startWithReleases();
  await rm(join(openStore(site.storeDir).releaseDir('catalog', '1'), 'release.json'));
  const answer = await fetch(`${origin}/operators/releases`, { headers: { authorization: `Bearer ${SECRET}` } });
  const { remotes } = (await answer.json()) as OperatorsReleases;
  const versions = remotes.find(({ name }) => name === 'catalog')?.versions ?? [];
  assert.deepEqual(versions.map(({ version, noWayBack }) => [version, noWayBack]).sort(), [
    ['1', 'DAMAGED'],
    ['2', null],
    ['3', null],
    ['4', 'NOT_PROVEN'],
  ]);
});

describe('operators who move a canary', () => {
  const canary = { canary: '3', expected: '2' };
  const pointed = async () => {
    const pointer = await openStore(site.storeDir).readPointer('catalog');
    return [pointer?.version, pointer?.canary?.version, pointer?.canary?.percent];
  };
  const startWithCanary = async (env: Record<string, string> = {}) => {
    await startWithReleases(env);
    await startCanary(openStore(site.storeDir), 'catalog', '3', 10);
  };

  test('give it to more visitors, make it live, or end it, with their name in the history', async () => {
    await startWithCanary();
    const answer = await ask('canary', { ...canary, percent: 50 });
    assert.deepEqual([answer.status, await answer.json()], [200, { remote: 'catalog', version: '2', before: '2' }]);
    assert.deepEqual(await pointed(), ['2', '3', 50]);
    const promoted = await ask('canary', { ...canary, percent: 100 });
    assert.deepEqual(await promoted.json(), { remote: 'catalog', version: '3', before: '2' });
    assert.deepEqual(await pointed(), ['3', undefined, undefined]);
    await startCanary(openStore(site.storeDir), 'catalog', '2', 10);
    await ask('canary', { canary: '2', expected: '3', percent: 0 });
    assert.deepEqual(await pointed(), ['3', undefined, undefined]);
    const moves = await readHistory(openStore(site.storeDir), 'catalog');
    assert.deepEqual(
      moves.slice(0, 4).map(({ how, version, by }) => [how, version, by === 'Dewi']),
      [
        ['canary-ended', '2', true],
        ['canary-started', '2', false],
        ['canary-promoted', '3', true],
        ['canary-share', '3', true],
      ],
    );
  });

  test('are refused without the secret', async () => {
    await startWithCanary();
    for (const secret of [null, 'another', ''])
      assert.equal((await ask('canary', { ...canary, percent: 100 }, secret)).status, 401, String(secret));
    assert.deepEqual(await pointed(), ['2', '3', 10]);
  });

  test('are told why nothing moves', async () => {
    await startWithCanary();
    const asked = (body: Record<string, string | number>) =>
      refused(ask('canary', { ...canary, percent: 50, ...body }));
    assert.deepEqual(await asked({ canary: '1' }), [409, 'ANOTHER_CANARY', '2']);
    assert.deepEqual(await asked({ expected: '1' }), [409, 'ANOTHER_IS_LIVE', '2']);
    assert.deepEqual(await asked({ canary: '2' }), [409, 'LIVE_ALREADY', '2']);
    assert.deepEqual(await asked({ percent: 5 }), [409, 'MORE_VISITORS_ALREADY', '2']);
    assert.deepEqual(await asked({ remote: 'events' }), [409, 'NEVER_RELEASED', null]);
    for (const percent of [-1, 101, 1.5, 'all'])
      assert.deepEqual(await asked({ percent }), [400, 'INVALID', undefined], String(percent));
    assert.deepEqual(await pointed(), ['2', '3', 10]);
    await ask('canary', { ...canary, percent: 0 });
    assert.deepEqual(await asked({}), [409, 'NO_CANARY', '2']);
  });
});

describe('operators who roll a release back', () => {
  const rollBack = (body: Record<string, string>, secret: string | null = SECRET) => ask('rollback', body, secret);
  const back = { version: '1', expected: '2' };
  const live = async () => (await openStore(site.storeDir).readPointer('catalog'))?.version;

  test('have it served, with their name in the history', async () => {
    await startWithReleases();
    const answer = await rollBack(back);
    assert.deepEqual([answer.status, await answer.json()], [200, { remote: 'catalog', version: '1', before: '2' }]);
    const [move] = await readHistory(openStore(site.storeDir), 'catalog');
    assert.deepEqual([move?.how, move?.version, move?.before, move?.by], ['rollback', '1', '2', 'Dewi']);
    for (const deadline = Date.now() + 30_000; ; await pause(20)) {
      const set = await (await fetch(`${origin}/remotes.json`)).text();
      if (/"name":"catalog","version":"1"/.test(set)) break;
      assert.ok(Date.now() < deadline, set);
    }
  });

  test('are refused without the secret, and by an edge that has none', async () => {
    await startWithReleases();
    for (const secret of [null, 'another', ''])
      assert.equal((await rollBack(back, secret)).status, 401, String(secret));
    assert.equal(await live(), '2');
    await edge.close();
    await startWithReleases({ EDGE_PURGE_SECRET: '' });
    for (const secret of [null, '', SECRET]) assert.equal((await rollBack(back, secret)).status, 401, String(secret));
    assert.equal(await live(), '2');
  });

  test('are told why nothing moves', async () => {
    await startWithReleases();
    assert.deepEqual(await refused(rollBack({ version: '9', expected: '2' })), [409, 'UNKNOWN_VERSION', '2']);
    assert.deepEqual(await refused(rollBack({ version: '../enrolment/1', expected: '2' })), [
      409,
      'UNKNOWN_VERSION',
      '2',
    ]);
    assert.deepEqual(await refused(rollBack({ version: '1', expected: '3' })), [409, 'ANOTHER_IS_LIVE', '2']);
    assert.deepEqual(await refused(rollBack({ version: '4', expected: '2' })), [409, 'NOT_PROVEN', '2']);
    assert.deepEqual(await refused(rollBack({ version: '2', expected: '2' })), [409, 'LIVE_ALREADY', '2']);
    assert.deepEqual(await refused(rollBack({ ...back, remote: 'events' })), [409, 'NEVER_RELEASED', null]);
    assert.deepEqual(await refused(rollBack({ ...back, remote: '../catalog' })), [400, 'INVALID', undefined]);
    assert.equal(await live(), '2');
  });

  test('wait for who moves a pointer at this moment, but not without end', async () => {
    await startWithReleases();
    let release = () => {};
    const holding = withStoreLock(site.storeDir, () => new Promise<void>((resolve) => (release = resolve)));
    await until(() => existsSync(join(site.storeDir, '.lock')), 'the lock is not held');
    assert.deepEqual((await refused(rollBack(back))).slice(0, 2), [409, 'REFUSED']);
    assert.equal(await live(), '2');
    const waiting = rollBack(back);
    await pause(100);
    assert.equal(await live(), '2', 'it moved while another held the lock');
    release();
    await holding;
    assert.equal((await waiting).status, 200);
  });

  test('at the same time to different releases have one of them', async () => {
    await startWithReleases();
    const answers = await Promise.all([rollBack(back), rollBack({ version: '3', expected: '2' })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  });
});
