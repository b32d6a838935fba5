/** The agreement's figures (specification, section 9). */
const ISA = { sharePercent: 20, months: 36, capPercent: 150 } as const;

/** What a graduate would pay, in whole rupiah. `total` is the sum of all payments. */
export interface IsaSimulation {
  /** One month's payment: 20% of the income, the last one at most the rest up to the cap. */
  monthly: number;
  /** Largest sum of all payments: 1.5 times the regular price. */
  cap: number;
  /** How many months are paid, at most 36. */
  months: number;
  total: number;
  /** Which limit ends the payments first. */
  endsBy: 'cap' | 'months';
}

/**
 * @param income per month, whole rupiah, 0 or more
 * @param price regular price of the program, whole rupiah, above 0
 */
export function simulateIsa(income: number, price: number): IsaSimulation {
  const cap = Math.round((price * ISA.capPercent) / 100);
  const monthly = Math.min(cap, Math.round((income * ISA.sharePercent) / 100));
  const reachesCap = monthly * ISA.months >= cap;
  return {
    monthly,
    cap,
    months: monthly === 0 ? 0 : reachesCap ? Math.ceil(cap / monthly) : ISA.months,
    total: reachesCap ? cap : monthly * ISA.months,
    endsBy: reachesCap ? 'cap' : 'months',
  };
}
