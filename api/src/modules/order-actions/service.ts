import type pg from 'pg';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { StaffActor } from '../../audit/record.ts';
import { notFound } from '../../http/api-error.ts';
import type { LifecycleEvent } from '../orders/order-lifecycle.ts';
import type { OrderService } from '../orders/service.ts';
import type { InvoiceRow } from '../orders/invoices.ts';
import type { OrderState } from '../orders/repository.ts';
import type { RefundService } from '../refunds/service.ts';
import { act, type StaffCall, type Work } from './act.ts';
import { billRest, extendHold, planInstalments, type Bill } from './bill.ts';
import { listDecisions } from './batch-decisions.ts';
import { cancelBatch, cancelOrderOfBatch, previewBatch } from './cancel-batch.ts';
import { cancelOrder, type RefundChoice } from './cancel.ts';
import { changeParticipant, correctPerson } from './correct-person.ts';
import type { ActionDeps } from './deps.ts';
import { findMatched } from '../ledger/unmatched.ts';
import { dismissPayment, matchPayment } from './match-payment.ts';
import { moveOrder, type Moving } from './move.ts';
import { eventOfMoney, eventOfMove } from './permitted.ts';
import { recordTransfer, writeOff, type RecordedTransfer } from './record-money.ts';
import { refundOrder } from './refund.ts';
import { resendMail } from './resend-mail.ts';
import type { BatchCancelling, BatchRow } from './schemas.ts';
import type { Outcome } from './snapshot.ts';
import { notMatched, unmatchPayment } from './unmatch-payment.ts';

