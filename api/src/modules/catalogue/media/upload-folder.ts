import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isProcessAlive } from '../../../is-process-alive.ts';

const NAME = /^karsa-upload-(\d+)-/;

/** Gives `work` a folder for what is being uploaded. The folder is removed when the work ends, however it ends. */
export async function inUploadFolder<R>(work: (folder: string) => Promise<R>): Promise<R> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), `karsa-upload-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** A server that is killed cannot remove its folders: the next one does. Those of servers that live stay. Call it before the first upload. */
export async function removeAbandonedUploads(): Promise<void> {
  for (const name of await fs.readdir(os.tmpdir())) {
    const owner = Number(NAME.exec(name)?.[1]);
    // In a container every server has the same process id: a folder of ours from before we made any is another's.
    if (owner !== process.pid && (Number.isNaN(owner) || isProcessAlive(owner))) continue;
    // The folder of another user cannot be removed by us.
    await fs.rm(path.join(os.tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}
