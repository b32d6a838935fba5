import { LRUCache } from 'lru-cache';
import { Counter, gauge, type Metric } from './metrics.ts';

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
}

interface Entry {
  page: Page;
  madeAt: number;
  /** Content or release changed: it is served only where no new one can be made. */
  outdated: boolean;
}

export interface PageCacheOptions {
  /** Upper bound of all pages together, bytes; 0: none is kept. */
  maxBytes: number;
  /** How long a page is served without renewing it, ms. */
  fresh: number;
  now?: () => number;
}

export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<Page>>();
  readonly #options: Required<PageCacheOptions>;
  readonly #requests = new Counter(
    'edge_page_cache_requests_total',
    'Pages asked for: a hit is fresh, a stale one is served while it is renewed, a miss has to be made first.',
  );
  /** For operators. */
  readonly metrics: readonly Metric[] = [
    this.#requests,
    gauge('edge_page_cache_entries', 'Pages in the cache.', () => this.size),
    gauge('edge_page_cache_bytes', 'Memory of the pages in the cache.', () => this.bytes),
  ];

  constructor(options: PageCacheOptions) {
    this.#options = { now: Date.now, ...options };
    this.#entries = new LRUCache({
      maxSize: Math.max(options.maxBytes, 1),
      sizeCalculation: ({ page }) => bytesOf(page),
    });
  }

  /**
   * The page under a key, made if it is missing or outdated, once for all requests at the same time.
   * @throws what `make` throws; {@link lastGood} may have a copy to serve instead
   */
  async get(key: string, make: () => Promise<Page>): Promise<Page> {
    const entry = this.#entries.get(key);
    const isFresh = entry && this.#options.now() - entry.madeAt <= this.#options.fresh;
    this.#requests.add({ result: !entry || entry.outdated ? 'miss' : isFresh ? 'hit' : 'stale' });
    if (!entry || entry.outdated) return this.#make(key, make);
    if (!isFresh) this.#make(key, make).catch(() => undefined);
    return entry.page;
  }

  /** Whether a page is served at once, without waiting for a new one. */
  has(key: string): boolean {
    return this.#entries.peek(key)?.outdated === false;
  }

  /** The last page that was made under a key, however long ago and of whichever release; null where none is kept. */
  lastGood(key: string): Page | null {
    return this.#entries.peek(key)?.page ?? null;
  }

  /** Marks all pages as outdated: each is made again before it is served. */
  outdate(): void {
    for (const entry of this.#entries.values()) entry.outdated = true;
    // What is being made now may still hold the content before the change.
    this.#making.clear();
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get size(): number {
    return this.#entries.size;
  }

  #make(key: string, make: () => Promise<Page>): Promise<Page> {
    const running = this.#making.get(key);
    if (running) return running;
    const made = make().then(
      (page) => {
        const isNewest = this.#making.get(key) === made;
        if (isNewest) this.#making.delete(key);
        // Made while content or release changed, it is still better than no copy at all.
        if (isNewest || this.#entries.peek(key)?.outdated !== false)
          this.#entries.set(key, { page, madeAt: this.#options.now(), outdated: !isNewest });
        return page;
      },
      (error: unknown) => {
        if (this.#making.get(key) === made) this.#making.delete(key);
        throw error;
      },
    );
    this.#making.set(key, made);
    return made;
  }
}

/** What a page takes in memory, bytes: its bodies, and 512 for its headers. */
const bytesOf = ({ body }: Page): number => body.identity.length + body.br.length + body.gzip.length + 512;
