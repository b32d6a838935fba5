import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { headOf, titleOf } from '../head/head.ts';
import type { Remotes } from '../remotes/loader.ts';
import type { RouteHandle } from '../remotes/route-handle.ts';

/** Long enough for the new page's title to be there: its head may come from a script that is just being evaluated. */
const ANNOUNCED_AFTER_MS = 120;

/**
 * Makes a navigation like a page load for screen readers: the title changes, the new page's heading has the
 * focus and its name is announced. Another search or hash of the same page is no new page.
 */
export function PageChange({ remotes }: { remotes: Remotes }) {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  const page = matches.at(-1);
  const data = page?.loaderData;
  const { remote } = (page?.handle ?? {}) as Partial<RouteHandle>;
  const id = page?.id;

  useEffect(() => {
    // Without data the page failed or does not exist: what is shown instead sets its own title.
    if (!id || !remote || data === undefined) return undefined;
    let isLeft = false;
    headOf([{ route: { id, handle: { remote } } }], { [id]: data }, { pathname, search }, remotes).then(
      (head) => {
        if (!isLeft) document.title = titleOf(head);
      },
      // The page is shown with the title of the last one.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [id, remote, data, pathname, search, remotes]);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (heading) {
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
