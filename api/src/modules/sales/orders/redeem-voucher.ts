import type pg from 'pg';
import { findVoucher, takeVoucher, type VoucherRow } from '../vouchers/repository.ts';
import { voucherRefusal } from '../vouchers/voucher-refusal.ts';
import { voucherInvalid } from './check-price.ts';
import type { OfferRow, OrderRow } from './repository.ts';
import type { OrderPayload } from './schemas.ts';

type Client = pg.PoolClient;

/** The voucher in the form, if it can be used. @throws ApiError 422 with the reason where it cannot */
export async function voucherOf(
  client: Client,
  { voucher_code }: OrderPayload,
  offer: OfferRow,
  live: OrderRow | null,
  today: string,
): Promise<VoucherRow | null> {
  if (!voucher_code) return null;
  const voucher = await findVoucher(client, voucher_code);
  // The order's own voucher was granted before: the order does not count against its quota, and keeps it even where staff have ended it.
  const held = voucher !== null && live?.voucher_id === voucher.id;
  const refusal = voucherRefusal(
    voucher && held ? { ...voucher, quota: null, ended_at: null } : voucher,
    offer.course_id,
    today,
  );
  if (refusal !== null) throw voucherInvalid(refusal);
  return voucher;
}

/** Uses the voucher. Another order or a change by staff may have come first. @throws ApiError 422 in that case */
export async function redeem(
  client: Client,
  today: string,
  { payload, offer }: { payload: OrderPayload; offer: OfferRow },
  voucher: VoucherRow,
  orderId: number,
): Promise<void> {
  if (await takeVoucher(client, voucher.id, orderId, today)) return;
  const now = await findVoucher(client, payload.voucher_code ?? '');
  throw voucherInvalid(voucherRefusal(now, offer.course_id, today) ?? 'Voucher sudah tidak berlaku');
}
