import type { Queryable } from '../database/pool.ts';

/** Who changed a record last, and when. */
export interface LastSave {
  readonly by: string;
  readonly at: Date;
}

/** By the entries of the audit; null where none tells of a change. @param entity as entries name it */
export async function lastSave(db: Queryable, entity: string, id: string | number): Promise<LastSave | null> {
  const { rows } = await db.query<LastSave>(
    `SELECT actor_name AS by, at FROM audit_entries
     WHERE entity = $1 AND entity_id = $2 AND before IS NOT NULL AND after IS NOT NULL ORDER BY id DESC LIMIT 1`,
    [entity, String(id)],
  );
  return rows[0] ?? null;
}
