import assert from 'node:assert/strict';
import http from 'node:http';
import net from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { useServer } from '../../test/support/app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { Fixtures } from '../../test/support/fixtures.ts';
import { Link } from '../../test/support/link.ts';
import { Checkout } from '../../test/support/orders.ts';
import { until } from '../../test/support/until.ts';
import { ContentChanges } from './content-changes.ts';

describe('the edge is notified of changes', () => {
  const server = useServer();
  const received: { changed: string[]; authorization: string | undefined }[] = [];
  let edge: http.Server;
  let changes: ContentChanges;

  before(async () => {
    edge = http.createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        received.push({ changed: JSON.parse(body).content, authorization: request.headers.authorization });
        response.end();
      });
    });
    await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
    const address = edge.address();
    assert.ok(address && typeof address === 'object');
    changes = new ContentChanges({
      url: server.url,
      edge: { urls: [`http://127.0.0.1:${address.port}/purge`], secret: 'shared' },
      warn: () => undefined,
    });
    await changes.start();
  });
  after(async () => {
    await changes.stop();
    edge.closeAllConnections();
    edge.close();
  });
  /** What the edge is told of `work`, once it is told something. What was changed before is told by then. */
  const told = async (work: () => Promise<unknown>): Promise<string[][]> => {
    await server.given.location();
    await until('earlier changes are told', () => received.some(({ changed }) => changed.includes('locations')));
    received.length = 0;
    await work();
    await until('the edge is told', () => received.length > 0);
    return received.map(({ changed }) => changed.sort());
  };

  it('once for many changes, with the shared secret', async () => {
    const created_by = await server.given.staff();
    const sent = await told(async () => {
      const client = await server.db.connect();
      await client.query('BEGIN');
      const given = new Fixtures(client);
      await given.detail(await given.course({ created_by, slug: 'kelas-baru' }));
      await client.query('COMMIT');
      client.release();
    });
    assert.deepEqual(sent, [['categories', 'course-names', 'course:kelas-baru', 'courses']]);
    assert.equal(received[0]?.authorization, 'Bearer shared');
  });

  it('not when an order takes one of many seats, but when it takes the last', async () => {
    const course_id = await server.given.course({ slug: 'kelas-penuh' });
    const schedule = await server.given.schedule({ participant_amount: 2, course_id });
    const order = (email: string) => new Checkout(server).pay({ course_schedule_id: schedule, email_student: email });
    const first = await told(async () => {
      await order('first@example.com');
      await server.given.category();
    });
    assert.deepEqual(first, [['categories']]);
    assert.deepEqual(await told(() => order('last@example.com')), [['course:kelas-penuh']]);
  });

  it('again after the connection was lost', async () => {
    const lost = await told(() =>
      server.db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'karsa-content-changes' AND datname = current_database()`,
      ),
    );
    assert.deepEqual(lost, [['*']]);
    assert.deepEqual(await told(() => server.given.location()), [['locations']]);
  });

  it('by no listener that was stopped while connecting: that connection is ended too', async () => {
    const url = new URL(server.url);
    url.searchParams.set('application_name', 'stopped-early');
    const early = new ContentChanges({
      url: url.href,
      edge: { urls: ['http://127.0.0.1:9/purge'], secret: '' },
      warn: () => undefined,
    });
    const starting = early.start();
    await early.stop();
    await starting;
    const connections = () =>
      server.db.query(`SELECT pid FROM pg_stat_activity WHERE application_name = 'stopped-early'`);
    // PostgreSQL lets go of it a moment later.
    await until('the connection has ended', async () => (await connections()).rows.length === 0);
  });

  it('after a server that went without a word, because something may have been missed', async () => {
    const link = new Link(Number(new URL(server.url).port));
    const url = Object.assign(new URL(server.url), { port: String(await link.listen()) }).href;
    const { port } = edge.address() as net.AddressInfo;
    const linked = new ContentChanges({
      url,
      edge: { urls: [`http://127.0.0.1:${port}/purge`], secret: '' },
      warn: () => undefined,
      askMs: 1_000,
    });
    await linked.start();
    link.abandon();
    await until('the loss is told', () => received.some(({ changed }) => changed.includes('*')));
    await linked.stop();
    link.close();
  });
});

describe('while PostgreSQL is away', () => {
  let database: TestDatabase;
  let changes: ContentChanges;
  /** Stands before PostgreSQL: while `away` it hangs up at once. */
  let server: net.Server;
  const open = new Set<net.Socket>();
  let away = false;
  /** When a connection was tried while it was away, by `performance.now()`. */
  const attempts: number[] = [];
  const RECONNECT_MS = 100;

  before(async () => {
    database = await createTestDatabase();
    const { hostname, port } = new URL(database.url);
    server = net.createServer((caller) => {
      caller.on('error', () => undefined);
      if (away) {
        attempts.push(performance.now());
        return void caller.destroy();
      }
      const postgres = net.connect(Number(port), hostname).on('error', () => undefined);
      caller.pipe(postgres).pipe(caller);
      for (const socket of [caller, postgres]) open.add(socket.once('close', () => open.delete(socket)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    const url = new URL(database.url);
    url.host = `127.0.0.1:${address.port}`;
    changes = new ContentChanges({
      url: url.href,
      edge: { urls: ['http://127.0.0.1:9/purge'], secret: '' },
      warn: () => undefined,
      reconnectMs: RECONNECT_MS,
    });
    await changes.start();
  });
  after(async () => {
    await changes.stop();
    for (const socket of open) socket.destroy();
    server.close();
    await database.drop();
  });

  it('it is tried again after a pause each time, and once it is back one connection listens', async () => {
    away = true;
    for (const socket of open) socket.destroy();
    await until('it is tried four times', () => attempts.length >= 4);
    // Several listeners, each trying for itself, would come closer together.
    const [first = 0, , , fourth = 0] = attempts;
    assert.ok(fourth - first > 2 * RECONNECT_MS, `four attempts within ${fourth - first} ms`);
    away = false;
    const listening = async () =>
      (
        await database.db.query(
          `SELECT FROM pg_stat_activity WHERE application_name = 'karsa-content-changes' AND datname = current_database()`,
        )
      ).rowCount;
    await until('a connection listens', async () => (await listening()) !== 0);
    // Time for another.
    await sleep(5 * RECONNECT_MS);
    assert.equal(await listening(), 1);
  });
});
