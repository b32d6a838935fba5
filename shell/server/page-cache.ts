import { EVERYTHING } from '@site/shared/content';
import { LRUCache } from 'lru-cache';
import { counter, gauge, type Metric } from './metrics.ts';

/**
 * Keeps finished pages in memory, bounded by bytes: served at once while they are fresh, and after that while they are
 * renewed. The last good copy of a page stays until a newer one is made, for the time in which none can be.
 */

/** A page as it is sent, in every encoding. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: { identity: Buffer; br: Buffer; gzip: Buffer };
  /** Quoted, without `W/`. Empty where it has none: it is then never answered with 304. */
  etag: string;
  /** Release whose files it loads; null where the shell's are all it needs. */
  release: { remote: string; version: string } | null;
  /** The content it holds (`@site/shared/content`); absent: anything. */
  holds?: readonly string[];
}

interface Entry {
  page: Page;
  madeAt: number;
  /** Content or release changed: it is served only where no new one can be made. */
  outdated: boolean;
}

/** A page that is being made. */
interface Making {
  page: Promise<Page>;
  /** What changed since it was begun: it may still hold what was there before. */
  changed: Set<string>;
}

export interface PageCacheOptions {
  /** Upper bound of all pages together, bytes; 0: none is kept. */
  maxBytes: number;
  /** How long a page is served without renewing it, ms. */
  fresh: number;
  /** How long it is served at most while a new one can be made, ms: word of a change may have been lost. */
  oldest?: number;
  now?: () => number;
}

const OLDEST = 5 * 60_000;
/**
 * Part of the memory for addresses that may be without number, and would push out the last good copies of the pages: those with a query, and those at
 * which there is no page.
 */
const ASKED_ONCE = 1 / 8;
/** And for those with a query that were asked for again, such as the form of one course: many searches are made once only. */
const ASKED_AGAIN = 1 / 4;

export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  readonly #askedOnce: LRUCache<string, Entry>;
  readonly #askedAgain: LRUCache<string, Entry>;
  readonly #all: readonly LRUCache<string, Entry>[];
  /** Those that requests may still wait for. */
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

  /** What is kept under a key, wherever it is; asking for it does not count as a use. */
  #entry(key: string): Entry | undefined {
    return this.#all.map((entries) => entries.peek(key)).find((entry) => entry !== undefined);
  }

  /** What is kept under a key, which somebody asks for. */
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

  /** Whether it may be served at once. */
  #isServed({ outdated, madeAt }: Entry): boolean {
    return !outdated && this.#options.now() - madeAt <= this.#options.oldest;
  }

  /**
   * The page under a key, made if it is missing, outdated or too old, once for all requests at the same time.
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

  /** Whether a page is served at once, without waiting for a new one. */
  has(key: string): boolean {
    const entry = this.#entry(key);
    return entry !== undefined && this.#isServed(entry);
  }

  /** The last page that was made under a key, however long ago and of whichever release; null where none is kept. */
  lastGood(key: string): Page | null {
    return this.#entry(key)?.page ?? null;
  }

  /** Marks the pages that hold some of this content as outdated: each is made again before it is served. */
  outdate(changed: readonly string[] = [EVERYTHING]): void {
    const all = new Set(changed);
    for (const entries of this.#all) for (const entry of entries.values()) entry.outdated ||= holdsAny(entry.page, all);
    // A page that is being made may hold the old content or the new. Clients that ask from now on get one that is begun after the change.
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
        // Made while its content or a release changed, it is still better than no copy at all.
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

/** What a page takes in memory, bytes: its bodies, what it holds, and 512 for its headers. */
const bytesOf = ({ body, holds = [] }: Page): number =>
  body.identity.length + body.br.length + body.gzip.length + holds.join().length + 512;
