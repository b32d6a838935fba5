import { createHash } from 'node:crypto';
import type pg from 'pg';
import { notForReaders } from '../database/reader.ts';

const MINUTE_MS = 60_000;
/** The most keys that are kept. The oldest are dropped first. */
const MOST_KEYS = 100_000;
/** A key that has used less of its limit than this in this process is not looked up in the database, so nearly all visitors cost no statement. */
const SHARED_FROM = 0.1;
/** How long a call waits for the database. Counts that come later apply to the next call. */
const LONGEST_WAIT_MS = 100;

interface Count {
  readonly minute: number;
  readonly key: string;
  /** The calls of all processes, as far as this one knows. */
  known: number;
  unsent: number;
  /** The calls of the minute before. */
  before: number;
}

interface Counted {
  readonly count: number;
  readonly msLeft: number;
  takeBack(): void;
}

/**
 * Counts calls of the last minute over all processes of the API. Each process decides by the counts it knows, adds its own to the database, and gets
 * those of the others in return.
 */
export class SharedCounts {
  readonly #db: pg.Pool;
  readonly #now: () => number;
  readonly #counts = new Map<string, Count>();
  readonly #toSend = new Set<Count>();
  #sending: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #isSlow = false;

  constructor(db: pg.Pool, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** Counts one call. @returns the calls within a minute; more than `max`, and not counted, where the limit is known to be used up */
  async add(key: string, max: number): Promise<Counted> {
    const count = this.#countOf(key);
    const msLeft = MINUTE_MS - (this.#now() % MINUTE_MS);
    if (this.#recent(count) >= max) return { count: max + 1, msLeft, takeBack: () => undefined };
    count.known += 1;
    count.unsent += 1;
    const isShared = count.known > max * SHARED_FROM;
    if (isShared) await this.#share(count);
    return { count: this.#recent(count), msLeft, takeBack: () => this.#takeBack(count, isShared) };
  }

  /** @returns the ms for which the key has used up its limit, as far as this process knows; null where it has not */
  usedUp(key: string, max: number): number | null {
    return this.#recent(this.#countOf(key)) >= max ? MINUTE_MS - (this.#now() % MINUTE_MS) : null;
  }

  #countOf(key: string): Count {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    const last = this.#counts.get(key);
    if (last?.minute === minute) return last;
    const count = { minute, key, known: 0, unsent: 0, before: last?.minute === minute - 1 ? last.known : 0 };
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size > MOST_KEYS) this.#counts.delete(oldest);
    return count;
  }

  /** The calls within the last sixty seconds, on the assumption that those of the minute before were spread evenly. */
  #recent({ known, before }: Count): number {
    return known + Math.ceil(before * (1 - (this.#now() % MINUTE_MS) / MINUTE_MS));
  }

  #takeBack(count: Count, isShared: boolean): void {
    count.known -= 1;
    count.unsent -= 1;
    const current = this.#counts.get(count.key);
    if (current?.minute === count.minute + 1) current.before -= 1;
    if (isShared) void this.#share(count);
  }

  async #share(count: Count): Promise<void> {
    this.#toSend.add(count);
    this.#next ??= this.#sending.then(() => {
      this.#next = null;
      this.#sending = notForReaders(() => this.#send());
      return this.#sending;
    });
    if (this.#isSlow) return;
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.#isSlow = true;
        resolve();
      }, LONGEST_WAIT_MS);
    });
    await Promise.race([this.#next, tooSlow]);
    clearTimeout(timer);
  }

  async #send(): Promise<void> {
    // A fixed order keeps two processes from waiting for each other's rows.
    const batch = [...this.#toSend]
      .map((count) => ({ count, hash: createHash('sha256').update(count.key).digest(), sent: count.unsent }))
      .sort((one, other) => Buffer.compare(one.hash, other.hash));
    this.#toSend.clear();
    for (const { count } of batch) count.unsent = 0;
    try {
      const { rows } = await this.#db.query<{ key: Buffer; minute: number; count: number; before: number }>(
        `WITH added AS (
           INSERT INTO rate_counts AS c (minute, key, count) SELECT * FROM unnest($1::int[], $2::bytea[], $3::int[])
           ON CONFLICT (minute, key) DO UPDATE SET count = c.count + excluded.count RETURNING minute, key, count)
         SELECT a.key, a.minute, a.count, coalesce(b.count, 0) AS before
         FROM added a LEFT JOIN rate_counts b ON b.minute = a.minute - 1 AND b.key = a.key`,
        [batch.map(({ count }) => count.minute), batch.map(({ hash }) => hash), batch.map(({ sent }) => sent)],
      );
      const found = new Map(rows.map((row) => [`${row.minute} ${row.key.toString('hex')}`, row]));
      for (const { count, hash } of batch) {
        const row = found.get(`${count.minute} ${hash.toString('hex')}`);
        if (!row) continue;
        count.known = row.count + count.unsent;
        count.before = Math.max(count.before, row.before);
      }
    } catch {
      // Only this process counts them until the database is back.
      for (const { count, sent } of batch) count.unsent += sent;
    } finally {
      this.#isSlow = false;
    }
  }
}

/** Deletes the counts of minutes that are over. */
export async function forgetOldCounts(db: pg.Pool, now: number): Promise<void> {
  await db.query('DELETE FROM rate_counts WHERE minute < $1', [Math.floor(now / MINUTE_MS) - 1]);
}
