import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { enqueueJob } from '../../../background/jobs.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { transaction } from '../../../database/pool.ts';
import { ApiError, conflict, notFound } from '../../../http/api-error.ts';
import { mayMail } from '../../../mail/asked-mails.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { passwordMade, signInLink } from '../../../mail/templates/account-mails.ts';
import { keepLink } from '../../sales/orders/order-links.ts';
import { refuseEasyPassword } from '../passwords/easy-passwords.ts';
import { clientOf } from '../../../limits/client-of.ts';
import { FailureLimit } from '../../../limits/failure-limit.ts';
import { accountName, clientHash, isKnown } from '../sessions/known-clients.ts';
import { hashPassword } from '../sessions/password.ts';
import type { Caller, SessionService } from '../sessions/service.ts';
import { drawLink, newToken, tokenHash } from '../../../access/token.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import { findOwner, listOwnOrders } from './own-orders.ts';
import type { LinkJob } from './link-job.ts';
import * as repository from './repository.ts';
import type { OwnClasses } from './schemas.ts';
import { countLinks, findAddress, insertLink, takeLink } from './sign-in-links.ts';

const LINK_MINUTES = 15;
/** The pause between two mails to one address. */
const PAUSE_SECONDS = 55;
/** The most mails in an hour to one address, unless the client that asks is known to belong to its owner. */
const MAILS_AN_HOUR = 5;

/** How long a link works that an account made. On a shared computer it outlives the session by no more than this. */
const DRAWN_HOURS = 24;

/** Accounts of students and payers. An account is a verified address, and shows the orders of that address only. */
export class StudentAccountService {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #sessions: SessionService;
  readonly #publicUrl: string;
  readonly #byAccount: FailureLimit;
  readonly #byAddress: FailureLimit;

  constructor({
    db,
    clock,
    sessions,
    config: { publicUrl, rates },
  }: {
    db: pg.Pool;
    clock: Clock;
    sessions: SessionService;
    config: Pick<Config, 'publicUrl' | 'rates'>;
  }) {
    this.#db = db;
    this.#clock = clock;
    this.#sessions = sessions;
    this.#publicUrl = publicUrl;
    this.#byAccount = new FailureLimit(db, 'sign-in link by account', rates.signInFailuresPerAccount);
    this.#byAddress = new FailureLimit(db, 'sign-in link by address', rates.signInFailures);
  }

  /** Asks for a link. It does the same for every address, because nothing is looked up before the answer. @throws ApiError 429 */
  async askForLink(
    asked: { email?: string | undefined; endedLink?: string | undefined },
    address: string,
  ): Promise<void> {
    await this.#byAddress.attempt(address);
    const job = jobFor(asked);
    if (!job) return;
    // The limit is per account and client, so that a stranger who asks for an owner's link does not block the owner.
    if ('email' in job) await this.#byAccount.attempt(`${job.email} ${clientOf(address)}`);
    await enqueueJob(this.#db, 'sign-in-link', {
      ...job,
      client: clientHash(address).toString('hex'),
    } satisfies LinkJob);
  }

  /** The worker's part of `askForLink`. It also mails addresses without an account: using the link makes one. */
  async mailLink(job: LinkJob): Promise<void> {
    await transaction(this.#db, async (client) => {
      const email = 'email' in job ? job.email : await findAddress(client, Buffer.from(job.earlier, 'hex'));
      if (email === null) return;
      const { secondsSinceLast, withinTheHour } = await countLinks(client, email);
      if (secondsSinceLast !== null && secondsSinceLast < PAUSE_SECONDS) return;
      const isOwner =
        job.client !== undefined &&
        (await isKnown(client, accountName('STUDENT', email), Buffer.from(job.client, 'hex')));
      if (!isOwner && withinTheHour >= MAILS_AN_HOUR) return;
      if (!(await mayMail(client, email, isOwner ? 'OWNER' : 'ACCOUNT'))) return;
      const token = newToken();
      await insertLink(client, { tokenHash: tokenHash(token), email, seconds: LINK_MINUTES * 60 });
      // The token is behind `#`, which browsers never send, so no log on the way holds it.
      const url = `${this.#publicUrl}/my-classes/sign-in#${token}`;
      await enqueueMail(client, `sign-in ${randomUUID()}`, signInLink(email, url, LINK_MINUTES));
    });
  }

  /** Signs in by a link, once. Having the link proves that the person reads the mails of its address. @throws ApiError 409 LINK_ENDED, 429 */
  async useLink(token: string, caller: Caller) {
    const forgive = await this.#byAddress.attempt(caller.address);
    const session = await transaction(this.#db, async (client) => {
      const email = await takeLink(client, tokenHash(token));
      if (email === null) throw linkEnded();
      return this.#sessions.openStudent(
        client,
        { ...caller, remember: false },
        await repository.accountOf(client, email),
      );
    });
    forgive();
    return session;
  }

  async read(accountId: number): Promise<OwnClasses> {
    const { email, has_password } = await repository.readAccount(this.#db, accountId);
    const now = this.#clock.now();
    return {
      email,
      has_password,
      now: new Date(now).toISOString(),
      orders: await listOwnOrders(this.#db, email, { now, today: this.#clock.today() }),
      certificates: await repository.listCertificates(this.#db, { email, accountId }),
    };
  }

  /**
   * Makes a link of the account's own to one of its orders, valid for a day. Links that others have stay valid.
   * @throws ApiError 404 for an order of another address
   */
  async openOrder(accountId: number, orderId: number): Promise<{ secret: string }> {
    const { email } = await repository.readAccount(this.#db, accountId);
    const owner = await findOwner(this.#db, email, orderId);
    if (!owner) throw notFound('Pesanan tidak ditemukan');
    const link = drawLink();
    await keepLink(this.#db, orderId, owner, link, DRAWN_HOURS);
    return { secret: link.secret };
  }

  /** Sets the first password. An existing one can only be replaced by a mailed link. @throws ApiError 409 HAS_PASSWORD, 422 for an easy password */
  async choosePassword(accountId: number, password: string): Promise<void> {
    refuseEasyPassword(password);
    const hash = await hashPassword(password);
    await transaction(this.#db, async (client) => {
      const { email, full_name: name } = await repository.readAccount(client, accountId);
      refuseEasyPassword(password, { owner: { name, email } });
      if (!(await repository.setFirstPassword(client, accountId, hash)))
        throw conflict('HAS_PASSWORD', 'Akun ini sudah punya password. Ganti lewat "Lupa password".');
      await enqueueMail(client, `password ${randomUUID()}`, passwordMade({ name, email }));
    });
  }
}

function jobFor({ email, endedLink }: { email?: string | undefined; endedLink?: string | undefined }): LinkJob | null {
  if (email !== undefined) return { email: storedAddress(email) };
  return endedLink === undefined ? null : { earlier: tokenHash(endedLink).toString('hex') };
}

function linkEnded(): ApiError {
  return new ApiError(409, 'LINK_ENDED', 'Tautan ini sudah dipakai atau lewat 15 menit. Minta tautan baru.');
}
