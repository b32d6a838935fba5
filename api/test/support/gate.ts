import type pg from 'pg';

/**
 * A statement of the product before which calls wait. The moment in which several have looked and none has written, which a guard
 * prevents and chance brings about now and then, comes about each time.
 */
export class Gate {
  readonly #statement: RegExp;
  #arrive: () => Promise<void> | null = () => null;

  constructor(statement: RegExp) {
    this.#statement = statement;
  }

  /** Lets the connections of a pool come to the gate. */
  watch(db: pg.Pool): void {
    db.on('connect', (client) => {
      const original = client.query;
      Object.defineProperty(client, 'query', {
        configurable: true,
        value: (text: unknown, ...rest: unknown[]): unknown => {
          const opened = typeof text === 'string' && this.#statement.test(text) ? this.#arrive() : null;
          const send = (): unknown => Reflect.apply(original, client, [text, ...rest]);
          return opened ? opened.then(send) : send();
        },
      });
    });
  }

  /**
   * Runs calls of which the first so many wait here for each other.
   * @param meanwhile what happens while they wait
   * @throws Error where fewer come
   */
  async hold<T>(count: number, calls: () => Promise<T>, meanwhile?: () => Promise<unknown>): Promise<T> {
    let missing = count;
    let open: () => void = () => undefined;
    const opened = new Promise<void>((done) => (open = done));
    const reached = new Promise<true>((done) => {
      this.#arrive = () => {
        if (missing === 0) return null;
        missing -= 1;
        if (missing === 0) done(true);
        return opened;
      };
    });
    const running = calls();
    const ended = running.then(
      () => false,
      () => false,
    );
    try {
      if (await Promise.race([reached, ended])) await meanwhile?.();
    } finally {
      this.#arrive = () => null;
      open();
    }
    const result = await running;
    if (missing > 0) throw new Error(`${missing} of ${count} calls did not come to ${this.#statement.source}`);
    return result;
  }
}
