import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { isMediaName, type FileOnDisk, type MediaStore, type StoredFile } from './media-store.ts';

/** Stores files in one folder. */
export class LocalMediaStore implements MediaStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(name: string, content: Uint8Array | FileOnDisk): Promise<void> {
    const file = this.#path(name);
    await fs.mkdir(this.#folder, { recursive: true });
    // Renaming is atomic: a crash or a full disk never leaves half a file under the name.
    const unfinished = path.join(this.#folder, `.${randomUUID()}.part`);
    try {
      // The system copies the file, so it does not go through this process's memory.
      if ('path' in content) await fs.copyFile(content.path, unfinished);
      const handle = await fs.open(unfinished, 'path' in content ? 'r+' : 'wx', 0o644);
      try {
        if ('path' in content) await handle.chmod(0o644);
        else await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.rename(unfinished, file);
    } catch (error) {
      await fs.rm(unfinished, { force: true });
      throw error;
    }
  }

  async open(name: string): Promise<StoredFile | null> {
    if (!isMediaName(name)) return null;
    const file = this.#path(name);
    const found = await fs.stat(file).catch(() => null);
    return found?.isFile() ? { body: createReadStream(file), bytes: found.size } : null;
  }

  async remove(name: string): Promise<void> {
    await fs.rm(this.#path(name), { force: true });
  }

  #path(name: string): string {
    if (!isMediaName(name)) throw new RangeError(`Not a media name: ${JSON.stringify(name)}`);
    return path.join(this.#folder, name);
  }
}
