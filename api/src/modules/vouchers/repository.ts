import type { Queryable } from '../../database/pool.ts';

export interface VoucherRow {
  readonly id: number;
  readonly percentage: number;
  readonly max: number;
  readonly course_id: number | null;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly quota: number | null;
  readonly used: number;
}

/** Codes are the same whatever their case. */
export async function findVoucher(db: Queryable, code: string): Promise<VoucherRow | null> {
  const { rows } = await db.query<VoucherRow>(
    'SELECT id, percentage, max, course_id, valid_from, valid_until, quota, used FROM vouchers WHERE upper(code) = upper($1)', [code.trim()]);
  return rows[0] ?? null;
}

/** Counts one use, unless none is left: the condition is part of the statement, so parallel orders cannot overuse it. */
export async function takeVoucher(db: Queryable, voucherId: number, orderId: number): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE vouchers SET used = used + 1 WHERE id = $1 AND (quota IS NULL OR used < quota)', [voucherId]);
  if (rowCount !== 1) return false;
  await db.query(
    `INSERT INTO voucher_redemptions (order_id, voucher_id) VALUES ($1, $2)
     ON CONFLICT (order_id) DO UPDATE SET voucher_id = excluded.voucher_id, redeemed_at = now(), released_at = NULL`, [orderId, voucherId]);
  return true;
}

/** Gives the order's use back, once. */
export async function releaseVoucher(db: Queryable, orderId: number): Promise<void> {
  await db.query(
    `WITH released AS (UPDATE voucher_redemptions SET released_at = now() WHERE order_id = $1 AND released_at IS NULL RETURNING voucher_id)
     UPDATE vouchers v SET used = used - 1 FROM released WHERE v.id = released.voucher_id`, [orderId]);
}
