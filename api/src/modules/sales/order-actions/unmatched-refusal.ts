import { formatInstantWithTime } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import { conflict, type ApiError } from '../../../http/api-error.ts';
import { decisionOn } from '../../money/ledger/unmatched.ts';

const DONE = { MATCHED: 'dicocokkan', DISMISSED: 'ditutup' } as const;

/** The reason why a payment no longer waits for staff: the colleague who matched or dismissed it, or that it was settled. */
export async function unmatchedRefusal(db: Queryable, paymentId: number): Promise<string> {
  const decision = await decisionOn(db, paymentId);
  if (!decision) return 'Pembayaran ini sudah dibenarkan penyedia pembayaran, jadi tidak perlu dicocokkan.';
  const { what, by, at } = decision;
  return `Pembayaran ini sudah ${DONE[what]} oleh ${by}, ${formatInstantWithTime(at)}.`;
}

/** The error of a call about such a payment. */
export async function notWaiting(db: Queryable, paymentId: number): Promise<ApiError> {
  return conflict('NOT_WAITING', await unmatchedRefusal(db, paymentId));
}
