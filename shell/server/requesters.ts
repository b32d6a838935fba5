/** Groups the requests that wait for the same page. Its rendering is cancelled when the last of them was aborted. */

interface Group {
  waiting: number;
  abandoned: AbortController;
}

export class Requesters {
  readonly #groups = new Map<string, Group>();

  /**
   * Waits for a page together with all requests for the same one.
   * @param key the key of the page
   * @param left aborts when this requester has left
   * @param wait gets the signal that aborts when all requesters have left
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
      // The next request starts a new group, because the signal of this one may be aborted.
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
