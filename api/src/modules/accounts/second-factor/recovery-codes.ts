import { randomInt } from 'node:crypto';

const COUNT = 10;
/** The letters and digits of codes, without those that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Makes codes such as `7KD9-22QF`, each with 40 random bits. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(`${signs(4)}-${signs(4)}`);
  return [...codes];
}

function signs(count: number): string {
  return Array.from({ length: count }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}

/** The code in the form in which it was shown, however it was typed. Null for a text that cannot be a recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^[2-9A-HJ-NP-Z]{8}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : null;
}
