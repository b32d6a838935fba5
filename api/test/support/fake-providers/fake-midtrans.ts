import { MidtransProvider } from '../../../src/payment-providers/midtrans/midtrans-provider.ts';
import { signatureOf } from '../../../src/payment-providers/midtrans/midtrans-transaction.ts';
import {
  FakeHttp,
  found,
  type Call,
  type FakePayment,
  type FakeProvider,
  type Notification,
  type RefundOutcome,
  type Reply,
} from './fake-provider.ts';

interface Transaction {
  order_id: string;
  transaction_id: string;
  transaction_status: string;
  status_code: string;
  gross_amount: string;
  currency: string;
  payment_type: string;
  fraud_status: string;
  transaction_time: string;
  settlement_time?: string;
  payment_amounts: { paid_at: string; amount: string }[];
  metadata?: object;
  refunds?: {
    refund_chargeback_id: number;
    bank_confirmed_at: string | null;
    refund_amount: string;
    refund_key: string;
    created_at: string;
    reason: string;
  }[];
}

export const MIDTRANS_KEY = 'midtrans-server-key';

/** Midtrans Snap and its core API on one host, as documented: no transaction before the buyer chose how to pay. */
export class FakeMidtrans implements FakeProvider {
  readonly http = new FakeHttp((call) => this.#answer(call));
  refundOutcome: RefundOutcome = 'DONE';
  /** What is added to each way to pay that is chosen from now on, as where the payer bears the fee. */
  payerFee = 0;
  /** As for DANA and BSI: where our name should be, answers and notifications have that of the transaction. */
  answersWithTransactionId = false;
  provider = new MidtransProvider({
    snapUrl: 'http://127.0.0.1:9',
    apiUrl: 'http://127.0.0.1:9',
    serverKey: MIDTRANS_KEY,
  });
  /** What the pages were made for, in rupiah. */
  readonly #pages = new Map<string, number>();
  /** The newest of each order, by our name for it. */
  readonly #transactions = new Map<string, Transaction>();
  /** All of them, by their own. */
  readonly #all = new Map<string, Transaction>();

  async start(timeoutMs: number): Promise<void> {
    const url = await this.http.listen();
    this.provider = new MidtransProvider({ snapUrl: url, apiUrl: url, serverKey: MIDTRANS_KEY, timeoutMs });
  }

  #answer({ method, path, body }: Call): Reply {
    if (method === 'POST' && path === '/snap/v1/transactions') return this.#page(JSON.parse(body));
    const [, id = '', action] = /^\/v2\/([^/]+)\/(status|expire|cancel|refund)$/.exec(path) ?? [];
    const transaction = this.#transactions.get(id) ?? this.#all.get(id);
    if (!transaction) return failure('404', "Transaction doesn't exist.", 404);
    if (action === 'status') return { status: 200, json: this.#told(transaction) };
    if (action === 'refund') return this.#refund(transaction, JSON.parse(body));
    if (action === 'cancel' && transaction.transaction_status === 'capture') {
      Object.assign(transaction, { transaction_status: 'cancel', status_code: '200' });
      return { status: 200, json: transaction };
    }
    if (transaction.transaction_status !== 'pending')
      return failure('412', 'Merchant cannot modify status of the transaction');
    Object.assign(transaction, { transaction_status: 'expire', status_code: '407' });
    return { status: 200, json: transaction };
  }

  #page({
    transaction_details: { order_id, gross_amount },
    item_details,
  }: {
    transaction_details: { order_id: string; gross_amount: number };
    item_details: { price: number; quantity: number }[];
  }): Reply {
    const sum = item_details.reduce((total, { price, quantity }) => total + price * quantity, 0);
    if (sum !== gross_amount || !/^[A-Za-z0-9\-_.~]{1,50}$/.test(order_id) || this.#pages.has(order_id))
      return { status: 400, json: { error_messages: ['transaction_details is not valid'] } };
    this.#pages.set(order_id, gross_amount);
    const token = `66e4fa55-${this.#pages.size}`;
    return {
      status: 201,
      json: { token, redirect_url: `https://app.sandbox.midtrans.com/snap/v2/vtweb/${token}` },
    };
  }

  #refund(
    transaction: Transaction,
    { refund_key, amount, reason }: { refund_key: string; amount: number; reason: string },
  ): Reply {
    if (this.refundOutcome === 'INSUFFICIENT_BALANCE')
      return failure('414', 'Refund request is rejected due to merchant insufficient funds.');
    if (transaction.transaction_status === 'capture')
      return failure('412', 'Merchant cannot modify the status of the transaction');
    if (this.refundOutcome === 'DENIED')
      return {
        status: 200,
        json: {
          ...transaction,
          status_code: '202',
          status_message: 'Refund denied by the bank',
          refund_amount: '0.00',
        },
      };
    transaction.refunds ??= [];
    if (transaction.refunds.some((refund) => refund.refund_key === refund_key))
      return failure('406', 'refund_key has been used');
    const made = {
      refund_chargeback_id: transaction.refunds.length + 1,
      refund_amount: `${amount}.00`,
      refund_key,
      created_at: wib(),
      bank_confirmed_at: this.refundOutcome === 'PENDING' ? null : wib(),
      reason,
    };
    transaction.refunds.push(made);
    transaction.transaction_status = `${amount}.00` === transaction.gross_amount ? 'refund' : 'partial_refund';
    const { refunds: _refunds, ...rest } = transaction;
    return { status: 200, json: { ...rest, ...made, status_code: '200' } };
  }

  async pay(
    externalId: string,
    { amount, currency = 'IDR', payerFee = this.payerFee }: FakePayment = {},
  ): Promise<void> {
    const original = found(this.#pages, externalId);
    const gross = original + payerFee;
    const gross_amount_info = {
      original_amount: `${original}`,
      gross_amount: `${gross}`,
      customer_imposed_payment_fee: `${payerFee}`,
    };
    this.#keep({
      ...this.#chosen(externalId, gross),
      ...(payerFee > 0 ? { metadata: { extra_info: { gross_amount_info } } } : {}),
      transaction_status: 'settlement',
      status_code: '200',
      currency,
      settlement_time: wib(),
      payment_amounts: amount === undefined ? [] : [{ paid_at: wib(), amount: `${amount}.00` }],
    });
  }

  /** A card was charged today: it settles tomorrow. */
  async capture(externalId: string): Promise<void> {
    await this.pay(externalId);
    Object.assign(found(this.#transactions, externalId), {
      transaction_status: 'capture',
      payment_type: 'credit_card',
    });
  }

  /** The bank of the payer takes it back, or denies what was settled. */
  takeBack(externalId: string, transaction_status: 'chargeback' | 'partial_chargeback' | 'deny'): void {
    Object.assign(found(this.#transactions, externalId), { transaction_status });
  }

  /** Somebody cancels in the dashboard what was charged today. */
  voidPayment(externalId: string): void {
    found(this.#transactions, externalId).transaction_status = 'cancel';
  }

  settle(externalId: string): void {
    found(this.#transactions, externalId).transaction_status = 'settlement';
  }

  /** The bank says that it gave everything back that was asked for. */
  confirmRefunds(externalId: string): void {
    for (const refund of found(this.#transactions, externalId).refunds ?? []) refund.bank_confirmed_at = wib();
  }

  async expire(externalId: string): Promise<void> {
    this.#keep({
      ...this.#chosen(externalId, found(this.#pages, externalId) + this.payerFee),
      transaction_status: 'expire',
      status_code: '407',
    });
  }

  /** The buyer chose how to pay, and has not paid. */
  choose(externalId: string): void {
    this.#keep(this.#chosen(externalId, found(this.#pages, externalId)));
  }

  /** By another way, which has a transaction of its own. */
  async payAgain(externalId: string): Promise<void> {
    await this.pay(externalId);
  }

  /** What was chosen first and is paid after all, when another way was chosen since: our name leads to the newer one. */
  payOlder(externalId: string): void {
    const [older] = this.#of(externalId);
    Object.assign(older ?? {}, { transaction_status: 'settlement', status_code: '200', settlement_time: wib() });
  }

  #of(externalId: string): Transaction[] {
    return [...this.#all.values()].filter(({ order_id }) => order_id === externalId);
  }

  #keep(transaction: Transaction): void {
    this.#transactions.set(transaction.order_id, transaction);
    this.#all.set(transaction.transaction_id, transaction);
  }

  /** What was chosen and waits is gone on with; what ended, or was paid, is followed by a transaction of its own. */
  #chosen(externalId: string, gross: number): Transaction {
    const before = this.#of(externalId);
    const waits = before.find(({ transaction_status: status }) => status === 'pending');
    return {
      order_id: externalId,
      transaction_id:
        waits?.transaction_id ?? `9aed5972-${externalId}${before.length === 0 ? '' : `-${before.length + 1}`}`,
      transaction_status: 'pending',
      status_code: '201',
      gross_amount: `${gross}.00`,
      currency: 'IDR',
      payment_type: 'gopay',
      fraud_status: 'accept',
      transaction_time: wib(),
      payment_amounts: [],
    };
  }

  /** It may send the same more than once. */
  async notifications(externalId: string): Promise<Notification[]> {
    return this.#notificationsOf(found(this.#transactions, externalId));
  }

  /** Of the transaction that was chosen first. */
  notificationsOfOlder(externalId: string): Notification[] {
    const [older] = this.#of(externalId);
    return older ? this.#notificationsOf(older) : [];
  }

  #told(transaction: Transaction): Transaction {
    return this.answersWithTransactionId ? { ...transaction, order_id: transaction.transaction_id } : transaction;
  }

  #notificationsOf(transaction: Transaction): Notification[] {
    const told = this.#told(transaction);
    const signed = { ...told, signature_key: signatureOf(told, MIDTRANS_KEY), merchant_id: 'G141532850' };
    const again = { ...signed, status_message: 'midtrans payment notification' };
    return (transaction.transaction_status === 'settlement' ? [signed, again] : [signed]).map((body) => ({
      headers: {},
      body: JSON.stringify(body),
    }));
  }

  async confirmRefund(refundId: string): Promise<void> {
    const refund = [...this.#all.values()]
      .flatMap(({ refunds = [] }) => refunds)
      .find((one) => one.refund_key === refundId);
    Object.assign(refund ?? {}, { bank_confirmed_at: wib() });
  }

  async failRefund(): Promise<void> {
    throw new Error('Midtrans documents no refunds that fail later');
  }

  async refundNotification(refundId: string): Promise<Notification> {
    const transaction = [...this.#all.values()].find(({ refunds }) =>
      refunds?.some(({ refund_key }) => refund_key === refundId),
    );
    const [notification] = transaction ? this.#notificationsOf(transaction) : [];
    if (!notification) throw new Error(`the fake has no refund ${refundId}`);
    return notification;
  }

  forge({ headers, body }: Notification): Notification {
    return { headers, body: body.replace(/"signature_key":"[^"]{4}/, '"signature_key":"0000') };
  }

  async counts() {
    const refunds = [...this.#all.values()].reduce((sum, { refunds = [] }) => sum + refunds.length, 0);
    return { invoices: this.#pages.size, refunds };
  }
}

function failure(status_code: string, status_message: string, status = 200): Reply {
  return { status, json: { status_code, status_message } };
}

/** Now, as Midtrans writes it. */
function wib(): string {
  return new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
