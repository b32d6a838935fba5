import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type pg from 'pg';
import type { MediaStore } from '../../../media-store/media-store.ts';
import { insertVariant } from './repository.ts';

const WIDTHS = [480, 960, 1920];
const formats = [
  { format: 'webp', contentType: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 76 }) },
  // A higher effort would take seconds per picture and save a few percent of its size.
  { format: 'avif', contentType: 'image/avif', encode: (image: Sharp) => image.avif({ quality: 52, effort: 3 }) },
] as const;

/**
 * Makes the narrower copies of an image. It may run again after a crash, and overwrites what is there.
 * @param overdue aborts: no further copy is made
 */
export async function makeVariants(db: pg.Pool, media: MediaStore, name: string, overdue?: AbortSignal): Promise<void> {
  const file = await media.open(name);
  if (!file) return;
  const original = await buffer(file.body);
  const { width = 0 } = await sharp(original).metadata();
  for (const target of widthsFor(width)) {
    for (const { format, contentType, encode } of formats) {
      overdue?.throwIfAborted();
      const content = await encode(sharp(original).resize({ width: target })).toBuffer();
      const variant = `${name.slice(0, name.lastIndexOf('.'))}-${target}.${format}`;
      await media.put(variant, content, contentType);
      await insertVariant(db, { name: variant, mediaName: name, format, width: target, bytes: content.byteLength });
    }
  }
}

/** The widths of the copies: at least one, and none above the width of the original. */
function widthsFor(width: number): number[] {
  const narrower = WIDTHS.filter((target) => target <= width);
  return narrower.length > 0 ? narrower : [width];
}
