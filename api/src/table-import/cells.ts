import { parseRupiah } from '@site/shared/money';

/** Cells of one row by field, each in the one form it is compared in. Fields without a column are left out. */
export type Cells = Readonly<Record<string, string>>;

type Reading = (text: string) => string;

/** Spreadsheets end lines within a cell as their system does. */
export const text: Reading = (cell) => cell.replace(/\r\n?/g, '\n').trim();

/** `Rp1.500.000` and `1,500,000` are 1500000. */
export const amount: Reading = (cell) => String(parseRupiah(cell) ?? cell.trim());

/** `014` is 14. */
export const number: Reading = (cell) => cell.trim().replace(/^0+(?=\d)/, '');

/** `15%` is 15. */
export const percentage: Reading = (cell) => cell.replace(/\s*%\s*$/, '').trim();

/** `bootcamp` is BOOTCAMP. */
export const word: Reading = (cell) => cell.trim().toUpperCase();

/** Day before month, as Indonesian spreadsheets write it: `7/12/2026` is 2026-12-07. What is no date stays, and is refused later. */
export const date: Reading = (cell) => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell.trim()) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell.trim();
};

/** `9.00` and `09:00:00` are 09:00. */
export const time: Reading = (cell) => {
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})(?:[:.]00)?$/.exec(cell.trim()) ?? [];
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : cell.trim();
};

/** `Perempuan` is P, `laki-laki` is L. */
export const gender: Reading = (cell) => {
  const written = word(cell);
  if (/^(PEREMPUAN|WANITA)$/.test(written)) return 'P';
  return /^(LAKI-LAKI|LAKI LAKI|PRIA)$/.test(written) ? 'L' : written;
};
