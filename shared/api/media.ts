/** Addresses of uploaded and drawn pictures. */
import { mediaBaseUrl } from '@site/shared/api/client';
import type { CourseRow } from './courses.ts';

/** A narrower copy of an uploaded picture that is ready to be served. `width` in px. */
export type MediaVariant = CourseRow['thumbnail_variants'][number];

/** Address of an uploaded file by its stored name. */
export const mediaUrl = (name: string): string => mediaBaseUrl() + encodeURIComponent(name);

/** Address of a picture of the pages, which the API draws from its name: `lattice-3x3`, `clouds-kunyit`, … */
export const pictureUrl = (name: string): string => `/media/pictures/${name}.svg`;

/** `srcset` of the copies in one format, narrowest first; undefined where none is ready, which leaves the attribute out. */
export function srcset(variants: readonly MediaVariant[], format: MediaVariant['format']): string | undefined {
  const ready = variants.filter((variant) => variant.format === format).sort((a, b) => a.width - b.width);
  return ready.map(({ name, width }) => `${mediaUrl(name)} ${width}w`).join(', ') || undefined;
}

/** A course's picture: the uploaded thumbnail, else the cover that the API draws from slug and category. */
export const coverUrl = ({ slug, thumbnail }: { slug: string; thumbnail: string | null }): string =>
  thumbnail ? mediaUrl(thumbnail) : `/media/covers/${encodeURIComponent(slug)}.svg`;
