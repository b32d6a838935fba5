/**
 * If code of a page ended render processes, the server stops rendering that page for a while and leaves it to browsers. Then it tries it again, one at
 * a time (decision 063). A whole route is left to browsers if its pages did this again and again, and a whole release if pages of several routes did.
 */
import { LRUCache } from 'lru-cache';

export interface PageOfRelease {
  /** In the form `name@version`. */
  release: string;
  /** Null if it is not known which page it was. */
  path: string | null;
}

export interface RenderBreakerOptions {
  /** How long something is left to browsers before it is tried again, in ms, by how often that happened before. */
  leftOutFor?: (before: number) => number;
  now?: () => number;
}

/** A process that was ended by code of a page. */
interface Strike {
  at: number;
  /** The route of the page, or its path if the route is not known; null if the page is not known. */
  of: string | null;
}

interface Entry {
  /** The strikes that are recent enough to count. */
  strikes: Strike[];
  /** How often it was left out. If it is 0, it is rendered like any other. */
  times: number;
  until: number;
  /** True while it is being tried again. */
  isOnTrial: boolean;
  isTrying: boolean;
}

/** Strikes within this time count together, in ms. Two within a month have different causes. */
const COUNTED_FOR = 10 * 60_000;
const OF_A_PAGE = 2;
const OF_A_ROUTE = 4;
const OF_A_RELEASE = 4;
/** How many strikes of one route count against its release. A route may have any number of addresses, such as searches. */
const OF_A_RELEASE_BY_ONE_ROUTE = 2;
const MINUTE = 60_000;
const LEFT_OUT_FOR = [0.5 * MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];
/** How many pages and releases are remembered. */
const REMEMBERED = 2000;

/** The page is left to browsers for now. */
export class LeftToBrowsers extends Error {
  override readonly name = 'LeftToBrowsers';
}

export class RenderBreaker {
  /** By release, by release and route, or by release and path. */
  readonly #entries = new LRUCache<string, Entry>({ max: REMEMBERED });
  /** The route of each page that was begun lately. A page that ends a process only tells its path. */
  readonly #routes = new LRUCache<string, string>({ max: REMEMBERED });
  readonly #leftOutFor: (before: number) => number;
  readonly #now: () => number;

  constructor({ leftOutFor, now = Date.now }: RenderBreakerOptions) {
    this.#leftOutFor = leftOutFor ?? ((before) => LEFT_OUT_FOR[Math.min(before, LEFT_OUT_FOR.length - 1)] ?? 0);
    this.#now = now;
  }

  /** Notes that code of this page ended a process. @returns whether something is left to browsers from now on */
  strike({ release, path }: PageOfRelease): boolean {
    if (path === null) return this.#strike(release, null, OF_A_RELEASE);
    const page = keyOf(release, path);
    const route = this.#routes.get(page);
    const of = route ?? path;
    const levels = [
      [page, OF_A_PAGE] as const,
      ...(route ? [[keyOf(release, route), OF_A_ROUTE] as const] : []),
      ...(this.#isEnoughOf(release, of) ? [] : [[release, OF_A_RELEASE] as const]),
    ];
    let isLeftOut = false;
    for (const [key, most] of levels) {
      const wasLeftOut = this.#wasLeftOut(key);
      isLeftOut = this.#strike(key, of, most) || isLeftOut;
      // If a page ends a process while it is being tried again, that says nothing new about its route or its release.
      if (wasLeftOut) break;
    }
    return isLeftOut;
  }

  #wasLeftOut(key: string): boolean {
    return (this.#entry(key)?.times ?? 0) > 0;
  }

  /** Whether enough strikes of a route count already, so that one more says nothing new. If the release was left out before, any strike counts. */
  #isEnoughOf(release: string, of: string): boolean {
    const strikes = this.#entry(release)?.strikes.filter((strike) => strike.of === of) ?? [];
    return strikes.length >= OF_A_RELEASE_BY_ONE_ROUTE && !this.#wasLeftOut(release);
  }

  #strike(key: string, of: string | null, most: number): boolean {
    const now = this.#now();
    const before = this.#entry(key);
    const strikes = [...(before?.strikes ?? []), { at: now, of }].slice(-most);
    const times = before?.times ?? 0;
    // Something that was left out before is left out again after a single strike.
    const isLeftOut = times > 0 || strikes.length >= most;
    this.#entries.set(key, {
      strikes,
      times: isLeftOut ? times + 1 : 0,
      until: isLeftOut ? now + this.#leftOutFor(times) : 0,
      isOnTrial: isLeftOut,
      isTrying: false,
    });
    return isLeftOut;
  }

  /**
   * Called when a page is about to be rendered.
   * @param route id of its route, if it is known
   * @returns a function to be called with whether the page was rendered
   * @throws LeftToBrowsers
   */
  begin(release: string, path: string, route?: string | null): (isRendered: boolean) => void {
    if (route) this.#routes.set(keyOf(release, path), route);
    if (!this.mayBegin(release, path))
      throw new LeftToBrowsers(`${release} ended render processes with ${path}; for a while browsers render it`);
    const tried = this.#levelsOf(release, path).flatMap((key) => {
      const entry = this.#entry(key);
      return entry?.isOnTrial ? [entry] : [];
    });
    for (const entry of tried) entry.isTrying = true;
    return (isRendered) => {
      for (const entry of tried) {
        entry.isTrying = false;
        // A failure that ended no process proves nothing. The next page tries again.
        if (isRendered) entry.isOnTrial = false;
      }
    };
  }

  /** Whether a page would be rendered now. */
  mayBegin(release: string, path: string): boolean {
    return this.#levelsOf(release, path).every((key) => {
      const entry = this.#entry(key);
      return !entry?.isOnTrial || (this.#now() >= entry.until && !entry.isTrying);
    });
  }

  /** The keys under which a page can be left out: its release, its route, and itself. */
  #levelsOf(release: string, path: string): string[] {
    const page = keyOf(release, path);
    const route = this.#routes.get(page);
    return [release, ...(route ? [keyOf(release, route)] : []), page];
  }

  /** The releases that are left to browsers now, completely or with some pages. */
  leftOut(): string[] {
    const open = [...this.#entries.keys()].filter((key) => {
      const entry = this.#entry(key);
      return entry?.isOnTrial && this.#now() < entry.until;
    });
    return [...new Set(open.map(releaseOf))].sort();
  }

  /** Forgets what releases did: all releases of a remote, or one release (`name@version`). */
  clear(remoteOrRelease: string): void {
    for (const key of [...this.#entries.keys()]) {
      const release = releaseOf(key);
      if (release === remoteOrRelease || release.startsWith(`${remoteOrRelease}@`)) this.#entries.delete(key);
    }
  }

  /** The entry of a key. It is undefined if its last strike is so long ago that it no longer counts. */
  #entry(key: string): Entry | undefined {
    const entry = this.#entries.peek(key);
    if (!entry) return undefined;
    const oldest = this.#now() - COUNTED_FOR;
    entry.strikes = entry.strikes.filter(({ at }) => at > oldest);
    if (entry.strikes.length > 0 || this.#now() < entry.until + COUNTED_FOR) return entry;
    this.#entries.delete(key);
    return undefined;
  }
}

/** The key of a page or of a route. They cannot be mixed up, because the id of a route does not begin with a slash. */
const keyOf = (release: string, pathOrRoute: string) => `${release} ${pathOrRoute}`;
const releaseOf = (key: string) => key.split(' ', 1)[0] ?? key;
