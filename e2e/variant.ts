/** Marks a test of a way that another test goes already, in another state or at another width: it runs with `npm run test:all` only. */
export const VARIANT = { tag: '@variant' };

export const variantIf = (isVariant: boolean): Partial<typeof VARIANT> => (isVariant ? VARIANT : {});
