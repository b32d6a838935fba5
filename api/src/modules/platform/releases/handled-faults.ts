/** The faults of releases that staff marked as handled. A fault that is seen again afterwards is open again. */
import type pg from 'pg';
import { type StaffActor, writeAuditEntry } from '../../../audit/record.ts';
import { type Queryable, transaction } from '../../../database/pool.ts';
import type { HandledFault, Handling } from './schemas.ts';

/** The identity of a fault, with the person who handled it and the time until which it counts as handled. */
export interface HandledRow extends HandledFault {
  readonly remote: string;
  readonly version: string;
  readonly type: string | null;
  readonly place: string | null;
  readonly last_seen: string;
}

type FaultKey = Pick<HandledRow, 'remote' | 'version' | 'type' | 'place'>;

export async function handledFaults(db: Queryable): Promise<HandledRow[]> {
  const { rows } = await db.query<HandledRow>(
    'SELECT remote, version, type, place, last_seen, handled_at AS at, staff_name AS by FROM handled_faults ORDER BY handled_at',
  );
  return rows;
}

/** Null where the fault is open. @param last when it was last seen */
export function handledOf(rows: readonly HandledRow[], key: FaultKey, last: string): HandledFault | null {
  const row = rows.find(
    ({ remote, version, type, place }) =>
      remote === key.remote && version === key.version && type === key.type && place === key.place,
  );
  return row && Date.parse(last) <= Date.parse(row.last_seen) ? { by: row.by, at: row.at } : null;
}

/** Marks a fault as handled as far as it was seen. The first person to do so stays named. @param at ISO 8601 */
export function handleFault(db: pg.Pool, fault: Handling, at: string, actor: StaffActor): Promise<void> {
  const { remote, version, type, place, last } = fault;
  return transaction(db, async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO handled_faults AS h (remote, version, type, place, last_seen, handled_at, staff_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (remote, version, type, place) DO UPDATE
       SET last_seen = excluded.last_seen, handled_at = excluded.handled_at, staff_name = excluded.staff_name
       WHERE h.last_seen < excluded.last_seen`,
      [remote, version, type, place, last, at, actor.name],
    );
    if (!rowCount) return;
    await writeAuditEntry(client, actor, {
      action: 'release.handle',
      entity: 'release',
      id: remote,
      after: { version, type, place, last_seen: last },
    });
  });
}
