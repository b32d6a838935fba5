import type pg from 'pg';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { releaseKey } from '../../../background/jobs.ts';
import { inPortions, PORTION } from './in-portions.ts';

/**
 * SQL: the price of a place in whole rupiah, for a row of `courses c` with its discount (`LEFT JOIN discounts d`). The column `discounted_price` has the
 * same value. Lists sort and filter by it, because it is indexed; a change of the discount reaches it a moment later.
 */
export const placePrice = 'discounted_price(c.price, d.percentage)';

/** The job that a trigger adds when a discount changes (migration 0490). */
export const PRICES_OF_DISCOUNT = 'prices-of-discount';
const DiscountJob = Type.Object({ discount_id: Type.Integer() });

/**
 * Writes the price by which the programs of a changed discount are sorted. Running it twice has the same effect as once.
 * @param overdue aborts: no further programs are written
 */
export async function writePricesOfDiscount(db: pg.Pool, payload: unknown, overdue: AbortSignal): Promise<void> {
  const { discount_id: discount } = Value.Parse(DiscountJob, payload);
  // This job may have passed some programs already when the discount changes again, so the next change gets a job of its own.
  await releaseKey(db, `prices of discount ${discount}`, payload);
  await inPortions((after) => writePortion(db, discount, after), overdue);
}

/** @returns the id of the last program that was written; null where there was none after this one */
async function writePortion(db: pg.Pool, discount: number, after: number): Promise<number | null> {
  // The update sets no new value: the trigger of programs computes the price and announces the pages that show it.
  const { rows } = await db.query<{ last: number | null }>(
    `WITH portion AS (SELECT id FROM courses WHERE discount_id = $1 AND id > $2 ORDER BY id LIMIT ${PORTION} FOR NO KEY UPDATE),
       priced AS (UPDATE courses c SET discount_id = c.discount_id FROM portion p WHERE c.id = p.id)
     SELECT max(id) AS last FROM portion`,
    [discount, after],
  );
  return rows[0]?.last ?? null;
}
