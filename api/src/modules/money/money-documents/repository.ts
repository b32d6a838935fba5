import type { Queryable } from '../../../database/pool.ts';
import type { DocumentKind } from './document-kinds.ts';
import { toSnapshot, type Buyer, type DocumentSnapshot } from './document-snapshot.ts';

/** A document, as lists show it. */
export interface ListedDocument {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issued_at: string;
  /** Whole rupiah. */
  readonly amount: number;
  /** The number of the document that a credit note corrects. */
  readonly corrects: string | null;
  /** The numbers of the credit notes about it. */
  readonly corrected_by: string[];
}

const listed = `d.id, d.kind, d.snapshot ->> 'number' AS number, d.issued_at, d.amount,
  (SELECT c.snapshot ->> 'number' FROM money_documents c WHERE c.id = d.corrects) AS corrects,
  ARRAY (SELECT n.snapshot ->> 'number' FROM money_documents n WHERE n.corrects = d.id ORDER BY n.id) AS corrected_by`;

/** The documents of an order, in the order in which they were issued. */
export async function listDocuments(db: Queryable, orderId: number): Promise<ListedDocument[]> {
  const { rows } = await db.query<ListedDocument>(
    `SELECT ${listed} FROM money_documents d WHERE d.order_id = $1 ORDER BY d.id`,
    [orderId],
  );
  return rows;
}

/** The snapshot of a document of this order; null where the order has no such document. */
export async function findSnapshot(
  db: Queryable,
  orderId: number,
  documentId: number,
): Promise<DocumentSnapshot | null> {
  const { rows } = await db.query<{ snapshot: unknown }>(
    'SELECT snapshot FROM money_documents WHERE id = $2 AND order_id = $1',
    [orderId, documentId],
  );
  return rows[0] ? toSnapshot(rows[0].snapshot) : null;
}

/** The snapshot of a document. @throws Error where there is none */
export async function readSnapshot(db: Queryable, documentId: number): Promise<DocumentSnapshot> {
  const { rows } = await db.query<{ snapshot: unknown }>('SELECT snapshot FROM money_documents WHERE id = $1', [
    documentId,
  ]);
  return toSnapshot(rows[0]?.snapshot);
}

/** The newest document of a kind; null where there is none. */
export async function newestDocument(
  db: Queryable,
  orderId: number,
  kind: DocumentKind,
): Promise<{ id: number; number: string; amount: number } | null> {
  const { rows } = await db.query<{ id: number; number: string; amount: number }>(
    `SELECT id, snapshot ->> 'number' AS number, amount FROM money_documents WHERE order_id = $1 AND kind = $2 ORDER BY id DESC LIMIT 1`,
    [orderId, kind],
  );
  return rows[0] ?? null;
}

/** A document about received money, of which credit notes have left something. */
export interface Standing {
  readonly id: number;
  readonly number: string;
  readonly amount: number;
  /** The part of its amount that was not credited. */
  readonly left: number;
  /** For a bukti pembayaran: whether its payment was removed from the order. */
  readonly hasLeft: boolean;
  readonly buyer: Buyer;
}

interface StandingRow extends Omit<Standing, 'number' | 'buyer' | 'hasLeft'> {
  readonly has_left: boolean;
  readonly snapshot: unknown;
}

/** The documents of a kind of which something is left, newest first. @param paymentId the document of this entry comes before all others */
export async function standingDocuments(
  db: Queryable,
  orderId: number,
  kind: 'BUKTI_PEMBAYARAN' | 'KUITANSI',
  paymentId: number | null = null,
): Promise<Standing[]> {
  const { rows } = await db.query<StandingRow>(
    `SELECT * FROM (
       SELECT d.id, d.amount, d.snapshot, coalesce(e.corrects, e.id) AS payment_id,
         EXISTS (SELECT FROM ledger_allocation_ends n WHERE n.allocation_id = d.allocation_id) AS has_left,
         (d.amount - coalesce((SELECT sum(n.amount) FROM money_documents n WHERE n.corrects = d.id), 0))::integer AS left
       FROM money_documents d LEFT JOIN ledger_entries e ON e.id = d.entry_id WHERE d.order_id = $1 AND d.kind = $2) found
     WHERE "left" > 0 ORDER BY payment_id = $3 DESC NULLS LAST, id DESC`,
    [orderId, kind, paymentId],
  );
  return rows.map(({ id, amount, left, has_left: hasLeft, snapshot }) => {
    const { number, buyer } = toSnapshot(snapshot);
    return { id, number, amount, left, hasLeft, buyer };
  });
}

/** The quotes for a company's request, newest first. */
export async function listQuotes(db: Queryable, needId: number): Promise<{ id: number; snapshot: DocumentSnapshot }[]> {
  const { rows } = await db.query<{ id: number; snapshot: unknown }>(
    'SELECT id, snapshot FROM money_documents WHERE corporate_need_id = $1 ORDER BY id DESC',
    [needId],
  );
  return rows.map(({ id, snapshot }) => ({ id, snapshot: toSnapshot(snapshot) }));
}
