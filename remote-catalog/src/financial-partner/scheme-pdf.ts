import { brand } from '@site/shared/brand';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { copy } from './copy.ts';

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const COLUMNS = [MARGIN, 190, 380] as const;
const INK = rgb(0.08, 0.12, 0.28);

/** The scheme's table as a document of one page: the same rows as the page shows. */
export async function schemePdf(): Promise<Blob> {
  const { scheme, simulation, upfront } = copy;
  const pdf = await PDFDocument.create();
  pdf.setTitle(scheme.caption);
  pdf.setLanguage('id');
  const page = pdf.addPage([A4.width, A4.height]);
  const [regular, bold] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
  ]);
  let y = A4.height - 80;
  const line = (text: string, { x = MARGIN, size = 10, font = regular } = {}) =>
    page.drawText(text, { x, y, size, font, color: INK });

  line(brand.name, { font: bold, size: 12 });
  y -= 40;
  line(scheme.caption, { font: bold, size: 16 });
  y -= 40;
  for (const [at, title] of [scheme.topic, scheme.first, scheme.second].entries())
    line(title, { x: COLUMNS[at] ?? MARGIN, font: bold });
  for (const { topic, first, second } of scheme.rows) {
    y -= 10;
    page.drawLine({ start: { x: MARGIN, y }, end: { x: A4.width - MARGIN, y }, thickness: 0.5, color: INK });
    y -= 18;
    line(topic, { font: bold });
    line(first, { x: COLUMNS[1] });
    line(second, { x: COLUMNS[2] });
  }
  y -= 40;
  for (const point of [
    ...upfront.points,
    `${simulation.first}: ${simulation.firstWhen}`,
    `${brand.email}, ${brand.phone.shown}`,
  ]) {
    line(point);
    y -= 18;
  }
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
}
