/**
 * Imports every share of the table in `tools/federation/shares.ts`. `rspack.base.ts` makes this module at build time. The shares are in the file of
 * the shell itself. Each function evaluates one share.
 */
export const providedShares: readonly (() => Promise<unknown>)[];
