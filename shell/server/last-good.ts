/** Keeps the releases that were served last, in a file, so that pages are served even if the store is damaged (decision 012). */
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FaultLog } from './fault-log.ts';
import type { Choice } from './release-choice.ts';
import { type LastGood, parseLastGood } from './stored-json.ts';
import { writeAtomically } from './write-atomically.ts';

export interface LastGoodReleases {
  /** Null if they are not known. */
  current(): LastGood | null;
  /** Remembers what is served now. If a remote is not served, what was served of it last is kept. */
  keep(choices: readonly Choice[]): Promise<void>;
  /** Writes what is remembered, if it could not be written before. */
  write(): Promise<void>;
}

/** @param file null to keep them in memory only */
export async function openLastGood(
  file: string | null,
  faults: FaultLog,
  log: (event: Record<string, unknown>, message: string) => void,
): Promise<LastGoodReleases> {
  let lastGood: LastGood | null = null;
  if (file)
    lastGood = await readLastGood(file).catch((error: unknown) => {
      log({ err: error }, 'the last good releases are not known');
      return null;
    });
  let text = JSON.stringify(lastGood);
  /** The text that the file has. */
  let kept = text;
  async function write(): Promise<void> {
    if (!file || !lastGood || text === kept) return;
    const writing = text;
    await writeLastGood(file, lastGood).then(
      () => {
        kept = writing;
        faults.over(file);
      },
      // The releases are served anyway; they would only be missing after a restart. The whole message names another draft each time.
      ({ code, message }: NodeJS.ErrnoException) =>
        faults.report(file, `${file}: ${code ?? message}`, {}, 'the last good releases cannot be kept'),
    );
  }
  return {
    current: () => lastGood,
    write,
    async keep(choices) {
      if (choices.length === 0) return;
      const before = lastGood?.releases ?? [];
      lastGood = {
        remotes: choices.map(({ name }) => name),
        releases: choices.flatMap(({ name, served }) =>
          served
            ? {
                name,
                version: served.live.release.version,
                previous: served.previous?.release.version ?? null,
                integrity: served.live.integrity,
              }
            : before.filter((release) => release.name === name),
        ),
      };
      text = JSON.stringify(lastGood);
      await write();
    },
  };
}

/**
 * @returns null if nothing was ever kept
 * @throws if the file cannot be read or is damaged
 */
async function readLastGood(file: string): Promise<LastGood | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseLastGood(text, file);
}

async function writeLastGood(file: string, lastGood: LastGood): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, `${JSON.stringify(lastGood, null, 2)}\n`);
}
