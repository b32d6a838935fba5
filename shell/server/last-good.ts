/** Stores the releases served last over a restart, so that pages are served although the store is damaged. */
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type LastGood, parseLastGood } from './stored-json.ts';
import { writeAtomically } from './write-atomically.ts';

export type { LastGood };

/**
 * @returns null where nothing was ever kept
 * @throws where the file cannot be read or is damaged
 */
export async function readLastGood(file: string): Promise<LastGood | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseLastGood(text, file);
}

export async function writeLastGood(file: string, lastGood: LastGood): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, `${JSON.stringify(lastGood, null, 2)}\n`);
}
