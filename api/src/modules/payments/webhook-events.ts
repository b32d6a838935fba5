import type { Queryable } from '../../database/pool.ts';
import type { PaymentNews, Settlement } from '../orders/payment-news.ts';

interface EventRow {
  readonly id: number;
  readonly processed: boolean;
}

/** Keeps a notification once, without what it says about people. */
export async function keepEvent(db: Queryable, news: PaymentNews): Promise<EventRow> {
  const key = `${news.providerInvoiceId} ${news.externalId} ${news.status} ${news.amount} ${news.currency} ${news.paidAmount ?? ''}`;
  const { rows } = await db.query<EventRow>(
    `INSERT INTO webhook_events AS e (provider, event_key, body) VALUES ($1, $2, $3)
     ON CONFLICT (provider, event_key) DO UPDATE SET event_key = e.event_key RETURNING id, processed_at IS NOT NULL AS processed`,
    [news.provider, key, JSON.stringify(news)],
  );
  const [row] = rows;
  if (!row) throw new Error('The notification was not stored');
  return row;
}

export async function markProcessed(db: Queryable, eventId: number, outcome: Settlement): Promise<void> {
  await db.query('UPDATE webhook_events SET processed_at = now(), outcome = $2 WHERE id = $1', [eventId, outcome]);
}

/** What could not be settled for so long is left to staff. */
const KEPT_DAYS = 3;

interface KeptEvent {
  readonly id: number;
  readonly news: PaymentNews;
}

/** Notifications that were kept but not settled. Any of them: forged ones, which stay, must not stand in the way of others for ever. */
export async function findUnsettledEvents(
  db: Queryable,
  provider: string,
  { silentSeconds, limit }: { silentSeconds: number; limit: number },
): Promise<KeptEvent[]> {
  const { rows } = await db.query<KeptEvent>(
    `SELECT id, body AS news FROM webhook_events
     WHERE processed_at IS NULL AND provider = $1 AND received_at BETWEEN now() - make_interval(days => $2) AND now() - make_interval(secs => $3)
     ORDER BY random() LIMIT $4`,
    [provider, KEPT_DAYS, silentSeconds, limit],
  );
  return rows;
}
