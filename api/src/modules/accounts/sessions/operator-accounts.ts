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

/** What the command's `staff` gives, as the accounts of STAFF had it before there were roles. */
const STAFF_ROLES = ['ACADEMIC', 'SUPPORT', 'FINANCE'];

const STAFF = { entity: 'staff', table: 'staff_users', key: 'staff_user_id', called: 'name' } as const;
const STUDENTS = { entity: 'student', table: 'students', key: 'student_id', called: 'full_name' } as const;

/** `admin` and `staff` work in the back-office, a `student` signs in on the site. */
export const ACCOUNT_KINDS = ['admin', 'staff', 'student'] as const;
type AccountKind = (typeof ACCOUNT_KINDS)[number];

export interface Account {
  readonly kind: AccountKind;
  readonly email: string;
  /** Needed for a new account; an existing one keeps its own. */
  readonly name?: string | undefined;
}

export interface Access {
  /** Generated and not stored: the operator who runs the command passes it on. */
  readonly password: string;
  readonly isNew: boolean;
  /** The role of a member of staff before, where it is another now. */
  readonly roleBefore: string | null;
}

/**
 * Opens an account, or gives an existing one a new password and, among staff, the role, and ends its sessions and mailed links. There is no sign-up
 * for staff, so this is how the first member of staff gets an account, and how a forgotten password is replaced.
 * @throws StartError what is missing or wrong
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

/** Only members of staff have one. */
const roleOf = (role: string | null) => (role === null ? {} : { role });

/** `staff`: everything but managing accounts and roles. What an existing account had else is replaced. */
async function giveRoles(client: pg.PoolClient, id: number, kind: string | null): Promise<void> {
  await client.query('DELETE FROM staff_role WHERE staff_user_id = $1', [id]);
  await client.query('INSERT INTO staff_role (staff_user_id, role) SELECT $1, unnest($2::text[])', [
    id,
    kind === ADMIN ? [ADMIN] : STAFF_ROLES,
  ]);
}
