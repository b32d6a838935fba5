import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ADMIN } from '../../../access/permissions.ts';
import { OPERATOR, writeAuditEntry } from '../../../audit/record.ts';
import { transaction } from '../../../database/pool.ts';
import { StartError } from '../../../start-error.ts';
import { endLinks } from '../passwords/repository.ts';
import { endChallengesOf } from '../second-factor/challenges.ts';
import { countAdmins, lockAdmins } from '../staff-accounts/repository.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import { hashPassword } from './password.ts';

export const BY_COMMAND = 'npm run account';

/** The roles that the command gives with `staff`. They allow what every STAFF account was allowed before there were roles. */
const STAFF_ROLES = ['ACADEMIC', 'SUPPORT', 'FINANCE'];

const STAFF = { entity: 'staff', table: 'staff_users', key: 'staff_user_id', called: 'name' } as const;
const STUDENTS = { entity: 'student', table: 'students', key: 'student_id', called: 'full_name' } as const;

/** `admin` and `staff` work in the back-office, a `student` signs in on the site. */
export const ACCOUNT_KINDS = ['admin', 'staff', 'student'] as const;
type AccountKind = (typeof ACCOUNT_KINDS)[number];

export interface Account {
  readonly kind: AccountKind;
  readonly email: string;
  /** Required for a new account. An existing account keeps its name. */
  readonly name?: string | undefined;
}

export interface Access {
  /** Generated here and not stored. The operator passes it on. */
  readonly password: string;
  readonly isNew: boolean;
  /** The earlier role of a member of staff, where the command changed it; null otherwise. */
  readonly roleBefore: string | null;
}

/**
 * Makes an account, or gives an existing one a new password and, if it is a staff account, the role; then it ends the account's sessions and mailed
 * links. Staff cannot sign up themselves, so the first member of staff gets an account this way. It also replaces a forgotten password.
 * @throws StartError that says what is missing or wrong
 */
export async function giveAccess(db: pg.Pool, { kind, email: typed, name }: Account): Promise<Access> {
  const email = storedAddress(typed);
  if (!/^\S+@\S+$/.test(email)) throw new StartError(`"${typed}" is no e-mail address.`);
  const password = randomBytes(12).toString('base64url');
  const hash = await hashPassword(password);
  const { entity, table, key, called } = kind === 'student' ? STUDENTS : STAFF;
  const role = kind === 'student' ? null : kind.toUpperCase();

  return transaction(db, async (client) => {
    await lockAdmins(client);
    const adminsBefore = await countAdmins(client);
    const {
      rows: [existing],
    } = await client.query<{ id: number; role: string | null }>(
      `SELECT id, ${role ? 'role' : 'NULL AS role'} FROM ${table} WHERE email = $1 FOR UPDATE`,
      [email],
    );
    if (!existing && !name?.trim()) throw new StartError(`No account has the address ${email} yet: give a name too.`);
    const { rows } = existing
      ? await client.query<{ id: number }>(`UPDATE ${table} SET password_hash = $2 WHERE id = $1 RETURNING id`, [
          existing.id,
          hash,
        ])
      : await client.query<{ id: number }>(
          `INSERT INTO ${table} (${called}, email, password_hash) VALUES ($1, $2, $3) RETURNING id`,
          [name?.trim(), email, hash],
        );
    for (const { id } of rows) {
      if (role && existing?.role !== role) await giveRoles(client, id, role);
      if (role && existing) {
        await client.query('UPDATE staff_users SET disabled_at = NULL WHERE id = $1', [id]);
        await endChallengesOf(client, id);
      }
      await endLinks(client, { kind: role ? 'STAFF' : 'STUDENT', id });
      await client.query(`DELETE FROM sessions WHERE ${key} = $1`, [id]);
      await writeAuditEntry(client, OPERATOR, {
        ...{ action: 'account.access', entity, id, reason: BY_COMMAND },
        before: existing ? roleOf(existing.role) : null,
        after: { ...roleOf(role), password: 'NEW' },
      });
    }
    if (adminsBefore > 0 && (await countAdmins(client)) === 0)
      throw new StartError(`${email} is the last ADMIN. Make another account ADMIN first.`);
    return { password, isNew: !existing, roleBefore: existing?.role && existing.role !== role ? existing.role : null };
  });
}

/** The role for an entry of the audit. Only members of staff have one. */
const roleOf = (role: string | null) => (role === null ? {} : { role });

/** Replaces the roles of an account. With `staff` it gets everything but managing accounts and roles. */
async function giveRoles(client: pg.PoolClient, id: number, kind: string | null): Promise<void> {
  await client.query('DELETE FROM staff_role WHERE staff_user_id = $1', [id]);
  await client.query('INSERT INTO staff_role (staff_user_id, role) SELECT $1, unnest($2::text[])', [
    id,
    kind === ADMIN ? [ADMIN] : STAFF_ROLES,
  ]);
}
