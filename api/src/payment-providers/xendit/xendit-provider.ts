import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { hasCallbackToken, parseNotification } from '../notification-body.ts';
import {
  PaymentProviderError,
  type InvoiceRequest,
  type PaymentPeriod,
  type PaymentProvider,
  type ProviderInvoice,
  type ProviderMovement,
  type RefundAnswer,
  type RefundCapability,
  type RefundLookup,
  type RefundRequest,
  type Verification,
} from '../payment-provider.ts';
import { nullIfUnknown, ProviderHttp, RefusedByProvider } from '../provider-http.ts';
import { requestBody, toInvoice, toNews } from './xendit-invoice.ts';
import { toRefundEvent, xenditCapability, XenditRefunds } from './xendit-refunds.ts';
import { xenditTransactions } from './xendit-transactions.ts';

export interface XenditOptions {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookToken: string;
  readonly timeoutMs?: number;
}

/** The number of tries. Before the second, the external id is looked up, because the first may have made the invoice although its answer was lost. */
const ATTEMPTS = 2;
const PAGE = 100;

/** Xendit's hosted invoices (`/v2/invoices`). External ids are not unique there, so they are looked up before an invoice is made again. */
export class XenditProvider implements PaymentProvider {
  readonly name = 'xendit';
  readonly #http: ProviderHttp;
  readonly #webhookToken: string;
  readonly #refunds: XenditRefunds;

  constructor({ url, secretKey, webhookToken, timeoutMs = 10_000 }: XenditOptions) {
    this.#http = new ProviderHttp({ provider: 'Xendit', url, secretKey, timeoutMs });
    this.#webhookToken = webhookToken;
    this.#refunds = new XenditRefunds(this.#http);
  }

  async createInvoice(request: InvoiceRequest): Promise<ProviderInvoice> {
    // All tries have one deadline together, because the buyer is waiting.
    const signal = this.#http.deadline();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const made = attempt > 1 ? await this.#find(request.externalId, signal) : null;
        return made ?? toInvoice(await this.#http.call('POST', '/v2/invoices', { signal, body: requestBody(request) }));
      } catch (error) {
        if (attempt === ATTEMPTS || signal.aborted || error instanceof RefusedByProvider) throw error;
        await sleep(200);
      }
    }
  }

  findInvoice(externalId: string): Promise<ProviderInvoice | null> {
    return this.#find(externalId, this.#http.deadline());
  }

  getInvoice(id: string): Promise<ProviderInvoice | null> {
    return nullIfUnknown(this.#http.call('GET', `/v2/invoices/${encodeURIComponent(id)}`).then(toInvoice));
  }

  async expireInvoice(id: string): Promise<void> {
    await this.#http.call('POST', `/invoices/${encodeURIComponent(id)}/expire!`);
  }

  /** Checks a notification. The bodies are not signed, and all have the same token, so they are no proof. */
  verify(headers: IncomingHttpHeaders, rawBody: Buffer): Verification {
    if (!hasCallbackToken(headers, this.#webhookToken)) return { outcome: 'REJECTED' };
    const body = parseNotification(rawBody);
    const news = toNews(body);
    if (news) return { outcome: 'VERIFIED', proof: false, events: [{ kind: 'INVOICE', ...news }] };
    const event = eventNameOf(body);
    const refund = event?.startsWith('refund.') ? toRefundEvent(body) : null;
    if (refund) return { outcome: 'VERIFIED', proof: false, events: [refund] };
    // Other products of the same account may notify this address.
    return event === null || event.startsWith('refund.')
      ? { outcome: 'UNREADABLE' }
      : { outcome: 'VERIFIED', proof: false, events: [] };
  }

  capabilities(channel: string | null, paidAt: string): RefundCapability {
    return xenditCapability(channel, paidAt);
  }

  refund(request: RefundRequest): Promise<RefundAnswer> {
    return this.#refunds.refund(request, { invoice_id: request.invoiceId });
  }

  getRefund(lookup: RefundLookup): Promise<RefundAnswer | null> {
    return this.#refunds.getRefund(lookup);
  }

  async *listPayments({ from, to }: PaymentPeriod): AsyncGenerator<ProviderMovement> {
    yield* this.#listPaid(from, to);
    yield* xenditTransactions(this.#http, { from, to, types: ['REFUND'] });
  }

  async *#listPaid(from: string, to: string): AsyncGenerator<ProviderMovement> {
    let last: string | null = null;
    for (;;) {
      const query = new URLSearchParams({
        statuses: '["PAID","SETTLED"]',
        paid_after: from,
        paid_before: to,
        limit: String(PAGE),
        ...(last === null ? {} : { last_invoice: last }),
      });
      const page: unknown[] = listOf(await this.#http.call('GET', `/v2/invoices?${query}`));
      const invoices = page.flatMap(readable);
      for (const { externalId, paymentReference, paidAmount, amount, currency, channel, paidAt } of invoices) {
        if (currency !== 'IDR' || paidAt === null || Date.parse(paidAt) >= Date.parse(to)) continue;
        yield {
          kind: 'PAYMENT',
          externalId,
          paymentReference,
          refundId: null,
          providerReference: null,
          amount: paidAmount ?? amount,
          channel,
          at: new Date(paidAt).toISOString(),
        };
      }
      if (page.length < PAGE) return;
      const end: string | undefined = page.flatMap(idOf).at(-1);
      if (end === undefined || end === last) throw new PaymentProviderError('Xendit repeats a page of its list');
      last = end;
    }
  }

  async #find(externalId: string, signal: AbortSignal): Promise<ProviderInvoice | null> {
    const found = await this.#http.call('GET', `/v2/invoices?external_id=${encodeURIComponent(externalId)}`, {
      signal,
    });
    const invoices = listOf(found)
      .map(toInvoice)
      .filter((invoice) => invoice.externalId === externalId);
    // Where there are several, a paid one counts first.
    return (
      invoices.find(({ status }) => status === 'PAID') ??
      invoices.find(({ status }) => status === 'PENDING') ??
      invoices[0] ??
      null
    );
  }
}

function listOf(found: unknown): unknown[] {
  if (!Array.isArray(found))
    throw new PaymentProviderError('Xendit answered a look-up with something else than a list');
  return found;
}

/** The invoice of an entry in a list, or none. The list is of the whole account, so an unreadable entry of another product must not hide ours. */
function readable(one: unknown): ProviderInvoice[] {
  try {
    return [toInvoice(one)];
  } catch (error) {
    if (error instanceof PaymentProviderError) return [];
    throw error;
  }
}

const Named = Type.Object({ id: Type.String() });

/** The id after which the list continues. It is needed even where the rest of the entry cannot be read. */
const idOf = (one: unknown): string[] => (Value.Check(Named, one) ? [one.id] : []);

/** The event in the envelope of a notification of Xendit's newer products. */
export function eventNameOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('event' in body)) return null;
  return typeof body.event === 'string' ? body.event : null;
}
