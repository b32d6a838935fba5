import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { writeAuditEntry, type StaffActor } from '../../../audit/record.ts';
import { enqueueJob } from '../../../background/jobs.ts';
import type { Config } from '../../../config.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { ApiError, conflict, invalid } from '../../../http/api-error.ts';
import { mayMail } from '../../../mail/asked-mails.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { invitation, passwordChanged, passwordReset } from '../../../mail/templates/account-mails.ts';
import { clientOf } from '../../../limits/client-of.ts';
import { FailureLimit } from '../../../limits/failure-limit.ts';
import { accountName, clientHash, isKnown, rememberClient } from '../sessions/known-clients.ts';
import { hashPassword, passwordMatches } from '../sessions/password.ts';
import { newToken, tokenHash } from '../../../access/token.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import { refuseEasyPassword } from './easy-passwords.ts';
import * as repository from './repository.ts';
import type { AccountKind, Owner } from './repository.ts';

const RESET_MINUTES = 30;
const INVITATION_DAYS = 7;
/** The pause between two mails to one account. */
const PAUSE_SECONDS = 120;

/** Changes passwords: by the old password, or by a link that was mailed. */
export class PasswordService {
  readonly #db: pg.Pool;
  readonly #publicUrl: string;
  readonly #byAccount: FailureLimit;
  readonly #byAddress: FailureLimit;

  constructor(db: pg.Pool, { publicUrl, rates }: Pick<Config, 'publicUrl' | 'rates'>) {
    this.#db = db;
    this.#publicUrl = publicUrl;
    this.#byAccount = new FailureLimit(db, 'password link by account', rates.signInFailuresPerAccount);
    this.#byAddress = new FailureLimit(db, 'password link by address', rates.signInFailures);
  }

  /** Asks for a link. It does the same for known and unknown addresses, because a worker looks the account up later. @throws ApiError 429 */
  async askForLink(kind: AccountKind, typed: string, address: string): Promise<void> {
    const email = storedAddress(typed);
    await this.#byAddress.attempt(address);
    // The limit is per account and client, so that a stranger who asks for an owner's link does not block the owner.
    await this.#byAccount.attempt(`${kind} ${email} ${clientOf(address)}`);
    await enqueueJob(this.#db, 'password-reset', { kind, email, client: clientHash(address).toString('hex') });
  }

  /** The worker's part of `askForLink`. @param by hash of the client that asked; missing in jobs of the version before */
  async mailLink(kind: AccountKind, email: string, by?: string): Promise<void> {
    await transaction(this.#db, async (client) => {
      const owner = await repository.findOwner(client, kind, { email });
      if (!owner || (await repository.hasFreshLink(client, owner, PAUSE_SECONDS))) return;
      const isOwner = by !== undefined && (await isKnown(client, accountName(kind, email), Buffer.from(by, 'hex')));
      if (!(await mayMail(client, email, isOwner ? 'OWNER' : 'ACCOUNT'))) return;
      const url = await this.#newLink(client, owner, 'RESET', RESET_MINUTES * 60);
      await enqueueMail(client, `password ${randomUUID()}`, passwordReset(owner, url, RESET_MINUTES));
    });
  }

  /** Mails a new account its first link. @param client of the transaction that makes the account */
  async invite(client: Queryable, owner: Owner): Promise<void> {
    const url = await this.#newLink(client, owner, 'INVITATION', INVITATION_DAYS * 24 * 3600);
    await enqueueMail(client, `password ${randomUUID()}`, invitation(owner, url, INVITATION_DAYS));
  }

  /** Invites an account again whose mail was lost. Its earlier links become invalid. @throws ApiError 409 TOO_SOON */
  async inviteAgain(client: Queryable, owner: Owner): Promise<void> {
    if (await repository.hasFreshLink(client, owner, PAUSE_SECONDS))
      throw conflict('TOO_SOON', 'Undangan baru saja dikirim. Tunggu dua menit sebelum mengirim lagi.');
    await repository.endLinks(client, owner);
    await this.invite(client, owner);
  }

  /** The account of a valid link. Changes nothing. @throws ApiError 409 LINK_ENDED, 429 */
  async readLink(token: string, address: string): Promise<Owner> {
    const forgive = await this.#byAddress.attempt(address);
    const owner = await repository.findLinkOwner(this.#db, tokenHash(token));
    if (!owner) throw linkEnded();
    forgive();
    return owner;
  }

  /**
   * Sets the password by a link, once. Ends all sessions and all other links of the account.
   * @throws ApiError 409 LINK_ENDED, 422 for an easy password, 429
   */
  async useLink(
    token: string,
    password: string,
    { address, requestId }: { address: string; requestId: string },
  ): Promise<AccountKind> {
    refuseEasyPassword(password);
    const forgive = await this.#byAddress.attempt(address);
    const hash = await hashPassword(password);
    const kind = await transaction(this.#db, async (client) => {
      const link = await repository.takeLink(client, tokenHash(token));
      const owner = link && (await repository.findOwner(client, link.kind, { id: link.id }));
      if (!owner) throw linkEnded();
      refuseEasyPassword(password, { owner });
      await repository.setPassword(client, owner, hash, null);
      await repository.endLinks(client, owner);
      await rememberClient(client, accountName(owner.kind, owner.email), address);
      await enqueueMail(client, `password ${randomUUID()}`, passwordChanged(owner));
      if (owner.kind === 'STAFF')
        await writeAuditEntry(
          client,
          { id: owner.id, name: owner.name, requestId },
          { action: 'account.password', entity: 'staff', id: owner.id, after: { by: link.purpose } },
        );
      return owner.kind;
    });
    forgive();
    return kind;
  }

  /** Changes the password by the old one. Only the session that asks stays open. @throws ApiError 422 for a wrong old or an easy new password, 429 */
  async change(actor: StaffActor, keep: Buffer, { old, next }: { old: string; next: string }): Promise<void> {
    const forgive = await this.#byAccount.attempt(`staff ${actor.id}`);
    if (!(await passwordMatches(await repository.readPasswordHash(this.#db, actor.id), old)))
      throw invalid([{ field: 'old_password', message: 'Password lama salah' }]);
    forgive();
    refuseEasyPassword(next, { field: 'new_password' });
    const hash = await hashPassword(next);
    await transaction(this.#db, async (client) => {
      const owner = await repository.findOwner(client, 'STAFF', { id: actor.id });
      if (owner) refuseEasyPassword(next, { owner, field: 'new_password' });
      await repository.setPassword(client, { kind: 'STAFF', id: actor.id }, hash, keep);
      await repository.endLinks(client, { kind: 'STAFF', id: actor.id });
      await writeAuditEntry(client, actor, {
        action: 'account.password',
        entity: 'staff',
        id: actor.id,
        after: { by: 'OLD_PASSWORD' },
      });
      if (owner) await enqueueMail(client, `password ${randomUUID()}`, passwordChanged(owner));
    });
  }

  /** Makes a link. Its token is behind `#`, which browsers never send, so no log on the way holds it. */
  async #newLink(client: Queryable, owner: Owner, purpose: 'INVITATION' | 'RESET', seconds: number): Promise<string> {
    const token = newToken();
    await repository.insertLink(client, owner, { tokenHash: tokenHash(token), purpose, seconds });
    return `${this.#publicUrl}/set-password#${token}`;
  }
}

function linkEnded(): ApiError {
  return new ApiError(409, 'LINK_ENDED', 'Tautan ini sudah dipakai atau kedaluwarsa. Minta tautan baru.');
}
