import type pg from 'pg';
import { ADMIN, type Permission } from '../../../access/permissions.ts';
import { lastSave } from '../../../audit/last-save.ts';
import { auditChange, auditCreation, writeAuditEntry, type Actor } from '../../../audit/record.ts';
import { presentInstant, type Clock } from '../../../clock.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { lacking } from '../../../http/access.ts';
import { ApiError, conflict, invalid, notFound, taken } from '../../../http/api-error.ts';
import { refuseStale, type StaffWrite } from '../../../http/if-match.ts';
import { refuseViolations } from '../../../http/violations.ts';
import { secondFactorReset } from '../../../mail/templates/account-mails.ts';
import { hashPassword } from '../sessions/password.ts';
import { newToken } from '../../../access/token.ts';
import { resetSecondFactor } from '../second-factor/service.ts';
import type { PasswordService } from '../passwords/service.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import * as repository from './repository.ts';
import type { Invitation, StaffAccount } from './schemas.ts';

/** A save of an account, which may be that of an ADMIN. */
export interface GuardedWrite extends StaffWrite {
  readonly actorIsAdmin: boolean;
}

/** Manages staff accounts. At least one ADMIN who can sign in always remains. */
export class StaffAccountService {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #passwords: PasswordService;

  constructor(db: pg.Pool, clock: Clock, passwords: PasswordService) {
    this.#db = db;
    this.#clock = clock;
    this.#passwords = passwords;
  }

  list(): Promise<StaffAccount[]> {
    return repository.listAccounts(this.#db);
  }

  /**
   * Opens an account and mails its owner a link to choose a password.
   * @param held the permissions of the inviting account: it cannot give a role that allows more
   * @throws ApiError 409 TAKEN; 403 for a role that allows more; 422 for a role that does not exist
   */
  async invite(
    { name, email, roles, instructor_id: instructorId = null }: Invitation,
    actor: Actor,
    held: ReadonlySet<Permission>,
  ): Promise<StaffAccount> {
    // Nobody learns this password: only the link opens the account.
    const unusable = await hashPassword(newToken());
    return transaction(this.#db, async (client) => {
      await refuseUnknown(client, roles);
      const missing = (await repository.permissionsOf(client, roles)).find((permission) => !held.has(permission));
      if (missing) throw lacking(missing);
      const owner = { kind: 'STAFF', name: name.trim(), email: storedAddress(email) } as const;
      const id = await repository.insertAccount(client, { ...owner, passwordHash: unusable, instructorId });
      await repository.replaceRoles(client, id, roles);
      await auditCreation(client, actor, { action: 'account.invite', entity: 'staff', id });
      await this.#passwords.invite(client, { ...owner, id });
      return found(client, id);
    }).catch(refuseViolations(REFUSALS));
  }

