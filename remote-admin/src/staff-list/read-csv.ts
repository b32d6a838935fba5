/** Between cells: in English spreadsheets, in Indonesian ones, and in cells that are pasted. */
const SEPARATORS = [',', ';', '\t'];
/** What `csvOf` put before a cell that spreadsheets would run. */
const MARKED = /^'(?='*\s*[=+\-@\t\r])/;

/**
 * The rows of a CSV file, also empty ones, so that their numbers are those of the spreadsheet. The separator is the one that
 * the first row has most often.
 * @returns null where a quoted cell does not end
 */
export function csvRows(file: string): string[][] | null {
  const text = file.replace(/^\uFEFF/, '');
  // Excel writes its separator above the table where it was told to.
  const named = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text);
  const rows = named?.[1]
    ? split(text.slice(named[0].length), named[1])
    : SEPARATORS.map((separator) => split(text, separator)).reduce((best, rows) =>
        (rows?.[0]?.length ?? 0) > (best?.[0]?.length ?? 0) ? rows : best,
      );
  return rows && [...(named ? [[]] : []), ...rows];
}

/** A cell that begins with a quote ends at the next single one; whatever stands between belongs to it. */
function split(text: string, separator: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length;) {
    let value = '';
    if (text[at] === '"') {
      const end = quoteEnd(text, at + 1);
      if (end === -1) return null;
      value = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    const from = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
    row.push((value + text.slice(from, at)).replace(MARKED, ''));
    if (text[at] !== separator) {
      rows.push(row);
      row = [];
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
      // The end of the last line begins no other.
      if (at + 1 >= text.length) break;
    }
    at += 1;
  }
  return rows;
}

/** @returns -1 where there is none */
function quoteEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

/** The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, or else the old Windows letters. */
export function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
