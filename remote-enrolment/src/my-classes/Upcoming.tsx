import { coverUrl } from '@site/shared/api/media';
import type { OwnOrder } from '@site/shared/api/student-account';
import { daysBetween, formatDate, formatDayAndMonth, formatTimes, todayInJakarta } from '@site/shared/dates';
import { fullName } from '@site/shared/person';
import { Button } from '@site/shared/ui/Button';
import { Heading } from '@site/shared/ui/Heading';
import { Leaf } from '@site/shared/ui/Leaf';
import { TextLink } from '@site/shared/ui/TextLink';
import { CalendarPlus } from 'lucide-react';
import { modeOf, placeOf } from '../my-registration/words.ts';
import { saveClassesFile } from '../success-payment/save-calendar.ts';
import { BeforeClass } from './BeforeClass.tsx';
import { nextClassDay } from './class-time.ts';
import { copy } from './copy.ts';
import { OpenButton } from './OpenButton.tsx';
import { ClassCard, Columns, Facts, Part, PersonName } from './page-style.ts';
import { StateBadge } from './StateBadge.tsx';
import type { OpenOrder } from './use-open-order.ts';

const words = copy.next;

interface UpcomingProps {
  /** That which begins first is first. */
  orders: readonly OwnOrder[];
  /** ms since 1970 */
  now: number;
  opening: OpenOrder;
}

/** Classes that are to come or under way. The first is large. */
export function Upcoming({ orders, now, opening }: UpcomingProps) {
  if (orders.length === 0) return null;
  return (
    <Part aria-labelledby="next">
      <div data-part="title">
        <Heading level={2} size="h3" id="next">
          {words.heading}
        </Heading>
        <TextLink to="/search">{words.search}</TextLink>
      </div>
      <Columns>
        {orders.map((order, index) => (
          <Card key={order.id} order={order} now={now} opening={opening} isLarge={index === 0} />
        ))}
      </Columns>
    </Part>
  );
}

interface CardProps {
  order: OwnOrder;
  now: number;
  opening: OpenOrder;
  isLarge: boolean;
}

function Card({ order, now, opening, isLarge }: CardProps) {
  const { course, batch, participant } = order;
  const next = nextClassDay(batch, now);
  const isBefore = isLarge && now < Date.parse(batch.starts_at);
  const { day, month } = formatDayAndMonth(next ?? batch.start_date);
  const save = () =>
    saveClassesFile({
      ...batch,
      title: course.title,
      batch: batch.number,
      place: placeOf(batch),
      status: order.place === 'CONFIRMED' ? 'CONFIRMED' : 'TENTATIVE',
    });
  return (
    <ClassCard data-size={isLarge ? 'large' : 'small'}>
      {isLarge && <img src={coverUrl(course)} alt="" width={300} height={240} />}
      <div data-part="body">
        <PersonName>{fullName(participant)}</PersonName>
        <h3>{course.title}</h3>
        <Facts>
          {copy.batch(batch.number)}, {copy.with(batch.instructor.name)}
        </Facts>
        <div data-part="when">
          <Leaf size={60} tone="soft" aria-hidden="true">
            <span>
              {day}
              <small>{month}</small>
            </span>
          </Leaf>
          <div>
            <strong>{whenOf(order, next, now)}</strong>
            <Facts>
              {batch.days}, <span>{formatTimes(batch.start_time, batch.end_time, batch.time_zone)}</span>.{' '}
              {isBefore ? modeOf(batch) : placeOf(batch)}
            </Facts>
          </div>
        </div>
        <div data-part="foot">
          {/* What is settled is said beside it. */}
          {!(isBefore && order.place === 'CONFIRMED' && order.due === 0) && <StateBadge order={order} />}
          {isLarge && (
            <Button onClick={save}>
              <CalendarPlus aria-hidden="true" />
              {words.calendar}
            </Button>
          )}
          <OpenButton
            order={order}
            opening={opening}
            variant={isLarge ? 'secondary' : 'text'}
            size={isLarge ? 'medium' : 'small'}
          />
        </div>
      </div>
      {isBefore && <BeforeClass order={order} now={now} />}
    </ClassCard>
  );
}

function whenOf({ batch }: OwnOrder, next: string | null, now: number): string {
  if (next === null) return words.running(formatDate(batch.end_date));
  const days = daysBetween(todayInJakarta(now), next);
  if (now < Date.parse(batch.starts_at)) return days <= 0 ? words.startsToday : words.starts(days);
  if (days <= 0) return words.today;
  return days === 1 ? words.tomorrow : words.inDays(days);
}
