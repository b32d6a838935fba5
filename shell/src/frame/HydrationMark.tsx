import { useEffect } from 'react';

/**
 * Stands in the last section of the frame and marks the document once React has taken that over, and with it the page:
 * `html[data-hydrated]` is what tests and measurements wait for.
 */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);
  return null;
}
