/** Orders, as staff see and change them: money, seats and history. Placing and paying an order is in `payments.ts`. */
import { type Body, type Data, download, type Query, read, write } from '@site/shared/api/client';

/** One order. Amounts are rupiah. A `balance` above 0 is to be paid back, one below 0 is still owed. */
export type OrderDetail = Data<'get', '/api/v1/orders/{id}'>;
type OrderQueue = Data<'get', '/api/v1/orders'>;
export type QueuedOrder = OrderQueue['rows'][number];
/** The batches to move to, with `free` null for no limit, and the courses that have some. */
export type OtherBatches = Data<'get', '/api/v1/orders/{id}/batches'>;
/** The changes of a call, or those of its preview: money, seats, refunds and mails. */
export type Outcome = Data<'post', '/api/v1/orders/{id}/cancel'>;

/** How a call of staff is sent. */
export interface CallSending {
  /** The same key with the same body is done once, however often it is sent. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** @param id of its transaction @throws ApiError 404 where there is none */
export const readOrder = (id: string): Promise<OrderDetail> =>
  read('/api/v1/orders/{id}', { path: { id }, as: 'staff' });

/** The batches of a course to which its people can be moved, including full ones. Without a course: those of their present one. @throws ApiError */
export const listOtherBatches = (id: string, course?: number): Promise<OtherBatches> =>
  read('/api/v1/orders/{id}/batches', { path: { id }, query: course === undefined ? {} : { course }, as: 'staff' });

/** The orders that wait for staff, the longest waiting first. @throws ApiError */
export const listOrderQueue = (query: Query<'/api/v1/orders'>): Promise<OrderQueue> =>
  read('/api/v1/orders', { query, as: 'staff' });

/*
 * The calls of staff about an order, by the id of its transaction. With `preview`, each call changes nothing and answers what it would change.
 * All throw ApiError: 409 where the state of the order does not allow it, 422 with the wrong fields.
 */

/** Cancels the order: its seats become free, and the chosen part of its money is paid back. @throws ApiError */
export const cancelOrder = (
  id: string,
  body: Body<'post', '/api/v1/orders/{id}/cancel'>,
  sending: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/orders/{id}/cancel', { path: { id }, body, as: 'staff', ...sending });

/** Pays money back, and keeps the seat or gives it back. @throws ApiError */
export const refundOrder = (
  id: string,
  body: Body<'post', '/api/v1/orders/{id}/refund'>,
  sending: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/orders/{id}/refund', { path: { id }, body, as: 'staff', ...sending });

/** Enters money that came by bank transfer, or tax that a company withheld. @throws ApiError */
export const recordTransfer = (
  id: string,
  body: Body<'post', '/api/v1/orders/{id}/record-transfer'>,
  sending: CallSending = {},
): Promise<Outcome> =>
  write('post', '/api/v1/orders/{id}/record-transfer', { path: { id }, body, as: 'staff', ...sending });

/** Waives the debt or a part of it. @throws ApiError */
export const writeOff = (
  id: string,
  body: Body<'post', '/api/v1/orders/{id}/write-off'>,
  sending: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/orders/{id}/write-off', { path: { id }, body, as: 'staff', ...sending });

/** Moves its people to another batch. @throws ApiError */
export const moveOrder = (
  id: string,
  body: Body<'post', '/api/v1/orders/{id}/move'>,
  sending: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/orders/{id}/move', { path: { id }, body, as: 'staff', ...sending });

/** Holds the seats of an unpaid order for longer. @throws ApiError */
export const extendHold = (
  id: string,
  body: Body<'post', '/api/v1/orders/{id}/extend'>,
  sending: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/orders/{id}/extend', { path: { id }, body, as: 'staff', ...sending });

/** Corrects the data of a participant or of the payer. @throws ApiError */
export const correctOrder = (
  id: string,
  body: Body<'post', '/api/v1/orders/{id}/correct'>,
  sending: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/orders/{id}/correct', { path: { id }, body, as: 'staff', ...sending });

/** Gives the seat to another person. @throws ApiError */
export const changeParticipant = (
  id: string,
  body: Body<'post', '/api/v1/orders/{id}/change-participant'>,
  sending: CallSending = {},
): Promise<Outcome> =>
  write('post', '/api/v1/orders/{id}/change-participant', { path: { id }, body, as: 'staff', ...sending });

/** Lets an unpaid order be paid in stages. @throws ApiError */
export const planInstalments = (
  id: string,
  body: Body<'post', '/api/v1/orders/{id}/plan'>,
  sending: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/orders/{id}/plan', { path: { id }, body, as: 'staff', ...sending });

/** Bills what is owed, or the stage that is due. @throws ApiError */
export const billOrder = (
  id: string,
  body: Body<'post', '/api/v1/orders/{id}/bill'>,
  sending: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/orders/{id}/bill', { path: { id }, body, as: 'staff', ...sending });

/** Sends the mail of its state again. @throws ApiError */
export const resendMail = (
  id: string,
  body: Body<'post', '/api/v1/orders/{id}/resend-mail'>,
  sending: CallSending = {},
): Promise<Outcome> =>
  write('post', '/api/v1/orders/{id}/resend-mail', { path: { id }, body, as: 'staff', ...sending });

/** Adds a note for staff, up to 2,000 characters. @throws ApiError 404 */
export const noteOrder = (id: string, text: string): Promise<null> =>
  write('post', '/api/v1/orders/{id}/note', { path: { id }, body: { text }, as: 'staff' });

/** A document about the money of an order. Amounts are rupiah. */
export type MoneyDocument = Data<'get', '/api/v1/orders/{id}/documents'>['rows'][number];

/** The documents of an order, in the order in which they were issued. @throws ApiError */
export const listDocuments = async (id: string): Promise<MoneyDocument[]> =>
  (await read('/api/v1/orders/{id}/documents', { path: { id }, as: 'staff' })).rows;

/** A document as PDF. @throws ApiError 404 where the order has no such document */
export const downloadDocument = (id: string, document_id: number): Promise<Blob> =>
  download('/api/v1/orders/{id}/documents/{document_id}/file', { path: { id, document_id }, as: 'staff' });

/** Issues the kuitansi for what was paid, with the name in the body. @throws ApiError */
export const giveReceipt = (
  id: string,
  body: Body<'post', '/api/v1/orders/{id}/receipt'>,
  sending: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/orders/{id}/receipt', { path: { id }, body, as: 'staff', ...sending });
