import { type Answer, type Body, call, type Data, read, write } from '@site/shared/api/client';

/**
 * The registration form for an order. `price` is the price that the buyer saw, whole rupiah. `replaces_key` is the key of an earlier attempt that the
 * order replaces: the order of that attempt ends, and if it made none, it never will.
 */
export type Order = Body<'post', '/api/v1/xendit/create-invoice'>;
export type FreeOrder = Data<'post', '/api/v1/xendit/create-free-transaction'>;
export type Invoice = Data<'post', '/api/v1/xendit/create-invoice'>;
/** The result of an attempt to order. `data` is there only where it was accepted and the order has not ended. */
export type AttemptCheck = Answer<'get', '/api/v1/xendit/find-attempt'>;
/** The state of a transaction. `data` is there only where it is valid. */
export type TransactionCheck = Answer<'get', '/api/v1/xendit/get-transaction/{id}'>;

/** The time limit, ms. The server may ask its payment provider twice, 10 s each, before it answers. */
const ORDER_TIMEOUT_MS = 45_000;

/**
 * Makes an order without payment.
 * @param idempotencyKey of this order. After a lost answer, send the identical body with the same key again.
 * @throws ApiError 409 `PRICE_CHANGED` (with `body.quote`), `SOLD_OUT`, `ALREADY_REGISTERED`, `IN_FLIGHT`, `EARLIER_ORDER_PAID`; 422 with the wrong fields
 */
export const createFreeOrder = (order: Order, idempotencyKey: string): Promise<FreeOrder> =>
  write('post', '/api/v1/xendit/create-free-transaction', { body: order, idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS });

/** Makes an order that is paid at `invoice.invoice_url`. Parameters and errors are those of {@link createFreeOrder}. */
export const createInvoice = (order: Order, idempotencyKey: string): Promise<Invoice> =>
  write('post', '/api/v1/xendit/create-invoice', { body: order, idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS });

/** Finds an order whose answer was lost by its key. @throws ApiError */
export const findAttempt = (idempotencyKey: string): Promise<AttemptCheck> =>
  call('get', '/api/v1/xendit/find-attempt', { idempotencyKey });

/** Reads a transaction. An unknown one is no error. @throws ApiError */
export const readTransaction = (id: string, signal?: AbortSignal): Promise<TransactionCheck> =>
  call('get', '/api/v1/xendit/get-transaction/{id}', { path: { id }, signal });

/**
 * The address of a calendar file with the first day of class, by the id of the transaction. For pages that do not have the secret of the order's page.
 */
export const transactionCalendarUrl = (id: string): string =>
  `/api/v1/xendit/get-transaction/${encodeURIComponent(id)}/calendar`;

/** A plan of stages in which an order can be paid. Amounts are rupiah. */
export type InstalmentPlan = Data<'get', '/api/v1/xendit/instalment-plans'>['plans'][number];

/**
 * The plans in which a place in a batch can be paid, that with the fewest stages first. Where there is none, it is paid at once.
 * @param price the whole sum to be paid @throws ApiError
 */
export const listInstalmentPlans = async (
  { courseScheduleId, price }: { courseScheduleId: number; price: number },
  signal?: AbortSignal,
): Promise<InstalmentPlan[]> =>
  (await read('/api/v1/xendit/instalment-plans', { query: { course_schedule_id: courseScheduleId, price }, signal }))
    .plans;
