import { ADMIN, allPermissions, isPermission, type Permission } from '../../../access/permissions.ts';
import type { Queryable } from '../../../database/pool.ts';
import { factorState } from '../second-factor/sql.ts';
import type { StaffAccount } from './schemas.ts';

/** SQL: whether `u` was invited and has not chosen a password yet. */
const isInvited = `(u.last_signed_in_at IS NULL AND EXISTS (SELECT FROM password_links l WHERE l.staff_user_id = u.id AND l.purpose = 'INVITATION'))`;

const account = `SELECT u.id, u.name, u.email, u.instructor_id, u.disabled_at, u.created_at, u.last_signed_in_at, u.version,
    CASE WHEN u.disabled_at IS NOT NULL THEN 'DISABLED'
      WHEN ${isInvited} THEN 'INVITED'
      ELSE 'ACTIVE' END AS state,
    ARRAY(SELECT r.role FROM staff_role r WHERE r.staff_user_id = u.id ORDER BY 1) AS roles,
    ${factorState} AS second_factor
  FROM staff_users u`;

export async function listAccounts(db: Queryable): Promise<StaffAccount[]> {
  return (await db.query<StaffAccount>(`${account} ORDER BY u.disabled_at IS NOT NULL, lower(u.name), u.id`)).rows;
}

export async function findAccount(db: Queryable, id: number): Promise<StaffAccount | null> {
  return (await db.query<StaffAccount>(`${account} WHERE u.id = $1`, [id])).rows[0] ?? null;
}

/** Serialises changes of ADMIN accounts: two at the same time could remove the last two ADMINs. */
export async function lockAdmins(db: Queryable): Promise<void> {
  await db.query('SELECT FROM role WHERE name = $1 FOR UPDATE', [ADMIN]);
}

/** The number of ADMIN accounts that can sign in. One that is only invited cannot: its mail may have gone to a mistyped address. */
export async function countAdmins(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) FROM staff_role r JOIN staff_users u ON u.id = r.staff_user_id WHERE r.role = $1 AND u.disabled_at IS NULL AND NOT ${isInvited}`,
    [ADMIN],
  );
  return rows[0]?.count ?? 0;
}

export async function unknownRoles(db: Queryable, roles: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE name NOT IN (SELECT r.name FROM role r)',
    [roles],
  );
  return rows.map(({ name }) => name);
}

export async function replaceRoles(db: Queryable, id: number, roles: readonly string[]): Promise<void> {
  await db.query('DELETE FROM staff_role WHERE staff_user_id = $1 AND role <> ALL ($2::text[])', [id, roles]);
  await db.query(
    'INSERT INTO staff_role (staff_user_id, role) SELECT $1::int, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [id, roles],
  );
}

export async function insertAccount(
  db: Queryable,
  {
    name,
    email,
    passwordHash,
    instructorId,
  }: {
    readonly name: string;
    readonly email: string;
    readonly passwordHash: string;
    readonly instructorId: number | null;
  },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'INSERT INTO staff_users (name, email, password_hash, instructor_id) VALUES ($1, $2, $3, $4) RETURNING id',
    [name, email, passwordHash, instructorId],
  );
  const [created] = rows;
  if (!created) throw new Error('The account was not stored');
  return created.id;
}

/** The permissions of all these roles. */
export async function permissionsOf(db: Queryable, roles: readonly string[]): Promise<readonly Permission[]> {
  if (roles.includes(ADMIN)) return allPermissions;
  const { rows } = await db.query<{ permission: string }>(
    'SELECT DISTINCT permission FROM role_permission WHERE role = ANY ($1)',
    [roles],
  );
  return rows.map(({ permission }) => permission).filter(isPermission);
}

export async function setInstructor(db: Queryable, id: number, instructorId: number | null): Promise<void> {
  await db.query('UPDATE staff_users SET instructor_id = $2 WHERE id = $1', [id, instructorId]);
}

/** Disables an account and ends its sessions. */
export async function disableAccount(db: Queryable, id: number, now: string): Promise<void> {
  await db.query('UPDATE staff_users SET disabled_at = coalesce(disabled_at, $2) WHERE id = $1', [id, now]);
  await db.query('DELETE FROM sessions WHERE staff_user_id = $1', [id]);
}

export async function enableAccount(db: Queryable, id: number): Promise<void> {
  await db.query('UPDATE staff_users SET disabled_at = NULL WHERE id = $1', [id]);
}
