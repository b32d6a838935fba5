import type { Overview } from '@site/shared/api/overview';
import { formatDate } from '@site/shared/dates';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { ProgressBar } from '@site/shared/ui/ProgressBar';
import { color } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Access } from '../access/access.ts';
import { batchAddress } from '../batch/batch-address.ts';
import { seatsLabel } from '../courses/seats-label.ts';
import { QueuePanel } from '../work/QueuePanel.tsx';
import type { QueueTile } from '../work/QueueTiles.tsx';
import { copy } from './copy.ts';

const words = copy.low;
const ID = 'batch-sepi';

const Bar = styled.span`
  display: grid;
  gap: 4px;
  width: 128px;
  font-size: 0.8125rem;
  line-height: 19px;
  font-weight: 400;
  color: ${color.sogan600};
`;

function Seats({ name, taken, of }: { name: string; taken: number; of: number | null }) {
  return (
    <Bar>
      {of !== null && <ProgressBar label={name} value={Math.min(100, (taken / of) * 100)} tone="low" />}
      {seatsLabel(taken, of)}
    </Bar>
  );
}

/** Batches that begin soon with few people, as a count and a panel beside the queues; null where there are none. The report has all of them. */
export function lowBatches(
  { underfilled }: Overview,
  may: Access['may'],
): { tile: QueueTile; panel: (isFolded: boolean) => ReactNode } | null {
  if (!underfilled?.count) return null;
  const { count, batches } = underfilled;
  return {
    tile: { id: ID, title: words.title, tone: 'nila', count, note: words.note },
    panel: (isFolded) => (
      <div id={ID}>
        <QueuePanel
          words={words}
          tone="nila"
          count={count}
          all={may('report.read') ? '/admin-dashboard/reports?report=fill' : undefined}
          folded={isFolded ? { note: words.note } : undefined}
          rows={batches.map(({ id, course, batch, start_date, seats_taken, participant_amount }) => ({
            key: id,
            name: course.title,
            order: null,
            reason: [words.batch(batch, formatDate(start_date))],
            amount: <Seats name={words.bar(course.title, batch)} taken={seats_taken} of={participant_amount} />,
            actions: may('registration.read') && (
              <LinkButton
                to={batchAddress(id)}
                variant="secondary"
                size="small"
                aria-label={words.open(course.title, batch)}
              >
                {words.action}
              </LinkButton>
            ),
          }))}
        />
      </div>
    ),
  };
}
