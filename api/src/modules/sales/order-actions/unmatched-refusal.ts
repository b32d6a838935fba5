import { formatInstantWithTime } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import { conflict, type ApiError } from '../../../http/api-error.ts';
import { decisionOn } from '../../money/ledger/unmatched.ts';

const DONE = { MATCHED: 'dicocokkan', DISMISSED: 'ditutup' } as const;

/** Why a payment waits for staff no more: who of them matched or closed it, or that its provider settled it. */
export async function unmatchedRefusal(db: Queryable, paymentId: number): Promise<string> {
  const decision = await decisionOn(db, paymentId);
  if (!decision) return 'Pembayaran ini sudah dibenarkan penyedia pembayaran, jadi tidak perlu dicocokkan.';
  const { what, by, at } = decision;
  return `Pembayaran ini sudah ${DONE[what]} oleh ${by}, ${formatInstantWithTime(at)}.`;
}

/** What a call about such a payment throws. */
export async function notWaiting(db: Queryable, paymentId: number): Promise<ApiError> {
  return conflict('NOT_WAITING', await unmatchedRefusal(db, paymentId));
}
