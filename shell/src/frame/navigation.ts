import type { NavigationEntry, ReleaseSet } from '@site/shared/contract';

/** Links the remotes declare for a place of the frame, in their order. */
function navigation(set: ReleaseSet, place: NavigationEntry['place']): NavigationEntry[] {
  return set.remotes
    .flatMap((remote) => remote.navigation.filter((entry) => entry.place === place))
    .sort((a, b) => a.order - b.order);
}

/** Position of the Courses menu among the header's entries; the menu is the shell's own. */
const COURSES_ORDER = 20;

/** The header's entries before and after the Courses menu. */
export function headerNavigation(set: ReleaseSet): { before: NavigationEntry[]; after: NavigationEntry[] } {
  const entries = navigation(set, 'header');
  return {
    before: entries.filter(({ order }) => order < COURSES_ORDER),
    after: entries.filter(({ order }) => order >= COURSES_ORDER),
  };
}

/** From this order on, a footer entry is in the second column. */
const SERVICES_ORDER = 50;

/** The footer's entries by column: courses, services. */
export function footerNavigation(set: ReleaseSet): { learn: NavigationEntry[]; services: NavigationEntry[] } {
  const entries = navigation(set, 'footer');
  return {
    learn: entries.filter(({ order }) => order < SERVICES_ORDER),
    services: entries.filter(({ order }) => order >= SERVICES_ORDER),
  };
}
