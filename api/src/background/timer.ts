/** Does its work every so many seconds, never twice at the same time. A fault is reported and the next round is tried. */
export class Timer {
  readonly #work: (stopping: AbortSignal) => Promise<void>;
  readonly #warn: (error: unknown) => void;
  readonly #handle: NodeJS.Timeout;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  /** @param work ends as soon as it can when the timer stops */
  constructor(seconds: number, work: (stopping: AbortSignal) => Promise<void>, warn: (error: unknown) => void) {
    this.#work = work;
    this.#warn = warn;
    this.#handle = setInterval(() => this.#run(), seconds * 1000);
  }

  /** Waits for work that has begun. */
  async stop(): Promise<void> {
    clearInterval(this.#handle);
    this.#stopping.abort();
    await this.#running;
  }

  #run(): void {
    if (this.#running) return;
    this.#running = this.#work(this.#stopping.signal)
      .catch(this.#warn)
      .finally(() => {
        this.#running = null;
      });
  }
}

/**
 * Several timers that each do the same work, one piece after the other. A piece that hangs in one of them holds up neither the others nor work that
 * arrives later: each timer begins its rounds by itself.
 * @param work gets the number of its timer
 */
export function severalTimers(
  many: number,
  seconds: number,
  work: (stopping: AbortSignal, number: number) => Promise<unknown>,
  warn: (error: unknown) => void,
): Timer[] {
  return Array.from(
    { length: many },
    (_, number) => new Timer(seconds, async (stopping) => void (await work(stopping, number)), warn),
  );
}
