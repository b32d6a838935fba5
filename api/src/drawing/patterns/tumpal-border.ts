import type { Dyes } from '@site/shared/patterns/dyes';
import { svgOf } from './cloth.ts';
import { mix } from './tones.ts';
import { tumpalRow } from './tumpal.ts';

export interface TumpalBorderRequest extends Dyes {
  /** Size of one triangle in px. */
  width: number;
  height: number;
}

/** One triangle as an SVG document that repeats along x: the border of the footer. */
export function tumpalBorder({ ground, figure, width, height }: TumpalBorderRequest): string {
  const tones = { ground, figure, t1: ground, t2: ground, t3: ground, t4: mix(ground, figure, 0.7) };
  // Two halves of a triangle, so that the dots between triangles belong to the repeat.
  return svgOf(
    { width, height },
    `<g transform="translate(${-width / 2} 0)">${tumpalRow({ width: 2 * width, height, count: 2 }, tones)}</g>`,
  );
}

/** The border of the footer: the colour nila 950 on paper. */
export const FOOTER_HEM: TumpalBorderRequest = { ground: '#FFFDF9', figure: '#0E1533', width: 40, height: 34 };
