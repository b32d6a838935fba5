import fs from 'node:fs/promises';
import path from 'node:path';

const ENDING = '.unfinished';

/** What a backup is called until it is whole. */
export const unfinishedFolder = (folder: string): string => `${folder}${ENDING}`;

/** What an unfinished backup holds, with data of persons; another program's folder of such a name is not touched. */
export const PARTS = ['database', 'media'] as const;

/** One that is being made writes into one of its parts more often than that. */
const BROKEN_OFF_AFTER_MS = 24 * 3600 * 1000;

/**
 * Removes what backups left that were killed: those beside a folder into which nothing was written for a day.
 * @returns their folders
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
