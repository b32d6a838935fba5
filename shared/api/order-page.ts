/** The page of an order, for everyone who has a link to it. The secret of the link is the proof: no session is needed. */
import { type Body, type Data, read, write } from '@site/shared/api/client';

/** All that a link shows. Amounts in rupiah. A participant's link has no `money` and no `payer`. */
export type OrderPage = Data<'get', '/api/v1/my-registration/{secret}'>;
/** What a call did, or would do where it only asks, and how the page looks after it. */
export type BuyerOutcome = Data<'post', '/api/v1/my-registration/{secret}/cancel'>;

interface BuyerSending {
  /** The same key with the same body is done once, however often it is sent. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The server may ask its payment provider twice, 10 s each, before it answers. */
const PROVIDER_TIMEOUT_MS = 45_000;

/** Changes nothing. @throws ApiError 404 for a link that is unknown or ended */
export const readOrderPage = (secret: string, signal?: AbortSignal): Promise<OrderPage> =>
  read('/api/v1/my-registration/{secret}', { path: { secret }, signal });

/*
 * What a buyer does with an order. With `preview` each call only answers what it would change.
 * All throw ApiError: 404 for a link that ended, 409 where the order does not allow it, 422 with the wrong fields.
 */

/** Makes sure that `page.invoice` asks for what is due. @throws ApiError also 503 `PAYMENT_UNAVAILABLE` */
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

/** Corrects what was typed wrongly. @throws ApiError */
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

/** Ends the order. @throws ApiError also 409 `REFUND_CHANGED` with `body.refund_amount`, where another amount comes back by now */
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
 * Files of the order, as addresses of plain links: the browsers inside other apps save no file that a page made itself, but follow a link
 * to the server's.
 */
/** A document as PDF. */
export const ownDocumentUrl = (secret: string, documentId: number): string =>
  `/api/v1/my-registration/${secret}/documents/${documentId}/file`;
/** The classes, for one's calendar. */
export const ownCalendarUrl = (secret: string): string => `/api/v1/my-registration/${secret}/calendar`;

/** Gives the kuitansi of what was paid, in the name of the person whom the body says. @throws ApiError */
export const askReceipt = (
  secret: string,
  body: Body<'post', '/api/v1/my-registration/{secret}/receipt'>,
  sending: BuyerSending = {},
): Promise<BuyerOutcome> =>
  write('post', '/api/v1/my-registration/{secret}/receipt', { path: { secret }, body, ...sending });

/** Says where money is transferred back to. Stored twice it is the same account: it has no key. @throws ApiError */
export const setRefundAccount = (
  secret: string,
  body: Body<'post', '/api/v1/my-registration/{secret}/refund-account'>,
): Promise<BuyerOutcome> =>
  write('post', '/api/v1/my-registration/{secret}/refund-account', { path: { secret }, body });

/** Sends the mail of the order's state once more. @throws ApiError also 429 */
export const resendOwnMail = (secret: string, sending: BuyerSending = {}): Promise<BuyerOutcome> =>
  write('post', '/api/v1/my-registration/{secret}/resend-mail', { path: { secret }, body: {}, ...sending });

/** Mails a new link; this one and all earlier ones end. @throws ApiError also 429 */
export const renewLink = (secret: string, sending: BuyerSending = {}): Promise<null> =>
  write('post', '/api/v1/my-registration/{secret}/new-link', { path: { secret }, body: {}, ...sending });

/** Mails a link to the address that the order or the ended link belongs to, if there is one. The answer is always the same. @throws ApiError 429 */
export const sendOrderLink = (body: Body<'post', '/api/v1/order-links/send'>): Promise<null> =>
  write('post', '/api/v1/order-links/send', { body });
