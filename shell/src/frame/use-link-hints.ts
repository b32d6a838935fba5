import type { ReleaseSet } from '@site/shared/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hint, ownerOf } from '../remotes/hints.ts';

/** So many routes are fetched ahead without anybody asking for them. */
const LIKELY = 2;
/** Where the browser knows no idle time: after the page's own loading, ms. */
const IDLE_AFTER_MS = 2000;

/**
 * Fetches ahead what a visitor is about to need: the remote of a link that is pointed at or focused, wherever it stands, and
 * when the browser is idle those of the first links in view. Never where the visitor saves data.
 */
export function useLinkHints(set: ReleaseSet): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const hintTarget = ({ target }: Event) => {
      const path = target instanceof Element ? pathOf(target.closest('a[href]')) : null;
      if (path) hint(set, path);
    };
    document.addEventListener('pointerover', hintTarget, { passive: true });
    document.addEventListener('focusin', hintTarget);
    return () => {
      document.removeEventListener('pointerover', hintTarget);
      document.removeEventListener('focusin', hintTarget);
    };
  }, [set]);

  useEffect(() => {
    if (savesData()) return undefined;
    return whenIdle(() => {
      for (const path of likelyPaths(set, pathname)) hint(set, path);
    });
  }, [set, pathname]);
}

/** Path of a link into this site that opens in this tab. */
function pathOf(link: Element | null): string | null {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return null;
  return link.pathname;
}

/** One path for each of the first routes whose links are in view; the page's own content comes before the header. */
function likelyPaths(set: ReleaseSet, pathname: string): string[] {
  const here = ownerOf(set, pathname)?.routeId;
  const paths = new Map<string, string>();
  for (const link of [...document.querySelectorAll('main a[href]'), ...document.querySelectorAll('header a[href]')]) {
    const path = pathOf(link);
    const routeId = path && ownerOf(set, path)?.routeId;
    if (!routeId || routeId === here || paths.has(routeId) || !isInView(link)) continue;
    paths.set(routeId, path);
    if (paths.size === LIKELY) break;
  }
  return [...paths.values()];
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/** What browsers tell about the connection, where they do; not yet in the DOM's types. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Once the page's own files are there and the browser has nothing else to do. Returns how to call it off. */
function whenIdle(work: () => void): () => void {
  let cancel: () => void = () => removeEventListener('load', wait);
  function wait() {
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback(work);
      cancel = () => cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(work, IDLE_AFTER_MS);
      cancel = () => clearTimeout(timer);
    }
  }
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => cancel();
}
