/** A key of 128 random bits. `crypto.randomUUID` needs a secure context, which a test installation in a local network does not have. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
