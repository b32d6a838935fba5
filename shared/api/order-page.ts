/** The page of an order, for everybody with a link to it. The secret of the link is the proof, so no session is needed. */
import { type Body, type Data, read, write } from '@site/shared/api/client';

/** Everything that a link shows. Amounts are rupiah. A participant's link has no `money` and no `payer`. */
export type OrderPage = Data<'get', '/api/v1/my-registration/{secret}'>;
/** The changes of a call, or those of its preview, and the page after it. */
export type BuyerOutcome = Data<'post', '/api/v1/my-registration/{secret}/cancel'>;

interface BuyerSending {
  /** The same key with the same body is done once, however often it is sent. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The time limit, ms. The server may ask its payment provider twice, 10 s each, before it answers. */
const PROVIDER_TIMEOUT_MS = 45_000;

/** Reads the page and changes nothing. @throws ApiError 404 for a link that is unknown or ended */
export const readOrderPage = (secret: string, signal?: AbortSignal): Promise<OrderPage> =>
  read('/api/v1/my-registration/{secret}', { path: { secret }, signal });

/*
 * The calls of a buyer. With `preview`, each call changes nothing and answers what it would change.
 * All throw ApiError: 404 for a link that has ended, 409 where the order does not allow it, 422 with the wrong fields.
 */

/** Provides an invoice for the due sum in `page.invoice`. @throws ApiError also 503 `PAYMENT_UNAVAILABLE` */
export const payOrder = (
  secret: string,
  body: Body<'post', '/api/v1/my-registration/{secret}/pay'>,
  sending: BuyerSending = {},
): Promise<BuyerOutcome> =>
  write('post', '/api/v1/my-registration/{secret}/pay', {
    path: { secret },
    body,
    timeoutMs: PROVIDER_TIMEOUT_MS,
    ...sending,
  });

/** Corrects mistyped data. @throws ApiError */
export const correctOwnData = (
  secret: string,
  body: Body<'post', '/api/v1/my-registration/{secret}/correct'>,
  sending: BuyerSending = {},
): Promise<BuyerOutcome> =>
  write('post', '/api/v1/my-registration/{secret}/correct', { path: { secret }, body, ...sending });

/** Gives the seat to another person. @throws ApiError */
export const giveSeatTo = (
  secret: string,
  body: Body<'post', '/api/v1/my-registration/{secret}/change-participant'>,
  sending: BuyerSending = {},
): Promise<BuyerOutcome> =>
  write('post', '/api/v1/my-registration/{secret}/change-participant', { path: { secret }, body, ...sending });

/** Cancels the order. @throws ApiError also 409 `REFUND_CHANGED` with `body.refund_amount`, where another sum is paid back by now */
export const cancelOwnOrder = (
  secret: string,
  body: Body<'post', '/api/v1/my-registration/{secret}/cancel'>,
  sending: BuyerSending = {},
): Promise<BuyerOutcome> =>
  write('post', '/api/v1/my-registration/{secret}/cancel', {
    path: { secret },
    body,
    timeoutMs: PROVIDER_TIMEOUT_MS,
    ...sending,
  });

/*
 * Addresses of the order's files, for plain links. Browsers inside other apps cannot save a file that a page makes, but follow a link to the server's
 * file.
 */
/** A document as PDF. */
export const ownDocumentUrl = (secret: string, documentId: number): string =>
  `/api/v1/my-registration/${secret}/documents/${documentId}/file`;
/** The classes as a calendar file. */
export const ownCalendarUrl = (secret: string): string => `/api/v1/my-registration/${secret}/calendar`;

/** Issues the kuitansi for what was paid, with the name in the body. @throws ApiError */
export const askReceipt = (
  secret: string,
  body: Body<'post', '/api/v1/my-registration/{secret}/receipt'>,
  sending: BuyerSending = {},
): Promise<BuyerOutcome> =>
  write('post', '/api/v1/my-registration/{secret}/receipt', { path: { secret }, body, ...sending });

/** Sets the account for a transfer. The call has no key, because storing the same account twice changes nothing. @throws ApiError */
export const setRefundAccount = (
  secret: string,
  body: Body<'post', '/api/v1/my-registration/{secret}/refund-account'>,
): Promise<BuyerOutcome> =>
  write('post', '/api/v1/my-registration/{secret}/refund-account', { path: { secret }, body });

/** Sends the mail of the order's state again. @throws ApiError also 429 */
export const resendOwnMail = (secret: string, sending: BuyerSending = {}): Promise<BuyerOutcome> =>
  write('post', '/api/v1/my-registration/{secret}/resend-mail', { path: { secret }, body: {}, ...sending });

/** Mails a new link. This one and all earlier ones become invalid. @throws ApiError also 429 */
export const renewLink = (secret: string, sending: BuyerSending = {}): Promise<null> =>
  write('post', '/api/v1/my-registration/{secret}/new-link', { path: { secret }, body: {}, ...sending });

/**
 * Mails a link to the address of the order or of the ended link, if there is one. The answer is always the same.
 * @throws ApiError 429
 */
export const sendOrderLink = (body: Body<'post', '/api/v1/order-links/send'>): Promise<null> =>
  write('post', '/api/v1/order-links/send', { body });
