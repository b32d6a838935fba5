import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import { notFound } from '../../../http/api-error.ts';
import { act, type StaffCall } from '../../sales/order-actions/act.ts';
import type { Outcome } from '../../sales/order-actions/outcome.ts';
import { documentFile, type DocumentFile } from './document-file.ts';
import type { Buyer } from './document-snapshot.ts';
import { giveReceipt } from './give-receipt.ts';
import { refuseUnprintable } from './receipt-buyer.ts';
import { findSnapshot, listDocuments, type ListedDocument } from './repository.ts';

/** Serves and issues the documents about an order's money. The routes check the permissions. */
export class MoneyDocumentService {
  readonly #db: pg.Pool;
  readonly #clock: Clock;

  constructor(db: pg.Pool, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  list(orderId: number): Promise<ListedDocument[]> {
    return listDocuments(this.#db, orderId);
  }

  /** @throws ApiError 404 where the order has no such document */
  async file(orderId: number, documentId: number): Promise<DocumentFile> {
    const snapshot = await findSnapshot(this.#db, orderId, documentId);
    if (!snapshot) throw notFound('Dokumen tidak ditemukan');
    return documentFile(snapshot);
  }

  /**
   * Issues the kuitansi of an order for staff, or says what would happen.
   * @throws ApiError 404; 409 NOTHING_PAID; 422 for characters that cannot be printed
   */
  async giveReceipt(transactionId: string, call: StaffCall, buyer: Buyer): Promise<Outcome> {
    await refuseUnprintable(buyer, this.#clock.today());
    const { outcome } = await act(this.#db, transactionId, 'RECEIPT', call, ({ client, order }) =>
      giveReceipt(client, order.id, buyer, this.#clock),
    );
    return outcome;
  }
}
