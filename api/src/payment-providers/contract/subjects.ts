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

/** ms one call to a fake may take. */
const TIMEOUT_MS = 1500;

type RemoteFake = FakeProvider & { readonly http: FakeHttp; start(timeoutMs: number): Promise<void> };

/** A provider under the contract. */
export interface Subject {
  readonly name: string;
  /** Makes the fake server; null: the sandbox, which is rows of our own database. */
  readonly remote: (() => RemoteFake) | null;
  /** Midtrans documents no refunds that fail later. */
  readonly refundsCanFailLater: boolean;
  /** What makes the payment of the payer another sum than what was asked for, where the provider documents that. */
  readonly tells: 'PROMOTION' | 'PAYER_FEE' | null;
  /** Whether each payment of an invoice can be confirmed by itself. */
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

/** Every provider is switched on; which one makes invoices is the subject's turn. */
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
  /** There from the first `before` on. */
  readonly fake: () => FakeProvider;
  /** Its server; null: it has none. */
  readonly http: () => FakeHttp | null;
  /** An order that was paid at the fake and notified. */
  readonly paidOrder: (payment?: Parameters<FakeProvider['pay']>[1]) => Promise<PlacedOrder>;
}

/**
 * One server for all subjects, with all of them switched on. Call it in the `describe` around theirs.
 * @param batch what is different of the batches that are ordered
 */
export function useSubjects(batch: Record<string, unknown> = {}): {
  server: TestServer;
  /** In the `describe` of a subject: it makes the invoices there. */
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

/** A refund of a paid order that was not asked for before. @param amount rupiah */
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
