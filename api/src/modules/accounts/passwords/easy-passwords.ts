import { invalid } from '../../../http/api-error.ts';

/** With fewer different characters it is one of few, however long. */
const FEWEST_DIFFERENT = 5;
/** What lists of stolen passwords begin with, of those long enough. */
const COMMON = new Set(
  `0123456789 1234567890 12345678910 0987654321 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qwertyuiop qwerty1234 qwerty12345 qwerty123456
  asdfghjkl1 asdfghjkl; zxcvbnm123 password12 password123 password1234 passw0rd123 p@ssw0rd123 iloveyou12 iloveyou123 abcdefghij
  abcd123456 abc1234567 abc12345678 admin12345 admin123456 administrator welcome123 letmein123 indonesia1 indonesia123 indonesia45
  bismillah1 bismillah123 sayangku123 rahasia123 katasandi123 karsaacademy karsa12345 superadmin1`.split(/\s+/),
);

interface Whose {
  /** Whose password it is, where that is known. */
  readonly owner?: { readonly name: string; readonly email: string };
  /** Of the form. */
  readonly field?: string;
}

/** @throws ApiError 422 for a password that is among the first to be guessed */
export function refuseEasyPassword(password: string, { owner, field = 'password' }: Whose = {}): void {
  const plain = password.toLowerCase();
  if (new Set(plain).size < FEWEST_DIFFERENT || COMMON.has(plain) || (owner && isOwnName(password, owner)))
    throw invalid([{ field, message: 'Password ini mudah ditebak. Pilih yang lain.' }]);
}

/** The address, what stands before its @, or the name: also with other digits or signs. */
function isOwnName(password: string, { name, email }: NonNullable<Whose['owner']>): boolean {
  const said = lettersOf(password);
  return [email, email.split('@')[0] ?? '', name].some((own) => said !== '' && lettersOf(own) === said);
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
