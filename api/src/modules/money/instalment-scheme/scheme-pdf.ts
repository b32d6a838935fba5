import { brand } from '@site/shared/brand';
import { instalmentScheme } from '@site/shared/courses/instalment-scheme';
import type { PlainDate } from '@site/shared/dates';
import { brandedPdf, drawMark } from '../../../pdf/branded-pdf.ts';
import { A4 } from '../../../pdf/page-flow.ts';
import { ink } from '../../../pdf/palette.ts';

const MARGIN = 56;
const COLUMNS = [MARGIN, 190, 370] as const;

/** Draws the table of the financial partner's page as a document of one page. */
export async function schemePdf(today: PlainDate): Promise<Uint8Array> {
  const { table, upfront, firstInstalment } = instalmentScheme;
  const { document, fonts } = await brandedPdf(table.caption, today);
  const page = document.addPage([A4.width, A4.height]);
  let y = A4.height - 80;
  const line = (text: string, { x = MARGIN as number, size = 10, font = fonts.regular } = {}) => {
    page.drawText(text, { x, y, size, font, color: ink.nila900 });
  };

  drawMark(page, { x: MARGIN + 12, y: y + 4, size: 26, color: ink.nila700 });
  line(brand.name, { x: MARGIN + 34, font: fonts.extraBold, size: 14 });
  y -= 44;
  line(table.caption, { font: fonts.bold, size: 16 });
  y -= 40;
  for (const [at, title] of [table.topic, table.first, table.second].entries())
    line(title, { x: COLUMNS[at] ?? MARGIN, font: fonts.bold });
  for (const { topic, first, second } of table.rows) {
    y -= 10;
    page.drawLine({
      start: { x: MARGIN, y },
      end: { x: A4.width - MARGIN, y },
      thickness: 0.5,
      color: ink.sogan200,
    });
    y -= 18;
    line(topic, { font: fonts.bold });
    line(first, { x: COLUMNS[1] });
    line(second, { x: COLUMNS[2] });
  }
  y -= 40;
  for (const point of [
    ...upfront,
    `${firstInstalment.first}: ${firstInstalment.firstWhen}`,
    `${brand.email}, ${brand.phone.shown}`,
  ]) {
    line(point);
    y -= 18;
  }
  return document.save();
}
