/** Small disks in memory, to be filled. Mounting needs root. */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../tools/workspace.ts';

const FILLER = 'filler';

export const mayMount = process.getuid?.() === 0;

const mounted = new Set<string>();

export async function mountDisk(folder: string, size: string): Promise<void> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'karsa-load', folder]);
  mounted.add(folder);
}

/** All that were mounted, also while programs still write to them. */
export async function unmountDisks(): Promise<void> {
  for (const folder of mounted) await run('umount', ['-l', folder]);
  mounted.clear();
}

/** Writes until nothing more fits. */
export async function fillDisk(folder: string): Promise<void> {
  const file = await open(join(folder, FILLER), 'w');
  try {
    for (let bytes = 1024 * 1024; bytes >= 512;) {
      const piece = Buffer.alloc(bytes);
      const written = await file.write(piece).catch(() => ({ bytesWritten: 0 }));
      if (written.bytesWritten < bytes) bytes /= 2;
    }
  } finally {
    await file.close();
  }
}

export const emptyDisk = (folder: string): Promise<void> => rm(join(folder, FILLER), { force: true });
