import type pg from 'pg';
import { currentReader, type Reader } from '../../src/database/reader.ts';

type Checkout = (error: Error | undefined, client?: pg.PoolClient, done?: (release?: boolean) => void) => void;

/**
 * Watches that a call that reads holds one connection of the pool at a time (decision 159).
 * @returns where each second one was asked for; more are added while calls are made
 */
export function secondConnections(db: pg.Pool): string[] {
  const found: string[] = [];
  const holding = new WeakSet<Reader>();
  const readers = new WeakMap<pg.PoolClient, Reader>();
  const original: () => Promise<pg.PoolClient> = db.connect;
  const connect = async (reader: Reader | undefined): Promise<pg.PoolClient> => {
    if (!reader) return original.call(db);
    if (holding.has(reader))
      found.push(new Error('A call that reads asked for a connection while it held one').stack ?? '');
    holding.add(reader);
    try {
      const client = await original.call(db);
      readers.set(client, reader);
      return client;
    } catch (error) {
      holding.delete(reader);
      throw error;
    }
  };
  db.on('release', (_error, client) => {
    const reader = readers.get(client);
    readers.delete(client);
    if (reader) holding.delete(reader);
  });
  Object.defineProperty(db, 'connect', {
    value: (callback?: Checkout) => {
      const waiting = connect(currentReader());
      if (!callback) return waiting;
      waiting.then(
        (client) => callback(undefined, client, (release) => client.release(release)),
        (error: Error) => callback(error, undefined, () => undefined),
      );
    },
  });
  return found;
}
