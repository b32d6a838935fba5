import { XenditProvider } from '../../../src/payment-providers/xendit/xendit-provider.ts';
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

interface Invoice {
  id: string;
  external_id: string;
  user_id: string;
  status: 'PENDING' | 'PAID' | 'EXPIRED';
  merchant_name: string;
  amount: number;
  initial_amount?: number;
  currency: string;
  invoice_url: string;
  created: string;
  paid_amount?: number;
  paid_at?: string;
  payment_channel?: string;
  payment_id?: string;
}

export const XENDIT_TOKEN = 'xendit-callback-token';

/** Xendit's invoices, as documented: only notifications name the payment. */
export class FakeXendit implements FakeProvider {
  readonly http = new FakeHttp((call) => this.#answer(call));
  refundOutcome: RefundOutcome = 'DONE';
  provider = new XenditProvider({ url: 'http://127.0.0.1:9', secretKey: 'k', webhookToken: XENDIT_TOKEN });
  readonly #invoices = new Map<string, Invoice>();
  readonly #refunds = new FakeXenditRefunds();

  async start(timeoutMs: number): Promise<void> {
    this.provider = new XenditProvider({
      url: await this.http.listen(),
      secretKey: 'k',
      webhookToken: XENDIT_TOKEN,
      timeoutMs,
    });
  }

  /** All that were made. */
  get invoices(): readonly Readonly<Invoice>[] {
    return [...this.#invoices.values()];
  }

  #answer(call: Call): Reply {
    const { method, path, query, body } = call;
    const refund = this.#refunds.answer(call, this.refundOutcome);
    if (refund) return refund;
    if (path === '/v2/invoices') {
      if (method === 'POST') return { status: 200, json: this.#make(JSON.parse(body)) };
      return { status: 200, json: this.#list(query) };
    }
    if (path === '/transactions')
      return {
        status: 200,
        json: {
          has_more: false,
          data: query.getAll('types').includes('REFUND') ? this.#refunds.transactions(query) : [],
        },
      };
    const expired = /^\/invoices\/(.+)\/expire!$/.exec(path)?.[1];
    const invoice = this.#byId(expired ?? path.slice('/v2/invoices/'.length));
    if (!invoice) return refused(404, 'INVOICE_NOT_FOUND_ERROR');
    if (expired !== undefined && invoice.status === 'PENDING') invoice.status = 'EXPIRED';
    return { status: 200, json: shown(invoice) };
  }

  #make({ external_id, amount, currency }: Pick<Invoice, 'external_id' | 'amount' | 'currency'>): Invoice {
    const id = `62f00ac4${this.#invoices.size}`;
    const invoice: Invoice = {
      id,
      external_id,
      user_id: '5848fdf8',
      status: 'PENDING',
      merchant_name: 'Karsa',
      amount,
      currency,
      invoice_url: `https://checkout.xendit.co/web/${id}`,
      created: new Date().toISOString(),
    };
    this.#invoices.set(external_id, invoice);
    return invoice;
  }

  #list(query: URLSearchParams): object[] {
    const externalId = query.get('external_id');
    const [from, to] = [query.get('paid_after'), query.get('paid_before')];
    return [...this.#invoices.values()]
      .filter(
        ({ external_id, paid_at }) =>
          (externalId === null || external_id === externalId) &&
          (from === null || (paid_at !== undefined && paid_at >= from && paid_at < String(to))),
      )
      .map(shown);
  }

  #byId(id: string): Invoice | undefined {
    return [...this.#invoices.values()].find((invoice) => invoice.id === id);
  }

  async pay(externalId: string, { amount, currency, byCard = false, promotion = 0 }: FakePayment = {}): Promise<void> {
    const invoice = found(this.#invoices, externalId);
    if (promotion > 0) Object.assign(invoice, { initial_amount: invoice.amount, amount: invoice.amount - promotion });
    Object.assign(invoice, {
      status: 'PAID',
      paid_amount: amount ?? invoice.amount,
      paid_at: new Date().toISOString(),
      payment_channel: byCard ? 'CREDIT_CARD' : 'DANA',
      payment_id: `ewc_${invoice.id}`,
      currency: currency ?? invoice.currency,
    });
  }

  async payAgain(externalId: string): Promise<void> {
    found(this.#invoices, externalId).payment_id += '-2';
  }

  async expire(externalId: string): Promise<void> {
    found(this.#invoices, externalId).status = 'EXPIRED';
  }

  /** PAID, and later SETTLED: two notifications of one payment. */
  async notifications(externalId: string): Promise<Notification[]> {
    const invoice = found(this.#invoices, externalId);
    const states = invoice.status === 'PAID' ? ['PAID', 'SETTLED'] : [invoice.status];
    return states.map((status) => notification({ ...invoice, status, invoice_url: undefined }));
  }

  async confirmRefund(refundId: string): Promise<void> {
    this.#refunds.confirm(refundId);
  }

  async failRefund(refundId: string): Promise<void> {
    this.#refunds.fail(refundId);
  }

  async refundNotification(refundId: string): Promise<Notification> {
    return notification(this.#refunds.event(refundId));
  }

  forge({ body }: Notification): Notification {
    return { body, headers: { 'x-callback-token': `${XENDIT_TOKEN}x` } };
  }

  async counts() {
    return { invoices: this.#invoices.size, refunds: this.#refunds.made.size };
  }
}

/** What a look-up tells: neither the payment nor why it asks for less than before. */
const shown = ({ payment_id: _payment, initial_amount: _initial, ...invoice }: Invoice): object => invoice;

function notification(body: object): Notification {
  return { headers: { 'x-callback-token': XENDIT_TOKEN }, body: JSON.stringify(body) };
}
