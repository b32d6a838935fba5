/** Menus of the header that an API call feeds, as remotes declare them. */
import type { Menu, ReleaseSet } from '@site/shared/contract';
import { loadMenuRows, type MenuRow } from '@site/shared/store/menu';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** What a menu shows of a row; part of every page. */
export interface MenuEntry {
  href: string;
  title: string;
  note?: string;
  picture?: string;
}

/** Data of the frame's route. */
export interface FrameData {
  /** By id of the menu. Without those that are not known yet: the browser loads them itself. */
  menus: Record<string, MenuEntry[]>;
}

export const menusOf = ({ remotes }: ReleaseSet): Menu[] => remotes.flatMap(({ menus = [] }) => menus);

export const entriesOf = ({ item, limit }: Menu, rows: readonly MenuRow[]): MenuEntry[] =>
  rows.slice(0, limit).map((row) => ({
    href: filled(item.href, row, encodeURIComponent),
    title: filled(item.title, row),
    ...(item.note && { note: filled(item.note, row) }),
    ...(item.picture && { picture: filled(item.picture, row, encodeURIComponent) }),
  }));

/** Fills the fields of a row into a text: `/events/{slug}`, `{category.name}`. */
const filled = (text: string, row: MenuRow, encoded: (value: string) => string = (value) => value): string =>
  text.replace(/\{([\w.]+)\}/g, (_all, path: string) => encoded(valueAt(row, path)));

function valueAt(row: MenuRow, path: string): string {
  let value: unknown = row;
  for (const field of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Loader of the frame. On the server the entries are part of the first HTML; where a menu fails, the page is rendered without them.
 * A browser that renders by itself shows the page first: it must not wait for a menu.
 */
export const loadFrame =
  (set: ReleaseSet) =>
  async ({ request }: LoaderFunctionArgs): Promise<FrameData> => {
    if (typeof document !== 'undefined') return { menus: {} };
    const known = await Promise.all(
      menusOf(set).map((menu) =>
        loadMenuRows(menu.call, request.signal).then(
          (rows) => [[menu.id, entriesOf(menu, rows)] as const],
          () => [],
        ),
      ),
    );
    return { menus: Object.fromEntries(known.flat()) };
  };
