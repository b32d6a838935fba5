/** The five ways in which a cloth fills a cover. Each takes its numbers from `random` after the motif has taken its own. */
import type { MotifName } from '@site/shared/patterns/dyes';
import { clothField, clothPattern, type Box, type Lay } from './cloth.ts';
import type { Cloth } from './motif.ts';
import { gringsingCloth } from './motifs/gringsing.ts';
import { kawungCloth } from './motifs/kawung.ts';
import { parangCloth } from './motifs/parang.ts';
import { truntumCloth } from './motifs/truntum.ts';
import type { Random } from './seed.ts';
import { circle, dots, fill, group, num, path, rect, stroke } from './svg.ts';
import { quietTones, tonesOf, type Tones } from './tones.ts';
import { tumpalHem, tumpalRow } from './tumpal.ts';

export const COMPOSITIONS = ['penuh', 'kepala', 'medali', 'lereng', 'pinggir'] as const;
export type Composition = (typeof COMPOSITIONS)[number];

/** Chooses a composition. `penuh` is twice as likely as another. Mega mendung has no centre, so it only gets those that fill the cover. */
export function drawComposition(random: Random, motif: MotifName): Composition {
  const choices: readonly Composition[] =
    motif === 'mega-mendung' ? ['penuh', 'pinggir'] : ['penuh', 'penuh', 'kepala', 'medali', 'lereng', 'pinggir'];
  return choices[Math.floor(random() * choices.length)] ?? 'penuh';
}

export interface Sheet {
  /** The prefix of every id in the picture. */
  id: string;
  motif: MotifName;
  cloth: Cloth;
  tones: Tones;
  lay: Lay;
  box: Box;
}

type Compose = (sheet: Sheet, random: Random) => string;

const penuh: Compose = ({ id, cloth, tones, lay, box }) => clothField(`${id}a`, cloth, tones, lay, box);

const HEM_HEIGHT = 64;

const pinggir: Compose = ({ id, cloth, tones, lay, box }, random) => {
  const count = Math.round(box.width / (random() < 0.5 ? 64 : 52));
  const hem = tumpalHem({ width: box.width, height: HEM_HEIGHT, count }, tones);
  return clothField(`${id}a`, cloth, tones, lay, box) + group(hem, { y: box.height - HEM_HEIGHT });
};

/** A head band in swapped colours, which triangles join to the field. */
const kepala: Compose = ({ id, cloth, tones, lay, box }, random) => {
  const band = Math.round(box.width * 0.3);
  const joint = 48;
  const swapped = tonesOf({ ground: tones.figure, figure: tones.ground });
  const isAtRight = random() < 0.5;
  const scales = gringsingCloth({ size: random() < 0.5 ? 32 : 40 });
  const count = Math.max(4, Math.round(box.height / 44));

  const triangles = group(tumpalRow({ width: box.height, height: joint, count }, tones), { x: band + joint, turn: 90 });
  const head = [
    clothPattern(`${id}b`, scales, swapped, { x: 0, y: 0 }),
    rect(0, 0, band, box.height, fill(tones.figure)),
    rect(0, 0, band, box.height, fill(`url(#${id}b)`)),
    rect(band, 0, joint, box.height, fill(tones.ground)),
    triangles,
    rect(band - 1, 0, 3, box.height, fill(tones.figure)),
    rect(band + joint - 1.5, 0, 1.5, box.height, fill(tones.t4)),
  ].join('');
  const placed = isAtRight ? `<g transform="translate(${num(box.width)} 0)scale(-1 1)">${head}</g>` : head;
  return clothField(`${id}a`, cloth, tones, lay, box) + placed;
};

/** One giant motif in a ringed circle over a quiet field. */
const medali: Compose = ({ id, motif, cloth, tones, box }, random) => {
  const quiet = quietTones(tones, tones.t2);
  const isAtRight = random() < 0.5;
  const x = box.width * (isAtRight ? 0.72 : 0.28);
  const y = box.height / 2;
  const radius = box.height * 0.55;
  const small = random();
  const background =
    motif === 'truntum'
      ? gringsingCloth({ size: 40 })
      : truntumCloth({ size: 60, petals: 8, cell: small < 0.5 ? 0.6 : 0.54 });
  const field = clothField(`${id}a`, background, quiet, { x: (small - 0.5) * 60, y: 0 }, box);

  const clip = `<clipPath id="${id}c">${circle(0, 0, radius, '')}</clipPath>`;
  const ring = circle(0, 0, radius, stroke(tones.figure, 4));
  const beads = motif === 'nitik' ? '' : dots(72, radius * 0.945, 2.4, fill(tones.t4));
  // The figure ends inside the beads, except for kawung, whose seeds reach the ring.
  const reach = motif === 'kawung' ? radius : radius * 0.9;
  const figure = `<g clip-path="url(#${id}c)">${circle(0, 0, radius, fill(tones.ground))}${beads}${cloth.medal(tones, reach)}</g>`;
  return field + clip + group(figure + ring, { x, y });
};

/** A slanting sash of the motif between parang (or kawung) in a wash. */
const lereng: Compose = ({ id, motif, cloth, tones, lay, box }, random) => {
  const slope = random() < 0.5 ? 45 : -45;
  const half = box.height * (0.25 + random() * 0.05);
  const quiet = quietTones(tones, tones.t2);
  const beside =
    motif === 'parang'
      ? kawungCloth({ size: 64, seedWidth: 0.19, rotation: 0, filling: 'lenses', isAlternating: false })
      : parangCloth({ size: 76, pitch: 0.74, rotation: slope, spine: 'dotted' });
  const across = box.width + box.height;
  const place = { x: box.width / 2, y: box.height / 2, turn: slope };
  const outline = `M${num(-across)} ${num(-half)}H${num(across)}V${num(half)}H${num(-across)}Z`;
  const sash = `<clipPath id="${id}c">${path(outline, '', place)}</clipPath>`;
  const edges = group(
    rect(-across, -half - 2.5, 2 * across, 5, fill(tones.figure)) +
      rect(-across, half - 2.5, 2 * across, 5, fill(tones.figure)),
    place,
  );
  return [
    clothField(`${id}b`, beside, quiet, { x: lay.x, y: lay.y }, box),
    sash,
    `<g clip-path="url(#${id}c)">${clothField(`${id}a`, cloth, tones, lay, box)}</g>`,
    edges,
  ].join('');
};

export const compose: Record<Composition, Compose> = { penuh, kepala, medali, lereng, pinggir };
