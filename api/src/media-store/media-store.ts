import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly body: Readable;
  readonly bytes: number;
}

/** Content in a file of this machine, because it is too large for memory. */
export interface FileOnDisk {
  readonly path: string;
  readonly bytes: number;
}

/** The store cannot be reached, does not answer in time, or accepts nothing. A later try may succeed. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable';
}

/**
 * Stores uploaded files by name. Names are flat (`[A-Za-z0-9._-]+`, no folders) and immutable: new content gets a new name.
 * There are two stores: a folder, and an S3-compatible bucket.
 */
export interface MediaStore {
  /** Stores the whole file, or fails without a trace. */
  put(name: string, content: Uint8Array | FileOnDisk, contentType: string): Promise<void>;
  /** null where there is no such file. */
  open(name: string): Promise<StoredFile | null>;
  /** Removes a file. It is no error where there is none. */
  remove(name: string): Promise<void>;
}

/** Whether a file may have this name: flat, no leading dot, at most 200 characters. */
export function isMediaName(name: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/.test(name) && !name.includes('..');
}
