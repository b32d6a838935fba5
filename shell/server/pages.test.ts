/** What is answered where a page cannot be rendered, over HTTP. */
import assert from 'node:assert/strict';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import type { Rendered } from '../src/render-page.tsx';
import { registerOf } from './metrics.ts';
import { PageCache } from './page-cache.ts';
import { createPages, type Pages } from './pages.ts';
import { LeftToBrowsers, RenderOverload } from './render-pool.ts';
import { sendPage } from './send-page.ts';

const catalog = (version: string): LiveRemote => ({
  name: 'catalog',
  version,
  base: `/remotes/catalog/${version}/client/`,
  entry: 'remoteEntry.js',
  routesFiles: [],
  pages: {},
  routes: [
    { id: 'catalog.search', path: '/search', public: true, query: ['q'] },
    { id: 'catalog.drafts', path: '/drafts', public: false },
  ],
  navigation: [],
  previous: null,
});
const setOf = (...remotes: LiveRemote[]): ReleaseSet => ({
  id: remotes.map(({ version }) => version).join(),
  shell: 'shell',
  remotes,
});

let set: ReleaseSet;
let pages: Pages;
let cache: PageCache;
/** Makes rendering fail; null lets it work. */
let fault: Error | null;
let renders: number;
/** Whether the client may have another page rendered. */
let mayRender: boolean;
/** How often the hashes of a document were put together. */
let documents: number;
/** What rendering waits for. */
let gate: Promise<void>;
/** Releases whose files are in the store. */
let stored: Set<string>;
let logged: string[];
/** How often each logged line says its event came. */
let times: unknown[];
let now: number;
let server: Server;

beforeEach(async () => {
  set = setOf(catalog('1.0.0'));
  fault = null;
  renders = 0;
  mayRender = true;
  documents = 0;
  gate = Promise.resolve();
  stored = new Set(['catalog 1.0.0']);
  // What an earlier test counted may still be told when this one runs.
  const [lines, counts]: [string[], unknown[]] = [[], []];
  [logged, times] = [lines, counts];
  now = 0;
  cache = new PageCache({ maxBytes: 10_000_000, fresh: 1000, now: () => now });
  pages = createPages({
    pool: {
      use: () => Promise.resolve(),
      useCanaries: () => Promise.resolve(new Map()),
      close: () => Promise.resolve(),
      forgive: () => undefined,
      metrics: [],
      async render(path): Promise<Rendered> {
        renders += 1;
        const body = `<h1>${path}, render ${renders}</h1>`;
        await gate;
        if (fault) throw fault;
        return { kind: 'page', status: 200, body, styles: '', head: { title: 'Cari' }, data: null };
      },
    },
    cache,
    site: { script: '/assets/shell.js', font: null, publicUrl: 'https://karsa.test', mediaBaseUrl: '/media/' },
    shellIntegrity: {},
    mayRender: () => (mayRender ? 'little' : null),
    integrityOf: () => {
      documents += 1;
      return Promise.resolve({});
    },
    isStored: (remote, version) => Promise.resolve(stored.has(`${remote} ${version}`)),
    log(event, message) {
      lines.push(`${message}: ${String(event['path'])}: ${String(event['err'])}`);
      counts.push(event['times']);
    },
  });
  server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://edge');
    void pages.answer(set, url, { address: '203.0.113.7' }).then((page) => sendPage(incoming, outgoing, page));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => new Promise((closed) => server.close(closed)));

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  html: string;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let html = '';
      answer.setEncoding('utf8').on('data', (text: string) => (html += text));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, html }));
    });
    call.on('error', reject).end();
  });
}
const failing = () => (fault = new Error('the API is down'));
const headingOf = ({ html }: Answer) => /<h1>([^<]*)/.exec(html)?.[1];

function isPlainShellForNow({ status, headers, html }: Answer, expected = 503): void {
  assert.equal(status, expected);
  assert.match(headers['retry-after'] ?? '', /^[1-9]\d*$/);
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['etag'], undefined);
  assert.equal(headers['x-accel-expires'], undefined, 'nginx keeps no copy of it');
  assert.doesNotMatch(html, /noindex/);
  assert.match(html, /<div id="root"><\/div>/);
  assert.match(html, /<script type="module" src="\/assets\/shell\.js"/, 'a browser renders the page itself');
}

