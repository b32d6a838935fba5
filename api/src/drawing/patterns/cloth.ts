/** Functions that repeat a tile of cloth over an area. */
import type { Cloth } from './motif.ts';
import { fill, num, rect } from './svg.ts';
import type { Tones } from './tones.ts';

export interface Box {
  width: number;
  height: number;
}

export interface Lay {
  /** The offset of the field, px. */
  x: number;
  y: number;
  /** Replaces the cloth's own rotation. */
  rotation?: number;
}

/** SVG that defines a paint server `url(#id)` of the cloth, without its ground. */
export function clothPattern(id: string, cloth: Cloth, tones: Tones, { x, y, rotation = cloth.rotation }: Lay): string {
  const { width, height, body } = cloth.tile(tones, `${id}-`);
  const turn = rotation === 0 ? '' : `rotate(${num(rotation)})`;
  return `<pattern id="${id}" width="${num(width)}" height="${num(height)}" patternUnits="userSpaceOnUse" patternTransform="translate(${num(x)} ${num(y)})${turn}">${body}</pattern>`;
}

/** SVG of a box of flat ground with the cloth on it. */
export function clothField(id: string, cloth: Cloth, tones: Tones, lay: Lay, { width, height }: Box): string {
  return (
    rect(0, 0, width, height, fill(tones.ground)) +
    clothPattern(id, cloth, tones, lay) +
    rect(0, 0, width, height, fill(`url(#${id})`))
  );
}

/** The SVG document. `slice` lets it fill any box. It is hidden from assistive technology. */
export function svgOf({ width, height }: Box, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${num(width)} ${num(height)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${content}</svg>`;
}
