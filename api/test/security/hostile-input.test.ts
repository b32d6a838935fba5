/** Input made to break things (OWASP API3, API4, API8; ASVS V1, V2, V4). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { useServer } from '../support/app.ts';
import { orderPayload } from '../support/orders.ts';

const secretsOfTheEngine =
  /postgres|pg_|sql|syntax|relation|column|constraint|stack|node_modules|\.ts:|typebox|ajv|fastify/i;

describe('hostile input', () => {
  const server = useServer();
  let schedule: number;
  const order = (change: Record<string, unknown>) =>
    server.send('POST', '/api/v1/xendit/create-invoice', orderPayload({ course_schedule_id: schedule, ...change }));
  const raw = (url: string, payload: string | Buffer, type = 'application/json') =>
    server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  before(async () => {
    schedule = await server.given.schedule({ course_id: await server.given.course({ slug: 'kelas' }) });
  });

  for (const [name, text] of [
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
  ] as const) {
    it(`${name} in any text of a body is 400`, async () => {
      for (const field of ['name', 'first_name', 'motivation', 'voucher_code', 'address']) {
        const { status, text: body } = await order({ [field]: text });
        assert.equal(status, 400, field);
        assert.doesNotMatch(body, secretsOfTheEngine);
      }
    });
  }

  it('bytes that are no UTF-8 in a body are 400, and nothing is stored', async () => {
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80]]) {
      const { statusCode, body } = await raw(
        '/api/v1/newsletters/create',
        Buffer.concat([Buffer.from('{"email":"a'), Buffer.from(bytes), Buffer.from('@example.com"}')]),
      );
      assert.equal(statusCode, 400, String(bytes));
      assert.doesNotMatch(body, secretsOfTheEngine);
    }
  });

  it('NUL and broken percent signs in addresses and queries are 4xx and say nothing of the engine', async () => {
    for (const url of [
      '/api/v1/courses/read-one?slug=a%00',
      '/api/v1/courses?q=%00',
      '/api/v1/xendit/get-transaction/%00',
      '/api/v1/corporate-seats/%00',
      `/api/v1/corporate-seats/${'%27'.repeat(43)}`,
      '/media/%00',
      '/media/%ff',
      '/api/v1/courses?q=%E0%A4%A',
      '/api/v1/certificates/find-by-ref-id?ref_id=%00',
      `/api/v1/courses?q=${'x'.repeat(10_000)}`,
      '/api/v1/courses?limit[]=1',
      '/api/v1/courses?limit=1;drop',
    ]) {
      const { statusCode, body } = await server.app.inject({ url });
      assert.ok(statusCode >= 200 && statusCode < 500, `${url} ${statusCode}`);
      assert.doesNotMatch(body, secretsOfTheEngine, url);
    }
  });

  it('quotes, comments and keywords of SQL find nothing and break nothing', async () => {
    for (const text of [
      `' OR '1'='1`,
      `1; DROP TABLE courses --`,
      `") OR 1=1 --`,
      `\\'; SELECT pg_sleep(5); --`,
      `' UNION SELECT password_hash FROM staff_users --`,
    ]) {
      const started = Date.now();
      const q = encodeURIComponent(text);
      for (const url of [
        `/api/v1/courses?q=${q}`,
        `/api/v1/courses/by-category-type?program=${q}&course=${q}&location=${q}&q=${q}`,
      ]) {
        const { status, body } = await server.get<{ count: number }>(url);
        assert.deepEqual([status, body.data.count], [200, 0]);
      }
      assert.equal((await server.get(`/api/v1/courses/read-one?slug=${q}`)).status, 404);
      // An expression that backtracks needs minutes.
      assert.ok(Date.now() - started < 20_000);
    }
    assert.equal((await server.get<{ count: number }>('/api/v1/courses')).body.data.count, 1);
  });

  it('prototype pollution is refused and pollutes nothing', async () => {
    for (const body of [
      '{"__proto__":{"x":1},"email":"a@b.co"}',
      '{"constructor":{"prototype":{"x":1}},"email":"a@b.co"}',
    ]) {
      assert.ok([400, 422].includes((await raw('/api/v1/newsletters/create', body)).statusCode));
    }
    await server.get('/api/v1/courses?__proto__[x]=1&constructor[prototype][x]=1');
    assert.equal(({} as { x?: unknown }).x, undefined);
  });

  it('mass assignment is refused by every call that takes a body', async () => {
    const [staff, student] = [await server.given.staffToken(), await server.given.studentToken()];
    for (const [path, methods] of Object.entries(server.app.swagger().paths ?? {})) {
      const token = path.includes('/students/me') ? student : staff;
      for (const method of ['post', 'put'] as const) {
        const operation = methods?.[method];
        if (!operation || !('requestBody' in operation) || path.includes('webhook')) continue;
        for (const field of [
          'id',
          'role',
          'user_id',
          'status',
          'seats_taken',
          'price_paid',
          'created_at',
          'deleted_at',
        ]) {
          const reply = await server.app.inject({
            method: method === 'post' ? 'POST' : 'PUT',
            url: path.replace('orders/{id}', `orders/${randomUUID()}`).replace('{id}', '1').replace('{number}', '1'),
            payload: { [field]: 1 },
            headers: { authorization: `Bearer ${token}` },
          });
          assert.equal(reply.statusCode, 422, `${path} ${field}`);
          assert.ok(
            JSON.parse(reply.body).errors.some(
              (error: { field: string; message: string }) =>
                error.field === field && error.message === 'Kolom tidak dikenal',
            ),
            `${path} ${field}`,
          );
        }
      }
    }
  });

  it('huge, deep and numerous bodies are refused at once', async () => {
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`k${index}`, 1])));
    for (const [body, statuses] of [
      [JSON.stringify({ email: 'x'.repeat(200_000) }), [413]],
      ['['.repeat(60_000), [400]],
      ['{"a":'.repeat(15_000), [400]],
      ['['.repeat(8_000) + ']'.repeat(8_000), [400]],
      [`{"email":${'['.repeat(45_000)}${']'.repeat(45_000)}}`, [400]],
      [many, [422]],
      ['{"email":1e400}', [400, 422]],
      ['', [400]],
      ['null', [400, 422]],
      ['[]', [422]],
      ['"text"', [422]],
      ['{"email":', [400]],
    ] as const) {
      const started = Date.now();
      const { statusCode } = await raw('/api/v1/newsletters/create', body);
      assert.ok((statuses as readonly number[]).includes(statusCode), `${body.slice(0, 20)} ${statusCode}`);
      // A parser that takes quadratic time needs minutes.
      assert.ok(Date.now() - started < 20_000, `${body.slice(0, 20)} took ${Date.now() - started} ms`);
    }
  });

  it('a body of lists within lists is 400 for every call that takes a body', async () => {
    const [staff, student] = [await server.given.staffToken(), await server.given.studentToken()];
    const payload = `{"x":${'[{"y":'.repeat(4_000)}1${'}]'.repeat(4_000)}}`;
    let calls = 0;
    for (const [path, methods] of Object.entries(server.app.swagger().paths ?? {})) {
      for (const method of ['post', 'put'] as const) {
        const operation = methods?.[method];
        if (!operation || !JSON.stringify(operation).includes('"application/json"')) continue;
        // What a provider sends is judged by its signature first.
        if (!('requestBody' in operation) || path.includes('webhook')) continue;
        const { statusCode } = await server.app.inject({
          method: method === 'post' ? 'POST' : 'PUT',
          url: path.replaceAll(/\{\w*id\}/g, '1').replace('{number}', '1'),
          payload,
          headers: {
            authorization: `Bearer ${path.includes('/students/me') ? student : staff}`,
            'content-type': 'application/json',
          },
        });
        assert.equal(statusCode, 400, path);
        calls += 1;
      }
    }
    assert.ok(calls > 60, String(calls));
  });

  it('another type of content is 415', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ]) {
      const { statusCode } = await raw('/api/v1/newsletters/create', 'email=a@b.co', type);
      assert.equal(statusCode, 415, type);
    }
  });

  it('media names do not leave their folder', async () => {
    for (const name of [
      '../package.json',
      '..%2f..%2fpackage.json',
      '%2e%2e%2fpackage.json',
      '....//x.png',
      '..%5c..%5cx.png',
      '%252e%252e%252fx.png',
      '/etc/passwd',
      '.env',
      '.hidden.png',
      'a/../../x.png',
    ]) {
      const { statusCode, body } = await server.app.inject({ url: `/media/${name}` });
      assert.ok([400, 403, 404].includes(statusCode), `${name} ${statusCode}`);
      assert.ok(!body.includes('root:') && !body.includes('"scripts"'), name);
    }
  });

  it('unknown methods and addresses are 404 or 405', async () => {
    assert.equal((await server.app.inject({ method: 'DELETE', url: '/api/v1/courses' })).statusCode, 405);
    assert.equal((await server.app.inject({ method: 'GET', url: '/api/v1/users/login' })).headers['allow'], 'POST');
    assert.ok(
      [404, 405].includes((await server.app.inject({ method: 'TRACE' as 'GET', url: '/api/v1/courses' })).statusCode),
    );
  });
});

describe('headers', () => {
  const server = useServer({ CORS_ORIGINS: 'https://partner.example', RATE_OTHER: '12' });

  it('protect every answer, errors included, and do not name the engine', async () => {
    const answers = [
      await server.app.inject({ url: '/api/v1/courses' }),
      await server.app.inject({ url: '/nothing' }),
      await server.app.inject({ url: '/media/x.png' }),
      await server.app.inject({
        method: 'POST',
        url: '/api/v1/users/login',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      }),
      await server.app.inject({ method: 'POST', url: '/api/v1/users/login', payload: { email: 'x'.repeat(200_000) } }),
      await server.app.inject({ method: 'DELETE', url: '/api/v1/courses' }),
      await server.app.inject({ url: '/api/v1/registration' }),
    ];
    for (const { headers, statusCode } of answers) {
      assert.equal(headers['x-content-type-options'], 'nosniff', String(statusCode));
      assert.match(String(headers['content-security-policy']), /default-src 'none'/);
      assert.equal(headers['referrer-policy'], 'no-referrer');
      assert.equal(headers['x-powered-by'], undefined);
      assert.equal(headers['server'], undefined);
    }
  });

  it('open the API to the named origins only', async () => {
    const origin = async (value: string) =>
      (await server.app.inject({ url: '/api/v1/categories', headers: { origin: value } })).headers[
        'access-control-allow-origin'
      ];
    assert.equal(await origin('https://partner.example'), 'https://partner.example');
    for (const other of [
      'https://evil.example',
      'null',
      'https://partner.example.evil.example',
      'http://partner.example',
    ])
      assert.equal(await origin(other), undefined, other);
  });

  it('let the named origins write and read what an answer says beside its body', async () => {
    const { headers } = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/categories/1/update',
      headers: { origin: 'https://partner.example', 'access-control-request-method': 'PUT' },
    });
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      assert.match(String(headers['access-control-allow-methods']), new RegExp(`\\b${method}\\b`));
    const answer = await server.app.inject({
      url: '/api/v1/categories',
      headers: { origin: 'https://partner.example' },
    });
    assert.equal(answer.headers['access-control-expose-headers'], 'etag, retry-after, x-request-id');
  });

  it('limit an address, and a forged forwarding header does not help', async () => {
    const outside = (forwarded: string) =>
      server.app.inject({
        url: '/api/v1/locations',
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': forwarded },
      });
    const statuses = [];
    for (let call = 0; call < 14; call += 1) statuses.push((await outside(`198.51.100.${call}`)).statusCode);
    assert.equal(statuses.at(-1), 429);
    const limited = await outside('198.51.100.99');
    assert.deepEqual(
      [JSON.parse(limited.body).code, Number(limited.headers['retry-after']) > 0],
      ['TOO_MANY_REQUESTS', true],
    );
    const vouched = await server.app.inject({
      url: '/api/v1/locations',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': '192.0.2.77' },
    });
    assert.equal(vouched.statusCode, 200, 'the edge on this machine is believed');
  });
});
