import type { LinkedBatch } from '@site/shared/api/attendance';
import { formatDate, formatTimes, todayInJakarta } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { color, radius, shadow } from '@site/shared/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { copy } from './copy.ts';

const words = copy.page;

const Root = styled.ul`
  padding: 0;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  list-style: none;
  li + li {
    border-top: 1px solid ${color.sogan100};
  }
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 12px;
    min-height: 72px;
    padding: 12px 20px;
    color: inherit;
    text-decoration: none;
    outline-offset: -3px;
  }
  a:hover strong {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
`;

export interface SessionListProps {
  sessions: LinkedBatch['sessions'];
  /** Address of the page, to which the links add the session. */
  address: string;
}

/** The sessions, each with the way to its roll. Today's stands first. */
export function SessionList({ sessions, address }: SessionListProps) {
  const today = todayInJakarta();
  const ordered = [...sessions.filter(({ date }) => date === today), ...sessions.filter(({ date }) => date !== today)];
  if (ordered.length === 0) return <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>;
  return (
    <Root aria-label={words.sessions}>
      {ordered.map(({ number, date, start_time, end_time, time_zone, topic, recorded, expected }) => (
        <li key={number}>
          <Link to={`${address}?session=${number}`}>
            <span>
              <strong>{topic === null ? copy.session(number) : `${copy.session(number)}: ${topic}`}</strong>
              <small>
                {date === null ? words.undated : `${formatDate(date)}, ${formatTimes(start_time, end_time, time_zone)}`}
              </small>
              <small>{words.recorded(recorded, expected)}</small>
            </span>
            {date === today && <Badge>{words.today}</Badge>}
          </Link>
        </li>
      ))}
    </Root>
  );
}
