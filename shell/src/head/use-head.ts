import type { PageHead } from '@site/shared/contract/remote-route';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { showHead } from './show-head.ts';

/** Head of a page of the shell's own; the remotes' come from their routes. @param head the same object in each render */
export function useHead(head: PageHead): void {
  const { pathname } = useLocation();
  useEffect(() => showHead(head, pathname), [head, pathname]);
}
