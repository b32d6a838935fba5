import type pg from 'pg';
import { transaction } from '../../../database/pool.ts';
import { notFound } from '../../../http/api-error.ts';
import { insertEntry } from '../../money/ledger/entries.ts';
import { lockUnmatched } from '../../money/ledger/unmatched.ts';
import type { StaffCall } from './act.ts';
import { nowOf, type ActionDeps } from './deps.ts';
import { notWaiting } from './unmatched-refusal.ts';

/**
 * Removes a payment from the queue that is not for us. Its ledger entry is corrected to 0.
 * @throws ApiError 404; 409 NOT_WAITING
 */
export async function dismissPayment(
  db: pg.Pool,
  deps: Pick<ActionDeps, 'clock'>,
  paymentId: number,
  { actor, reason, preview }: StaffCall,
): Promise<void> {
  await transaction(db, async (client) => {
    const { rowCount } = await client.query('SELECT FROM received_payments WHERE id = $1', [paymentId]);
    if (rowCount === 0) throw notFound('Pembayaran tidak ditemukan');
    const payment = await lockUnmatched(client, paymentId);
    if (!payment) throw await notWaiting(client, paymentId);
    if (preview) return;
    await client.query(
      'INSERT INTO dismissed_payments (received_payment_id, staff_user_id, reason) VALUES ($1, $2, $3)',
      [paymentId, actor.staffId, reason],
    );
    if (payment.entry_id === null || !payment.entry_amount) return;
    await insertEntry(client, {
      orderId: null,
      kind: 'CORRECTION',
      amount: -payment.entry_amount,
      channel: payment.channel,
      occurredAt: nowOf(deps),
      actor,
      reason,
      corrects: payment.entry_id,
    });
  });
}
