/**
 * Pages whose code ended render processes are left to browsers for a while, and then tried again, one at a time (decision 063). A
 * route is left to them as a whole where its pages did so again and again, and a release where pages of several routes did.
 */
import { LRUCache } from 'lru-cache';

export interface PageOfRelease {
  /** `name@version`. */
  release: string;
  /** Null where it is not known which page it was. */
  path: string | null;
}

export interface RenderBreakerOptions {
  /** How long something is left to browsers before it is tried again, ms, by how often that was so before. */
  leftOutFor?: (before: number) => number;
  now?: () => number;
}

/** Code ended a process. */
interface Strike {
  at: number;
  /** The route of the page, or its path where the route is not known; null where the page is not known. */
  of: string | null;
}

interface Entry {
  /** As far as they are not too long ago to count. */
  strikes: Strike[];
  /** How often it was left out. 0: it is rendered as any other. */
  times: number;
  until: number;
  /** Whether it is due to be tried again, and whether that is being done. */
  isOnTrial: boolean;
  isTrying: boolean;
}

/** Strikes count together within this time, ms: two within a month have different causes. */
const COUNTED_FOR = 10 * 60_000;
const OF_A_PAGE = 2;
const OF_A_ROUTE = 4;
const OF_A_RELEASE = 4;
/** So many strikes of one route count against its release: the addresses of a route may be without number, such as searches. */
const OF_A_RELEASE_BY_ONE_ROUTE = 2;
const MINUTE = 60_000;
const LEFT_OUT_FOR = [0.5 * MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];
/** Pages and releases that are remembered. */
const REMEMBERED = 2000;

/** A page that is left to browsers for now. */
export class LeftToBrowsers extends Error {
  override readonly name = 'LeftToBrowsers';
}

export class RenderBreaker {
  /** By release, by release and route, or by release and path. */
  readonly #entries = new LRUCache<string, Entry>({ max: REMEMBERED });
  /** The route of each page that was begun lately: one that ends a process tells its path only. */
  readonly #routes = new LRUCache<string, string>({ max: REMEMBERED });
  readonly #leftOutFor: (before: number) => number;
  readonly #now: () => number;

  constructor({ leftOutFor, now = Date.now }: RenderBreakerOptions) {
    this.#leftOutFor = leftOutFor ?? ((before) => LEFT_OUT_FOR[Math.min(before, LEFT_OUT_FOR.length - 1)] ?? 0);
    this.#now = now;
  }

  /** Code of this page ended a process. @returns whether something is left to browsers from now on */
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
      // What it does when it is tried again says nothing new of what it is a part of.
      if (wasLeftOut) break;
    }
    return isLeftOut;
  }

  #wasLeftOut(key: string): boolean {
    return (this.#entry(key)?.times ?? 0) > 0;
  }

  /** Whether so many strikes of a route count already that one more says nothing new. A release that was left out before is left out again by any. */
  #isEnoughOf(release: string, of: string): boolean {
    const strikes = this.#entry(release)?.strikes.filter((strike) => strike.of === of) ?? [];
    return strikes.length >= OF_A_RELEASE_BY_ONE_ROUTE && !this.#wasLeftOut(release);
  }

  #strike(key: string, of: string | null, most: number): boolean {
    const now = this.#now();
    const before = this.#entry(key);
    const strikes = [...(before?.strikes ?? []), { at: now, of }].slice(-most);
    const times = before?.times ?? 0;
    // What was left out before is not given a second chance by each trial.
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
   * A page is about to be rendered.
   * @param route id of its route, as far as it is known
   * @returns to be told whether it was
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
        // A failure that ended no process says nothing: the next page tries again.
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

  /** What a page is left out with: its release, its route, itself. */
  #levelsOf(release: string, path: string): string[] {
    const page = keyOf(release, path);
    const route = this.#routes.get(page);
    return [release, ...(route ? [keyOf(release, route)] : []), page];
  }

  /** Releases that are left to browsers now, whole or with some pages. */
  leftOut(): string[] {
    const open = [...this.#entries.keys()].filter((key) => {
      const entry = this.#entry(key);
      return entry?.isOnTrial && this.#now() < entry.until;
    });
    return [...new Set(open.map(releaseOf))].sort();
  }

  /** Forgets what releases did: of a remote, or of one release (`name@version`). */
  clear(remoteOrRelease: string): void {
    for (const key of [...this.#entries.keys()]) {
      const release = releaseOf(key);
      if (release === remoteOrRelease || release.startsWith(`${remoteOrRelease}@`)) this.#entries.delete(key);
    }
  }

  /** What is remembered; nothing of what ended its last process so long ago that it no longer counts. */
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

/** Of a page or of a route: ids of routes do not begin with a slash. */
const keyOf = (release: string, pathOrRoute: string) => `${release} ${pathOrRoute}`;
const releaseOf = (key: string) => key.split(' ', 1)[0] ?? key;
