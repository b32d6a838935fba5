/*
 * Font faces have a style element to themselves. A browser lays out the whole page again when a style sheet that holds any is
 * changed, and styled-components changes its own with each component that is first shown: in one sheet together, every such
 * change cost a slow phone 0.4 s.
 */

/** The style element; its text is empty where a script wrote the rules. */
export const FONT_FACES_ELEMENT = 'font-faces';

const BRAND_FAMILY = 'Plus Jakarta Sans Variable';
const BRAND_WEIGHTS = '200 800';

/** Of the brand's font, percent of its size. */
const ASCENT = 103.8;
const DESCENT = 22.2;

/** @param widths how wide the brand's text is to the same text in the other font, percent: regular, bold and extra bold */
function fallbacks(family: string, regular: string[], bold: string[], widths: [number, number, number]): string[] {
  const weights = ['200 500', '600 700', '800'];
  return widths.map((width, at) => {
    const sources = (at === 0 ? regular : bold).map((name) => `local('${name}')`).join(',');
    const percent = (size: number) => `${((100 * size) / width).toFixed(2)}%`;
    return (
      `@font-face{font-family:'${family}';font-weight:${weights[at]};src:${sources};` +
      `size-adjust:${width}%;ascent-override:${percent(ASCENT)};descent-override:${percent(DESCENT)};line-gap-override:0%}`
    );
  });
}

/*
 * Where the font is not there at the first paint the text is set in a system font scaled to the same width and line box, so
 * that the page has the same shape. Widths are those of the public pages' texts, by weight; prices, which are all of the extra bold
 * that is wider, stay in one line and are left out there. Arial, Liberation Sans, Arimo and Helvetica share one set of metrics.
 */
const FALLBACKS = [
  ...fallbacks(
    'Plus Jakarta Sans Fallback',
    ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'],
    ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
    [104.5, 100.5, 101],
  ),
  ...fallbacks(
    'Plus Jakarta Sans Fallback Android',
    ['Roboto', 'Roboto-Regular'],
    ['Roboto Bold', 'Roboto-Bold'],
    [105.4, 106.6, 107.5],
  ),
  ...fallbacks(
    'Plus Jakarta Sans Fallback Linux',
    ['DejaVu Sans', 'DejaVuSans'],
    ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    [92.6, 84.9, 85.8],
  ),
];

/** The rules, one a face: the brand's font for a page that has it at its first paint, and no swap later (decision 019). @param fontUrl address of the brand's font */
export const fontFaces = (fontUrl: string): string[] => [
  `@font-face{font-family:'${BRAND_FAMILY}';font-style:normal;font-weight:${BRAND_WEIGHTS};font-display:optional;src:url(${fontUrl}) format('woff2')}`,
  ...FALLBACKS,
];

/** The brand's font, loaded: shown as soon as it is added to `document.fonts`, also where it came after the first paint. @throws where it cannot be loaded */
export const loadBrandFace = (fontUrl: string): Promise<FontFace> =>
  new FontFace(BRAND_FAMILY, `url(${fontUrl})`, { weight: BRAND_WEIGHTS }).load();

/** Writes the rules where the document did not bring them. As rules, not as text, which the policy against inline styles would refuse. */
export function mountFontFaces(fontUrl: string): void {
  if (document.getElementById(FONT_FACES_ELEMENT)) return;
  const style = document.createElement('style');
  style.id = FONT_FACES_ELEMENT;
  document.head.append(style);
  for (const rule of fontFaces(fontUrl)) style.sheet?.insertRule(rule);
}