  /**
   * Mails the link again; the earlier link becomes invalid.
   * @throws ApiError 409 NOT_INVITED where the account has signed in, TOO_SOON right after the last mail; 403 for an ADMIN's account, unless an ADMIN
   * asks
   */
  async inviteAgain(id: number, actor: Actor, actorIsAdmin: boolean): Promise<StaffAccount> {
    return this.#change(id, async (client, before) => {
      refuseAboveActor(before, actorIsAdmin);
      if (before.state !== 'INVITED')
        throw conflict('NOT_INVITED', 'Akun ini tidak menunggu undangan. Pemiliknya dapat memakai Lupa password.');
      await this.#passwords.inviteAgain(client, { kind: 'STAFF', id, name: before.name, email: before.email });
      const entry = { action: 'account.invite_again', entity: 'staff', id, after: { email: before.email } } as const;
      await writeAuditEntry(client, actor, entry);
    });
  }

  /** @throws ApiError 409 LAST_ADMIN, or CONFLICT where somebody saved first; 422 for a role that does not exist */
  async assignRoles(id: number, roles: readonly string[], { actor, expected }: StaffWrite): Promise<StaffAccount> {
    return this.#change(id, async (client, before) => {
      await refuseOlder(client, before, expected);
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

  /**
   * Sets the instructor whose batches the account may open; null: none.
   * @throws ApiError 409 CONFLICT where somebody saved first; 403 for an ADMIN's account, unless an ADMIN asks; 422 for an unknown instructor
   */
  async standFor(
    id: number,
    instructorId: number | null,
    { actor, expected, actorIsAdmin }: GuardedWrite,
  ): Promise<StaffAccount> {
    return this.#change(id, async (client, before) => {
      refuseAboveActor(before, actorIsAdmin);
      await refuseOlder(client, before, expected);
      await auditChange(client, actor, { action: 'account.instructor', entity: 'staff', id }, () =>
        repository.setInstructor(client, id, instructorId),
      );
    }).catch(refuseViolations(REFUSALS));
  }

  /**
   * Ends the sessions of an account and refuses further sign-ins.
   * @throws ApiError 409 LAST_ADMIN, or CONFLICT where somebody saved first; 403 for an ADMIN's account, unless an ADMIN asks
   */
  async disable(id: number, { actor, actorIsAdmin, expected }: GuardedWrite): Promise<StaffAccount> {
    return this.#change(id, async (client, before) => {
      refuseAboveActor(before, actorIsAdmin);
      await refuseOlder(client, before, expected);
      await auditChange(client, actor, { action: 'account.disable', entity: 'staff', id }, () =>
        repository.disableAccount(client, id, presentInstant(this.#clock)),
      );
    });
  }

  async enable(id: number, { actor, actorIsAdmin, expected }: GuardedWrite): Promise<StaffAccount> {
    return this.#change(id, async (client, before) => {
      refuseAboveActor(before, actorIsAdmin);
      await refuseOlder(client, before, expected);
      await auditChange(client, actor, { action: 'account.enable', entity: 'staff', id }, () =>
        repository.enableAccount(client, id),
      );
    });
  }

  /**
   * Removes the second factor of an account whose owner lost the telephone. For their own account, staff use password and code instead.
   * @throws ApiError 409 OWN_ACCOUNT, NO_SECOND_FACTOR
   */
  async resetSecondFactor(id: number, reason: string, actor: Actor): Promise<StaffAccount> {
    if (id === actor.id) throw conflict('OWN_ACCOUNT', 'Milikmu sendiri dimatikan di Akun saya.');
    return this.#change(id, (client, account) =>
      resetSecondFactor(client, actor, { id, reason: reason.trim() }, secondFactorReset(account, actor.name)),
    );
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

const refuseOlder = (db: Queryable, account: StaffAccount, expected: number | null): Promise<void> =>
  refuseStale(
    expected,
    account.version,
    async () => account,
    () => lastSave(db, 'staff', account.id),
  );

const REFUSALS = {
  staff_users_email_unique: () => taken('email', 'Email ini sudah punya akun staf'),
  staff_users_instructor_id_fkey: () => invalid([{ field: 'instructor_id', message: 'Instruktur tidak ditemukan' }]),
};

async function found(db: Queryable, id: number): Promise<StaffAccount> {
  const account = await repository.findAccount(db, id);
  if (!account) throw notFound('Akun tidak ditemukan');
  return account;
}

async function refuseUnknown(db: Queryable, roles: readonly string[]): Promise<void> {
  const unknown = await repository.unknownRoles(db, roles);
  if (unknown.length > 0) throw invalid([{ field: 'roles', message: 'Peran tidak ditemukan' }]);
}

/** Only an ADMIN may change an ADMIN's account: another manager of accounts could take it over. */
function refuseAboveActor({ roles }: StaffAccount, actorIsAdmin: boolean): void {
  if (roles.includes(ADMIN) && !actorIsAdmin)
    throw new ApiError(403, 'FORBIDDEN', 'Akun Admin hanya dapat diubah oleh Admin', {
      body: { permission: 'role.manage' },
    });
}
