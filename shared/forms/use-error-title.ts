import { useEffect } from 'react';

const PREFIX = 'Kesalahan: ';

/** How many forms of the page have errors. The title is restored when the last one has none. */
let wrongForms = 0;

/** While a form has errors, the page's title begins with `PREFIX`: a screen reader reads it after a reload, and the tab shows it. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    wrongForms += 1;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      wrongForms -= 1;
      if (wrongForms === 0) document.title = document.title.replace(PREFIX, '');
    };
  }, [hasErrors]);
}
