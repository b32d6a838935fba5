import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is as a media query of the theme says: `media.from1280`. */
export function useMatches(media: string): boolean {
  const query = media.replace('@media ', '');
  const listen = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
