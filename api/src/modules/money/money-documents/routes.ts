import type pg from 'pg';
import type { App, Services } from '../../../services.ts';
import { staffActor, writeAuditEntry } from '../../../audit/record.ts';
import { notFound } from '../../../http/api-error.ts';
import { messageOf, staffCall } from '../../sales/order-actions/staff-call.ts';
import { ActionConflict, CallHeaders, OrderParams, OutcomeAnswer } from '../../sales/order-actions/schemas.ts';
import { buyerOf } from './receipt-buyer.ts';
import { findOrderId } from '../ledger/transaction-id.ts';
import { FileParams, MoneyDocuments, Receipting } from './schemas.ts';
import { sendFile } from './send-file.ts';

/** Staff's calls about the documents of an order. */
export function moneyDocumentRoutes(app: App, { db, documents }: Services): void {
  const tags = ['documents'];

  app.get(
    '/api/v1/orders/:id/documents',
    { access: 'order.read', schema: { tags, params: OrderParams, response: { 200: MoneyDocuments } } },
    async ({ params }) => {
      return { message: 'Dokumen', data: { rows: await documents.list(await orderOf(db, params.id)) } };
    },
  );

  app.get(
    '/api/v1/orders/:id/documents/:document_id/file',
    { access: 'order.read', schema: { tags, params: FileParams } },
    async (request, reply) => {
      const { params } = request;
      const id = await orderOf(db, params.id);
      const file = await documents.file(id, params.document_id);
      // Reading a kuitansi is noted in the audit, because it has the buyer's address, NPWP and NIK.
      const after = { document_id: params.document_id };
      await writeAuditEntry(db, staffActor(request), { action: 'order.document', entity: 'order', id, after });
      return sendFile(reply, file);
    },
  );

  app.post(
    '/api/v1/orders/:id/receipt',
    {
      access: 'order.bill',
      schema: {
        tags,
        params: OrderParams,
        headers: CallHeaders,
        body: Receipting,
        response: { 200: OutcomeAnswer, 409: ActionConflict },
      },
    },
    async (request) => {
      const { params, body } = request;
      const data = await documents.giveReceipt(params.id, staffCall(request, body), buyerOf(body));
      return { message: messageOf(body, 'Kuitansi dibuat'), data };
    },
  );
}

async function orderOf(db: pg.Pool, transactionId: string): Promise<number> {
  const id = await findOrderId(db, transactionId);
  if (id === null) throw notFound('Pendaftaran tidak ditemukan');
  return id;
}
