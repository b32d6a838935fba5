/** Does its work every so many seconds, never twice at the same time. A fault is reported and the next round is tried. */
export class Timer {
  readonly #work: () => Promise<void>;
  readonly #warn: (error: unknown) => void;
  readonly #handle: NodeJS.Timeout;
  #running: Promise<void> | null = null;

  constructor(seconds: number, work: () => Promise<void>, warn: (error: unknown) => void) {
    this.#work = work;
    this.#warn = warn;
    this.#handle = setInterval(() => this.#run(), seconds * 1000);
  }

  /** Waits for work that has begun. */
  async stop(): Promise<void> {
    clearInterval(this.#handle);
    await this.#running;
  }

  #run(): void {
    if (this.#running) return;
    this.#running = this.#work().catch(this.#warn).finally(() => {
      this.#running = null;
    });
  }
}
