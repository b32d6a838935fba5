/** Space that is kept for the moment the disk is full: going back to an earlier release must work then most of all. */
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes: a pointer and a line of the history, with what file systems use for each. */
const RESERVED = 64 * 1024;

/** Runs `work`, which writes a few small files that may be written twice; where the disk is full, with the reserved space. */
export async function withReserve(storeDir: string, work: () => Promise<void>): Promise<void> {
  const reserve = join(storeDir, '.reserve');
  try {
    await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    await rm(reserve, { force: true });
    await work();
  }
  const { size } = await stat(reserve).catch(() => ({ size: 0 }));
  // Not zeros: some file systems store them as nothing.
  if (size !== RESERVED)
    await writeFile(reserve, Buffer.alloc(RESERVED, 'reserved')).catch(() => rm(reserve, { force: true }));
}
