import fs from 'node:fs/promises';
import path from 'node:path';

const ENDING = '.unfinished';

/** The name of a backup's folder until the backup is whole. */
export const unfinishedFolder = (folder: string): string => `${folder}${ENDING}`;

/** The folders in an unfinished backup. A folder of such a name without them belongs to another program, and is left alone. */
export const PARTS = ['database', 'media'] as const;

/** A backup that is still being made writes into one of these folders more often than this. */
const BROKEN_OFF_AFTER_MS = 24 * 3600 * 1000;

/**
 * Removes the folders that killed backups left beside a folder. They hold data of persons. A folder counts as left when nothing was written into
 * it for a day.
 * @returns the removed folders
 */
export async function removeBrokenOff(beside: string): Promise<string[]> {
  const parent = path.dirname(beside);
  const names = await fs.readdir(parent).catch(() => []);
  const removed: string[] = [];
  for (const name of names.filter((one) => one.endsWith(ENDING)).sort()) {
    const folder = path.join(parent, name);
    const written = await Promise.all(PARTS.map((part) => fs.stat(path.join(folder, part)))).catch(() => []);
    if (written.length === 0 || written.some(({ mtimeMs }) => Date.now() - mtimeMs < BROKEN_OFF_AFTER_MS)) continue;
    await fs.rm(folder, { recursive: true, force: true });
    removed.push(folder);
  }
  return removed;
}
