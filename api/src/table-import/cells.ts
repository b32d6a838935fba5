import { parseRupiah } from '@site/shared/money';

/** The cells of one row, by field, each in the one form in which it is compared. Fields without a column are left out. */
export type Cells = Readonly<Record<string, string>>;

type Reading = (text: string) => string;

/** A text. Spreadsheets end lines within a cell in different ways. */
export const text: Reading = (cell) => cell.replace(/\r\n?/g, '\n').trim();

/** An amount: `Rp1.500.000` and `1,500,000` become 1500000. */
export const amount: Reading = (cell) => String(parseRupiah(cell) ?? cell.trim());

/** A number: `014` becomes 14. */
export const number: Reading = (cell) => cell.trim().replace(/^0+(?=\d)/, '');

/** A percentage: `15%` becomes 15. */
export const percentage: Reading = (cell) => cell.replace(/\s*%\s*$/, '').trim();

/** A word: `bootcamp` becomes BOOTCAMP. */
export const word: Reading = (cell) => cell.trim().toUpperCase();

/** A date, with the day before the month as in Indonesian spreadsheets: `7/12/2026` becomes 2026-12-07. Any other text stays, and is refused later. */
export const date: Reading = (cell) => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell.trim()) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell.trim();
};

/** A time: `9.00` and `09:00:00` become 09:00. */
export const time: Reading = (cell) => {
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})(?:[:.]00)?$/.exec(cell.trim()) ?? [];
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : cell.trim();
};

/** A gender: `Perempuan` becomes P, `laki-laki` becomes L. */
export const gender: Reading = (cell) => {
  const written = word(cell);
  if (/^(PEREMPUAN|WANITA)$/.test(written)) return 'P';
  return /^(LAKI-LAKI|LAKI LAKI|PRIA)$/.test(written) ? 'L' : written;
};
