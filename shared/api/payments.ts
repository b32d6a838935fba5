import { type Answer, type Body, call, type Data, write } from '@site/shared/api/client';

/** The registration form as it is ordered. `price` is what the buyer saw, whole rupiah. */
export type Order = Body<'post', '/api/v1/xendit/create-invoice'>;
export type FreeOrder = Data<'post', '/api/v1/xendit/create-free-transaction'>;
export type Invoice = Data<'post', '/api/v1/xendit/create-invoice'>;
/** State of a transaction; `data` only where it is valid. */
export type TransactionCheck = Answer<'get', '/api/v1/xendit/get-transaction/{id}'>;

/** The server may ask its payment provider twice, 10 s each, before it answers. */
const ORDER_TIMEOUT_MS = 45_000;

/**
 * Orders what costs nothing.
 * @param idempotencyKey of this order: after a lost answer, resend the identical body with the same key
 * @throws ApiError 409 `PRICE_CHANGED` (with `body.quote`), `SOLD_OUT`, `ALREADY_REGISTERED`, `IN_FLIGHT`; 422 with the wrong fields
 */
export const createFreeOrder = (order: Order, idempotencyKey: string): Promise<FreeOrder> =>
  write('post', '/api/v1/xendit/create-free-transaction', { body: order, idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS });

/** Orders what is to be paid, at the address of `invoice.invoice_url`. Parameters and errors as {@link createFreeOrder}. */
export const createInvoice = (order: Order, idempotencyKey: string): Promise<Invoice> =>
  write('post', '/api/v1/xendit/create-invoice', { body: order, idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS });

/** Looks up a transaction; an unknown one is no error. @throws ApiError */
export const readTransaction = (id: string, signal?: AbortSignal): Promise<TransactionCheck> =>
  call('get', '/api/v1/xendit/get-transaction/{id}', { path: { id }, signal });
