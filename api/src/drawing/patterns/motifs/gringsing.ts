import type { Cloth, Motif } from '../motif.ts';
import { pick } from '../seed.ts';
import { around, circle, dots, fill, lens, polar, ring, stamp, stroke } from '../svg.ts';
import type { Tones } from '../tones.ts';

export interface GringsingParameters {
  size: number;
}

function scale(radius: number, tones: Tones): string {
  return [
    circle(0, 0, radius, fill(tones.ground)),
    circle(0, 0, 0.96 * radius, stroke(tones.figure, 0.05 * radius)),
    circle(0, 0, 0.72 * radius, stroke(tones.t4, 0.035 * radius)),
    dots(16, 0.48 * radius, 0.034 * radius, fill(tones.t4)),
    circle(0, 0, 0.2 * radius, fill(tones.figure)),
  ].join('');
}

/** Gringsing with given parameters. */
export function gringsingCloth({ size }: GringsingParameters): Cloth {
  const radius = size / 2;
  return {
    size,
    rotation: 0,
    // Rows are drawn from top to bottom, so that each covers the one above it.
    tile: (tones, id) => {
      const places = [-1, 0, 1, 2, 3].flatMap((row) =>
        (row % 2 === 0 ? [0, 2] : [-1, 1, 3]).map((column) => ({ x: column * radius, y: row * radius })),
      );
      return { width: size, height: size, body: stamp(`${id}s`, scale(radius, tones), places) };
    },
    // Four rings of scales; the outer ones are drawn first.
    medal: (tones, reach) => {
      const rings = [
        { count: 24, at: 0.78, radius: 0.118 },
        { count: 18, at: 0.59, radius: 0.118 },
        { count: 12, at: 0.4, radius: 0.118 },
        { count: 8, at: 0.23, radius: 0.105 },
      ];
      const scales = rings.map(({ count, at, radius: part }, ring) =>
        around(
          count,
          (turn) => {
            const { x, y } = polar(at * reach, turn);
            const r = part * reach;
            return (
              circle(x, y, r, fill(tones.ground)) +
              circle(x, y, r, stroke(tones.figure, 0.014 * reach)) +
              circle(x, y, 0.58 * r, fill(ring % 2 === 0 ? tones.t3 : tones.ground)) +
              circle(x, y, 0.3 * r, fill(tones.figure))
            );
          },
          ring % 2 === 0 ? 0 : 180 / count,
        ),
      );
      return (
        scales.join('') +
        circle(0, 0, 0.17 * reach, fill(tones.ground)) +
        lens(0.14 * reach, 0.05 * reach, tones.figure, ring(8)) +
        circle(0, 0, 0.025 * reach, fill(tones.ground))
      );
    },
  };
}

export const gringsing: Motif = {
  name: 'gringsing',
  draw: (random) => gringsingCloth({ size: pick(random, [56, 72]) }),
};
