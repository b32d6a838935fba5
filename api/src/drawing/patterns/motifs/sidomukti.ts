import type { Cloth, Motif } from '../motif.ts';
import { pick } from '../seed.ts';
import { circle, cornersOf, fill, group, lens, num, path, ring, stamp, stroke } from '../svg.ts';
import type { Tones } from '../tones.ts';
import { doubleRosette } from './ceplok.ts';

export interface SidomuktiParameters {
  size: number;
}

function flower(length: number, tones: Tones): string {
  const long = 0.47 * length;
  const short = 0.36 * length;
  return [
    lens(0.33 * length, 0.07 * length, tones.t3, ring(8, 22.5)),
    lens(short, 0.085 * length, tones.figure, ring(4, 45)),
    lens(long, 0.105 * length, tones.figure, ring(4)),
    lens(0.62 * short, 0.028 * length, tones.ground, ring(4, 45, 0.1 * length)),
    lens(0.62 * long, 0.036 * length, tones.ground, ring(4, 0, 0.1 * length)),
    circle(0, 0, 0.1 * length, fill(tones.ground)),
    circle(0, 0, 0.075 * length, fill(tones.figure)),
    circle(0, 0, 0.035 * length, fill(tones.ground)),
  ].join('');
}

function wings(length: number, tones: Tones): string {
  const feathers = [0, 1, 2, 3, 4].flatMap((index) => {
    const turn = -68 + 27 * index;
    const reach = (index === 0 ? 0.47 : index === 4 ? 0.3 : 0.45) * length;
    const colour = index === 2 || index === 4 ? tones.t4 : tones.figure;
    return [turn, 180 - turn].map((side) => lens(reach, 0.085 * length, colour, { turn: side, y: 0.1 * length }));
  });
  const body = `M0 ${num(-0.04 * length)}L${num(0.09 * length)} ${num(0.14 * length)}L0 ${num(0.36 * length)}L${num(-0.09 * length)} ${num(0.14 * length)}Z`;
  return (
    feathers.reverse().join('') +
    lens(0.5 * length, 0.08 * length, tones.figure, { turn: -90, y: 0.1 * length }) +
    path(body, `${fill(tones.figure)} stroke="${tones.ground}" stroke-width="${num(0.02 * length)}"`) +
    circle(0, 0.13 * length, 0.03 * length, fill(tones.ground))
  );
}

/** Sidomukti with given parameters. */
export function sidomuktiCloth({ size }: SidomuktiParameters): Cloth {
  const half = 0.7 * size;
  const length = 0.78 * size;
  const lozenge = (reach: number) => `M0 ${num(-reach)}L${num(reach)} 0L0 ${num(reach)}L${num(-reach)} 0Z`;
  return {
    size,
    rotation: 0,
    // Lozenges with flowers lie on the corners, wings in the middle; the borders meet on the diagonals.
    tile: (tones, id) => {
      const bloom = path(lozenge(half), fill(tones.t1)) + flower(length, tones);
      const borders =
        path(lozenge(half), stroke(tones.figure, 0.018 * size), { x: half, y: half }) +
        path(
          lozenge(half * 0.9),
          `${stroke(tones.t4, 0.014 * size)} stroke-linecap="round" stroke-dasharray="0 ${num(0.05 * size)}"`,
          { x: half, y: half },
        );
      return {
        width: 2 * half,
        height: 2 * half,
        body: stamp(`${id}f`, bloom, cornersOf(2 * half)) + group(wings(length, tones), { x: half, y: half }) + borders,
      };
    },
    medal: (tones, radius) => doubleRosette(size < 100 ? 8 : size < 120 ? 12 : 16, radius, tones),
  };
}

export const sidomukti: Motif = {
  name: 'sidomukti',
  draw: (random) => sidomuktiCloth({ size: pick(random, [92, 112, 136]) }),
};
