import type { Queryable } from '../../../database/pool.ts';
import { takenBack } from '../ledger/entries.ts';
import type { PaymentNews, Settlement } from './payment-news.ts';
import type { RefundNews, RefundSettlement } from './refund-news.ts';

/** Stored news of an invoice. News that earlier versions stored has no `kind` and is no proof. */
interface InvoiceNewsKept extends PaymentNews {
  readonly kind?: 'INVOICE';
  readonly proof?: boolean;
  readonly paymentReference?: string | null;
}

export type KeptNews = InvoiceNewsKept | RefundNews;

interface EventRow {
  readonly id: number;
  readonly processed: boolean;
}

/**
 * Stores a notification once, without what it says about persons. Where an unsettled one comes again, the days of trying begin anew, and its body is
 * stored again if it was deleted.
 */
export async function keepEvent(db: Queryable, news: KeptNews): Promise<EventRow> {
  const turns = news.kind === 'REFUND' ? 0 : await turnsOf(db, news);
  const { rows } = await db.query<EventRow>(
    `INSERT INTO webhook_events AS e (provider, event_key, body) VALUES ($1, $2, $3)
     ON CONFLICT (provider, event_key) DO UPDATE SET
       notified_again_at = CASE WHEN e.processed_at IS NULL THEN now() ELSE e.notified_again_at END,
       body = CASE WHEN e.processed_at IS NULL AND e.body = '{}'::jsonb THEN excluded.body ELSE e.body END
     RETURNING id, processed_at IS NOT NULL AS processed`,
    [news.provider, turns === 0 ? keyOf(news) : `${keyOf(news)}, turn ${turns}`, JSON.stringify(news)],
  );
  const [row] = rows;
  if (!row) throw new Error('The notification was not stored');
  return row;
}

/**
 * Counts how often money of an invoice was taken back or came again. A provider notifies a payment that it won back in the same words as the payment
 * itself. Without this number it would look like the notification that was settled before.
 */
async function turnsOf(db: Queryable, { provider, externalId, paymentId }: PaymentNews): Promise<number> {
  const { rows } = await db.query<{ turns: number }>(
    `SELECT (count(*) + count(c.id))::int AS turns FROM ledger_entries e LEFT JOIN ledger_entries c ON c.corrects = e.id
     WHERE e.kind = 'REFUND' AND e.provider_reference LIKE '${takenBack('%')}' AND e.provider = $1
       AND EXISTS (SELECT FROM unnest($2::text[]) name WHERE e.provider_reference = name OR starts_with(e.provider_reference, name || ' #'))`,
    [provider, [externalId, ...(paymentId ? [paymentId] : [])].map(takenBack)],
  );
  return rows[0]?.turns ?? 0;
}

function keyOf(news: KeptNews): string {
  if (news.kind === 'REFUND')
    return `refund ${news.providerReference ?? ''} ${news.refundId ?? ''} ${news.status} ${news.amount} ${news.currency}`;
  const {
    providerInvoiceId,
    paymentReference,
    paymentId,
    externalId,
    status,
    amount,
    currency,
    paidAmount,
    isTakenBack,
    isPartTakenBack,
  } = news;
  const name = `${providerInvoiceId || (paymentReference ?? '')} ${externalId} ${status} ${amount} ${currency} ${paidAmount ?? ''}`;
  return [name, paymentId, isTakenBack ? 'taken back' : null, isPartTakenBack ? 'part taken back' : null]
    .filter(Boolean)
    .join(' ');
}

export async function markProcessed(
  db: Queryable,
  eventId: number,
  outcome: Settlement | RefundSettlement,
): Promise<void> {
  await db.query('UPDATE webhook_events SET processed_at = now(), outcome = $2 WHERE id = $1', [eventId, outcome]);
}

/** @returns the provider's id of one of our invoices; null where it is not known yet */
export async function findProviderInvoiceId(
  db: Queryable,
  provider: string,
  externalId: string,
): Promise<string | null> {
  const { rows } = await db.query<{ provider_invoice_id: string | null }>(
    'SELECT provider_invoice_id FROM invoices WHERE provider = $1 AND external_id = $2',
    [provider, externalId],
  );
  return rows[0]?.provider_invoice_id ?? null;
}

/** For how many days an unsettled notification is tried. When it is notified again, the days begin anew. */
const KEPT_DAYS = 3;

interface KeptEvent {
  readonly id: number;
  readonly news: KeptNews;
}

/** Unsettled notifications, chosen at random: forged ones are never settled and must not block the others. */
export async function findUnsettledEvents(
  db: Queryable,
  providers: readonly string[],
  { silentSeconds, limit }: { silentSeconds: number; limit: number },
): Promise<KeptEvent[]> {
  const { rows } = await db.query<KeptEvent>(
    `SELECT id, body AS news FROM webhook_events
     WHERE processed_at IS NULL AND provider = ANY ($1) AND body <> '{}'::jsonb
       AND greatest(received_at, notified_again_at) BETWEEN now() - make_interval(days => $2) AND now() - make_interval(secs => $3)
     ORDER BY random() LIMIT $4`,
    [providers, KEPT_DAYS, silentSeconds, limit],
  );
  return rows;
}

/**
 * Unsettled notifications that are left to staff, the oldest first. The days count from the first notification, so that a provider that keeps notifying
 * does not keep it from staff. One whose body was deleted is not among them.
 */
export async function findEventsToGiveUp(db: Queryable, limit: number): Promise<KeptEvent[]> {
  const { rows } = await db.query<KeptEvent>(
    `SELECT id, body AS news FROM webhook_events
     WHERE processed_at IS NULL AND outcome IS NULL AND received_at < now() - make_interval(days => $1) AND body <> '{}'::jsonb
     ORDER BY received_at LIMIT $2`,
    [KEPT_DAYS, limit],
  );
  return rows;
}

/** Marks a notification as left to staff. It stays open: when it is notified again and has come true, it is settled. */
export async function markGivenUp(db: Queryable, eventId: number): Promise<void> {
  await db.query(`UPDATE webhook_events SET outcome = 'UNCONFIRMED' WHERE id = $1 AND processed_at IS NULL`, [eventId]);
}
