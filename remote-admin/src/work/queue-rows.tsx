import type { QueuedOrder } from '@site/shared/api/orders';
import type { Refund, UnmatchedPayment } from '@site/shared/api/refunds';
import type { PermissionName } from '@site/shared/api/staff-accounts';
import type { UndeliveredMail } from '@site/shared/api/undelivered-mails';
import type { EndingOffer } from '@site/shared/api/waiting-list';
import { formatDate, formatInstant, formatInstantWithTime, todayInJakarta } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { LinkButton } from '@site/shared/ui/LinkButton';
import type { Access } from '../access/access.ts';
import { ORDER_ACTIONS } from '../order-actions/actions.tsx';
import { shownAccount } from '../orders/shown-account.ts';
import { copy } from './copy.ts';
import { isRupiah, receivedAmount } from './received-amount.ts';
import type { QueueRow } from './QueuePanel.tsx';
import type { Queues } from './read-queues.ts';

const words = copy.queues;

export type QueueName = keyof Queues;
/** Actions of an order that its address opens. */
type LinkedAction = 'move' | 'refund' | 'bill' | 'extend';
/** What is done in a dialog of the page. */
export type Task =
  | { action: 'match' | 'dismiss'; queue: QueueName; payment: UnmatchedPayment }
  | { action: 'sendAgain' | 'setAside'; queue: QueueName; mail: UndeliveredMail }
  | { action: 'extend'; queue: QueueName; offer: EndingOffer }
  | { action: 'record' | 'retry' | 'account' | 'giveUp'; queue: QueueName; refund: Refund };

/** What a task of the page needs, as the API asks for it. */
const NEEDS: Readonly<Record<Task['action'], PermissionName>> = {
  match: 'money.record',
  dismiss: 'money.record',
  record: 'money.record',
  retry: 'refund.create',
  account: 'refund.create',
  giveUp: 'refund.create',
  sendAgain: 'mail.send',
  setAside: 'mail.send',
  extend: 'registration.write',
};