describe('the release set in a page', () => {
  async function remotesIn(path: string): Promise<LiveRemote[]> {
    const { html } = await ask(path);
    const [, inlined = ''] = /id="release-set">(.*?)<\/script>/.exec(html) ?? [];
    return (JSON.parse(inlined) as ReleaseSet).remotes;
  }

  test('names the hashes of its own remote’s scripts, and of other remotes that of their list', async () => {
    const payments = { ...catalog('1.0.0'), name: 'payments', routes: [], files: 'sha384-other' };
    set = setOf({ ...catalog('1.0.0'), files: 'sha384-own' }, payments);
    assert.deepEqual(
      (await remotesIn('/search')).map(({ files }) => files),
      [undefined, 'sha384-other'],
    );
  });

  test('leaves out what only the proof of a release asks for', async () => {
    const [route] = catalog('1.0.0').routes;
    assert.ok(route);
    set = setOf({
      ...catalog('1.0.0'),
      routes: [{ ...route, query: ['q'], example: '/search?q=a', signIn: '/signin' }],
    });
    assert.deepEqual((await remotesIn('/search'))[0]?.routes, [{ ...route, query: ['q'] }]);
  });

  test('names the files of its own remote, and of other remotes those of public pages', async () => {
    const files = { 'catalog.search': ['search.js'], 'catalog.drafts': ['drafts.js'] };
    const payments: LiveRemote = {
      ...catalog('2.0.0'),
      name: 'payments',
      pages: { 'payments.plans': ['plans.js'], 'payments.account': ['account.js'] },
      routes: [
        { id: 'payments.plans', path: '/plans', public: true },
        { id: 'payments.account', path: '/account', public: false },
      ],
    };
    set = setOf({ ...catalog('1.0.0'), pages: files }, payments);
    for (const path of ['/search', '/drafts']) {
      const named = (await remotesIn(path)).map((remote) => remote.pages);
      assert.deepEqual(named, [files, { 'payments.plans': ['plans.js'] }], path);
    }
  });
});

test('a page that is in the cache watches no requester; one that must be waited for does', async () => {
  let watched = 0;
  const left = () => {
    watched += 1;
    return new AbortController().signal;
  };
  const answer = () => pages.answer(set, new URL('http://edge/search'), { address: '203.0.113.7', left });
  await answer();
  assert.equal(watched, 1);
  await answer();
  now = 5000; // not fresh any more: served at once, and renewed
  await answer();
  assert.equal(watched, 1);
  cache.outdate();
  await answer();
  assert.equal(watched, 2);
});

describe('each page says how it came about', () => {
  const rendered = async (path: string) => (await ask(path)).headers['x-rendered'];

  test('rendered now, from the cache, its last good copy, or the plain shell', async () => {
    assert.equal(await rendered('/search'), 'fresh');
    assert.equal(await rendered('/search'), 'cache');
    failing();
    cache.outdate();
    assert.equal(await rendered('/search'), 'last-good; failed');
    assert.equal(await rendered('/search?q=new'), 'shell; failed');
    assert.equal(await rendered('/no-such-page'), 'shell; failed');
    fault = new RenderOverload('/search', '32 pages are waiting');
    assert.equal(await rendered('/search?q=new'), 'shell; overload');
    fault = new LeftToBrowsers('it ended render processes');
    assert.equal(await rendered('/search?q=new'), 'shell; left-to-browsers');
    mayRender = false;
    assert.equal(await rendered('/search?q=new'), 'shell; limited');
    assert.equal(await rendered('/search'), 'last-good; limited');
  });

  test('or that it never is', async () => {
    assert.equal(await rendered('/drafts'), 'shell; private');
    assert.equal(await rendered(`/search?q=${'a'.repeat(300)}`), 'shell; too-long');
    set = { ...set, incomplete: true };
    assert.equal(await rendered('/no-such-page'), 'shell; incomplete');
  });
});

