import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isProcessAlive } from '../../../is-process-alive.ts';

const NAME = /^karsa-upload-(\d+)-/;

/** Gives `work` a folder for uploads. The folder is removed afterwards, also when `work` fails. */
export async function inUploadFolder<R>(work: (folder: string) => Promise<R>): Promise<R> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), `karsa-upload-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of servers that were killed. Folders of running servers stay. Call it before the first upload. */
export async function removeAbandonedUploads(): Promise<void> {
  for (const name of await fs.readdir(os.tmpdir())) {
    const owner = Number(NAME.exec(name)?.[1]);
    // In a container every server has the same process id, so a folder with this id from before the first upload belongs to an earlier server.
    if (owner !== process.pid && (Number.isNaN(owner) || isProcessAlive(owner))) continue;
    // A folder of another user cannot be removed.
    await fs.rm(path.join(os.tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}
