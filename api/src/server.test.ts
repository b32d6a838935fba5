import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createEmptyDatabase, type TestDatabase } from '../test/support/database.ts';
import { freePort } from '../../tools/free-port.ts';
import { ServerProcess } from '../test/support/server-process.ts';

describe('the server process', () => {
  let database: TestDatabase;
  let folder: string;
  let env: Record<string, string>;

  before(async () => {
    database = await createEmptyDatabase();
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-server-'));
    env = { DATABASE_URL: database.url, KARSA_DATA_DIR: folder };
  });
  after(async () => {
    await database.drop();
    await fs.rm(folder, { recursive: true, force: true });
  });

  it('migrates, serves, and stops in order on SIGTERM', async () => {
    const server = await ServerProcess.start(env);
    assert.equal((await fetch(`${server.base}/api/v1/categories`)).status, 200);
    assert.equal(await server.stop(), 0);
    assert.match(server.output, /"msg":"Stopped"/);
  });

  it('finishes requests that are under way before it stops', async () => {
    const server = await ServerProcess.start(env);
    const body = JSON.stringify({ email: 'ani@example.com', password: 'x' });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(
        `${server.base}/api/v1/users/login`,
        { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': body.length } },
        (response) => resolve(response.statusCode),
      );
      request.on('error', reject);
      request.write(body.slice(0, 10));
      setTimeout(() => server.child.kill('SIGTERM'), 100);
      setTimeout(() => request.end(body.slice(10)), 600);
    });
    assert.equal(await answered, 401);
    assert.equal(await server.ended(), 0);
  });

  const failures: [string, Record<string, string>, RegExp][] = [
    [
      'a wrong environment, naming every variable',
      { API_PORT: 'abc', SEED_DEMO: 'maybe' },
      /^The environment is not valid: .*API_PORT.*SEED_DEMO|SEED_DEMO.*API_PORT/,
    ],
    [
      'a rule of reminders that there is not, naming those that there are',
      { REMINDERS: 'three-days-before,tomorrow' },
      /^REMINDERS turns off tomorrow, which no rule is called\. It is on, off, or some of: three-days-before, a-day-before,/,
    ],
    ['production without a payment provider', { NODE_ENV: 'production' }, /^PAYMENT_PROVIDER is not set/],
    [
      'the sandbox in production without a flag',
      { NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' },
      /PAYMENT_SANDBOX_IN_PRODUCTION=true/,
    ],
    [
      'demo accounts in production without a flag',
      { NODE_ENV: 'production', PAYMENT_PROVIDER: 'xendit', SEED_DEMO: 'true' },
      /^SEED_DEMO=true opens accounts .*PAYMENT_SANDBOX_IN_PRODUCTION=true/,
    ],
    [
      'production without an address to send mails through',
      { NODE_ENV: 'production', PAYMENT_PROVIDER: 'midtrans', MIDTRANS_SERVER_KEY: 'x' },
      /^SMTP_URL is not set, so no mail would leave/,
    ],
    ['an edge that any caller can pass for', { EDGE_PURGE_SECRET: 'short' }, /EDGE_PURGE_SECRET/],
    ['Xendit without its secrets', { PAYMENT_PROVIDER: 'xendit' }, /needs XENDIT_SECRET_KEY and XENDIT_WEBHOOK_TOKEN/],
    [
      'a fallback without its secret',
      { PAYMENT_PROVIDER: 'sandbox', PAYMENT_FALLBACK: 'midtrans' },
      /^PAYMENT_FALLBACK=midtrans needs MIDTRANS_SERVER_KEY/,
    ],
    [
      'a provider that is to help itself out',
      { PAYMENT_PROVIDER: 'sandbox', PAYMENT_FALLBACK: 'sandbox' },
      /^PAYMENT_FALLBACK must be another provider than PAYMENT_PROVIDER/,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x' },
      /^The database of DATABASE_URL does not answer/,
    ],
    [
      'an owner of the schema without a role that serves',
      { DATABASE_URL: '', MIGRATION_DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x' },
      /^MIGRATION_DATABASE_URL needs DATABASE_URL/,
    ],
  ];
  for (const [name, change, message] of failures) {
    it(`refuses to start with ${name}, in one line`, async () => {
      const server = ServerProcess.launch({ ...env, ...change }, await freePort());
      assert.equal(await server.ended(), 1);
      assert.match(server.errors, message);
      assert.equal(server.errors.trim().split('\n').length, 1);
      assert.ok(!server.errors.includes('a:b@'));
    });
  }

  it('says in one line that its port is taken', async () => {
    const port = await freePort();
    const other = net.createServer().listen(port, '127.0.0.1');
    const server = ServerProcess.launch(env, port);
    assert.equal(await server.ended(), 1);
    other.close();
    assert.equal(
      server.errors.trim(),
      `Port ${port} is taken. Stop the program that uses it, or choose another with API_PORT.`,
    );
  });
});
