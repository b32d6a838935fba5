import { Circuit } from './circuit.ts';
import {
  PaymentProviderError,
  type InvoiceRequest,
  type PaymentProvider,
  type PaymentProviders,
  type ProviderInvoice,
} from './payment-provider.ts';
import { RefusedByProvider } from './provider-http.ts';

/** No invoice has this name. */
const NO_INVOICE = 'is-anybody-there';

interface Options {
  readonly first: PaymentProvider;
  /** Makes the invoices while the first is down. */
  readonly fallback?: PaymentProvider | null;
  /** ms since 1970 */
  readonly now?: () => number;
}

/** One provider, or two of which the second helps out. */
export class SwitchedOnProviders implements PaymentProviders {
  readonly all: readonly PaymentProvider[];
  readonly #first: PaymentProvider;
  readonly #fallback: PaymentProvider | null;
  readonly #circuit: Circuit;
  readonly #failures = new Map<string, number>();

  constructor({ first, fallback = null, now = Date.now }: Options) {
    this.#first = first;
    this.#fallback = fallback;
    this.all = fallback ? [first, fallback] : [first];
    this.#circuit = new Circuit(now);
  }

  nameForNewInvoice({ isPreview = false }: { isPreview?: boolean } = {}): string {
    // A preview makes no invoice: the one try of a provider that was down is not for it.
    const isTried = !this.#fallback || (isPreview ? !this.#circuit.isOpen : this.#circuit.allows());
    return isTried || !this.#fallback ? this.#first.name : this.#fallback.name;
  }

  isDown(name: string): boolean {
    return name === this.#first.name && this.#circuit.isDown;
  }

  async lookWhileDown(): Promise<void> {
    if (!this.#circuit.isDown) return;
    try {
      await this.#first.getInvoice(NO_INVOICE);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    this.#circuit.answered();
  }

  failuresOf(name: string): number {
    return this.#failures.get(name) ?? 0;
  }

  async createInvoice(provider: string, request: InvoiceRequest): Promise<ProviderInvoice> {
    const chosen = this.named(provider);
    try {
      const invoice = await chosen.createInvoice(request);
      if (chosen === this.#first) this.#circuit.succeeded();
      return invoice;
    } catch (error) {
      if (!isRefusal(error)) {
        this.#failures.set(provider, this.failuresOf(provider) + 1);
        if (chosen === this.#first) this.#circuit.failed();
      }
      throw error;
    }
  }

  named(name: string): PaymentProvider {
    const provider = this.all.find((one) => one.name === name);
    if (!provider) throw new PaymentProviderError(`The payment provider ${name} is not switched on`);
    return provider;
  }
}

/** One request that is refused says nothing about the next. */
const isRefusal = (error: unknown): boolean => error instanceof RefusedByProvider && error.isAboutTheRequest;
