import { hash, verify, type Algorithm } from '@node-rs/argon2';

/** The value of `Algorithm.Argon2id`. The library declares that enum as const, and isolated modules cannot read it. */
const ARGON2ID: Algorithm.Argon2id = 2;
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let placeholder: Promise<string> | null = null;

/**
 * Checks a password. It takes as long for an unknown account (no hash) as for a wrong password, so that timing does not tell which e-mails exist.
 * @param check compares a password with a hash
 */
export async function passwordMatches(stored: string | null, password: string, check = verify): Promise<boolean> {
  placeholder ??= hashPassword('no account has this password');
  const matches = await check(stored ?? (await placeholder), password).catch(() => false);
  return stored !== null && matches;
}
