import { dismissErrors } from '@site/shared/toasts';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The errors of a page leave with it, before the next one says what failed there. Another search of the same page keeps them. */
export function useErrorsOfPage(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => dismissErrors, [pathname]);
}
