import type { Queryable } from '../database/pool.ts';
import { personalColumns } from './columns.ts';
import { NOT_SENT, personalRows, rowsOf, valuesOf, type Whose } from './rows.ts';

/**
 * Erases the data of a person, or of orders that have been over for long. Amounts, dates, numbers of documents and what the law on accounting
 * requires stay. Call it in a transaction.
 * @returns the number of changed rows, by table
 */
export async function erase(client: Queryable, whose: Whose): Promise<Readonly<Record<string, number>>> {
  const changed: Record<string, number> = {};
  for (const [table, { erase: what, only = 'true', also }] of Object.entries(personalRows)) {
    if (what === 'NOTHING') continue;
    const where = `WHERE ${rowsOf(table)} AND ${only}`;
    const statement =
      what === 'ROW'
        ? `DELETE FROM ${table} ${where}`
        : `UPDATE ${table} SET ${[...erasedColumns(table), ...(also ? [also] : [])].join(', ')} ${where}`;
    const { rowCount } = await client.query(statement, valuesOf(whose));
    if (rowCount) changed[table] = rowCount;
  }
  const { rowCount: toOthers } = await client.query(MAILS_TO_OTHERS, [whose.orders, whose.registrations, whose.needs]);
  if (toOthers) changed['email_outbox'] = (changed['email_outbox'] ?? 0) + toOthers;
  // A trigger then renews the search text of other participants, which has the payer's name.
  await client.query('UPDATE registrations SET order_id = order_id WHERE order_id = ANY ($1)', [whose.orders]);
  return changed;
}

/**
 * SQL: removes the texts of mails to others that name the person, such as mails to the payer of a participant or to the team. Their rows and keys
 * stay, so that it is known that they were sent. Those that still wait are not sent. A key continues with a space, which sorts before `!`, so that
 * order 12 does not match order 120.
 */
const MAILS_TO_OTHERS = `UPDATE email_outbox m SET subject = '', text = '', html = '', reply_to_email = NULL, one_click_url = NULL, ${NOT_SENT} FROM (
    SELECT 'order ' || order_id AS name FROM registrations WHERE id = ANY ($2::bigint[])
    UNION SELECT 'order ' || unnest($1::bigint[]) UNION SELECT 'corporate need ' || unnest($3::int[])) about
  WHERE m.dedupe_key ~>=~ about.name AND m.dedupe_key ~<~ (about.name || '!') AND m.text <> ''`;

function erasedColumns(table: string): string[] {
  return Object.entries(personalColumns).flatMap(([column, { erased }]) =>
    column.startsWith(`${table}.`) && erased !== undefined ? [`${column.slice(table.length + 1)} = ${erased}`] : [],
  );
}
