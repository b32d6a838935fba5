import type pg from 'pg';

export type Row = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Inserts many rows in one statement; PostgreSQL itself turns the JSON into the table's types. All rows name the same columns.
 * Table and column names come from this folder's code, never from input.
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

/** Maps a table's natural key to its id. @param key the column, or an SQL expression over the row */
export async function idsBy(client: pg.ClientBase, table: string, key: string): Promise<IdMap> {
  const { rows } = await client.query<{ key: string; id: number }>(`SELECT ${key} AS key, id FROM "${table}"`);
  return new IdMap(table, rows);
}

/** Ids by natural key; asking for a key that was not seeded is a slip in the data files. */
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
