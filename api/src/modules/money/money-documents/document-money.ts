import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import { shownReference, takenBack } from '../ledger/entries.ts';
import { readMoney } from '../ledger/money.ts';
import { channelName } from './channel-name.ts';
import { creditDocument } from './credit-note.ts';
import type { Movement } from './document-snapshot.ts';
import { issueDocument } from './issue-document.ts';
import { readOrderFacts } from './order-facts.ts';
import { standingDocuments, type Standing } from './repository.ts';

/** A movement of money for which there is no document yet. */
interface Entry {
  readonly id: number;
  readonly kind: string;
  readonly amount: number;
  readonly channel: string | null;
  readonly provider_reference: string | null;
  readonly occurred_at: string;
  /** The payment that it is, corrects or pays back; null where it names none. */
  readonly payment_id: number | null;
  readonly allocation_id: number | null;
  /** The reason in the ledger, for money that a bank took back, that was voided, or that came again. null for all other money. */
  readonly taken_because: string | null;
}

/**
 * Issues the documents that the ledger of an order calls for: a bukti pembayaran for each payment, and credit notes for money that was corrected, paid
 * back or taken off the order. Call it in the transaction that entered the money, with the order's row locked. A second call does nothing.
 */
export async function documentMoney(db: Queryable, orderId: number, clock: Clock): Promise<void> {
  const entries = await entriesWithoutDocument(db, orderId);
  // Money that came is handled first, because a credit note needs a document.
  for (const entry of entries.filter(({ amount }) => amount > 0)) await giveProof(db, orderId, entry, clock);
  for (const entry of entries.filter(({ amount }) => amount < 0)) await creditProofs(db, orderId, entry, clock);
  const hasLeft = await creditWhatLeft(db, orderId, clock);
  const last = entries.findLast(({ amount }) => amount < 0);
  if (last) await creditReceipt(db, orderId, reasonOf(last), clock);
  else if (hasLeft) await creditReceipt(db, orderId, LEFT, clock);
}

async function entriesWithoutDocument(db: Queryable, orderId: number): Promise<Entry[]> {
  const { rows } = await db.query<Entry>(
    `SELECT e.id, e.kind, e.amount, e.channel, e.provider_reference, e.occurred_at,
       CASE WHEN r.id IS NULL THEN coalesce(e.corrects, e.id)
         ELSE (SELECT p.id FROM order_entries($1) p WHERE p.kind = 'PAYMENT' AND p.provider = r.provider AND p.provider_reference = r.payment_reference) END AS payment_id,
       a.id AS allocation_id, CASE WHEN coalesce(c.kind, e.kind) = 'REFUND' AND coalesce(c.provider_reference, e.provider_reference) LIKE $2
         THEN e.reason END AS taken_because
     FROM order_entries($1) e LEFT JOIN ledger_entries c ON c.id = e.corrects LEFT JOIN refunds r ON r.id = e.refund_id
     LEFT JOIN live_allocations() a ON a.entry_id = coalesce(e.corrects, e.id)
     WHERE coalesce(c.kind, e.kind) IN ('PAYMENT', 'BANK_TRANSFER', 'WITHHELD_TAX', 'REFUND')
       AND NOT EXISTS (SELECT FROM money_documents d WHERE d.entry_id = e.id AND d.allocation_id IS NOT DISTINCT FROM a.id) ORDER BY e.id`,
    [orderId, takenBack('%')],
  );
  return rows;
}

async function giveProof(db: Queryable, orderId: number, entry: Entry, clock: Clock): Promise<void> {
  const { transaction_id, buyer, items, lines, money } = await readOrderFacts(db, orderId);
  await issueDocument(db, clock, {
    orderId,
    kind: 'BUKTI_PEMBAYARAN',
    amount: entry.amount,
    entryId: entry.id,
    allocationId: entry.allocation_id,
    content: {
      transaction_id,
      buyer,
      items,
      lines,
      sums: [
        { label: 'Total tagihan', amount: money.charged },
        { label: 'Diterima sampai saat ini', amount: money.paid - money.refunded },
        { label: 'Sisa tagihan', amount: Math.max(0, -money.balance) },
      ],
      movement: movementOf(entry),
      due_at: null,
      about: null,
      reason: reasonOfProof(entry),
    },
  });
}

