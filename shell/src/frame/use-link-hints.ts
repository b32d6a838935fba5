import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { fetchAhead, fetchList, type Owner, ownerOf } from '../remotes/hints.ts';
import type { Remotes } from '../remotes/loader.ts';

/** How many routes are fetched ahead when the browser is idle. */
const LIKELY = 2;
/** Of how many remotes the lists of files are fetched ahead. Each list has about 3 KB, and many registered remotes must not slow down a page. */
const LISTS = 1;
/** The delay after the page's load event if `requestIdleCallback` is missing, in ms. */
const IDLE_AFTER_MS = 2000;

/**
 * Loads what a visitor is likely to need next. If the pointer or the focus is on a link, its page is loaded, so that the click only has to draw it.
 * When the browser is idle, the files of the first visible links are fetched but not run, and also the lists of files of other remotes. Nothing is
 * fetched when idle if the visitor saves data.
 */
export function useLinkHints(set: ReleaseSet, remotes: Remotes): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const makeReady = ({ target }: Event) => {
      const path = target instanceof Element ? pathOf(target.closest('a[href]')) : null;
      const owner = path && ownerOf(set, path);
      // A failure is not reported here, because the navigation itself tries again and reports it.
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

/** The path of a link to this site that opens in this tab; null for any other link. */
function pathOf(link: Element | null): string | null {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return null;
  return link.pathname;
}

/** The first routes whose links are visible. Links in the page come before those in the header. */
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

/** The first remotes to which links lead, wherever the links are, even in a closed menu. */
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

/** The Network Information API. Not all browsers have it, and the types of the DOM do not describe it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Calls `work` once the page has its own files and the browser has nothing else to do. @returns a function that cancels it */
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
