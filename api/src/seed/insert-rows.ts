import type pg from 'pg';

export type Row = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Inserts many rows in one statement. PostgreSQL turns the JSON into the types of the table. All rows must have the same columns. The names of tables and
 * columns come from the code of this folder, never from input.
 */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ');
  await client.query(
    `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Maps the natural key of a table's rows to their ids. @param key a column, or an SQL expression over the row */
export async function idsBy(client: pg.ClientBase, table: string, key: string): Promise<IdMap> {
  const { rows } = await client.query<{ key: string; id: number }>(`SELECT ${key} AS key, id FROM "${table}"`);
  return new IdMap(table, rows);
}

/** Ids by natural key. It throws for a key that was not inserted, which is a mistake in the data files. */
export class IdMap {
  readonly #table: string;
  readonly #ids: ReadonlyMap<string, number>;

  constructor(table: string, rows: readonly { key: string; id: number }[]) {
    this.#table = table;
    this.#ids = new Map(rows.map(({ key, id }) => [String(key), id]));
  }

  get(key: string | number): number {
    const id = this.#ids.get(String(key));
    if (id === undefined)
      throw new Error(`The demo data names "${key}", which is not in ${this.#table}: correct one of them`);
    return id;
  }
}
