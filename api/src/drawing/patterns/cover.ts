/** The picture of a course without one of its own: a batik cloth that depends only on its slug and category. */
import { dyesOf, type CategoryDyes, type CoverCategory, type MotifName } from '@site/shared/patterns/dyes';
import { hashOf } from '@site/shared/patterns/hash';
import { svgOf, type Box } from './cloth.ts';
import { compose, drawComposition, type Composition } from './compositions.ts';
import { motifByName } from './motif-by-name.ts';
import { pick, randomFrom, type Random } from './seed.ts';
import { tonesOf } from './tones.ts';

export type { CoverCategory } from '@site/shared/patterns/dyes';

const CARD: Box = { width: 640, height: 400 };

export interface CoverRequest {
  slug: string;
  category: CoverCategory;
  /** The view box in px; 640 × 400, the size of a card, by default. The picture fills its element (`slice`). */
  box?: Box;
  /** Overrides the seed's choice; for pages that show one motif large (the course's hero) and for tests. */
  motif?: MotifName;
  composition?: Composition;
}

/** The first choices that a seed makes, before anything is drawn. */
export function coverChoices(random: Random, { motifs }: CategoryDyes): { motif: MotifName; composition: Composition } {
  const motif = pick(random, motifs);
  return { motif, composition: drawComposition(random, motif) };
}

/**
 * Draws the cover as one SVG document. The same request always gives the same bytes.
 * The ids in it begin with the hash of the slug, so one page may hold several inline covers.
 */
export function coverSvg({ slug, category, box = CARD, ...overrides }: CoverRequest): string {
  const seed = hashOf(slug);
  const random = randomFrom(seed);
  const dyes = dyesOf(category);

  // The order in which numbers are taken decides every cover: motif, composition, the motif's parameters, offset, the composition's parameters.
  const { motif, composition } = { ...coverChoices(random, dyes), ...overrides };
  const cloth = motifByName[motif].draw(random);
  const lay = { x: (random() - 0.5) * cloth.size, y: (random() - 0.5) * cloth.size };

  const id = `k${seed.toString(36)}${composition.charAt(0)}${box.width}`;
  return svgOf(box, compose[composition]({ id, motif, cloth, tones: tonesOf(dyes), lay, box }, random));
}

/** The square picture of leaf thumbnails: the same motif and dyes, always filling, and large enough to recognise at 48 px. */
export function leafSvg(course: Pick<CoverRequest, 'slug' | 'category'>): string {
  return coverSvg({ ...course, box: { width: 240, height: 240 }, composition: 'penuh' });
}
