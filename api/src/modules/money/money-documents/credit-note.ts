import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { Movement } from './document-snapshot.ts';
import { issueDocument } from './issue-document.ts';
import { readOrderFacts } from './order-facts.ts';
import type { Standing } from './repository.ts';

interface Credit {
  /** Whole rupiah, at most what is left of the document. */
  readonly amount: number;
  readonly reason: string;
  /** The ledger entry of the refund or correction; null where only the document changes. */
  readonly entryId: number | null;
  readonly movement: Movement | null;
  /** The assignment by which the corrected payment belongs to the order. */
  readonly allocationId?: number | null;
}

/** Issues a credit note that takes an amount off a document. */
export async function creditDocument(
  db: Queryable,
  clock: Clock,
  orderId: number,
  document: Standing,
  { amount, reason, entryId, movement, allocationId = null }: Credit,
): Promise<void> {
  const { transaction_id, items } = await readOrderFacts(db, orderId);
  await issueDocument(db, clock, {
    orderId,
    kind: 'NOTA_KREDIT',
    amount,
    entryId,
    allocationId,
    corrects: document.id,
    content: {
      transaction_id,
      items,
      buyer: document.buyer,
      lines: [],
      sums: [
        { label: `Jumlah di ${document.number}`, amount: document.amount },
        ...(document.left < document.amount
          ? [{ label: 'Dikurangi sebelumnya', amount: document.left - document.amount }]
          : []),
        { label: 'Dikurangi nota ini', amount: -amount },
        { label: 'Masih berlaku', amount: document.left - amount },
      ],
      movement,
      due_at: null,
      about: document.number,
      reason,
    },
  });
}
