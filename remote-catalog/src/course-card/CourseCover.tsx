import type { CourseRow } from '@site/shared/api/courses';
import { coverUrl, srcset } from '@site/shared/api/media';
import { COVER_FORMATS } from './cover-preload.ts';

interface CourseCoverProps {
  course: Pick<CourseRow, 'slug' | 'thumbnail' | 'thumbnail_variants'>;
  /** `sizes` of the picture, as in HTML. */
  sizes: string;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** The largest picture of its page, which the head names too: fetched before others. */
  largest?: boolean;
}

/** A course's picture: the uploaded thumbnail in the best format ready, else its drawn cover. Decorative: the title is beside it. */
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
