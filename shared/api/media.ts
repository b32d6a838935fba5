/** Addresses of uploaded and drawn pictures. */
import { mediaBaseUrl } from '@site/shared/api/client';
import type { CourseRow } from './courses.ts';

/** A narrower copy of an uploaded picture that can be served already. `width` in px. */
export type MediaVariant = CourseRow['thumbnail_variants'][number];

/** The address of an uploaded file by its stored name. */
export const mediaUrl = (name: string): string => mediaBaseUrl() + encodeURIComponent(name);

/** The address of a picture of the pages, which the API draws by its name, such as `lattice-3x3` or `clouds-kunyit`. */
export const pictureUrl = (name: string): string => `/media/pictures/${name}.svg`;

/** The `srcset` of the copies in one format, narrowest first; undefined where there are none yet, which leaves the attribute out. */
export function srcset(variants: readonly MediaVariant[], format: MediaVariant['format']): string | undefined {
  const ready = variants.filter((variant) => variant.format === format).sort((a, b) => a.width - b.width);
  return ready.map(({ name, width }) => `${mediaUrl(name)} ${width}w`).join(', ') || undefined;
}

/** The picture of a course: its thumbnail, or else the cover that the API draws from slug and category. */
export const coverUrl = ({ slug, thumbnail }: { slug: string; thumbnail: string | null }): string =>
  thumbnail ? mediaUrl(thumbnail) : `/media/covers/${encodeURIComponent(slug)}.svg`;
