/** The terms of a voucher: it takes off a percentage of the full price, but not more than `max` rupiah. */
export interface VoucherTerms {
  /** Whole percent, 0 to 100. */
  readonly percentage: number;
  /** Largest discount in rupiah. */
  readonly max: number;
}

/** A price and how it came about, in whole rupiah. `price − courseDiscount − voucherDiscount = payable`, exactly. */
export interface Quote {
  readonly price: number;
  readonly courseDiscount: number;
  readonly voucherDiscount: number;
  /** What the buyer pays, never below 0. */
  readonly payable: number;
}

/** The numbers from which a quote is computed. For a course without discount, `coursePercentage` is 0 or absent. */
export interface QuoteInput {
  /** Full price in whole rupiah, 0 or more. */
  readonly price: number;
  /** Whole percent, 0 to 100. */
  readonly coursePercentage?: number | null | undefined;
  readonly voucher?: VoucherTerms | null | undefined;
}

/**
 * Computes what a course costs. Browser and server use nothing else for it:
 * `payable = max(0, price − round(price·course%/100) − min(round(price·voucher%/100), voucher.max))`.
 * Both discounts are percentages of the full price. If they exceed it together, the part of the voucher is cut, so that the parts add up.
 * @throws RangeError if a number is not a whole number in its range: amounts come from parsed data, so this is a bug
 */
export function quote({ price, coursePercentage, voucher }: QuoteInput): Quote {
  assertWhole('price', price, Number.MAX_SAFE_INTEGER / 100);
  const courseDiscount = percentOf(price, coursePercentage ?? 0);
  const voucherDiscount = voucher
    ? Math.min(voucherCap(voucher), percentOf(price, voucher.percentage), price - courseDiscount)
    : 0;
  return { price, courseDiscount, voucherDiscount, payable: price - courseDiscount - voucherDiscount };
}

/** The price of a course after its own discount, in whole rupiah. */
export function discountedPrice(price: number, coursePercentage?: number | null): number {
  return quote({ price, coursePercentage }).payable;
}

/** @param amount whole rupiah. @returns `Rp1,000,000`: commas, no space, no decimals (spec section 9) */
export function formatRupiah(amount: number): string {
  const digits = Math.abs(Math.round(amount))
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}Rp${digits}`;
}

/**
 * Money that came in: a sign, a currency, digits in groups, no sen, and the "CR" of a statement. "K" for credit is only read after sen, because
 * "500K" means thousands.
 */
const RUPIAH =
  /^\+?\s*(?:(?:rp\.?|idr)\s*)?(\d+|\d{1,3}([.,\s])\d{3}(?:\2\d{3})*)(?:[.,](?:00|[\p{Pd}−]+))?(?:\s*cr|(?<=[.,]00)\s*k)?$/iu;

/**
 * Reads whole rupiah as people, banks and offices write them: `1500000`, `1.500.000`, `Rp 1.500.000,00`, `Rp1.500.000,-`,
 * `IDR 1,500,000.00`, `1,500,000.00 CR`.
 * @returns null for anything else, also for decimals (`1,50`) and for money that went out (`1,500,000.00 DB`)
 */
export function parseRupiah(text: string): number | null {
  // A superscript, such as that of a footnote, would otherwise be read as one more digit.
  if (/\p{No}/u.test(text)) return null;
  const [, digits] =
    RUPIAH.exec(
      text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim(),
    ) ?? [];
  const amount = Number(digits?.replace(/\D/g, ''));
  return Number.isSafeInteger(amount) ? amount : null;
}

function percentOf(price: number, percentage: number): number {
  assertWhole('percentage', percentage, 100);
  return Math.round((price * percentage) / 100);
}

function voucherCap(voucher: VoucherTerms): number {
  assertWhole('voucher.max', voucher.max, Number.MAX_SAFE_INTEGER);
  return voucher.max;
}

function assertWhole(name: string, value: number, largest: number): void {
  if (!Number.isInteger(value) || value < 0 || value > largest) {
    throw new RangeError(`${name} must be a whole number from 0 to ${largest}, got ${value}`);
  }
}

/** Splits whole rupiah into equal parts which add up exactly. Where the total cannot be divided, the first parts are larger by one rupiah. */
export function equalParts(total: number, count: number): number[] {
  const each = Math.floor(total / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? total - each * (count - 1) : each));
}
