import { useEffect } from 'react';

const PREFIX = 'Kesalahan: ';

/** While a form has errors the page's title says so first: it is what a screen reader reads after a reload, and what a tab shows. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      document.title = document.title.replace(PREFIX, '');
    };
  }, [hasErrors]);
}
