import { beginsAt, type Beginning } from '@site/shared/dates';
import { presentInstant, type Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Queryable } from '../../../database/pool.ts';
import { conflict } from '../../../http/api-error.ts';

interface Options {
  readonly clock: Clock;
  readonly invoiceSeconds: number;
  readonly hoarding: Config['hoarding'];
}

/** The end of the hold or the beginning of class, whichever is earlier. */
export function expiry({ clock }: Pick<Options, 'clock'>, batch: Beginning, heldFor: number): string {
  return new Date(Math.min(clock.now() + heldFor * 1000, beginsAt(batch))).toISOString();
}

/** For how long an unpaid seat of the batch is held. The last free seats are held for a shorter time. */
export async function heldSeconds(
  db: Queryable,
  { invoiceSeconds, hoarding }: Options,
  scheduleId: number,
): Promise<number> {
  const free = await freeSeats(db, scheduleId);
  const isScarce = free !== null && free <= hoarding.scarceSeats;
  return isScarce ? Math.min(invoiceSeconds, hoarding.scarceHoldSeconds) : invoiceSeconds;
}

/**
 * Keeps one payer, in any notation of the address, from holding many unpaid seats. The caller holds the payer's lock, so that orders are counted one
 * by one.
 */
export async function refuseHoarding(
  db: Queryable,
  { hoarding }: Pick<Options, 'hoarding'>,
  payerEmail: string,
): Promise<void> {
  if ((await countUnpaidOf(db, payerEmail)) >= hoarding.unpaidPerPayer)
    throw conflict(
      'TOO_MANY_UNPAID',
      `Sudah ada ${hoarding.unpaidPerPayer} pendaftaran yang belum dibayar dengan email pembayar ini. Bayar dulu, atau tunggu sampai batas waktunya lewat.`,
    );
}

/**
 * Limits free orders, because each mails its payer, whoever typed the address. A school that registers a class stays below. The caller holds the
 * payer's lock.
 */
export async function refuseManyFree(
  db: Queryable,
  { hoarding, clock }: Pick<Options, 'hoarding' | 'clock'>,
  payerEmail: string,
): Promise<void> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) FROM orders WHERE amount = 0 AND person_of(payer_email) = person_of($1) AND created_at > $2::timestamptz - interval '1 day'`,
    [payerEmail, presentInstant(clock)],
  );
  if ((rows[0]?.count ?? 0) >= hoarding.freePerPayer)
    throw conflict(
      'TOO_MANY_FREE',
      `Dalam sehari paling banyak ${hoarding.freePerPayer} pendaftaran gratis dengan email pembayar ini. Untuk rombongan yang lebih besar, hubungi kami.`,
    );
}

/** Serialises the orders of one payer, so that they can be counted. */
export async function lockPayer(db: Queryable, email: string): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('payer ' || person_of($1), 0))`, [email]);
}

async function countUnpaidOf(db: Queryable, payerEmail: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) FROM orders WHERE state = 'PENDING' AND person_of(payer_email) = person_of($1)`,
    [payerEmail],
  );
  return rows[0]?.count ?? 0;
}

/** null where the seats are unlimited. */
async function freeSeats(db: Queryable, scheduleId: number): Promise<number | null> {
  const { rows } = await db.query<{ free: number | null }>(
    'SELECT participant_amount - seats_taken AS free FROM course_schedules WHERE id = $1',
    [scheduleId],
  );
  return rows[0]?.free ?? null;
}
