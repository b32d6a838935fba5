import { type Content, EVERYTHING } from '@site/shared/content';
import { edgeAddresses } from '../../../tools/edge-addresses.ts';
import type { Config } from '../config.ts';

interface Options {
  readonly edge: Config['edgePurge'];
  readonly warn: (error: unknown) => void;
  /** How long to wait before an edge is told again that did not answer, by how often it was told, ms. */
  readonly againAfter?: (times: number) => number;
}

/** An edge that is suspended or restarted is back within seconds; one that is gone costs a call in half a minute. */
const laterEachTime = (times: number): number => Math.min(500 * 2 ** (times - 1), 30_000);

/** An import changes more: naming all of it would take longer than making the pages anew. */
const MOST_NAMES = 200;

/** What an edge has not confirmed yet, or what is for the edges of a name that leads nowhere yet. */
interface Debt {
  readonly changed: Set<Content>;
  isTelling: boolean;
  times: number;
  timer: NodeJS.Timeout | null;
}

/** Tells each edge what changed, until it has confirmed it. An edge that does not answer delays no other. */
export class ContentChangesDelivery {
  readonly #options: Required<Options>;
  readonly #debts = new Map<string, Debt>();
  /** The edges that each configured name stood for last. */
  readonly #edges = new Map<string, string[]>();

  constructor({ againAfter = laterEachTime, ...options }: Options) {
    this.#options = { ...options, againAfter };
  }

  tell(changed: Iterable<Content>): void {
    const all = [...changed];
    for (const url of this.#options.edge.urls) this.#owe(`name ${url}`, all, (owed) => this.#tellEdgesOf(url, owed));
  }

  async #tellEdgesOf(url: string, changed: Content[]): Promise<void> {
    const addresses = await edgeAddresses(url);
    // An edge that is gone is owed nothing; one that took its place has an empty cache.
    for (const gone of this.#edges.get(url) ?? []) if (!addresses.includes(gone)) this.#forget(gone);
    this.#edges.set(url, addresses);
    const { secret } = this.#options.edge;
    for (const address of addresses) this.#owe(address, changed, (owed) => post(address, secret, owed));
  }

  stop(): void {
    for (const key of [...this.#debts.keys()]) this.#forget(key);
  }

  #forget(key: string): void {
    const timer = this.#debts.get(key)?.timer;
    if (timer) clearTimeout(timer);
    this.#debts.delete(key);
  }

  /** Adds changes to what is owed under a key, and does the work that pays it. */
  #owe(key: string, changed: readonly Content[], work: (changed: Content[]) => Promise<void>): void {
    const debt = this.#debts.get(key) ?? { changed: new Set(), isTelling: false, times: 0, timer: null };
    this.#debts.set(key, debt);
    for (const one of changed) debt.changed.add(one);
    void this.#work(key, debt, work);
  }

  async #work(key: string, debt: Debt, work: (changed: Content[]) => Promise<void>): Promise<void> {
    if (debt.isTelling) return;
    if (debt.timer) clearTimeout(debt.timer);
    debt.timer = null;
    debt.isTelling = true;
    const changed = [...debt.changed];
    debt.changed.clear();
    try {
      await work(changed);
      debt.times = 0;
    } catch (error) {
      for (const one of changed) debt.changed.add(one);
      debt.times += 1;
      if (debt.times === 1) this.#options.warn(error);
    }
    debt.isTelling = false;
    if (this.#debts.get(key) !== debt) return;
    if (debt.changed.size === 0) this.#debts.delete(key);
    else
      debt.timer = setTimeout(
        () => void this.#work(key, debt, work),
        debt.times ? this.#options.againAfter(debt.times) : 0,
      );
  }
}

async function post(url: string, secret: string, changed: Content[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
    body: JSON.stringify({ content: changed.length > MOST_NAMES ? [EVERYTHING] : changed }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`The edge answered ${answer.status}`);
}
