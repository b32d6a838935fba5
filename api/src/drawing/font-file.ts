import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The path of the brand's typeface, Plus Jakarta Sans (SIL Open Font License), with the letters of Indonesian only. @param weight 200 to 800 */
export const fontFile = (weight: number | string, format: 'woff' | 'woff2'): string =>
  resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.${format}`);

const NAMES = { 400: '400Regular', 700: '700Bold', 800: '800ExtraBold' } as const;

/** The path of the same typeface with all its letters, for names such as Łucja, Nguyễn and Ömer. A document embeds only the letters it prints. */
export const fullFontFile = (weight: keyof typeof NAMES): string =>
  resolve(`@expo-google-fonts/plus-jakarta-sans/${NAMES[weight]}/PlusJakartaSans_${NAMES[weight]}.ttf`);
