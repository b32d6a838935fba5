import type { CourseRow } from '@site/shared/api/courses';
import { coverUrl, srcset } from '@site/shared/api/media';
import { COVER_FORMATS } from './cover-preload.ts';

interface CourseCoverProps {
  course: Pick<CourseRow, 'slug' | 'thumbnail' | 'thumbnail_variants'>;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** True for a picture that is visible at once. It is fetched at once. */
  eager?: boolean;
  /** True for the largest picture of its page, which the head preloads too. It is fetched before others. */
  largest?: boolean;
}

/**
 * The picture of a course: the uploaded thumbnail in the best format that is ready, or else its drawn cover. It is decorative, because the title is
 * beside it.
 */
export function CourseCover({ course, sizes, eager = false, largest = false }: CourseCoverProps) {
  return (
    <picture>
      {COVER_FORMATS.map((format) => {
        const widths = srcset(course.thumbnail_variants, format);
        return widths && <source key={format} type={`image/${format}`} srcSet={widths} sizes={sizes} />;
      })}
      <img
        src={coverUrl(course)}
        alt=""
        width={640}
        height={400}
        loading={eager || largest ? 'eager' : 'lazy'}
        fetchPriority={largest ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
