import { registerSlice, useStore } from '@site/shared/store';
import { useLocation } from 'react-router-dom';

/** Filters, order and search of each list as it was left, by the list's address. */
interface Left {
  /** Id of the account that left them: another account of this browser does not see them. */
  staff: number;
  searches: Readonly<Record<string, string>>;
}

/** They may hold a name that was searched for, so they stay in memory, and signing out in any tab forgets them in all. */
const useLeft = registerSlice<Left | null>({
  remote: 'admin',
  name: 'leftLists',
  initial: null,
  stored: { version: 1, write: () => null, read: (_stored, _version, now) => now, of: 'staff' },
});

/** @param search of the list at that address, as it is now */
export function keepList(pathname: string, search: string): void {
  const staff = useStore.getState().user.user?.id;
  const left = useLeft.get();
  const searches = left !== null && left.staff === staff ? left.searches : {};
  if (staff !== undefined && (searches[pathname] ?? '') !== search)
    useLeft.set({ staff, searches: { ...searches, [pathname]: search } });
}

/** Where the way to a page of the menu leads: to a list as it was left, and from the list itself to all of its rows. */
export function useWayTo(): (to: string) => string {
  const { pathname } = useLocation();
  const staff = useStore(({ user }) => user.user?.id);
  const left = useLeft();
  return (to) => {
    const search = left !== null && left.staff === staff && to !== pathname ? left.searches[to] : '';
    return search ? `${to}?${search}` : to;
  };
}
