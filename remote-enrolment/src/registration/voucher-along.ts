/** The voucher for a link to the form, in the state of the history entry. Neither a draft nor an address may hold it. */
export const withVoucher = (code: string | null | undefined): { voucher: string } | null =>
  code ? { voucher: code } : null;

/** @param state of a history entry, which may be anything @returns null if it has no voucher */
export function voucherAlong(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('voucher' in state)) return null;
  return typeof state.voucher === 'string' ? state.voucher : null;
}
