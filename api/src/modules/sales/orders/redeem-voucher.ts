import type pg from 'pg';
import { findVoucher, takeVoucher, type VoucherRow } from '../vouchers/repository.ts';
import { voucherRefusal } from '../vouchers/voucher-refusal.ts';
import { voucherInvalid } from './check-price.ts';
import type { OfferRow, OrderRow } from './repository.ts';
import type { OrderPayload } from './schemas.ts';

type Client = pg.PoolClient;

/** The voucher that the form names, where it holds. @throws ApiError 422 with why it does not */
export async function voucherOf(
  client: Client,
  { voucher_code }: OrderPayload,
  offer: OfferRow,
  live: OrderRow | null,
  today: string,
): Promise<VoucherRow | null> {
  if (!voucher_code) return null;
  const voucher = await findVoucher(client, voucher_code);
  // One that this very order holds was granted: it is neither used up by it nor lost when staff end it.
  const held = voucher !== null && live?.voucher_id === voucher.id;
  const refusal = voucherRefusal(
    voucher && held ? { ...voucher, quota: null, ended_at: null } : voucher,
    offer.course_id,
    today,
  );
  if (refusal !== null) throw voucherInvalid(refusal);
  return voucher;
}

/** Takes the voucher. It held when it was looked at; another order or staff may have been quicker. @throws ApiError 422 then */
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
