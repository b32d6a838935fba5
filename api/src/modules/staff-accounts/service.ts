import type pg from 'pg';
import { ADMIN } from '../../access/permissions.ts';
import { auditChange, writeAuditEntry, type Actor } from '../../audit/record.ts';
import type { Clock } from '../../clock.ts';
import { transaction, type Queryable } from '../../database/pool.ts';
import { ApiError, conflict, invalid, notFound } from '../../http/api-error.ts';
import * as repository from './repository.ts';
import type { StaffAccount } from './schemas.ts';

/** Who works in the back-office. One ADMIN who can sign in is always left. */
export class StaffAccountService {
  readonly #db: pg.Pool;
  readonly #clock: Clock;

  constructor(db: pg.Pool, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  list(): Promise<StaffAccount[]> {
    return repository.listAccounts(this.#db);
  }

  /** @throws ApiError 409 LAST_ADMIN; 422 for a role that does not exist */
  async assignRoles(id: number, roles: readonly string[], actor: Actor): Promise<StaffAccount> {
    return this.#change(id, async (client, before) => {
      await refuseUnknown(client, roles);
      await repository.replaceRoles(client, id, roles);
      const after = await found(client, id);
      if (before.roles.join() !== after.roles.join())
        await writeAuditEntry(client, actor, {
          action: 'account.roles',
          entity: 'staff',
          id,
          before: { roles: before.roles },
          after: { roles: after.roles },
        });
    });
  }

  /** Ends its sessions and refuses further sign-ins. @throws ApiError 409 LAST_ADMIN; 403 for an ADMIN's account, unless ADMIN asks */
  async disable(id: number, actor: Actor, actorIsAdmin: boolean): Promise<StaffAccount> {
    return this.#change(id, async (client, before) => {
      refuseAboveActor(before, actorIsAdmin);
      await auditChange(client, actor, { action: 'account.disable', entity: 'staff', id }, () =>
        repository.disableAccount(client, id, new Date(this.#clock.now()).toISOString()),
      );
    });
  }

  async enable(id: number, actor: Actor, actorIsAdmin: boolean): Promise<StaffAccount> {
    return this.#change(id, async (client, before) => {
      refuseAboveActor(before, actorIsAdmin);
      await auditChange(client, actor, { action: 'account.enable', entity: 'staff', id }, () =>
        repository.enableAccount(client, id),
      );
    });
  }

  #change(id: number, work: (client: pg.PoolClient, before: StaffAccount) => Promise<void>): Promise<StaffAccount> {
    return transaction(this.#db, async (client) => {
      await repository.lockAdmins(client);
      await work(client, await found(client, id));
      if ((await repository.countAdmins(client)) === 0)
        throw conflict('LAST_ADMIN', 'Ini Admin terakhir. Beri peran Admin kepada akun lain dulu.');
      return found(client, id);
    });
  }
}

async function found(db: Queryable, id: number): Promise<StaffAccount> {
  const account = await repository.findAccount(db, id);
  if (!account) throw notFound('Akun tidak ditemukan');
  return account;
}

async function refuseUnknown(db: Queryable, roles: readonly string[]): Promise<void> {
  const unknown = await repository.unknownRoles(db, roles);
  if (unknown.length > 0) throw invalid([{ field: 'roles', message: 'Peran tidak ditemukan' }]);
}

/** Who manages accounts without being ADMIN leaves ADMIN accounts alone: else one could take them over. */
function refuseAboveActor({ roles }: StaffAccount, actorIsAdmin: boolean): void {
  if (roles.includes(ADMIN) && !actorIsAdmin)
    throw new ApiError(403, 'FORBIDDEN', 'Akun Admin hanya dapat diubah oleh Admin', {
      body: { permission: 'role.manage' },
    });
}
