/** Where the product under test runs: set by `start-product.ts`, or by hand to try a test on one that runs already. */

export const origin = process.env['E2E_ORIGIN'] ?? '';
export const apiOrigin = process.env['E2E_API'] ?? '';
/** Folder of its release store. */
export const storeDir = process.env['E2E_STORE'] ?? '';
/** Folder in which its mails are written. */
export const outboxDir = process.env['E2E_OUTBOX'] ?? '';
