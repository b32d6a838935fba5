import type { PageHead } from '@site/shared/contract/remote-route';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { showHead } from './show-head.ts';

/** Sets the head of a page of the shell itself. The heads of the remotes' pages come from their routes. @param head the same object in each render */
export function useHead(head: PageHead): void {
  const { pathname } = useLocation();
  useEffect(() => showHead(head, pathname), [head, pathname]);
}