/** The rows of every queue. @param show opens the dialog of a row @param may whether the account has a permission */
export function rowsOf(queues: Queues, show: (task: Task) => void, may: Access['may']): Record<QueueName, QueueRow[]> {
  const button = (action: string, name: string, task: Task, variant: 'secondary' | 'text' = 'secondary') =>
    may(NEEDS[task.action]) && (
      <Button variant={variant} size="small" aria-label={copy.of(action, name)} onClick={() => show(task)}>
        {action}
      </Button>
    );
  const orderRow = (row: QueuedOrder, action: string, name: LinkedAction) => {
    const { needs, link = name } = ORDER_ACTIONS[name];
    return may(needs) ? rowOf(row, action, `?do=${link}`) : rowOf(row, copy.open);
  };
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
          ...(refund.standing === 'STUCK' ? [copy.stuck(refund.provider_reference !== null)] : []),
          account ? shownAccount(account) : copy.noAccount,
          refund.reason,
          copy.since(formatInstant(refund.created_at)),
        ],
        amount: refund.amount,
        actions: (
          <>
            {queue === 'failed' &&
              refund.can_be_retried &&
              button(words.failed.action, name, { action: 'retry', queue, refund })}
            {button(words.toPay.action, name, { action: 'record', queue, refund }, account ? 'secondary' : 'text')}
            {button(copy.account.action, name, { action: 'account', queue, refund }, account ? 'text' : 'secondary')}
            {button(copy.giveUp.action, name, { action: 'giveUp', queue, refund }, 'text')}
          </>
        ),
      };
    };
  return {
    unplaced: rowsIn(queues.unplaced).map((row) => ({
      ...orderRow(row, words.unplaced.action, 'move'),
      amount: row.received,
    })),
    excess: rowsIn(queues.excess).map((row) => orderRow(row, words.excess.action, 'refund')),
    overdue: rowsIn(queues.overdue).map((row) => {
      const base = orderRow(row, words.overdue.action, 'bill');
      if (!row.overdue) return base;
      const { number, due_on, amount } = row.overdue;
      return { ...base, reason: [batchOf(row), copy.late(number, formatDate(due_on))], amount };
    }),
    takenBack: rowsIn(queues.takenBack).map((row) => {
      const base = rowOf(row, words.takenBack.action);
      return { ...base, reason: [...base.reason, ...deadlineOf(row, copy.payBy)], amount: row.taken_back ?? 0 };
    }),
    owing: rowsIn(queues.owing).map((row) => orderRow(row, words.owing.action, 'bill')),
    expiring: rowsIn(queues.expiring).map((row) => ({
      ...orderRow(row, words.expiring.action, 'extend'),
      reason: [batchOf(row), ...deadlineOf(row, copy.until)],
    })),
    unmatched: rowsIn(queues.unmatched).map((payment) => {
      const name = copy.payment(payment.channel, formatInstantWithTime(payment.learnt_at));
      return {
        key: payment.id,
        name,
        order: payment.transaction_id,
        reason: [...whyUnmatched(payment), copy.reference(payment.provider_invoice_id)],
        amount: isRupiah(payment) ? payment.amount : receivedAmount(payment),
        actions: (
          <>
            {button(words.unmatched.action, name, { action: 'match', queue: 'unmatched', payment })}
            {button(copy.dismiss.action, name, { action: 'dismiss', queue: 'unmatched', payment }, 'text')}
          </>
        ),
      };
    }),
    offers: rowsIn(queues.offers).map((offer) => {
      const { id, name, email, offer_ends_at: until, course_schedule: batch } = offer;
      return {
        key: id,
        name: name ?? email,
        order: null,
        reason: [
          copy.batch(batch.course.title, batch.batch),
          copy.behind(batch.waiting),
          ...(name === null ? [] : [email]),
        ],
        amount: whenSoon(until),
        actions: button(words.offers.action, name ?? email, { action: 'extend', queue: 'offers', offer }),
      };
    }),
    mails: rowsIn(queues.mails).map((mail) => {
      const { id, subject, email, transaction_id: order, error } = mail;
      return {
        key: id,
        name: subject,
        order,
        reason: [copy.mail.to(email), ...(error ? [copy.mail.refusal(error)] : [])],
        amount: formatInstant(mail.given_up_at),
        actions: (
          <>
            {mail.can_be_sent && button(copy.mail.again.action, subject, { action: 'sendAgain', queue: 'mails', mail })}
            {button(copy.mail.aside.action, subject, { action: 'setAside', queue: 'mails', mail }, 'text')}
          </>
        ),
      };
    }),
    toPay: rowsIn(queues.toPay).map(refundRow('toPay')),
    failed: rowsIn(queues.failed).map(refundRow('failed')),
  };
}

/** `hari ini 21.00 WIB`, of an instant within a day. */
function whenSoon(instant: string): string {
  const [, time = ''] = formatInstantWithTime(instant).split(', ');
  return copy.soon(todayInJakarta(Date.parse(instant)) === todayInJakarta(), time);
}

function rowsIn<Row>(queue: { rows: readonly Row[] } | null): readonly Row[] {
  return queue?.rows ?? [];
}

/** Why it counts for no order. A judgement of a newer API has no words here. */
function whyUnmatched({ judged }: UnmatchedPayment): string[] {
  const why = judged === null ? undefined : copy.judged[judged];
  return why === undefined ? [] : [why];
}

const batchOf = ({ course_schedule: { course, batch, is_cancelled } }: QueuedOrder): string =>
  copy.batch(course.title, batch, is_cancelled);

/** By when an unpaid order is to be paid. */
const deadlineOf = ({ expires_at: until }: QueuedOrder, say: (time: string) => string): string[] =>
  until ? [say(formatInstantWithTime(until))] : [];

/** An order, with the link to its record. @param search of the link: opens there what empties the queue */
function rowOf(row: QueuedOrder, action: string, search = ''): QueueRow {
  const name = row.participant ?? row.payer.name;
  return {
    key: row.transaction_id,
    name,
    order: row.transaction_id,
    reason: [
      batchOf(row),
      ...(row.refusal === null ? [] : [row.refusal]),
      copy.since(formatInstant(row.paid_at ?? row.created_at)),
    ],
    amount: Math.abs(row.balance),
    actions: (
      <LinkButton
        to={`/admin-dashboard/orders/${row.transaction_id}${search}`}
        variant="secondary"
        size="small"
        aria-label={copy.of(action, name)}
      >
        {action}
      </LinkButton>
    ),
  };
}
