import { calendarFileName, classesFile, type Classes } from '@site/shared/calendar-file';
import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { transaction } from '../../../database/pool.ts';
import { ApiError, conflict, notFound } from '../../../http/api-error.ts';
import { clientOf } from '../../../limits/client-of.ts';
import { readExceptions } from '../../catalogue/class-sessions/calendar-exceptions.ts';
import { act, type Call, type Work } from '../order-actions/act.ts';
import { cancelOrder } from '../order-actions/cancel.ts';
import { changeParticipant, correctPerson } from '../order-actions/correct-person.ts';
import type { ActionDeps } from '../order-actions/deps.ts';
import { resendMail } from '../order-actions/resend-mail.ts';
import type { Outcome } from '../order-actions/outcome.ts';
import type { LifecycleEvent } from '../orders/order-lifecycle.ts';
import { endLinks, findLink, type FoundLink, type LinkOwner } from '../orders/order-links.ts';
import { mailOrder, PAYER, type OrderMail } from '../orders/order-mail.ts';
import { paymentUnavailable } from '../orders/payment-unavailable.ts';
import { findOpenInvoice } from '../orders/invoices.ts';
import { findOrderId } from '../../money/ledger/transaction-id.ts';
import type { OrderService } from '../orders/service.ts';
import { placeToGo } from '../../../mail/templates/order-letter.ts';
import { orderLink } from '../../../mail/templates/order-paying-mails.ts';
import { leftBatches } from './left-batches.ts';
import type { RefundAccount } from '../../money/refunds/bank-accounts.ts';
import type { RefundService } from '../../money/refunds/service.ts';
import { limitOfUnknownLinks, type FailureLimit } from '../../../limits/failure-limit.ts';
import type { Buyer } from '../../money/money-documents/document-snapshot.ts';
import { giveReceipt } from '../../money/money-documents/give-receipt.ts';
import { refuseUnprintable } from '../../money/money-documents/receipt-buyer.ts';
import type { DocumentFile } from '../../money/money-documents/document-file.ts';
import type { MoneyDocumentService } from '../../money/money-documents/service.ts';
import { askInvoice } from './ask-invoice.ts';
import type { Permitted } from './permitted.ts';
import { readOrderPage, readPermitted } from './read-order-page.ts';
import { setAccount } from './refund-account.ts';
import type { OrderPage } from './schemas.ts';

/** The fields of every call of a buyer. */
export interface BuyerCall extends Pick<Call, 'preview' | 'key' | 'request'> {
  readonly secret: string;
  /** The client's network address, by which unknown links are limited. */
  readonly address: string;
  readonly reason?: string | undefined;
}

export interface Done {
  readonly outcome: Outcome | null;
  readonly page: OrderPage;
}

const HOUR_MS = 3_600_000;
/** The most mails in an hour that the page sends about one order. */
const MAILS_AN_HOUR = 5;

/** The page of an order, for everybody with a link to it. Its calls are done like those of staff: in one transaction, with a record. */
export class OrderPageService {
  readonly #db: pg.Pool;
  readonly #orders: OrderService;
  readonly #documents: MoneyDocumentService;
  readonly #deps: ActionDeps;
  readonly #smallest: number;
  readonly #unknown: FailureLimit;

  constructor({
    db,
    clock,
    orders,
    refunds,
    documents,
    config,
  }: {
    db: pg.Pool;
    clock: Clock;
    orders: OrderService;
    refunds: RefundService;
    documents: MoneyDocumentService;
    config: Pick<Config, 'publicUrl' | 'rates' | 'minPayable'>;
  }) {
    this.#db = db;
    this.#orders = orders;
    this.#documents = documents;
    this.#smallest = config.minPayable;
    this.#deps = { clock, publicUrl: config.publicUrl, refunds };
    this.#unknown = limitOfUnknownLinks(db, config);
  }

  /** @throws ApiError 404, the same for unknown and ended links; 429 */
  async read(secret: string, address: string): Promise<OrderPage> {
    const link = await this.#link(secret, address);
    const page = await this.#page(link);
    // A notification may be lost or late, so the provider is asked. The answer does not wait for that, because the page asks again.
    if (page.state === 'PENDING' || page.invoice) this.#orders.lookSoon(link.orderId);
    return page;
  }

