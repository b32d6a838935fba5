/** The shell's build for browsers, as the edge serves it. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBuildStats } from './stored-json.ts';

/** Address of the shell's files. */
export const ASSETS_URL = '/assets/';

export interface ShellBuild {
  /** Folder of the files. */
  clientDir: string;
  /** Version of the build. */
  hash: string;
  /** Address of the script that starts the page. */
  script: string;
  /** Address of the font's file; null where the build has none. */
  font: string | null;
  /** `sha384-…` of the scripts, by address. */
  integrity: Record<string, string>;
}

/**
 * @param shellDir the build's folder, with `client/`
 * @throws where `stats.json` is missing or damaged, or names no script
 */
export async function readShellBuild(shellDir: string): Promise<ShellBuild> {
  const clientDir = join(shellDir, 'client');
  const statsFile = join(clientDir, 'stats.json');
  const { hash, groups } = parseBuildStats(await readFile(statsFile, 'utf8'), statsFile);
  const script = groups['shell']?.at(-1);
  if (script === undefined) throw new Error(`${statsFile} names no script of the shell. Build the shell again.`);
  const files = await readdir(clientDir);
  const font = files.find((file) => file.endsWith('.woff2'));
  return {
    clientDir,
    hash,
    script: ASSETS_URL + script,
    font: font ? ASSETS_URL + font : null,
    integrity: Object.fromEntries(
      await Promise.all(
        files
          .filter((file) => file.endsWith('.js'))
          .map(async (file) => [ASSETS_URL + file, await sha384Of(join(clientDir, file))] as const),
      ),
    ),
  };
}

async function sha384Of(file: string): Promise<string> {
  const hash = createHash('sha384').update(await readFile(file));
  return `sha384-${hash.digest('base64')}`;
}