describe('a page that cannot be rendered', () => {
  test('is the plain shell with 503 where it was never made, and whole again with the next try that works', async () => {
    failing();
    isPlainShellForNow(await ask('/search'));
    isPlainShellForNow(await ask('/search'));
    assert.equal(renders, 2, 'the failure is not kept');
    fault = null;
    const answer = await ask('/search');
    assert.deepEqual([answer.status, headingOf(answer)], [200, '/search, render 3']);
    assert.equal(answer.headers['x-accel-expires'], '@1');
  });

  test('fails alone: another page is rendered', async () => {
    failing();
    await ask('/search?q=hang');
    fault = null;
    assert.equal((await ask('/search')).status, 200);
  });

  test('costs next to nothing, however many addresses of its route are asked for, and follows the release set', async () => {
    failing();
    for (let at = 0; at < 20; at += 1) isPlainShellForNow(await ask(`/search?q=${at}`));
    assert.equal(documents, 1);
    set = setOf(catalog('1.0.1'));
    const { html } = await ask('/search');
    assert.match(html, /"version":"1\.0\.1"/);
  });

  test('is answered to HEAD as to GET, without the body', async () => {
    failing();
    const { status, headers, html } = await ask('/search', {}, 'HEAD');
    const got = await ask('/search');
    assert.deepEqual([status, html], [503, '']);
    for (const name of ['retry-after', 'cache-control', 'content-type', 'content-length'])
      assert.equal(headers[name], got.headers[name], name);
  });

  test('is its last good copy after a purge, with everything that makes it a good page', async () => {
    const before = await ask('/search');
    cache.outdate();
    failing();
    const copy = await ask('/search');
    assert.equal(copy.status, 200);
    assert.equal(copy.html, before.html);
    for (const name of ['etag', 'cache-control', 'x-accel-expires', 'content-security-policy'])
      assert.equal(copy.headers[name], before.headers[name], name);
    assert.equal((await ask('/search', { 'if-none-match': String(before.headers['etag']) })).status, 304);
    fault = null;
    assert.equal(headingOf(await ask('/search')), '/search, render 4', 'each visit tried again');
  });

  test('is its last good copy however long ago it was made', async () => {
    await ask('/search');
    failing();
    now += 3_600_000;
    for (let visit = 0; visit < 3; visit += 1) assert.equal(headingOf(await ask('/search')), '/search, render 1');
  });

  test('is the copy that was being made when content changed', async () => {
    let finish: () => void = () => undefined;
    gate = new Promise((resolve) => (finish = resolve));
    const first = ask('/search');
    while (renders === 0) await new Promise((resolve) => setImmediate(resolve));
    cache.outdate();
    finish();
    await first;
    failing();
    assert.equal((await ask('/search')).status, 200);
  });

  test('is its copy of an earlier release as long as the files of that release are in the store', async () => {
    await ask('/search');
    set = setOf(catalog('1.0.1'));
    cache.outdate();
    failing();
    const copy = await ask('/search');
    assert.deepEqual([copy.status, headingOf(copy)], [200, '/search, render 1']);
    assert.match(copy.html, /"version":"1\.0\.0"/, 'with the release set it was made with');
    stored.delete('catalog 1.0.0');
    isPlainShellForNow(await ask('/search'));
  });

  test('is its copy of the live release also while the store is away', async () => {
    await ask('/search');
    cache.outdate();
    stored.clear();
    failing();
    assert.equal((await ask('/search')).status, 200);
  });

  test('is one line for operators, however many asked for it', async () => {
    failing();
    await Promise.all(Array.from({ length: 20 }, () => ask('/search')));
    assert.equal(logged.length, 1);
    assert.equal(logged[0], 'a page could not be rendered: /search: Error: the API is down');
  });

  test('is one line for operators also where visitors do not notice', async () => {
    await ask('/search');
    failing();
    now += 3_600_000;
    await ask('/search');
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(logged.length, 1);
  });
});

test('those who are refused together are not told to come again together', async () => {
  failing();
  set = { ...set, incomplete: true };
  for (const path of ['/search', '/page-of-a-missing-remote']) {
    const told = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((client) =>
        pages.answer(set, new URL(path, 'http://edge'), { address: `203.0.113.${client}` }),
      ),
    );
    const seconds = told.map(({ headers }) => Number(headers['retry-after']));
    assert.deepEqual(
      seconds.sort((one, other) => one - other),
      [5, 6, 7, 8, 9, 10],
      path,
    );
  }
});

describe('a page for a client that had too many pages rendered', () => {
  beforeEach(() => {
    mayRender = false;
  });

  test('is the plain shell with 429, which a browser renders and a crawler asks for later', async () => {
    for (const path of ['/search', '/search?q=a', '/search?q=b']) isPlainShellForNow(await ask(path), 429);
    assert.deepEqual([renders, cache.size], [0, 0]);
    assert.equal(documents, 1, 'each costs next to nothing');
  });

  test('is served from the cache like to anybody, and renewed by others', async () => {
    mayRender = true;
    await ask('/search');
    mayRender = false;
    assert.equal((await ask('/search')).status, 200);
    now += 3_600_000;
    assert.equal(headingOf(await ask('/search')), '/search, render 1', 'no longer fresh');
    cache.outdate();
    assert.equal(headingOf(await ask('/search')), '/search, render 1', 'after a purge');
    mayRender = true;
    assert.equal(headingOf(await ask('/search')), '/search, render 2');
  });

  test('takes part in a rendering that another client began', async () => {
    let finish: () => void = () => undefined;
    gate = new Promise((resolve) => (finish = resolve));
    mayRender = true;
    const first = ask('/search');
    while (renders === 0) await new Promise((resolve) => setImmediate(resolve));
    mayRender = false;
    const second = ask('/search');
    finish();
    assert.deepEqual([(await first).status, (await second).status, renders], [200, 200, 1]);
  });

  test('stays a 404 where there is none', async () => {
    assert.equal((await ask('/no-such-page')).status, 404);
  });
});

