import { ErrorState } from '@site/shared/ui/ErrorState';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { Text } from '@site/shared/ui/Text';
import { media } from '@site/shared/ui/theme';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { BackOffice } from '../frame/BackOffice.tsx';
import { useLoading } from '../staff-list/use-loading.ts';
import { copy } from './copy.ts';
import { EmptyQueues } from './EmptyQueues.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { DismissDialog } from './DismissDialog.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { QueuePanel } from './QueuePanel.tsx';
import { rowsOf, type QueueName, type Task } from './queue-rows.tsx';
import { readQueues, type Queues } from './read-queues.ts';
import { GiveUpRefundDialog, RecordRefundDialog, RetryRefundDialog } from './RefundDialogs.tsx';

const Head = styled.div`
  display: grid;
  gap: 4px;
  margin-bottom: 24px;
`;

const Panels = styled.div`
  display: grid;
  align-items: start;
  gap: 16px;
  ${media.from1280} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The most urgent first. Mengkudu: received money is unsettled; kunyit: somebody waits for money; nila: plan ahead. */
const ORDER = [
  ['unplaced', 'error'],
  ['unmatched', 'error'],
  ['failed', 'error'],
  ['overdue', 'warning'],
  ['toPay', 'warning'],
  ['excess', 'warning'],
  ['owing', 'warning'],
  ['expiring', 'nila'],
] as const;

/** What waits for staff because of money, each row with the action that settles it. */
export function Page() {
  const [queues, setQueues] = useState<Queues>();
  const title = useRef<HTMLHeadingElement>(null);
  /** The queue whose row was just settled. */
  const settled = useRef<QueueName | null>(null);
  const { hasFailed, reload } = useLoading('queues', (signal) =>
    readQueues(signal).then((loaded) => {
      // The panel with the focus leaves with its last row.
      if (settled.current && loaded[settled.current].count === 0) title.current?.focus();
      settled.current = null;
      setQueues(loaded);
    }),
  );
  const { shown: task, show, close } = useOverlay<Task>();
  const headings = useRef(new Map<QueueName, HTMLHeadingElement | null>());
  const handleDone = () => {
    reload();
    if (!task) return;
    settled.current = task.queue;
    // Its row leaves, and with it the button that had the focus.
    headings.current.get(task.queue)?.focus();
  };
  const outcomes = { onDone: handleDone, onStale: reload, onClose: close };
  const rows = queues && rowsOf(queues, show);
  const waiting = queues ? ORDER.filter(([name]) => queues[name].count > 0) : [];

  return (
    <BackOffice>
      <Head>
        <Heading level={1} size="h2" ref={title} tabIndex={-1}>
          {copy.title}
        </Heading>
        <Text size="lead" tone="muted">
          {copy.lead}
        </Text>
      </Head>
      {hasFailed &&
        (queues ? (
          <InlineNotice tone="error" role="alert" title={copy.failed} />
        ) : (
          <ErrorState title={copy.failed} onRetry={reload} />
        ))}
      {!queues && !hasFailed && (
        <SkeletonGroup label={copy.loading}>
          <Panels>
            <Skeleton shape="cover" />
            <Skeleton shape="cover" />
          </Panels>
        </SkeletonGroup>
      )}
      {queues && rows && (
        <Panels>
          {waiting.map(([name, tone]) => (
            <QueuePanel
              key={name}
              words={copy.queues[name]}
              tone={tone}
              rows={rows[name]}
              count={queues[name].count}
              headingRef={(heading) => {
                headings.current.set(name, heading);
              }}
            />
          ))}
          <EmptyQueues
            titles={ORDER.filter(([name]) => queues[name].count === 0).map(([name]) => copy.queues[name].title)}
          />
        </Panels>
      )}
      {task?.action === 'dismiss' && <DismissDialog payment={task.payment} {...outcomes} />}
      {task?.action === 'account' && <AccountDialog refund={task.refund} {...outcomes} />}
      {task?.action === 'giveUp' && <GiveUpRefundDialog refund={task.refund} {...outcomes} />}
      {task?.action === 'match' && <MatchDialog payment={task.payment} {...outcomes} />}
      {task?.action === 'record' && <RecordRefundDialog refund={task.refund} {...outcomes} />}
      {task?.action === 'retry' && <RetryRefundDialog refund={task.refund} {...outcomes} />}
    </BackOffice>
  );
}
