import type { Queryable } from '../../../database/pool.ts';
import type { MediaStore } from '../../../media-store/media-store.ts';
import { filesOf, forgetMedia } from './repository.ts';

/** Removes a medium and its copies. Where the store stops answering in between, the next try finds all of them again. */
export async function removeMedia(db: Queryable, media: Pick<MediaStore, 'remove'>, name: string): Promise<void> {
  for (const file of await filesOf(db, name)) await media.remove(file);
  await forgetMedia(db, name);
}
