/** The token of a mailed link, which stands behind `#`. */
const TOKEN = /^#([A-Za-z0-9_-]{43})$/;

/**
 * Takes the token of a mailed link out of the address, so that it is neither in the history nor in bookmarks nor on a shared screen.
 * @returns null if the address has no token
 */
export function takeTokenFromAddress(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash) return null;
  // The state that the router keeps in the entry must stay.
  window.history.replaceState(window.history.state, '', pathname + search);
  return TOKEN.exec(hash)?.[1] ?? null;
}
