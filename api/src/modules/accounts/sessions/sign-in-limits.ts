import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Config } from '../../../config.ts';
import type { Queryable } from '../../../database/pool.ts';
import { clientOf } from '../../../limits/client-of.ts';
import { FailureLimit } from '../../../limits/failure-limit.ts';

/** So many clients may fail at one account before only those are let try that signed in to it before. */
const CLIENTS = 10;
/** For so long a client is known that did not sign in again. */
const KNOWN_DAYS = 90;

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
      if (await isKnown(this.#db, account, address)) return forgive;
      throw error;
    }
  }

  /** For a step that is not about an account yet. @returns as {@link attempt} @throws ApiError 429 */
  attemptOf(address: string): Promise<() => void> {
    return this.#byClient.attempt(address);
  }
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

async function isKnown(db: Queryable, account: string, address: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM known_clients WHERE account = $1 AND client = $2', [
    hash(account),
    hash(clientOf(address)),
  ]);
  return rowCount === 1;
}

/** The account was signed in to from there. */
export async function rememberClient(db: Queryable, account: string, address: string): Promise<void> {
  await db.query(
    `INSERT INTO known_clients (account, client) VALUES ($1, $2) ON CONFLICT (account, client) DO UPDATE SET last_at = now()`,
    [hash(account), hash(clientOf(address))],
  );
}

export async function forgetOldClients(db: Queryable): Promise<void> {
  await db.query('DELETE FROM known_clients WHERE last_at < now() - make_interval(days => $1)', [KNOWN_DAYS]);
}
