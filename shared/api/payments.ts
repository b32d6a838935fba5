import { type Answer, type Body, call, type Data, read, write } from '@site/shared/api/client';

/**
 * The registration form as it is ordered. `price` is what the buyer saw, whole rupiah; `replaces_key` the key of an earlier attempt
 * whose place the order takes: what it ordered ends, and if it made no order it never will.
 */
export type Order = Body<'post', '/api/v1/xendit/create-invoice'>;
export type FreeOrder = Data<'post', '/api/v1/xendit/create-free-transaction'>;
export type Invoice = Data<'post', '/api/v1/xendit/create-invoice'>;
/** Result of an attempt to order; `data` only where it was accepted and the order is valid. */
export type AttemptCheck = Answer<'get', '/api/v1/xendit/find-attempt'>;
/** State of a transaction; `data` only where it is valid. */
export type TransactionCheck = Answer<'get', '/api/v1/xendit/get-transaction/{id}'>;

/** The server may ask its payment provider twice, 10 s each, before it answers. */
const ORDER_TIMEOUT_MS = 45_000;

/**
 * Makes an order without payment.
 * @param idempotencyKey of this order: after a lost answer, resend the identical body with the same key
 * @throws ApiError 409 `PRICE_CHANGED` (with `body.quote`), `SOLD_OUT`, `ALREADY_REGISTERED`, `IN_FLIGHT`, `EARLIER_ORDER_PAID`; 422 with the wrong fields
 */
export const createFreeOrder = (order: Order, idempotencyKey: string): Promise<FreeOrder> =>
  write('post', '/api/v1/xendit/create-free-transaction', { body: order, idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS });

/** Makes an order that is paid at `invoice.invoice_url`. Parameters and errors as {@link createFreeOrder}. */
export const createInvoice = (order: Order, idempotencyKey: string): Promise<Invoice> =>
  write('post', '/api/v1/xendit/create-invoice', { body: order, idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS });

/** Looks up by its key an order whose answer was lost. @throws ApiError */
export const findAttempt = (idempotencyKey: string): Promise<AttemptCheck> =>
  call('get', '/api/v1/xendit/find-attempt', { idempotencyKey });

/** Looks up a transaction; an unknown one is no error. @throws ApiError */
export const readTransaction = (id: string, signal?: AbortSignal): Promise<TransactionCheck> =>
  call('get', '/api/v1/xendit/get-transaction/{id}', { path: { id }, signal });

/** Address of the first day of what was paid, as a file for one's calendar: by the id, where the secret of the order's page is not at hand. */
export const transactionCalendarUrl = (id: string): string =>
  `/api/v1/xendit/get-transaction/${encodeURIComponent(id)}/calendar`;

/** The stages an order can be paid in, amounts in rupiah. */
export type InstalmentPlan = Data<'get', '/api/v1/xendit/instalment-plans'>['plans'][number];

/** The plans in which a place in a batch can be paid, that of fewest stages first; none: at once. @param price what is to be paid in all @throws ApiError */
export const listInstalmentPlans = async (
  { courseScheduleId, price }: { courseScheduleId: number; price: number },
  signal?: AbortSignal,
): Promise<InstalmentPlan[]> =>
  (await read('/api/v1/xendit/instalment-plans', { query: { course_schedule_id: courseScheduleId, price }, signal }))
    .plans;
