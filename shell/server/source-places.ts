/** Where in the source a place of a built file is, by the source maps that are kept with each release. */
import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';

/** Bytes. A larger map is not read: that of the shell, the largest of today, has 0.8 MB, and other teams bring theirs. */
const LARGEST_MAP = 2_000_000;
/** Bytes of maps that stay parsed: the files in which a release fails are few. */
const MAPS_KEPT = 5 * LARGEST_MAP;
/** A longer name of a source is none. */
const LONGEST_SOURCE = 300;

export interface SourcePlacesOptions {
  /** The folder and the version of the shell's build that runs. */
  shell: { dir: string; version: string };
  /** The folder of a remote's release. */
  releaseDir: (remote: string, version: string) => string;
}

/** @returns a function: `file:line:column` becomes `remote-stories/src/home/StoriesPage.tsx:42`, or stays as it is if there is no map */
export function sourcePlaces({ shell, releaseDir }: SourcePlacesOptions) {
  const maps = new LRUCache<string, TraceMap>({ maxSize: MAPS_KEPT });

  async function mapOf(file: string): Promise<TraceMap> {
    const known = maps.get(file);
    if (known) return known;
    const { size } = await stat(file);
    if (size > LARGEST_MAP) throw new Error(`${file} is larger than a source map may be`);
    const map = new TraceMap(await readFile(file, 'utf8'));
    maps.set(file, map, { size });
    return map;
  }

  return async (remote: string, version: string, place: string): Promise<string> => {
    const [, built, line, column] = /^([\w.-]+\.js):(\d+):(\d+)$/.exec(place) ?? [];
    const isShell = remote === 'shell';
    if (!built || (isShell && version !== shell.version)) return place;
    const dir = isShell ? shell.dir : releaseDir(remote, version);
    const found = await mapOf(join(dir, 'maps', `${built}.map`))
      // Browsers count columns from 1.
      .then((map) => originalPositionFor(map, { line: Number(line), column: Number(column) - 1 }))
      // Whoever built the release made its map, and what browsers tell is not always a place.
      .catch(() => null);
    if (!found?.source || found.source.length > LONGEST_SOURCE) return place;
    // A map names files from its own folder in the repository.
    const folder = `${isShell ? 'shell' : `remote-${remote}`}/dist/maps`;
    return `${posix.join(folder, found.source)}:${found.line}`;
  };
}
