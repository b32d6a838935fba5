/**
 * How full a batch is: "24 dari 30 kursi".
 * @param amount of seats; null for no limit
 */
export const seatsLabel = (taken: number, amount: number | null): string =>
  amount === null ? `${taken} peserta, tanpa batas` : `${taken} dari ${amount} kursi`;
