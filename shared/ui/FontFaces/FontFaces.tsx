/*
 * Font faces have a style element to themselves. A browser lays out the whole page anew when a style sheet that holds any is
 * changed, and styled-components changes its own with each component that is first shown: in one sheet together, every such
 * change cost a slow phone 0.4 s.
 */

/** The style element; its text is empty where a script wrote the rules. */
export const FONT_FACES_ELEMENT = 'font-faces';

interface Measures {
  sizeAdjust: number;
  ascent: number;
  descent: number;
}

const fallback = (family: string, weight: string, sources: string[], { sizeAdjust, ascent, descent }: Measures): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:${sources.map((name) => `local('${name}')`).join(',')};` +
  `size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;

/*
 * Until the font arrives the text is set in a system font scaled to the same average width and line box, so nothing moves when
 * it is swapped. Widths were measured against the brand's own sentences; Arial, Liberation Sans, Arimo and Helvetica share one set of metrics.
 */
const BOLD_AS_ARIAL: Measures = { sizeAdjust: 102.96, ascent: 100.82, descent: 21.56 };
const FALLBACKS = [
  fallback('Plus Jakarta Sans Fallback', '200 600', ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'], { sizeAdjust: 105.13, ascent: 98.74, descent: 21.12 }),
  fallback('Plus Jakarta Sans Fallback', '700 800', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'], BOLD_AS_ARIAL),
  fallback('Plus Jakarta Sans Fallback Android', '200 600', ['Roboto', 'Roboto-Regular'], { sizeAdjust: 104.29, ascent: 99.53, descent: 21.29 }),
  fallback('Plus Jakarta Sans Fallback Android', '700 800', ['Roboto Bold', 'Roboto-Bold'], BOLD_AS_ARIAL),
  fallback('Plus Jakarta Sans Fallback Linux', '200 600', ['DejaVu Sans', 'DejaVuSans'], { sizeAdjust: 92.94, ascent: 111.68, descent: 23.89 }),
  fallback('Plus Jakarta Sans Fallback Linux', '700 800', ['DejaVu Sans Bold', 'DejaVuSans-Bold'], { sizeAdjust: 86.02, ascent: 120.67, descent: 25.81 }),
];

/** The rules, one a face. @param fontUrl address of the brand's font */
export const fontFaces = (fontUrl: string): string[] => [
  `@font-face{font-family:'Plus Jakarta Sans Variable';font-style:normal;font-weight:200 800;font-display:swap;src:url(${fontUrl}) format('woff2')}`,
  ...FALLBACKS,
];

/** Writes the rules where the document did not bring them. As rules, not as text, which the policy against inline styles would refuse. */
export function mountFontFaces(fontUrl: string): void {
  if (document.getElementById(FONT_FACES_ELEMENT)) return;
  const style = document.createElement('style');
  style.id = FONT_FACES_ELEMENT;
  document.head.append(style);
  for (const rule of fontFaces(fontUrl)) style.sheet?.insertRule(rule);
}