describe('the cache has one entry', () => {
  for (const [what, asked] of [
    [
      'campaign tags and unknown parameters',
      ['/search?utm_source=wa', '/search?x=1', '/search?__proto__=1', '/search'],
    ],
    ['an empty parameter', ['/search?q=', '/search?q', '/search']],
    ['a repeated parameter', ['/search?q=a', '/search?q=a&q=b', '/search?q=a&q=c&q=d']],
    ['a slash at the end', ['/search', '/search/', '/search//']],
  ] as const)
    test(`whatever ${what}`, async () => {
      for (const path of asked) assert.equal((await ask(path)).status, 200, path);
      assert.deepEqual([cache.size, renders], [1, 1]);
    });

  test('whatever the letter case and encoding: these are redirected', async () => {
    await ask('/search');
    for (const path of ['/Search', '/SEARCH', '/s%65arch', '/%53earch/']) {
      const { status, headers } = await ask(`${path}?q=UI%20UX`);
      assert.deepEqual(
        [status, headers.location, headers['x-accel-expires']],
        [301, '/search?q=UI%20UX', undefined],
        path,
      );
    }
    assert.deepEqual([cache.size, renders], [1, 1]);
  });

  test('less for a search that is too long to be one: the browser renders it', async () => {
    const { status, headers, html } = await ask(`/search?q=${'a'.repeat(5000)}`);
    assert.deepEqual([status, headers['cache-control'], cache.size, renders], [200, 'no-store', 0, 0]);
    assert.match(html, /noindex/);
  });
});

describe('operators', () => {
  const numbers = () => registerOf([...pages.metrics, ...cache.metrics]).metrics();

  test('read how rendering ended, by remote and release, and what was served instead', async () => {
    await ask('/search');
    await ask('/search');
    failing();
    await ask('/search?q=a');
    cache.outdate();
    await ask('/search');
    mayRender = false;
    await ask('/search?q=b');
    const read = await numbers();
    for (const line of [
      'edge_renders_total{outcome="rendered",remote="catalog",version="1.0.0"} 1',
      'edge_renders_total{outcome="failed",remote="catalog",version="1.0.0"} 2',
      'edge_renders_total{outcome="limited",remote="catalog",version="1.0.0"} 1',
      'edge_last_good_served_total 1',
      'edge_plain_shells_total{status="503"} 1',
      'edge_plain_shells_total{status="429"} 1',
      'edge_page_cache_requests_total{result="hit"} 1',
      'edge_page_cache_requests_total{result="miss"} 4',
      'edge_page_cache_entries 1',
    ])
      assert.ok(read.split('\n').includes(line), `${line}\n${read}`);
  });

  test('get one line of an outage that hits many pages, and then their number', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    failing();
    for (let at = 0; at < 20; at += 1) await ask(`/search?q=${at}`);
    assert.equal(logged.length, 1);
    t.mock.timers.tick(10_000);
    assert.equal(logged.length, 2);
    assert.equal(times.at(-1), 19);
    t.mock.timers.tick(10_000);
    await ask('/search?q=again');
    assert.equal(logged.length, 3, 'the next outage is logged at once');
  });
});

describe('what is never rendered for one address alone', () => {
  test('a private page is the plain shell with 200, kept out of search engines', async () => {
    failing();
    for (const path of ['/drafts', '/signin']) {
      const { status, headers, html } = await ask(path);
      assert.equal(status, 200, path);
      assert.equal(headers['cache-control'], 'no-store', path);
      assert.equal(headers['retry-after'], undefined, path);
      assert.match(html, /<meta name="robots" content="noindex">/, path);
    }
    assert.equal(renders, 0);
  });

  test('an unknown address stays a 404 where its page cannot be rendered', async () => {
    failing();
    for (const path of ['/no-such-page', '/admin-dashboard/none', '/signup']) {
      const { status, headers } = await ask(path);
      assert.deepEqual([status, headers['cache-control'], headers['retry-after']], [404, 'no-store', undefined], path);
    }
  });
});

describe('while a remote is missing from the set', () => {
  beforeEach(() => {
    set = { ...setOf(catalog('1.0.0')), incomplete: true };
  });

  test('an address without an owner may be its page: 503', async () => {
    for (const path of ['/verify-certificate', '/', '/admin-dashboard', '/admin-dashboard/courses'])
      isPlainShellForNow(await ask(path));
    assert.equal(renders, 0);
  });

  test('the pages of the others are rendered, and private ones are the plain shell', async () => {
    assert.equal(headingOf(await ask('/search')), '/search, render 1');
    assert.equal((await ask('/drafts')).status, 200);
    assert.equal((await ask('/signin')).status, 200);
  });

  test('an address is missing again once the set is whole', async () => {
    isPlainShellForNow(await ask('/no-such-page'));
    set = setOf(catalog('1.0.0'));
    assert.equal((await ask('/no-such-page')).status, 404);
  });
});
