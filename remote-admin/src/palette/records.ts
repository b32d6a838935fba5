import type { Found } from '@site/shared/api/find';
import { formatDate } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { batchAddress } from '../batch/batch-address.ts';
import { receivedAmount } from '../work/received-amount.ts';
import { copy } from './copy.ts';
import type { Recent } from './recent.ts';

/** An order with its page, as the search names it. */
export const orderRecord = (order: {
  transaction_id: string;
  full_name: string;
  course: string;
  batch: number;
}): Recent => ({
  kind: 'person',
  to: `/admin-dashboard/orders/${order.transaction_id}`,
  label: order.full_name,
  detail: copy.batch(order.course, order.batch),
});

/** A batch with its page. */
export const batchRecord = (batch: { id: number; course: string; batch: number; start_date: string }): Recent => ({
  kind: 'batch',
  to: batchAddress(batch.id),
  label: copy.batch(batch.course, batch.batch),
  detail: copy.starts(formatDate(batch.start_date)),
});

/** The request of a company with its page. */
export const companyRecord = (need: { id: number; company_name: string; pic_name: string }): Recent => ({
  kind: 'company',
  to: `/admin-dashboard/corporate-needs/${need.id}`,
  label: need.company_name,
  detail: need.pic_name,
});

/** Money without an order: it is matched in its queue. */
export const paymentRecord = (payment: Found['payments'][number]): Recent => ({
  kind: 'money',
  to: '/admin-dashboard/work#unmatched',
  label: copy.unmatched(receivedAmount(payment)),
  detail: `${payment.provider}, ${payment.reference}`,
});

/** A document, with the page of its order or of the company it was quoted to. */
export const documentRecord = (document: Found['documents'][number]): Recent => ({
  kind: 'document',
  to:
    document.transaction_id === null
      ? `/admin-dashboard/corporate-needs/${document.corporate_need_id}`
      : `/admin-dashboard/orders/${document.transaction_id}`,
  label: document.number,
  detail: `${copy.documents[document.kind]}, ${formatRupiah(document.amount)}`,
});
