/** Clients that take their time. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { useServer } from '../support/app.ts';
import { rawClient, statuses } from '../support/raw-client.ts';

describe('raw HTTP', () => {
  const server = useServer();
  let origin: string;
  let send: ReturnType<typeof rawClient>;

  before(async () => {
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    send = rawClient(origin);
  });

  it('that trickles its headers is cut off within ten seconds, and others are served meanwhile', async () => {
    const slow = Array.from({ length: 50 }, () =>
      send(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(200)}`, { every: 500, ms: 15_000 }),
    );
    const times: number[] = [];
    for (let call = 0; call < 20; call += 1) {
      const started = performance.now();
      assert.equal((await fetch(`${origin}/healthz`)).status, 200);
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
      assert.equal((await fetch(`${origin}/healthz`)).status, 200);
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
