import type { QueuedOrder } from '@site/shared/api/orders';
import type { Refund, UnmatchedPayment } from '@site/shared/api/refunds';
import { formatInstant, formatInstantWithTime } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
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
import { MatchDialog, receivedAmount } from './MatchDialog.tsx';
import { QueuePanel, type QueueRow } from './QueuePanel.tsx';
import { readQueues, type Queues } from './read-queues.ts';
import { RecordRefundDialog, RetryRefundDialog } from './RefundDialogs.tsx';

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

type QueueName = keyof Queues;
type Task =
  | { action: 'match'; queue: QueueName; payment: UnmatchedPayment }
  | { action: 'record' | 'retry'; queue: QueueName; refund: Refund };

/** The most urgent first. Mengkudu: received money is unsettled; kunyit: somebody waits for money. */
const ORDER = [
  ['unplaced', 'error'],
  ['unmatched', 'error'],
  ['failed', 'error'],
  ['toPay', 'warning'],
  ['excess', 'warning'],
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
      {task?.action === 'match' && <MatchDialog payment={task.payment} {...outcomes} />}
      {task?.action === 'record' && <RecordRefundDialog refund={task.refund} {...outcomes} />}
      {task?.action === 'retry' && <RetryRefundDialog refund={task.refund} {...outcomes} />}
    </BackOffice>
  );
}

/** The rows of every queue. @param show opens the dialog of a row */
function rowsOf(queues: Queues, show: (task: Task) => void): Record<QueueName, QueueRow[]> {
  const words = copy.queues;
  const ofOrder = (action: string, task: string) => (row: QueuedOrder) => ({
    key: row.transaction_id,
    name: row.participant ?? row.payer.name,
    order: row.transaction_id,
    reason: [
      copy.batch(row.course_schedule.course.title, row.course_schedule.batch),
      copy.since(formatInstant(row.paid_at ?? row.created_at)),
    ],
    amount: Math.abs(row.balance),
    actions: (
      <LinkButton
        to={`/admin-dashboard/orders/${row.transaction_id}?do=${task}`}
        variant="secondary"
        size="small"
        aria-label={copy.of(action, row.participant ?? row.payer.name)}
      >
        {action}
      </LinkButton>
    ),
  });
  const button = (action: string, name: string, task: Task) => (
    <Button variant="secondary" size="small" aria-label={copy.of(action, name)} onClick={() => show(task)}>
      {action}
    </Button>
  );
  const ofRefund = (refund: Refund, reason: string[], actions: QueueRow['actions']): QueueRow => ({
    key: refund.id,
    name: refund.payer.name,
    order: refund.transaction_id,
    reason: [...reason, refund.reason, copy.since(formatInstant(refund.created_at))],
    amount: refund.amount,
    actions,
  });
  const recording = (refund: Refund, queue: QueueName) =>
    button(words.toPay.action, refund.payer.name, { action: 'record', queue, refund });
  return {
    unplaced: queues.unplaced.rows.map((row) => ({ ...ofOrder(words.unplaced.action, 'move')(row), amount: '' })),
    excess: queues.excess.rows.map(ofOrder(words.excess.action, 'refund')),
    unmatched: queues.unmatched.rows.map((payment) => {
      const name = copy.payment(payment.channel, formatInstantWithTime(payment.learnt_at));
      return {
        key: payment.id,
        name,
        order: payment.transaction_id,
        reason: [copy.reference(payment.provider_invoice_id)],
        amount: receivedAmount(payment),
        actions: button(words.unmatched.action, name, { action: 'match', queue: 'unmatched', payment }),
      };
    }),
    toPay: queues.toPay.rows.map((refund) => ofRefund(refund, [], recording(refund, 'toPay'))),
    failed: queues.failed.rows.map((refund) =>
      ofRefund(
        refund,
        refund.failure_code ? [copy.failure(refund.failure_code)] : [],
        <>
          {refund.method === 'PROVIDER' &&
            button(words.failed.action, refund.payer.name, { action: 'retry', queue: 'failed', refund })}
          {recording(refund, 'failed')}
        </>,
      ),
    ),
  };
}
