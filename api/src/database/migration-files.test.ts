/** New migrations run while the version before serves: what they may not do to a table that has many rows. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { createTestDatabase } from '../../test/support/database.ts';
import { packageRoot } from '../package-root.ts';
import { OUTSIDE } from './migrate.ts';

/** The last file from before these rules. */
const BEFORE_THE_RULES = '0055_order_notes.sql';

/** Tables that grow with every visit, order or call. */
const LARGE = [
  ...['orders', 'registrations', 'places', 'invoices', 'students', 'certificates', 'sessions', 'order_origins'],
  ...['order_actions', 'order_charges', 'ledger_entries', 'ledger_allocations', 'received_payments', 'refunds'],
  ...['money_documents', 'email_outbox', 'webhook_events', 'audit_entries', 'jobs', 'form_opens'],
];

/** What is wrong with a migration, in a sentence each. */
function faultsOf(sql: string): string[] {
  const isOutside = sql.startsWith(OUTSIDE);
  const faults: string[] = [];
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '));
  for (const statement of statements.filter(Boolean)) {
    const [, concurrently, name, table = ''] =
      /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?(\w+) ON (\w+)/i.exec(statement) ?? [];
    if (LARGE.includes(table) && !concurrently) faults.push(`${name} locks ${table}: make it CONCURRENTLY`);
    if (isOutside && concurrently && !sql.includes(`DROP INDEX CONCURRENTLY IF EXISTS ${name};`))
      faults.push(`${name} may be left invalid by a try before: drop it first, IF EXISTS`);
    if (isOutside && !/^(CREATE|DROP) (UNIQUE )?INDEX CONCURRENTLY /i.test(statement))
      faults.push(`only indexes are made outside a transaction, where no lock times out: ${statement.slice(0, 60)}`);
    if (/\b(lock_timeout|statement_timeout)\b/i.test(statement))
      faults.push('the time for a lock is set by migrate.ts');
    const [, altered = '', change = ''] = /^ALTER TABLE (?:ONLY )?(?:IF EXISTS )?(\w+) (.*)$/i.exec(statement) ?? [];
    if (
      LARGE.includes(altered) &&
      /\bSET NOT NULL|\bTYPE |\bADD (CONSTRAINT \w+ )?(CHECK|FOREIGN KEY)/i.test(change) &&
      !/NOT VALID/i.test(change)
    )
      faults.push(`${altered} is read as a whole under a lock: ${change.slice(0, 60)}`);
  }
  return faults;
}

describe('migrations that are not released yet', () => {
  it('lock no large table for as long as it takes to read it', async () => {
    const folder = path.join(packageRoot, 'migrations');
    const files = (await fs.readdir(folder)).filter((file) => file.endsWith('.sql') && file > BEFORE_THE_RULES);
    for (const file of files) assert.deepEqual(faultsOf(await fs.readFile(path.join(folder, file), 'utf8')), [], file);
  });

  it('would be refused for an index, a check or another wait', () => {
    const refused: Record<string, RegExp> = {
      'CREATE INDEX orders_by_x ON orders (x);': /orders_by_x locks orders/,
      'CREATE UNIQUE INDEX orders_by_x\n  ON orders (x);': /orders_by_x locks orders/,
      'ALTER TABLE orders ADD CONSTRAINT c CHECK (x > 0);': /read as a whole/,
      'ALTER TABLE orders ALTER COLUMN x SET NOT NULL;': /read as a whole/,
      "SET lock_timeout = '1min';": /set by migrate/,
      [`${OUTSIDE}CREATE INDEX CONCURRENTLY orders_by_x ON orders (x);`]: /drop it first/,
      [`${OUTSIDE}ALTER TABLE orders ADD COLUMN x integer;`]: /only indexes/,
    };
    for (const [sql, fault] of Object.entries(refused)) assert.match(faultsOf(sql).join(), fault, sql);
    for (const fine of [
      `${OUTSIDE}DROP INDEX CONCURRENTLY IF EXISTS orders_by_x;\n\nCREATE INDEX CONCURRENTLY orders_by_x ON orders (x);`,
      'ALTER TABLE orders ADD COLUMN x integer; ALTER TABLE orders ADD CONSTRAINT c CHECK (x > 0) NOT VALID;',
      'CREATE TABLE small (id int); CREATE INDEX small_by_id ON small (id);',
    ])
      assert.deepEqual(faultsOf(fine), [], fine);
  });

  it('leave no constraint unchecked', async () => {
    const database = await createTestDatabase();
    const { rows } = await database.db.query<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE NOT convalidated ORDER BY 1`,
    );
    await database.drop();
    assert.deepEqual(rows, []);
  });

  it('name tables that are there', async () => {
    const folder = path.join(packageRoot, 'migrations');
    const files = (await fs.readdir(folder)).filter((file) => file.endsWith('.sql'));
    const all = (await Promise.all(files.map((file) => fs.readFile(path.join(folder, file), 'utf8')))).join('\n');
    for (const table of LARGE) assert.match(all, new RegExp(`CREATE TABLE ${table} \\(`), table);
  });
});
