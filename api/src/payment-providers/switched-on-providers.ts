import { Circuit } from './circuit.ts';
import {
  PaymentProviderError,
  type InvoiceRequest,
  type PaymentProvider,
  type PaymentProviders,
  type ProviderInvoice,
} from './payment-provider.ts';
import { RefusedByProvider } from './provider-http.ts';

/** A name that no invoice has. */
const NO_INVOICE = 'is-anybody-there';

interface Options {
  readonly first: PaymentProvider;
  /** Makes the invoices while the first provider is down. */
  readonly fallback?: PaymentProvider | null;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** One provider, or a first one with a fallback. */
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
    // A preview makes no invoice, so it must not use up the one try of a provider that was down.
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

/** Whether a single request was refused, which says nothing about the next one. */
const isRefusal = (error: unknown): boolean => error instanceof RefusedByProvider && error.isAboutTheRequest;
