import { brand } from '@site/shared/brand';
import { formatDate, formatDates, type PlainDate } from '@site/shared/dates';
import type { PDFFont, PDFPage, RGB } from 'pdf-lib';
import { brandedPdf, drawMark, paintSvg, unprintableLetter } from '../../../pdf/branded-pdf.ts';
import { A4 } from '../../../pdf/page-flow.ts';
import { ink } from '../../../pdf/palette.ts';
import type { CourseType } from '../../catalogue/course-schedules/schemas.ts';
import { linesOf } from '../../../drawing/lines.ts';
import { qrCode } from '../../../drawing/qr-code.ts';
import { clothField, svgOf } from '../../../drawing/patterns/cloth.ts';
import { parangCloth } from '../../../drawing/patterns/motifs/parang.ts';
import { tonesOf } from '../../../drawing/patterns/tones.ts';

export interface CertificateContent {
  refId: string;
  fullName: string;
  courseTitle: string;
  courseType: CourseType;
  batch: number;
  startDate: PlainDate;
  endDate: PlainDate;
  /** null where it is unknown. */
  totalSessions: number | null;
  instructor: { name: string; currentJob: string };
  issuedOn: PlainDate;
  /** The address that the QR code on the sheet opens. */
  verifyUrl: string;
  /** Whether it is demo data. The sheet then says so, because its people are invented. */
  isExample: boolean;
}

/** The sentence of the sheet: the person took part in an event, or completed another kind of program. */
const certified = (type: CourseType) =>
  type === 'EVENT'
    ? { title: 'Sertifikat Keikutsertaan', reason: 'atas keikutsertaan dalam acara' }
    : { title: 'Sertifikat Kelulusan', reason: 'atas kelulusan program' };

const SHEET = { width: A4.height, height: A4.width } as const;
const EDGE = 150;
const LEFT = EDGE + 64;
const RIGHT = SHEET.width - 64;

/** The edge of the sheet. It is the same on every sheet and takes the longest to draw, so it is kept. */
let edge: Promise<Buffer> | null = null;

/** The texts on a certificate that people typed. */
const typedOn = ({ fullName, courseTitle, instructor }: CertificateContent) => ({
  fullName,
  courseTitle,
  instructorName: instructor.name,
  instructorJob: instructor.currentJob,
});
type TypedPart = keyof ReturnType<typeof typedOn>;

/** The typeface lacks a character of the text. It would print an empty box. */
export class UnprintableText extends Error {
  override readonly name = 'UnprintableText';
  readonly part: TypedPart;
  readonly letter: string;

  constructor(part: TypedPart, letter: string) {
    super(`${part} has the letter ${letter}`);
    this.part = part;
    this.letter = letter;
  }
}

/**
 * Draws the sheet of a certificate, with an edge of parang cloth.
 * @throws UnprintableText
 */
export async function certificatePdf(given: CertificateContent): Promise<Uint8Array> {
  const content = { ...given, fullName: given.fullName.normalize('NFC') };
  const { document, fonts } = await brandedPdf(`Sertifikat ${content.fullName}`, content.issuedOn);
  for (const [part, text] of Object.entries(typedOn(content)) as [TypedPart, string][]) {
    const letter = unprintableLetter(fonts, text);
    if (letter !== undefined) throw new UnprintableText(part, letter);
  }
  const page = document.addPage([SHEET.width, SHEET.height]);
  page.drawRectangle({ x: 0, y: 0, width: SHEET.width, height: SHEET.height, color: ink.paper });
  page.drawImage(await document.embedJpg(await (edge ??= paintSvg(edgeSvg()))), {
    x: 0,
    y: 0,
    width: EDGE,
    height: SHEET.height,
  });
  page.drawRectangle({ x: EDGE, y: 0, width: 5, height: SHEET.height, color: ink.kunyit500 });

  drawMark(page, { x: LEFT + 18, y: 520, size: 40, color: ink.nila700 });
  page.drawText(brand.name, { x: LEFT + 50, y: 513, font: fonts.extraBold, size: 19, color: ink.nila900 });
  if (content.isExample) drawExampleMark(page, fonts.bold);

  const write = writer(page, 424);
  const { title, reason } = certified(content.courseType);
  write(title, { font: fonts.bold, size: 13, color: ink.kunyit700, after: 38 });
  write('Diberikan kepada', { font: fonts.regular, size: 12, color: ink.sogan600, after: 46 });
  write(content.fullName, {
    font: fonts.extraBold,
    size: fitting(content.fullName, fonts.extraBold, 38),
    color: ink.nila900,
    after: 40,
  });
  write(reason, { font: fonts.regular, size: 12, color: ink.sogan600, after: 32 });
  write(content.courseTitle, {
    font: fonts.bold,
    size: fitting(content.courseTitle, fonts.bold, 22),
    color: ink.sogan950,
    after: 30,
  });
  for (const line of linesOf(periodOf(content), fonts.regular, 11.5, RIGHT - LEFT))
    write(line, { font: fonts.regular, size: 11.5, color: ink.sogan700, after: 18 });

  drawSignature(page, LEFT, content.instructor.name, content.instructor.currentJob, fonts);
  drawSignature(page, LEFT + 214, brand.academicHead, `Kepala Akademik, ${brand.name}`, fonts);
  drawCode(page, content.verifyUrl, fonts.regular);
  drawReference(page, content, fonts);
  return document.save();
}

