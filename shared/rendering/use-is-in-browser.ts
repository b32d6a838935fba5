import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether the browser renders. It is false on the server, and while React hydrates what the server rendered: both must be the same. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
