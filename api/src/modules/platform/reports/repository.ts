import type { Queryable } from '../../../database/pool.ts';
import type { Span } from './months.ts';
import type { FilledBatch, Revenue, Sums, UsedVoucher } from './schemas.ts';

/**
 * SQL: every entry of the ledger from $1 to $2, once, with the order that it is for now. A correction counts as the kind of entry that it corrects, in
 * the month in which it became known.
 */
const ENTRIES = `SELECT e.amount, e.kind, e.provider, e.channel, f.amount AS fee, coalesce(e.order_id, a.order_id) AS order_id, coalesce(c.kind, e.kind) AS counts_as,
    date_trunc('month', e.occurred_at AT TIME ZONE 'Asia/Jakarta') AS month
  FROM ledger_entries e LEFT JOIN live_allocations() a ON a.entry_id = coalesce(e.corrects, e.id)
  LEFT JOIN ledger_fees f ON f.entry_id = e.id
  LEFT JOIN (SELECT k.id, c.kind FROM ledger_entries k JOIN ledger_entries c ON c.id = k.corrects WHERE k.corrects IS NOT NULL) c ON c.id = e.id
  WHERE e.occurred_at >= $1 AND e.occurred_at < $2`;

const RECEIVED = `e.counts_as IN ('PAYMENT', 'BANK_TRANSFER', 'WITHHELD_TAX')`;

/** SQL: the sums of {@link Sums}, over the entries `e`. */
const SUMS = `coalesce(sum(e.amount) FILTER (WHERE ${RECEIVED}), 0) AS received,
  coalesce(-sum(e.amount) FILTER (WHERE e.counts_as = 'REFUND'), 0) AS refunded,
  coalesce(sum(e.fee), 0) AS fees,
  coalesce(sum(e.amount) FILTER (WHERE e.counts_as <> 'WRITE_OFF'), 0) - coalesce(sum(e.fee), 0) AS net,
  coalesce(sum(e.amount) FILTER (WHERE e.counts_as = 'WRITE_OFF'), 0) AS written_off`;

const NOTHING: Sums = { received: 0, refunded: 0, fees: 0, net: 0, written_off: 0 };

/** SQL: the same sums over groups that were summed up already. */
const REGROUPED = [...Object.keys(NOTHING), 'payments', 'refunds', 'without_fee']
  .map((name) => `coalesce(sum(${name}), 0)::bigint AS ${name}`)
  .join(', ');

type RevenueRow = Omit<Revenue['total'], 'corporate'> & {
  readonly by: 'TOTAL' | 'MONTH' | 'CHANNEL' | 'BATCH';
  readonly month: string;
  readonly provider: string | null;
  readonly channel: string | null;
  readonly id: number | null;
  readonly title: string | null;
  readonly batch: number | null;
  readonly start_date: string | null;
  readonly ledger: number;
};

/** The money that moved in the period: in all, by month, by channel and by batch. Each entry is read once. */
export async function readRevenue(db: Queryable, span: Span): Promise<Revenue> {
  const { from, to, months } = span;
  const { rows } = await db.query<RevenueRow>(
    // Summed up in two steps: the groups of all four tables are few, so they are regrouped without sorting the entries.
    `WITH added AS (
       SELECT e.month, e.provider, e.channel, o.course_schedule_id, ${SUMS},
         count(*) FILTER (WHERE ${RECEIVED} AND e.kind <> 'CORRECTION') AS payments, count(*) FILTER (WHERE e.kind = 'REFUND') AS refunds,
         count(*) FILTER (WHERE e.kind = 'PAYMENT' AND e.fee IS NULL) AS without_fee
       FROM (${ENTRIES}) e LEFT JOIN orders o ON o.id = e.order_id GROUP BY 1, 2, 3, 4),
     counted AS (
       SELECT CASE WHEN grouping(month) = 0 THEN 'MONTH' WHEN grouping(provider) = 0 THEN 'CHANNEL'
           WHEN grouping(course_schedule_id) = 0 THEN 'BATCH' ELSE 'TOTAL' END AS by,
         to_char(month, 'YYYY-MM') AS month, provider, channel, course_schedule_id, ${REGROUPED}
       FROM added GROUP BY GROUPING SETS ((month), (provider, channel), (course_schedule_id), ()))
     SELECT n.*, s.id, c.title, s.batch, s.start_date,
       (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE occurred_at >= $1 AND occurred_at < $2) AS ledger
     FROM counted n LEFT JOIN course_schedules s ON s.id = n.course_schedule_id LEFT JOIN courses c ON c.id = s.course_id
     ORDER BY n.received DESC, s.start_date, s.id, n.provider, n.channel`,
    [from, to],
  );
  const of = (by: RevenueRow['by']) => rows.filter((row) => row.by === by);
  const [total] = of('TOTAL');
  if (!total) throw new Error('Adding up the ledger gave no row');
  const byMonth = new Map(of('MONTH').map((row) => [row.month, row]));
  const corporate = await readCorporate(db, span);
  return {
    total: { ...total, corporate: [...corporate.values()].reduce((sum, amount) => sum + amount, 0) },
    ledger: total.ledger,
    months: months.map((month) => ({
      ...(byMonth.get(month) ?? { month, ...NOTHING }),
      corporate: corporate.get(month) ?? 0,
    })),
    channels: of('CHANNEL'),
    batches: of('BATCH'),
  };
}

