import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, describe, it } from 'node:test';
import { PaymentProviderError } from './payment-provider.ts';
import { nullIfUnknown, ProviderHttp, RefusedByProvider } from './provider-http.ts';

describe('calls of a payment provider', () => {
  let server: http.Server;
  let calls: ProviderHttp;
  /** Answers with the status in the path, always the same JSON. */
  before(async () => {
    server = http.createServer((request, response) => {
      const status = Number(request.url?.slice(1));
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"error_code":"ODD"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    const url = `http://127.0.0.1:${address.port}/`;
    calls = new ProviderHttp({ provider: 'Xendit', url, secretKey: 'secret', timeoutMs: 500 });
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  for (const status of [500, 502, 503, 429, 304]) {
    it(`are no answer with ${status}, though it is JSON`, async () => {
      const error: unknown = await calls.call('GET', `/${status}`).catch((reason: unknown) => reason);
      assert.ok(error instanceof PaymentProviderError && !(error instanceof RefusedByProvider));
      assert.ok(!error.message.includes('secret'));
    });
  }

  for (const [status, isAboutTheRequest] of [
    [400, true],
    [401, false],
    [403, false],
    [404, true],
    [422, true],
  ] as const) {
    it(`are refused with ${status}, with what was said${isAboutTheRequest ? '' : ', whatever is asked'}`, async () => {
      const error: unknown = await calls.call('POST', `/${status}`, { body: {} }).catch((reason: unknown) => reason);
      assert.ok(error instanceof RefusedByProvider);
      assert.deepEqual([error.status, error.answer], [status, { error_code: 'ODD' }]);
      assert.equal(error.isAboutTheRequest, isAboutTheRequest);
    });
  }

  it('are null where there is nothing, and only there', async () => {
    assert.equal(await nullIfUnknown(calls.call('GET', '/404')), null);
    await assert.rejects(nullIfUnknown(calls.call('GET', '/400')), RefusedByProvider);
  });
});
