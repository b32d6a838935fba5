import type { Overview } from '@site/shared/api/overview';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { color, media, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { useIsOpen } from '../frame/use-is-open.ts';
import { copy } from './copy.ts';

const words = copy.queue;

const List = styled.ul`
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 10px 16px;
    padding: 16px 20px;
    border-top: 1px solid ${color.sogan100};
    ${media.from480} {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
  }
  & > li > a {
    grid-column: 2;
    justify-self: start;
    ${media.from480} {
      grid-column: auto;
    }
  }
  p {
    font-size: 0.9375rem;
    line-height: 22px;
    color: ${color.sogan600};
  }
  p > strong {
    display: block;
    font-size: 1rem;
    line-height: 24px;
    color: ${color.nila900};
  }
`;

const Count = styled.span`
  display: grid;
  place-items: center;
  min-width: 52px;
  height: 52px;
  padding-inline: 8px;
  border-radius: ${radius.leaf};
  font-size: 1.25rem;
  line-height: 1;
  font-weight: 800;
  &[data-tone='error'] {
    background: ${color.mengkudu100};
    color: ${color.mengkudu700};
  }
  &[data-tone='warning'] {
    background: ${color.kunyit100};
    color: ${color.kunyit700};
  }
  &[data-tone='nila'] {
    background: ${color.nila100};
    color: ${color.nila800};
  }
`;

/** Open tasks, the most urgent first. */
const waiting = ({ unplaced_payments, corporate_needs, pending_payments, starting_this_week }: Overview) =>
  [
    {
      ...words.unplaced,
      tone: 'error',
      count: unplaced_payments,
      to: '/admin-dashboard/work',
    },
    {
      ...words.corporate,
      tone: 'warning',
      count: corporate_needs.count,
      to: '/admin-dashboard/corporate-needs?since=week',
    },
    { ...words.pending, tone: 'nila', count: pending_payments, to: '/admin-dashboard/registrations?status=PENDING' },
    { ...words.starting, tone: 'nila', count: starting_this_week, to: '#batch-berikutnya' },
  ].filter(({ count }) => count > 0);

/** Number of open tasks. */
export const waitingCount = (overview: Overview): number =>
  waiting(overview).reduce((sum, { count }) => sum + count, 0);

/** Today's tasks of staff, each with a link to the list. */
export function WorkQueue({ overview }: { overview: Overview }) {
  const isOpen = useIsOpen();
  const tasks = waiting(overview);
  if (tasks.length === 0)
    return (
      <EmptyState title={words.none.title} level={3}>
        {words.none.text}
      </EmptyState>
    );
  return (
    <List>
      {tasks.map(({ title, text, action, tone, count, to }) => (
        <li key={title}>
          <Count data-tone={tone}>{count.toLocaleString('en-US')}</Count>
          <p>
            <strong>{title}</strong>
            {text}
          </p>
          {isOpen(to) && (
            <LinkButton to={to} variant="secondary" size="small" aria-label={`${action}: ${title}`}>
              {action}
            </LinkButton>
          )}
        </li>
      ))}
    </List>
  );
}
