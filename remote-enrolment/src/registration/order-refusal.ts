import type { ApiError } from '@site/shared/api/client';
import { serverErrors } from '@site/shared/forms/server-errors';
import type { Quote } from '@site/shared/money';
import { copy } from './copy.ts';
import { isAnswerMissing } from './order-sender.ts';
import { LABELS, type RegistrationValues } from './registration-form.ts';

/** What the form does after an order that did not succeed. */
export type OrderRefusal =
  | { kind: 'sold-out' }
  | { kind: 'price-changed'; quote: Quote }
  | { kind: 'voucher' | 'instalments'; reason: string }
  | { kind: 'fields'; errors: Partial<Record<keyof RegistrationValues, string>>; reason: string | undefined };

/** @param payable the amount that the buyer saw, in rupiah */
export function refusalOf(error: ApiError, payable: number): OrderRefusal {
  if (error.code === 'SOLD_OUT') return { kind: 'sold-out' };
  const quote = error.code === 'PRICE_CHANGED' ? quoteOf(error.body['quote']) : null;
  if (quote) return { kind: 'price-changed', quote };
  const voucher = error.errors.find(({ field }) => field === 'voucher_code');
  if (voucher) return { kind: 'voucher', reason: voucher.message };
  const plan = error.errors.find(({ field }) => field === 'instalments');
  if (plan) return { kind: 'instalments', reason: plan.message };
  if (error.code === 'ALREADY_REGISTERED') {
    const reason = payable === 0 ? copy.failed.alreadyRegisteredFree : copy.failed.alreadyRegistered;
    return { kind: 'fields', errors: { email_student: copy.failed.emailTaken }, reason };
  }
  const { fields: errors } = serverErrors(error, LABELS);
  return { kind: 'fields', errors, reason: Object.keys(errors).length ? undefined : reasonOf(error) };
}

function reasonOf(error: ApiError): string {
  if (error.code === 'IN_FLIGHT') return copy.failed.inFlight;
  if (error.code === 'EARLIER_ORDER_PAID') return copy.failed.earlierPaid;
  return isAnswerMissing(error) ? copy.failed.lost : error.message;
}

/** Reads the new quote from the answer 409. */
function quoteOf(value: unknown): Quote | null {
  if (typeof value !== 'object' || value === null) return null;
  const { price, course_discount, voucher_discount, payable } = value as Record<string, unknown>;
  const amounts = [price, course_discount, voucher_discount, payable];
  if (!amounts.every((amount): amount is number => Number.isInteger(amount))) return null;
  const [full = 0, courseDiscount = 0, voucherDiscount = 0, total = 0] = amounts;
  return { price: full, courseDiscount, voucherDiscount, payable: total };
}
