import type { Tones } from '../dyes.ts';
import type { Cloth, Motif } from '../motif.ts';
import { pick } from '../seed.ts';
import { around, circle, cornersOf, fill, group, lens, num, path, rect, stamp, stroke } from '../svg.ts';

export interface NitikParameters {
  size: number;
  rotation: number;
}

const square = (side: number, paint: string, x: number, turn: number) =>
  group(rect(x - side / 2, -side / 2, side, side, paint), { turn });
const diamond = (reach: number, paint: string, x: number) =>
  path(`M${num(x - reach)} 0L${num(x)} ${num(-reach)}L${num(x + reach)} 0L${num(x)} ${num(reach)}Z`, paint);

/** Woven dots: squares on eight rays in a dashed ring, around the origin. */
function disc(size: number, tones: Tones): string {
  const unit = 0.05 * size;
  const ring = 0.475 * size;
  const dash = (2 * Math.PI * ring) / 112;
  const rays = [1, 2, 3, 4].map((step) => {
    const side = unit * (0.72 + 0.13 * step);
    return around(8, (turn) => square(side, fill(tones.figure), 0.088 * size * step + 0.01 * size, turn));
  });
  const between = [0.235, 0.325, 0.415].map((at, index) =>
    around(8, (turn) => group(diamond(unit * 0.44, fill(index === 1 ? tones.t4 : tones.t3), at * size), { turn }), 22.5),
  );
  return [
    circle(0, 0, ring, fill(tones.t1)),
    circle(0, 0, ring, `${stroke(tones.figure, 0.012 * size)} stroke-dasharray="${num(dash)}"`),
    ...rays,
    ...between,
    around(4, (turn) => lens(0.055 * size, 0.03 * size, tones.figure, { turn }), 45),
  ].join('');
}

/** Nitik jlamprang with given parameters. */
export function nitikCloth({ size, rotation }: NitikParameters): Cloth {
  const half = size / 2;
  return {
    size,
    rotation,
    tile: (tones, id) => {
      const side = 0.125 * size;
      const framed =
        rect(-side / 2, -side / 2, side, side, fill(tones.ground)) +
        rect(-side / 2, -side / 2, side, side, stroke(tones.t4, 0.012 * size)) +
        rect(-0.034 * size, -0.034 * size, 0.068 * size, 0.068 * size, fill(tones.figure));
      return {
        width: size,
        height: size,
        body: group(disc(size, tones), { x: half, y: half }) + stamp(`${id}f`, framed, cornersOf(size)),
      };
    },
    medal: (tones, radius) => disc(radius * 1.96, tones),
  };
}

export const nitik: Motif = {
  name: 'nitik',
  draw: (random) => nitikCloth({ size: pick(random, [110, 140, 170]), rotation: pick(random, [0, 45]) }),
};
