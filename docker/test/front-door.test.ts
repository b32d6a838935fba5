/** nginx with its real configuration in front of two edges and two APIs. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import tls from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CERTIFICATES_A_MINUTE, EDGE_PURGE_SECRET, nextVersion, type Stack, startStack, until } from './stack.ts';

let stack: Stack;
before(async () => {
  stack = await startStack();
});
after(() => stack?.stop());

interface Raw {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
  /** How often each header was sent. */
  times: (header: string) => number;
}

/** An answer as it is sent: not decoded, not cached. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body }: { method?: string; body?: Buffer | string } = {},
): Promise<Raw> {
  return new Promise((done, reject) => {
    const call = request(stack.origin + path, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Raw['headers'],
          body: Buffer.concat(chunks),
          times: (header) =>
            answer.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === header).length,
        }),
      );
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
const page = async (path: string) => (await ask(path)).body.toString();
const isRendered = (html: string) => html.includes('<script type="application/json" id="hydration">');
const addresses = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([address]) => address)),
];
const pointer = async (remote: string) =>
  JSON.parse(await readFile(join(stack.releaseStore, remote, 'current.json'), 'utf8')) as {
    version: string;
    previous: string | null;
  };
const hashOf = (algorithm: string, content: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
const imageOf = (remote: string) => join(process.env['FRONT_DOOR_IMAGES'] ?? '', remote);

test("the API's lists pass compressed, and the same", async () => {
  const list = '/api/v1/course-schedules/active?limit=100';
  const plain = await ask(list, { 'accept-encoding': 'identity' });
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await ask(list, { 'accept-encoding': encoding });
    assert.equal(headers['content-encoding'], encoding);
    assert.match(headers['vary'] ?? '', /accept-encoding/i);
    assert.ok(decode(body).equals(plain.body));
  }
});

describe('files', () => {
  test('come from disk as they were compressed when they were published, for a year', async () => {
    const html = await page('/');
    const files = [
      ...addresses(html, /\/assets\/[\w.-]+\.js/g).slice(0, 1),
      ...addresses(html, /\/remotes\/catalog\/[\w.-]+\/client\/[\w.-]+\.js/g).slice(0, 1),
    ];
    assert.equal(files.length, 2);
    const folder = (file: string) =>
      file.startsWith('/assets/') ? join(stack.folder, file) : join(stack.releaseStore, file.slice('/remotes/'.length));
    for (const file of files) {
      for (const [encoding, suffix] of [
        ['br', '.br'],
        ['gzip', '.gz'],
        ['identity', ''],
      ] as const) {
        const answer = await ask(file, { 'accept-encoding': encoding });
        assert.equal(answer.status, 200, file);
        assert.equal(answer.headers['content-encoding'], encoding === 'identity' ? undefined : encoding);
        assert.ok(answer.body.equals(await readFile(folder(file) + suffix)), `${file} in ${encoding}`);
        assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
        assert.equal(answer.headers['vary'], 'Accept-Encoding');
        assert.match(answer.headers['content-type'] ?? '', /^application\/javascript/);
      }
    }
    const logged = (await readFile(join(stack.folder, 'nginx/access.log'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { path: string; upstream: string });
    assert.deepEqual(
      logged.filter(({ path, upstream }) => files.includes(path) && upstream),
      [],
      'neither edge nor API was asked',
    );
  });

  test('are listed with their hashes by each release', async () => {
    const { version } = await pointer('catalog');
    const address = `/remotes/catalog/${version}/client/files.json`;
    const { status, headers, body } = await ask(address);
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    const { integrity } = JSON.parse(body.toString()) as { integrity: Record<string, string> };
    const [file = '', hash] = Object.entries(integrity)[0] ?? [];
    const script = await ask(`/remotes/catalog/${version}/client/${file}`);
    assert.equal(hashOf('sha384', script.body), hash);
    const { body: set } = await ask('/remotes.json');
    const { remotes } = JSON.parse(set.toString()) as { remotes: { name: string; files?: string }[] };
    assert.equal(remotes.find(({ name }) => name === 'catalog')?.files, hashOf('sha256', body));
  });

  test('that are missing are a 404 without a page, and are not kept', async () => {
    for (const path of [
      '/assets/shell.00000000.js',
      '/remotes/catalog/0.0.1/client/page.js',
      '/remotes/nobody/current.json',
      '/picture.png',
      '/assets/',
    ]) {
      const { status, headers, body } = await ask(path);
      assert.equal(status, 404, path);
      assert.equal(body.toString(), 'Not found\n', path);
      assert.match(headers['content-type'] ?? '', /^text\/plain/, path);
      assert.equal(headers['cache-control'], 'no-store', path);
    }
  });

  test('of the live releases come from the edges while the store is away, and those that no edge has are missing', async () => {
    const [script = ''] = addresses(await page('/'), /\/remotes\/catalog\/[\w.-]+\/client\/[\w.-]+\.js/g);
    const whole = await ask(script, { 'accept-encoding': 'br' });
    const copy = join(stack.folder, 'edge/live-files', script.slice('/remotes/'.length));
    await until(() => Promise.resolve(existsSync(copy)), Boolean);
    await rename(stack.releaseStore, `${stack.releaseStore}-away`);
    try {
      const { status, headers, body } = await ask(script, { 'accept-encoding': 'br' });
      assert.deepEqual(
        [status, headers['cache-control'], headers['content-encoding'], body.equals(whole.body)],
        [200, 'public, max-age=31536000, immutable', 'br', true],
      );
      const never = await ask('/remotes/catalog/0.0.1/client/page.js');
      assert.deepEqual([never.status, never.headers['cache-control']], [404, 'no-store']);
    } finally {
      await rename(`${stack.releaseStore}-away`, stack.releaseStore);
    }
  });

  test('of the shell come from the edges while their folder is away', async () => {
    const [script = ''] = addresses(await page('/'), /\/assets\/[\w.-]+\.js/g);
    const whole = await ask(script, { 'accept-encoding': 'br' });
    const folder = join(stack.folder, 'assets');
    await rename(folder, `${folder}-away`);
    try {
      const { status, headers, body } = await ask(script, { 'accept-encoding': 'br' });
      assert.deepEqual(
        [status, headers['cache-control'], headers['content-encoding'], body.equals(whole.body)],
        [200, 'public, max-age=31536000, immutable', 'br', true],
      );
      const never = await ask('/assets/none.js');
      assert.deepEqual([never.status, never.headers['cache-control']], [404, 'no-store']);
    } finally {
      await rename(`${folder}-away`, folder);
    }
  });

  test('of the store that no browser runs stay inside', async () => {
    const { version } = await pointer('catalog');
    await writeFile(join(stack.releaseStore, 'catalog', version, 'client/.hidden.js'), 'secret');
    for (const path of [
      `catalog/${version}/server/remoteEntry.cjs`,
      `catalog/${version}/release.json`,
      `catalog/${version}/client/.hidden.js`,
      `catalog/${version}/client/../server/remoteEntry.cjs`,
      `catalog/${version}/client/%2e%2e/server/remoteEntry.cjs`,
      '..%2f..%2fetc/passwd',
    ]) {
      const { status } = await ask(`/remotes/${path}`);
      assert.ok([400, 404].includes(status), `${path}: ${status}`);
    }
  });

  test('that name what is live are asked for again every time', async () => {
    const { status, headers, body } = await ask('/remotes/catalog/current.json');
    assert.deepEqual(
      [status, headers['cache-control'], JSON.parse(body.toString()).version],
      [200, 'no-cache', (await pointer('catalog')).version],
    );
    assert.equal((await ask('/remotes.json')).headers['cache-control'], 'no-store');
  });
});

describe('pages', () => {
  test('are rendered by the edges and asked for again every time', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status, headers } = await ask('/', { 'accept-encoding': encoding });
      assert.deepEqual(
        [status, headers['cache-control'], headers['content-encoding']],
        [200, 'no-cache', encoding === 'identity' ? undefined : encoding],
      );
    }
    assert.ok(isRendered(await page('/')));
    assert.equal((await ask('/', { 'if-none-match': (await ask('/')).headers['etag'] ?? '' })).status, 304);
    const unknown = await ask('/no-such-page');
    assert.deepEqual([unknown.status, /html/.test(unknown.headers['content-type'] ?? '')], [404, true]);
    assert.equal((await ask('/admin-dashboard')).headers['cache-control'], 'no-store');
    assert.equal((await ask('/', { 'accept-encoding': 'br' })).headers['x-accel-expires'], undefined);
  });

  test('come in no encoding that the client refuses', async () => {
    for (const [accepted, encoding] of [
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0.0,br;q=0.5', 'br'],
      ['br; q=0, gzip; q=0', undefined],
    ] as const)
      assert.equal((await ask('/', { 'accept-encoding': accepted })).headers['content-encoding'], encoding, accepted);
  });

  test('show a change of content at once, whichever edge is asked', async () => {
    const path = '/bootcamps/full-stack-web-development';
    for (const { origin } of stack.edges)
      assert.ok(isRendered(await (await fetch(origin + path)).text()), 'rendered and kept');
    await page(path);
    const title = `Purged ${Date.now()}`;
    await stack.db.query(`UPDATE courses SET title = $1 WHERE slug = 'full-stack-web-development'`, [title]);
    for (const { origin, name } of stack.edges) {
      await until(
        async () => (await fetch(origin + path)).text(),
        (html) => html.includes(title),
        10_000,
      ).catch((error: Error) => assert.fail(`${name}: ${error.message.slice(0, 80)}`));
    }
    for (let visit = 0; visit < 4; visit += 1) assert.ok((await page(path)).includes(title));
  });

  test('about a certificate or an order are neither kept nor written down', async () => {
    await page('/verify-certificate?id=KARSA-SECRET-1');
    await ask('/api/v1/xendit/get-transaction/00000000-0000-4000-8000-00005ec4e701');
    const kept = await readdir(join(stack.folder, 'nginx/pages'), { recursive: true, withFileTypes: true });
    assert.ok(kept.some((entry) => entry.isFile()));
    for (const entry of kept)
      if (entry.isFile())
        assert.ok(!(await readFile(join(entry.parentPath, entry.name), 'latin1')).includes('KARSA-SECRET-1'));
    const log = await readFile(join(stack.folder, 'nginx/access.log'), 'utf8');
    assert.ok(log.includes('"/verify-certificate"'));
    assert.ok(!log.includes('KARSA-SECRET-1') && !log.includes('5ec4e701'));
  });

  test('are served from the last copy while no edge answers, and a page without a copy says that the site comes back', async () => {
    await page('/corporate-needs');
    assert.equal((await ask('/corporate-needs', { 'accept-encoding': 'identity' })).headers['x-rendered'], 'cache');
    await Promise.all(stack.edges.map((edge) => edge.end('SIGKILL')));
    try {
      const kept = await ask('/corporate-needs', { 'accept-encoding': 'identity' });
      assert.equal(kept.status, 200);
      assert.ok(isRendered(kept.body.toString()));
      assert.match(kept.headers['content-security-policy'] ?? '', /script-src 'self' 'sha256-/);
      assert.equal(kept.headers['cache-control'], 'no-cache');
      assert.equal(kept.headers['x-rendered'], 'last-good; no-edge');
      const ofCampaign = '/corporate-needs?utm_source=instagram&fbclid=abc';
      assert.equal((await ask(ofCampaign)).status, 200, 'a link of a campaign has the same copy');
      assert.equal(
        (await ask('/corporate-needs?utm_source=instagram&ref_id=1')).status,
        503,
        'any other query has none',
      );
      const never = await ask('/search?q=never-asked-before');
      assert.deepEqual(
        [never.status, never.headers['retry-after'], never.headers['cache-control']],
        [503, '5', 'no-store'],
      );
      assert.match(never.body.toString(), /Situs sedang tidak bisa dihubungi/);
      assert.equal((await ask('/api/v1/categories')).status, 200, 'the API goes on');
    } finally {
      await Promise.all(stack.edges.map((edge) => edge.start()));
    }
    await until(
      () => ask('/search?q=never-asked-before'),
      ({ status }) => status === 200,
      5000,
    );
  });
});

test('a page that is gone does not come back while no edge answers', async () => {
  const path = '/bootcamps/full-stack-web-development';
  const visited = (expected: number) =>
    until(
      () => ask(path),
      ({ status }) => status === expected,
      10_000,
    );
  const gone = (at: string) =>
    stack.db.query(`UPDATE courses SET deleted_at = ${at} WHERE slug = 'full-stack-web-development'`);
  await visited(200);
  await gone('now()');
  try {
    await visited(404);
    await Promise.all(stack.edges.map((edge) => edge.end('SIGKILL')));
    assert.equal((await ask(path)).status, 404);
  } finally {
    await gone('NULL');
    await Promise.all(stack.edges.map((edge) => edge.start()));
  }
  await visited(200);
});

describe('pages that no edge can render', () => {
  const NEVER_ASKED = '/bootcamps/product-management';
  before(async () => {
    await ask('/search', { 'accept-encoding': 'identity' });
    await Promise.all(stack.apis.map((api) => api.end('SIGKILL')));
    // Without what they have in memory, and without the API.
    for (const edge of stack.edges) {
      await edge.end('SIGKILL');
      await edge.start();
      assert.equal((await fetch(`${edge.origin}/search`)).status, 503, edge.name);
    }
  });
  after(async () => {
    await Promise.all(stack.apis.map((api) => api.start()));
    await until(
      () => ask(NEVER_ASKED),
      ({ status }) => status === 200,
      10_000,
    );
  });

  test('are served from the last copy, as a good page is', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await ask('/search', { 'accept-encoding': 'identity' }, { method });
      assert.deepEqual(
        [status, headers['cache-control'], headers['retry-after']],
        [200, 'no-cache', undefined],
        method,
      );
      assert.ok(headers['etag'], method);
      if (method === 'GET') assert.ok(isRendered(body.toString()));
    }
  });

  test('are left to the browser where there is no copy, and nothing of that is kept', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, headers, body } = await ask(NEVER_ASKED, { 'accept-encoding': 'identity' });
      const html = body.toString();
      assert.deepEqual([status, headers['cache-control']], [503, 'no-store']);
      // Which second it is depends on the client: not all come again at once.
      assert.match(headers['retry-after'] ?? '', /^([5-9]|10)$/);
      assert.equal(headers['etag'], undefined);
      assert.match(html, /<script type="module" src="\/assets\/shell\./);
      assert.ok(!isRendered(html) && !html.includes('noindex'));
    }
    const kept = await readdir(join(stack.folder, 'nginx/pages'), { recursive: true, withFileTypes: true });
    for (const entry of kept.filter((found) => found.isFile()))
      assert.ok(!(await readFile(join(entry.parentPath, entry.name), 'latin1')).includes(`|${NEVER_ASKED}`));
  });

  test('are not confused with one that does not exist, nor with a private one', async () => {
    assert.equal((await ask('/no-such-page')).status, 404);
    assert.equal((await ask('/admin-dashboard')).status, 200);
  });
});

describe('API and media', () => {
  test('are passed on', async () => {
    assert.equal((await ask('/api/v1/categories')).status, 200);
    assert.equal((await ask('/media/covers/full-stack-web-development.svg')).status, 200);
  });

  test('that are pictures are asked of the API once by encoding, and what is not for everybody each time', async () => {
    const picture = '/media/banners/full-stack-web-development.svg';
    const answers = await Promise.all(
      ['br', 'br', 'gzip', 'identity'].map((encoding) => ask(picture, { 'accept-encoding': encoding })),
    );
    const [br, same, gzip, plain] = answers.map(({ body }) => body);
    assert.ok(br && same && gzip && plain);
    assert.ok(br.equals(same) && brotliDecompressSync(br).equals(plain) && gunzipSync(gzip).equals(plain));
    await ask(picture, { 'accept-encoding': 'br', origin: 'https://other.example' });
    const document = '/media/abcdefghij.pdf';
    await writeFile(join(stack.mediaFolder, 'abcdefghij.pdf'), '%PDF-1.7');
    for (const path of [document, '/media/banners/none.svg']) for (let call = 0; call < 2; call += 1) await ask(path);
    const found = async (path: string) =>
      (await readFile(join(stack.folder, 'nginx/access.log'), 'utf8'))
        .split('\n')
        .filter((line) => line.includes(`"path":"${path}"`))
        .map((line) => (JSON.parse(line) as { page: string }).page)
        .sort();
    // A line is written after the last byte of its answer.
    await until(
      () => found('/media/banners/none.svg'),
      ({ length }) => length === 2,
      5_000,
    );
    assert.deepEqual(await found(picture), ['BYPASS', 'HIT', 'MISS', 'MISS', 'MISS']);
    for (const path of [document, '/media/banners/none.svg']) assert.deepEqual(await found(path), ['MISS', 'MISS']);
  });

  test('take bodies of the size they need and no larger, and say so in their own words', async () => {
    const json = { 'content-type': 'application/json' };
    const tooLarge = await ask('/api/v1/newsletters/create', json, {
      method: 'POST',
      body: `"${'a'.repeat(200_000)}"`,
    });
    assert.deepEqual([tooLarge.status, JSON.parse(tooLarge.body.toString()).code], [413, 'TOO_LARGE']);
    assert.equal((await ask('/', {}, { method: 'POST', body: 'a'.repeat(10_000) })).status, 413);
    // A report of a release that fails everywhere: an edge takes 16 KB.
    const report = { method: 'POST', body: '[]'.padEnd(16_000) };
    assert.equal((await ask('/telemetry', { 'content-type': 'application/json' }, report)).status, 204);
    // Without a sign-in a large upload is refused by the API, not by its size.
    const upload = await ask(
      '/api/v1/courses/create',
      { 'content-type': 'multipart/form-data; boundary=x' },
      { method: 'POST', body: Buffer.alloc(11_000_000) },
    ).catch((error: NodeJS.ErrnoException) => error.code);
    assert.ok(
      upload === 'EPIPE' || upload === 'ECONNRESET' || (typeof upload === 'object' && upload.status === 401),
      JSON.stringify(upload)?.slice(0, 200),
    );
  });

  test('count calls by the address they come from, whatever a visitor says of it', async () => {
    const claims = (call: number): Record<string, string> => ({
      'x-forwarded-for': `203.0.113.${call}, 10.0.0.${call}`,
      'x-real-ip': `203.0.113.${call}`,
      forwarded: `for=203.0.113.${call}`,
      'x-forwarded-proto': 'https',
      'x-edge-secret': EDGE_PURGE_SECRET,
    });
    // Both APIs count together.
    const statuses: number[] = [];
    for (let call = 0; call < CERTIFICATES_A_MINUTE + 5; call += 1)
      statuses.push((await ask('/api/v1/certificates/find-by-ref-id?ref_id=NONE', claims(call))).status);
    assert.ok(
      statuses.slice(0, CERTIFICATES_A_MINUTE).every((status) => status !== 429),
      'no call is refused below the limit',
    );
    assert.deepEqual(new Set(statuses.slice(-5)), new Set([429]));
  });

  test('that are for operators only are not reachable from outside', async () => {
    for (const path of [
      '/healthz',
      '/readyz',
      '/metrics',
      '/purge',
      '/release-figures',
      '/metrics/',
      '//metrics',
      '/%6detrics',
    ])
      assert.equal((await ask(path)).status, 404, path);
    assert.equal(
      (await ask('/purge', { authorization: `Bearer ${EDGE_PURGE_SECRET}` }, { method: 'POST' })).status,
      404,
    );
    assert.equal((await fetch(stack.health)).status, 200);
  });

  test('that are all down are a 503 with a time to come back, in JSON', async () => {
    for (const { origin } of stack.edges) assert.ok(isRendered(await (await fetch(origin)).text()));
    const picture = '/media/covers/full-stack-web-development.svg';
    const drawn = await ask(picture);
    await Promise.all(stack.apis.map((api) => api.end('SIGKILL')));
    try {
      const { status, headers, body } = await ask('/api/v1/categories');
      assert.deepEqual(
        [status, headers['retry-after'], JSON.parse(body.toString()).code],
        [503, '5', 'API_UNAVAILABLE'],
      );
      assert.ok(isRendered(await page('/')), 'pages go on');
      assert.ok((await ask(picture)).body.equals(drawn.body), 'and so do pictures that were asked for before');
      assert.equal((await ask('/media/pictures/missing-petal.svg')).status, 503);
    } finally {
      await Promise.all(stack.apis.map((api) => api.start()));
    }
    await until(
      () => ask('/api/v1/categories'),
      ({ status }) => status === 200,
      5000,
    );
  });
});

describe('security headers', () => {
  const wanted = [
    'x-content-type-options',
    'referrer-policy',
    'x-frame-options',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'strict-transport-security',
    'content-security-policy',
    'cache-control',
  ];
  const asset = async () => addresses(await page('/'), /\/assets\/[\w.-]+\.js/g)[0] ?? '';
  for (const [name, path, status, headers] of [
    ['a page', () => '/', 200, {}],
    ['an unknown page', () => '/no-such-page', 404, {}],
    ['a file', asset, 200, {}],
    ['a missing file', () => '/assets/none.js', 404, {}],
    ['the API', () => '/api/v1/categories', 200, {}],
    ['an unknown call', () => '/api/v1/nothing', 404, {}],
    ['a picture', () => '/media/covers/full-stack-web-development.svg', 200, {}],
    ['a path for operators only', () => '/metrics', 404, {}],
    ['a header that is too long', () => '/', 400, { 'x-long': 'a'.repeat(12_000) }],
    ['a path that is none', () => '/%00', 400, {}],
  ] as const) {
    test(`stand on ${name}, each once, and nothing tells what runs here`, async () => {
      const answer = await ask(await path(), headers);
      assert.equal(answer.status, status);
      const missing = wanted.filter(
        (header) => !answer.headers[header] && !(header === 'cache-control' && name === 'the API'),
      );
      assert.deepEqual(missing, []);
      assert.deepEqual(
        wanted.filter((header) => answer.times(header) > 1),
        [],
      );
      assert.equal(answer.headers['server'], 'nginx');
      assert.equal(answer.headers['x-powered-by'], undefined);
    });
  }
});

describe('what no browser would send', () => {
  /** @returns all that came back until the connection was closed, or the time was over */
  const send = (bytes: string, { every, ms = 3000 }: { every?: number; ms?: number } = {}) =>
    new Promise<{ statuses: number[]; text: string; closedAfter: number | null }>((done) => {
      const started = Date.now();
      const socket = tls.connect({ port: stack.nginx.port, host: '127.0.0.1' });
      let text = '';
      let at = 0;
      const drip = setInterval(() => every && at < bytes.length && socket.write(bytes[at++] ?? ''), every ?? 100_000);
      const finish = (closedAfter: number | null) => {
        clearTimeout(timer);
        clearInterval(drip);
        socket.destroy();
        done({
          text,
          closedAfter,
          statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)),
        });
      };
      const timer = setTimeout(() => finish(null), ms);
      socket
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('error', () => undefined)
        .on('close', () => finish(Date.now() - started));
      if (!every) socket.write(bytes);
    });

  const post = 'POST /api/v1/newsletters/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  for (const [name, bytes, statuses] of [
    [
      'length and chunks together',
      `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`,
      [400],
    ],
    ['two lengths', `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\n12345`, [400]],
    ['an unknown encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, [400, 501]],
    ['two encodings', `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`, [400, 501]],
    ['a length with a sign', `${post}Content-Length: +5\r\n\r\n12345`, [400]],
    [
      'a chunk length that overflows',
      `${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na\r\n0\r\n\r\n`,
      [400],
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', [400]],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\u0000b\r\n\r\n', [400]],
    ['a space before the colon', `${post}Content-Length : 5\r\n\r\n12345`, [400]],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, [400, 431]],
  ] as const) {
    test(`${name}: one refusal, a closed connection, and nothing reaches those behind`, async () => {
      const { statuses: answered, text, closedAfter } = await send(bytes);
      assert.equal(answered.length, 1, text.slice(0, 200));
      assert.ok((statuses as readonly number[]).includes(answered[0] ?? 0), text.slice(0, 80));
      assert.ok(closedAfter !== null, 'closed');
      assert.ok(!(await readFile(join(stack.folder, 'nginx/access.log'), 'utf8')).includes('/smuggled'));
    });
  }

  test('bare line feeds: one request, however the lines end', async () => {
    const { statuses, text } = await send('GET /api/v1/categories HTTP/1.1\nHost: x\nConnection: close\n\n');
    assert.equal(statuses.length, 1, text.slice(0, 200));
    assert.ok([200, 400].includes(statuses[0] ?? 0));
    const chunked = await send(
      `${post.replaceAll('\r', '')}Content-Length: 40\nTransfer-Encoding: chunked\n\n0\n\nGET /smuggled HTTP/1.1\nHost: x\n\n`,
    );
    assert.deepEqual(chunked.statuses, [400]);
  });

  test('headers that trickle are cut off within ten seconds, and so is a body, while others are served', async () => {
    const slow = Array.from({ length: 20 }, () =>
      send(`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(200)}`, { every: 500, ms: 15_000 }),
    );
    const body = send(`${post}Content-Length: 1000\r\n\r\n{`, { ms: 15_000 });
    for (let call = 0; call < 10; call += 1) assert.equal((await ask('/api/v1/categories')).status, 200);
    for (const { closedAfter } of await Promise.all(slow))
      assert.ok(closedAfter !== null && closedAfter < 10_000, String(closedAfter));
    const { closedAfter } = await body;
    assert.ok(closedAfter !== null && closedAfter < 11_500, String(closedAfter));
  });
});

