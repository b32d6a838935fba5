import { useEffect } from 'react';

const PREFIX = 'Kesalahan: ';

/** Forms of the page that have errors: the last one takes the words off. */
let wrongForms = 0;

/** While a form has errors the page's title begins with that: a screen reader reads it after a reload, and the tab shows it. */
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