function periodOf({ batch, startDate, endDate, totalSessions }: CertificateContent): string {
  const days = formatDates(startDate, endDate, 'sampai');
  return `Batch ${batch}, ${days}${totalSessions === null ? '' : `, ${totalSessions} sesi`}.`;
}

function edgeSvg(): string {
  const box = { width: Math.round(EDGE * 1.2), height: Math.round(SHEET.height * 1.2) };
  const tones = tonesOf({ ground: '#151E47', figure: '#F1DFB8' });
  return svgOf(
    box,
    clothField(
      'edge',
      parangCloth({ size: 76, pitch: 0.74, rotation: -45, spine: 'solid' }),
      tones,
      { x: 8, y: 0 },
      box,
    ),
  );
}

/** Writes lines from top to bottom. `after` is the distance to the next baseline. */
function writer(page: PDFPage, top: number) {
  let y = top;
  return (
    text: string,
    { font, size, color, after }: { font: PDFFont; size: number; color: RGB; after: number },
  ): void => {
    page.drawText(text, { x: LEFT, y, font, size, color });
    y -= after;
  };
}

/** The largest size, at most `size`, at which the text stays on one line. */
function fitting(text: string, font: PDFFont, size: number, width = RIGHT - LEFT): number {
  return Math.min(size, (size * width) / font.widthOfTextAtSize(text, size));
}

/** As much of the text as fits on one line. */
function shortened(text: string, font: PDFFont, size: number, width: number): string {
  const letters = [...text];
  const withEnd = (count: number) =>
    count === letters.length ? text : `${letters.slice(0, count).join('').trimEnd()}…`;
  let count = letters.length;
  // Sizes are quotients, so a text that fits exactly may come out wider by a rounding error.
  while (count > 0 && font.widthOfTextAtSize(withEnd(count), size) > width + 0.01) count -= 1;
  return withEnd(count);
}

function drawExampleMark(page: PDFPage, font: PDFFont): void {
  const text = 'CONTOH';
  const width = font.widthOfTextAtSize(text, 9) + 20;
  page.drawRectangle({ x: RIGHT - width, y: 510, width, height: 22, color: ink.kunyit100 });
  page.drawText(text, { x: RIGHT - width + 10, y: 518, font, size: 9, color: ink.kunyit700 });
}

/** The largest width of a signature, because the next one is to its right. */
const SIGNATURE = 186;

function drawSignature(
  page: PDFPage,
  x: number,
  name: string,
  role: string,
  fonts: { regular: PDFFont; bold: PDFFont },
): void {
  page.drawLine({ start: { x, y: 118 }, end: { x: x + SIGNATURE, y: 118 }, thickness: 0.8, color: ink.sogan300 });
  const write = (
    text: string,
    y: number,
    { font, size, smallest, color }: { font: PDFFont; size: number; smallest: number; color: RGB },
  ) => {
    const fitted = Math.max(smallest, fitting(text, font, size, SIGNATURE));
    page.drawText(shortened(text, font, fitted, SIGNATURE), { x, y, font, size: fitted, color });
  };
  write(name, 100, { font: fonts.bold, size: 11, smallest: 8, color: ink.nila900 });
  write(role, 85, { font: fonts.regular, size: 9, smallest: 7, color: ink.sogan600 });
}

const CODE = 92;

/** Draws the QR code with the address that verifies this certificate, as one path that is sharp at any size. */
function drawCode(page: PDFPage, url: string, font: PDFFont): void {
  const code = qrCode(url);
  const [x, y] = [RIGHT - CODE, 85];
  page.drawSvgPath(code.path, { x, y: y + CODE, scale: CODE / code.size, color: ink.nila900 });
  const label = 'Pindai untuk memeriksa';
  page.drawText(label, {
    x: RIGHT - CODE / 2 - font.widthOfTextAtSize(label, 8) / 2,
    y: y - 14,
    font,
    size: 8,
    color: ink.sogan600,
  });
}

function drawReference(
  page: PDFPage,
  { refId, issuedOn }: CertificateContent,
  fonts: { regular: PDFFont; bold: PDFFont },
): void {
  const small = { font: fonts.regular, size: 9, color: ink.sogan600 };
  page.drawText('ID Sertifikat', { x: LEFT, y: 46, ...small });
  page.drawText(refId, { x: LEFT + 62, y: 46, font: fonts.bold, size: 9.5, color: ink.nila900 });
  const issued = `Diterbitkan ${formatDate(issuedOn)}`;
  page.drawText(issued, { x: RIGHT - fonts.regular.widthOfTextAtSize(issued, 9), y: 46, ...small });
}
