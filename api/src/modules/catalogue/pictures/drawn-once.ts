import { currentReader, ReaderLeft, type Reader } from '../../../database/reader.ts';
import { ApiError } from '../../../http/api-error.ts';

const RETRY_SECONDS = 5;

interface Drawing<Picture> {
  readonly picture: Promise<Picture>;
  /** The clients that wait for the picture; null when drawing has begun. */
  readers: Reader[] | null;
}

interface Most {
  /** The number of pictures that are kept. */
  readonly kept: number;
  /** The number of drawings that may wait. */
  readonly waiting: number;
}

/**
 * Keeps drawn pictures and forgets those not asked for lately. Anybody may ask for pictures, and each takes one of the four threads that sign-ins need
 * too. So one picture is drawn at a time, and only a limited number may wait.
 */
export class DrawnOnce<Picture> {
  readonly #drawings = new Map<string, Drawing<Picture>>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(private readonly most: Most) {}

  /**
   * The picture of a key. Callers that ask while it is drawn wait for the same drawing. It is not begun when all of them have left.
   * @throws ApiError 503 while too many others wait to be drawn
   */
  async get(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    const drawing = this.#drawings.get(key) ?? this.#enqueue(key, draw);
    drawing.readers?.push(currentReader() ?? { left: false });
    this.#drawings.delete(key);
    this.#drawings.set(key, drawing);
    const [oldest] = this.#drawings.keys();
    if (oldest !== undefined && this.#drawings.size > this.most.kept) this.#drawings.delete(oldest);
    return drawing.picture;
  }

  #enqueue(key: string, draw: () => Promise<Picture>): Drawing<Picture> {
    if (this.#waiting >= this.most.waiting)
      throw new ApiError(503, 'BUSY', 'Terlalu banyak gambar sedang dibuat. Coba lagi sebentar lagi.', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    this.#waiting += 1;
    const picture = this.#last.then(() => {
      this.#waiting -= 1;
      const readers = drawing.readers ?? [];
      drawing.readers = null;
      if (readers.every(({ left }) => left)) throw new ReaderLeft();
      return draw();
    });
    const drawing: Drawing<Picture> = { picture, readers: [] };
    // After a failure, the next call draws the picture again.
    this.#last = picture.catch(() => this.#drawings.delete(key));
    return drawing;
  }
}
