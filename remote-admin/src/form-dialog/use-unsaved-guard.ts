import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';

export interface UnsavedGuardOptions {
  /** There is input that would be lost: leaving asks first. */
  isDirty: boolean;
  /** A change was sent and cannot be cancelled: the page cannot be left before the answer. */
  isBusy: boolean;
  close: () => void;
}

/**
 * Asks before input is lost: on closing, on Back and other navigation, and (by the browser's own dialog) on closing the tab.
 */
export function useUnsavedGuard({ isDirty, isBusy, close }: UnsavedGuardOptions) {
  const [isAsking, setIsAsking] = useState(false);
  const isGuarding = isDirty || isBusy;
  const blocker = useBlocker(isGuarding);
  if (isBusy && isAsking) setIsAsking(false);

  useEffect(() => {
    if (isBusy && blocker.state === 'blocked') blocker.reset();
  }, [isBusy, blocker]);

  useEffect(() => {
    if (!isGuarding) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isGuarding]);

  return {
    isAsking: !isBusy && (isAsking || blocker.state === 'blocked'),
    askToClose: () => (isDirty ? setIsAsking(true) : close()),
    stay: () => {
      setIsAsking(false);
      blocker.reset?.();
    },
    leave: () => {
      setIsAsking(false);
      // The page may be the same at the other address, so the navigation alone closes nothing.
      blocker.proceed?.();
      close();
    },
  };
}
