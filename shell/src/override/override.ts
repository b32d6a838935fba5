/**
 * A remote from another origin, or one of a preview, for this tab. Only the edge decides whether there is one: by the release set of the document
 * and its content policy. What the address or the storage of the tab contains runs nothing by itself; it only asks the edge.
 */
import type { ReleaseSet } from '@site/shared/contract';
import { OVERRIDE_PARAMETER, PREVIEW_PARAMETER } from './parameter.ts';

/** The two things for which a tab may ask, in the address. Both are kept in its storage. */
const WISHES = [
  {
    parameter: OVERRIDE_PARAMETER,
    stored: 'remote-override',
    granted: ({ override }: ReleaseSet) => override && `${override.remote}@${override.origin}`,
  },
  { parameter: PREVIEW_PARAMETER, stored: 'preview', granted: ({ preview }: ReleaseSet) => preview?.name },
] as const;

/**
 * Keeps what the edge granted. If a document came without it, asks the edge for it again.
 * @returns whether another document is being loaded
 */
export function keepOverride(set: ReleaseSet): boolean {
  const storage = tabStorage();
  const address = new URL(location.href);
  const wish = WISHES.find(({ granted }) => granted(set) !== undefined);
  if (wish) {
    forget(storage);
    storage?.setItem(wish.stored, wish.granted(set) ?? '');
    address.searchParams.delete(wish.parameter);
    history.replaceState(history.state, '', address);
    return false;
  }
  for (const { parameter, stored } of WISHES) {
    const kept = storage?.getItem(stored);
    if (!kept) continue;
    // The address asked for it and the edge refused, so this site grants it no longer.
    if (address.searchParams.has(parameter)) storage?.removeItem(stored);
    else {
      address.searchParams.set(parameter, kept);
      location.replace(address);
      return true;
    }
  }
  return false;
}

/** Returns to the live releases. */
export function endOverride(): void {
  forget(tabStorage());
  location.reload();
}

function forget(storage: Storage | null): void {
  for (const { stored } of WISHES) storage?.removeItem(stored);
}

/** Null if the browser refuses access to the storage. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
