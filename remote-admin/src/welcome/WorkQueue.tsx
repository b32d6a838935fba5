import type { Overview } from '@site/shared/api/overview';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { color } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { useIsOpen } from '../frame/use-is-open.ts';
import type { QueueTone } from '../work/QueueCount.tsx';
import { QueueLine } from '../work/QueueLine.tsx';
import { copy } from './copy.ts';

const words = copy.queue;

const List = styled.ul`
  padding: 0;
  list-style: none;
  & > li {
    border-top: 1px solid ${color.sogan100};
  }
  strong {
    display: block;
    font-size: 1rem;
    line-height: 24px;
    color: ${color.nila900};
  }
`;

interface Waiting {
  title: string;
  text: string;
  action: string;
  tone: QueueTone;
  count: number;
  to: string;
}

/** Open tasks, the most urgent first. */
function waiting({ corporate_needs, pending_payments, starting_this_week, without_batch }: Overview): Waiting[] {
  const { count: without, first } = without_batch ?? { count: 0, first: null };
  const tasks: Waiting[] = [
    {
      ...words.corporate,
      tone: 'warning',
      count: corporate_needs.count,
      to: '/admin-dashboard/corporate-needs?since=week',
    },
    { ...words.pending, tone: 'nila', count: pending_payments, to: '/admin-dashboard/registrations?status=PENDING' },
    {
      ...words.withoutBatch,
      text: words.withoutBatch.text(first ?? '', without),
      tone: 'nila',
      count: without,
      to: `/admin-dashboard/courses?q=${encodeURIComponent(first ?? '')}`,
    },
    { ...words.starting, tone: 'nila', count: starting_this_week, to: '#batch-berikutnya' },
  ];
  return tasks.filter(({ count }) => count > 0);
}

/** Number of open tasks besides the queues; orders that only wait for their payer are none. */
export const waitingCount = (overview: Overview): number =>
  waiting(overview).reduce((sum, { title, count }) => (title === words.pending.title ? sum : sum + count), 0);

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
          <QueueLine tone={tone} count={count} title={<strong>{title}</strong>} text={text}>
            {isOpen(to) && (
              <LinkButton to={to} variant="secondary" size="small" aria-label={`${action}: ${title}`}>
                {action}
              </LinkButton>
            )}
          </QueueLine>
        </li>
      ))}
    </List>
  );
}
