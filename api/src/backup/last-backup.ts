/**
 * The time of the last backup. It is an entry of the audit, like every other copy of personal data. The entry is written when the backup is
 * whole, so a backup holds only the entries of the backups before it.
 */
import { OPERATOR, writeAuditEntry } from '../audit/record.ts';
import { onOwnConnection } from '../database/on-own-connection.ts';
import type { Queryable } from '../database/pool.ts';
import type { Manifest } from './manifest.ts';

const MADE = 'backup.make';

/** @param url of the database that the backup was made of */
export function noteBackup(url: string, { tables, media }: Pick<Manifest, 'tables' | 'media'>): Promise<void> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const after = { rows, tables: tables.length, files: media.length };
  return onOwnConnection(url, 'karsa-backup', (client) =>
    writeAuditEntry(client, OPERATOR, { action: MADE, entity: 'backup', id: null, after }),
  );
}

/** Seconds since the last backup or, where there was none, since the database got its schema. */
export async function secondsSinceBackup(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ age: number }>(
    `SELECT extract(epoch FROM now() - coalesce(
       (SELECT at FROM audit_entries WHERE action = $1 ORDER BY id DESC LIMIT 1),
       (SELECT min(applied_at) FROM schema_migrations), now()))::float8 AS age`,
    [MADE],
  );
  return rows[0]?.age ?? 0;
}
