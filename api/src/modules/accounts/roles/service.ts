import type pg from 'pg';
import { ADMIN, ADMIN_ONLY, allPermissions, type Permission } from '../../../access/permissions.ts';
import { lastSave } from '../../../audit/last-save.ts';
import { changedValues, writeAuditEntry } from '../../../audit/record.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { conflict, invalid, notFound } from '../../../http/api-error.ts';
import { refuseStale, type StaffWrite } from '../../../http/if-match.ts';
import type { Role, RoleChange } from './schemas.ts';

interface RoleRow {
  readonly name: string;
  readonly label: string;
  readonly permissions: string[];
  readonly accounts: number;
  readonly requires_second_factor: boolean;
  readonly version: number;
}

/** The matrix of roles and permissions. */
export class RoleService {
  readonly #db: pg.Pool;

  constructor(db: pg.Pool) {
    this.#db = db;
  }

  /** All roles: ADMIN first, the others by name. */
  async list(): Promise<Role[]> {
    return (await readRoles(this.#db)).map(shown);
  }

  /** @throws ApiError 409 FIXED for permissions of ADMIN, CONFLICT where somebody saved first; 422 where another role would get role.manage */
  async update(
    name: string,
    { permissions, requires_second_factor: requiresFactor }: RoleChange,
    { actor, expected }: StaffWrite,
  ): Promise<Role> {
    if (name === ADMIN && permissions) throw conflict('FIXED', 'Peran Admin selalu punya semua izin.');
    if (permissions?.includes(ADMIN_ONLY)) {
      throw invalid([{ field: 'permissions', message: `Izin ${ADMIN_ONLY} hanya untuk Admin` }]);
    }
    await transaction(this.#db, async (client) => {
      const { rows } = await client.query<{ version: number }>('SELECT version FROM role WHERE name = $1 FOR UPDATE', [
        name,
      ]);
      if (!rows[0]) throw notFound('Peran tidak ditemukan');
      await refuseStale(
        expected,
        rows[0].version,
        () => this.#find(name),
        () => lastSave(client, 'role', name),
      );
      const before = await contentOf(client, name);
      if (permissions) await replacePermissions(client, name, permissions);
      if (requiresFactor !== undefined)
        await client.query(
          'UPDATE role SET requires_second_factor = $2, version = version + 1 WHERE name = $1 AND requires_second_factor <> $2',
          [name, requiresFactor],
        );
      const changed = changedValues(before, await contentOf(client, name));
      if (changed)
        await writeAuditEntry(client, actor, { action: 'role.update', entity: 'role', id: name, ...changed });
    });
    return this.#find(name);
  }

  async #find(name: string): Promise<Role> {
    const role = (await this.list()).find((one) => one.name === name);
    if (!role) throw notFound('Peran tidak ditemukan');
    return role;
  }
}

async function readRoles(db: Queryable): Promise<RoleRow[]> {
  const { rows } = await db.query<RoleRow>(
    `SELECT r.name, r.label, r.requires_second_factor, r.version,
       ARRAY(SELECT p.permission FROM role_permission p WHERE p.role = r.name ORDER BY 1) AS permissions,
       (SELECT count(*) FROM staff_role s JOIN staff_users u ON u.id = s.staff_user_id WHERE s.role = r.name AND u.disabled_at IS NULL) AS accounts
     FROM role r ORDER BY r.name <> $1, r.name`,
    [ADMIN],
  );
  return rows;
}

function shown({ permissions, ...role }: RoleRow): Role {
  const isFixed = role.name === ADMIN;
  return { ...role, fixed: isFixed, permissions: allPermissions.filter((one) => isFixed || permissions.includes(one)) };
}

async function contentOf(db: Queryable, name: string) {
  const role = (await readRoles(db)).find((one) => one.name === name);
  return { permissions: role?.permissions ?? [], requires_second_factor: role?.requires_second_factor };
}

async function replacePermissions(db: Queryable, role: string, permissions: readonly Permission[]): Promise<void> {
  await db.query('DELETE FROM role_permission WHERE role = $1 AND permission <> ALL ($2::text[])', [role, permissions]);
  await db.query(
    'INSERT INTO role_permission (role, permission) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [role, permissions],
  );
}
