import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const NAME = /^karsa-upload-(\d+)-/;

/** Gives `work` a folder for what is being uploaded. It is gone when that ends, however it ends. */
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
    if (owner !== process.pid && (Number.isNaN(owner) || isAlive(owner))) continue;
    // One of another user is that user's to remove.
    await fs.rm(path.join(os.tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
