/** 128 random bits. `crypto.randomUUID` would need a secure context, which a test installation in a local network is not. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
