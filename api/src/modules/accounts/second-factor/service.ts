import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { brand } from '@site/shared/brand';
import type { AuditAction } from '../../../audit/actions.ts';
import { writeAuditEntry, type Actor, type StaffActor } from '../../../audit/record.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { qrCode } from '../../../drawing/qr-code.ts';
import { ApiError, conflict, invalid } from '../../../http/api-error.ts';
import { enqueueMail, type Mail } from '../../../mail/outbox.ts';
import { secondFactorOff, secondFactorOn } from '../../../mail/templates/account-mails.ts';
import { endOtherSessions } from '../own-account/repository.ts';
import { readPasswordHash } from '../passwords/repository.ts';
import { FailureLimit } from '../../../limits/failure-limit.ts';
import { passwordMatches } from '../sessions/password.ts';
import { endChallengesOf } from './challenges.ts';
import { FactorKey } from './factor-key.ts';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import * as repository from './repository.ts';
import { base32, newSecret, otpauthUri, stepOfCode } from './totp.ts';

/** The most wrong codes of an account in an hour, in all processes together. */
const FAILURES_AN_HOUR = 20;
const WRONG_CODE = 'Kode tidak cocok. Periksa jam di ponselmu, lalu coba kode berikutnya.';

type Proof = 'CODE' | 'RECOVERY_CODE';

interface Dependencies {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secondFactorKey' | 'rates'>;
}

/** Manages and checks the second factor of accounts: codes of an authenticator app. */
export class SecondFactorService {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #key: FactorKey;
  readonly #byAccount: FailureLimit;

  constructor({ db, clock, config }: Dependencies) {
    this.#db = db;
    this.#clock = clock;
    this.#key = new FactorKey(config);
    this.#byAccount = new FailureLimit(db, 'second factor', config.rates.signInFailuresPerAccount);
  }

