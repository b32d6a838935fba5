import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Asks before typed work is thrown away: on closing, on Back and other navigation, and (in the browser's own words) on closing
 * the tab.
 * @param isDirty whether something would be lost
 * @param close what closing does
 */
export function useUnsavedGuard(isDirty: boolean, close: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const blocker = useBlocker(isDirty);

  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return {
    isAsking: isAsking || blocker.state === 'blocked',
    askToClose: () => (isDirty ? setIsAsking(true) : close()),
    stay: () => {
      setIsAsking(false);
      blocker.reset?.();
    },
    leave: () => {
      setIsAsking(false);
      if (blocker.state === 'blocked') blocker.proceed();
      else close();
    },
  };
}
