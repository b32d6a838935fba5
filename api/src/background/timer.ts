/** Does its work every so many seconds, never twice at the same time. A fault is reported and the next round is tried. */
export class Timer {
  readonly #seconds: number;
  readonly #work: (stopping: AbortSignal) => Promise<unknown>;
  readonly #warn: (error: unknown) => void;
  readonly #handle: NodeJS.Timeout;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #doneAt = Date.now();

  /** @param work ends as soon as it can when the timer stops */
  constructor(seconds: number, work: (stopping: AbortSignal) => Promise<unknown>, warn: (error: unknown) => void) {
    this.#seconds = seconds;
    this.#work = work;
    this.#warn = warn;
    this.#handle = setInterval(() => this.#run(), seconds * 1000);
  }

  /** Since when its work should be done again; 0 where it was done lately. One round that fails, or takes as long as two, is not late yet. */
  get lateSeconds(): number {
    return Math.max(0, (Date.now() - this.#doneAt) / 1000 - 2 * this.#seconds);
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
      .then(() => {
        this.#doneAt = Date.now();
      })
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
  return Array.from({ length: many }, (_, number) => new Timer(seconds, (stopping) => work(stopping, number), warn));
}
