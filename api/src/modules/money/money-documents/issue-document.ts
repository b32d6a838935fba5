import { brand } from '@site/shared/brand';
import { todayInJakarta } from '@site/shared/dates';
import { presentInstant, type Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import { amountInWords } from './amount-in-words.ts';
import { documentNumber, type DocumentKind, type IssuedKind } from './document-kinds.ts';
import type { DocumentSnapshot } from './document-snapshot.ts';

/** Rupiah. A document about received money above this amount needs a duty stamp (UU 10/2020). */
const STAMPED_ABOVE = 5_000_000;

type Given = 'kind' | 'number' | 'issued_at' | 'issued_on' | 'seller' | 'amount' | 'amount_in_words' | 'needs_stamp';

/** The subject of a document: an order, or the request of a company for a penawaran. */
type About =
  | { readonly kind: DocumentKind; readonly orderId: number; readonly corporateNeedId?: null }
  | { readonly kind: 'PENAWARAN'; readonly orderId: null; readonly corporateNeedId: number };

export type NewDocument = About & {
  /** Whole rupiah, above 0. */
  readonly amount: number;
  readonly entryId?: number | null;
  /** The assignment by which the payment belongs to the order; null where it came for the order. */
  readonly allocationId?: number | null;
  readonly invoiceId?: number | null;
  /** The document that a credit note corrects. */
  readonly corrects?: number | null;
  readonly content: Omit<DocumentSnapshot, Given>;
};

/**
 * Stores a document under the next number of its kind and year. Documents are never changed. Call it in the transaction of the change that it is
 * about: a rollback takes the number back, so other documents of this kind wait until the transaction ends.
 * @returns its id
 */
export async function issueDocument(db: Queryable, clock: Clock, document: NewDocument): Promise<number> {
  const { orderId, kind, amount, content } = document;
  const { corporateNeedId = null, entryId = null, allocationId = null, invoiceId = null, corrects = null } = document;
  const about = [entryId, allocationId, invoiceId, corrects];
  const issuedOn = todayInJakarta(clock.now());
  const year = Number(issuedOn.slice(0, 4));
  const number = await nextNumber(db, kind, year);
  const snapshot: DocumentSnapshot = {
    ...content,
    kind,
    number: documentNumber(kind, year, number),
    issued_at: presentInstant(clock),
    issued_on: issuedOn,
    seller: seller(),
    amount,
    amount_in_words: amountInWords(amount),
    needs_stamp: kind === 'KUITANSI' && amount > STAMPED_ABOVE,
  };
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO money_documents (order_id, kind, year, number, issued_at, amount, entry_id, allocation_id, invoice_id, corrects, snapshot, corporate_need_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
    [orderId, kind, year, number, snapshot.issued_at, amount, ...about, JSON.stringify(snapshot), corporateNeedId],
  );
  const [row] = rows;
  if (!row) throw new Error('The document was not stored');
  return row.id;
}

async function nextNumber(db: Queryable, kind: IssuedKind, year: number): Promise<number> {
  const { rows } = await db.query<{ last: number }>(
    `INSERT INTO document_counters AS c (kind, year, last) VALUES ($1, $2, 1)
     ON CONFLICT (kind, year) DO UPDATE SET last = c.last + 1 RETURNING last`,
    [kind, year],
  );
  const [counter] = rows;
  if (!counter) throw new Error('No number was given');
  return counter.last;
}

function seller(): DocumentSnapshot['seller'] {
  const { name, address, email, phone } = brand;
  return {
    name,
    address: [address.street, `${address.city} ${address.postalCode}`],
    city: address.city,
    email,
    phone: phone.shown,
  };
}
