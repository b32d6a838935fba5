import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import { settledOf } from '../ledger/money.ts';
import { issueDocument } from './issue-document.ts';
import { readOrderFacts } from './order-facts.ts';
import { newestDocument } from './repository.ts';

/** An invoice that has just become payable. */
interface OpenInvoice {
  readonly id: number;
  readonly order_id: number;
  /** Whole rupiah. */
  readonly amount: number;
  /** An instant. */
  readonly expires_at: string;
}

/**
 * Issues the tagihan of an invoice. An invoice that replaces another one with the same amount keeps its tagihan, for example where only the deadline
 * changed. Call it in the transaction that opens the invoice, with the order's row locked.
 */
export async function billInvoice(db: Queryable, invoice: OpenInvoice, clock: Clock): Promise<void> {
  const before = await newestDocument(db, invoice.order_id, 'TAGIHAN');
  const replaces = await isReplacement(db, invoice.id);
  if (replaces && before?.amount === invoice.amount) return;
  const { transaction_id, buyer, items, lines, money } = await readOrderFacts(db, invoice.order_id);
  const settled = settledOf(money);
  await issueDocument(db, clock, {
    orderId: invoice.order_id,
    kind: 'TAGIHAN',
    amount: invoice.amount,
    invoiceId: invoice.id,
    content: {
      transaction_id,
      buyer,
      items,
      lines,
      sums: [
        { label: 'Total', amount: money.charged },
        ...(settled > 0 ? [{ label: 'Sudah diselesaikan', amount: -settled }] : []),
        ...(invoice.amount < -money.balance
          ? [{ label: 'Ditagih kemudian', amount: money.balance + invoice.amount }]
          : []),
        { label: 'Tagihan ini', amount: invoice.amount },
      ],
      movement: null,
      due_at: invoice.expires_at,
      about: replaces ? (before?.number ?? null) : null,
      reason: null,
    },
  });
}

async function isReplacement(db: Queryable, invoiceId: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM invoices WHERE id = $1 AND replaces IS NOT NULL', [invoiceId]);
  return rowCount === 1;
}
