import type { MediaConfig } from '../config.ts';
import { LocalMediaStore } from './local-media-store.ts';
import type { MediaStore } from './media-store.ts';
import { S3MediaStore } from './s3-media-store.ts';

export function createMediaStore(config: MediaConfig): MediaStore {
  return config.store === 's3' ? new S3MediaStore(config) : new LocalMediaStore(config.folder);
}
