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

/** An empty document in the brand's typeface. Its dates are the given day's, so that the same content gives the same file. */
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

/** The first letter of a text that the typeface has no sign for: it would be an empty box. undefined: there is none. */
export function unprintableLetter(fonts: Fonts, text: string): string | undefined {
  const isPrintable = printableBy(fonts);
  return [...text.normalize('NFC')].find((letter) => !isPrintable(letter));
}

/** What stands for a letter that cannot be printed. */
export const INSTEAD = '?';

/** A text as it can be printed: accents composed, and {@link INSTEAD} for each letter that the typeface has no sign for. Lines stay. */
export function printable(fonts: Fonts, text: string): string {
  const isPrintable = printableBy(fonts);
  const letters = [...text.normalize('NFC').replaceAll(/[^\S\n]/g, ' ')];
  return letters.map((letter) => (letter === '\n' || isPrintable(letter) ? letter : INSTEAD)).join('');
}

/** Read once for each document: a text is asked for each of its letters. */
const lettersOf = new WeakMap<PDFFont, ReadonlySet<number>>();

/** An accent alone would stand beside its letter, not on it. */
function printableBy({ extraBold }: Fonts): (letter: string) => boolean {
  const letters = lettersOf.get(extraBold) ?? new Set(extraBold.getCharacterSet());
  lettersOf.set(extraBold, letters);
  return (letter) => letters.has(letter.codePointAt(0) ?? 0) && !/\p{M}/u.test(letter);
}

/** Paints an SVG into a picture (JPEG) for print. @param scale pixels for each point */
export function paintSvg(svg: string, scale = 2): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * scale })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The mark around a point. The upper right petal is always kunyit. */
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
