import type { QueuedOrder } from '@site/shared/api/orders';
import type { Refund, UnmatchedPayment } from '@site/shared/api/refunds';
import { formatDate, formatInstant, formatInstantWithTime } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { shownAccount } from '../orders/shown-account.ts';
import { copy } from './copy.ts';
import { receivedAmount } from './MatchDialog.tsx';
import type { QueueRow } from './QueuePanel.tsx';
import type { Queues } from './read-queues.ts';

const words = copy.queues;

export type QueueName = keyof Queues;
/** What is done in a dialog of the page. */
export type Task =
  | { action: 'match' | 'dismiss'; queue: QueueName; payment: UnmatchedPayment }
  | { action: 'record' | 'retry' | 'account' | 'giveUp'; queue: QueueName; refund: Refund };

/** The rows of every queue. @param show opens the dialog of a row */
export function rowsOf(queues: Queues, show: (task: Task) => void): Record<QueueName, QueueRow[]> {
  const button = (action: string, name: string, task: Task, variant: 'secondary' | 'text' = 'secondary') => (
    <Button variant={variant} size="small" aria-label={copy.of(action, name)} onClick={() => show(task)}>
      {action}
    </Button>
  );
  const refundRow =
    (queue: 'toPay' | 'failed') =>
    (refund: Refund): QueueRow => {
      const { name } = refund.payer;
      const { account, failure_code: failure } = refund;
      return {
        key: refund.id,
        name,
        order: refund.transaction_id,
        reason: [
          ...(failure ? [copy.failure(failure)] : []),
          account ? shownAccount(account) : copy.noAccount,
          refund.reason,
          copy.since(formatInstant(refund.created_at)),
        ],
        amount: refund.amount,
        actions: (
          <>
            {queue === 'failed' &&
              refund.method === 'PROVIDER' &&
              button(words.failed.action, name, { action: 'retry', queue, refund })}
            {button(words.toPay.action, name, { action: 'record', queue, refund }, account ? 'secondary' : 'text')}
            {button(copy.account.action, name, { action: 'account', queue, refund }, account ? 'text' : 'secondary')}
            {button(copy.giveUp.action, name, { action: 'giveUp', queue, refund }, 'text')}
          </>
        ),
      };
    };
  return {
    unplaced: queues.unplaced.rows.map((row) => ({
      ...orderRow(row, words.unplaced.action, 'move'),
      amount: row.received,
    })),
    excess: queues.excess.rows.map((row) => orderRow(row, words.excess.action, 'refund')),
    overdue: queues.overdue.rows.map((row) => {
      const base = orderRow(row, words.overdue.action, 'bill');
      if (!row.overdue) return base;
      const { number, due_on, amount } = row.overdue;
      return { ...base, reason: [batchOf(row), copy.late(number, formatDate(due_on))], amount };
    }),
    owing: queues.owing.rows.map((row) => orderRow(row, words.owing.action, 'bill')),
    expiring: queues.expiring.rows.map((row) => ({
      ...orderRow(row, words.expiring.action, 'extend'),
      reason: [batchOf(row), ...(row.expires_at ? [copy.until(formatInstantWithTime(row.expires_at))] : [])],
    })),
    unmatched: queues.unmatched.rows.map((payment) => {
      const name = copy.payment(payment.channel, formatInstantWithTime(payment.learnt_at));
      return {
        key: payment.id,
        name,
        order: payment.transaction_id,
        reason: [copy.reference(payment.provider_invoice_id)],
        amount: receivedAmount(payment),
        actions: (
          <>
            {button(words.unmatched.action, name, { action: 'match', queue: 'unmatched', payment })}
            {button(copy.dismiss.action, name, { action: 'dismiss', queue: 'unmatched', payment }, 'text')}
          </>
        ),
      };
    }),
    toPay: queues.toPay.rows.map(refundRow('toPay')),
    failed: queues.failed.rows.map(refundRow('failed')),
  };
}

const batchOf = ({ course_schedule: { course, batch } }: QueuedOrder): string => copy.batch(course.title, batch);

/** An order, with the link to its record that opens what empties its queue. @param task as the record names it */
function orderRow(row: QueuedOrder, action: string, task: string): QueueRow {
  const name = row.participant ?? row.payer.name;
  return {
    key: row.transaction_id,
    name,
    order: row.transaction_id,
    reason: [batchOf(row), copy.since(formatInstant(row.paid_at ?? row.created_at))],
    amount: Math.abs(row.balance),
    actions: (
      <LinkButton
        to={`/admin-dashboard/orders/${row.transaction_id}?do=${task}`}
        variant="secondary"
        size="small"
        aria-label={copy.of(action, name)}
      >
        {action}
      </LinkButton>
    ),
  };
}
