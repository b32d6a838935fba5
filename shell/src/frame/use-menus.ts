import type { Menu, ReleaseSet } from '@site/shared/contract';
import { keptMenuRows, loadMenuRows, type MenuRow } from '@site/shared/store/menu';
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { entriesOf, type FrameData, type MenuEntry, menusOf } from './menus.ts';

/** A menu with the entries that are known. */
export interface ShownMenu extends Menu {
  entries: MenuEntry[];
  hasFailed: boolean;
  retry: () => void;
}

/** The menus of the header. Their entries come from the rendered page, or from the store until they are loaded. */
export function useMenus(set: ReleaseSet): ShownMenu[] {
  const served = useRouteLoaderData<FrameData>('shell')?.menus;
  const [loaded, setLoaded] = useState<Record<string, MenuEntry[]>>({});
  const [attempt, setAttempt] = useState(1);
  const [failedAttempts, setFailedAttempts] = useState<Record<string, number>>({});

  // It is a text, so that new data with the same missing menus do not load anything again.
  const missing = menusOf(set)
    .flatMap(({ id }) => (served?.[id]?.length ? [] : id))
    .join(' ');

  useEffect(() => {
    const leaving = new AbortController();
    for (const menu of menusOf(set).filter(({ id }) => missing.split(' ').includes(id))) {
      const show = (rows: readonly MenuRow[]) => {
        if (!leaving.signal.aborted) setLoaded((known) => ({ ...known, [menu.id]: entriesOf(menu, rows) }));
      };
      show(keptMenuRows(menu.call));
      loadMenuRows(menu.call, leaving.signal).then(show, () => {
        if (!leaving.signal.aborted) setFailedAttempts((known) => ({ ...known, [menu.id]: attempt }));
      });
    }
    return () => leaving.abort();
  }, [set, missing, attempt]);

  return menusOf(set).map((menu) => ({
    ...menu,
    entries: (served?.[menu.id]?.length ? served[menu.id] : loaded[menu.id]) ?? [],
    hasFailed: failedAttempts[menu.id] === attempt,
    retry: () => setAttempt(attempt + 1),
  }));
}
