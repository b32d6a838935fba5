import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { ApiError } from '../../http/api-error.ts';
import type { FileOnDisk } from '../../media/media-store.ts';

/** A file ready to be stored: re-encoded where it is an image, named at random. */
export interface PreparedFile {
  readonly name: string;
  readonly content: Buffer | FileOnDisk;
  readonly bytes: number;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** A picture of 1920 × 1080 has two million pixels; a bomb of a few kilobytes may claim a billion. */
const MOST_PIXELS = 50_000_000;
// One picture at a time on one thread: requests come first.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Judges by content, never by name or declared type, and encodes anew: what hides behind or inside the picture is gone.
 * @throws ApiError 415 if it is no PNG or JPEG, 422 if it is a broken or oversized one
 */
export async function prepareImage(field: string, content: Buffer): Promise<PreparedFile> {
  const kind = await fileTypeFromBuffer(content);
  if (kind?.mime !== 'image/png' && kind?.mime !== 'image/jpeg') throw wrongType(field, 'Gambar harus PNG atau JPG');
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'warning' }).rotate();
    const encoded = kind.mime === 'image/png' ? image.png({ compressionLevel: 8 }) : image.jpeg({ quality: 86, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { name: `${randomUUID()}.${kind.mime === 'image/png' ? 'png' : 'jpg'}`, content: data, bytes: data.byteLength, contentType: kind.mime, width: info.width, height: info.height };
  } catch (cause) {
    throw new ApiError(422, 'INVALID', 'Gambar tidak dapat dibaca', { errors: [{ field, message: 'Gambar tidak dapat dibaca' }], cause });
  }
}

/** @throws ApiError 415 if it is no PDF */
export async function prepareDocument(field: string, content: FileOnDisk): Promise<PreparedFile> {
  const kind = content.bytes > 0 ? await fileTypeFromFile(content.path) : undefined;
  if (kind?.mime !== 'application/pdf') throw wrongType(field, 'Dokumen harus PDF');
  return { name: `${randomUUID()}.pdf`, content, bytes: content.bytes, contentType: kind.mime, width: null, height: null };
}

function wrongType(field: string, message: string): ApiError {
  return new ApiError(415, 'UNSUPPORTED_TYPE', message, { errors: [{ field, message }] });
}
