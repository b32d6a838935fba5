import assert from 'node:assert/strict';
import http from 'node:http';
import type { PaymentProvider } from '../../../src/payment-providers/payment-provider.ts';

/** What a provider sends to our address. */
export interface Notification {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** How refunds end that are asked for from now on. DENIED: by the bank of the payer, for good. */
export type RefundOutcome = 'DONE' | 'PENDING' | 'INSUFFICIENT_BALANCE' | 'DENIED';

/** A payment at the fake; what is left out is as it should be. */
export interface FakePayment {
  readonly amount?: number;
  readonly currency?: string;
  /** By a way that gives back a part as well as all. */
  readonly byCard?: boolean;
  /** What the provider adds for the payer, and keeps. */
  readonly payerFee?: number;
  /** What the provider takes off for the payer. */
  readonly promotion?: number;
}

/** The other side of a provider: what happens there, and what it notifies. Invoices go by our name for them. */
export interface FakeProvider {
  readonly provider: PaymentProvider;
  refundOutcome: RefundOutcome;
  pay(externalId: string, payment?: FakePayment): Promise<void>;
  /** The same invoice is paid once more, with the same amount: by another way, which was chosen before. */
  payAgain(externalId: string): Promise<void>;
  expire(externalId: string): Promise<void>;
  /** Everything that is notified of the invoice as it is now, of its newest payment: of one payment there may be several. */
  notifications(externalId: string): Promise<Notification[]>;
  /** A pending refund is done. */
  confirmRefund(refundId: string): Promise<void>;
  /** A pending refund fails. */
  failRefund(refundId: string): Promise<void>;
  refundNotification(refundId: string): Promise<Notification>;
  /** With a wrong token or signature. */
  forge(notification: Notification): Notification;
  /** How many invoices, and how many refunds, were made. */
  counts(): Promise<{ invoices: number; refunds: number }>;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly json: unknown;
}

/** LOSES: does what the call asks, and its answer never comes. */
export type FakeMode = 'WORKS' | 'HTML_500' | 'BUSY' | 'HANGS' | 'LOSES';

/** An HTTP server that answers as its provider documents it, or not at all. */
export class FakeHttp {
  mode: FakeMode = 'WORKS';
  /** Calls so far, as "POST /path". */
  readonly calls: string[] = [];
  readonly #server: http.Server;
  readonly #unanswered: (() => void)[] = [];

  constructor(answer: (call: Call) => Reply) {
    this.#server = http.createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
        this.calls.push(`${request.method} ${pathname}`);
        if (this.mode === 'HANGS') return;
        if (this.mode === 'BUSY') return void response.writeHead(429, { 'retry-after': '1' }).end();
        if (this.mode === 'HTML_500')
          return void response.writeHead(500, { 'content-type': 'text/html' }).end('<html><h1>Bad gateway</h1></html>');
        const { status, json } = answer({
          method: request.method ?? '',
          path: decodeURIComponent(pathname),
          query: searchParams,
          headers: request.headers,
          body,
        });
        const send = () =>
          void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
        if (this.mode === 'LOSES') this.#unanswered.push(send);
        else send();
      });
    });
  }

  /** @returns its address */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    assert.ok(address && typeof address === 'object');
    return `http://127.0.0.1:${address.port}`;
  }

  /** The answers that were lost arrive after all. */
  answerLate(): void {
    for (const send of this.#unanswered.splice(0)) send();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** What a map holds under a key that must be there. */
export function found<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  assert.ok(value !== undefined, `the fake has no ${key}`);
  return value;
}
