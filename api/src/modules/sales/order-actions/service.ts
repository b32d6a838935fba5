import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { StaffActor } from '../../../audit/record.ts';
import { isPaymentUnavailable } from '../orders/payment-unavailable.ts';
import type { OrderService } from '../orders/service.ts';
import type { InvoiceRow } from '../orders/invoices.ts';
import type { RefundService } from '../../money/refunds/service.ts';
import { act, type Acted, type Asked, type StaffCall, type Work } from './act.ts';
import { billRest, extendHold, planInstalments } from './bill.ts';
import { listDecisions } from './batch-decisions.ts';
import { cancelBatch, cancelOrderOfBatch, previewBatch } from './cancel-batch.ts';
import { cancelOrder, type RefundChoice } from './cancel.ts';
import { changeParticipant, correctPerson } from './correct-person.ts';
import { findMatched } from '../../money/ledger/unmatched.ts';
import { dismissPayment } from './dismiss-payment.ts';
import { matchPayment } from './match-payment.ts';
import { rehearseMoves, type MoveOne } from './move-many.ts';
import { moveOrder, type Moving } from './move.ts';
import { eventOfMoney, eventOfMove } from './permitted.ts';
import { recordTransfer, writeOff, type RecordedTransfer } from './record-money.ts';
import { refundOrder } from './refund.ts';
import { findRegistered, type Registered } from './registered.ts';
import { registerPerson, type Billed, type NamedPerson, type Payment, type RegisteringDeps } from './register.ts';
import { resendMail } from './resend-mail.ts';
import type { BatchCancelling, BatchRow } from './schemas.ts';
import type { Outcome } from './outcome.ts';
import { notMatched, unmatchPayment } from './unmatch-payment.ts';

/** The calls of staff about orders. Each runs in one transaction with all consequences; providers are asked afterwards. */
export class OrderActions {
  readonly #db: pg.Pool;
  readonly #orders: OrderService;
  readonly #deps: RegisteringDeps;

  constructor({
    db,
    clock,
    orders,
    refunds,
    config,
  }: {
    db: pg.Pool;
    clock: Clock;
    orders: OrderService;
    refunds: RefundService;
    config: Pick<Config, 'publicUrl' | 'minPayable' | 'payment' | 'hoarding'>;
  }) {
    this.#db = db;
    this.#orders = orders;
    const { publicUrl, hoarding, minPayable: smallest, payment } = config;
    this.#deps = { clock, publicUrl, refunds, hoarding, smallest, invoiceSeconds: payment.invoiceSeconds };
  }

