import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { fileTypeFromFile, type FileTypeResult } from 'file-type';
import sharp from 'sharp';
import { ApiError } from '../../../http/api-error.ts';
import type { FileOnDisk } from '../../../media-store/media-store.ts';

/** A file that can be stored: images are re-encoded, and the name is random. */
export interface PreparedFile {
  readonly name: string;
  readonly content: FileOnDisk;
  readonly bytes: number;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The most pixels of an image. A picture of 1920 × 1080 has two million; a malicious file of a few kilobytes may claim a billion. */
const MOST_PIXELS = 50_000_000;
sharp.concurrency(1);
sharp.cache(false);

/**
 * Checks an image by its content, never by its name or declared type, and re-encodes it, which removes data hidden behind or inside the picture.
 * The new file is written beside the old one.
 * @throws ApiError 415 if it is no PNG or JPEG, 422 if it is broken or too large
 */
export async function prepareImage(field: string, content: FileOnDisk): Promise<PreparedFile> {
  const kind = await kindOf(content);
  if (kind?.mime !== 'image/png' && kind?.mime !== 'image/jpeg') throw wrongType(field, 'Gambar harus PNG atau JPG');
  const encoded = `${content.path}.encoded`;
  const { width, height, size } = await inTurn(async () => {
    const image = sharp(content.path, { limitInputPixels: MOST_PIXELS, failOn: 'warning' }).rotate();
    const { data, info } = await (
      kind.mime === 'image/png' ? image.png({ compressionLevel: 8 }) : image.jpeg({ quality: 86, mozjpeg: true })
    )
      .toBuffer({ resolveWithObject: true })
      .catch((cause: unknown) => {
        throw unreadable(field, cause);
      });
    // sharp could write the file too, but would not tell a fault of the disk from one of the picture.
    await fs.writeFile(encoded, data, { flag: 'wx', mode: 0o600 });
    return info;
  });
  const name = `${randomUUID()}.${kind.mime === 'image/png' ? 'png' : 'jpg'}`;
  return { name, content: { path: encoded, bytes: size }, bytes: size, contentType: kind.mime, width, height };
}

let before: Promise<unknown> = Promise.resolve();

/** Runs one work after the other: a decoded picture takes up to 200 MB. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = before.then(work);
  before = turn.catch(() => undefined);
  return turn;
}

/** Checks a document. @throws ApiError 415 if it is no PDF */
export async function prepareDocument(field: string, content: FileOnDisk): Promise<PreparedFile> {
  const kind = await kindOf(content);
  if (kind?.mime !== 'application/pdf') throw wrongType(field, 'Dokumen harus PDF');
  return {
    name: `${randomUUID()}.pdf`,
    content,
    bytes: content.bytes,
    contentType: kind.mime,
    width: null,
    height: null,
  };
}

async function kindOf({ path, bytes }: FileOnDisk): Promise<FileTypeResult | undefined> {
  return bytes > 0 ? fileTypeFromFile(path) : undefined;
}

function unreadable(field: string, cause: unknown): ApiError {
  return new ApiError(422, 'INVALID', 'Gambar tidak dapat dibaca', {
    errors: [{ field, message: 'Gambar tidak dapat dibaca' }],
    cause,
  });
}

function wrongType(field: string, message: string): ApiError {
  return new ApiError(415, 'UNSUPPORTED_TYPE', message, { errors: [{ field, message }] });
}
