import type { Cloth, Motif } from '../motif.ts';
import { pick } from '../seed.ts';
import type { Tones } from '../tones.ts';
import {
  circle,
  circlePath,
  cornersOf,
  dots,
  fill,
  group,
  lens,
  num,
  path,
  polar,
  ring,
  stamp,
  stroke,
} from '../svg.ts';

export type CeplokFrame = 'circle' | 'lozenge' | 'octagon';

export interface CeplokParameters {
  size: number;
  petals: number;
  frame: CeplokFrame;
  rotation: number;
}

/** A rosette around the origin: petals with a hole and a dot, dots between them, an eye. */
function rosette(petals: number, radius: number, tones: Tones): string {
  const width = radius * Math.sin(Math.PI / petals) * 1.02;
  return [
    lens(radius, width, tones.figure, ring(petals)),
    lens(0.5 * radius, 0.5 * width, tones.ground, ring(petals, 0, 0.34 * radius)),
    dots(petals, 0.6 * radius, 0.08 * width + 0.012 * radius, fill(tones.figure)),
    dots(petals, 0.95 * radius, 0.028 * radius, fill(tones.figure), 180 / petals),
    circle(0, 0, 0.2 * radius, fill(tones.ground)),
    circle(0, 0, 0.15 * radius, fill(tones.figure)),
    circle(0, 0, 0.07 * radius, fill(tones.ground)),
  ].join('');
}

function framePath(frame: CeplokFrame, radius: number): string {
  if (frame === 'circle') return circlePath(0, 0, radius);
  const corners = frame === 'lozenge' ? 4 : 8;
  // An octagon stands on one side, a lozenge on one corner.
  const reach = frame === 'lozenge' ? radius * 1.08 : radius / Math.cos(Math.PI / 8);
  const from = frame === 'lozenge' ? 0 : 22.5;
  const at = Array.from({ length: corners }, (_, index) => {
    const { x, y } = polar(reach, from + (360 / corners) * index);
    return `${num(x)} ${num(y)}`;
  });
  return `M${at.join('L')}Z`;
}

/** Ceplok with given parameters. */
export function ceplokCloth({ size, petals, frame, rotation }: CeplokParameters): Cloth {
  const half = size / 2;
  const outer = 0.46 * size;
  const radius = (frame === 'lozenge' ? 0.66 : 0.84) * outer;
  return {
    size,
    rotation,
    tile: (tones, id) => {
      const meeting =
        lens(0.15 * size, 0.05 * size, tones.t3, ring(4, frame === 'lozenge' ? 0 : 45)) +
        circle(0, 0, 0.022 * size, fill(tones.figure));
      return {
        width: size,
        height: size,
        body:
          stamp(`${id}m`, meeting, cornersOf(size)) +
          group(
            path(framePath(frame, outer), fill(tones.t1)) +
              path(framePath(frame, outer), stroke(tones.figure, 0.013 * size)) +
              path(framePath(frame, outer * 0.94), stroke(tones.t3, 0.008 * size)) +
              rosette(petals, radius * (petals === 12 ? 0.98 : 1), tones),
            { x: half, y: half },
          ),
      };
    },
    medal: (tones, radius) => doubleRosette(petals === 6 ? 8 : petals === 8 ? 12 : 16, radius, tones),
  };
}

/** The large figure of ceplok and sidomukti: a rosette in a ring of petals. */
export function doubleRosette(petals: number, radius: number, tones: Tones): string {
  const inner = 0.56 * radius;
  return [
    lens(0.27 * radius, 0.075 * radius, tones.t4, ring(petals * 2, 90 / petals, 0.6 * radius)),
    dots(petals * 2, 0.88 * radius, 0.012 * radius, fill(tones.figure)),
    circle(0, 0, inner, fill(tones.ground)),
    circle(0, 0, inner, stroke(tones.figure, 0.018 * radius)),
    rosette(petals, inner * 0.9, tones),
  ].join('');
}

export const ceplok: Motif = {
  name: 'ceplok',
  draw: (random) =>
    ceplokCloth({
      size: pick(random, [112, 140, 176]),
      petals: pick(random, [6, 8, 12]),
      frame: pick(random, ['circle', 'lozenge', 'octagon']),
      rotation: pick(random, [0, 45]),
    }),
};
