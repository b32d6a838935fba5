/** Refunds, and payments that fit no order, which staff settle by hand. */
import { type Body, type Data, type Query, read, write } from '@site/shared/api/client';
import type { CallSending, Outcome } from './orders.ts';

type RefundList = Data<'get', '/api/v1/refunds'>;
/** A refund; its amount is rupiah. BANK_TRANSFER: staff pay it by hand. */
export type Refund = RefundList['rows'][number];
type UnmatchedList = Data<'get', '/api/v1/unmatched-payments'>;
/** A payment that fits no order. Its amount is in the currency in which it was received. */
export type UnmatchedPayment = UnmatchedList['rows'][number];

/** @throws ApiError */
export const listRefunds = (query: Query<'/api/v1/refunds'>): Promise<RefundList> =>
  read('/api/v1/refunds', { query, as: 'staff' });

/** The present state of a refund. `refusal` says why it no longer waits for staff. @throws ApiError 404 where there is none */
export const readRefund = (id: number): Promise<Data<'get', '/api/v1/refunds/{id}'>> =>
  read('/api/v1/refunds/{id}', { path: { id }, as: 'staff' });

/** Asks the provider again. @throws ApiError 409 where the refund does not wait for that */
export const retryRefund = (
  id: number,
  body: Body<'post', '/api/v1/refunds/{id}/retry'>,
  sending: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/refunds/{id}/retry', { path: { id }, body, as: 'staff', ...sending });

/** Records a refund that staff paid by bank transfer. @throws ApiError 409 where it was settled already */
export const recordRefund = (
  id: number,
  body: Body<'post', '/api/v1/refunds/{id}/record'>,
  sending: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/refunds/{id}/record', { path: { id }, body, as: 'staff', ...sending });

/** @throws ApiError */
export const listUnmatchedPayments = (query: Query<'/api/v1/unmatched-payments'>): Promise<UnmatchedList> =>
  read('/api/v1/unmatched-payments', { query, as: 'staff' });

/** The present state of a payment. `refusal` says why it no longer waits for staff. @throws ApiError 404 where there is none */
export const readUnmatchedPayment = (id: number): Promise<Data<'get', '/api/v1/unmatched-payments/{id}'>> =>
  read('/api/v1/unmatched-payments/{id}', { path: { id }, as: 'staff' });

/** Assigns a payment to an order. @throws ApiError 409 where a colleague was faster, 422 where the amount is missing */
export const matchPayment = (
  id: number,
  body: Body<'post', '/api/v1/unmatched-payments/{id}/match'>,
  sending: CallSending = {},
): Promise<Outcome> =>
  write('post', '/api/v1/unmatched-payments/{id}/match', { path: { id }, body, as: 'staff', ...sending });

/** Sets the account for the transfer of a refund. @throws ApiError 409 where it has ended */
export const setRefundAccount = (
  id: number,
  body: Body<'post', '/api/v1/refunds/{id}/bank-account'>,
  { signal }: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/refunds/{id}/bank-account', { path: { id }, body, as: 'staff', signal });

/** Ends a refund that is no longer owed. @throws ApiError 409 while a provider may be paying it */
export const giveUpRefund = (
  id: number,
  body: Body<'post', '/api/v1/refunds/{id}/give-up'>,
  sending: CallSending = {},
): Promise<Outcome> => write('post', '/api/v1/refunds/{id}/give-up', { path: { id }, body, as: 'staff', ...sending });

/** Removes a payment from the order that it was matched to. @throws ApiError 409 where its money was paid back */
export const unmatchPayment = (
  id: number,
  body: Body<'post', '/api/v1/unmatched-payments/{id}/unmatch'>,
  sending: CallSending = {},
): Promise<Outcome> =>
  write('post', '/api/v1/unmatched-payments/{id}/unmatch', { path: { id }, body, as: 'staff', ...sending });

/** Closes a payment that is not for us. @throws ApiError 409 where a colleague was faster */
export const dismissPayment = (
  id: number,
  body: Body<'post', '/api/v1/unmatched-payments/{id}/dismiss'>,
  { signal }: CallSending = {},
): Promise<null> =>
  write('post', '/api/v1/unmatched-payments/{id}/dismiss', { path: { id }, body, as: 'staff', signal });
