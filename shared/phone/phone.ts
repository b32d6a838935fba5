/** Phone numbers: understood as Indonesians write them, kept as E.164, shown in groups. */

/** White space, hyphens and dashes of any kind, brackets, dots, slashes, and marks of direction or width that come with a copied number. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Pd}().\/]/gu;

/** `+6281234567890` of `0812-3456-7890`, `62 812…`, `812…` or `+62 812…`; null where it is no phone number. */
export function phoneNumber(written: string): string | null {
  if (written.length > 60) return null;
  const text = written.normalize('NFKC').replace(BETWEEN_DIGITS, '');
  if (!/^\+?\d+$/.test(text)) return null;
  // "+62 0812" and "+62 (0)812": the zero is only dialled within the country.
  const number = international(text).replace(/^\+620+/, '+62');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

function international(text: string): string {
  if (text.startsWith('+')) return text;
  if (text.startsWith('00')) return `+${text.slice(2)}`;
  if (text.startsWith('0')) return `+62${text.slice(1)}`;
  // A mobile number without its zero is at most 12 digits long and begins with 8; with the country code it begins with 62.
  return text.startsWith('62') && text.length >= 10 ? `+${text}` : `+62${text}`;
}

/** `+62 812-3456-7890`. What is no phone number stays as it is. */
export function formatPhone(stored: string): string {
  const number = phoneNumber(stored);
  if (!number) return stored;
  if (!number.startsWith('+62'))
    return number.replace(/^\+(\d{2})(\d+)$/, (_, code: string, rest: string) => `+${code} ${groups(rest)}`);
  const national = number.slice(3);
  return `+62 ${groups(national)}`;
}

/** Three digits, then fours; what remains is part of the last group. */
function groups(digits: string): string {
  return [digits.slice(0, 3), ...(digits.slice(3).match(/\d{4}(?!\d{1,2}$)|\d+$/g) ?? [])].join('-');
}
