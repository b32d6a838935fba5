import { useEffect } from 'react';

/**
 * In the last section of the frame: marks the document once React has hydrated that section, and with it the page.
 * `html[data-hydrated]` is what tests and measurements wait for.
 */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);
  return null;
}
