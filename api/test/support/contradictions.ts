import type pg from 'pg';

export interface Contradiction {
  readonly what: string;
  readonly found: unknown;
}

/** What in the database contradicts itself: seats and places, money and documents, vouchers and their uses. */
export async function findContradictions(db: pg.Pool): Promise<Contradiction[]> {
  return (await db.query<Contradiction>(CONTRADICTIONS)).rows;
}

/** Stages that are due on a day and that nobody asks for. What lapsed unpaid was asked for, and what was taken back waits for staff. Look once the job that asks was done. */
export async function findUnaskedStages(db: pg.Pool, today: string): Promise<Contradiction[]> {
  return (await db.query<Contradiction>(UNASKED, [today, SMALLEST])).rows;
}

/** Whole rupiah: what is too little to be asked for waits for the next stage (`MIN_PAYABLE`). */
const SMALLEST = 10_000;

/** Where the ledger differs from what the sandbox says was paid and refunded. Orders of the demo data were never there, and it knows of no banks. */
export async function findSandboxDifferences(db: pg.Pool): Promise<Contradiction[]> {
  return (await db.query<Contradiction>(SANDBOX_DIFFERENCES)).rows;
}

/** Each row of its answer is something that must not be. */
const CONTRADICTIONS = `
  SELECT 'seats of batch ' || s.id AS what, s.seats_taken AS found FROM course_schedules s
    WHERE s.seats_taken <> (SELECT count(*) FROM places p WHERE p.course_schedule_id = s.id AND p.state IN ('HELD', 'CONFIRMED'))
      OR s.seats_taken > s.participant_amount OR s.seats_taken < 0
  UNION ALL SELECT 'line of batch ' || s.id, s.waiting FROM course_schedules s
    WHERE s.waiting <> (SELECT count(*) FROM waiting_entries w WHERE w.course_schedule_id = s.id AND w.state = 'WAITING')
  UNION ALL SELECT 'place of offer ' || w.id, w.place_id FROM waiting_entries w LEFT JOIN places p ON p.id = w.place_id
    WHERE w.state = 'OFFERED' AND (p.state <> 'HELD' OR p.registration_id IS NOT NULL OR p.course_schedule_id <> w.course_schedule_id)
  UNION ALL SELECT 'place held without a registration ' || p.id, p.course_schedule_id FROM places p WHERE p.state = 'HELD' AND p.registration_id IS NULL
    AND NOT EXISTS (SELECT FROM waiting_entries w WHERE w.place_id = p.id)
  UNION ALL SELECT 'taken with ended order ' || o.id, w.id FROM waiting_entries w JOIN orders o ON o.id = w.order_id
    WHERE w.state = 'TAKEN' AND o.ended_as IS NOT NULL
  UNION ALL SELECT 'uses of voucher ' || v.id, v.used FROM vouchers v
    WHERE v.used <> (SELECT count(*) FROM voucher_redemptions u WHERE u.voucher_id = v.id AND u.released_at IS NULL) OR v.used > v.quota
  UNION ALL SELECT 'voucher held by ended order ' || o.id, 1 FROM orders o JOIN voucher_redemptions u ON u.order_id = o.id
    WHERE u.released_at IS NULL AND o.ended_as IS NOT NULL
  UNION ALL SELECT 'live places of ' || p.student_email_key, count(*) FROM places p WHERE p.state IN ('HELD', 'CONFIRMED')
    GROUP BY p.course_schedule_id, p.student_email_key HAVING count(*) > 1
  UNION ALL SELECT 'what standing order ' || o.id || ' gave up when it ended', sum(c.amount) FROM orders o JOIN order_charges c ON c.order_id = o.id
    WHERE o.ended_as IS NULL AND c.kind IN ('ENDED', 'CANCELLED', 'REOPENED') GROUP BY o.id HAVING sum(c.amount) <> 0
  UNION ALL SELECT i.state || ' invoices of order ' || order_id, count(*) FROM invoices i WHERE state IN ('CREATING', 'PENDING')
    GROUP BY order_id, state HAVING count(*) > 1
  UNION ALL SELECT 'invoice that asks for more than is owed, of order ' || o.id, i.amount FROM invoices i JOIN orders o ON o.id = i.order_id
    WHERE i.state IN ('CREATING', 'PENDING') AND i.amount > -o.balance + coalesce((i.becomes -> 'price' ->> 'amount')::bigint - o.amount, 0)
  UNION ALL SELECT 'action that was done by an invoice that never opened, of order ' || a.order_id, a.id FROM order_actions a
    JOIN invoices i ON i.id = a.invoice_id WHERE i.state = 'FAILED' AND i.url IS NULL
      AND NOT EXISTS (SELECT FROM order_actions n WHERE n.order_id = a.order_id AND n.action = 'NOT_DONE' AND n.id > a.id)
  UNION ALL SELECT 'invoice without a seat, of order ' || o.id, i.amount FROM invoices i JOIN orders o ON o.id = i.order_id
    WHERE i.state IN ('CREATING', 'PENDING') AND NOT order_may_be_billed(o.id)
  UNION ALL SELECT 'bukti pembayaran of order ' || o.id, s.paid - s.refunded - d.proven FROM orders o CROSS JOIN LATERAL order_sums(o.id) s
    CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN d.kind = 'NOTA_KREDIT' THEN -d.amount ELSE d.amount END), 0) AS proven
      FROM money_documents d LEFT JOIN money_documents c ON c.id = d.corrects
      WHERE d.order_id = o.id AND coalesce(c.kind, d.kind) = 'BUKTI_PEMBAYARAN') d WHERE d.proven <> s.paid - s.refunded
  UNION ALL SELECT 'kuitansi of order ' || o.id, d.said FROM orders o CROSS JOIN LATERAL order_sums(o.id) s
    CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN d.kind = 'NOTA_KREDIT' THEN -d.amount ELSE d.amount END), 0) AS said
      FROM money_documents d LEFT JOIN money_documents c ON c.id = d.corrects
      WHERE d.order_id = o.id AND coalesce(c.kind, d.kind) = 'KUITANSI') d WHERE d.said NOT BETWEEN 0 AND s.paid - s.refunded
  UNION ALL SELECT 'gaps in numbers of ' || kind, max(number) - count(*) FROM money_documents GROUP BY kind, year HAVING max(number) <> count(*)
  UNION ALL SELECT a.action || ' that told nobody, of order ' || a.order_id, a.id FROM order_actions a
    WHERE (a.action IN ('PAY_LATE', 'PAY_MORE', 'CANCEL', 'UNSEAT') OR a.action = 'PAY' AND a.outcome -> 'after' ->> 'state' <> 'PENDING')
      AND jsonb_array_length(a.outcome -> 'mails') = 0
  UNION ALL SELECT 'more credited than ' || d.id || ' says', sum(n.amount) FROM money_documents d JOIN money_documents n ON n.corrects = d.id
    GROUP BY d.id, d.amount HAVING sum(n.amount) > d.amount`;

