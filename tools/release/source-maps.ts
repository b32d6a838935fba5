import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MAPS } from '../federation/remote-build.ts';

/**
 * Source maps of a built remote, from `maps/`: those of its scripts. The folder may hold maps of earlier builds, too.
 * @returns their names; none where the build made no maps
 */
export async function mapsOf(dist: string): Promise<string[]> {
  const scripts = new Set(await readdir(join(dist, 'client')));
  const maps = await readdir(join(dist, MAPS)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return maps.filter((map) => map.endsWith('.js.map') && scripts.has(map.slice(0, -'.map'.length)));
}
