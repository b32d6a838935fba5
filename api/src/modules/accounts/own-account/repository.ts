import type { Queryable } from '../../../database/pool.ts';
import { factorState, type FactorState } from '../second-factor/sql.ts';
import type { OwnSession } from './schemas.ts';

export interface ProfileRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: 'ADMIN' | 'STAFF';
  readonly roles: string[];
  readonly second_factor: FactorState;
  readonly shortcuts: boolean;
  readonly teaches: boolean;
}

export async function readProfile(db: Queryable, id: number): Promise<ProfileRow | null> {
  const { rows } = await db.query<ProfileRow>(
    `SELECT u.id, u.name, u.email, u.role, ARRAY(SELECT r.role FROM staff_role r WHERE r.staff_user_id = u.id ORDER BY 1) AS roles,
       ${factorState} AS second_factor, u.shortcuts, u.instructor_id IS NOT NULL AS teaches
     FROM staff_users u WHERE u.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The labels of the roles with each permission. ADMIN is not among them, because its permissions are not stored. */
export async function rolesByPermission(db: Queryable): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.query<{ permission: string; labels: string[] }>(
    'SELECT p.permission, array_agg(r.label ORDER BY r.label) AS labels FROM role_permission p JOIN role r ON r.name = p.role GROUP BY 1',
  );
  return new Map(rows.map(({ permission, labels }) => [permission, labels]));
}

export async function rename(db: Queryable, id: number, name: string): Promise<void> {
  await db.query('UPDATE staff_users SET name = $2 WHERE id = $1', [id, name]);
}

export async function setShortcuts(db: Queryable, id: number, on: boolean): Promise<void> {
  await db.query('UPDATE staff_users SET shortcuts = $2 WHERE id = $1', [id, on]);
}

/** The valid sessions of an account, the latest used first. */
export async function listSessions(db: Queryable, id: number, current: Buffer): Promise<OwnSession[]> {
  const { rows } = await db.query<OwnSession>(
    `SELECT id, device, address, created_at, last_seen_at, token_hash = $2 AS current FROM sessions
     WHERE staff_user_id = $1 AND expires_at > now() AND last_seen_at > now() - make_interval(secs => idle_seconds)
     ORDER BY last_seen_at DESC, id`,
    [id, current],
  );
  return rows;
}

export async function endSession(db: Queryable, id: number, session: string): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM sessions WHERE staff_user_id = $1 AND id = $2', [id, session]);
  return rowCount ?? 0;
}

/** @returns the number of ended sessions */
export async function endOtherSessions(db: Queryable, id: number, current: Buffer): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM sessions WHERE staff_user_id = $1 AND token_hash <> $2', [
    id,
    current,
  ]);
  return rowCount ?? 0;
}
