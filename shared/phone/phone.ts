/** Phone numbers are read as Indonesians write them, stored as E.164, and shown in groups. */

/** The message for a text that {@link phoneNumber} does not understand. */
export const PHONE_WRONG =
  'Tulis nomor dengan angka, misalnya 0812 3456 7890; nomor luar negeri dengan + dan kode negaranya';

/** White space, hyphens and dashes of any kind, brackets, dots, slashes, and marks of direction or width that come with a copied number. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Pd}().\/]/gu;

/** A mobile number without its leading zero. */
const MOBILE = /^8\d{8,11}$/;

/**
 * Returns `+6281234567890` for `0812-3456-7890`, `62 812…`, `812…` or `+62 812…`. Returns null if the text is no phone number, and also if it
 * could be a number of another country: such a number has to be written with + or 00.
 * @param from where the person who wrote it lives. For a person abroad, a leading zero is that of the other country.
 */
export function phoneNumber(written: string, from: 'home' | 'abroad' = 'home'): string | null {
  if (written.length > 60) return null;
  const text = written.normalize('NFKC').replace(BETWEEN_DIGITS, '');
  if (!/^\+?\d+$/.test(text)) return null;
  // "+62 0812" and "+62 (0)812": the zero is only dialled within the country. "62 62 812" has the code twice, because no area code begins with 62.
  const number = international(text, from)
    ?.replace(/^\+620+/, '+62')
    .replace(/^\+6262(?=8\d{8})/, '+62');
  return number && /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

function international(text: string, from: 'home' | 'abroad'): string | null {
  if (text.startsWith('+')) return text;
  if (text.startsWith('00')) return `+${text.slice(2)}`;
  if (text.startsWith('62') && MOBILE.test(text.slice(2))) return `+${text}`;
  if (from === 'abroad') return null;
  if (text.startsWith('0')) return `+62${text.slice(1)}`;
  if (MOBILE.test(text)) return `+62${text}`;
  return text.startsWith('62') && text.length >= 10 ? `+${text}` : null;
}

/** `+62 812-3456-7890`. A text that is no phone number stays as it is, and so does a number of another country, whose groups are not known here. */
export function formatPhone(stored: string): string {
  const number = phoneNumber(stored);
  if (!number) return stored;
  if (!number.startsWith('+62')) return number;
  const national = number.slice(3);
  return `+62 ${groups(national)}`;
}

/** Splits digits into a group of three and then groups of four. A rest that is too short joins the last group. */
function groups(digits: string): string {
  return [digits.slice(0, 3), ...(digits.slice(3).match(/\d{4}(?!\d{1,2}$)|\d+$/g) ?? [])].join('-');
}
