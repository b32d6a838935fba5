import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { TODAY, useServer } from '../../test/support/app.ts';

const LIST = '/api/v1/categories';
const at = (second: number) => `${TODAY}T02:00:${String(second).padStart(2, '0')}Z`;

describe('a server whose connections to the database are all in use', () => {
  const server = useServer({ OVERLOAD_DATABASE_WAIT_MS: '1000' }, { poolSize: 1 });

  it('refuses new calls at once when the wait is too long, and finishes those under way', async () => {
    server.clock.set(at(0));
    const taken = await server.db.connect();
    const waiting = async (many: number) => {
      while (server.db.waitingCount < many) await new Promise(setImmediate);
    };
    const first = server.get(LIST);
    await waiting(1);
    // Beside it waits the question how long the wait is.
    const second = server.get(LIST);
    await waiting(3);
    server.clock.set(at(2));
    const late = server.get(LIST);
    const open = ['/healthz', '/readyz', '/metrics'].map((path) => server.get(path));
    const notification = server.send('POST', '/api/v1/webhooks/sandbox', { id: 'unknown' });
    // One that is not refused waits for the connection, as long as that is taken.
    const refused = await Promise.race([late, sleep(20_000, null, { ref: false })]);
    taken.release();
    assert.deepEqual([refused?.status, refused?.body.code, refused?.headers['retry-after']], [503, 'OVERLOADED', '5']);
    const answers = await Promise.all([first, second, ...open]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
    assert.notEqual((await notification).status, 503);
    assert.equal((await server.get(LIST)).status, 200);
  });
});

describe('a server whose event loop is late', () => {
  const server = useServer({ OVERLOAD_EVENT_LOOP_MS: '1' });

  it('refuses new calls, and still says that it lives', async () => {
    // Longer than a server takes to start, and than between two measurements.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_050);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    const refused = await server.get(LIST);
    assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5']);
    assert.equal((await server.get('/healthz')).status, 200);
  });
});

describe('a read whose client leaves', () => {
  const statements: string[] = [];
  const server = useServer({}, { poolSize: 1, onStatement: (sql) => void statements.push(sql) });

  it('is not begun once it gets a connection', async () => {
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const taken = await server.db.connect();
    statements.length = 0;
    const leaving = request(origin + LIST).end();
    leaving.on('error', () => undefined);
    const arrived = once(server.app.server, 'request');
    const [, reply] = (await arrived) as [unknown, NodeJS.EventEmitter];
    while (server.db.waitingCount < 1) await new Promise(setImmediate);
    const closed = once(reply, 'close');
    leaving.destroy();
    await closed;
    taken.release();
    // The pool serves in turn: what the leaver asked for would have come before.
    await server.db.query('SELECT 1');
    assert.deepEqual(statements, ['SELECT 1']);
  });
});
