/** The picture of a course that has none: a batik cloth that follows from its slug and category alone. */
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
  /** View box in px; a card's 640 × 400 by default. The picture fills its element (`slice`). */
  box?: Box;
  /** Overrides the seed's choice; for pages that show one motif large (the course's hero) and for tests. */
  motif?: MotifName;
  composition?: Composition;
}

/** What a seed chooses first, before anything is drawn. */
export function coverChoices(random: Random, { motifs }: CategoryDyes): { motif: MotifName; composition: Composition } {
  const motif = pick(random, motifs);
  return { motif, composition: drawComposition(random, motif) };
}

/**
 * The cover as one SVG document. Pure: the same request gives the same bytes on server and browser.
 * Ids inside begin with the slug's hash, so one page may hold several inline covers.
 */
export function coverSvg({ slug, category, box = CARD, ...overrides }: CoverRequest): string {
  const seed = hashOf(slug);
  const random = randomFrom(seed);
  const dyes = dyesOf(category);

  // The order of the draws is part of every cover's identity: motif, composition, motif parameters, offset, composition parameters.
  const { motif, composition } = { ...coverChoices(random, dyes), ...overrides };
  const cloth = motifByName[motif].draw(random);
  const lay = { x: (random() - 0.5) * cloth.size, y: (random() - 0.5) * cloth.size };

  const id = `k${seed.toString(36)}${composition.charAt(0)}${box.width}`;
  return svgOf(box, compose[composition]({ id, motif, cloth, tones: tonesOf(dyes), lay, box }, random));
}

/** The square that leaf thumbnails show: the same motif and dyes, always filling, large enough to read at 48 px. */
export function leafSvg(course: Pick<CoverRequest, 'slug' | 'category'>): string {
  return coverSvg({ ...course, box: { width: 240, height: 240 }, composition: 'penuh' });
}
