import { containing, countRows, Filter } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { NewVoucher, SmallTotals, Voucher, VoucherChange, VouchersQuery, VoucherTerms } from './schemas.ts';

export interface VoucherRow {
  readonly id: number;
  readonly percentage: number;
  readonly max: number;
  readonly course_id: number | null;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly quota: number | null;
  readonly used: number;
  readonly ended_at: string | null;
}

/** Codes are the same whatever their case. */
export async function findVoucher(db: Queryable, code: string): Promise<VoucherRow | null> {
  const { rows } = await db.query<VoucherRow>(
    'SELECT id, percentage, max, course_id, valid_from, valid_until, quota, used, ended_at FROM vouchers WHERE upper(code) = upper($1)',
    [code.trim()],
  );
  return rows[0] ?? null;
}

/**
 * Counts one use, unless none is left or the voucher does not hold any more: the conditions are part of the statement, so
 * neither parallel orders nor staff who end it in this moment let one slip through.
 */
export async function takeVoucher(db: Queryable, voucherId: number, orderId: number, today: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE vouchers SET used = used + 1 WHERE id = $1 AND (quota IS NULL OR used < quota)
       AND ended_at IS NULL AND (valid_from IS NULL OR valid_from <= $2) AND (valid_until IS NULL OR valid_until >= $2)`,
    [voucherId, today],
  );
  if (rowCount !== 1) return false;
  await redeem(db, voucherId, orderId);
  return true;
}

/** A late payment at the price with the voucher: where its quota allows, the use counts again, whatever became of the voucher since. */
export async function takeVoucherAgain(db: Queryable, voucherId: number, orderId: number): Promise<void> {
  const { rowCount } = await db.query(
    'UPDATE vouchers SET used = used + 1 WHERE id = $1 AND (quota IS NULL OR used < quota)',
    [voucherId],
  );
  if (rowCount === 1) await redeem(db, voucherId, orderId);
}

/** Locks vouchers before their uses are counted, in one sequence for everybody. */
export async function lockVouchers(db: Queryable, ids: readonly (number | null | undefined)[]): Promise<void> {
  await db.query('SELECT FROM vouchers WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [
    ids.filter((id) => typeof id === 'number'),
  ]);
}

async function redeem(db: Queryable, voucherId: number, orderId: number): Promise<void> {
  await db.query(
    `INSERT INTO voucher_redemptions (order_id, voucher_id) VALUES ($1, $2)
     ON CONFLICT (order_id) DO UPDATE SET voucher_id = excluded.voucher_id, redeemed_at = now(), released_at = NULL`,
    [orderId, voucherId],
  );
}

/** How many uses of a voucher these orders hold: they give them back where another order takes their place. */
export async function countUsesOf(db: Queryable, voucherId: number, orders: readonly number[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*) FROM voucher_redemptions WHERE voucher_id = $1 AND order_id = ANY ($2) AND released_at IS NULL',
    [voucherId, orders],
  );
  return rows[0]?.count ?? 0;
}

/** Gives the order's use back, once. */
export async function releaseVoucher(db: Queryable, orderId: number): Promise<void> {
  await db.query(
    `WITH released AS (UPDATE voucher_redemptions SET released_at = now() WHERE order_id = $1 AND released_at IS NULL RETURNING voucher_id)
     UPDATE vouchers v SET used = used - 1 FROM released WHERE v.id = released.voucher_id`,
    [orderId],
  );
}

const OVER = `v.ended_at IS NOT NULL OR coalesce(v.valid_until < today, false) OR coalesce(v.used >= v.quota, false)`;
const UPCOMING = `NOT (${OVER}) AND coalesce(v.valid_from > today, false)`;
const views = { ACTIVE: `NOT (${OVER}) AND NOT (${UPCOMING})`, UPCOMING, OVER } as const;

/** For staff. What was paid is counted from the orders themselves. */
const columns = `v.id, v.code, v.percentage, v.max,
  CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'title', c.title) END AS course,
  v.valid_from, v.valid_until, v.quota, v.used, v.ended_at, v.created_at, v.version,
  CASE WHEN v.ended_at IS NOT NULL THEN 'ENDED' WHEN v.valid_until < today THEN 'EXPIRED' WHEN v.used >= v.quota THEN 'USED_UP'
    WHEN v.valid_from > today THEN 'UPCOMING' ELSE 'ACTIVE' END AS state,
  use.paid, use.discount_given`;

const used = `LEFT JOIN LATERAL (
  SELECT count(*) AS paid, coalesce(sum(o.voucher_discount), 0)::bigint AS discount_given
  FROM voucher_redemptions u JOIN orders o ON o.id = u.order_id
  WHERE u.voucher_id = v.id AND u.released_at IS NULL AND o.state IN ('PAID', 'PAID_UNPLACED')) use ON true`;

const orders = { newest: 'v.id DESC', code: 'upper(v.code)', code_desc: 'upper(v.code) DESC' } as const;

export async function listVouchers(
  db: Queryable,
  { type, q, sort = 'newest', limit, page }: VouchersQuery,
  today: string,
): Promise<Page<Voucher>> {
  const filter = new Filter();
  const days = `CROSS JOIN (SELECT ${filter.value(today)}::date AS today) day`;
  if (type !== 'ALL') filter.require(`(${views[type]})`);
  if (q) filter.add(`v.code || ' ' || coalesce(c.title, '') ILIKE ?`, containing(q));
  const from = `vouchers v ${days} LEFT JOIN courses c ON c.id = v.course_id`;
  const count = await countRows(db, `${from} ${filter.where}`, filter.values);
  const { rows } = await db.query<Voucher>(
    `SELECT ${columns} FROM ${from} ${used} ${filter.where} ORDER BY ${orders[sort]} LIMIT ${filter.value(limit)} OFFSET ${filter.value((page - 1) * limit)}`,
    filter.values,
  );
  return { rows, count };
}

export async function readVoucher(db: Queryable, id: number, today: string): Promise<Voucher | null> {
  const { rows } = await db.query<Voucher>(
    `SELECT ${columns} FROM vouchers v CROSS JOIN (SELECT $2::date AS today) day LEFT JOIN courses c ON c.id = v.course_id ${used} WHERE v.id = $1`,
    [id, today],
  );
  return rows[0] ?? null;
}

/** Programs whose total the voucher brings below the smallest, though not to nothing. */
export async function findSmallTotals(
  db: Queryable,
  { percentage, max, course_id }: VoucherTerms,
  smallest: number,
): Promise<Omit<SmallTotals, 'smallest'>> {
  const { rows } = await db.query<SmallTotals['courses'][number] & { count: number }>(
    `SELECT id, title, payable, count(*) OVER () AS count
     FROM courses CROSS JOIN LATERAL (SELECT courses.discounted_price - least(price - discounted_price(price, $1), $2) AS payable) total
     WHERE deleted_at IS NULL AND courses.discounted_price >= $3 AND courses.discounted_price < $3 + $2 AND payable > 0 AND payable < $3 AND ($4::int IS NULL OR id = $4)
     ORDER BY payable, id LIMIT 5`,
    [percentage, max, smallest, course_id ?? null],
  );
  return { count: rows[0]?.count ?? 0, courses: rows.map(({ id, title, payable }) => ({ id, title, payable })) };
}

/** @returns null if the course it is for does not exist */
export async function insertVoucher(db: Queryable, voucher: NewVoucher): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO vouchers (code, percentage, max, course_id, valid_from, valid_until, quota)
     SELECT upper($1), $2, $3, $4, $5, $6, $7 WHERE $4::int IS NULL OR EXISTS (SELECT FROM courses WHERE id = $4 AND deleted_at IS NULL) RETURNING id`,
    [
      voucher.code,
      voucher.percentage,
      voucher.max,
      voucher.course_id,
      voucher.valid_from,
      voucher.valid_until,
      voucher.quota,
    ],
  );
  return rows[0]?.id ?? null;
}

/** What decides whether a voucher may be changed. */
export interface LockedVoucher {
  readonly used: number;
  readonly ended_at: string | null;
  readonly version: number;
}

/** Keeps orders that want to use it waiting until the transaction ends. */
export async function lockVoucher(db: Queryable, id: number): Promise<LockedVoucher | null> {
  const { rows } = await db.query<LockedVoucher>(
    'SELECT used, ended_at, version FROM vouchers WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  );
  return rows[0] ?? null;
}

export async function updateVoucher(
  db: Queryable,
  id: number,
  { valid_from, valid_until, quota }: VoucherChange,
): Promise<void> {
  await db.query('UPDATE vouchers SET valid_from = $2, valid_until = $3, quota = $4 WHERE id = $1', [
    id,
    valid_from,
    valid_until,
    quota,
  ]);
}

/** Ended once is ended: a second time changes nothing. */
export async function endVoucher(db: Queryable, id: number, now: string): Promise<void> {
  await db.query('UPDATE vouchers SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL', [id, now]);
}

export async function resumeVoucher(db: Queryable, id: number): Promise<void> {
  await db.query('UPDATE vouchers SET ended_at = NULL WHERE id = $1', [id]);
}