  /** The classes of the order as a calendar file. @throws ApiError 404; 429 */
  async calendar(secret: string, address: string): Promise<{ name: string; text: string }> {
    const link = await this.#link(secret, address);
    const { course, batch, state, place: seat } = await this.#page(link);
    const isOver = batch.is_cancelled || ['CANCELLED', 'EXPIRED', 'FAILED'].includes(state);
    const status = isOver ? 'CANCELLED' : seat === 'CONFIRMED' ? 'CONFIRMED' : 'TENTATIVE';
    const exceptions = await readExceptions(this.#db, batch);
    const place = placeToGo(batch);
    const classes: Classes = { ...batch, ...exceptions, title: course.title, batch: batch.number, place, status };
    const left = await leftBatches(this.#db, link);
    const text = classesFile([classes, ...left], this.#deps.clock.now());
    return { name: calendarFileName(classes), text };
  }

  /** @throws ApiError 404 where the link has ended, is a participant's, or its order has no such document; 429 */
  async document(secret: string, address: string, documentId: number): Promise<DocumentFile> {
    const link = await this.#link(secret, address);
    if (link.role !== 'PAYER') throw notFound('Dokumen tidak ditemukan');
    return this.#documents.file(link.orderId, documentId);
  }

  /** Issues the kuitansi for what was paid. @throws ApiError 404; 409 NOT_POSSIBLE; 422 for characters that cannot be printed */
  async askReceipt(call: BuyerCall, buyer: Buyer): Promise<Done> {
    const link = await this.#link(call.secret, call.address);
    const { clock } = this.#deps;
    await refuseUnprintable(buyer, clock.today());
    const { outcome } = await this.#act(link, 'RECEIPT', 'ask_receipt', call, ({ client, order }) =>
      giveReceipt(client, order.id, buyer, clock),
    );
    return this.#done(link, outcome);
  }

  /** Sets the account for money that only a transfer can pay back. @throws ApiError 404; 409 NOT_POSSIBLE once it was paid */
  async setRefundAccount(call: BuyerCall, account: RefundAccount): Promise<Done> {
    const link = await this.#link(call.secret, call.address);
    const { outcome } = await this.#act(link, 'REFUND_ACCOUNT', 'set_refund_account', call, (work) =>
      setAccount(work, account, this.#deps.publicUrl),
    );
    return this.#done(link, outcome);
  }

  /** Provides the invoice to pay. @throws ApiError 404; 409 NOT_POSSIBLE, NOTHING_OWED, TOO_SMALL; 503 PAYMENT_UNAVAILABLE */
  async pay(call: BuyerCall, wanted: 'DUE' | 'ALL'): Promise<Done> {
    const link = await this.#link(call.secret, call.address);
    const { outcome, invoiceId } = await this.#act(link, 'ASK_INVOICE', 'pay', call, (work) =>
      askInvoice(work, this.#deps, { provider: this.#orders.providerFor(call), wanted, smallest: this.#smallest }),
    );
    if (!call.preview) await this.#orders.bill(invoiceId);
    const open = await findOpenInvoice(this.#db, link.orderId);
    if (!call.preview && !open?.url) throw paymentUnavailable();
    return this.#done(link, outcome);
  }

  /** @throws ApiError 404; 409 NOT_POSSIBLE, CONFLICT, ALREADY_REGISTERED; 403 where a participant corrects the payer; 429 for e-mails */
  async correct(
    call: BuyerCall,
    correction: Pick<Parameters<typeof correctPerson>[2], 'participant' | 'payer' | 'read'>,
  ): Promise<Done> {
    const link = await this.#link(call.secret, call.address);
    if (correction.payer && link.role !== 'PAYER') throw notForParticipants();
    const isMailed = (correction.participant?.email ?? correction.payer?.email) !== undefined;
    const { outcome } = await this.#act(link, 'CORRECT', 'correct', call, async (work) => {
      if (isMailed) await this.#refuseManyMails(work);
      await correctPerson(work, this.#deps, { ...correction, registrationId: link.registrationId, link: link.hash });
    });
    return this.#done(link, outcome);
  }

  /** @throws ApiError 404; 409 NOT_POSSIBLE, CONFLICT, ALREADY_REGISTERED, CERTIFIED; 429 */
  async changeParticipant(
    call: BuyerCall,
    change: Pick<Parameters<typeof changeParticipant>[2], 'participant' | 'read'>,
  ): Promise<Done> {
    const link = await this.#link(call.secret, call.address);
    const { outcome } = await this.#act(link, 'CHANGE_PARTICIPANT', 'change_participant', call, async (work) => {
      await this.#refuseManyMails(work);
      await changeParticipant(work, this.#deps, { ...change, registrationId: null });
    });
    return this.#done(link, outcome);
  }

  /**
   * Cancels the order. Its refund policy decides how much money is paid back.
   * @param shown the refund that the page showed, whole rupiah
   * @throws ApiError 404; 409 NOT_POSSIBLE, CERTIFIED, REFUND_CHANGED
   */
  async cancel(call: BuyerCall, shown: number | undefined): Promise<Done> {
    const link = await this.#link(call.secret, call.address);
    const { outcome, result } = await this.#act(link, 'CANCEL', 'cancel', call, (work) =>
      cancelOrder(work, this.#deps, { refund: 'POLICY', shown }),
    );
    if (!call.preview) {
      this.#orders.closeAtProvider(result ?? []);
      await this.#deps.refunds.send(link.orderId);
    }
    return this.#done(link, outcome);
  }

  /** @throws ApiError 404; 409 NOT_POSSIBLE, NO_MAIL; 429 */
  async resendMail(call: BuyerCall): Promise<Done> {
    const link = await this.#link(call.secret, call.address);
    const { outcome } = await this.#act(link, 'RESEND_MAIL', 'resend_mail', call, async (work) => {
      await this.#refuseManyMails(work);
      await resendMail(work, this.#deps);
    });
    return this.#done(link, outcome);
  }

