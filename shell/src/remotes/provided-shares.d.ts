/**
 * Imports every share of the table in `tools/federation/shares.ts`; `rspack.base.ts` makes this module at build time. The shares are part of the
 * shell's own file, and are evaluated one by one when they are called.
 */
export const providedShares: readonly (() => Promise<unknown>)[];
