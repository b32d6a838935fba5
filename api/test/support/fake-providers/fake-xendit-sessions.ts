import assert from 'node:assert/strict';
import { XenditSessionsProvider } from '../../../src/payment-providers/xendit-sessions/xendit-sessions-provider.ts';
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
import { FakeXenditRefunds, refused } from './fake-xendit-refunds.ts';

interface Session {
  payment_session_id: string;
  reference_id: string;
  status: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'CANCELED';
  currency: string;
  amount: number;
  country: string;
  session_type: string;
  mode: string;
  expires_at: string;
  payment_link_url: string;
  payment_request_id: string | null;
  created: string;
  updated: string;
}

interface Payment {
  payment_id: string;
  reference_id: string;
  payment_request_id: string;
  request_amount: number;
  channel_code: string;
  currency: string;
}

const TOKEN = 'sessions-callback-token';

/** Xendit's payment sessions, as documented: no look-up by `reference_id`. */
export class FakeXenditSessions implements FakeProvider {
  readonly http = new FakeHttp((call) => this.#answer(call));
  refundOutcome: RefundOutcome = 'DONE';
  provider = new XenditSessionsProvider({ url: 'http://127.0.0.1:9', secretKey: 'k', webhookToken: TOKEN });
  readonly #sessions = new Map<string, Session>();
  readonly #payments: Payment[] = [];
  readonly #refunds = new FakeXenditRefunds();

  async start(timeoutMs: number): Promise<void> {
    this.provider = new XenditSessionsProvider({
      url: await this.http.listen(),
      secretKey: 'k',
      webhookToken: TOKEN,
      timeoutMs,
    });
  }

  #answer(call: Call): Reply {
    const { method, path, query, headers, body } = call;
    const refund = this.#refunds.answer(call, this.refundOutcome);
    if (refund) return refund;
    if (method === 'POST' && path === '/sessions') return { status: 201, json: this.#make(JSON.parse(body)) };
    if (path === '/transactions') return { status: 200, json: { has_more: false, data: this.#transactions(query) } };
    const paid = /^\/v3\/payment_requests\/(.+)$/.exec(path)?.[1];
    if (paid !== undefined) {
      if (headers['api-version'] !== '2024-11-11') return refused(400, 'API_VALIDATION_ERROR');
      const payment = this.#payments.find(({ payment_request_id }) => payment_request_id === paid);
      return payment ? { status: 200, json: { ...payment, status: 'SUCCEEDED' } } : refused(404, 'DATA_NOT_FOUND');
    }
    const [, id, cancel] = /^\/sessions\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    const session = [...this.#sessions.values()].find(({ payment_session_id }) => payment_session_id === id);
    if (!session) return refused(404, 'DATA_NOT_FOUND');
    if (cancel !== undefined) {
      if (session.status !== 'ACTIVE') return refused(400, 'SESSION_NOT_ACTIVE');
      session.status = 'CANCELED';
    }
    return { status: 200, json: session };
  }

  #make(asked: Pick<Session, 'reference_id' | 'amount' | 'currency' | 'expires_at'>): Session {
    const now = new Date().toISOString();
    const session: Session = {
      payment_session_id: `ps-${String(this.#sessions.size).padStart(24, '0')}`,
      reference_id: asked.reference_id,
      status: 'ACTIVE',
      currency: asked.currency,
      amount: asked.amount,
      country: 'ID',
      session_type: 'PAY',
      mode: 'PAYMENT_LINK',
      expires_at: asked.expires_at,
      payment_link_url: `https://dev.xen.to/${this.#sessions.size}`,
      payment_request_id: null,
      created: now,
      updated: now,
    };
    this.#sessions.set(session.reference_id, session);
    return session;
  }

  #transactions(query: URLSearchParams): object[] {
    const payments = this.#payments.map(({ reference_id, ...payment }) => ({
      id: `txn_${payment.payment_id}`,
      product_id: payment.payment_id,
      type: 'PAYMENT',
      status: 'SUCCESS',
      channel_code: payment.channel_code,
      reference_id,
      currency: payment.currency,
      amount: payment.request_amount,
      created: found(this.#sessions, reference_id).updated,
    }));
    return [...(query.getAll('types').includes('PAYMENT') ? payments : []), ...this.#refunds.transactions(query)];
  }

  async pay(externalId: string, { amount, currency, byCard = false }: FakePayment = {}): Promise<void> {
    const session = found(this.#sessions, externalId);
    const payment: Payment = {
      payment_id: `py-${externalId}`,
      reference_id: externalId,
      payment_request_id: `pr-${externalId}`,
      request_amount: amount ?? session.amount,
      channel_code: byCard ? 'CARDS' : 'DANA',
      currency: currency ?? session.currency,
    };
    this.#payments.push(payment);
    Object.assign(session, {
      status: 'COMPLETED',
      currency: payment.currency,
      payment_request_id: payment.payment_request_id,
      updated: new Date().toISOString(),
    });
  }

  /** The session goes on naming the payment that completed it. */
  async payAgain(externalId: string): Promise<void> {
    const first = this.#newestPayment(externalId);
    this.#payments.push({
      ...first,
      payment_id: `${first.payment_id}-2`,
      payment_request_id: `${first.payment_request_id}-2`,
    });
  }

  #newestPayment(externalId: string): Payment {
    const payment = this.#payments.findLast(({ reference_id }) => reference_id === externalId);
    assert.ok(payment, `the fake has no payment for ${externalId}`);
    return payment;
  }

  async expire(externalId: string): Promise<void> {
    found(this.#sessions, externalId).status = 'EXPIRED';
  }

  /** How a session ended: also of one that is known here alone. */
  statusOf(externalId: string): string {
    return found(this.#sessions, externalId).status;
  }

  /** `payment.capture` names the payment, `payment_session.completed` the session: of one payment. */
  async notifications(externalId: string): Promise<Notification[]> {
    const session = found(this.#sessions, externalId);
    const envelope = { business_id: '62440e32', created: session.updated };
    if (session.status !== 'COMPLETED')
      return [notification({ ...envelope, event: 'payment_session.expired', data: { ...session, status: 'EXPIRED' } })];
    const payment = this.#newestPayment(externalId);
    const shared = { country: 'ID', updated: session.updated };
    const capture = notification({
      ...envelope,
      event: 'payment.capture',
      data: { ...shared, ...payment, status: 'SUCCEEDED', type: 'SINGLE_PAYMENT' },
    });
    if (payment.payment_request_id !== session.payment_request_id) return [capture];
    return [
      capture,
      notification({
        ...envelope,
        event: 'payment_session.completed',
        data: { ...session, payment_id: payment.payment_id, payment_request_id: payment.payment_request_id },
      }),
    ];
  }

  async confirmRefund(refundId: string): Promise<void> {
    this.#refunds.confirm(refundId);
  }

  async failRefund(refundId: string): Promise<void> {
    this.#refunds.fail(refundId);
  }

  async refundNotification(refundId: string): Promise<Notification> {
    return notification(this.#refunds.event(refundId, 2));
  }

  forge({ body }: Notification): Notification {
    return { body, headers: { 'x-callback-token': '' } };
  }

  async counts() {
    return { invoices: this.#sessions.size, refunds: this.#refunds.made.size };
  }
}

function notification(body: object): Notification {
  return { headers: { 'x-callback-token': TOKEN }, body: JSON.stringify(body) };
}
