import { useEffect } from 'react';
import { titleOf } from './head.ts';

/** Title of a page of the shell's own; the remotes' come from their routes' heads. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf({ title });
  }, [title]);
}
