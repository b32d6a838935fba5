import type { MotifName } from '@site/shared/patterns/dyes';
import type { Random } from './seed.ts';
import type { Tones } from './tones.ts';

/** A piece of cloth that repeats without seams. */
export interface Tile {
  width: number;
  height: number;
  /** SVG content of the tile, which is painted on the bare ground. */
  body: string;
}

/** A motif whose parameters have been chosen. */
export interface Cloth {
  /** The size of the tile, T in the design guide, px. */
  size: number;
  /** The degrees by which the field is turned. */
  rotation: number;
  /** @param id the prefix of the ids of shapes that the tile draws once and places often; unique in the page */
  tile(tones: Tones, id: string): Tile;
  /** The motif as one large figure around the origin. */
  medal(tones: Tones, radius: number): string;
}

export interface Motif {
  name: MotifName;
  /** Chooses the parameters. How many numbers it takes from `random` decides every cover after it. */
  draw(random: Random): Cloth;
}
