/** Percentages staff can choose from. 100 makes a priced course free. */
export const discounts = [10, 15, 20, 25, 50, 100] as const;

export type DiscountPercentage = (typeof discounts)[number];
