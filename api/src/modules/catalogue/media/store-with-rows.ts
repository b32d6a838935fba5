import pg from 'pg';
import { transaction } from '../../../database/pool.ts';
import type { FileOnDisk, MediaStore } from '../../../media-store/media-store.ts';
import { insertMedia, type StoredMedia } from './repository.ts';

interface NewFile extends StoredMedia {
  readonly content: Uint8Array | FileOnDisk;
}

/** Stores files before the rows that name them, so that no row ever names a missing file. If the rows are not stored, the files are removed. */
export async function storeWithRows<T>(
  { db, media, files }: { db: pg.Pool; media: MediaStore; files: readonly NewFile[] },
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  let isCommitting = false;
  try {
    for (const file of files) await media.put(file.name, file.content, file.contentType);
    return await transaction(db, async (client) => {
      for (const file of files) await insertMedia(client, file);
      const result = await work(client);
      isCommitting = true;
      return result;
    });
  } catch (error) {
    // A COMMIT whose answer was lost may have succeeded. A file without a row does less harm than a row without its file.
    if (!isCommitting || wasRefused(error)) await Promise.allSettled(files.map(({ name }) => media.remove(name)));
    throw error;
  }
}

/** Whether the database refused the statement, instead of ending the connection. */
const wasRefused = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR';
