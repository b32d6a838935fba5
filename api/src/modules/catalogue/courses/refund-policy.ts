import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const DAY_MS = 86_400_000;

/** Steps of a refund policy: up to so many whole days before class starts so many percent are given back. */
export const RefundPolicy = Type.Array(
  Type.Object({
    days: Type.Integer({ minimum: 0, maximum: 365 }),
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
  }),
  { maxItems: 10 },
);
export type RefundPolicy = Static<typeof RefundPolicy>;

/** The two steps staff edit. The nearer the class, the less is given back. */
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

/** Why a policy makes no sense to a buyer; null: it does. */
export function refundPolicyFault([first, second]: RefundPolicy): string | null {
  if (!first || !second) return null;
  if (first.days <= second.days) return 'Batas kedua harus lebih dekat ke awal kelas daripada batas pertama';
  if (first.percent < second.percent) return 'Makin dekat ke awal kelas, yang kembali tidak boleh makin banyak';
  return null;
}

/** Reads a policy as an order keeps it. @throws Error if it is none */
export function toRefundPolicy(stored: unknown): RefundPolicy {
  if (!Value.Check(RefundPolicy, stored)) throw new Error('The refund policy of an order cannot be read');
  return stored;
}

/**
 * The percent a policy gives back: of the steps that are still open the one with the most days. Nothing once class began.
 * @param startsAt when class starts, ms since 1970
 */
export function refundPercent(policy: RefundPolicy, startsAt: number, now: number): number {
  if (now >= startsAt) return 0;
  const open = policy.filter(({ days }) => now <= startsAt - days * DAY_MS).sort((a, b) => b.days - a.days);
  return open[0]?.percent ?? 0;
}

/** @param paid whole rupiah @returns whole rupiah, half a rupiah to the buyer */
export function refundAmount(policy: RefundPolicy, paid: number, startsAt: number, now: number): number {
  return Math.round((paid * refundPercent(policy, startsAt, now)) / 100);
}
