import type { NavigationEntry, ReleaseSet } from '@site/shared/contract';

/** Links the remotes declare for a place of the frame, in their order. */
export function navigation(set: ReleaseSet, place: NavigationEntry['place']): NavigationEntry[] {
  return set.remotes.flatMap((remote) => remote.navigation.filter((entry) => entry.place === place)).sort((a, b) => a.order - b.order);
}
