/** The page of the back-office that was asked for without a token, until they sign in in this tab. */
const KEY = 'karsa:wanted-page';

export function rememberWantedPage(url: string): void {
  const { pathname, search } = new URL(url);
  try {
    sessionStorage.setItem(KEY, pathname + search);
  } catch {
    // Storage is forbidden: after signing in they are at the first page.
  }
}

/** @returns it, once */
export function forgetWantedPage(): string | null {
  try {
    const wanted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return wanted;
  } catch {
    return null;
  }
}
