import { createHash } from 'node:crypto';
import type { Queryable } from '../../../database/pool.ts';
import { clientOf } from '../../../limits/client-of.ts';

/** For how many days a client stays known without another sign-in. */
const KNOWN_DAYS = 90;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The name of an account in limits and in the table of known clients. */
export const accountName = (kind: 'STAFF' | 'STUDENT', email: string): string => `${kind.toLowerCase()} ${email}`;

/** Identifies a client where its address must not be stored. */
export const clientHash = (address: string): Buffer => hash(clientOf(address));

/** Whether the client has signed in to the account before, or used a link that was mailed to it. */
export async function isKnown(db: Queryable, account: string, client: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM known_clients WHERE account = $1 AND client = $2', [
    hash(account),
    client,
  ]);
  return rowCount === 1;
}

/** Remembers a client as known. Call it when the client has proved to belong to the owner of the account. */
export async function rememberClient(db: Queryable, account: string, address: string): Promise<void> {
  await db.query(
    `INSERT INTO known_clients (account, client) VALUES ($1, $2) ON CONFLICT (account, client) DO UPDATE SET last_at = now()`,
    [hash(account), clientHash(address)],
  );
}

export async function forgetOldClients(db: Queryable): Promise<void> {
  await db.query('DELETE FROM known_clients WHERE last_at < now() - make_interval(days => $1)', [KNOWN_DAYS]);
}
