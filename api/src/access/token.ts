import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token for a link, drawn and not kept yet: its secret is in no database. */
export interface DrawnLink {
  readonly secret: string;
  readonly hash: Buffer;
}

export function drawLink(): DrawnLink {
  const secret = newToken();
  return { secret, hash: tokenHash(secret) };
}

/** The hash of a token that a caller sent; null for a text that is no token. */
export function hashOfSent(text: string): Buffer | null {
  return /^[A-Za-z0-9_-]{43}$/.test(text) ? tokenHash(text) : null;
}

/** What is stored of a token. The token is random, so a plain hash cannot be guessed back. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
