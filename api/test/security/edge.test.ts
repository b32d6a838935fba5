/** The edge asks for everybody's pages from one address; only its secret lets it past the rate limit. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../support/app.ts';

describe('with a secret shared with the edge', () => {
  const server = useServer({ EDGE_PURGE_SECRET: 'shared-by-edge-and-api', RATE_OTHER: '5' });
  const statuses = async (address: string, headers: Record<string, string> = {}) => {
    const seen = [];
    for (let call = 0; call < 8; call += 1)
      seen.push((await server.app.inject({ url: '/api/v1/locations', remoteAddress: address, headers })).statusCode);
    return seen;
  };
  const limited = [200, 200, 200, 200, 200, 429, 429, 429];

  it('a request that carries it is not limited', async () => {
    assert.deepEqual(await statuses('203.0.113.1', { 'x-edge-secret': 'shared-by-edge-and-api' }), Array(8).fill(200));
  });

  for (const [name, headers] of [
    ['without it', {}],
    ['with another', { 'x-edge-secret': 'shared-secreT' }],
    ['with an empty one', { 'x-edge-secret': '' }],
  ] as const) {
    it(`a request ${name} is limited`, async () => {
      assert.deepEqual(await statuses(`203.0.113.${10 + name.length}`, headers), limited);
    });
  }

  it('does not open anything else', async () => {
    assert.equal(
      (await server.app.inject({ url: '/api/v1/registration', headers: { 'x-edge-secret': 'shared-by-edge-and-api' } }))
        .statusCode,
      401,
    );
  });
});

describe('without a secret', () => {
  const server = useServer({ RATE_OTHER: '2' });

  it('no header gets past the limit', async () => {
    const call = async (secret: string) =>
      (
        await server.app.inject({
          url: '/api/v1/locations',
          remoteAddress: '203.0.113.2',
          headers: { 'x-edge-secret': secret },
        })
      ).statusCode;
    assert.deepEqual(
      [await call(''), await call('undefined'), await call(''), await call('undefined')],
      [200, 200, 429, 429],
    );
  });
});
