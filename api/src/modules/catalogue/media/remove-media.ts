import type { Queryable } from '../../../database/pool.ts';
import type { MediaStore } from '../../../media-store/media-store.ts';
import { filesOf, forgetMedia } from './repository.ts';

/** Removes a medium with its copies. Where the store does not answer in the middle, the next try finds them all again. */
export async function removeMedia(db: Queryable, media: Pick<MediaStore, 'remove'>, name: string): Promise<void> {
  for (const file of await filesOf(db, name)) await media.remove(file);
  await forgetMedia(db, name);
}
