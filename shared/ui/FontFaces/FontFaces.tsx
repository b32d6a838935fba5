/*
 * Font faces have a style element of their own. When a style sheet that holds font faces is changed, a browser lays out the whole page again, and
 * styled-components changes its sheet with each component that is shown for the first time. In one common sheet, every such change took 0.4 s on a
 * slow phone.
 */

/** The id of the style element. Its text is empty if a script wrote the rules. */
export const FONT_FACES_ELEMENT = 'font-faces';

const BRAND_FAMILY = 'Plus Jakarta Sans Variable';
const BRAND_WEIGHTS = '200 800';

/** The ascent of the brand's font, in percent of its size. */
const ASCENT = 103.8;
const DESCENT = 22.2;

/** @param widths the width of the brand's text in percent of the same text in the other font: regular, bold and extra bold */
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
 * If the font is not there at the first paint, the text is set in a system font that is scaled to the same width and line box, so that the page
 * keeps its shape. The widths are those of the texts of the public pages, by weight. Prices are left out of the extra bold width: they are wider,
 * but stay in one line. Arial, Liberation Sans, Arimo and Helvetica have the same metrics.
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

/**
 * The rules, one for each face: the brand's font is used only if it is there at the first paint, and there is no swap later (decision 019).
 * @param fontUrl address of the brand's font
 */
export const fontFaces = (fontUrl: string): string[] => [
  `@font-face{font-family:'${BRAND_FAMILY}';font-style:normal;font-weight:${BRAND_WEIGHTS};font-display:optional;src:url(${fontUrl}) format('woff2')}`,
  ...FALLBACKS,
];

/**
 * Loads the brand's font. It is shown as soon as it is added to `document.fonts`, even if that is after the first paint.
 * @throws if it cannot be loaded
 */
export const loadBrandFace = (fontUrl: string): Promise<FontFace> =>
  new FontFace(BRAND_FAMILY, `url(${fontUrl})`, { weight: BRAND_WEIGHTS }).load();

/** Adds the rules if they did not come with the document. It adds them as rules, because the policy against inline styles would refuse a text. */
export function mountFontFaces(fontUrl: string): void {
  if (document.getElementById(FONT_FACES_ELEMENT)) return;
  const style = document.createElement('style');
  style.id = FONT_FACES_ELEMENT;
  document.head.append(style);
  for (const rule of fontFaces(fontUrl)) style.sheet?.insertRule(rule);
}
