import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type pg from 'pg';
import { useServer, type TestServer } from '../../../test/support/app.ts';
import { FakeMidtrans } from '../../../test/support/fake-providers/fake-midtrans.ts';
import type { FakeHttp, FakeProvider } from '../../../test/support/fake-providers/fake-provider.ts';
import { FakeSandbox } from '../../../test/support/fake-providers/fake-sandbox.ts';
import { FakeXenditSessions } from '../../../test/support/fake-providers/fake-xendit-sessions.ts';
import { FakeXendit } from '../../../test/support/fake-providers/fake-xendit.ts';
import { PaymentsAt, type PlacedOrder } from '../../../test/support/payments.ts';
import {
  PaymentProviderError,
  type InvoiceRequest,
  type PaymentProvider,
  type PaymentProviders,
  type RefundRequest,
} from '../payment-provider.ts';

/** The longest time of a call to a fake, ms. */
const TIMEOUT_MS = 1500;

type RemoteFake = FakeProvider & { readonly http: FakeHttp; start(timeoutMs: number): Promise<void> };

/** A provider that is tested against the contract. */
export interface Subject {
  readonly name: string;
  /** Makes the fake server; null for the sandbox, which is rows of our own database. */
  readonly remote: (() => RemoteFake) | null;
  /** Whether a refund can fail later. Midtrans documents no such refunds. */
  readonly refundsCanFailLater: boolean;
  /** What makes the payer's payment differ from the invoice, where the provider documents that. */
  readonly tells: 'PROMOTION' | 'PAYER_FEE' | null;
  /** Whether the provider can be asked about each payment of an invoice. */
  readonly confirmsEachPayment: boolean;
}

export const subjects: readonly Subject[] = [
  {
    ...{ name: 'sandbox', remote: null },
    ...{ refundsCanFailLater: true, tells: 'PROMOTION', confirmsEachPayment: true },
  },
  {
    ...{ name: 'xendit', remote: () => new FakeXendit() },
    ...{ refundsCanFailLater: true, tells: 'PROMOTION', confirmsEachPayment: false },
  },
  {
    ...{ name: 'xendit-sessions', remote: () => new FakeXenditSessions() },
    ...{ refundsCanFailLater: true, tells: null, confirmsEachPayment: true },
  },
  {
    ...{ name: 'midtrans', remote: () => new FakeMidtrans() },
    ...{ refundsCanFailLater: false, tells: 'PAYER_FEE', confirmsEachPayment: true },
  },
];

/** All providers, switched on. Invoices are made by the subject that is being tested. */
class AllProviders implements PaymentProviders {
  readonly all: readonly PaymentProvider[];
  current = '';

  constructor(all: readonly PaymentProvider[]) {
    this.all = all;
  }

  nameForNewInvoice(): string {
    return this.current;
  }

  async lookWhileDown(): Promise<void> {}

  isDown(): boolean {
    return false;
  }

  failuresOf(): number {
    return 0;
  }

  createInvoice(provider: string, request: InvoiceRequest) {
    return this.named(provider).createInvoice(request);
  }

  named(name: string): PaymentProvider {
    const provider = this.all.find((one) => one.name === name);
    if (!provider) throw new PaymentProviderError(`The payment provider ${name} is not switched on`);
    return provider;
  }
}

interface Used {
  readonly payments: PaymentsAt;
  /** The fake; it exists from the first `before` on. */
  readonly fake: () => FakeProvider;
  /** The server of the fake; null where it has none. */
  readonly http: () => FakeHttp | null;
  /** An order that was paid at the fake and notified. */
  readonly paidOrder: (payment?: Parameters<FakeProvider['pay']>[1]) => Promise<PlacedOrder>;
}

/**
 * Starts one server for all subjects, with all of them switched on. Call it in the `describe` around theirs.
 * @param batch fields of the ordered batches that differ from the usual ones
 */
export function useSubjects(batch: Record<string, unknown> = {}): {
  server: TestServer;
  /** Call it in the `describe` of a subject, which then makes the invoices. */
  use: (subject: Subject) => Used;
} {
  const fakes = new Map<string, FakeProvider>();
  const remotes = new Map(subjects.flatMap(({ name, remote }) => (remote ? [[name, remote()] as const] : [])));
  let providers = new AllProviders([]);
  before(async () => {
    for (const [name, remote] of remotes) {
      await remote.start(TIMEOUT_MS);
      fakes.set(name, remote);
    }
  });
  const switchOn = (db: pg.Pool) => {
    fakes.set('sandbox', new FakeSandbox(db));
    providers = new AllProviders([...fakes.values()].map(({ provider }) => provider));
    return providers;
  };
  const server = useServer({}, { payments: switchOn });
  after(() => {
    for (const { http } of remotes.values()) http.close();
  });

  const use = ({ name }: Subject): Used => {
    const fake = (): FakeProvider => {
      const found = fakes.get(name);
      assert.ok(found, 'the server is not there yet');
      return found;
    };
    const http = () => remotes.get(name)?.http ?? null;
    const payments = new PaymentsAt(server, fake, batch);
    beforeEach(() => {
      providers.current = name;
      for (const remote of remotes.values()) remote.http.mode = 'WORKS';
      fake().refundOutcome = 'DONE';
    });
    const paidOrder: Used['paidOrder'] = async (payment) => {
      const order = await payments.order();
      await fake().pay(order.externalId, payment);
      await payments.notifyAll(order);
      assert.equal(await payments.state(order), 'PAID');
      return order;
    };
    return { payments, fake, http, paidOrder };
  };
  return { server, use };
}

let refunds = 0;

/** A refund of a paid order that was not asked for yet. @param amount rupiah */
export async function refundOf(
  fake: FakeProvider,
  { externalId, invoiceId }: PlacedOrder,
  amount = 250_000,
): Promise<RefundRequest> {
  const invoice = await fake.provider.findInvoice(externalId, invoiceId);
  refunds += 1;
  return {
    refundId: `RF-${fake.provider.name}-${refunds}`,
    invoiceId,
    paymentReference: invoice?.paymentReference ?? '',
    amount,
    reason: 'Kelas dibatalkan',
  };
}
