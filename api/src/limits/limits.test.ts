import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { needs } from '../../test/support/needs.ts';
import { buildApp } from '../app.ts';
import { newToken } from '../access/token.ts';
import { systemClock } from '../clock.ts';
import { createPool } from '../database/pool.ts';
import type { Server } from '../services.ts';
import { forgetOldCounts, SharedCounts } from './shared-counts.ts';

describe('two servers on one database', () => {
  const server = useServer({ RATE_CERTIFICATES: '4', RATE_SIGN_IN_FAILURES_PER_ACCOUNT: '5', RATE_OTHER: '40' });
  let other: Server;
  let end: () => Promise<void>;
  const servers = () => [server.app, other];

  before(async () => {
    const db = createPool({ url: server.url, size: 4, statementTimeoutMs: 5_000, onError: () => undefined });
    const { media, payments } = server;
    ({ app: other } = await buildApp(server.config, { db, media, payments, clock: systemClock }));
    end = () => db.end();
  });
  after(async () => {
    await other.close();
    await end();
  });

  /** In turns at both. */
  async function statuses(calls: number, call: (app: Server) => Promise<{ statusCode: number }>): Promise<number[]> {
    const answers = [];
    for (let number = 0; number < calls; number += 1) {
      const app = servers()[number % 2];
      if (app) answers.push((await call(app)).statusCode);
    }
    return answers;
  }

  it('share the limit of a call', async () => {
    const answers = await statuses(6, (app) => app.inject('/api/v1/certificates/find-by-ref-id?ref_id=unknown'));
    assert.deepEqual(answers.slice(4), [429, 429]);
    assert.ok(!answers.slice(0, 4).includes(429), String(answers));
  });

  it('share the limit of all other calls, whatever they ask', async () => {
    const answers = await statuses(50, (app) => app.inject({ url: '/api/v1/categories', remoteAddress: '10.0.0.9' }));
    const refused = answers.filter((status) => status === 429).length;
    // Up to a tenth is counted at each alone before it is shared.
    assert.ok(refused >= 8 && refused <= 10, `${refused} of 50 were refused, 40 are allowed`);
  });

  it('share failed sign-ins, and refuse the right password afterwards too', async () => {
    await server.given.staff({ email: 'rani@karsa.test', password: 'rahasia' });
    const signIn = (password: string) => (app: Server) =>
      app.inject({ method: 'POST', url: '/api/v1/users/login', payload: { email: 'rani@karsa.test', password } });
    assert.deepEqual(await statuses(5, signIn('salah')), [401, 401, 401, 401, 401]);
    assert.deepEqual(await statuses(2, signIn('rahasia')), [429, 429]);
  });

  it('keep no address and no account in the counts, and none after two minutes', async () => {
    const { rows } = await server.db.query<{ minute: number; length: number }>(
      'SELECT minute, length(key) AS length FROM rate_counts',
    );
    assert.ok(rows.length > 0 && rows.every(({ length }) => length === 32));
    await forgetOldCounts(server.db, Date.now());
    assert.equal((await server.db.query('SELECT FROM rate_counts')).rowCount, rows.length);
    await forgetOldCounts(server.db, Date.now() + 180_000);
    assert.equal((await server.db.query('SELECT FROM rate_counts')).rowCount, 0);
  });
});

describe('links whose secret is unknown', () => {
  const server = useServer({ RATE_UNKNOWN_LINKS: '8' });
  const kinds = ['my-registration', 'waiting-list', 'newsletters/links', 'corporate-seats', 'attendance'];

  it('share one limit, of whatever kind they are', async () => {
    const answers: number[] = [];
    for (let call = 0; call < 8 * kinds.length; call += 1)
      answers.push((await server.get(`/api/v1/${kinds[call % kinds.length]}/${newToken()}`)).status);
    const refused = answers.filter((status) => status === 429).length;
    assert.deepEqual([...new Set(answers.slice(0, 8))], [404]);
    // All but the first eight, where the counts are shared in time; none, if each kind counted alone.
    assert.ok(refused > kinds.length, `${refused} of ${answers.length} were refused`);
  });
});

describe('counts while the database gives no answer', () => {
  const server = useServer({}, { poolSize: 1 });

  it('are those of the process, which waits once, and are told when it answers', async () => {
    const counts = new SharedCounts(server.db, () => 0);
    const taken = await server.db.connect();
    for (let number = 1; number <= 5; number += 1) assert.equal((await counts.add('a', 5)).count, number);
    assert.equal((await counts.add('a', 5)).count, 6);
    taken.release();
    const told = () => server.db.query<{ count: number }>('SELECT sum(count)::int AS count FROM rate_counts');
    while ((await told()).rows[0]?.count !== 5);
    const another = new SharedCounts(server.db, () => 0);
    assert.equal((await another.add('a', 5)).count, 6);
  });
});

describe('notifications of a payment provider', () => {
  const server = useServer({ RATE_OTHER: '2' });

  it('have a limit of their own, ten times that of a visitor', async () => {
    const notify = async () =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/v1/xendit/webhook',
          headers: { 'x-callback-token': 'wrong' },
          payload: { id: 'x' },
        })
      ).statusCode;
    const statuses = [];
    for (let number = 0; number < 21; number += 1) statuses.push(await notify());
    assert.deepEqual([statuses.indexOf(429), statuses[0]], [20, 401]);
  });
});

describe('calls that are refused', () => {
  const server = useServer({
    RATE_ORDERS: '2',
    RATE_VOUCHERS: '2',
    RATE_CERTIFICATES: '2',
    RATE_EXPORTS: '2',
    RATE_OTHER: '2',
  });

  it('count too: with a wrong token every route is 401 until its limit, then 429', async () => {
    const guarded = Object.entries(needs).filter(([, need]) => need !== 'public');
    for (const [at, [route]] of guarded.entries()) {
      const [method = '', path = ''] = route.split(' ');
      const call = async () =>
        (
          await server.app.inject({
            method: method as 'GET',
            url: path.replaceAll(/:\w+/g, '1'),
            remoteAddress: `198.51.${Math.floor(at / 250)}.${at % 250}`,
            headers: { authorization: `Bearer ${'a'.repeat(43)}` },
          })
        ).statusCode;
      assert.deepEqual([await call(), await call(), await call()], [401, 401, 429], route);
    }
  });

  it('count at addresses and for methods that are not there', async () => {
    const calls = [
      { method: 'GET', url: '/nothing' },
      { method: 'POST', url: '/api/v1/nothing' },
      { method: 'DELETE', url: '/api/v1/courses' },
    ] as const;
    for (const [at, call] of calls.entries()) {
      const statuses = [];
      for (let time = 0; time < 3; time += 1)
        statuses.push((await server.app.inject({ ...call, remoteAddress: `203.0.113.${at}` })).statusCode);
      assert.deepEqual(statuses.slice(1), [statuses[0], 429], call.url);
    }
  });
});
