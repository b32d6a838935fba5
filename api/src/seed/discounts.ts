/** The percentages that staff can choose. 100 makes a course with a price free. */
export const discounts = [10, 15, 20, 25, 50, 100] as const;

export type DiscountPercentage = (typeof discounts)[number];
