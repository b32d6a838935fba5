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
/** The last file from before rows of large tables were not written at once. */
const BEFORE_LONG_WRITES = '0420_who_waits_for_another.sql';

/** Tables that grow with every visit, order or call. */
const LARGE = [
  ...['orders', 'registrations', 'places', 'invoices', 'students', 'certificates', 'sessions', 'order_origins'],
  ...['order_actions', 'order_charges', 'ledger_entries', 'ledger_allocations', 'received_payments', 'refunds'],
  ...['money_documents', 'email_outbox', 'webhook_events', 'audit_entries', 'jobs', 'form_opens', 'ledger_fees'],
  ...['attendance_entries', 'order_links', 'order_notes', 'waiting_entries', 'waiting_links', 'idempotency_keys'],
  ...['voucher_redemptions', 'instalments', 'ledger_allocation_ends', 'refund_accounts', 'newsletters'],
  ...['sign_in_links'],
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

/**
 * Rows that a migration writes stay locked until its end: orders and payments wait for them, and fail after seconds. Few rows are few moments, where a
 * comment before the statement says why they are few.
 */
function longWritesOf(sql: string): string[] {
  // What a function writes, it writes when it is called.
  const now = sql.replaceAll(/\bAS \$(\w*)\$.*?\$\1\$/gis, '');
  return now.split(';').flatMap((statement) => {
    const written = statement.replaceAll(/--.*$/gm, '').matchAll(/\b(?:UPDATE|DELETE FROM)\s+(?:ONLY\s+)?(\w+)/gi);
    const large = [...written].flatMap(([, table = '']) => (LARGE.includes(table) ? [table] : []));
    if (/^-- few rows: \S/m.test(statement)) return [];
    return large.map(
      (table) =>
        `${table} is written as a whole, and its rows are locked until the end of the file: do it in the background, or say before the statement "-- few rows: " and why`,
    );
  });
}

describe('migrations that are not released yet', () => {
  it('write no large table as a whole', async () => {
    const folder = path.join(packageRoot, 'migrations');
    const files = (await fs.readdir(folder)).filter((file) => file.endsWith('.sql') && file > BEFORE_LONG_WRITES);
    for (const file of files)
      assert.deepEqual(longWritesOf(await fs.readFile(path.join(folder, file), 'utf8')), [], file);
  });

  it('would be refused for rows that stay locked, unless they are few', () => {
    for (const sql of [
      'UPDATE orders SET x = 1;',
      'CREATE TABLE small (id int);\n\nUPDATE orders o SET x = s.x\n  FROM small s WHERE s.id = o.id;',
      'WITH old AS (SELECT id FROM jobs) DELETE FROM jobs j USING old WHERE old.id = j.id;',
      'DO $$ BEGIN\n  UPDATE orders SET x = 1;\nEND $$;',
      '-- few rows: the places of one class\nUPDATE places SET x = 1;\nUPDATE orders SET x = 1;',
    ])
      assert.match(longWritesOf(sql).join(), /^(orders|jobs) is written as a whole[^,]*, [^,]*, [^,]*$/, sql);
    for (const fine of [
      '-- few rows: those who wait for another, which could not be said before\nUPDATE waiting_entries SET x = 1 WHERE y;',
      'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN UPDATE orders SET x = 1; END $$;',
      'CREATE TRIGGER t BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION f();',
      'INSERT INTO orders (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET x = 1;',
      'UPDATE small SET x = 1;',
    ])
      assert.deepEqual(longWritesOf(fine), [], fine);
  });

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
