import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../../../test/support/fast-check.ts';
import { stages } from '../../money/ledger/instalments.ts';
import { planRefund, type RefundablePayment } from '../../money/refunds/plan-refund.ts';
import { refundAmount, refundPercent, toRefundPolicy } from './refund-policy.ts';

const DAY = 86_400_000;
const policy = [
  { days: 7, percent: 100 },
  { days: 0, percent: 50 },
];

describe('a refund policy', () => {
  it('gives everything until seven days before, then half, and nothing once class began', () => {
    const percentAt = (before: number) => refundPercent(policy, 30 * DAY, 30 * DAY - before);
    assert.deepEqual([8 * DAY, 7 * DAY, 7 * DAY - 1, 1, 0, -DAY].map(percentAt), [100, 100, 50, 50, 0, 0]);
  });

  it('gives nothing without a step, and whole rupiah always', () => {
    assert.equal(refundPercent([], DAY, 0), 0);
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(100), (paid, percent) => {
        const amount = refundAmount([{ days: 0, percent }], paid, DAY, 0);
        assert.ok(Number.isInteger(amount) && amount >= 0 && amount <= paid);
      }),
    );
  });

  it('that cannot be read is an error', () => {
    for (const wrong of [
      null,
      {},
      [{ days: -1, percent: 5 }],
      [{ days: 1, percent: 101 }],
      [{ days: 1.5, percent: 1 }],
    ])
      assert.throws(() => toRefundPolicy(wrong));
  });
});

describe('splitting what goes back', () => {
  const payment = (left: number, amount = left): RefundablePayment => ({
    ...{
      provider: 'xendit',
      provider_invoice_id: 'i',
      payment_reference: 'p',
      channel: 'X',
      paid_at: '2026-11-01T00:00:00Z',
    },
    ...{ amount, left },
  });
  const parts = (amount: number, left: number[], refund: 'NONE' | 'FULL' | 'PARTIAL', until: string | null = null) =>
    planRefund(
      amount,
      left.map((one) => payment(one)),
      () => ({ refund, until }),
      Date.parse('2026-11-21T00:00:00Z'),
    ).map((part) => [part.amount, part.payment !== null]);

  it('uses the channels as far as they give back, and staff transfer the rest', () => {
    assert.deepEqual(parts(500, [300, 400], 'PARTIAL'), [
      [300, true],
      [200, true],
    ]);
    assert.deepEqual(parts(500, [300], 'PARTIAL'), [
      [300, true],
      [200, false],
    ]);
    assert.deepEqual(parts(500, [300, 400], 'FULL'), [
      [300, true],
      [200, false],
    ]);
    assert.deepEqual(parts(200, [300], 'FULL'), [[200, false]]);
    assert.deepEqual(parts(200, [300], 'NONE'), [[200, false]]);
    assert.deepEqual(parts(200, [300], 'PARTIAL', '2026-11-20T00:00:00Z'), [[200, false]]);
  });

  it('always adds up', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.array(fc.nat(5_000)),
        fc.constantFrom('NONE', 'FULL', 'PARTIAL'),
        (amount, left, refund) => {
          const found = parts(amount, left, refund);
          assert.equal(
            found.reduce((sum, [part]) => sum + Number(part), 0),
            amount,
          );
        },
      ),
    );
  });
});

describe('stages of a plan', () => {
  it('are equal, the remainder first, and add up exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 1_000_000_000 }), fc.integer({ min: 1, max: 3 }), (total, count) => {
        const plan = stages(total, ['2026-12-01', '2027-01-01', '2027-02-01'].slice(0, count));
        assert.equal(
          plan.reduce((sum, { amount }) => sum + amount, 0),
          total,
        );
        const [first, ...others] = plan.map(({ amount }) => amount);
        assert.ok(others.every((amount) => amount === others[0] && amount <= (first ?? 0)));
        assert.ok((first ?? 0) - (others[0] ?? first ?? 0) < 3);
      }),
    );
  });
});
