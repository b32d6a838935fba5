/** The figures of the agreement (specification, section 9). */
const ISA = { sharePercent: 20, months: 36, capPercent: 150 } as const;

/** The payments of a graduate, in whole rupiah. `total` is the sum of all payments. */
export interface IsaSimulation {
  /** The payment of one month: 20% of the income. The last one is only the rest up to the cap. */
  monthly: number;
  /** The largest sum of all payments: 1.5 times the regular price. */
  cap: number;
  /** The number of months in which the graduate pays, at most 36. */
  months: number;
  total: number;
  /** The limit that ends the payments first. */
  endsBy: 'cap' | 'months';
}

/**
 * @param income the income per month in whole rupiah, 0 or more
 * @param price the regular price of the program in whole rupiah, above 0
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
