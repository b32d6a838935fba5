import { dismissErrors } from '@site/shared/toasts';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Removes the error toasts of a page when the visitor leaves it, before the next page shows its own. Another search of the same page keeps them. */
export function useErrorsOfPage(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => dismissErrors, [pathname]);
}
