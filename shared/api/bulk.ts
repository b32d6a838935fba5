/** What staff do to many records in one call: each is a call of its own, and the answer says what became of each. */
import { type Body, type Data, write } from '@site/shared/api/client';
import type { CallSending } from './orders.ts';

/** So many rows are sent in one call; a longer list in several. Some calls ask a provider for each, and the front door waits 30 s. */
export const ROWS_OF_A_CALL = 10;

const TIMEOUT_MS = 60_000;

export interface RowAnswer<Id, Outcome> {
  id: Id;
  /** null: it was not done. */
  outcome: Outcome | null;
  /** Why not. `can_retry`: it was not refused. */
  error: { code: string; message: string; can_retry: boolean } | null;
}

export type OrderAnswers = Data<'post', '/api/v1/orders/bulk/cancel'>;

/** Ends orders; of their money goes back what the policy of each says. @throws ApiError */
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

/** Puts the people of orders into another batch of their course; asked what would follow, all of them are sent at once, for they share its seats. @throws ApiError */
export const moveOrders = (
  body: Body<'post', '/api/v1/orders/bulk/move'>,
  sending: CallSending = {},
): Promise<OrderAnswers> =>
  write('post', '/api/v1/orders/bulk/move', { body, as: 'staff', timeoutMs: TIMEOUT_MS, ...sending });

/** Sends the mail of the state of each once more. @throws ApiError */
export const resendMails = (
  body: Body<'post', '/api/v1/orders/bulk/resend-mail'>,
  sending: CallSending = {},
): Promise<OrderAnswers> =>
  write('post', '/api/v1/orders/bulk/resend-mail', { body, as: 'staff', timeoutMs: TIMEOUT_MS, ...sending });

export type VersionAnswers = Data<'post', '/api/v1/vouchers/bulk/end'>;

/** From now on no order gets these vouchers; orders that hold a use keep it. @throws ApiError */
export const endVouchers = (rows: Body<'post', '/api/v1/vouchers/bulk/end'>['rows']): Promise<VersionAnswers> =>
  write('post', '/api/v1/vouchers/bulk/end', { body: { rows }, as: 'staff' });

/** Takes ends back: orders get these vouchers again, within their period and quota. @throws ApiError */
export const resumeVouchers = (rows: Body<'post', '/api/v1/vouchers/bulk/resume'>['rows']): Promise<VersionAnswers> =>
  write('post', '/api/v1/vouchers/bulk/resume', { body: { rows }, as: 'staff' });

/** Sets owner and next action of companies' requests. @throws ApiError */
export const planCorporateNeeds = (
  rows: Body<'post', '/api/v1/corporate-needs/bulk/plan'>['rows'],
): Promise<VersionAnswers> => write('post', '/api/v1/corporate-needs/bulk/plan', { body: { rows }, as: 'staff' });

/** Takes companies' requests to another state. @throws ApiError */
export const moveCorporateNeeds = (
  body: Body<'post', '/api/v1/corporate-needs/bulk/move'>,
  { signal }: CallSending = {},
): Promise<ShownAnswers> => write('post', '/api/v1/corporate-needs/bulk/move', { body, as: 'staff', signal });

export type ShownAnswers = Data<'post', '/api/v1/certificates/bulk/revoke'>;

/** They are no longer found, and their files are removed. @throws ApiError */
export const revokeCertificates = (
  body: Body<'post', '/api/v1/certificates/bulk/revoke'>,
  { signal }: CallSending = {},
): Promise<ShownAnswers> => write('post', '/api/v1/certificates/bulk/revoke', { body, as: 'staff', signal });