describe('replacing the container of one remote', () => {
  const others = () => [
    stack.nginx,
    ...stack.edges,
    ...stack.apis,
    ...[...stack.remotes].filter(([name]) => name !== 'catalog').map(([, member]) => member),
  ];
  const liveIn = async (path: string) => /\/remotes\/catalog\/([\w.-]+)\/client\//.exec(await page(path))?.[1];

  test('ships a newer release, and an older one again, with no other container touched and tabs that go on working', async () => {
    const before = (await pointer('catalog')).version;
    const openTab = addresses(await page('/'), /\/remotes\/catalog\/[\w.-]+\/client\/[\w.-]+\.js/g);
    assert.ok(openTab.length > 0);
    const running = others().map((member) => [member.name, member.pid()]);

    const newer = await nextVersion(imageOf('catalog'), join(stack.folder, 'image-of-catalog-2'), '1.0.1-00000002');
    const failures: number[] = [];
    let asked = 0;
    let moving = true;
    const visitors = Promise.all(
      Array.from({ length: 2 }, async () => {
        while (moving) {
          const { status } = await ask('/search', { 'accept-encoding': 'br' });
          asked += 1;
          if (status !== 200) failures.push(status);
        }
      }),
    );
    visitors.catch(() => (moving = false));
    await stack.shipRemote('catalog', newer);
    await until(
      () => liveIn('/'),
      (version) => version === '1.0.1-00000002',
      120_000,
    );
    for (const file of openTab) assert.equal((await ask(file)).status, 200, `an open tab needs ${file}`);
    for (const { origin, name } of stack.edges) {
      await until(
        async () =>
          (await (await fetch(`${origin}/remotes.json`)).json()) as { remotes: { name: string; version: string }[] },
        ({ remotes }) => remotes.some((remote) => remote.name === 'catalog' && remote.version === '1.0.1-00000002'),
        60_000,
      ).catch(() => assert.fail(name));
    }

    await stack.shipRemote('catalog', imageOf('catalog'));
    await until(
      () => liveIn('/'),
      (version) => version === before,
      120_000,
    );
    moving = false;
    await visitors;
    assert.deepEqual(failures, []);
    assert.ok(asked > 20, `${asked} pages were asked for meanwhile`);
    assert.deepEqual(await pointer('catalog').then(({ version, previous }) => [version, previous]), [
      before,
      '1.0.1-00000002',
    ]);
    assert.deepEqual(
      others().map((member) => [member.name, member.pid()]),
      running,
      'no other program was restarted',
    );
  });

  test('is refused where the release does not fit the shell that is live: what was live stays, and its container can start again', async () => {
    const before = await pointer('catalog');
    const unfit = await nextVersion(
      imageOf('catalog'),
      join(stack.folder, 'image-of-catalog-9'),
      '9.0.0-00000009',
      ({ descriptor }) => (descriptor.contract = '^9.0.0'),
    );
    await assert.rejects(
      stack.shipRemote('catalog', unfit),
      /catalog 9\.0\.0-00000009 does not fit the live shell\.\n {2}- written for contract \^9\.0\.0, the live shell has 1\./,
    );
    assert.deepEqual(await pointer('catalog'), before);
    assert.equal(await stack.shipRemote('catalog', imageOf('catalog')).then(({ name }) => name), 'remote-catalog');
    assert.equal(await liveIn('/'), before.version);
  });

  test('that starts again, as after a reboot, changes nothing; it stops in order', async () => {
    const file = join(stack.releaseStore, 'catalog/current.json');
    const before = await readFile(file, 'utf8');
    const again = await stack.shipRemote('catalog', imageOf('catalog'));
    assert.equal(await readFile(file, 'utf8'), before);
    const healthy = (await (await fetch(`${again.origin}/healthz`)).json()) as { version: string; live: string };
    assert.equal(healthy.live, healthy.version);
    assert.equal(await again.end('SIGTERM'), 0);
  });
});

test('the whole stack stops in order', async () => {
  for (const [member, signal] of [
    [stack.nginx, 'SIGQUIT'],
    ...stack.edges.map((edge) => [edge, 'SIGTERM']),
    ...stack.apis.map((api) => [api, 'SIGTERM']),
  ] as const) {
    assert.equal(
      await (member as typeof stack.nginx).end(signal as NodeJS.Signals),
      0,
      (member as typeof stack.nginx).name,
    );
  }
});
