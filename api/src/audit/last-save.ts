import type { Queryable } from '../database/pool.ts';

/** The person who changed a record last, and when they did. */
export interface LastSave {
  readonly by: string;
  readonly at: Date;
}

/** Reads the last change of a record from the audit; null where no entry is a change. @param entity as entries name it */
export async function lastSave(db: Queryable, entity: string, id: string | number): Promise<LastSave | null> {
  const { rows } = await db.query<LastSave>(
    `SELECT actor_name AS by, at FROM audit_entries
     WHERE entity = $1 AND entity_id = $2 AND before IS NOT NULL AND after IS NOT NULL ORDER BY id DESC LIMIT 1`,
    [entity, String(id)],
  );
  return rows[0] ?? null;
}
