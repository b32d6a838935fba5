import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Where a weight of the brand's typeface lies: Plus Jakarta Sans, under the SIL Open Font License, with the letters of Indonesian. @param weight 200 to 800 */
export const fontFile = (weight: number | string, format: 'woff' | 'woff2'): string =>
  resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.${format}`);

const NAMES = { 400: '400Regular', 700: '700Bold', 800: '800ExtraBold' } as const;

/** The same typeface with all its letters, as names of people have them: Łucja, Nguyễn, Ömer. A document takes of it what it prints. */
export const fullFontFile = (weight: keyof typeof NAMES): string =>
  resolve(`@expo-google-fonts/plus-jakarta-sans/${NAMES[weight]}/PlusJakartaSans_${NAMES[weight]}.ttf`);
