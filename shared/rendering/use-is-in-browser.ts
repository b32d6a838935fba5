import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether the code runs in the browser. It is false on the server and while React hydrates, because both must render the same. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
