import { readFile } from 'node:fs/promises';
import { fontFile } from './font-file.ts';
import type { Measure } from './lines.ts';
import { num, path } from './patterns/svg.ts';

/** Draws text as outlines, so that a picture shows the brand's letters on a machine without fonts. */
export interface Outlines extends Measure {
  /** @param x,y start of the base line, px. @param paint attributes of the letters, such as `fill="#fff"` */
  draw(text: string, place: { x: number; y: number; size: number }, paint: string): string;
}

export async function outlinesOf(weight: 600 | 800): Promise<Outlines> {
  // Loaded with the first picture, because most of the API needs no typeface.
  const { default: fontkit } = await import('@pdf-lib/fontkit');
  const font = fontkit.create(await readFile(fontFile(weight, 'woff')));
  const layout = (text: string) => {
    const { glyphs, positions } = font.layout(text);
    // A character that the typeface lacks, such as an emoji, is left out: the box in its place would mean nothing.
    return glyphs.flatMap((glyph, at) =>
      glyph.id === 0 ? [] : [{ glyph, advance: positions[at]?.xAdvance ?? glyph.advanceWidth }],
    );
  };
  return {
    widthOfTextAtSize: (text, size) =>
      layout(text).reduce((sum, { advance }) => sum + advance, 0) * (size / font.unitsPerEm),
    draw(text, { x, y, size }, paint) {
      let pen = 0;
      const letters = layout(text).map(({ glyph, advance }) => {
        const letter = path(glyph.path.toSVG(), '', { x: pen });
        pen += advance;
        return letter;
      });
      // The y axis of a font points up, that of a picture points down.
      const scale = size / font.unitsPerEm;
      return `<g ${paint} transform="translate(${num(x)} ${num(y)}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
    },
  };
}
