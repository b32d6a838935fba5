import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import { useServer, type TestServer } from '../../../test/support/app.ts';
import { FakeMidtrans } from '../../../test/support/fake-providers/fake-midtrans.ts';
import type { FakeHttp, FakeProvider } from '../../../test/support/fake-providers/fake-provider.ts';
import { FakeSandbox } from '../../../test/support/fake-providers/fake-sandbox.ts';
import { FakeXenditSessions } from '../../../test/support/fake-providers/fake-xendit-sessions.ts';
import { FakeXendit } from '../../../test/support/fake-providers/fake-xendit.ts';
import { PaymentsAt, type PlacedOrder } from '../../../test/support/payments.ts';
import type { RefundRequest } from '../payment-provider.ts';

/** ms one call to a fake may take. */
const TIMEOUT_MS = 1500;

/** A provider under the contract. */
export interface Subject {
  readonly name: string;
  /** The fake server; null: the sandbox, which is rows of our own database. */
  readonly remote: (FakeProvider & { readonly http: FakeHttp; start(timeoutMs: number): Promise<void> }) | null;
  /** Midtrans answers refunds at once. */
  readonly refundsCanFailLater: boolean;
}

export const subjects: readonly Subject[] = [
  { name: 'sandbox', remote: null, refundsCanFailLater: true },
  { name: 'xendit', remote: new FakeXendit(), refundsCanFailLater: true },
  { name: 'xendit-sessions', remote: new FakeXenditSessions(), refundsCanFailLater: true },
  { name: 'midtrans', remote: new FakeMidtrans(), refundsCanFailLater: false },
];

interface Used {
  readonly server: TestServer;
  readonly payments: PaymentsAt;
  /** There from the first `before` on. */
  readonly fake: () => FakeProvider;
  /** An order that was paid at the fake and notified. */
  readonly paidOrder: () => Promise<PlacedOrder>;
}

/** A server whose only provider is the subject. */
export function useSubject({ remote }: Subject): Used {
  let current: FakeProvider | null = remote;
  const fake = (): FakeProvider => {
    assert.ok(current, 'the server is not there yet');
    return current;
  };
  before(async () => {
    await remote?.start(TIMEOUT_MS);
  });
  const server = useServer(
    {},
    {
      payments: (db) => {
        current ??= new FakeSandbox(db);
        return current.provider;
      },
    },
  );
  const payments = new PaymentsAt(server, fake);
  after(() => remote?.http.close());
  beforeEach(() => {
    if (remote) remote.http.mode = 'WORKS';
    fake().refundOutcome = 'DONE';
  });
  const paidOrder = async () => {
    const order = await payments.order();
    await fake().pay(order.externalId);
    await payments.notifyAll(order);
    assert.equal(await payments.state(order), 'PAID');
    return order;
  };
  return { server, payments, fake, paidOrder };
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
