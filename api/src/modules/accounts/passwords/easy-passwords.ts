import { invalid } from '../../../http/api-error.ts';

/** A password of fewer different characters is easy to guess, however long it is. */
const FEWEST_DIFFERENT = 5;
/** The most frequent entries in lists of stolen passwords, among those that are long enough. */
const COMMON = new Set(
  `0123456789 1234567890 12345678910 0987654321 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qwertyuiop qwerty1234 qwerty12345 qwerty123456
  asdfghjkl1 asdfghjkl; zxcvbnm123 password12 password123 password1234 passw0rd123 p@ssw0rd123 iloveyou12 iloveyou123 abcdefghij
  abcd123456 abc1234567 abc12345678 admin12345 admin123456 administrator welcome123 letmein123 indonesia1 indonesia123 indonesia45
  bismillah1 bismillah123 sayangku123 rahasia123 katasandi123 karsaacademy karsa12345 superadmin1`.split(/\s+/),
);

interface Whose {
  /** The owner of the password, where known. */
  readonly owner?: { readonly name: string; readonly email: string };
  /** The name of the field in the form. */
  readonly field?: string;
}

/** Refuses a password that attackers try first. @throws ApiError 422 */
export function refuseEasyPassword(password: string, { owner, field = 'password' }: Whose = {}): void {
  const plain = password.toLowerCase();
  if (new Set(plain).size < FEWEST_DIFFERENT || COMMON.has(plain) || (owner && isOwnName(password, owner)))
    throw invalid([{ field, message: 'Password ini mudah ditebak. Pilih yang lain.' }]);
}

/** Whether the letters of a password are those of the owner's address, of its part before the @, or of the name. */
function isOwnName(password: string, { name, email }: NonNullable<Whose['owner']>): boolean {
  const said = lettersOf(password);
  return [email, email.split('@')[0] ?? '', name].some((own) => said !== '' && lettersOf(own) === said);
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
