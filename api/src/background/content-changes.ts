import { type Content, contentNamed, EVERYTHING } from '@site/shared/content';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { ContentChangesDelivery } from './content-changes-delivery.ts';

/** Many changes in a row (a form, a seed) are sent once. */
const GATHER_MS = 150;
/** A connection on which nothing comes looks the same whether nothing changes or its server is gone: it is asked. */
const ASK_MS = 5_000;

interface Options {
  readonly url: string;
  readonly edge: Config['edgePurge'];
  readonly warn: (error: unknown) => void;
  /** How often, and for how long, the server is asked whether it is there, ms. */
  readonly askMs?: number;
  /** How long after a connection was lost, or could not be made, the next is tried, ms. */
  readonly reconnectMs?: number;
  /** How long to wait before an edge is told again that did not answer, by how often it was told, ms. */
  readonly againAfter?: (times: number) => number;
}

/**
 * Listens for database notifications of commits that changed public content, from any process, and tells the edges, which then make the pages anew that hold it,
 * until each has confirmed it. After a lost connection it tells them once: something may have been missed.
 */
export class ContentChanges {
  readonly #options: Options;
  readonly #changed = new Set<Content>();
  readonly #delivery: ContentChangesDelivery;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#delivery = new ContentChangesDelivery(options);
  }

  async start(): Promise<void> {
    if (this.#options.edge.urls.length > 0) await this.#listen();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#delivery.stop();
    await this.#client?.end().catch(() => undefined);
  }

  /** Also for changes no commit announces, such as the turn of the day. */
  announce(what: Content): void {
    if (this.#stopped || this.#options.edge.urls.length === 0) return;
    this.#changed.add(what);
    this.#timer ??= setTimeout(() => this.#tell(), GATHER_MS);
  }

  async #listen(): Promise<void> {
    const { url, askMs = ASK_MS } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: askMs,
      query_timeout: askMs,
      application_name: 'karsa-content-changes',
    });
    client.on('notification', ({ payload = '' }) => this.announce(contentNamed(payload)));
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('LISTEN content_changed');
    } catch (error) {
      void client.end();
      throw error;
    }
    // Stopped while connecting: only this code knows the connection, so it ends it.
    if (this.#stopped) return client.end();
    // Not before: pg says 'end' of a client that never connected as well, and then the caller tries again already.
    const asking = setInterval(() => void client.query('SELECT').catch(() => client.end()), askMs);
    client.once('end', () => {
      clearInterval(asking);
      void this.#listenAgain();
    });
    this.#client = client;
  }

  async #listenAgain(): Promise<void> {
    const { reconnectMs = 1_000 } = this.#options;
    while (!this.#stopped) {
      await sleep(reconnectMs);
      const listening = await this.#listen().then(
        () => true,
        () => false,
      );
      if (listening) return this.announce(EVERYTHING);
    }
  }

  #tell(): void {
    this.#timer = null;
    this.#delivery.tell(this.#changed);
    this.#changed.clear();
  }
}
