import { readFile } from 'node:fs/promises';
import fontkit from '@pdf-lib/fontkit';
import { brand } from '@site/shared/brand';
import { jakartaInstant, type PlainDate } from '@site/shared/dates';
import { degrees, PDFDocument, type PDFFont, type PDFPage, type RGB } from 'pdf-lib';
import sharp from 'sharp';
import { fullFontFile } from '../drawing/font-file.ts';
import { PETAL, PETAL_TURNS } from '../drawing/petal.ts';
import { ink } from './palette.ts';

export interface Fonts {
  regular: PDFFont;
  bold: PDFFont;
  extraBold: PDFFont;
}

export interface BrandedPdf {
  document: PDFDocument;
  fonts: Fonts;
}

let fontBytes: Promise<Buffer[]> | null = null;

/** An empty document in the brand's typeface. Its dates are those of the given day, so that the same content gives the same file. */
export async function brandedPdf(title: string, date: PlainDate): Promise<BrandedPdf> {
  fontBytes ??= Promise.all(([400, 700, 800] as const).map((weight) => readFile(fullFontFile(weight))));
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const [regular, bold, extraBold] = await Promise.all(
    (await fontBytes).map((bytes) => document.embedFont(bytes, { subset: true })),
  );
  if (!regular || !bold || !extraBold)
    throw new Error('A weight of Plus Jakarta Sans is missing: install the dependencies again');

  const written = new Date(jakartaInstant(date, '09:00'));
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(brand.name);
  document.setCreator(brand.name);
  document.setProducer(brand.name);
  document.setLanguage('id');
  document.setCreationDate(written);
  document.setModificationDate(written);
  return { document, fonts: { regular, bold, extraBold } };
}

/** The first character of a text that the typeface lacks and would print as an empty box; undefined where there is none. */
export function unprintableLetter(fonts: Fonts, text: string): string | undefined {
  const isPrintable = printableBy(fonts);
  return [...text.normalize('NFC')].find((letter) => !isPrintable(letter));
}

/** Replaces a character that cannot be printed. */
export const INSTEAD = '?';

/** The text that can be printed: accents are composed, and {@link INSTEAD} replaces each missing character. Line breaks stay. */
export function printable(fonts: Fonts, text: string): string {
  const isPrintable = printableBy(fonts);
  const letters = [...text.normalize('NFC').replaceAll(/[^\S\n]/g, ' ')];
  return letters.map((letter) => (letter === '\n' || isPrintable(letter) ? letter : INSTEAD)).join('');
}

/** The characters of a font. They are read once for each document, because each character of a text is looked up. */
const lettersOf = new WeakMap<PDFFont, ReadonlySet<number>>();

/** A test for characters. Combining accents do not pass, because they would be printed beside their letter. */
function printableBy({ extraBold }: Fonts): (letter: string) => boolean {
  const letters = lettersOf.get(extraBold) ?? new Set(extraBold.getCharacterSet());
  lettersOf.set(extraBold, letters);
  return (letter) => letters.has(letter.codePointAt(0) ?? 0) && !/\p{M}/u.test(letter);
}

/** Renders an SVG as a picture (JPEG) for print. @param scale pixels per point */
export function paintSvg(svg: string, scale = 2): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * scale })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Draws the mark around a point. The upper right petal always has the colour kunyit. */
export function drawMark(
  page: PDFPage,
  { x, y, size, color }: { x: number; y: number; size: number; color: RGB },
): void {
  for (const turn of PETAL_TURNS) {
    page.drawSvgPath(PETAL, {
      x,
      y,
      scale: size / 28,
      rotate: degrees(-turn),
      color: turn === 0 ? ink.kunyit500 : color,
    });
  }
}
