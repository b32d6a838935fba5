/** Tumpal: the row of triangles that borders a cloth. */
import { circle, fill, num, path, rect } from './svg.ts';
import type { Tones } from './tones.ts';

interface Row {
  /** Length of the row, px. */
  width: number;
  height: number;
  count: number;
}

/** Triangles that stand on y = `height`, from x = 0. */
export function tumpalRow({ width, height, count }: Row, tones: Tones): string {
  const step = width / count;
  const triangle = (inset: number, top: number, bottom: number) =>
    `M${num(inset * step)} ${num(bottom)}L${num(step / 2)} ${num(top)}L${num((1 - inset) * step)} ${num(bottom)}Z`;
  const one = (x: number) =>
    path(triangle(0, 0.06 * height, height), fill(tones.figure), { x }) +
    path(triangle(0.16, 0.32 * height, height), fill(tones.ground), { x }) +
    path(triangle(0.3, 0.56 * height, height), fill(tones.t4), { x }) +
    circle(x + step / 2, 0.86 * height, 0.035 * height, fill(tones.ground));
  const between = (x: number) =>
    circle(x, 0.12 * height, 0.022 * height, fill(tones.t4)) + circle(x, 0.28 * height, 0.028 * height, fill(tones.t4));
  return Array.from(
    { length: count },
    (_, index) => one(index * step) + (index === 0 ? '' : between(index * step)),
  ).join('');
}

/** A border: flat ground, a line, and triangles. */
export function tumpalHem(row: Row, tones: Tones): string {
  return (
    rect(0, 0, row.width, row.height, fill(tones.ground)) +
    rect(0, 0, row.width, 3, fill(tones.figure)) +
    tumpalRow(row, tones)
  );
}
