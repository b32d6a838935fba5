import type { CourseRow } from '@site/shared/api/courses';
import { coverUrl } from '@site/shared/api/media';
import { formatRupiah } from '@site/shared/money';
import { Heading } from '@site/shared/ui/Heading';
import { Text } from '@site/shared/ui/Text';
import { color, radius, shadow } from '@site/shared/ui/theme';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { copy } from './copy.ts';

/** Distinct ways a course is taught, in the order its batches start. */
export const modesOf = ({ course_schedules }: Pick<CourseRow, 'course_schedules'>): string[] => [
  ...new Set(course_schedules.map(({ mode }) => copy.modes[mode])),
];

/** A course in a list. The whole card is one link. */
export function CourseCard({ course, headingLevel = 2, eager = false }: { course: CourseRow; headingLevel?: 2 | 3; eager?: boolean }) {
  const { slug, title, category, short_description, price, discounted_price } = course;
  const modes = modesOf(course);
  return (
    <Card to={`/bootcamps/${slug}`}>
      <img src={coverUrl(course)} alt="" width={640} height={400} loading={eager ? 'eager' : 'lazy'} decoding="async" />
      <Body>
        <Text size="caption" tone="muted" weight="bold">
          {category.name}
        </Text>
        <Heading level={headingLevel} size="h4">
          {title}
        </Heading>
        <Text size="small" tone="muted" lines={2}>
          {short_description}
        </Text>
        <Text size="small">
          {copy.modesLabel}: {modes.length ? modes.join(', ') : copy.noModes}
        </Text>
        <Price>
          {discounted_price === 0 ? copy.free : formatRupiah(discounted_price)}
          {discounted_price < price && (
            <del>
              <VisuallyHidden>{copy.regularPrice} </VisuallyHidden>
              {formatRupiah(price)}
            </del>
          )}
        </Price>
      </Body>
    </Card>
  );
}

const Card = styled(Link)`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  color: inherit;
  text-decoration: none;

  & img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 10;
    object-fit: cover;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 8px;
  padding: 20px;
`;

const Price = styled.p`
  margin: auto 0 0;
  padding-top: 8px;
  color: ${color.nila900};
  font-size: 18px;
  font-weight: 800;

  & del {
    margin-left: 8px;
    color: ${color.sogan600};
    font-size: 14px;
    font-weight: 400;
  }
`;
