import type { ReleaseSet } from '@site/shared/contract';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { headOf } from '../head/head.ts';
import { showHead } from '../head/show-head.ts';
import type { Remotes } from '../remotes/loader.ts';
import type { RouteHandle } from '../remotes/route-handle.ts';
import { pagePath } from '../routing/page-path.ts';

/** Long enough for the new page's title to be there: its head may come from a script that is just being evaluated. */
const ANNOUNCED_AFTER_MS = 120;

/**
 * Makes a navigation like a page load for screen readers: the head changes, the new page's heading has the focus, unless the page gave it to a
 * field of its own, and its name is announced. Another search or hash of the same page is no new page.
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
    // Without data the page failed or does not exist: what is shown instead sets its own head.
    if (!id || !remote || data === undefined) return undefined;
    let isLeft = false;
    headOf([{ route: { id, handle: { remote } } }], { [id]: data }, { pathname, search }, remotes).then(
      (head) => {
        if (!isLeft) showHead(head, pagePath(set, { pathname, search }));
      },
      // The page is shown with the head of the last one.
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
