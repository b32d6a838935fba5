/** The shell's build for browsers, which the edge serves. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBuildStats } from './stored-json.ts';

/** The address of the shell's files. */
export const ASSETS_URL = '/assets/';

export interface ShellBuild {
  /** The folder of the files. */
  clientDir: string;
  /** The version of the build. */
  hash: string;
  /** The address of the script that starts the page. */
  script: string;
  /** The address of the font's file; null if the build has none. */
  font: string | null;
  /** The hashes `sha384-…` of the scripts, by address. */
  integrity: Record<string, string>;
}

/**
 * @param shellDir the folder of the build, with `client/`
 * @throws if `stats.json` is missing or damaged, or names no script
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
