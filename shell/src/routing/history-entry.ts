/**
 * Names the history entry this document was opened at. The router names only those it makes itself, and calls the first of every
 * document "default": scroll positions are kept by that name, so a page would open where another document was left. The name
 * stays with the entry, so that Back, Forward and reload still find its position. Call it before the router is made.
 */
export function nameHistoryEntry(): void {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  if ('key' in kept) return;
  history.replaceState({ ...kept, key: Math.random().toString(36).slice(2, 10) }, '');
}
