import type { Cloth, Motif } from '../motif.ts';
import { pick } from '../seed.ts';
import { circle, cornersOf, dots, fill, lens, num, path, ring, stamp, stroke } from '../svg.ts';
import type { Tones } from '../tones.ts';

export interface TruntumParameters {
  size: number;
  petals: number;
  /** The cell of a flower, as part of T. */
  cell: number;
}

function flower(petals: number, cell: number, tones: Tones): string {
  const radius = 0.4 * cell;
  const spine = `M${num(0.3 * radius)} 0L${num(0.76 * radius)} 0`;
  return [
    lens(0.78 * radius, 0.055 * cell * 1.5, tones.t3, ring(petals, 180 / petals)),
    lens(radius, 0.075 * cell, tones.figure, ring(petals)),
    path(spine, `${stroke(tones.ground, 0.014 * cell)} stroke-linecap="round"`, ring(petals)),
    dots(petals, 0.92 * radius, 0.014 * cell, fill(tones.figure), 180 / petals),
    circle(0, 0, 0.075 * cell, fill(tones.ground)),
    circle(0, 0, 0.05 * cell, fill(tones.figure)),
    circle(0, 0, 0.02 * cell, fill(tones.ground)),
  ].join('');
}

/** Truntum with given parameters. */
export function truntumCloth({ size, petals, cell }: TruntumParameters): Cloth {
  const half = size / 2;
  return {
    size,
    rotation: 0,
    // A half-drop repeat: flowers on the corners and in the middle, sparks between them.
    tile: (tones, id) => {
      const one = flower(petals, cell * size, tones);
      const spark = lens(0.14 * size, 0.03 * size, tones.t3, ring(4)) + circle(0, 0, 0.012 * size, fill(tones.figure));
      const between = dots(4, 0.2 * size, 0.009 * size, fill(tones.t4), 45);
      const sides = [{ x: half }, { x: half, y: size }, { y: half }, { x: size, y: half }];
      return {
        width: size,
        height: size,
        body:
          stamp(`${id}s`, spark + between, sides) + stamp(`${id}f`, one, [...cornersOf(size), { x: half, y: half }]),
      };
    },
    medal: (tones, radius) => flower(petals, radius * 1.98, tones),
  };
}

export const truntum: Motif = {
  name: 'truntum',
  draw: (random) =>
    truntumCloth({
      size: pick(random, [96, 120, 152]),
      petals: pick(random, [6, 8, 10]),
      cell: pick(random, [0.62, 0.72]),
    }),
};
