/**
 * A remote from another origin or of a preview, for this tab. Whether there is one, the edge has said: by the release set of the
 * document and its content policy. What stands in the address or in the tab's storage runs nothing by itself; it only asks the edge.
 */
import type { ReleaseSet } from '@site/shared/contract';
import { OVERRIDE_PARAMETER, PREVIEW_PARAMETER } from './parameter.ts';

/** What a tab may ask for: in the address, and kept in its storage. */
const WISHES = [
  {
    parameter: OVERRIDE_PARAMETER,
    stored: 'remote-override',
    granted: ({ override }: ReleaseSet) => override && `${override.remote}@${override.origin}`,
  },
  { parameter: PREVIEW_PARAMETER, stored: 'preview', granted: ({ preview }: ReleaseSet) => preview?.name },
] as const;

/**
 * Keeps what the edge granted, and asks for it again where a document came without it.
 * @returns whether another document is on its way
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
    // Asked for, and refused: this site grants it no longer.
    if (address.searchParams.has(parameter)) storage?.removeItem(stored);
    else {
      address.searchParams.set(parameter, kept);
      location.replace(address);
      return true;
    }
  }
  return false;
}

/** The live releases again. */
export function endOverride(): void {
  forget(tabStorage());
  location.reload();
}

function forget(storage: Storage | null): void {
  for (const { stored } of WISHES) storage?.removeItem(stored);
}

/** Null where the browser refuses it. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
