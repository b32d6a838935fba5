import type { Queryable } from '../database/pool.ts';
import { personalColumns } from './columns.ts';
import { personalRows, rowsOf, valuesOf, type Whose } from './rows.ts';

/**
 * Erases what is kept of a person or of orders that are long over. Amounts, dates, numbers of documents and what the law on books asks for stay.
 * Call it in a transaction.
 * @returns how many rows of which table changed
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
  // Of participants that stay: they are found by their payer too.
  await client.query('UPDATE registrations SET order_id = order_id WHERE order_id = ANY ($1)', [whose.orders]);
  return changed;
}

function erasedColumns(table: string): string[] {
  return Object.entries(personalColumns).flatMap(([column, { erased }]) =>
    column.startsWith(`${table}.`) && erased !== undefined ? [`${column.slice(table.length + 1)} = ${erased}`] : [],
  );
}
