/** The requests that wait for the same page: its rendering is cancelled when the last one was aborted. */

interface Group {
  waiting: number;
  abandoned: AbortController;
}

export class Requesters {
  readonly #groups = new Map<string, Group>();

  /**
   * Waits for a page together with all requests for the same one.
   * @param key of the page
   * @param left aborts when this requester has left
   * @param wait is given the signal that aborts when all of them have left
   */
  async join<T>(key: string, left: AbortSignal | undefined, wait: (abandoned: AbortSignal) => Promise<T>): Promise<T> {
    const group = this.#groups.get(key) ?? { waiting: 0, abandoned: new AbortController() };
    this.#groups.set(key, group);
    group.waiting += 1;
    let isWaiting = true;
    const leave = () => {
      if (!isWaiting) return;
      isWaiting = false;
      group.waiting -= 1;
      // The next request starts a new group: this one's signal may be aborted.
      if (group.waiting === 0 && this.#groups.get(key) === group) this.#groups.delete(key);
    };
    const abandon = () => {
      leave();
      if (group.waiting === 0) group.abandoned.abort();
    };
    left?.addEventListener('abort', abandon, { once: true });
    try {
      return await wait(group.abandoned.signal);
    } finally {
      left?.removeEventListener('abort', abandon);
      leave();
    }
  }
}
