import type pg from 'pg';

/** The migrations' own record of themselves: a restored database gets it from migrating. */
export const MIGRATIONS = 'schema_migrations';
/** Tables that have a row as soon as they are there. */
export const FILLED_BY_MIGRATIONS: readonly string[] = [
  'catalogue_version',
  'role',
  'role_permission',
  'search_vocabulary_state',
  'synonyms',
];

/** Views of ours. Another view of our tables belongs to the operator. */
export const VIEWS: readonly string[] = ['attendance'];

/** All tables whose rows outlive a crash, but {@link MIGRATIONS}, each after those its rows point to. */
export async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `SELECT t.relname AS name, coalesce(array_agg(DISTINCT f.relname::text) FILTER (WHERE f.relname IS NOT NULL), '{}') AS needs
     FROM pg_class t LEFT JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype = 'f' AND c.confrelid <> t.oid LEFT JOIN pg_class f ON f.oid = c.confrelid
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relpersistence = 'p' AND t.relname <> $1 GROUP BY t.relname ORDER BY t.relname`,
    [MIGRATIONS],
  );
  const ordered: string[] = [];
  const waiting = new Map(rows.map(({ name, needs }) => [name, needs]));
  while (waiting.size > 0) {
    const next = [...waiting]
      .filter(([, needs]) => needs.every((table) => ordered.includes(table)))
      .map(([name]) => name);
    if (next.length === 0)
      throw new Error(`These tables point to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const name of next) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  return ordered;
}

/** Columns that are stored as they were given; the others follow from them. */
export async function storedColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [quoted(table)],
  );
  return rows.map(({ name }) => quoted(name));
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
