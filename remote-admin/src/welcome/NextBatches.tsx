import { coverUrl } from '@site/shared/api/media';
import type { Overview } from '@site/shared/api/overview';
import { formatDate } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { Leaf } from '@site/shared/ui/Leaf';
import { ProgressBar } from '@site/shared/ui/ProgressBar';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { batchAddress } from '../batch/batch-address.ts';
import { useIsOpen } from '../frame/use-is-open.ts';
import { seatsLabel } from '../courses/seats-label.ts';
import { copy } from './copy.ts';

const words = copy.batches;

const List = styled.ul`
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px 16px;
    padding: 12px 20px;
    border-top: 1px solid ${color.sogan100};
    font-size: 0.9375rem;
    line-height: 22px;
    ${media.from768} {
      grid-template-columns: auto minmax(0, 2.2fr) minmax(0, 1.4fr) minmax(0, 1.6fr) 76px;
    }
  }
  & > li > :last-child {
    grid-row: 1;
    grid-column: 3;
    justify-self: end;
    ${media.from768} {
      grid-row: auto;
      grid-column: auto;
    }
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
  [data-part='start'],
  [data-part='seats'] {
    grid-column: 2 / -1;
    ${media.from768} {
      grid-column: auto;
    }
  }
  progress {
    margin-bottom: 4px;
  }
`;

/** The next batches with their taken seats, each with a link to its page, or to its program; none where the account may open neither. */
export function NextBatches({ batches, today }: { batches: Overview['next_batches']; today: string }) {
  const isOpen = useIsOpen();
  if (batches.length === 0)
    return (
      <EmptyState title={words.none.title} level={3}>
        {words.none.text}
      </EmptyState>
    );
  return (
    <List>
      {batches.map(({ id, course, batch, start_date, seats_taken, participant_amount }) => {
        const isFull = participant_amount !== null && seats_taken >= participant_amount;
        const seats = seatsLabel(seats_taken, participant_amount);
        const to = [batchAddress(id), `/admin-dashboard/courses?q=${encodeURIComponent(course.title)}`].find(isOpen);
        const title = <strong>{course.title}</strong>;
        return (
          <li key={id}>
            <Leaf size={48}>
              <img src={coverUrl(course)} alt="" width={48} height={48} loading="lazy" />
            </Leaf>
            <span>
              {to === undefined ? (
                title
              ) : (
                <TextLink tone="quiet" to={to}>
                  {title}
                </TextLink>
              )}
              <small>{words.batch(batch)}</small>
            </span>
            <span data-part="start">{formatDate(start_date)}</span>
            <span data-part="seats">
              {participant_amount !== null && participant_amount > 0 && (
                <ProgressBar
                  label={`${course.title}, ${words.batch(batch)}`}
                  value={Math.min(100, (seats_taken / participant_amount) * 100)}
                  tone={isFull ? 'success' : 'nila'}
                />
              )}
              <small>{seats}</small>
            </span>
            {start_date === today ? (
              <Badge tone="warning">{words.today}</Badge>
            ) : (
              <Badge tone={isFull ? 'success' : 'nila'}>{isFull ? words.full : words.open}</Badge>
            )}
          </li>
        );
      })}
    </List>
  );
}