  async summary(id: number): Promise<repository.FactorSummary> {
    const summary = await repository.readSummary(this.#db, id);
    if (!summary) throw new Error('There is no such account');
    return summary;
  }

  /** Makes a new secret. It takes effect when a code of it is confirmed. @throws ApiError 409 SECOND_FACTOR_ON */
  async begin({ id }: StaffActor) {
    const { email } = await this.summary(id);
    const secret = newSecret();
    if (!(await repository.beginFactor(this.#db, id, this.#key.seal(secret, id), this.#now()))) throw alreadyOn();
    const uri = otpauthUri(brand.name, email, secret);
    return { secret: base32(secret), uri, qr: qrCode(uri) };
  }

  /**
   * Completes the second factor: from now on sign-in asks for a code. Other sessions end, because they were opened without one.
   * @throws ApiError 409, 422
   */
  async confirm(actor: StaffActor, keep: Buffer, code: string): Promise<string[]> {
    const factor = await repository.findFactor(this.#db, actor.id);
    if (!factor || factor.confirmed_at) throw factor ? alreadyOn() : conflict('NOT_BEGUN', 'Mulai pemasangan lagi.');
    const step = stepOfCode(this.#key.open(factor.secret, actor.id), code, this.#clock.now());
    if (step === null) throw wrongCode();
    return transaction(this.#db, async (client) => {
      const change = { secret: factor.secret, step, now: this.#now() };
      if (!(await repository.confirmFactor(client, actor.id, change)))
        throw conflict('NOT_BEGUN', 'Mulai pemasangan lagi.');
      const codes = await this.#newCodes(client, actor.id);
      await endOtherSessions(client, actor.id, keep);
      await this.#record(client, actor, actor.id, { action: 'account.factor.on', before: 'OFF', after: 'ON' });
      await this.#mail(client, actor.id, secondFactorOn);
      return codes;
    });
  }

  /** Makes new recovery codes; the old ones become invalid. @throws ApiError 409, 422, 429 */
  async renewCodes(actor: StaffActor, code: string): Promise<string[]> {
    return this.#proved(actor, code, async (client) => {
      const codes = await this.#newCodes(client, actor.id);
      await writeAuditEntry(client, actor, {
        action: 'account.factor.codes',
        entity: 'staff',
        id: actor.id,
        after: { recovery_codes: codes.length },
      });
      return codes;
    });
  }

  /** Removes the second factor. @throws ApiError 409, 422, 429 */
  async remove(actor: StaffActor, { password, code }: { password: string; code: string }): Promise<void> {
    const forgive = await this.#byAccount.attempt(`password ${actor.id}`);
    if (!(await passwordMatches(await readPasswordHash(this.#db, actor.id), password)))
      throw invalid([{ field: 'password', message: 'Password salah' }]);
    forgive();
    await this.#proved(actor, code, async (client) => {
      await repository.deleteFactor(client, actor.id);
      await this.#record(client, actor, actor.id, { action: 'account.factor.off', before: 'ON', after: 'OFF' });
      await this.#mail(client, actor.id, secondFactorOff);
    });
  }

  /**
   * Checks a code and does the work if it is right and was not used before. Both happen in one transaction.
   * @returns null where the code is wrong; the failure is then counted and recorded
   * @throws ApiError 429
   */
  async withCode<T>(
    actor: StaffActor,
    typed: string,
    work: (client: pg.PoolClient, proof: Proof) => Promise<T>,
  ): Promise<{ result: T } | null> {
    const { id } = actor;
    const forgive = await this.#byAccount.attempt(String(id));
    if (!(await repository.countAttempt(this.#db, id, this.#now(), FAILURES_AN_HOUR)))
      throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Terlalu banyak kode yang salah. Coba lagi satu jam lagi.', {
        retryAfterSeconds: 3600,
      });
    const done = await transaction(this.#db, async (client) => {
      const proof = await this.#use(client, id, typed);
      if (!proof) return null;
      await repository.forgetFailures(client, id);
      return { result: await work(client, proof) };
    });
    if (done) forgive();
    else await writeAuditEntry(this.#db, actor, { action: 'account.factor.failed', entity: 'staff', id });
    return done;
  }

  /** Does the work after a right code. @throws ApiError 409 without a second factor; 422 for a wrong code; 429 */
  async #proved<T>(actor: StaffActor, code: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (!(await repository.findFactor(this.#db, actor.id))?.confirmed_at)
      throw conflict('NO_SECOND_FACTOR', 'Verifikasi dua langkah belum aktif.');
    const done = await this.withCode(actor, code, work);
    if (!done) throw wrongCode();
    return done.result;
  }

  async #use(client: Queryable, id: number, typed: string): Promise<Proof | null> {
    const factor = await repository.findFactor(client, id);
    if (!factor?.confirmed_at) return null;
    const step = stepOfCode(this.#key.open(factor.secret, id), typed.replace(/\s/g, ''), this.#clock.now());
    if (step !== null) return (await repository.useStep(client, id, step)) ? 'CODE' : null;
    const code = readRecoveryCode(typed);
    if (code === null) return null;
    const hash = this.#key.hash(code, id);
    return (await repository.useRecoveryCode(client, id, hash, this.#now())) ? 'RECOVERY_CODE' : null;
  }

  async #newCodes(client: Queryable, id: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await repository.replaceRecoveryCodes(
      client,
      id,
      codes.map((code) => this.#key.hash(code, id)),
    );
    return codes;
  }

  #record(db: Queryable, actor: Actor, id: number, change: { action: AuditAction; before: string; after: string }) {
    return writeAuditEntry(db, actor, {
      action: change.action,
      entity: 'staff',
      id,
      before: { second_factor: change.before },
      after: { second_factor: change.after },
    });
  }

  async #mail(client: Queryable, id: number, letter: (to: { name: string; email: string }) => Mail): Promise<void> {
    const { rows } = await client.query<{ name: string; email: string }>(
      'SELECT name, email FROM staff_users WHERE id = $1',
      [id],
    );
    for (const owner of rows) await enqueueMail(client, `second factor ${randomUUID()}`, letter(owner));
  }

  #now(): Date {
    return new Date(this.#clock.now());
  }
}

/**
 * Removes the second factor of an account whose owner lost the telephone. It also ends the sessions, because one may be open on that telephone.
 * @param client of a transaction @throws ApiError 409 NO_SECOND_FACTOR
 */
export async function resetSecondFactor(
  client: Queryable,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
  letter: Mail,
): Promise<void> {
  if (!(await repository.deleteFactor(client, id)))
    throw conflict('NO_SECOND_FACTOR', 'Akun ini tidak memakai verifikasi dua langkah.');
  await endChallengesOf(client, id);
  await client.query('DELETE FROM sessions WHERE staff_user_id = $1', [id]);
  await writeAuditEntry(client, actor, {
    action: 'account.factor.reset',
    entity: 'staff',
    id,
    before: { second_factor: 'ON' },
    after: { second_factor: 'OFF' },
    reason,
  });
  await enqueueMail(client, `second factor ${randomUUID()}`, letter);
}

function alreadyOn(): ApiError {
  return conflict('SECOND_FACTOR_ON', 'Verifikasi dua langkah sudah aktif.');
}

function wrongCode(): ApiError {
  return invalid([{ field: 'code', message: WRONG_CODE }]);
}
