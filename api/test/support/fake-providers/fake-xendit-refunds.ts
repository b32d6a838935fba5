import type { Call, RefundOutcome, Reply } from './fake-provider.ts';
import { found } from './fake-provider.ts';

interface Refund {
  id: string;
  reference_id: string;
  invoice_id: string | null;
  payment_request_id: string | null;
  amount: number;
  currency: string;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  failure_code: string | null;
  channel_code: string;
  reason: string;
  created: string;
}

/** `/refunds` of Xendit, with its `idempotency-key`, and the refunds in `/transactions`. */
export class FakeXenditRefunds {
  readonly made = new Map<string, Refund>();
  /** What the first call with a key was answered. */
  readonly #answers = new Map<string, Reply>();

  answer({ method, path, headers, body }: Call, outcome: RefundOutcome): Reply | null {
    const one = /^\/refunds\/(.+)$/.exec(path)?.[1];
    if (method === 'GET' && one !== undefined) {
      const refund = [...this.made.values()].find(({ id }) => id === one);
      return refund ? { status: 200, json: refund } : refused(404, 'DATA_NOT_FOUND');
    }
    if (method !== 'POST' || path !== '/refunds') return null;
    const key = String(headers['idempotency-key']);
    const answer = this.#answers.get(key) ?? this.#make(JSON.parse(body), outcome);
    this.#answers.set(key, answer);
    return answer;
  }

  #make(asked: Partial<Refund> & Pick<Refund, 'reference_id' | 'amount'>, outcome: RefundOutcome): Reply {
    if (outcome === 'INSUFFICIENT_BALANCE') return refused(400, 'INSUFFICIENT_BALANCE');
    if (outcome === 'DENIED') return refused(400, 'REFUND_NOT_SUPPORTED');
    // The amounts that make Xendit's test mode answer with an error.
    const told = CODES[asked.amount];
    if (told) return refused(told.status, told.code);
    const refund: Refund = {
      id: `rfd-${this.made.size + 1}`,
      reference_id: asked.reference_id,
      invoice_id: asked.invoice_id ?? '',
      payment_request_id: asked.payment_request_id ?? null,
      amount: asked.amount,
      currency: 'IDR',
      status: outcome === 'PENDING' ? 'PENDING' : 'SUCCEEDED',
      failure_code: null,
      channel_code: 'DANA',
      reason: 'REQUESTED_BY_CUSTOMER',
      created: new Date().toISOString(),
    };
    this.made.set(refund.reference_id, refund);
    return { status: 200, json: refund };
  }

  confirm(refundId: string): void {
    found(this.made, refundId).status = 'SUCCEEDED';
  }

  fail(refundId: string): void {
    Object.assign(found(this.made, refundId), { status: 'FAILED', failure_code: 'INSUFFICIENT_BALANCE' });
  }

  /** @param depth how often `data` is nested, which the documentation's pages show differently */
  event(refundId: string, depth: 1 | 2 = 1): object {
    const refund = found(this.made, refundId);
    const envelope = {
      event: refund.status === 'FAILED' ? 'refund.failed' : 'refund.succeeded',
      business_id: '62440e32',
      created: refund.created,
    };
    return { ...envelope, data: depth === 1 ? refund : { ...envelope, data: refund } };
  }

  /** As the query asks for them: by state, by our name, by time. */
  transactions(query: URLSearchParams): object[] {
    const [state, name, from, to] = ['statuses', 'reference_id', 'created[gte]', 'created[lte]'].map((key) =>
      query.get(key),
    );
    return [...this.made.values()]
      .filter(({ status }) => !state || status === 'SUCCEEDED')
      .filter(({ reference_id }) => !name || reference_id === name)
      .filter(({ created }) => (!from || created >= from) && (!to || created <= to))
      .map(({ id, reference_id, amount, currency, channel_code, created }) => ({
        id: `txn_${id}`,
        product_id: id,
        type: 'REFUND',
        status: 'SUCCESS',
        channel_code,
        reference_id,
        currency,
        amount,
        cashflow: 'MONEY_OUT',
        created,
      }));
  }
}

/** https://docs.xendit.co/qr-codes/test-scenarios */
const CODES: Readonly<Record<number, { status: number; code: string }>> = {
  10300: { status: 400, code: 'MAXIMUM_REFUND_AMOUNT_REACHED' },
  10301: { status: 400, code: 'PARTIAL_REFUND_NOT_SUPPORTED' },
  10303: { status: 400, code: 'REFUND_NOT_SUPPORTED' },
  10304: { status: 400, code: 'REFUND_IN_PROGRESS' },
  10305: { status: 403, code: 'INELIGIBLE_TRANSACTION' },
};

export function refused(status: number, error_code: string): Reply {
  return { status, json: { error_code, message: error_code } };
}
