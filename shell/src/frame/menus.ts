/** Menus of the header whose entries come from a call of the API, as remotes declare them. */
import type { Menu, ReleaseSet } from '@site/shared/contract';
import { loadMenuRows, type MenuRow } from '@site/shared/store/menu';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** The part of a row that a menu shows. It is written into every page. */
export interface MenuEntry {
  href: string;
  title: string;
  note?: string;
  picture?: string;
}

/** The data of the frame's route. */
export interface FrameData {
  /** The entries by the id of the menu. A menu whose entries are not known yet is absent; the browser loads it itself. */
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

/** Fills the fields of a row into a text such as `/events/{slug}` or `{category.name}`. */
const filled = (text: string, row: MenuRow, encoded: (value: string) => string = (value) => value): string =>
  text.replace(/\{([\w.]+)\}/g, (_all, path: string) => encoded(valueAt(row, path)));

function valueAt(row: MenuRow, path: string): string {
  let value: unknown = row;
  for (const field of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * The loader of the frame. On the server the entries are part of the first HTML. If a menu fails, the page is rendered without its entries. A
 * browser that renders by itself shows the page first, because it must not wait for a menu.
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
