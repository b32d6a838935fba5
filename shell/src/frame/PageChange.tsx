import type { ReleaseSet } from '@site/shared/contract';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { headOf } from '../head/head.ts';
import { showHead } from '../head/show-head.ts';
import type { Remotes } from '../remotes/loader.ts';
import type { RouteHandle } from '../remotes/route-handle.ts';
import { pagePath } from '../routing/page-path.ts';

/** The delay of the announcement. The title of the new page must be there, and its head may come from a script that is still being evaluated. */
const ANNOUNCED_AFTER_MS = 120;

/**
 * Makes a navigation like a page load for screen readers: the head changes, the heading of the new page gets the focus (unless the page gave it to
 * one of its fields), and the name of the page is announced. Another search or hash of the same page does not count as a new page.
 */
export function PageChange({ set, remotes }: { set: ReleaseSet; remotes: Remotes }) {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  const page = matches.at(-1);
  const data = page?.loaderData;
  const { remote } = (page?.handle ?? {}) as Partial<RouteHandle>;
  const id = page?.id;

  useEffect(() => {
    // If there are no data, the page failed or does not exist. What is shown instead sets its own head.
    if (!id || !remote || data === undefined) return undefined;
    let isLeft = false;
    headOf([{ route: { id, handle: { remote } } }], { [id]: data }, { pathname, search }, remotes).then(
      (head) => {
        if (!isLeft) showHead(head, pagePath(set, { pathname, search }));
      },
      // The page keeps the head of the last page.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [id, remote, data, pathname, search, set, remotes]);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (heading && !document.activeElement?.matches('main input, main select, main textarea')) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    const timer = setTimeout(() => setAnnouncement(document.title), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <VisuallyHidden as="p" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  );
}
