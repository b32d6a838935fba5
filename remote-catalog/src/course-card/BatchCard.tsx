import { unavailableLabel } from '@site/shared/courses/labels';
import { formatDate } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { Heading } from '@site/shared/ui/Heading';
import { Price } from '@site/shared/ui/Price';
import { CalendarDays } from 'lucide-react';
import type { Batch } from './batch.ts';
import { batchHash } from '../course/batch-hash.ts';
import { CardBody, CardCover, CardLink } from './CardLink.tsx';
import { CategoryName } from './CategoryName.tsx';
import { copy } from './copy.ts';
import { CourseCover } from './CourseCover.tsx';
import { modes } from './modes.tsx';
import { SLIDE_SIZES } from './slide-sizes.ts';

/** A bootcamp's batch that can be booked. The whole card is one link. */
export function BatchCard({ batch: summary }: { batch: Batch }) {
  const { batch, start_date, mode, course } = summary;
  const unavailable = unavailableLabel(summary);
  const { label, Icon } = modes[mode];
  return (
    <CardLink to={`/bootcamps/${course.slug}${batchHash(summary.id)}`}>
      <CardCover>
        <CourseCover course={course} sizes={SLIDE_SIZES} />
        {course.percentage !== null && course.discounted_price < course.price && (
          <Badge data-part="badge" tone="accent">
            {copy.saving(course.percentage)}
          </Badge>
        )}
      </CardCover>
      <CardBody>
        <CategoryName category={course.category} />
        <Heading level={3} size="h4">
          {course.title}
        </Heading>
        <span data-part="facts">
          <span>
            <CalendarDays aria-hidden="true" />
            {formatDate(start_date)}
          </span>
          <span>
            <Icon aria-hidden="true" />
            {label} / {copy.batch(batch)}
            {unavailable && ` / ${unavailable}`}
          </span>
        </span>
        <Price data-part="foot" amount={course.discounted_price} original={course.price} size="card" />
      </CardBody>
    </CardLink>
  );
}
