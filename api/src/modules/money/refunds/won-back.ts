import type { Queryable } from '../../../database/pool.ts';
import { PROVIDER } from '../ledger/actor.ts';
import { charge } from '../ledger/charges.ts';
import { insertEntry, isStillTaken, wonBack } from '../ledger/entries.ts';

/** A payment of an order which, by its provider, counts. */
interface CountingPayment {
  readonly provider: string;
  /** Its name in the ledger. */
  readonly paymentReference: string;
  /** The ISO instant at which this was learnt. */
  readonly learntAt: string;
  /** The id of an entry: only money that it or an earlier entry took back is won back. null, where the provider told by itself: any is. */
  readonly askedAfter: number | null;
}

interface TakenEntry {
  readonly id: number;
  /** Whole rupiah, above 0. */
  readonly amount: number;
  readonly provider_reference: string;
  readonly channel: string | null;
  /** The reason why it was taken. */
  readonly taken_because: string;
  /** The sum that its order owed less because of it, where the order had ended. Whole rupiah. */
  readonly reduced: number;
}

/**
 * Enters that money of a payment which was taken back came again. The entry that took it is corrected, so that the payment counts and can be paid back
 * as before. The order owes again what it owed less because of that entry. Call it with the order locked.
 * @returns the new entry, its amount in whole rupiah and its reason; null where nothing of the payment was taken back
 */
export async function enterWonBack(
  db: Queryable,
  orderId: number,
  { provider, paymentReference, learntAt, askedAfter }: CountingPayment,
): Promise<{ entryId: number; amount: number; reason: string } | null> {
  const { rows } = await db.query<TakenEntry>(
    `SELECT e.id, -e.amount AS amount, e.provider_reference, e.channel, r.reason AS taken_because,
       (SELECT coalesce(-sum(c.amount), 0)::integer FROM order_charges c
         WHERE c.order_id = e.order_id AND c.kind = 'REDUCED' AND c.actor = 'PROVIDER' AND c.created_at = e.created_at) AS reduced
     FROM ledger_entries e JOIN refunds r ON r.id = e.refund_id
     WHERE e.order_id = $1 AND r.provider = $2 AND r.payment_reference = $3 AND ${isStillTaken('e')}
       AND ($4::bigint IS NULL OR e.id <= $4)`,
    [orderId, provider, paymentReference, askedAfter],
  );
  const [taken] = rows;
  if (!taken) return null;
  const { id, amount, provider_reference, channel, reduced } = taken;
  const reason = `${taken.taken_because}, lalu masuk lagi`;
  await charge(db, orderId, { kind: 'REDUCED', amount: reduced, actor: PROVIDER, reason });
  const entryId = await insertEntry(db, {
    orderId,
    kind: 'CORRECTION',
    amount,
    provider,
    reference: wonBack(provider_reference),
    channel,
    occurredAt: learntAt,
    actor: PROVIDER,
    reason,
    corrects: id,
  });
  return { entryId, amount, reason };
}
