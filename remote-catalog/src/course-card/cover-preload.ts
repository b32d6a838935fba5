import type { CourseRow } from '@site/shared/api/courses';
import { coverUrl, srcset } from '@site/shared/api/media';
import type { PreloadImage } from '@site/shared/contract/remote-route';

/** Formats of an uploaded picture, the best first: a browser shows the first that it knows. */
export const COVER_FORMATS = ['avif', 'webp'] as const;

/** `sizes` of the cover in a card of a list. Apart from the card: the head of a page is loaded before its components. */
export const CARD_SIZES = '(min-width: 1024px) 368px, (min-width: 768px) 342px, calc(100vw - 40px)';

/** A course's cover, for the head of a page on which it is the largest picture. */
export function coverPreload(
  course: Pick<CourseRow, 'slug' | 'thumbnail' | 'thumbnail_variants'>,
  sizes: string,
): PreloadImage {
  const href = coverUrl(course);
  // Only the best format there is: a browser that does not know it ignores the preload.
  for (const format of COVER_FORMATS) {
    const widths = srcset(course.thumbnail_variants, format);
    if (widths) return { href, srcSet: widths, sizes, type: `image/${format}` };
  }
  return { href };
}
