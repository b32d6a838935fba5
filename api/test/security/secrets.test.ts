/** Nothing secret or personal reaches the log, the metrics or an answer's error (ASVS V14, V16). */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { createTestDatabase } from '../support/database.ts';
import { Fixtures } from '../support/fixtures.ts';
import { startMailServer } from '../support/mail-server.ts';
import { orderPayload } from '../support/orders.ts';
import { ServerProcess } from '../support/server-process.ts';
import { until } from '../support/until.ts';

describe('a day of the server', () => {
  it('leaves no secrets and no people in log, metrics or errors', async () => {
    const database = await createTestDatabase();
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-secrets-'));
    const given = new Fixtures(database.db);
    await given.staff({ email: 'rahasia-admin@karsa.test', password: 'kata-sandi-sekali' });
    const schedule = await given.schedule();
    const mails = await startMailServer();
    mails.knowsNobody = true;
    const server = await ServerProcess.start({
      DATABASE_URL: database.url,
      KARSA_DATA_DIR: folder,
      LOG_LEVEL: 'trace',
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    });
    const post = async (url: string, body: unknown, headers: Record<string, string> = {}) => {
      const reply = await fetch(server.base + url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: reply.status, text: await reply.text() };
    };

    // As long as a key must be to prove an order.
    const key = 'kunci-rahasia-1'.padEnd(32, '0');
    const day = async () => {
      const signedIn = JSON.parse(
        (await post('/api/v1/users/login', { email: 'rahasia-admin@karsa.test', password: 'kata-sandi-sekali' })).text,
      );
      const ordered = JSON.parse(
        (
          await post('/api/v1/xendit/create-invoice', orderPayload({ course_schedule_id: schedule }), {
            'idempotency-key': key,
          })
        ).text,
      );
      const errors = [
        await post('/api/v1/users/login', { email: 'rahasia-admin@karsa.test', password: 'salah-sekali' }),
        await post('/api/v1/users/login', { email: 'Rahasia-Admin@karsa.test', password: 'salah-sekali' }),
        await post('/api/v1/users/login', { email: 'orang-lain@karsa.test', password: 'salah-sekali' }),
        await post('/api/v1/xendit/webhook', {}, { 'x-callback-token': 'token-curian' }),
        await post('/api/v1/xendit/create-invoice', { ...orderPayload(), name: '\u0000' }),
        await post('/api/v1/newsletters/create', { email: 'pelanggan@example.com\r\nBcc: x' }),
        await post('/nothing?token=query-rahasia', {}),
      ];
      await fetch(`${server.base}/api/v1/xendit/find-attempt`, { headers: { 'idempotency-key': key } });
      await post('/api/v1/xendit/create-invoice', orderPayload({ course_schedule_id: 999_999, replaces_key: key }));
      await fetch(`${server.base}/api/v1/xendit/get-transaction/${ordered.data.transaction.id}`);
      await fetch(`${server.base}/api/v1/certificates/find-by-ref-id?ref_id=SERTIFIKAT-RAHASIA`);
      await fetch(`${server.base}/api/v1/registration`, {
        headers: { authorization: `Bearer ${signedIn.data.token}` },
      });
      await until('the mails of the order were refused', async () => {
        const { rows } = await database.db.query<{ left: number; refused: number }>(
          `SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS left, count(failed_at)::int AS refused FROM email_outbox`,
        );
        return rows[0]?.left === 0 && rows[0].refused > 0;
      });
      const metrics = await (await fetch(`${server.base}/metrics`)).text();
      return { signedIn, ordered, errors, metrics };
    };
    const { signedIn, ordered, errors, metrics } = await day().finally(async () => {
      await server.stop();
      await mails.close();
    });
    assert.match(server.output, /work in the background failed/, 'that mails were refused is in the log');

    const password = new URL(database.url).password;
    const seen = `${server.output}${server.errors}${metrics}${errors.map(({ text }) => text).join('')}`;
    for (const secret of [
      signedIn.data.token,
      password,
      database.url,
      'kata-sandi-sekali',
      'salah-sekali',
      'rahasia-admin',
      'orang-lain',
      'token-curian',
      'kunci-rahasia-1',
      ordered.data.transaction.id,
      'Bambang',
      'Siti',
      'siti@example.com',
      'bambang@example.com',
      'no such mailbox',
      '081234567890',
      'Melati',
      'pelanggan@example.com',
      'query-rahasia',
      'SERTIFIKAT-RAHASIA',
      '\u001b',
    ]) {
      const at = seen.replaceAll(server.base, '').indexOf(secret);
      assert.equal(at, -1, `${secret} is in: ${seen.slice(Math.max(0, at - 80), at + 80)}`);
    }
    assert.doesNotMatch(errors.map(({ text }) => text).join(''), /node_modules|at .+\.ts:\d+|postgres/i);
    for (const line of server.output.trim().split('\n')) assert.doesNotThrow(() => JSON.parse(line), line);
    const failed = server.output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event?: string; account?: string; from?: string })
      .filter(({ event }) => event === 'sign-in failed');
    assert.deepEqual(
      [failed.length, new Set(failed.map(({ account }) => account)).size, new Set(failed.map(({ from }) => from)).size],
      [3, 2, 1],
      'which of the failed sign-ins were to one account, and from one place, can be told',
    );
    await database.drop();
    await fs.rm(folder, { recursive: true });
  });
});
