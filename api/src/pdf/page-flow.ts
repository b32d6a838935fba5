import type { PDFDocument, PDFFont, PDFPage, RGB } from 'pdf-lib';
import { linesOf } from '../drawing/lines.ts';

export const A4 = { width: 595.28, height: 841.89 } as const;

interface Text {
  font: PDFFont;
  size: number;
  leading: number;
  color: RGB;
  /** The distance from the left margin. */
  indent?: number;
  width?: number;
}

/** A column that continues on the next page. Units are points; y grows upwards, as in PDF. */
export class PageFlow {
  readonly margin = 52;
  readonly #document: PDFDocument;
  #page: PDFPage;
  #y: number;

  constructor(document: PDFDocument) {
    this.#document = document;
    this.#page = document.addPage([A4.width, A4.height]);
    this.#y = A4.height - this.margin;
  }

  get page(): PDFPage {
    return this.#page;
  }

  get y(): number {
    return this.#y;
  }

  get width(): number {
    return A4.width - 2 * this.margin;
  }

  moveTo(y: number): void {
    this.#y = y;
  }

  space(height: number): void {
    this.#y -= height;
  }

  /** Begins a new page unless a block of this height still fits. */
  keep(height: number): void {
    if (this.#y - height >= 84) return;
    this.#page = this.#document.addPage([A4.width, A4.height]);
    this.#y = A4.height - this.margin - 8;
  }

  heightOf(text: string, { font, size, leading, indent = 0, width = this.width - indent }: Text): number {
    return linesOf(text, font, size, width).length * leading;
  }

  text(text: string, style: Text): void {
    const { font, size, leading, color, indent = 0, width = this.width - indent } = style;
    for (const line of linesOf(text, font, size, width)) {
      this.keep(leading);
      this.#y -= leading;
      this.#page.drawText(line, {
        x: this.margin + indent,
        y: this.#y + (leading - size) / 2 + size * 0.16,
        font,
        size,
        color,
      });
    }
  }
}
