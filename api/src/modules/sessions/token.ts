import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. The token is random, so a plain hash cannot be guessed back. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
