import type { Cloth, Motif } from '../motif.ts';
import { pick } from '../seed.ts';
import { around, circle, dots, ellipse, fill, group, lens, num, ring, stamp, stroke } from '../svg.ts';
import type { Tones } from '../tones.ts';

export type KawungFilling = 'ring' | 'lenses' | 'spine';

export interface KawungParameters {
  size: number;
  /** Half width of a seed as part of T. */
  seedWidth: number;
  rotation: number;
  filling: KawungFilling;
  /** Every second seed is drawn in outline. */
  isAlternating: boolean;
}

function filled(filling: KawungFilling, size: number, length: number, width: number, tones: Tones): string {
  const dark = fill(tones.ground);
  const light = fill(tones.figure);
  if (filling === 'ring') {
    return [
      ellipse(0.33 * length, 0.64 * width, stroke(tones.ground, 0.014 * size)),
      ellipse(0.21 * length, 0.34 * width, dark),
      [-0.1, 0, 0.1].map((at) => circle(at * length, 0, 0.011 * size, light)).join(''),
    ].join('');
  }
  if (filling === 'lenses') {
    return (
      lens(0.66 * length, 0.78 * width, tones.ground, { x: -0.33 * length }) +
      lens(0.4 * length, 0.42 * width, tones.figure, { x: -0.2 * length })
    );
  }
  const spine = `<path d="M${num(-0.36 * length)} 0H${num(0.36 * length)}" ${stroke(tones.ground, 0.02 * size)} stroke-linecap="round"/>`;
  const sides = [-1, 1]
    .map((side) =>
      [-0.2, 0, 0.2]
        .map((at) => circle(at * length, side * (at === 0 ? 0.56 : 0.46) * width, 0.017 * size, dark))
        .join(''),
    )
    .join('');
  return spine + sides;
}

function seed({ size, seedWidth, filling, isAlternating }: KawungParameters, index: number, tones: Tones): string {
  const length = 0.66 * size;
  const width = seedWidth * size;
  if (isAlternating && index % 2 === 1) {
    return (
      ellipse(0.445 * length, 0.96 * width, stroke(tones.figure, 0.017 * size)) +
      ellipse(0.33 * length, 0.68 * width, fill(tones.figure)) +
      ellipse(0.17 * length, 0.3 * width, fill(tones.ground))
    );
  }
  return ellipse(0.45 * length, width, fill(tones.figure)) + filled(filling, size, length, width, tones);
}

/** One flower of four seeds around the origin. */
function flower(parameters: KawungParameters, tones: Tones): string {
  const { size } = parameters;
  const seeds = [45, 135, 225, 315]
    .map((turn, index) => group(group(seed(parameters, index, tones), { x: 0.53 * 0.66 * size }), { turn }))
    .join('');
  return seeds + circle(0, 0, 0.05 * size, fill(tones.ground)) + circle(0, 0, 0.032 * size, fill(tones.figure));
}

/** Four small lenses where two tiles share a horizontal side; the longer pair lies along the side. */
function sideSpark(size: number, tones: Tones): string {
  const lenses = [0.2, 0.15].map((length, quarter) =>
    lens(length * size, 0.04 * size, tones.t3, ring(2, quarter * 90)),
  );
  return lenses.join('') + circle(0, 0, 0.018 * size, fill(tones.figure));
}

/** Kawung with given parameters. */
export function kawungCloth(parameters: KawungParameters): Cloth {
  const { size, rotation } = parameters;
  const half = size / 2;
  return {
    size,
    rotation,
    tile: (tones, id) => ({
      width: size,
      height: size,
      body:
        stamp(`${id}s`, sideSpark(size, tones), [
          { x: half },
          { x: half, y: size },
          { y: half, turn: 90 },
          { x: size, y: half, turn: 90 },
        ]) + group(flower(parameters, tones), { x: half, y: half }),
    }),
    medal: (tones, radius) => {
      const giant = { ...parameters, size: radius * 1.62 };
      const reach = giant.size / 2;
      return (
        around(4, (turn) => group(group(sideSpark(giant.size, tones), { y: reach }), { turn })) +
        dots(8, radius * 0.9, radius * 0.016, fill(tones.t4), 22.5) +
        flower(giant, tones)
      );
    },
  };
}

export const kawung: Motif = {
  name: 'kawung',
  draw: (random) =>
    kawungCloth({
      size: pick(random, [88, 112, 140, 176]),
      seedWidth: pick(random, [0.175, 0.19, 0.205]),
      rotation: pick(random, [0, 45]),
      filling: pick(random, ['ring', 'lenses', 'spine']),
      isAlternating: random() < 0.4,
    }),
};
