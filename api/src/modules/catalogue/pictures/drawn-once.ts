/**
 * Keeps what was drawn, and forgets what was not asked for lately. Anybody may ask for pictures, and each takes a thread of the four that
 * those who sign in need too: one is drawn at a time.
 */
export class DrawnOnce<Picture> {
  readonly #pictures = new Map<string, Promise<Picture>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly most: number) {}

  /** Those who ask while it is drawn wait for the same picture. */
  get(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    const picture = this.#pictures.get(key) ?? this.#draw(key, draw);
    this.#pictures.delete(key);
    this.#pictures.set(key, picture);
    const [oldest] = this.#pictures.keys();
    if (oldest !== undefined && this.#pictures.size > this.most) this.#pictures.delete(oldest);
    return picture;
  }

  #draw(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    const picture = this.#last.then(draw);
    // What failed is drawn again.
    this.#last = picture.catch(() => this.#pictures.delete(key));
    return picture;
  }
}
