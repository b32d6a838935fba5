import type { NavigationEntry, PlacedLink, ReleaseSet } from '@site/shared/contract';
import type { ShownMenu } from './use-menus.ts';

/** The links that the remotes declare for a place of the frame, in their order. */
function navigation(set: ReleaseSet, place: NavigationEntry['place']): NavigationEntry[] {
  return set.remotes
    .flatMap((remote) => remote.navigation.filter((entry) => entry.place === place))
    .sort((a, b) => a.order - b.order);
}

export type HeaderItem = { link: NavigationEntry; menu?: never } | { menu: ShownMenu; link?: never };

/** Links and menus of the header in their order. If a link and a menu have the same order, the menu comes first. */
export const headerItems = (set: ReleaseSet, menus: ShownMenu[]): HeaderItem[] =>
  [
    ...menus.map((menu): HeaderItem => ({ menu })),
    ...navigation(set, 'header').map((link): HeaderItem => ({ link })),
  ].sort((a, b) => orderOf(a) - orderOf(b));

const orderOf = (item: HeaderItem) => (item.link ?? item.menu).order;

/**
 * The space in the row of the wide header beside logo, account and advisor, counted in letters. Each item takes some more letters for its distance
 * to the next. It is not measured in the browser, because the row is part of the first HTML and must not change after it.
 */
const ROW = 75;
const DISTANCE = 3;
const MORE = 'Lainnya'.length + 2 * DISTANCE;

const widthOf = (item: HeaderItem) => (item.link ?? item.menu).label.length + DISTANCE;
const sum = (items: HeaderItem[]) => items.reduce((width, item) => width + widthOf(item), 0);

/** The items in the header's row, and the links that a further menu holds because the row is full. Menus are always in the row. */
export function fittedItems(items: HeaderItem[]): { row: HeaderItem[]; more: NavigationEntry[] } {
  const row = [...items];
  const more: NavigationEntry[] = [];
  while (sum(row) + (more.length ? MORE : 0) > ROW) {
    const last = row.findLastIndex(({ link }) => link);
    const [taken] = last < 0 ? [] : row.splice(last, 1);
    if (!taken?.link) break;
    more.unshift(taken.link);
  }
  return { row, more };
}

/** The links that the remotes show beside the sign-out. */
export const accountLinks = ({ remotes }: ReleaseSet): PlacedLink[] =>
  remotes.flatMap((remote) => remote.accountLinks ?? []);

/** Entries of the footer with this order or a higher one are in the second column. */
const SERVICES_ORDER = 50;

/** The entries of the footer by column: courses and services. */
export function footerNavigation(set: ReleaseSet): { learn: NavigationEntry[]; services: NavigationEntry[] } {
  const entries = navigation(set, 'footer');
  return {
    learn: entries.filter(({ order }) => order < SERVICES_ORDER),
    services: entries.filter(({ order }) => order >= SERVICES_ORDER),
  };
}
