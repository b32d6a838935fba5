import type pg from 'pg';
import type { Config } from '../../../config.ts';
import { clientOf } from '../../../limits/client-of.ts';
import { FailureLimit } from '../../../limits/failure-limit.ts';
import { clientHash, isKnown } from './known-clients.ts';

/** When this many clients failed at one account, only clients that signed in to it before may try. */
const CLIENTS = 10;

/**
 * Limits failed sign-ins. The first limit is per account and client, so that wrong passwords of a stranger block the stranger and not the owner. A
 * second limit is for all clients of an account together; clients that signed in to the account before are free of it.
 */
export class SignInLimits {
  readonly #db: pg.Pool;
  readonly #here: FailureLimit;
  readonly #everywhere: FailureLimit;
  readonly #byClient: FailureLimit;

  constructor(db: pg.Pool, { signInFailuresPerAccount: max, signInFailures }: Config['rates']) {
    this.#db = db;
    this.#here = new FailureLimit(db, 'sign-in by account and client', max);
    this.#everywhere = new FailureLimit(db, 'sign-in by account', max * CLIENTS);
    this.#byClient = new FailureLimit(db, 'sign-in by client', signInFailures);
  }

  /** Counts an attempt. @param account kind and e-mail @returns a function to call when the attempt succeeded @throws ApiError 429 */
  async attempt(account: string, address: string): Promise<() => void> {
    const forgiveClient = await this.attemptOf(address);
    const forgiveHere = await this.#here.attempt(`${account} ${clientOf(address)}`);
    const forgive = () => {
      forgiveClient();
      forgiveHere();
    };
    try {
      const forgiveAccount = await this.#everywhere.attempt(account);
      return () => {
        forgive();
        forgiveAccount();
      };
    } catch (error) {
      if (await isKnown(this.#db, account, clientHash(address))) return forgive;
      throw error;
    }
  }

  /** Counts an attempt at a step that names no account. @returns as {@link attempt} @throws ApiError 429 */
  attemptOf(address: string): Promise<() => void> {
    return this.#byClient.attempt(address);
  }
}
