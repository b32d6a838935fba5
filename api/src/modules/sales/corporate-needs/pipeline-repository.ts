import { ADMIN } from '../../../access/permissions.ts';
import type { Queryable } from '../../../database/pool.ts';
import { needFields, needJoins, overdueOn, UNOWNED } from './repository.ts';
import type { CorporateRecord, NextStep, Pipeline } from './pipeline-schemas.ts';
import { states, type State } from './states.ts';

/** The stored fields of a record. The others follow from its state and its documents. */
export type StoredRecord = Omit<CorporateRecord, 'steps' | 'back' | 'can_be_quoted' | 'quotes' | 'seats'>;

/** @returns null where there is no such request */
export async function findRecord(db: Queryable, id: number): Promise<StoredRecord | null> {
  const { rows } = await db.query<StoredRecord>(
    `SELECT ${needFields}, n.lost_reason,
       (SELECT coalesce(json_agg(json_build_object('id', l.id, 'state', l.state, 'text', l.text, 'staff_name', l.staff_name, 'created_at', l.created_at) ORDER BY l.id), '[]'::json)
        FROM corporate_log l WHERE l.corporate_need_id = n.id) AS log
     FROM corporate_needs n ${needJoins} WHERE n.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export interface LockedNeed {
  readonly state: State;
  readonly owner_id: number | null;
  readonly value: number | null;
  readonly version: number;
  readonly company_name: string;
  readonly pic_name: string;
  readonly pic_email: string;
}

/** @returns null where there is no such request */
export async function lockNeed(db: Queryable, id: number): Promise<LockedNeed | null> {
  const { rows } = await db.query<LockedNeed>(
    'SELECT state, owner_id, value, version, company_name, pic_name, pic_email FROM corporate_needs WHERE id = $1 FOR UPDATE',
    [id],
  );
  return rows[0] ?? null;
}

export async function storeNextStep(db: Queryable, id: number, next: NextStep): Promise<void> {
  await db.query('UPDATE corporate_needs SET owner_id = $2, next_action = $3, next_action_on = $4 WHERE id = $1', [
    id,
    next.owner_id,
    next.next_action?.trim() ?? null,
    next.next_action_on,
  ]);
}

/** @param isOver nothing is left to do, so the next action is removed */
export async function storeState(
  db: Queryable,
  id: number,
  { to, lostReason, isOver }: { to: State; lostReason: string | null; isOver: boolean },
): Promise<void> {
  await db.query(
    `UPDATE corporate_needs SET state = $2, lost_reason = $3, next_action = CASE WHEN NOT $4 THEN next_action END,
       next_action_on = CASE WHEN NOT $4 THEN next_action_on END WHERE id = $1`,
    [id, to, lostReason, isOver],
  );
}

/** Stores the state after a quote was issued. The version rises even where neither state nor total changes. */
export async function storeQuoted(
  db: Queryable,
  id: number,
  { state, value }: { state: State; value: number },
): Promise<void> {
  await db.query(`UPDATE corporate_needs SET state = $2, value = $3, version = version + 1 WHERE id = $1`, [
    id,
    state,
    value,
  ]);
}

/** @returns the id of the new entry */
export async function insertLog(
  db: Queryable,
  id: number,
  entry: { state: State | null; text: string | null; by: string; at: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'INSERT INTO corporate_log (corporate_need_id, state, text, staff_name, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [id, entry.state, entry.text, entry.by, entry.at],
  );
  const [row] = rows;
  if (!row) throw new Error('The entry was not stored');
  return row.id;
}

/** The accounts that may work on requests, by name. */
export async function listOwners(db: Queryable): Promise<Pipeline['owners']> {
  const { rows } = await db.query<Pipeline['owners'][number]>(
    `SELECT u.id, u.name FROM staff_users u WHERE u.disabled_at IS NULL AND EXISTS (
       SELECT FROM staff_role s WHERE s.staff_user_id = u.id AND (s.role = $1
         OR EXISTS (SELECT FROM role_permission p WHERE p.role = s.role AND p.permission = 'corporate.write'))) ORDER BY lower(u.name), u.id`,
    [ADMIN],
  );
  return rows;
}

/** @param me the account of the caller */
export async function countPipeline(db: Queryable, me: number, today: string): Promise<Omit<Pipeline, 'owners'>> {
  const { rows } = await db.query<Omit<Pipeline, 'owners' | 'states' | 'values'> & { each: readonly OfState[] }>(
    `SELECT (SELECT coalesce(json_agg(g), '[]'::json) FROM (SELECT state, count(*), coalesce(sum(value), 0) AS value FROM corporate_needs GROUP BY state) g) AS each,
       (SELECT count(*) FROM corporate_needs n WHERE n.owner_id = $1) AS mine,
       (SELECT count(*) FROM corporate_needs n WHERE ${overdueOn('$2')}) AS overdue,
       (SELECT count(*) FROM corporate_needs n WHERE ${UNOWNED}) AS unowned`,
    [me, today],
  );
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted');
  const { each, ...others } = counted;
  const ofEach = (field: 'count' | 'value') =>
    Object.fromEntries(
      states.map((name) => [name, each.find(({ state }) => state === name)?.[field] ?? 0]),
    ) as Pipeline['states'];
  return { ...others, states: ofEach('count'), values: ofEach('value') };
}

interface OfState {
  readonly state: State;
  readonly count: number;
  readonly value: number;
}
