import { ownCalendarUrl, type OrderPage } from '@site/shared/api/order-page';
import { daysBetween, formatDayAndDate, formatDayAndMonth, formatTimes, todayInJakarta } from '@site/shared/dates';
import { Card } from '@site/shared/ui/Card';
import { Heading } from '@site/shared/ui/Heading';
import { Leaf } from '@site/shared/ui/Leaf';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { color, media } from '@site/shared/ui/theme';
import { CalendarPlus } from 'lucide-react';
import styled from 'styled-components';
import { isOver } from '../my-classes/class-time.ts';
import { copy } from './copy.ts';
import { inOneLine, modeOf } from './words.ts';

const words = copy.next;

const Root = styled(Card)`
  display: grid;
  grid-template-columns: 60px minmax(0, 1fr);
  align-items: center;
  gap: 8px 16px;
  & > p {
    grid-column: 1 / -1;
    max-width: none;
    font-size: 0.875rem;
    line-height: 1.375rem;
    color: ${color.sogan600};
  }
  & > p > span {
    white-space: nowrap;
  }
  & > a {
    grid-column: 1 / -1;
  }
  ${media.from768} {
    grid-template-columns: 72px minmax(0, 1fr) auto;
    column-gap: 20px;
    & > span {
      grid-row: 1 / span 2;
    }
    & > p {
      grid-column: 2;
    }
    & > a {
      grid-column: 3;
      grid-row: 1 / span 2;
    }
  }
`;

/** Says when class begins, and offers the schedule for a calendar. A class that has ended has neither a link nor a calendar. */
export function NextClass({ secret, order }: { secret: string; order: OrderPage }) {
  const { batch } = order;
  const now = Date.parse(order.now);
  const { day, month } = formatDayAndMonth(batch.start_date);
  const days = daysBetween(todayInJakarta(now), batch.start_date);
  const hasBegun = now >= Date.parse(batch.starts_at);
  const hasEnded = isOver(batch, now);
  const title = hasEnded ? words.over : hasBegun ? words.begun : days <= 0 ? words.today : words.inDays(days);
  return (
    <Root padding="card">
      <Leaf size={60} tone="soft" aria-hidden="true">
        <span>
          {day}
          <small>{month}</small>
        </span>
      </Leaf>
      <Heading level={2} size="h4">
        {title}
      </Heading>
      <p>
        {formatDayAndDate(batch.start_date).split(', ').map(inOneLine).join(', ')},{' '}
        <span>{formatTimes(batch.start_time, batch.end_time, batch.time_zone)}</span>, {modeOf(batch).toLowerCase()}.{' '}
        {batch.mode === 'OFFLINE' || hasEnded ? '' : batch.joining_details === null ? words.online : words.onlineKnown}
      </p>
      {!hasEnded && (
        <LinkButton href={ownCalendarUrl(secret)} download>
          <CalendarPlus aria-hidden="true" />
          {words.calendar}
        </LinkButton>
      )}
    </Root>
  );
}
