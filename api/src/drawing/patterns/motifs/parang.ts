import type { Cloth, Motif } from '../motif.ts';
import { pick } from '../seed.ts';
import { around, circle, dots, fill, group, lens, num, path, rect, ring, stamp, stroke } from '../svg.ts';
import type { Tones } from '../tones.ts';

export interface ParangParameters {
  /** Height of a band, px. */
  size: number;
  /** The distance between two blades, as part of a blade's width. */
  pitch: number;
  rotation: number;
  spine: 'solid' | 'dotted';
}

const points = (values: readonly (readonly [number, number])[], width: number, height: number): string =>
  values.map(([x, y]) => `${num(x * width)} ${num(y * height)}`).join(' ');

/** The blade's right edge; its left edge is the same line turned by half a circle. */
const EDGE = [
  [0.34, -0.56],
  [0.74, -0.2],
  [0.3, 0.03],
  [0, 0.19],
  [-0.04, 0.45],
  [0.62, 0.5],
] as const;
const SPINE = [
  [-0.4, -0.46],
  [0.14, -0.46],
  [0.34, -0.15],
  [0, 0],
  [-0.34, 0.15],
  [-0.14, 0.46],
  [0.4, 0.46],
] as const;

function bladePath(width: number, height: number): string {
  const back = EDGE.map(([x, y]) => [-x, -y] as const);
  return `M${num(-0.62 * width)} ${num(-0.5 * height)}C${points(EDGE, width, height)}C${points(back, width, height)}Z`;
}

function spinePath(width: number, height: number): string {
  const [start, ...rest] = SPINE;
  return `M${points([start], width, height)}C${points(rest, width, height)}`;
}

function blade({ size, spine }: ParangParameters, tones: Tones, width = 0.62 * size): string {
  const line =
    spine === 'solid'
      ? stroke(tones.ground, 0.02 * size)
      : `${stroke(tones.ground, 0.026 * size)} stroke-dasharray="0 ${num(0.052 * size)}"`;
  return (
    path(bladePath(width, size), fill(tones.figure)) + path(spinePath(width, size), `${line} stroke-linecap="round"`)
  );
}

/** Parang with given parameters. */
export function parangCloth(parameters: ParangParameters): Cloth {
  const { size, pitch, rotation } = parameters;
  const width = 0.62 * size;
  const step = pitch * width;
  const strip = 0.26 * size;
  // A step holds a whole number of diamonds, so that the tile repeats.
  const diamonds = Math.max(1, Math.round(step / strip));

  return {
    size,
    rotation,
    tile: (tones, id) => {
      const places = [-2, -1, 0, 1, 2, 3].map((index) => ({ x: index * step, y: size / 2 }));
      const blades = stamp(`${id}b`, blade(parameters, tones), places);
      const middle = size + strip / 2;
      const lines = [-0.42, 0.42]
        .map((at) => rect(0, middle + at * strip - 0.008 * size, step, 0.016 * size, fill(tones.t4)))
        .join('');
      const halfLong = Math.min(0.42 * strip, 0.42 * (step / diamonds));
      const halfHigh = 0.27 * strip;
      const diamond = `M${num(-halfLong)} 0L0 ${num(-halfHigh)}L${num(halfLong)} 0L0 ${num(halfHigh)}Z`;
      const row = Array.from({ length: diamonds }, (_, index) => {
        const x = ((index + 0.5) * step) / diamonds;
        return path(diamond, fill(tones.t4), { x, y: middle }) + circle(x, middle, 0.09 * strip, fill(tones.ground));
      }).join('');
      return {
        width: step,
        height: size + strip,
        body: blades + rect(0, size, step, strip, fill(tones.ground)) + lines + row,
      };
    },
    // The blades stand in a wheel.
    medal: (tones, radius) => {
      const count = pitch < 0.78 ? 13 : 11;
      const length = 0.64 * radius;
      // Slimmer than in a band, where the blades touch each other.
      const one = blade({ ...parameters, size: length, spine: 'solid' }, tones, 0.4 * length);
      const wheel = around(count, (turn) => group(group(one, { x: 0.58 * radius, turn: 96 }), { turn }));
      const heart =
        circle(0, 0, 0.17 * radius, fill(tones.t3)) +
        lens(0.15 * radius, 0.05 * radius, tones.figure, ring(8)) +
        circle(0, 0, 0.035 * radius, fill(tones.ground));
      return (
        wheel +
        dots(count, 0.21 * radius, 0.014 * radius, fill(tones.figure)) +
        heart +
        dots(count, 0.9 * radius, 0.018 * radius, fill(tones.figure), 8)
      );
    },
  };
}

export const parang: Motif = {
  name: 'parang',
  draw: (random) =>
    parangCloth({
      size: pick(random, [76, 96, 124]),
      pitch: pick(random, [0.74, 0.82]),
      rotation: pick(random, [-45, -45, -38, 45]),
      spine: pick(random, ['solid', 'dotted']),
    }),
};