/** The sums agreed with companies, of requests that are marked as paid now, by the month in which they were marked. */
async function readCorporate(db: Queryable, { from, to }: Span): Promise<Map<string, number>> {
  const { rows } = await db.query<{ month: string; amount: number }>(
    `SELECT to_char(l.paid_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM') AS month, coalesce(sum(n.value), 0)::bigint AS amount
     FROM corporate_needs n CROSS JOIN LATERAL
       (SELECT max(created_at) AS paid_at FROM corporate_log WHERE corporate_need_id = n.id AND state = 'PAID') l
     WHERE n.state IN ('PAID', 'DELIVERED') AND l.paid_at >= $1 AND l.paid_at < $2 GROUP BY 1`,
    [from, to],
  );
  return new Map(rows.map(({ month, amount }) => [month, amount]));
}

/** The seats of batches that begin in the period, the soonest first. */
export async function readFilledBatches(db: Queryable, { months }: Span): Promise<FilledBatch[]> {
  const { rows } = await db.query<FilledBatch>(
    `SELECT s.id, c.title, s.batch, s.start_date, s.seats_taken, s.participant_amount, s.cancelled_at IS NOT NULL AS is_cancelled
     FROM course_schedules s JOIN courses c ON c.id = s.course_id
     WHERE s.start_date >= ($1 || '-01')::date AND s.start_date < ($2 || '-01')::date + interval '1 month' ORDER BY s.start_date, s.id`,
    [months[0], months.at(-1)],
  );
  return rows;
}

type VoucherRow = Omit<UsedVoucher, 'id'> & { readonly id: number | null };

/** Vouchers that were used in the period, or whose orders moved money in it. The money of all other orders is `without`. */
export async function readUsedVouchers(
  db: Queryable,
  { from, to }: Span,
): Promise<{ rows: UsedVoucher[]; without: Sums }> {
  const { rows } = await db.query<VoucherRow>(
    `WITH money AS (SELECT o.voucher_id, ${SUMS} FROM (${ENTRIES}) e LEFT JOIN orders o ON o.id = e.order_id GROUP BY 1),
       used AS (SELECT r.voucher_id, count(*) AS orders, sum(o.voucher_discount) AS discount
         FROM voucher_redemptions r JOIN orders o ON o.id = r.order_id
         WHERE r.released_at IS NULL AND o.created_at >= $1 AND o.created_at < $2 GROUP BY 1)
     SELECT v.id, v.code, coalesce(u.orders, 0) AS orders, coalesce(u.discount, 0) AS discount, coalesce(m.received, 0) AS received,
       coalesce(m.refunded, 0) AS refunded, coalesce(m.fees, 0) AS fees, coalesce(m.net, 0) AS net, coalesce(m.written_off, 0) AS written_off
     FROM money m FULL JOIN used u ON u.voucher_id = m.voucher_id LEFT JOIN vouchers v ON v.id = coalesce(m.voucher_id, u.voucher_id)
     ORDER BY 3 DESC, v.code`,
    [from, to],
  );
  return {
    rows: rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }])),
    without: rows.find(({ id }) => id === null) ?? NOTHING,
  };
}
