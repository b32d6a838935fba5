import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly body: Readable;
  readonly bytes: number;
}

/** Content that lies in a file of this machine: too large to hold in memory. */
export interface FileOnDisk {
  readonly path: string;
  readonly bytes: number;
}

/** The store cannot be reached, does not answer in time or takes nothing: the same may succeed later. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable';
}

/**
 * Where uploaded files live, by name. Names are flat (`[A-Za-z0-9._-]+`, no folders) and immutable: new content gets a new name.
 * Adapters: a folder, or an S3-compatible bucket.
 */
export interface MediaStore {
  /** Writes whole or not at all. */
  put(name: string, content: Uint8Array | FileOnDisk, contentType: string): Promise<void>;
  /** null: there is no such file. */
  open(name: string): Promise<StoredFile | null>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
}

/** A file name that can be stored and served: flat, no leading dot, at most 200 characters. */
export function isMediaName(name: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/.test(name) && !name.includes('..');
}
