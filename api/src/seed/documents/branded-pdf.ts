import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { brand } from '@site/shared/brand';
import { jakartaInstant, type PlainDate } from '@site/shared/dates';
import { degrees, PDFDocument, type PDFFont, type PDFImage, type PDFPage, type RGB } from 'pdf-lib';
import sharp from 'sharp';
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

const fontFile = (weight: 400 | 700 | 800) =>
  createRequire(import.meta.url).resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`);

let fontBytes: Promise<Buffer[]> | null = null;

/** An empty document in the brand's typeface. Its dates are the given day's, so that the same content gives the same file. */
export async function brandedPdf(title: string, date: PlainDate): Promise<BrandedPdf> {
  fontBytes ??= Promise.all(([400, 700, 800] as const).map((weight) => readFile(fontFile(weight))));
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const [regular, bold, extraBold] = await Promise.all((await fontBytes).map((bytes) => document.embedFont(bytes, { subset: true })));
  if (!regular || !bold || !extraBold) throw new Error('A weight of Plus Jakarta Sans is missing: install the dependencies again');

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

/** Paints an SVG into a picture for print. @param scale pixels for each point */
export async function embedSvg(document: PDFDocument, svg: string, scale = 2): Promise<PDFImage> {
  return document.embedJpg(await sharp(Buffer.from(svg), { density: 72 * scale }).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer());
}

/** One petal of the mark, its seed wound the other way round and so left out. The mark's own box is 28 wide; the other petals are this one, turned. */
const PETAL = 'M.6 -.6 C.6 -7.8 4.4 -12 11 -12 Q12 -12 12 -11 C12 -4.4 7.8 -.6 .6 -.6 Z M3.9 -3.9 C5 -3.9 8.6 -7.4 8.6 -8.6 C7.5 -8.6 3.9 -5 3.9 -3.9 Z';

/** The mark around a point. The upper right petal is always kunyit. */
export function drawMark(page: PDFPage, { x, y, size, color }: { x: number; y: number; size: number; color: RGB }): void {
  for (const turn of [0, 90, 180, 270]) {
    page.drawSvgPath(PETAL, { x, y, scale: size / 28, rotate: degrees(-turn), color: turn === 0 ? ink.kunyit500 : color });
  }
}

/** Breaks text into lines no wider than `width`; a word is never broken. */
export function linesOf(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}