/** The reason for a further document about a payment that has one; null where this is its first. */
function reasonOfProof({ kind, taken_because }: Entry): string | null {
  if (kind !== 'CORRECTION') return null;
  // The payment was not taken back: it was notified again with a larger amount, and this document is about the difference.
  return taken_because ?? 'Selisih pembayaran yang diberitahukan kemudian';
}

/** Takes money that went back off the document of its payment, and the rest off the newest other documents. */
async function creditProofs(db: Queryable, orderId: number, entry: Entry, clock: Clock): Promise<void> {
  const proofs = await standingDocuments(db, orderId, 'BUKTI_PEMBAYARAN', entry.payment_id);
  await creditInTurn(db, orderId, proofs, -entry.amount, reasonOf(entry), clock);
}

/** Credits several documents. @param amount whole rupiah; it is taken off the first document, the rest off the next */
async function creditInTurn(
  db: Queryable,
  orderId: number,
  documents: readonly Standing[],
  amount: number,
  why: Why,
  clock: Clock,
): Promise<void> {
  let rest = amount;
  for (const document of documents) {
    const part = Math.min(rest, document.left);
    if (part <= 0) return;
    await creditDocument(db, clock, orderId, document, { amount: part, ...why });
    rest -= part;
  }
}

/** Credits the kuitansi down to the money that is still here, because it may not state more. */
async function creditReceipt(db: Queryable, orderId: number, why: Why, clock: Clock): Promise<void> {
  const { paid, refunded } = await readMoney(db, orderId);
  for (const receipt of await standingDocuments(db, orderId, 'KUITANSI')) {
    const amount = receipt.left - (paid - refunded);
    if (amount > 0) await creditDocument(db, clock, orderId, receipt, { amount, ...why });
  }
}

/** Credits payments that staff matched to this order and removed from it again. @returns whether something was credited */
async function creditWhatLeft(db: Queryable, orderId: number, clock: Clock): Promise<boolean> {
  const proofs = await standingDocuments(db, orderId, 'BUKTI_PEMBAYARAN');
  const left = proofs.filter(({ hasLeft }) => hasLeft);
  for (const proof of left) await creditDocument(db, clock, orderId, proof, { amount: proof.left, ...LEFT });
  // A refund without a named payment may have been credited to a payment that was removed. Now it is taken off the others.
  const others = proofs.filter(({ hasLeft }) => !hasLeft);
  const { paid, refunded } = await readMoney(db, orderId);
  const excess = others.reduce((sum, proof) => sum + proof.left, 0) - (paid - refunded);
  await creditInTurn(db, orderId, others, excess, MOVED, clock);
  return left.length > 0 || excess > 0;
}

/** The cause of a credit note. */
interface Why {
  readonly reason: string;
  readonly entryId: number | null;
  readonly movement: Movement | null;
  readonly allocationId?: number | null;
}

const LEFT: Why = { reason: 'Pembayaran ini bukan untuk pendaftaran ini', entryId: null, movement: null };
const MOVED: Why = {
  reason: 'Pengembalian dana, semula tercatat pada pembayaran yang bukan untuk pendaftaran ini',
  entryId: null,
  movement: null,
};

function reasonOf(entry: Entry): Why {
  const given = entry.taken_because ?? 'Pengembalian dana';
  const reason = entry.kind === 'CORRECTION' ? 'Koreksi jumlah pembayaran' : given;
  return { reason, entryId: entry.id, movement: movementOf(entry), allocationId: entry.allocation_id };
}

function movementOf({ channel, provider_reference, occurred_at }: Entry): Movement {
  return { channel: channelName(channel), reference: shownReference(provider_reference), at: occurred_at };
}