const UNASKED = `
  SELECT 'stage ' || t.number || ' of order ' || o.id || ' is not asked for' AS what, order_due(o.id, $1) AS found
  FROM orders o JOIN instalments t ON t.order_id = o.id JOIN order_stages(o.id) s ON s.number = t.number
  WHERE o.state = 'PAID' AND order_may_be_billed(o.id) AND t.due_on <= $1 AND s.open > 0 AND order_due(o.id, $1) >= $2
    AND order_taken_back(o.id) = 0
    AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND (i.state IN ('CREATING', 'PENDING')
      OR i.state = 'EXPIRED' AND i.id >= t.invoice_id))`;

const SANDBOX_DIFFERENCES = `
  SELECT 'payments' AS what, entered - told AS found FROM (SELECT
      (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e LEFT JOIN ledger_entries c ON c.id = e.corrects
        WHERE e.provider = 'sandbox' AND coalesce(c.kind, e.kind) = 'PAYMENT') AS entered,
      (SELECT coalesce(sum(coalesce(paid_amount, amount)), 0) FROM sandbox_invoices WHERE status = 'PAID') AS told) sums WHERE entered <> told
  UNION ALL SELECT 'refunds', entered + told FROM (SELECT
      (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE provider = 'sandbox' AND kind = 'REFUND' AND provider_reference NOT LIKE 'taken back %') AS entered,
      (SELECT coalesce(sum(amount), 0) FROM sandbox_refunds WHERE status = 'DONE') AS told) sums WHERE entered <> -told`;
