/** Tells how wide a text is in a typeface. */
export interface Measure {
  widthOfTextAtSize(text: string, size: number): number;
}

/** Breaks text into lines no wider than `width`; a word is never broken. */
export function linesOf(text: string, font: Measure, size: number, width: number): string[] {
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
