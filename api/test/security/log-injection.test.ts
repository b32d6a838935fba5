/** A visitor cannot write lines of the log, nor colour an operator's terminal (ASVS V16.4). */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '../support/database.ts';
import { orderPayload } from '../support/orders.ts';
import { ServerProcess } from '../support/server-process.ts';

const FORGED = '\r\n{"level":"info","msg":"ditulis pengunjung"}\n\u001b[31mmerah\u001b[0m\u2028';

describe('what a visitor sends', () => {
  it("is one line of JSON in the log for each request, and none of it the visitor's own", async () => {
    const database = await createTestDatabase();
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-log-'));
    const server = await ServerProcess.start({
      DATABASE_URL: database.url,
      KARSA_DATA_DIR: folder,
      LOG_LEVEL: 'trace',
    });
    const post = (url: string, body: unknown) =>
      fetch(server.base + url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    /** Headers no client library would send. */
    const raw = (head: string) =>
      new Promise<void>((resolve) => {
        const socket = net.connect(Number(new URL(server.base).port), '127.0.0.1', () =>
          socket.write(`${head}\r\nHost: x\r\nConnection: close\r\n\r\n`),
        );
        socket
          .resume()
          .once('error', () => undefined)
          .once('close', () => resolve());
      });
    const requests = async () => {
      await post('/api/v1/newsletters/create', { email: `a@example.com${FORGED}` });
      await post('/api/v1/xendit/create-invoice', orderPayload({ name: FORGED, motivation: FORGED }));
      await post('/api/v1/users/login', { email: FORGED, password: FORGED });
      await fetch(`${server.base}/api/v1/courses/by-category-type?q=${encodeURIComponent(FORGED)}`);
      await fetch(`${server.base}/api/v1/xendit/get-transaction/${encodeURIComponent(FORGED)}`);
      await fetch(`${server.base}/${encodeURIComponent(FORGED)}`);
      await raw('GET /api/v1/locations HTTP/1.1\r\nUser-Agent: \u001b[31mmerah {"msg":"ditulis pengunjung"}');
      await raw('GET /api/v1/locations HTTP/1.1\r\nX-Request-Id: \u001b[31mmerah');
      await raw('GET /api/v1/locations HTTP/1.1\r\nX-Request-Id: abcdefgh","msg":"ditulis pengunjung');
      await raw('GET /api/v1/locations HTTP/1.1\r\nUser-Agent: a\r\n {"msg":"ditulis pengunjung"}');
      await sleep(200);
    };
    await requests().finally(() => server.stop());
    const log = server.output + server.errors;
    const entries = log
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line));
    // The three headers that are none are refused before they are a request.
    assert.equal(
      entries.filter(
        (entry) => typeof entry === 'object' && entry !== null && 'msg' in entry && entry.msg === 'request',
      ).length,
      7,
      log,
    );
    for (const text of [FORGED, 'merah', 'ditulis pengunjung'])
      assert.ok(!log.includes([...Buffer.from(text)].join(',')), 'byte by byte');
    assert.doesNotMatch(log, /ditulis pengunjung|merah|\u001b|\u2028|\r/);
    await database.drop();
    await fs.rm(folder, { recursive: true });
  });
});
