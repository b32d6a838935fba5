/**
 * Gives a key to the history entry with which this document was opened. The router gives keys only to entries that it makes itself; the first entry
 * of every document has the key "default". Scroll positions are kept by that key, so a page would open at the position of another document. The key
 * stays with the entry, so that Back, Forward and reload still find its position. Call this before the router is made.
 */
export function nameHistoryEntry(): void {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  if ('key' in kept) return;
  history.replaceState({ ...kept, key: Math.random().toString(36).slice(2, 10) }, '');
}
