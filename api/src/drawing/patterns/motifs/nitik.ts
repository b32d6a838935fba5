import type { Cloth, Motif } from '../motif.ts';
import { pick } from '../seed.ts';
import { circle, cornersOf, fill, group, lens, num, path, rect, ring, stamp, stroke } from '../svg.ts';
import type { Tones } from '../tones.ts';

export interface NitikParameters {
  size: number;
  rotation: number;
}

const squarePath = (half: number) =>
  `M${num(-half)} ${num(-half)}L${num(half)} ${num(-half)}L${num(half)} ${num(half)}L${num(-half)} ${num(half)}Z`;
const diamondPath = (reach: number) => `M${num(-reach)} 0L0 ${num(-reach)}L${num(reach)} 0L0 ${num(reach)}Z`;

/** Woven dots: squares on eight rays in a dashed ring, around the origin. */
function disc(size: number, tones: Tones): string {
  const unit = 0.05 * size;
  const rim = 0.475 * size;
  const dash = (2 * Math.PI * rim) / 112;
  const rays = [1, 2, 3, 4].map((step) =>
    path(
      squarePath((unit * (0.72 + 0.13 * step)) / 2),
      fill(tones.figure),
      ring(8, 0, 0.088 * size * step + 0.01 * size),
    ),
  );
  const between = [0.235, 0.325, 0.415].map((at, index) =>
    path(diamondPath(unit * 0.44), fill(index === 1 ? tones.t4 : tones.t3), ring(8, 22.5, at * size)),
  );
  return [
    circle(0, 0, rim, fill(tones.t1)),
    circle(0, 0, rim, `${stroke(tones.figure, 0.012 * size)} stroke-dasharray="${num(dash)}"`),
    ...rays,
    ...between,
    lens(0.055 * size, 0.03 * size, tones.figure, ring(4, 45)),
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
