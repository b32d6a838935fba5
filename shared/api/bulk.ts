/** The calls about many records. Each record is handled like a single call, and the answer has the result of each. */
import { type Body, type Data, write } from '@site/shared/api/client';
import type { CallSending } from './orders.ts';

/** The number of rows in one call; a longer list is sent in several. Some calls ask a provider for each row, and the front door waits 30 s. */
export const ROWS_OF_A_CALL = 10;

const TIMEOUT_MS = 60_000;

export interface RowAnswer<Id, Outcome> {
  id: Id;
  /** null: it was not done. */
  outcome: Outcome | null;
  /** The reason why it was not done. `can_retry`: it failed instead of being refused. */
  error: { code: string; message: string; can_retry: boolean } | null;
}

export type OrderAnswers = Data<'post', '/api/v1/orders/bulk/cancel'>;

/** Cancels orders. The refund policy of each decides how much money is paid back. @throws ApiError */
export const cancelOrders = (
  body: Body<'post', '/api/v1/orders/bulk/cancel'>,
  sending: CallSending = {},
): Promise<OrderAnswers> =>
  write('post', '/api/v1/orders/bulk/cancel', { body, as: 'staff', timeoutMs: TIMEOUT_MS, ...sending });

/** Holds the seats of unpaid orders for longer. @throws ApiError */
export const extendHolds = (
  body: Body<'post', '/api/v1/orders/bulk/extend'>,
  sending: CallSending = {},
): Promise<OrderAnswers> =>
  write('post', '/api/v1/orders/bulk/extend', { body, as: 'staff', timeoutMs: TIMEOUT_MS, ...sending });

/**
 * Moves the people of orders to another batch of their course. A preview sends all orders in one call, because they share the seats of that batch.
 * @throws ApiError
 */
export const moveOrders = (
  body: Body<'post', '/api/v1/orders/bulk/move'>,
  sending: CallSending = {},
): Promise<OrderAnswers> =>
  write('post', '/api/v1/orders/bulk/move', { body, as: 'staff', timeoutMs: TIMEOUT_MS, ...sending });

/** Sends the mail of each order's state again. @throws ApiError */
export const resendMails = (
  body: Body<'post', '/api/v1/orders/bulk/resend-mail'>,
  sending: CallSending = {},
): Promise<OrderAnswers> =>
  write('post', '/api/v1/orders/bulk/resend-mail', { body, as: 'staff', timeoutMs: TIMEOUT_MS, ...sending });

export type VersionAnswers = Data<'post', '/api/v1/vouchers/bulk/end'>;

/** Ends these vouchers: no further order gets them, and existing uses stay. @throws ApiError */
export const endVouchers = (rows: Body<'post', '/api/v1/vouchers/bulk/end'>['rows']): Promise<VersionAnswers> =>
  write('post', '/api/v1/vouchers/bulk/end', { body: { rows }, as: 'staff' });

/** Undoes the end of vouchers: orders can use them again, within their period and limit. @throws ApiError */
export const resumeVouchers = (rows: Body<'post', '/api/v1/vouchers/bulk/resume'>['rows']): Promise<VersionAnswers> =>
  write('post', '/api/v1/vouchers/bulk/resume', { body: { rows }, as: 'staff' });

/** Sets the owner and the next action of companies' requests. @throws ApiError */
export const planCorporateNeeds = (
  rows: Body<'post', '/api/v1/corporate-needs/bulk/plan'>['rows'],
): Promise<VersionAnswers> => write('post', '/api/v1/corporate-needs/bulk/plan', { body: { rows }, as: 'staff' });

/** Moves companies' requests to another state. @throws ApiError */
export const moveCorporateNeeds = (
  body: Body<'post', '/api/v1/corporate-needs/bulk/move'>,
  { signal }: CallSending = {},
): Promise<ShownAnswers> => write('post', '/api/v1/corporate-needs/bulk/move', { body, as: 'staff', signal });

export type ShownAnswers = Data<'post', '/api/v1/certificates/bulk/revoke'>;

/** Revokes certificates: they are no longer found, and their files are removed. @throws ApiError */
export const revokeCertificates = (
  body: Body<'post', '/api/v1/certificates/bulk/revoke'>,
  { signal }: CallSending = {},
): Promise<ShownAnswers> => write('post', '/api/v1/certificates/bulk/revoke', { body, as: 'staff', signal });
