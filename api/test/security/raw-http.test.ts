/** What a well-behaved client library would never send. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../support/app.ts';
import { rawClient, statuses } from '../support/raw-client.ts';

describe('raw HTTP', () => {
  const server = useServer();
  let send: ReturnType<typeof rawClient>;

  before(async () => {
    send = rawClient(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  });

  for (const [name, bytes] of [
    [
      'length and chunks together',
      'POST /api/v1/newsletters/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
    ],
    [
      'two lengths',
      'POST /api/v1/newsletters/create HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n12345',
    ],
    [
      'an unknown encoding',
      'POST /api/v1/newsletters/create HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    ],
    ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['NUL in a header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: a\u0000b\r\n\r\n'],
    ['headers of 20 kB', `GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ] as const) {
    it(`with ${name} gets one refusal and a closed connection`, async () => {
      const { text, closedAfter } = await send(bytes);
      assert.ok(closedAfter !== null, 'closed');
      assert.equal(statuses(text).length, 1);
      assert.ok([400, 431].includes(statuses(text)[0] ?? 0), text.slice(0, 80));
    });
  }
});
