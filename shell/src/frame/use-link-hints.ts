import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { fetchAhead, fetchList, type Owner, ownerOf } from '../remotes/hints.ts';
import type { Remotes } from '../remotes/loader.ts';

/** How many routes are fetched ahead when the browser is idle. */
const LIKELY = 2;
/** The lists of how many remotes: each weighs some 3 KB, and many registered remotes must cost a page nothing. */
const LISTS = 1;
/** Delay after the page's load event where `requestIdleCallback` is missing, ms. */
const IDLE_AFTER_MS = 2000;

/**
 * Loads what a visitor is likely to need next. The page of a link that is pointed at or focused is loaded, so that the click
 * only has to draw it. When the browser is idle, the files of the first links in view are fetched but not run, with the lists of files
 * of other remotes, and not even that where the visitor saves data.
 */
export function useLinkHints(set: ReleaseSet, remotes: Remotes): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const makeReady = ({ target }: Event) => {
      const path = target instanceof Element ? pathOf(target.closest('a[href]')) : null;
      const owner = path && ownerOf(set, path);
      // A failure is not reported here: following the link tries again and reports it.
      if (owner) remotes.page(owner.remote.name, owner.routeId).catch(() => undefined);
    };
    document.addEventListener('pointerover', makeReady, { passive: true });
    document.addEventListener('focusin', makeReady);
    return () => {
      document.removeEventListener('pointerover', makeReady);
      document.removeEventListener('focusin', makeReady);
    };
  }, [set, remotes]);

  useEffect(() => {
    if (savesData()) return undefined;
    return whenIdle(() => {
      for (const { remote, routeId } of likelyOwners(set, pathname)) fetchAhead(remote, routeId);
      for (const remote of linkedRemotes(set)) fetchList(remote);
    });
  }, [set, pathname]);
}

/** Path of a link into this site that opens in this tab. */
function pathOf(link: Element | null): string | null {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return null;
  return link.pathname;
}

/** The first routes whose links are in view; the page's own content comes before the header. */
function likelyOwners(set: ReleaseSet, pathname: string): Owner[] {
  const here = ownerOf(set, pathname)?.routeId;
  const owners = new Map<string, Owner>();
  for (const link of [...document.querySelectorAll('main a[href]'), ...document.querySelectorAll('header a[href]')]) {
    const path = pathOf(link);
    const owner = path && ownerOf(set, path);
    if (!owner || owner.routeId === here || owners.has(owner.routeId) || !isInView(link)) continue;
    owners.set(owner.routeId, owner);
    if (owners.size === LIKELY) break;
  }
  return [...owners.values()];
}

/** The first remotes to which links lead, wherever they are: in a closed menu too. */
function linkedRemotes(set: ReleaseSet): Set<LiveRemote> {
  const remotes = new Set<LiveRemote>();
  for (const link of document.querySelectorAll('a[href]')) {
    const path = pathOf(link);
    const owner = path ? ownerOf(set, path) : null;
    if (owner?.remote.files) remotes.add(owner.remote);
    if (remotes.size === LISTS) break;
  }
  return remotes;
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/** The Network Information API, which not all browsers have and the DOM's types lack. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Once the page's own files are there and the browser has nothing else to do. @returns cancels it */
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
