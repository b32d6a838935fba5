import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface DrawnPicture {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A drawing is mostly numbers: compressed it is an eighth. */
async function compress(svg: string): Promise<DrawnPicture> {
  const identity = Buffer.from(svg);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
    zip(identity),
  ]);
  return { identity, br, gzip: gz };
}

/** Keeps what was drawn and compressed, and forgets what was not asked for lately. */
export class DrawnOnce {
  readonly #pictures = new Map<string, Promise<DrawnPicture>>();

  constructor(private readonly most: number) {}

  get(key: string, draw: () => string): Promise<DrawnPicture> {
    const picture = this.#pictures.get(key) ?? this.#draw(key, draw);
    this.#pictures.delete(key);
    this.#pictures.set(key, picture);
    const [oldest] = this.#pictures.keys();
    if (oldest !== undefined && this.#pictures.size > this.most) this.#pictures.delete(oldest);
    return picture;
  }

  #draw(key: string, draw: () => string): Promise<DrawnPicture> {
    const picture = compress(draw());
    // What failed is drawn again.
    picture.catch(() => this.#pictures.delete(key));
    return picture;
  }
}
