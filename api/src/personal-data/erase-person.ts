import type pg from 'pg';
import { OPERATOR, writeAuditEntry } from '../audit/record.ts';
import { transaction, type Queryable } from '../database/pool.ts';
import { lockBatches } from '../modules/sales/orders/places.ts';
import { StartError } from '../start-error.ts';
import { storedAddress } from '../mail/stored-address.ts';
import { erase } from './erase.ts';
import { personalRows, rowsOf, valuesOf, whoseIs, type Whose } from './rows.ts';

/** The stored data of a person, by table. */
export type PersonExport = Readonly<Record<string, readonly Record<string, unknown>[]>>;

interface Erasure {
  /** The number of changed rows, by table. */
  readonly changed: Readonly<Record<string, number>>;
  /** The number of money documents that keep the name, and of certificates that can still be verified. */
  readonly kept: { readonly documents: number; readonly certificates: number };
}

/**
 * Exports the stored data of a person and then erases them. Both happen in one transaction, so that nothing is erased that was not exported.
 * @param keep stores the export. Where it fails, nothing is erased.
 * @throws StartError where nothing is stored about the address, or something about it is not over
 */
export async function erasePerson(
  db: pg.Pool,
  typed: string,
  keep: (exported: PersonExport) => Promise<void>,
): Promise<Erasure> {
  const email = storedAddress(typed);
  return transaction(db, async (client) => {
    const whose = await whoseIs(client, email);
    await lock(client, whose);
    const open = await whatIsOpen(client, whose);
    if (open.length > 0) throw new StartError(`Nothing was erased. End this first: ${open.join('; ')}.`);
    const exported = await exportOf(client, whose);
    if (Object.keys(exported).length === 0) throw new StartError(`Nothing is kept of ${email}.`);
    await keep(exported);
    const changed = await erase(client, whose);
    await writeAuditEntry(client, OPERATOR, {
      action: 'person.erase',
      entity: 'person',
      id: null,
      after: { ...changed },
    });
    return {
      changed,
      kept: {
        documents: exported['money_documents']?.length ?? 0,
        certificates: (exported['certificates'] ?? []).filter(({ revoked_at }) => revoked_at === null).length,
      },
    };
  });
}

/**
 * Locks orders, requests and waiting entries, so that they stay as they were read until the transaction ends. As everywhere, batches are locked after
 * orders and before waiting entries.
 */
async function lock(client: Queryable, { email, orders, registrations, needs }: Whose): Promise<void> {
  await client.query(
    `SELECT FROM orders WHERE id = ANY ($1) OR id IN (SELECT order_id FROM registrations WHERE id = ANY ($2)) ORDER BY id FOR UPDATE`,
    [orders, registrations],
  );
  await client.query('SELECT FROM corporate_needs WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [needs]);
  const { rows: lines } = await client.query<{ id: number }>(
    `SELECT DISTINCT course_schedule_id AS id FROM waiting_entries WHERE lower(email) = $1 AND course_schedule_id IS NOT NULL`,
    [email],
  );
  await lockBatches(
    client,
    lines.map(({ id }) => id),
  );
}

/** SQL: whether the order `o` still needs its persons: it is unpaid, has no seat, owes or is owed money, or its class is not over. */
export const ORDER_IS_OPEN = `(o.state IN ('PENDING', 'PAID_UNPLACED') OR o.balance > 0 OR (o.balance < 0 AND o.ended_as IS NULL)
  OR EXISTS (SELECT FROM refunds f WHERE f.order_id = o.id AND f.state IN ('PENDING', 'FAILED'))
  OR EXISTS (SELECT FROM registrations r JOIN places p ON p.registration_id = r.id JOIN course_schedules s ON s.id = p.course_schedule_id
     WHERE r.order_id = o.id AND p.state IN ('HELD', 'CONFIRMED') AND s.cancelled_at IS NULL AND s.end_date >= (now() AT TIME ZONE 'Asia/Jakarta')::date))`;

async function whatIsOpen(client: Queryable, { email, orders, registrations, needs }: Whose): Promise<string[]> {
  const { rows } = await client.query<{ matter: string }>(
    `SELECT 'order ' || o.transaction_id AS matter FROM orders o
       WHERE (o.id = ANY ($1) OR o.id IN (SELECT order_id FROM registrations WHERE id = ANY ($2))) AND ${ORDER_IS_OPEN}
     UNION ALL SELECT 'request ' || id || ' of ' || company_name FROM corporate_needs WHERE id = ANY ($3) AND state NOT IN ('DELIVERED', 'LOST')
     UNION ALL SELECT 'the seat offered on the waiting list of batch ' || course_schedule_id FROM waiting_entries WHERE lower(email) = $4 AND state = 'OFFERED'`,
    [orders, registrations, needs, email],
  );
  return rows.map(({ matter }) => matter);
}

/** The stored data, without secrets and columns that are derived from others. */
async function exportOf(client: Queryable, whose: Whose): Promise<PersonExport> {
  const hidden = ['token_hash', 'key_hash', 'request_hash', 'password_hash', 'search_text', 'one_click_url'];
  const tables: Record<string, readonly Record<string, unknown>[]> = {};
  for (const table of Object.keys(personalRows)) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(${table}) - $5::text[] AS row FROM ${table} WHERE ${rowsOf(table)}`,
      [...valuesOf(whose), hidden],
    );
    if (rows.length > 0) tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}
