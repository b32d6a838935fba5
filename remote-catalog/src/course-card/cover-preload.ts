import type { CourseRow } from '@site/shared/api/courses';
import { coverUrl, srcset } from '@site/shared/api/media';
import type { PreloadImage } from '@site/shared/contract/remote-route';

/** The formats of an uploaded picture, the best first. A browser shows the first one that it knows. */
export const COVER_FORMATS = ['avif', 'webp'] as const;

/** The `sizes` of the cover in a card of a list. They are not in the card's module, because the head of a page is loaded before its components. */
export const CARD_SIZES = '(min-width: 1024px) 368px, (min-width: 768px) 342px, calc(100vw - 40px)';

/** Preloads the cover of a course, for the head of a page on which it is the largest picture. */
export function coverPreload(
  course: Pick<CourseRow, 'slug' | 'thumbnail' | 'thumbnail_variants'>,
  sizes: string,
): PreloadImage {
  const href = coverUrl(course);
  // Only the best available format is preloaded. A browser that does not know it ignores the preload.
  for (const format of COVER_FORMATS) {
    const widths = srcset(course.thumbnail_variants, format);
    if (widths) return { href, srcSet: widths, sizes, type: `image/${format}` };
  }
  return { href };
}
