import type { MotifName } from '@site/shared/patterns/dyes';
import type { Random } from './seed.ts';
import type { Tones } from './tones.ts';

/** A piece of cloth that repeats without seams. */
export interface Tile {
  width: number;
  height: number;
  /** SVG content of the tile, painted on the bare ground. */
  body: string;
}

/** A motif whose parameters have been chosen. */
export interface Cloth {
  /** T of the design guide, px. */
  size: number;
  /** Degrees the field is turned by. */
  rotation: number;
  /** `id` begins the ids of what the tile draws once and places often; it must be unique in the page. */
  tile(tones: Tones, id: string): Tile;
  /** The motif as one giant figure around the origin. */
  medal(tones: Tones, radius: number): string;
}

export interface Motif {
  name: MotifName;
  /** Chooses the parameters; how many numbers it takes from `random` is part of the cover's identity. */
  draw(random: Random): Cloth;
}
