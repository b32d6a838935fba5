import { PaymentProviderError } from './payment-provider.ts';

interface HttpOptions {
  /** Its name in error messages. */
  readonly provider: string;
  readonly url: string;
  /** The user name of the basic authorization. The password is empty. */
  readonly secretKey: string;
  readonly timeoutMs: number;
}

interface Call {
  /** Ends the call. Without it, the call ends after the time limit of a single call. */
  readonly signal?: AbortSignal;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Calls the JSON API of a payment provider. Each call has a time limit, and ends with JSON or an error. */
export class ProviderHttp {
  readonly #options: HttpOptions;
  readonly #url: string;
  readonly #authorization: string;

  constructor(options: HttpOptions) {
    this.#options = options;
    this.#url = options.url.replace(/\/+$/, '');
    this.#authorization = `Basic ${Buffer.from(`${options.secretKey}:`).toString('base64')}`;
  }

  /** A time limit for one call, or for several that belong together. */
  deadline(): AbortSignal {
    return AbortSignal.timeout(this.#options.timeoutMs);
  }

  /**
   * @returns the parsed answer
   * @throws RefusedByProvider for 4xx, except 429
   * @throws PaymentProviderError if there is no answer in time, or none that can be used
   */
  async call(
    method: 'GET' | 'POST',
    path: string,
    { signal = this.deadline(), body, headers = {} }: Call = {},
  ): Promise<unknown> {
    const { provider } = this.#options;
    const response = await fetch(this.#url + path, {
      method,
      signal,
      headers: {
        authorization: this.#authorization,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((cause: unknown) => {
      throw new PaymentProviderError(
        signal.aborted ? `${provider} did not answer in time` : `${provider} cannot be reached`,
        { cause },
      );
    });
    const text = await response.text().catch((cause: unknown) => {
      throw new PaymentProviderError(`The answer of ${provider} broke off`, { cause });
    });
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new RefusedByProvider(provider, response.status, parsed(text));
    if (!response.ok) throw new PaymentProviderError(`${provider} answered ${response.status}`);
    const answer = parsed(text);
    if (answer === undefined) throw new PaymentProviderError(`${provider} answered something else than JSON`);
    return answer;
  }
}

/** A refusal. Trying the same call again would not help. */
export class RefusedByProvider extends PaymentProviderError {
  readonly status: number;
  /** The JSON of the answer; undefined where it had none. */
  readonly answer: unknown;

  constructor(provider: string, status: number, answer: unknown) {
    super(`${provider} refused with ${status}`);
    this.status = status;
    this.answer = answer;
  }

  /** Whether the request itself is refused, and not its sender. */
  get isAboutTheRequest(): boolean {
    return this.status !== 401 && this.status !== 403;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** null where the provider answers 404. */
export async function nullIfUnknown<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RefusedByProvider && error.status === 404) return null;
    throw error;
  }
}
