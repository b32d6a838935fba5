import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A new secret for a link, with its hash. Only the hash is meant for the database. */
export interface DrawnLink {
  readonly secret: string;
  readonly hash: Buffer;
}

export function drawLink(): DrawnLink {
  const secret = newToken();
  return { secret, hash: tokenHash(secret) };
}

/** The hash of a token that a caller sent, or null where the text cannot be a token. */
export function hashOfSent(text: string): Buffer | null {
  return /^[A-Za-z0-9_-]{43}$/.test(text) ? tokenHash(text) : null;
}

/** The form in which a token is stored. A token is random, so nobody can guess it from a plain hash. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
