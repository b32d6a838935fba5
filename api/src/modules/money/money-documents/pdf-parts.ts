import { formatRupiah } from '@site/shared/money';
import type { Fonts } from '../../../pdf/branded-pdf.ts';
import { A4, type PageFlow } from '../../../pdf/page-flow.ts';
import { ink } from '../../../pdf/palette.ts';

interface Line {
  readonly label: string;
  readonly amount: number;
}

/** An amount with a typographic minus sign. */
const shown = (amount: number): string => (amount < 0 ? `−${formatRupiah(-amount)}` : formatRupiah(amount));

export function section(flow: PageFlow, fonts: Fonts, title: string): void {
  flow.space(20);
  flow.keep(90);
  flow.text(title, { font: fonts.extraBold, size: 13, leading: 20, color: ink.nila900 });
  flow.space(4);
}

/** Draws blocks of text side by side. */
export function drawColumns(
  flow: PageFlow,
  fonts: Fonts,
  columns: readonly { label: string; title: string; rows: readonly string[] }[],
): void {
  const gap = 24;
  const width = (flow.width - gap * (columns.length - 1)) / columns.length;
  const top = flow.y;
  const ends = columns.map(({ label, title, rows }, index) => {
    const at = { indent: index * (width + gap), width };
    flow.moveTo(top);
    flow.text(label, { font: fonts.regular, size: 9, leading: 14, color: ink.sogan600, ...at });
    flow.text(title, { font: fonts.bold, size: 11, leading: 17, color: ink.nila900, ...at });
    for (const row of rows)
      flow.text(row, { font: fonts.regular, size: 9.5, leading: 14.5, color: ink.sogan700, ...at });
    return flow.y;
  });
  flow.moveTo(Math.min(...ends));
}

/** Draws the parts of a price, with a rule above each. */
export function drawTable(flow: PageFlow, fonts: Fonts, lines: readonly Line[]): void {
  flow.space(6);
  for (const line of lines) {
    flow.keep(26);
    drawRule(flow);
    drawLine(flow, fonts, line, { isStrong: false, from: 0 });
  }
}

/** Draws sums on the right half. The last one is emphasised. */
export function drawSums(flow: PageFlow, fonts: Fonts, sums: readonly Line[]): void {
  const from = flow.width * 0.42;
  flow.keep(24 * sums.length);
  drawRule(flow);
  flow.space(2);
  sums.forEach((line, index) => {
    drawLine(flow, fonts, line, { isStrong: index === sums.length - 1, from });
  });
}

function drawRule({ page, margin, y }: PageFlow): void {
  page.drawLine({
    start: { x: margin, y },
    end: { x: A4.width - margin, y },
    thickness: 0.6,
    color: ink.sogan200,
  });
}

function drawLine(
  flow: PageFlow,
  fonts: Fonts,
  { label, amount }: Line,
  { isStrong, from }: { isStrong: boolean; from: number },
): void {
  const font = isStrong ? fonts.bold : fonts.regular;
  const [size, height] = [10, 23];
  const y = flow.y - height + 8;
  const text = shown(amount);
  const style = { y, font, size, color: isStrong ? ink.nila900 : ink.sogan950 };
  flow.page.drawText(label, { ...style, x: flow.margin + from });
  flow.page.drawText(text, { ...style, x: A4.width - flow.margin - font.widthOfTextAtSize(text, size) });
  flow.space(height);
}