  /** Mails a new link. All earlier links of the same person become invalid, including that of the call. @throws ApiError 404, 429 */
  async newLink(call: BuyerCall): Promise<void> {
    const link = await this.#link(call.secret, call.address);
    await this.#act(link, 'NEW_LINK', null, call, async (work) => {
      await this.#refuseManyMails(work);
      const owner = ownerOf(link);
      await endLinks(work.client, work.order.id, owner);
      await mailOrder(work.client, work.order.id, linkTo(owner, `new ${work.cause}`, true), this.#deps.publicUrl);
    });
  }

  /** Mails a link to its owner, at most once an hour for an order. The answer does not tell whether a mail was written. @throws ApiError 429 */
  async sendLink(
    asked: { transactionId?: string | undefined; endedLink?: string | undefined },
    address: string,
  ): Promise<void> {
    // Every call is counted, also for a known order, because each may send a mail.
    await this.#unknown.attempt(`send ${clientOf(address)}`);
    const found = await this.#owner(asked);
    if (!found) return;
    const { orderId, owner } = found;
    const cause = `asked ${Math.floor(this.#deps.clock.now() / HOUR_MS)}`;
    await transaction(this.#db, (client) =>
      mailOrder(client, orderId, linkTo(owner, cause, false), this.#deps.publicUrl),
    );
  }

  async #owner({
    transactionId = '',
    endedLink = '',
  }: {
    transactionId?: string | undefined;
    endedLink?: string | undefined;
  }): Promise<{ orderId: number; owner: LinkOwner } | null> {
    const ended = await findLink(this.#db, endedLink, 'ENDED');
    if (ended) return { orderId: ended.orderId, owner: ownerOf(ended) };
    const orderId = await findOrderId(this.#db, transactionId);
    return orderId === null ? null : { orderId, owner: PAYER };
  }

  async #link(secret: string, address: string): Promise<FoundLink> {
    const forgive = await this.#unknown.attempt(address);
    const link = await findLink(this.#db, secret, 'LIVE');
    if (!link) throw notFound('Tautan ini tidak berlaku');
    forgive();
    return link;
  }

  #act<T>(
    link: FoundLink,
    event: LifecycleEvent,
    needs: keyof Permitted | null,
    call: BuyerCall,
    work: (work: Work) => Promise<T>,
  ) {
    const reason = call.reason?.trim() ?? 'Lewat halaman pesanan';
    const { preview, key, request } = call;
    const actor = { kind: 'BUYER', link: link.role } as const;
    return act(this.#db, link.transactionId, event, { actor, reason, preview, key, request }, async (one) => {
      // Checked again with the order locked: the page may be out of date.
      if (!(await findLink(one.client, call.secret, 'LIVE'))) throw notFound('Tautan ini tidak berlaku');
      // An amount that is too small is refused by the work itself, which knows the wanted amount.
      const terms = { ...this.#terms(), smallest: 0 };
      if (needs !== null && !(await readPermitted(one.client, link, terms))[needs]) throw notNow();
      return work(one);
    });
  }

  async #refuseManyMails({ client, order }: Work): Promise<void> {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*) FROM order_actions WHERE order_id = $1 AND link IS NOT NULL AND created_at > now() - interval '1 hour'
         AND (action IN ('RESEND_MAIL', 'NEW_LINK', 'CHANGE_PARTICIPANT') OR (action = 'CORRECT' AND corrected -> 'after' ?| ARRAY['email', 'payer_email']))`,
      [order.id],
    );
    if ((rows[0]?.count ?? 0) >= MAILS_AN_HOUR)
      throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Emailnya sudah beberapa kali dikirim. Coba lagi satu jam lagi.', {
        retryAfterSeconds: HOUR_MS / 1000,
      });
  }

  async #done(link: FoundLink, outcome: Outcome): Promise<Done> {
    return { outcome: link.role === 'PAYER' ? outcome : null, page: await this.#page(link) };
  }

  #page(link: FoundLink): Promise<OrderPage> {
    return readOrderPage(this.#db, link, this.#terms());
  }

  #terms() {
    const { clock } = this.#deps;
    return { now: clock.now(), today: clock.today(), smallest: this.#smallest };
  }
}

const ownerOf = ({ role, registrationId }: FoundLink): LinkOwner =>
  role === 'PARTICIPANT' && registrationId !== null ? { role, registrationId } : PAYER;

/** The mail with a link to the page of the order, for one person. @param cause part of the mail's key */
const linkTo = (owner: LinkOwner, cause: string, earlierEnded: boolean): OrderMail => ({
  name: `link ${cause}`,
  letter: (facts) => orderLink(facts, { earlierEnded }),
  to: owner,
});

function notForParticipants(): ApiError {
  return new ApiError(403, 'FORBIDDEN', 'Hanya pembayar yang bisa mengubah data pembayar');
}

function notNow(): ApiError {
  return conflict('NOT_POSSIBLE', 'Sudah tidak bisa dilakukan: keadaan pendaftaran ini berubah.');
}
