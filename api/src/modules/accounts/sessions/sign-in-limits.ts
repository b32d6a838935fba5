import type pg from 'pg';
import type { Config } from '../../../config.ts';
import { clientOf } from '../../../limits/client-of.ts';
import { FailureLimit } from '../../../limits/failure-limit.ts';
import { clientHash, isKnown } from './known-clients.ts';

/** When this many clients failed at one account, only clients that signed in to it earlier may try. */
const CLIENTS = 10;

/**
 * Failed sign-ins, by account and client first: wrong passwords of strangers refuse the strangers, not the owner. All strangers together
 * have a limit too, which does not hold for clients from where the account was signed in to before.
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

  /** @param account kind and e-mail @returns what to call when the attempt succeeded @throws ApiError 429 */
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

  /** For a step that is not about an account yet. @returns as {@link attempt} @throws ApiError 429 */
  attemptOf(address: string): Promise<() => void> {
    return this.#byClient.attempt(address);
  }
}
