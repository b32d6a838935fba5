/** A voucher that a way to the form takes along, in the state of the history's entry: no draft holds one, and no address. */
export const withVoucher = (code: string | null | undefined): { voucher: string } | null =>
  code ? { voucher: code } : null;

/** @param state of an entry, which may be anything @returns null where it takes no voucher along */
export function voucherAlong(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('voucher' in state)) return null;
  return typeof state.voucher === 'string' ? state.voucher : null;
}
