/** What a well-behaved client library would never send. */
import assert from 'node:assert/strict';
import net from 'node:net';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { useServer } from '../support/app.ts';

describe('raw HTTP', () => {
  const server = useServer();
  let port: number;

  before(async () => {
    port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  /** @returns all that came back until the server closed, or the time was over */
  const send = (bytes: string, { every, ms = 3_000 }: { every?: number; ms?: number } = {}) =>
    new Promise<{ text: string; closedAfter: number | null }>((resolve) => {
      const started = Date.now();
      const socket = net.connect(port, '127.0.0.1');
      let text = '';
      const finish = (closedAfter: number | null) => {
        clearTimeout(timer);
        clearInterval(drip);
        socket.destroy();
        resolve({ text, closedAfter });
      };
      const timer = setTimeout(() => finish(null), ms);
      let at = 0;
      const drip = setInterval(() => {
        if (every && at < bytes.length) socket.write(bytes[at++] ?? '');
      }, every ?? 100_000);
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => finish(Date.now() - started));
      if (!every) socket.write(bytes);
    });
  const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

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

  it('that trickles its headers is cut off within ten seconds, and others are served meanwhile', async () => {
    const slow = Array.from({ length: 50 }, () =>
      send(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(200)}`, { every: 500, ms: 15_000 }),
    );
    const times: number[] = [];
    for (let call = 0; call < 20; call += 1) {
      const started = performance.now();
      assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
      times.push(performance.now() - started);
    }
    assert.ok((times.sort((a, b) => a - b)[18] ?? 0) < 200);
    for (const { closedAfter } of await Promise.all(slow))
      assert.ok(closedAfter !== null && closedAfter < 10_000, String(closedAfter));
  });

  it('that never begins is cut off within ten seconds: 200 idle sockets, and others are served meanwhile', async (test) => {
    const silent = Array.from({ length: 200 }, () => send('', { ms: 15_000 }));
    const connections = promisify(server.app.server.getConnections.bind(server.app.server));
    while ((await connections()) < 200) await sleep(10);
    const times: number[] = [];
    for (let call = 0; call < 20; call += 1) {
      const started = performance.now();
      assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
      times.push(performance.now() - started);
    }
    const closed = (await Promise.all(silent)).map(({ closedAfter }) => closedAfter);
    test.diagnostic(`closed after ${Math.min(...closed.map(Number))} to ${Math.max(...closed.map(Number))} ms`);
    assert.ok((times.sort((a, b) => a - b)[10] ?? 0) < 2_000, String(times));
    assert.ok(
      closed.every((ms) => ms !== null && ms < 10_000),
      String(closed),
    );
  });

  it('that trickles its body gets 408 within eleven seconds', async () => {
    const head =
      'POST /api/v1/newsletters/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
    const { text, closedAfter } = await send(head, { ms: 13_000 });
    assert.deepEqual(statuses(text), [408]);
    assert.ok(closedAfter !== null && closedAfter < 11_500, String(closedAfter));
  });
});