  /**
   * Registers one person. Where the invoice cannot be made, the order ends, as a buyer's does.
   * @throws ApiError 503 in that case; and what `registerPerson` throws
   */
  async register(
    { scheduleId, person, call }: { scheduleId: number; person: NamedPerson; call: StaffCall },
    payment: Exclude<Payment, Billed> | Omit<Billed, 'provider'>,
  ): Promise<Registered> {
    const acted = await registerPerson(this.#db, this.#deps, call, {
      scheduleId,
      person,
      payment: payment.by === 'BILL' ? { ...payment, provider: this.#orders.providerFor(call) } : payment,
    });
    const { orderId, outcome, invoiceId, actionId } = acted;
    if (call.preview) return { order: null, outcome };
    // Another call with the same key may be making the invoice. That call ends the order if it fails.
    if (invoiceId !== null)
      await (actionId === null ? this.#orders.bill(invoiceId) : this.#orders.billNew(orderId, invoiceId));
    return { order: await findRegistered(this.#db, orderId), outcome };
  }

  cancel(transactionId: string, call: StaffCall, refund: RefundChoice): Promise<Outcome> {
    return this.#withMoneyBack(transactionId, call, 'CANCEL', (work) => cancelOrder(work, this.#deps, { refund }));
  }

  /** @param amount whole rupiah; null: the overpaid sum */
  refund(
    transactionId: string,
    call: StaffCall,
    { amount, seat }: { amount: number | null; seat: 'KEEP' | 'FREE' },
  ): Promise<Outcome> {
    if (seat === 'FREE') return this.cancel(transactionId, call, amount ?? 'POLICY');
    return this.#withMoneyBack(transactionId, call, 'REFUND', (work) => refundOrder(work, this.#deps, amount));
  }

  recordTransfer(transactionId: string, call: StaffCall, transfer: RecordedTransfer): Promise<Outcome> {
    return this.#paid(transactionId, call, (work) => recordTransfer(work, this.#deps, transfer));
  }

  match(
    transactionId: string,
    call: StaffCall,
    payment: { paymentId: number; amount: number | null },
  ): Promise<Outcome> {
    return this.#paid(transactionId, call, (work) => matchPayment(work, this.#deps, payment));
  }

  /** Removes a payment from the order that staff matched it to. @throws ApiError 409 NOT_MATCHED, ALREADY_REFUNDED, NOT_POSSIBLE */
  async unmatch(paymentId: number, call: StaffCall): Promise<Outcome> {
    const matched = await findMatched(this.#db, paymentId);
    if (!matched) throw notMatched();
    const hold = {
      paymentId,
      provider: this.#orders.providerFor(call),
      heldSeconds: this.#deps.invoiceSeconds,
      smallest: this.#deps.smallest,
    };
    const unmatch = (work: Work) => unmatchPayment(work, this.#deps, hold);
    const { outcome, orderId } = await this.#closing(matched.transaction_id, call, 'UNMATCH', unmatch);
    // The call itself is done. An invoice that cannot be made now is made later.
    if (!call.preview) await this.#orders.billNow(orderId).catch(unlessUnavailable);
    return outcome;
  }

  dismiss(paymentId: number, call: StaffCall): Promise<void> {
    return dismissPayment(this.#db, this.#deps, paymentId, call);
  }

  writeOff(transactionId: string, call: StaffCall, amount: number | null): Promise<Outcome> {
    return outcomeOf(this.#closing(transactionId, call, 'WRITE_OFF', (work) => writeOff(work, this.#deps, amount)));
  }

  move(transactionId: string, call: StaffCall, moving: Moving): Promise<Outcome> {
    return outcomeOf(this.#closing(transactionId, call, eventOfMove, (work) => moveOrder(work, this.#deps, moving)));
  }

  /**
   * What moving many orders one after the other would do. Nothing is moved.
   * @param work gets a function that moves one order @returns the result of the work
   */
  rehearseMoves<T>(transactionIds: readonly string[], moving: Moving, work: (move: MoveOne) => Promise<T>): Promise<T> {
    return rehearseMoves(this.#db, this.#deps, { transactionIds, moving }, work);
  }

  correct(transactionId: string, call: StaffCall, correction: Parameters<typeof correctPerson>[2]): Promise<Outcome> {
    return outcomeOf(
      act(this.#db, transactionId, 'CORRECT', call, (work) => correctPerson(work, this.#deps, correction)),
    );
  }

  changeParticipant(
    transactionId: string,
    call: StaffCall,
    change: Parameters<typeof changeParticipant>[2],
  ): Promise<Outcome> {
    return outcomeOf(
      act(this.#db, transactionId, 'CHANGE_PARTICIPANT', call, (work) => changeParticipant(work, this.#deps, change)),
    );
  }

  resendMail(transactionId: string, call: StaffCall): Promise<Outcome> {
    return outcomeOf(act(this.#db, transactionId, 'RESEND_MAIL', call, (work) => resendMail(work, this.#deps)));
  }

  extend(transactionId: string, call: StaffCall, expiresAt: string): Promise<Outcome> {
    return this.#billed(transactionId, call, 'EXTEND', (work) =>
      extendHold(work, this.#deps, {
        provider: this.#orders.providerFor(call),
        expiresAt,
        smallest: this.#deps.smallest,
      }),
    );
  }

  plan(transactionId: string, call: StaffCall, dueOn: readonly string[]): Promise<Outcome> {
    return this.#billed(transactionId, call, 'PLAN', (work) =>
      planInstalments(work, this.#deps, {
        provider: this.#orders.providerFor(call),
        dueOn,
        smallest: this.#deps.smallest,
      }),
    );
  }

  bill(transactionId: string, call: StaffCall): Promise<Outcome> {
    return this.#billed(transactionId, call, 'BILL', (work) =>
      billRest(work, this.#deps, { provider: this.#orders.providerFor(call), smallest: this.#deps.smallest }),
    );
  }

  cancelBatch(scheduleId: number, call: StaffCall, cancelling: BatchCancelling, by: StaffActor): Promise<BatchRow[]> {
    return call.preview
      ? previewBatch(this.#db, this.#deps, scheduleId, call, cancelling)
      : cancelBatch(this.#db, scheduleId, call, cancelling, by);
  }

  /** The decisions about the orders of a cancelled batch, with their results so far. */
  cancelledBatch(scheduleId: number): ReturnType<typeof listDecisions> {
    return listDecisions(this.#db, scheduleId);
  }

  /** The job for one order of such a batch. */
  async cancelOrderOfBatch(scheduleId: number, orderId: number): Promise<void> {
    this.#orders.closeAtProvider(await cancelOrderOfBatch(this.#db, this.#deps, scheduleId, orderId));
    await this.#deps.refunds.send(orderId);
  }

  async #withMoneyBack(
    transactionId: string,
    call: StaffCall,
    event: 'CANCEL' | 'REFUND',
    work: (work: Work) => Promise<InvoiceRow[]>,
  ): Promise<Outcome> {
    const { outcome, orderId } = await this.#closing(transactionId, call, event, work);
    if (!call.preview) await this.#deps.refunds.send(orderId);
    return outcome;
  }

  /** Does a call about money that staff entered. Its event depends on the state of the order. */
  #paid(transactionId: string, call: StaffCall, work: (work: Work) => Promise<InvoiceRow[]>): Promise<Outcome> {
    return outcomeOf(this.#closing(transactionId, call, eventOfMoney, work));
  }

  /** Does a call and then closes, at their providers, the invoices that it closed here. */
  async #closing(
    transactionId: string,
    call: StaffCall,
    asked: Asked,
    work: (work: Work) => Promise<InvoiceRow[]>,
  ): Promise<Acted<InvoiceRow[]>> {
    const acted = await act(this.#db, transactionId, asked, call, work);
    if (!call.preview) this.#orders.closeAtProvider(acted.result ?? []);
    return acted;
  }

  /** Does a call that an invoice completes. Where the invoice cannot be made now, it is made later. @throws ApiError 503 in that case */
  async #billed(
    transactionId: string,
    call: StaffCall,
    event: 'EXTEND' | 'PLAN' | 'BILL',
    work: (work: Work) => Promise<unknown>,
  ): Promise<Outcome> {
    const { outcome, invoiceId } = await act(this.#db, transactionId, event, call, work);
    if (!call.preview) await this.#orders.bill(invoiceId);
    return outcome;
  }
}

const outcomeOf = async (acted: Promise<Acted<unknown>>): Promise<Outcome> => (await acted).outcome;

function unlessUnavailable(error: unknown): void {
  if (!isPaymentUnavailable(error)) throw error;
}
