import { useEffect } from 'react';

/**
 * It stands in the last section of the frame and marks the document once React has hydrated that section, and with it the page. Tests and
 * measurements wait for `html[data-hydrated]`.
 */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);
  return null;
}
