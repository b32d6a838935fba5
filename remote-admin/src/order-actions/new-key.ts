/** 128 random bits. `crypto.randomUUID` would need a secure context. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One key for the same call: sent again after a lost answer, it is done once. */
export function keyOf(keys: Map<string, string>, call: string): string {
  const known = keys.get(call) ?? newKey();
  keys.set(call, known);
  return known;
}
