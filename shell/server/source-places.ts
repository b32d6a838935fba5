/** Where in the source a place of a built file is, by the source maps that are kept with each release. */
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';

/** Maps that stay parsed: the files in which a release fails are few. */
const MAPS_KEPT = 20;

export interface SourcePlacesOptions {
  /** The folder and the version of the shell's build that runs. */
  shell: { dir: string; version: string };
  /** The folder of a remote's release. */
  releaseDir: (remote: string, version: string) => string;
}

/** @returns a function: `file:line:column` becomes `remote-stories/src/home/StoriesPage.tsx:42`, or stays as it is if there is no map */
export function sourcePlaces({ shell, releaseDir }: SourcePlacesOptions) {
  const maps = new LRUCache<string, TraceMap>({ max: MAPS_KEPT });

  async function mapOf(file: string): Promise<TraceMap> {
    const known = maps.get(file);
    if (known) return known;
    const map = new TraceMap(await readFile(file, 'utf8'));
    maps.set(file, map);
    return map;
  }

  return async (remote: string, version: string, place: string): Promise<string> => {
    const [, built, line, column] = /^([\w.-]+\.js):(\d+):(\d+)$/.exec(place) ?? [];
    const isShell = remote === 'shell';
    if (!built || (isShell && version !== shell.version)) return place;
    const dir = isShell ? shell.dir : releaseDir(remote, version);
    const map = await mapOf(join(dir, 'maps', `${built}.map`)).catch(() => null);
    // Browsers count columns from 1.
    const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (!found?.source) return place;
    // A map names files from its own folder in the repository.
    const folder = `${isShell ? 'shell' : `remote-${remote}`}/dist/maps`;
    return `${posix.join(folder, found.source)}:${found.line}`;
  };
}
