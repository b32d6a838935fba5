import { EVERYTHING } from '@site/shared/content';
import { LRUCache } from 'lru-cache';
import { counter, gauge, type Metric } from './metrics.ts';

/**
 * Keeps finished pages in memory, up to a number of bytes. A page is served at once while it is fresh, and also while it is being renewed after that.
 * The last good copy of a page stays until a newer one is made, because for a time none may be possible.
 */

/** A page as it is sent, in every encoding. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: { identity: Buffer; br: Buffer; gzip: Buffer };
  /** It is quoted, without `W/`. If it is empty, the page is never answered with 304. */
  etag: string;
  /** The release whose files the page loads; null if it only needs the files of the shell. */
  release: { remote: string; version: string } | null;
  /** The content that the page holds (`@site/shared/content`). If it is absent, the page may hold any content. */
  holds?: readonly string[];
}

interface Entry {
  page: Page;
  madeAt: number;
  /** True if its content or its release has changed. Then it is served only if no new page can be made. */
  outdated: boolean;
}

/** A page that is being made. */
interface Making {
  page: Promise<Page>;
  /** What has changed since the page was begun. The page may hold the state from before the change. */
  changed: Set<string>;
}

export interface PageCacheOptions {
  /** The limit for all pages together, in bytes. If it is 0, no page is kept. */
  maxBytes: number;
  /** How long a page is served without being renewed, in ms. */
  fresh: number;
  /** The greatest age of a page that is served while a new one can be made, in ms. The message about a change may have been lost. */
  oldest?: number;
  now?: () => number;
}

const OLDEST = 5 * 60_000;
/**
 * The part of the memory for pages of which there may be any number: those with a query, and the 404 pages. Otherwise they would push out the last
 * good copies of the other pages.
 */
const ASKED_ONCE = 1 / 8;
/** The part for pages with a query that were asked for again, such as the form of one course. Many searches are made only once. */
const ASKED_AGAIN = 1 / 4;

export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  readonly #askedOnce: LRUCache<string, Entry>;
  readonly #askedAgain: LRUCache<string, Entry>;
  readonly #all: readonly LRUCache<string, Entry>[];
  /** The pages that are being made and for which requests may still wait. */
  readonly #making = new Map<string, Making>();
  readonly #allMaking = new Set<Making>();
  readonly #options: Required<PageCacheOptions>;
  readonly #requests = counter(
    'edge_page_cache_requests_total',
    'Pages asked for: a hit is fresh, a stale one is served while it is renewed, a miss has to be made first.',
    ['result'],
  );
  /** For operators. */
  readonly metrics: readonly Metric[] = [
    this.#requests,
    gauge('edge_page_cache_entries', 'Pages in the cache.', () => this.size),
    gauge('edge_page_cache_bytes', 'Memory of the pages in the cache.', () => this.bytes),
  ];

  constructor(options: PageCacheOptions) {
    this.#options = { now: Date.now, oldest: Math.max(OLDEST, options.fresh), ...options };
    const bounded = (part: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.max(Math.floor(options.maxBytes * part), 1),
        sizeCalculation: ({ page }) => bytesOf(page),
      });
    this.#pages = bounded(1 - ASKED_ONCE - ASKED_AGAIN);
    this.#askedOnce = bounded(ASKED_ONCE);
    this.#askedAgain = bounded(ASKED_AGAIN);
    this.#all = [this.#pages, this.#askedAgain, this.#askedOnce];
  }

  /** Returns what is kept under a key, in any of the parts. This does not count as a use. */
  #entry(key: string): Entry | undefined {
    return this.#all.map((entries) => entries.peek(key)).find((entry) => entry !== undefined);
  }

  /** Returns what is kept under a key for a request. This counts as a use. */
  #use(key: string): Entry | undefined {
    const entry = this.#askedOnce.get(key);
    if (entry?.page.status !== 200) return entry ?? this.#pages.get(key) ?? this.#askedAgain.get(key);
    this.#askedOnce.delete(key);
    this.#askedAgain.set(key, entry);
    return entry;
  }

  #keep(key: string, entry: Entry): void {
    const isWithoutNumber = entry.page.status !== 200 || (key.includes('?') && !this.#askedAgain.has(key));
    const place = isWithoutNumber ? this.#askedOnce : key.includes('?') ? this.#askedAgain : this.#pages;
    for (const other of this.#all) if (other !== place) other.delete(key);
    place.set(key, entry);
  }

  /** Whether the page may be served at once. */
  #isServed({ outdated, madeAt }: Entry): boolean {
    return !outdated && this.#options.now() - madeAt <= this.#options.oldest;
  }

  /**
   * Returns the page under a key. If it is missing, outdated or too old, it is made, once for all requests at the same time.
   * @throws what `make` throws; {@link lastGood} may have a copy to serve instead
   */
  async get(key: string, make: () => Promise<Page>): Promise<Page> {
    const entry = this.#use(key);
    const isFresh = entry && this.#options.now() - entry.madeAt <= this.#options.fresh;
    const isServed = entry !== undefined && this.#isServed(entry);
    this.#requests.inc({ result: !isServed ? 'miss' : isFresh ? 'hit' : 'stale' });
    if (!isServed) return this.#make(key, make);
    if (!isFresh) this.#make(key, make).catch(() => undefined);
    return entry.page;
  }

  /** Whether a page can be served at once, without waiting for a new one. */
  has(key: string): boolean {
    const entry = this.#entry(key);
    return entry !== undefined && this.#isServed(entry);
  }

  /** The last page that was made under a key, however old and of whichever release; null if none is kept. */
  lastGood(key: string): Page | null {
    return this.#entry(key)?.page ?? null;
  }

  /** Marks the pages that hold some of this content as outdated. Each is made again before it is served. */
  outdate(changed: readonly string[] = [EVERYTHING]): void {
    const all = new Set(changed);
    for (const entries of this.#all) for (const entry of entries.values()) entry.outdated ||= holdsAny(entry.page, all);
    // A page that is being made may hold the old content or the new one. Clients that ask from now on get a page that is begun after the change.
    for (const { changed } of this.#allMaking) for (const one of all) changed.add(one);
    this.#making.clear();
  }

  get bytes(): number {
    return this.#all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);
  }

  get size(): number {
    return this.#all.reduce((sum, { size }) => sum + size, 0);
  }

  #make(key: string, make: () => Promise<Page>): Promise<Page> {
    const running = this.#making.get(key);
    if (running) return running.page;
    const making: Making = { page: make(), changed: new Set() };
    making.page = making.page
      .then((page) => {
        const isNewest = this.#making.get(key) === making;
        // A page whose content or release changed while it was made is still better than no copy.
        if (isNewest || this.#entry(key)?.outdated !== false)
          this.#keep(key, { page, madeAt: this.#options.now(), outdated: holdsAny(page, making.changed) });
        return page;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
        this.#allMaking.delete(making);
      });
    this.#making.set(key, making);
    this.#allMaking.add(making);
    return making.page;
  }
}

/** Whether a page holds some of what changed. */
const holdsAny = ({ holds = [EVERYTHING] }: Page, changed: ReadonlySet<string>): boolean =>
  changed.size > 0 && (changed.has(EVERYTHING) || holds.some((one) => one === EVERYTHING || changed.has(one)));

/** The memory that a page takes, in bytes: its bodies, its content, and 512 for its headers. */
const bytesOf = ({ body, holds = [] }: Page): number =>
  body.identity.length + body.br.length + body.gzip.length + holds.join().length + 512;
