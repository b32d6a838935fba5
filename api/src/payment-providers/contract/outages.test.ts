/** What every payment provider with a server of its own does when that fails. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FakeMode } from '../../../test/support/fake-providers/fake-provider.ts';
import type { PlacedOrder } from '../../../test/support/payments.ts';
import { PaymentProviderError, type RefundRequest } from '../payment-provider.ts';
import { refundOf, subjects, useSubjects } from './subjects.ts';

describe('every payment provider with a server that fails', () => {
  const { use } = useSubjects();
  for (const subject of subjects) {
    if (!subject.remote) continue;
    describe(subject.name, () => {
      const { payments, fake, http, paidOrder } = use(subject);
      const setMode = (mode: FakeMode) => Object.assign(http() ?? {}, { mode });

      /** Every call of the port that asks the provider something. */
      const calls = (order: PlacedOrder, request: RefundRequest): Record<string, () => Promise<unknown>> => ({
        getInvoice: () => fake().provider.getInvoice(order.invoiceId),
        findInvoice: () => fake().provider.findInvoice(order.externalId, order.invoiceId),
        expireInvoice: () => fake().provider.expireInvoice(order.invoiceId),
        refund: () => fake().provider.refund(request),
        getRefund: () => fake().provider.getRefund({ ...request, providerReference: 'rfd-1' }),
        listPayments: async () => {
          const invoices = [{ id: order.invoiceId, externalId: order.externalId }];
          const period = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z', invoices };
          for await (const _movement of fake().provider.listPayments(period));
        },
      });

      for (const [title, mode] of [
        ['HTML 500', 'HTML_500'],
        ['hang', 'HANGS'],
      ] as const) {
        it(`${title}: every call fails in time, an order is answered 503, and the next one works`, async () => {
          const order = await paidOrder();
          const request = await refundOf(fake(), order);
          setMode(mode);
          const inTime = async <T>(call: string, run: () => Promise<T>): Promise<T> => {
            const started = Date.now();
            const result = await run();
            // Half of what a provider waits where nothing is set.
            assert.ok(Date.now() - started < 5_000, `${call} took ${Date.now() - started} ms`);
            return result;
          };
          for (const [call, run] of Object.entries(calls(order, request)))
            await inTime(call, () => assert.rejects(run(), PaymentProviderError, call));
          const { status, code } = await inTime('an order', () => payments.tryToOrder());
          assert.deepEqual([status, code], [503, 'PAYMENT_UNAVAILABLE']);
          setMode('WORKS');
          await paidOrder();
        });
      }

      it('lost answer: an invoice whose request had ended is not lost when it is paid', async () => {
        setMode('LOSES');
        const { status, email, schedule } = await payments.tryToOrder();
        assert.equal(status, 503);
        setMode('WORKS');
        const order = await payments.orderOf(email, schedule);
        assert.equal(await payments.state(order), 'FAILED');
        await fake().pay(order.externalId);
        await payments.notifyAll(order);
        assert.equal(await payments.state(order), 'PAID');
        assert.deepEqual(await payments.judged(order), ['PAID_LATE']);
      });
    });
  }
});
