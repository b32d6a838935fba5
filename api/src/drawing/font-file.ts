import { createRequire } from 'node:module';

/** Where a weight of the brand's typeface lies: Plus Jakarta Sans, under the SIL Open Font License. @param weight 200 to 800 */
export const fontFile = (weight: number | string, format: 'woff' | 'woff2'): string =>
  createRequire(import.meta.url).resolve(
    `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.${format}`,
  );
