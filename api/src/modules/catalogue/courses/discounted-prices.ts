import type pg from 'pg';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { releaseKey } from '../../../background/jobs.ts';
import { inPortions, PORTION } from './in-portions.ts';

/**
 * SQL, for a row of `courses c` with its discount (`LEFT JOIN discounts d`): what a place costs, whole rupiah. The column `discounted_price` is the
 * same for lists, which are sorted and narrowed by it; after a change of the discount it follows a moment later.
 */
export const placePrice = 'discounted_price(c.price, d.percentage)';

/** The job that a change of a discount adds, by a trigger (migration 0490). */
export const PRICES_OF_DISCOUNT = 'prices-of-discount';
const DiscountJob = Type.Object({ discount_id: Type.Integer() });

/**
 * Writes the price by which the programs of a changed discount are sorted. Done twice it is as done once.
 * @param overdue writes those of no further programs
 */
export async function writePricesOfDiscount(db: pg.Pool, payload: unknown, overdue: AbortSignal): Promise<void> {
  const { discount_id: discount } = Value.Parse(DiscountJob, payload);
  // A change from now on is another job: this one may have passed some of the programs.
  await releaseKey(db, `prices of discount ${discount}`, payload);
  await inPortions((after) => writePortion(db, discount, after), overdue);
}

/** @returns the id of the last program that was written, null where there was none after this one */
async function writePortion(db: pg.Pool, discount: number, after: number): Promise<number | null> {
  // The price is worked out by the trigger of programs, which also tells of the pages that show them.
  const { rows } = await db.query<{ last: number | null }>(
    `WITH portion AS (SELECT id FROM courses WHERE discount_id = $1 AND id > $2 ORDER BY id LIMIT ${PORTION} FOR NO KEY UPDATE),
       priced AS (UPDATE courses c SET discount_id = c.discount_id FROM portion p WHERE c.id = p.id)
     SELECT max(id) AS last FROM portion`,
    [discount, after],
  );
  return rows[0]?.last ?? null;
}
