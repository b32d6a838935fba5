import { randomInt } from 'node:crypto';

const COUNT = 10;
/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Such as `7KD9-22QF`: 40 bits each. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(`${signs(4)}-${signs(4)}`);
  return [...codes];
}

function signs(count: number): string {
  return Array.from({ length: count }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}

/** The code as it was shown, however it is typed. Null for a text that is no recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^[2-9A-HJ-NP-Z]{8}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : null;
}
