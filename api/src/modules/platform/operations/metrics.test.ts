import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { useServer } from '../../../../test/support/app.ts';
import { freePort } from '../../../../../tools/free-port.ts';
import { noteBackup } from '../../../backup/last-backup.ts';
import { ContentChanges } from '../../../background/content-changes.ts';
import { enqueueJob } from '../../../background/jobs.ts';
import { roundsOf } from '../../../background/rounds.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { packageRoot } from '../../../package-root.ts';
import { readWaitingWork } from './waiting-work.ts';

describe('the numbers of the API', () => {
  let statements: string[] = [];
  const server = useServer({}, { onStatement: (sql) => void statements.push(sql) });
  before(() => server.services.rounds.set('reminders', { lateSeconds: 1_000 }));
  const numbers = async () => (await server.get('/metrics')).text;
  const of = (text: string, name: string, kind: string) =>
    Number(new RegExp(`^${name}\\{kind="${kind}"\\} (\\S+)$`, 'm').exec(text)?.[1]);

  it('tell what waits, since when, and what was given up', async () => {
    for (const key of ['waiting', 'given up', 'sent'])
      await enqueueMail(server.db, key, { to: 'a@example.com', subject: '', text: 'Isi', html: 'Isi' });
    await server.db.query(`UPDATE email_outbox SET failed_at = now() WHERE dedupe_key = 'given up'`);
    await server.db.query(`UPDATE email_outbox SET sent_at = now() WHERE dedupe_key = 'sent'`);
    await server.db.query(`UPDATE email_outbox SET created_at = now() - interval '2 hours'`);
    for (const type of ['ask-for-rest', 'image-variants', 'remove-media']) await enqueueJob(server.db, type, {});
    await server.db.query(`UPDATE jobs SET failed_at = now() WHERE type = 'remove-media'`);
    // It was tried, and is tried again in an hour.
    await server.db.query(
      `UPDATE jobs SET attempts = 9, due_at = now() - interval '3 hours', run_at = now() + interval '1 hour' WHERE type = 'ask-for-rest'`,
    );
    await server.db.query(
      `INSERT INTO webhook_events (provider, event_key, body, received_at) VALUES ('xendit', 'x', '{}', now() - interval '1 hour')`,
    );
    const text = await numbers();
    const told = (name: string) =>
      ['notification', 'mail', 'bill', 'file', 'link', 'another job'].map((kind) => of(text, name, kind));
    assert.deepEqual(told('work_waiting'), [1, 1, 1, 1, 0, 0]);
    assert.deepEqual(told('work_given_up'), [0, 1, 0, 1, 0, 0]);
    assert.deepEqual(
      told('work_oldest_seconds').map((seconds) => Math.round(seconds / 3600)),
      [1, 2, 3, 0, 0, 0],
    );
  });

  it('read the work that waits once', async () => {
    statements = [];
    await numbers();
    assert.equal(statements.filter((text) => text.includes("'refund at its provider'")).length, 1);
  });

  it('say nothing of one full mailbox, and of a domain that takes no mail at all', async () => {
    await server.db.query('DELETE FROM email_outbox');
    const hours = async () => Math.round(of(await numbers(), 'work_oldest_seconds', 'mail') / 3600);
    const put = (to: string) => enqueueMail(server.db, to, { to, subject: '', text: '', html: '' });
    const refused = `attempts = 20, created_at = now() - interval '2 hours', refused_since = now() - interval '1 hour'`;
    await put('penuh@kantor.test');
    await server.db.query(`UPDATE email_outbox SET ${refused}`);
    assert.equal(await hours(), 0);
    for (const name of ['satu', 'dua', 'tiga']) await put(`${name}@Kantor.test`);
    await server.db.query(`UPDATE email_outbox SET ${refused}`);
    assert.equal(await hours(), 2);
    await server.db.query(`UPDATE email_outbox SET sent_at = now() WHERE to_email LIKE 'satu%'`);
    assert.equal(await hours(), 0, 'the domain takes mails');
  });

  it('say nothing more of a notification that was given up, but that it was', async () => {
    const told = async () => {
      const text = await numbers();
      return ['waiting', 'oldest_seconds', 'given_up'].map((name) => of(text, `work_${name}`, 'notification'));
    };
    await server.db.query(`UPDATE webhook_events SET outcome = 'UNCONFIRMED', received_at = now() - interval '6 days'`);
    assert.deepEqual(await told(), [0, 0, 1]);
    await server.db.query(`UPDATE webhook_events SET received_at = now() - interval '8 days'`);
    assert.deepEqual(await told(), [0, 0, 0]);
  });

  it('count a job that this version does not know', async () => {
    await enqueueJob(server.db, 'of a later version', {});
    assert.equal(of(await numbers(), 'work_waiting', 'another job'), 1);
  });

  it('tell which rounds of the background are late', async () => {
    assert.match(await numbers(), /^work_late_seconds\{round="reminders"\} 1000$/m);
  });

  it('tell how old the last backup is, and where there is none how old the database is', async () => {
    const days = async () => Math.round(Number(/^backup_age_seconds (\S+)$/m.exec(await numbers())?.[1]) / 86_400);
    await server.db.query(`UPDATE schema_migrations SET applied_at = now() - interval '3 days'`);
    assert.equal(await days(), 3);
    await server.db.query(
      `INSERT INTO audit_entries (at, actor_name, action, entity) VALUES (now() - interval '2 days', 'Operator', 'backup.make', 'backup')`,
    );
    assert.equal(await days(), 2);
    await noteBackup(server.url, { tables: [{ name: 'orders', rows: 5, bytes: 1, sha256: '' }], media: [] });
    assert.equal(await days(), 0);
    const { rows } = await server.db.query(`SELECT actor_name, after FROM audit_entries ORDER BY id DESC LIMIT 1`);
    assert.deepEqual(rows, [{ actor_name: 'Operator', after: { rows: 5, tables: 1, files: 0 } }]);
  });

  it('name no round that the runbook does not explain', async () => {
    const { services, url, config, app } = server;
    const contentChanges = new ContentChanges({ url, edge: config.edgePurge, warn: assert.ifError });
    const runbook = await fs.readFile(path.join(packageRoot, '..', 'docs/runbook.md'), 'utf8');
    const [, section = ''] = /^## RoundLate\n([^#]*)/m.exec(runbook) ?? [];
    for (const { name } of roundsOf({ services, contentChanges, log: app.log, warn: assert.ifError }))
      assert.ok(section.includes(`\`${name}\``), name);
  });

  it('are those that the dashboards ask for', async () => {
    const folder = path.join(packageRoot, '..', 'docker/grafana/dashboards');
    const files = await fs.readdir(folder);
    const dashboards = (await Promise.all(files.map((file) => fs.readFile(path.join(folder, file), 'utf8')))).join();
    const asked = [...dashboards.matchAll(/\b(?:http|database|work|payments?|nodejs)_\w+/g)].map(([name]) => name);
    assert.ok(asked.length > 0);
    await numbers();
    const text = await numbers();
    for (const name of new Set(asked)) assert.match(text, new RegExp(`^${name}\\b`, 'm'), name);
  });

  it('are those that the alerts ask for', async () => {
    const file = path.join(packageRoot, '..', 'docker/alerts.yml');
    const { groups } = parse(await fs.readFile(file, 'utf8')) as {
      groups: { name: string; rules: { expr: string }[] }[];
    };
    const rules = groups.find(({ name }) => name === 'api')?.rules ?? [];
    assert.ok(rules.length > 0);
    const text = await numbers();
    for (const { expr } of rules) {
      for (const [name] of expr.matchAll(/\b(http|database|work|payments?|backup)_\w+/g))
        assert.match(text, new RegExp(`^${name}\\b`, 'm'), name);
      for (const [, kind = ''] of expr.matchAll(/kind="([^"]+)"/g)) assert.ok(text.includes(`kind="${kind}"`), kind);
    }
    const late = rules.map(({ expr }) => /^max\(work_oldest_seconds\{kind="([^"]+)"/.exec(expr)?.[1]);
    for (const { kind } of await readWaitingWork(server.db))
      assert.ok(late.includes(kind), `no alert says that a ${kind} is late`);
  });
});

describe('with a port of their own', () => {
  const env: Record<string, string> = {};
  before(async () => {
    env['METRICS_PORT'] = String(await freePort());
  });
  const server = useServer(env);

  it('the numbers are told there, and nowhere beside the calls', async () => {
    await server.app.ready();
    const port = env['METRICS_PORT'];
    const told = await fetch(`http://127.0.0.1:${port}/metrics`);
    assert.match(await told.text(), /^work_waiting\{kind="mail"\} 0$/m);
    assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 404);
    assert.equal((await server.get('/metrics')).status, 404);
  });
});
