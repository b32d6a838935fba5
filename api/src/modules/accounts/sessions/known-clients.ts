import { createHash } from 'node:crypto';
import type { Queryable } from '../../../database/pool.ts';
import { clientOf } from '../../../limits/client-of.ts';

/** A client that does not sign in again stays known for so many days. */
const KNOWN_DAYS = 90;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What limits and known clients call an account. */
export const accountName = (kind: 'STAFF' | 'STUDENT', email: string): string => `${kind.toLowerCase()} ${email}`;

/** Stands for a client where its address must not be kept. */
export const clientHash = (address: string): Buffer => hash(clientOf(address));

/** The account was signed in to from there, or a link that was mailed to it was used there. */
export async function isKnown(db: Queryable, account: string, client: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM known_clients WHERE account = $1 AND client = $2', [
    hash(account),
    client,
  ]);
  return rowCount === 1;
}

/** Call it where a client has proved to be the owner of the account. */
export async function rememberClient(db: Queryable, account: string, address: string): Promise<void> {
  await db.query(
    `INSERT INTO known_clients (account, client) VALUES ($1, $2) ON CONFLICT (account, client) DO UPDATE SET last_at = now()`,
    [hash(account), clientHash(address)],
  );
}

export async function forgetOldClients(db: Queryable): Promise<void> {
  await db.query('DELETE FROM known_clients WHERE last_at < now() - make_interval(days => $1)', [KNOWN_DAYS]);
}
