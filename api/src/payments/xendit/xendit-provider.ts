import { setTimeout as sleep } from 'node:timers/promises';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import {
  PaymentProviderError,
  type InvoiceRequest,
  type PaymentProvider,
  type ProviderInvoice,
  type ProviderInvoiceStatus,
} from '../payment-provider.ts';

/** What we read of an invoice; Xendit sends much more. */
const XenditInvoice = Type.Object({
  id: Type.String({ minLength: 1 }),
  external_id: Type.String(),
  status: Type.String(),
  amount: Type.Number(),
  currency: Type.Optional(Type.String()),
  invoice_url: Type.String({ pattern: '^https?://' }),
  paid_amount: Type.Optional(Type.Number()),
  paid_at: Type.Optional(Type.String()),
  payment_channel: Type.Optional(Type.String()),
  payment_method: Type.Optional(Type.String()),
});
type XenditInvoice = Static<typeof XenditInvoice>;

interface XenditOptions {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookToken: string;
  readonly timeoutMs?: number;
}

/** The invoice may have been made although the answer was lost, so before a second try its external id is looked up. */
const ATTEMPTS = 2;

/** Xendit's hosted invoices (`/v2/invoices`). External ids are not unique there, so they are looked up before anything is made again. */
export class XenditProvider implements PaymentProvider {
  readonly name = 'xendit';
  readonly webhookToken: string;
  // Its bodies are not signed, and the token is the same in every one of them.
  readonly notificationsAreProof = false;
  readonly #url: string;
  readonly #authorization: string;
  readonly #timeoutMs: number;

  constructor({ url, secretKey, webhookToken, timeoutMs = 10_000 }: XenditOptions) {
    this.#url = url.replace(/\/+$/, '');
    this.#authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
    this.webhookToken = webhookToken;
    this.#timeoutMs = timeoutMs;
  }

  async createInvoice(request: InvoiceRequest): Promise<ProviderInvoice> {
    // One deadline for all tries together: the buyer is waiting.
    const signal = AbortSignal.timeout(this.#timeoutMs);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const made = attempt > 1 ? await this.#find(request.externalId, signal) : null;
        return made ?? toInvoice(await this.#call('POST', '/v2/invoices', signal, requestBody(request)));
      } catch (error) {
        if (attempt === ATTEMPTS || signal.aborted || error instanceof RefusedByProvider) throw error;
        await sleep(200);
      }
    }
  }

  findInvoice(externalId: string): Promise<ProviderInvoice | null> {
    return this.#find(externalId, AbortSignal.timeout(this.#timeoutMs));
  }

  async getInvoice(id: string): Promise<ProviderInvoice | null> {
    try {
      return toInvoice(
        await this.#call('GET', `/v2/invoices/${encodeURIComponent(id)}`, AbortSignal.timeout(this.#timeoutMs)),
      );
    } catch (error) {
      if (error instanceof RefusedByProvider && error.status === 404) return null;
      throw error;
    }
  }

  async expireInvoice(id: string): Promise<void> {
    await this.#call('POST', `/invoices/${encodeURIComponent(id)}/expire!`, AbortSignal.timeout(this.#timeoutMs));
  }

  async #find(externalId: string, signal: AbortSignal): Promise<ProviderInvoice | null> {
    const found = await this.#call('GET', `/v2/invoices?external_id=${encodeURIComponent(externalId)}`, signal);
    if (!Array.isArray(found))
      throw new PaymentProviderError('Xendit answered a look-up with something else than a list');
    const invoices = found.map(toInvoice).filter((invoice) => invoice.externalId === externalId);
    // Should there be several after all, money decides.
    return (
      invoices.find(({ status }) => status === 'PAID') ??
      invoices.find(({ status }) => status === 'PENDING') ??
      invoices[0] ??
      null
    );
  }

  async #call(method: 'GET' | 'POST', path: string, signal: AbortSignal, body?: object): Promise<unknown> {
    const response = await fetch(this.#url + path, {
      method,
      signal,
      headers: {
        authorization: this.#authorization,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((cause: unknown) => {
      throw new PaymentProviderError(signal.aborted ? 'Xendit did not answer in time' : 'Xendit cannot be reached', {
        cause,
      });
    });
    const text = await response.text().catch((cause: unknown) => {
      throw new PaymentProviderError('The answer of Xendit broke off', { cause });
    });
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new RefusedByProvider(response.status);
    if (!response.ok) throw new PaymentProviderError(`Xendit answered ${response.status}`);
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new PaymentProviderError('Xendit answered something else than JSON', { cause });
    }
  }
}

/** Trying again would not help. */
class RefusedByProvider extends PaymentProviderError {
  readonly status: number;

  constructor(status: number) {
    super(`Xendit refused with ${status}`);
    this.status = status;
  }
}

function requestBody({
  externalId,
  amount,
  description,
  payer,
  durationSeconds,
  returnUrl,
  course,
}: InvoiceRequest): object {
  return {
    external_id: externalId,
    amount,
    currency: 'IDR',
    description,
    payer_email: payer.email,
    customer: { given_names: payer.name, email: payer.email },
    invoice_duration: durationSeconds,
    locale: 'id',
    success_redirect_url: returnUrl,
    failure_redirect_url: returnUrl,
    items: [{ name: course.title, quantity: 1, price: amount }],
  };
}

function toInvoice(value: unknown): ProviderInvoice {
  if (!Value.Check(XenditInvoice, value))
    throw new PaymentProviderError('Xendit answered with an invoice that cannot be read');
  const invoice: XenditInvoice = value;
  return {
    id: invoice.id,
    externalId: invoice.external_id,
    status: xenditStatus(invoice.status),
    amount: invoice.amount,
    currency: invoice.currency ?? 'IDR',
    url: invoice.invoice_url,
    paidAmount: invoice.paid_amount ?? null,
    paidAt: invoice.paid_at ?? null,
    channel: invoice.payment_channel ?? invoice.payment_method ?? null,
  };
}

/** SETTLED is PAID whose money has reached the account. @throws PaymentProviderError for a word we do not know */
function xenditStatus(status: string): ProviderInvoiceStatus {
  switch (status) {
    case 'PENDING':
      return 'PENDING';
    case 'PAID':
    case 'SETTLED':
      return 'PAID';
    case 'EXPIRED':
      return 'EXPIRED';
    case 'FAILED':
      return 'FAILED';
    default:
      throw new PaymentProviderError('Xendit names a status that is not known');
  }
}
