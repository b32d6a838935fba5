/** Backgrounds of page sections: one motif, slightly lighter or darker than the ground. The picture repeats without seams. */
import type { Dyes } from '@site/shared/patterns/dyes';
import { hashOf } from '@site/shared/patterns/hash';
import { clothField, svgOf } from './cloth.ts';
import type { Cloth } from './motif.ts';
import { kawungCloth } from './motifs/kawung.ts';
import { parangCloth } from './motifs/parang.ts';
import { truntumCloth } from './motifs/truntum.ts';
import { mix, quietTones } from './tones.ts';

export type QuietMotif = 'kawung' | 'parang' | 'truntum';

export interface QuietFieldRequest extends Dyes {
  motif: QuietMotif;
  /** How much of the figure's colour shows, from 0 to 1. The guide's values are between .07 and .13; text on them stays readable. */
  amount: number;
  /** T in px: the distance between two flowers, or the height of a parang band. */
  size: number;
}

/* With this distance between blades, five blades are as long as two bands are high, so a slanted field repeats in a square. */
const REPEATING_PITCH = 1.26 / (2.5 * 0.62);

const clothOf: Record<QuietMotif, (size: number) => Cloth> = {
  kawung: (size) => kawungCloth({ size, seedWidth: 0.19, rotation: 0, filling: 'ring', isAlternating: false }),
  parang: (size) => parangCloth({ size, pitch: REPEATING_PITCH, rotation: -45, spine: 'solid' }),
  truntum: (size) => truntumCloth({ size, petals: 10, cell: 0.72 }),
};

/** One repeat as an SVG document, for a static file that is used as `background-image` in its natural size. */
export function quietField({ motif, ground, figure, amount, size }: QuietFieldRequest): string {
  const cloth = clothOf[motif](size);
  const side = motif === 'parang' ? 2 * 1.26 * size * Math.SQRT2 : size;
  const box = { width: side, height: side };
  const tones = quietTones({ ground, figure }, mix(ground, figure, amount));
  return svgOf(
    box,
    clothField(
      `q${hashOf(`${motif}${ground}${figure}${amount}${size}`).toString(36)}`,
      cloth,
      tones,
      { x: 0, y: 0 },
      box,
    ),
  );
}

/** The backgrounds that pages use, by the name of their file. */
export const QUIET_FIELDS = {
  'truntum-nila': { motif: 'truntum', ground: '#151E47', figure: '#F1DFB8', amount: 0.085, size: 120 },
  'kawung-nila': { motif: 'kawung', ground: '#1D2A5F', figure: '#F1DFB8', amount: 0.1, size: 112 },
  'kawung-night': { motif: 'kawung', ground: '#0E1533', figure: '#C8D0EA', amount: 0.08, size: 88 },
  'parang-kunyit': { motif: 'parang', ground: '#EDB233', figure: '#5A2F14', amount: 0.13, size: 88 },
  'kawung-sogan': { motif: 'kawung', ground: '#FAF6EF', figure: '#2E2015', amount: 0.07, size: 96 },
} as const satisfies Record<string, QuietFieldRequest>;
