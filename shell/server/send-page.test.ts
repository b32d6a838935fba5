import assert from 'node:assert/strict';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Page } from './page-cache.ts';
import { sendPage } from './send-page.ts';

const page: Page = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: { identity: Buffer.from('as it is'), br: Buffer.from('brotli'), gzip: Buffer.from('gzip') },
  etag: '"1"',
  release: null,
};

let status = 200;
const server = createServer((request, response) => sendPage(request, response, { ...page, status }));
before(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
after(() => server.close());

const ask = (headers: Record<string, string>) =>
  new Promise<IncomingMessage>((done, fail) => {
    const { port } = server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, headers }, (answer) => done(answer.resume())).on('error', fail);
  });

describe('a page is sent', () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
  ] as const) {
    test(`${encoding ?? 'as it is'} to a client that accepts "${accepted}"`, async () => {
      const answer = await ask({ 'accept-encoding': accepted });
      assert.equal(answer.headers['content-encoding'], encoding);
      assert.equal(answer.headers['content-length'], String(page.body[encoding ?? 'identity'].length));
    });
  }

  test('as it is to a client that says nothing of encodings', async () => {
    assert.equal((await ask({})).headers['content-encoding'], undefined);
  });

  test('with a validator that does not claim the same bytes in every encoding', async () => {
    for (const accepted of ['br', 'gzip', 'identity'])
      assert.equal((await ask({ 'accept-encoding': accepted })).headers.etag, 'W/"1"', accepted);
  });

  test('not at all to a client that has it, in whichever encoding', async () => {
    for (const known of ['W/"1"', '"1"', '"0", W/"1"'])
      assert.equal((await ask({ 'if-none-match': known })).statusCode, 304, known);
    assert.equal((await ask({ 'if-none-match': 'W/"11"' })).statusCode, 200);
  });
});

describe('the copy of a front door', () => {
  after(() => (status = 200));

  for (const [answered, kept] of [
    [404, '@1'],
    [301, '@1'],
    [503, undefined],
    [429, undefined],
  ] as const)
    test(`of a page that answers ${answered} now ${kept ? 'is replaced' : 'stays'}`, async () => {
      status = answered;
      assert.equal((await ask({ 'if-none-match': 'W/"0"' })).headers['x-accel-expires'], kept);
      assert.equal((await ask({})).headers['x-accel-expires'], undefined, 'none is made where there was none');
    });
});
