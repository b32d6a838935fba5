import type { Queryable } from '../../../database/pool.ts';
import { factorState, type FactorState } from '../second-factor/sql.ts';

export interface StaffRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: 'ADMIN' | 'STAFF';
  readonly roles: string[];
  readonly permissions: string[];
  readonly second_factor: FactorState;
  readonly password_hash: string;
}

export interface StudentRow {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly image_profile: string | null;
  /** null until the owner chooses one. Until then only mailed links open the account. */
  readonly password_hash: string | null;
}

export interface SessionRow {
  readonly staff_user_id: number | null;
  readonly student_id: number | null;
  readonly name: string | null;
  readonly role: 'ADMIN' | 'STAFF' | null;
  readonly permissions: string[];
  readonly second_factor: FactorState;
  readonly stale: boolean;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly staffUserId: number | null;
  readonly studentId: number | null;
  readonly seconds: number;
  readonly idleSeconds: number;
  /** The browser and the system in words. */
  readonly device: string | null;
  readonly address: string;
}

/** SQL: the permissions of the roles of the account `u`. For an ADMIN none are stored. */
const permissions = `ARRAY(SELECT DISTINCT p.permission FROM staff_role r JOIN role_permission p ON p.role = r.role WHERE r.staff_user_id = u.id ORDER BY 1)`;

/** SQL: staff accounts that may sign in, which disabled ones may not. */
const staff = `SELECT u.id, u.name, u.email, u.role, u.password_hash, ${permissions} AS permissions,
    ARRAY(SELECT r.role FROM staff_role r WHERE r.staff_user_id = u.id ORDER BY 1) AS roles, ${factorState} AS second_factor
  FROM staff_users u WHERE u.disabled_at IS NULL`;

export async function findStaffByEmail(db: Queryable, email: string): Promise<StaffRow | null> {
  return (await db.query<StaffRow>(`${staff} AND u.email = $1`, [email])).rows[0] ?? null;
}

export async function findStaffById(db: Queryable, id: number): Promise<StaffRow | null> {
  return (await db.query<StaffRow>(`${staff} AND u.id = $1`, [id])).rows[0] ?? null;
}

export async function findStudentByEmail(db: Queryable, email: string): Promise<StudentRow | null> {
  const { rows } = await db.query<StudentRow>(
    'SELECT id, full_name, email, image_profile, password_hash FROM students WHERE email = $1',
    [email],
  );
  return rows[0] ?? null;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db.query(
    `INSERT INTO sessions (token_hash, staff_user_id, student_id, idle_seconds, expires_at, device, address)
     VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5), $6, $7)`,
    [
      session.tokenHash,
      session.staffUserId,
      session.studentId,
      session.idleSeconds,
      session.seconds,
      session.device,
      session.address,
    ],
  );
}

/** The session of a token, unless it has ended or was idle for too long. `stale`: it was last seen more than a minute ago. */
export async function findLiveSession(db: Queryable, tokenHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(
    `SELECT s.staff_user_id, s.student_id, u.name, u.role, ${permissions} AS permissions, ${factorState} AS second_factor,
       s.last_seen_at < now() - interval '1 minute' AS stale
     FROM sessions s LEFT JOIN staff_users u ON u.id = s.staff_user_id
     WHERE s.token_hash = $1 AND s.expires_at > now() AND s.last_seen_at > now() - make_interval(secs => s.idle_seconds)
       AND u.disabled_at IS NULL`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

export async function touchSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query('UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1', [tokenHash]);
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash]);
}

export async function deleteEndedSessions(db: Queryable): Promise<void> {
  await db.query(
    'DELETE FROM sessions WHERE expires_at <= now() OR last_seen_at <= now() - make_interval(secs => idle_seconds)',
  );
}

/** Whether the session began within so many minutes. */
export async function isFresh(db: Queryable, tokenHash: Buffer, minutes: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM sessions WHERE token_hash = $1 AND created_at > now() - make_interval(mins => $2)',
    [tokenHash, minutes],
  );
  return rowCount === 1;
}
