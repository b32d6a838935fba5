import { formatInstantWithTime } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import { whoPaid, type RefundRow, type RefundStanding, type RefundState } from '../../money/refunds/repository.ts';

/** The state of a refund in words for staff. */
const STANDINGS: Readonly<Record<RefundStanding | RefundState, string>> = {
  DENIED: 'ditolak penyedia pembayaran',
  NOT_SETTLED: 'belum diterima penyedia pembayaran dan diminta lagi',
  UNCONFIRMED: 'sudah diterima penyedia pembayaran dan menunggu banknya',
  STUCK: 'terlalu lama tanpa kabar dari penyedia pembayaran',
  PENDING: 'menunggu ditransfer',
  FAILED: 'gagal',
  DONE: 'sudah dibayar',
  GIVEN_UP: 'sudah dihentikan',
};

/** The reason why staff cannot do something with a refund: its state, or the colleague who paid it. */
export async function refundRefusal(
  db: Queryable,
  { id, state, standing }: Pick<RefundRow, 'id' | 'state' | 'standing'>,
): Promise<string> {
  const paid = state === 'DONE' ? await whoPaid(db, id) : null;
  return paid
    ? `Pengembalian dana ini sudah dicatat dibayar oleh ${paid.by}, ${formatInstantWithTime(paid.at)}.`
    : `Tidak bisa dilakukan: pengembalian dana ini ${STANDINGS[standing ?? state]}.`;
}