/** What staff do with orders, each call in one transaction with all that follows from it. Providers are asked after it. */
export class OrderActions {
  readonly #db: pg.Pool;
  readonly #orders: OrderService;
  readonly #smallest: number;
  readonly #heldSeconds: number;
  readonly #deps: ActionDeps;

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
    config: Pick<Config, 'publicUrl' | 'minPayable' | 'payment'>;
  }) {
    this.#db = db;
    this.#orders = orders;
    this.#smallest = config.minPayable;
    this.#heldSeconds = config.payment.invoiceSeconds;
    this.#deps = { clock, publicUrl: config.publicUrl, refunds };
  }

  cancel(transactionId: string, call: StaffCall, refund: RefundChoice): Promise<Outcome> {
    return this.#withMoneyBack(transactionId, call, 'CANCEL', (work) => cancelOrder(work, this.#deps, { refund }));
  }

  /** @param amount whole rupiah; null: what was paid too much */
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

  /** Takes a payment off the order it was matched to. @throws ApiError 409 NOT_MATCHED, ALREADY_REFUNDED, NOT_POSSIBLE */
  async unmatch(paymentId: number, call: StaffCall): Promise<Outcome> {
    const matched = await findMatched(this.#db, paymentId);
    if (!matched) throw notMatched();
    const hold = { paymentId, provider: this.#orders.providerFor(call), heldSeconds: this.#heldSeconds };
    const { outcome, result } = await act(this.#db, matched.transaction_id, 'UNMATCH', call, (work) =>
      unmatchPayment(work, this.#deps, hold),
    );
    if (call.preview || !result) return outcome;
    this.#orders.closeAtProvider(result.closed);
    if (result.bill) await this.#orders.bill(result.bill.billed, result.bill.invoice, result.bill.replaced);
    return outcome;
  }

  dismiss(paymentId: number, call: StaffCall): Promise<void> {
    return dismissPayment(this.#db, this.#deps, paymentId, call);
  }

  writeOff(transactionId: string, call: StaffCall, amount: number | null): Promise<Outcome> {
    return this.#closing(transactionId, call, 'WRITE_OFF', (work) => writeOff(work, this.#deps, amount));
  }

  async move(transactionId: string, call: StaffCall, moving: Moving): Promise<Outcome> {
    const event = eventOfMove(await this.#stateOf(transactionId));
    return this.#closing(transactionId, call, event, (work) => moveOrder(work, this.#deps, moving));
  }

  async correct(
    transactionId: string,
    call: StaffCall,
    correction: Omit<Parameters<typeof correctPerson>[1], 'today'>,
  ): Promise<Outcome> {
    const today = this.#deps.clock.today();
    return (
      await act(this.#db, transactionId, 'CORRECT', call, (work) => correctPerson(work, { ...correction, today }))
    ).outcome;
  }

  async changeParticipant(
    transactionId: string,
    call: StaffCall,
    change: Parameters<typeof changeParticipant>[2],
  ): Promise<Outcome> {
    const { outcome } = await act(this.#db, transactionId, 'CHANGE_PARTICIPANT', call, (work) =>
      changeParticipant(work, this.#deps, change),
    );
    return outcome;
  }

  async resendMail(transactionId: string, call: StaffCall): Promise<Outcome> {
    return (await act(this.#db, transactionId, 'RESEND_MAIL', call, (work) => resendMail(work, this.#deps))).outcome;
  }

  extend(transactionId: string, call: StaffCall, expiresAt: string): Promise<Outcome> {
    return this.#billed(transactionId, call, 'EXTEND', (work) =>
      extendHold(work, this.#deps, this.#orders.providerFor(call), expiresAt),
    );
  }

  plan(transactionId: string, call: StaffCall, dueOn: readonly string[]): Promise<Outcome> {
    return this.#billed(transactionId, call, 'PLAN', (work) =>
      planInstalments(work, this.#deps, { provider: this.#orders.providerFor(call), dueOn, smallest: this.#smallest }),
    );
  }

  bill(transactionId: string, call: StaffCall): Promise<Outcome> {
    return this.#billed(transactionId, call, 'BILL', (work) =>
      billRest(work, this.#deps, this.#orders.providerFor(call)),
    );
  }

  cancelBatch(scheduleId: number, call: StaffCall, cancelling: BatchCancelling, by: StaffActor): Promise<BatchRow[]> {
    return call.preview
      ? previewBatch(this.#db, this.#deps, scheduleId, call, cancelling)
      : cancelBatch(this.#db, scheduleId, call, cancelling, by);
  }

  /** What was decided for the orders of a batch that was cancelled, and what came of it so far. */
  cancelledBatch(scheduleId: number): ReturnType<typeof listDecisions> {
    return listDecisions(this.#db, scheduleId);
  }

  /** The job of one order of such a batch. */
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
    const outcome = await this.#closing(transactionId, call, event, work);
    if (!call.preview) await this.#sendRefunds(transactionId);
    return outcome;
  }

  /** What it closed here is closed at the provider. */
  async #closing(
    transactionId: string,
    call: StaffCall,
    event: LifecycleEvent,
    work: (work: Work) => Promise<InvoiceRow[]>,
  ): Promise<Outcome> {
    const { outcome, result } = await act(this.#db, transactionId, event, call, work);
    if (!call.preview) this.#orders.closeAtProvider(result ?? []);
    return outcome;
  }

  /** Money that staff entered: what it means depends on the state of the order. */
  async #paid(
    transactionId: string,
    call: StaffCall,
    work: (work: Work) => Promise<{ closed: InvoiceRow[] }>,
  ): Promise<Outcome> {
    const event = eventOfMoney(await this.#stateOf(transactionId));
    const { outcome, result } = await act(this.#db, transactionId, event, call, work);
    if (!call.preview) this.#orders.closeAtProvider(result?.closed ?? []);
    return outcome;
  }

  async #billed(
    transactionId: string,
    call: StaffCall,
    event: 'EXTEND' | 'PLAN' | 'BILL',
    work: (work: Work) => Promise<Bill>,
  ): Promise<Outcome> {
    const { outcome, result } = await act(this.#db, transactionId, event, call, work);
    if (!call.preview && result) await this.#orders.bill(result.billed, result.invoice, result.replaced);
    return outcome;
  }

  async #sendRefunds(transactionId: string): Promise<void> {
    const { rows } = await this.#db.query<{ id: number }>('SELECT id FROM orders WHERE transaction_id = $1', [
      transactionId,
    ]);
    if (rows[0]) await this.#deps.refunds.send(rows[0].id);
  }

  async #stateOf(transactionId: string): Promise<OrderState> {
    const { rows } = await this.#db.query<{ state: OrderState }>('SELECT state FROM orders WHERE transaction_id = $1', [
      transactionId,
    ]);
    const [order] = rows;
    if (!order) throw notFound('Pendaftaran tidak ditemukan');
    return order.state;
  }
}
