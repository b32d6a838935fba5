/** What a mailed link carries behind `#`. */
const TOKEN = /^#([A-Za-z0-9_-]{43})$/;

/**
 * Takes the token of a mailed link out of the address, so that neither history, bookmarks nor a shared screen keep it.
 * @returns null where the address has none
 */
export function takeTokenFromAddress(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash) return null;
  // The router's own state of the entry stays.
  window.history.replaceState(window.history.state, '', pathname + search);
  return TOKEN.exec(hash)?.[1] ?? null;
}
