import type { Cloth, Motif } from '../motif.ts';
import { pick, type Random } from '../seed.ts';
import { circlePath, num, path, polar, stroke } from '../svg.ts';
import { mix, type Tones } from '../tones.ts';

/** x, y and radius of a cloud's circles, in units of its scale. */
const CIRCLES = [
  [0, 0, 0.34],
  [0.42, 0.1, 0.26],
  [-0.4, 0.12, 0.25],
  [0.74, 0.2, 0.19],
  [-0.7, 0.22, 0.17],
  [0.2, -0.26, 0.22],
  [-0.2, -0.22, 0.2],
  [1.02, 0.26, 0.12],
  [-0.96, 0.28, 0.1],
] as const;

/** How far each coat grows, in units of .085 T, and how much of the figure's colour it has; largest first. */
const COATS = [
  [5.2, 0.14],
  [4.05, 0.29],
  [3, 0.45],
  [2.05, 0.62],
  [1.15, 0.8],
  [0.34, 0],
  [0, 1],
] as const;

const COLUMNS = 2;
const ROWS = 6;
/** Five sizes of cloud. Each is drawn once and placed often. */
const SCALES = [0.62, 0.685, 0.75, 0.815, 0.88] as const;

interface Cloud {
  dx: number;
  dy: number;
  scale: (typeof SCALES)[number];
  isMirrored: boolean;
}

export interface MegaMendungParameters {
  size: number;
  turns: number;
  clouds: readonly Cloud[];
}

/** The silhouette as one path: circles on a flat bar. A coat is the same path with a wider stroke. */
function silhouette(scale: number): string {
  const discs = CIRCLES.map(([x, y, radius]) => circlePath(x * scale, y * scale, radius * scale));
  const bar = `M${num(-0.96 * scale)} ${num(0.12 * scale)}H${num(1.02 * scale)}V${num(0.38 * scale)}H${num(-0.96 * scale)}Z`;
  return discs.join('') + bar;
}

function spiral(x: number, y: number, radius: number, turns: number, isMirrored: boolean): string {
  const steps = 22;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const at = polar(radius * (1 - 0.86 * t), 100 + 360 * turns * t);
    return `${num(x + (isMirrored ? -at.x : at.x))} ${num(y + at.y)}`;
  });
  return `M${points.join(' ')}`;
}

function cloud(size: number, scale: number, turns: number, tones: Tones): string {
  const outline = silhouette(scale);
  const coats = COATS.map(([growth, amount]) => {
    const colour = mix(tones.ground, tones.figure, amount);
    const width = num(2 * growth * 0.085 * size);
    return path(outline, `fill="${colour}" stroke="${colour}" stroke-width="${width}"`);
  });
  const spirals =
    spiral(-0.02 * scale, 0.06 * scale, 0.2 * scale, turns, false) +
    spiral(0.46 * scale, 0.17 * scale, 0.12 * scale, turns - 0.12, false) +
    spiral(-0.45 * scale, 0.18 * scale, 0.12 * scale, turns - 0.12, true);
  return coats.join('') + path(spirals, `${stroke(tones.ground, 0.036 * size)} stroke-linecap="round"`);
}

/** Mega mendung with given parameters. */
export function megaMendungCloth({ size, turns, clouds }: MegaMendungParameters): Cloth {
  const width = COLUMNS * 2.5 * size;
  const height = ROWS * 0.78 * size;
  return {
    size,
    rotation: 0,
    tile: (tones, id) => {
      const shapes = SCALES.map(
        (scale, index) =>
          `<g id="${id}${index}" stroke-linejoin="round">${cloud(size, scale * size, turns, tones)}</g>`,
      );
      let body = `<defs>${shapes.join('')}</defs>`;
      // Clouds are drawn from top to bottom, two rows and a column beyond each edge: the tile repeats and every row covers the one above.
      for (let row = -2; row < ROWS + 3; row += 1) {
        for (let column = -1; column <= COLUMNS; column += 1) {
          const wrapped = ((row + ROWS) % ROWS) * COLUMNS + ((column + COLUMNS) % COLUMNS);
          const { dx, dy, scale, isMirrored } = clouds[wrapped] ?? { dx: 0, dy: 0, scale: 0.75, isMirrored: false };
          const x = (column * 2.5 + (row % 2 === 0 ? 0 : 1.25) + dx) * size;
          const y = (row * 0.78 + dy) * size;
          const reach = scale * size * 1.2 + 0.45 * size;
          if (x + reach < 0 || x - reach > width || y - reach > height || y + reach < 0) continue;
          body += `<use href="#${id}${SCALES.indexOf(scale)}" transform="translate(${num(x)} ${num(y)})${isMirrored ? 'scale(-1 1)' : ''}"/>`;
        }
      }
      return { width, height, body };
    },
    // No cover uses this: the guide gives this motif only the compositions penuh and pinggir. The interface asks for it.
    medal: (tones, radius) => cloud(radius * 0.4, radius * 0.7, turns, tones),
  };
}

function drawClouds(random: Random): Cloud[] {
  return Array.from({ length: COLUMNS * ROWS }, () => ({
    dx: (random() - 0.5) * 0.5,
    dy: (random() - 0.5) * 0.16,
    scale: pick(random, SCALES),
    isMirrored: random() < 0.5,
  }));
}

export const megaMendung: Motif = {
  name: 'mega-mendung',
  draw: (random) =>
    megaMendungCloth({
      size: pick(random, [118, 142]),
      turns: 1.1 + random() * 0.25,
      clouds: drawClouds(random),
    }),
};
