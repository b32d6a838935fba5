import type { CourseRow } from '@site/shared/api/courses';
import { formatDate } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { Cluster } from '@site/shared/ui/Cluster';
import { Heading } from '@site/shared/ui/Heading';
import { Price } from '@site/shared/ui/Price';
import { Text } from '@site/shared/ui/Text';
import { CardBody, CardCover, CardLink } from './CardLink.tsx';
import { CategoryName } from './CategoryName.tsx';
import { copy } from './copy.ts';
import { CARD_SIZES } from './cover-preload.ts';
import { CourseCover } from './CourseCover.tsx';
import { modes, modesOf } from './modes.tsx';

/** A course in the listing. The whole card is one link. */
export function CourseCard({
  course,
  headingLevel = 2,
  eager = false,
  largest = false,
}: {
  course: CourseRow;
  headingLevel?: 2 | 3;
  eager?: boolean;
  /** True if the cover of the course is the largest picture of the page. */
  largest?: boolean;
}) {
  const { slug, title, category, short_description, price, discounted_price, discount, course_schedules } = course;
  // The API orders batches by their start.
  const [next] = course_schedules;
  const ways = modesOf(course_schedules);
  return (
    <CardLink to={`/bootcamps/${slug}`}>
      <CardCover>
        <CourseCover course={course} sizes={CARD_SIZES} eager={eager} largest={largest} />
        {discount && discounted_price < price && (
          <Badge data-part="badge" tone="accent">
            {copy.saving(discount.percentage)}
          </Badge>
        )}
      </CardCover>
      <CardBody>
        <CategoryName category={category} />
        <Heading level={headingLevel} size="h3">
          {title}
        </Heading>
        <Text as="span" size="small" tone="muted">
          {short_description}
        </Text>
        <span data-part="foot">
          <Text as="span" size="caption" weight="medium" tone="muted">
            {copy.modesLabel}
          </Text>
          <Cluster as="span" gap={8}>
            {ways.map((mode) => {
              const { label, Icon } = modes[mode];
              return (
                <Badge key={mode} icon={<Icon />}>
                  {label}
                </Badge>
              );
            })}
            {ways.length === 0 && <Badge tone="sogan">{copy.noModes}</Badge>}
          </Cluster>
        </span>
        {next && (
          <Text as="span" size="small" weight="medium">
            {copy.starts(formatDate(next.start_date))}
          </Text>
        )}
        <Price amount={discounted_price} original={price} size="card" />
      </CardBody>
    </CardLink>
  );
}
