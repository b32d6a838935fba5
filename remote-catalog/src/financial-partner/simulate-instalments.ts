/** The longest tenor in months (specification, section 9). */
export const LONGEST_TENOR = 12;

/** Payments in whole rupiah: `months − 1` times `monthly`, then `last`. They add up to the amount. There is no interest. */
export interface Instalments {
  monthly: number;
  last: number;
  months: number;
}

/**
 * @param amount the amount that is paid in instalments, in whole rupiah, 0 or more
 * @param months the tenor, 1 to 12
 */
export function simulateInstalments(amount: number, months: number): Instalments {
  const monthly = Math.floor(amount / months);
  // The remainder of the division is part of the last payment.
  const last = amount - monthly * (months - 1);
  return { monthly, last, months };
}
