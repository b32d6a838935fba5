import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const DAY_MS = 86_400_000;

/** The steps of a refund policy: until `days` whole days before class begins, `percent` of the money is paid back. */
export const RefundPolicy = Type.Array(
  Type.Object({
    days: Type.Integer({ minimum: 0, maximum: 365 }),
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
  }),
  { maxItems: 10 },
);
export type RefundPolicy = Static<typeof RefundPolicy>;

/** The two steps that staff edit. The closer class is, the less is paid back. */
export const EditedRefundPolicy = Type.Array(
  Type.Object(
    {
      days: Type.Integer({ minimum: 0, maximum: 365 }),
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
    },
    { additionalProperties: false },
  ),
  { minItems: 2, maxItems: 2 },
);

/** Why a policy makes no sense to a buyer; null where it does. */
export function refundPolicyFault([first, second]: RefundPolicy): string | null {
  if (!first || !second) return null;
  if (first.days <= second.days) return 'Batas kedua harus lebih dekat ke awal kelas daripada batas pertama';
  if (first.percent < second.percent) return 'Makin dekat ke awal kelas, yang kembali tidak boleh makin banyak';
  return null;
}

/** Checks the policy that is stored with an order. @throws Error where it is none */
export function toRefundPolicy(stored: unknown): RefundPolicy {
  if (!Value.Check(RefundPolicy, stored)) throw new Error('The refund policy of an order cannot be read');
  return stored;
}

/**
 * The percentage that a policy pays back: that of the open step with the most days; 0 once class has begun.
 * @param startsAt when class begins, ms since 1970
 */
export function refundPercent(policy: RefundPolicy, startsAt: number, now: number): number {
  if (now >= startsAt) return 0;
  const open = policy.filter(({ days }) => now <= startsAt - days * DAY_MS).sort((a, b) => b.days - a.days);
  return open[0]?.percent ?? 0;
}

/** @param paid whole rupiah @returns whole rupiah; half a rupiah is rounded up, in favour of the buyer */
export function refundAmount(policy: RefundPolicy, paid: number, startsAt: number, now: number): number {
  return Math.round((paid * refundPercent(policy, startsAt, now)) / 100);
}
