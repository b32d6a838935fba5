import { courseTypeLabels, unavailableLabel } from '@site/shared/courses/labels';
import { formatDate, formatDayAndMonth } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { Heading } from '@site/shared/ui/Heading';
import { Leaf } from '@site/shared/ui/Leaf';
import { Price } from '@site/shared/ui/Price';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { batchHash } from '../course/batch-hash.ts';
import type { Batch } from './batch.ts';
import { CardBody, CardCover, CardLink } from './CardLink.tsx';
import { CourseCover } from './CourseCover.tsx';
import { SLIDE_SIZES } from './slide-sizes.ts';

/** A workshop or event that has not begun, with its day in a leaf shape. */
export function EventCard({ event }: { event: Batch }) {
  const { start_date, place, type, course } = event;
  const unavailable = unavailableLabel(event);
  const { day, month } = formatDayAndMonth(start_date);
  return (
    <CardLink to={`/bootcamps/${course.slug}${batchHash(event.id)}`}>
      <CardCover>
        <CourseCover course={course} sizes={SLIDE_SIZES} />
        {unavailable && (
          <Badge data-part="badge" tone="error">
            {unavailable}
          </Badge>
        )}
        <Leaf data-part="date" size={60} tone="white" aria-hidden="true">
          <span>
            {day}
            <small>{month}</small>
          </span>
        </Leaf>
      </CardCover>
      <CardBody>
        <span data-part="category">
          {courseTypeLabels[type]}
          {place && ` / ${place}`}
        </span>
        <Heading level={3} size="h4">
          {course.title}
        </Heading>
        <VisuallyHidden>{formatDate(start_date)}</VisuallyHidden>
        <Price data-part="foot" amount={course.discounted_price} original={course.price} size="card" />
      </CardBody>
    </CardLink>
  );
}
