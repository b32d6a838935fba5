import { useEffect } from 'react';

const PREFIX = 'Kesalahan: ';

/** While a form has errors the page's title begins with that: a screen reader reads it after a reload, and the tab shows it. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      document.title = document.title.replace(PREFIX, '');
    };
  }, [hasErrors]);
}
