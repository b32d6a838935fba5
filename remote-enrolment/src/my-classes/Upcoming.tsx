import { coverUrl } from '@site/shared/api/media';
import type { OwnOrder } from '@site/shared/api/student-account';
import { daysBetween, formatDate, formatDayAndMonth, formatTimes, todayInJakarta } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { Card } from '@site/shared/ui/Card';
import { Grid } from '@site/shared/ui/Grid';
import { Leaf } from '@site/shared/ui/Leaf';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, media, type } from '@site/shared/ui/theme';
import { CalendarPlus } from 'lucide-react';
import styled from 'styled-components';
import { modeOf, placeOf } from '../my-registration/words.ts';
import { BeforeClass } from './BeforeClass.tsx';
import { nextClassDay } from './class-time.ts';
import { copy } from './copy.ts';
import { OpenButton } from './OpenButton.tsx';
import { Facts } from './Facts.tsx';
import { Part } from './Part.tsx';
import { PersonName } from './PersonName.tsx';
import { StateBadge } from './StateBadge.tsx';
import type { OpenOrder } from './use-open-order.ts';

/* The next class is large and has its cover. */
const ClassCard = styled(Card).attrs({ forwardedAs: 'li', padding: 'card' })`
  overflow: hidden;
  [data-part='body'] {
    display: grid;
    align-content: start;
    gap: 12px;
  }
  &[data-size='small'] [data-part='body'] {
    flex: 1;
  }
  h3 {
    ${type.h4}
    color: ${color.nila900};
  }
  & > section {
    margin-top: 16px;
  }
  & > img {
    width: calc(100% + 40px);
    max-width: none;
    height: 120px;
    margin: -20px -20px 8px;
    object-fit: cover;
  }
  [data-part='when'] {
    display: grid;
    grid-template-columns: 60px minmax(0, 1fr);
    align-items: center;
    gap: 4px 16px;
  }
  [data-part='foot'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    margin-top: auto;
    padding-top: 4px;
  }
  &[data-size='large'] {
    grid-column: 1 / -1;
  }
  &[data-size='large'] h3 {
    ${type.h3}
  }
  &[data-size='large'] [data-part='foot'] {
    justify-content: flex-start;
  }
  /* The label of the button, not its padding, is aligned with the edge. */
  &[data-size='small'] [data-part='foot'] > button {
    margin-inline: -16px;
  }
  ${media.below600} {
    &[data-size='large'] [data-part='foot'] button {
      width: 100%;
    }
  }
  ${media.from600} {
    & > img {
      width: calc(100% + 52px);
      margin: -24px -26px 8px;
    }
  }
  ${media.from1024} {
    &[data-size='large'] {
      display: grid;
      grid-template-columns: 300px minmax(0, 1fr);
      gap: 28px;
      padding: 0 26px 0 0;
      & > [data-part='body'] {
        padding-block: 28px;
      }
      & > img {
        width: 300px;
        height: 100%;
        min-height: 240px;
        margin: 0;
      }
      & > section {
        margin-block: 28px;
      }
      &:has(> section) {
        grid-template-columns: 300px minmax(0, 1fr) minmax(0, 260px);
      }
    }
  }
`;

const words = copy.next;

interface UpcomingProps {
  /** Sorted by the beginning of the class, the earliest first. */
  orders: readonly OwnOrder[];
  /** ms since 1970 */
  now: number;
  opening: OpenOrder;
}

/** Whether the person can prepare for the class: the order has a seat, and the batch takes place. */
const isExpected = ({ place, batch }: OwnOrder): boolean => place !== null && !batch.is_cancelled;

/** Classes that have not ended. The next one that the person can attend comes first, and is large. */
export function Upcoming({ orders, now, opening }: UpcomingProps) {
  if (orders.length === 0) return null;
  const next = orders.find(isExpected);
  const others = orders.filter((order) => order !== next);
  return (
    <Part title={words.heading} link={<TextLink to="/search">{words.search}</TextLink>}>
      <Grid as="ul" columns={2} gap={16}>
        {[...(next ? [next] : []), ...others].map((order) => (
          <OneClass key={order.id} order={order} now={now} opening={opening} isLarge={order === next} />
        ))}
      </Grid>
    </Part>
  );
}

interface OneClassProps {
  order: OwnOrder;
  now: number;
  opening: OpenOrder;
  /** True for the next class. */
  isLarge: boolean;
}

function OneClass({ order, now, opening, isLarge }: OneClassProps) {
  const { course, batch } = order;
  const next = nextClassDay(batch, now);
  const isBefore = isLarge && now < Date.parse(batch.starts_at);
  const { day, month } = formatDayAndMonth(next ?? batch.start_date);
  return (
    <ClassCard data-size={isLarge ? 'large' : 'small'}>
      {isLarge && <img src={coverUrl(course)} alt="" width={300} height={240} />}
      <div data-part="body">
        <PersonName order={order} />
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
              {isBefore ? modeOf(batch) : placeOf(batch, isExpected(order) && batch.joining_details === null)}
            </Facts>
          </div>
        </div>
        <div data-part="foot">
          {/* The part beside it says what is settled. */}
          {!(isBefore && order.place === 'CONFIRMED' && order.due === 0) && <StateBadge order={order} />}
          {isLarge && (
            <Button isSending={opening.savingId === order.id} onClick={() => opening.saveCalendar(order.id)}>
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
  if (batch.is_cancelled) return words.cancelled;
  if (next === null) return words.running(formatDate(batch.end_date));
  const days = daysBetween(todayInJakarta(now), next);
  if (now < Date.parse(batch.starts_at)) return days <= 0 ? words.startsToday : words.starts(days);
  if (days <= 0) return words.today;
  return days === 1 ? words.tomorrow : words.inDays(days);
}
