import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describeApi } from '../../scripts/openapi-document.ts';
import { useServer } from '../../test/support/app.ts';
import { needs } from '../../test/support/needs.ts';
import { Checkout } from '../../test/support/orders.ts';
import { acceptedEncoding } from './accepted-encoding.ts';

const LIST = '/api/v1/course-schedules/active?limit=100';

interface Options {
  readonly method?: string;
  readonly body?: object;
  readonly token?: string;
  readonly ifNoneMatch?: string;
}

describe('answers of the API', () => {
  const server = useServer({ CORS_ORIGINS: 'https://lain.example' });
  let origin: string;

  before(async () => {
    const course_id = await server.given.course({ title: 'Full Stack', slug: 'full-stack' });
    for (let batch = 1; batch <= 20; batch += 1) await server.given.schedule({ course_id, batch });
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });

  /** As it travels: nothing is decoded. */
  async function ask(path: string, encodings?: string, options: Options = {}) {
    const headers = {
      ...(encodings === undefined ? {} : { 'accept-encoding': encodings }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.ifNoneMatch ? { 'if-none-match': options.ifNoneMatch } : {}),
      ...(options.body ? { 'content-type': 'application/json' } : {}),
    };
    const call = request(origin + path, { method: options.method ?? 'GET', headers });
    call.end(options.body && JSON.stringify(options.body));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  }

  it('that are lists come in brotli or gzip, and are the same once they are decoded', async () => {
    const plain = await ask(LIST);
    assert.deepEqual([plain.status, plain.headers['content-encoding']], [200, undefined]);
    assert.equal((JSON.parse(plain.body.toString()) as { data: { rows: [] } }).data.rows.length, 20);
    for (const [encodings, encoding, decode] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await ask(LIST, encodings);
      assert.equal(headers['content-encoding'], encoding);
      assert.equal(headers['content-length'], String(body.length));
      assert.ok(body.length < plain.body.length / 4, `${plain.body.length} bytes became ${body.length} by ${encoding}`);
      assert.equal(decode(body).toString(), plain.body.toString());
    }
  });

  it('come in no encoding that was refused', async () => {
    assert.equal((await ask(LIST, 'br;q=0, gzip')).headers['content-encoding'], 'gzip');
    const plain = await ask(LIST, 'br;q=0, gzip;q=0');
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal((JSON.parse(plain.body.toString()) as { data: { rows: [] } }).data.rows.length, 20);
  });

  it('say that the encoding depends on what was asked for, beside what else they depend on', async () => {
    for (const encodings of [undefined, 'br'])
      assert.match(String((await ask(LIST, encodings)).headers.vary), /^Origin, accept-encoding$/i);
  });

  it('have the same headers where only these are asked for', async () => {
    for (const encodings of ['br', 'identity']) {
      const [get, head] = [await ask(LIST, encodings), await ask(LIST, encodings, { method: 'HEAD' })];
      assert.equal(head.body.length, 0);
      for (const header of ['content-type', 'content-encoding', 'content-length', 'vary'])
        assert.equal(head.headers[header], get.headers[header], `${header} for ${encodings}`);
    }
  });

  it('that are short come as they are', async () => {
    const { headers, body } = await ask('/api/v1/categories', 'br');
    assert.ok(body.length < 1024);
    assert.equal(headers['content-encoding'], undefined);
  });

  it('to a sign-in are never compressed, because they hold a token beside what was sent', async () => {
    // A name longer than any, so that the answer is long enough to be compressed.
    await server.db.query('ALTER TABLE staff_users DROP CONSTRAINT staff_users_name_check');
    await server.given.staff({ name: 'Rani '.repeat(400), email: 'rani@karsa.test', password: 'rahasia-rani' });
    const { status, headers, body } = await ask('/api/v1/users/login', 'br, gzip', {
      method: 'POST',
      body: { email: 'rani@karsa.test', password: 'rahasia-rani' },
    });
    assert.equal(status, 200);
    assert.ok(body.length > 2000);
    assert.equal(headers['content-encoding'], undefined);
    assert.match((JSON.parse(body.toString()) as { data: { token: string } }).data.token, /^[\w-]{43}$/);
  });

  it('about an order to who holds its link are never compressed, those to staff are', async () => {
    // A name longer than any, so that the answer is long enough to be compressed.
    await server.db.query('ALTER TABLE orders DROP CONSTRAINT IF EXISTS orders_payer_name_check');
    const invoice = await new Checkout(server).pay({ course_schedule_id: await server.given.schedule() });
    await server.db.query(`UPDATE orders SET payer_name = repeat('Ani ', 500)`);
    const link = invoice.body.data.order_link?.split('/').at(-1) ?? '';
    const page = await ask(`/api/v1/my-registration/${link}`, 'br, gzip');
    assert.deepEqual([page.status, page.headers['content-encoding']], [200, undefined]);
    assert.ok(page.body.length > 2000 && page.body.includes('http'));
    const token = await server.given.tokenOf(await server.given.staff());
    const list = await ask('/api/v1/registration?page=1&limit=100', 'br', { token });
    assert.deepEqual([list.status, list.headers['content-encoding']], [200, 'br']);
  });

  it('with a secret are those that are not compressed', async () => {
    const { document } = await describeApi();
    const { paths } = JSON.parse(document) as { paths: Record<string, { get?: { responses: object } }> };
    const withSecret = Object.entries(paths).flatMap(([path, { get }]) =>
      get && /"[a-z_]*(token|secret|link|url)[a-z_]*":/.test(JSON.stringify(get.responses)) ? [path] : [],
    );
    assert.deepEqual(withSecret, [
      '/api/v1/my-registration/{secret}',
      '/api/v1/xendit/find-attempt',
      '/api/v1/xendit/get-transaction/{id}',
    ]);
    for (const path of withSecret) assert.equal(needs[`GET ${path.replace(/\{(\w+)\}/, ':$1')}`], 'public');
  });

  it('that are public lists have a tag, by which a client learns that it has the newest', async () => {
    for (const path of [LIST, '/api/v1/courses', '/api/v1/categories', '/api/v1/openapi.json']) {
      const first = await ask(path, 'br');
      const tag = String(first.headers.etag);
      assert.match(tag, /^W\/"[\w-]{22}"$/);
      assert.equal(first.headers['cache-control'], 'no-cache');
      const again = await ask(path, 'gzip', { ifNoneMatch: `"other", ${tag}` });
      assert.deepEqual([again.status, again.body.length, again.headers.etag], [304, 0, tag]);
    }
    const { headers } = await ask(LIST);
    await server.given.schedule({ course_id: 1, batch: 99 });
    const changed = await ask(LIST, 'br', { ifNoneMatch: String(headers.etag) });
    assert.equal(changed.status, 200);
    assert.notEqual(changed.headers.etag, headers.etag);
  });

  it('that are for one person have no tag', async () => {
    const token = await server.given.tokenOf(await server.given.staff());
    assert.equal((await ask('/api/v1/registration?page=1&limit=100', 'br', { token })).headers.etag, undefined);
    assert.equal((await ask('/api/v1/xendit/get-transaction/unknown')).headers.etag, undefined);
  });

  it('that are pictures are not compressed again', async () => {
    const { headers } = await ask('/media/share/full-stack.png', 'br, gzip');
    assert.deepEqual([headers['content-type'], headers['content-encoding']], ['image/png', undefined]);
  });
});

describe('the encoding a client likes best', () => {
  for (const [header, encoding] of [
    [undefined, null],
    ['', null],
    ['identity', null],
    ['deflate', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br ; q=0.5 , gzip;q=0.501', 'gzip'],
    ['br;q=0', null],
    ['br;q=0.000, gzip;q=0.001', 'gzip'],
    ['*;q=0', null],
    ['identity, br;q=0.5', null],
    ['identity;q=0, gzip', 'gzip'],
    ['br;q=much', null],
  ] as const) {
    it(`of "${header ?? 'no header'}" is ${encoding ?? 'none'}`, () => {
      assert.equal(acceptedEncoding(header === undefined ? {} : { 'accept-encoding': header }), encoding);
    });
  }
});
