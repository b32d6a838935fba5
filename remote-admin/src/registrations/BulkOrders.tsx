import { cancelOrders, extendHolds, moveOrders, resendMails, type OrderAnswers } from '@site/shared/api/bulk';
import { addDays, formatInstantWithTime, todayInJakarta } from '@site/shared/dates';
import { copy as formCopy } from '@site/shared/forms/copy';
import { formatRupiah } from '@site/shared/money';
import * as yup from 'yup';
import { BulkDialog, type BulkOutcomes } from '../bulk/BulkDialog.tsx';
import type { BulkRow } from '../bulk/run-rows.ts';
import { REASON_ONLY } from '../order-actions/CallDialog.tsx';
import { chargedInAll, givenBack, mailsOf, seatSentences } from '../order-actions/consequence.ts';
import { instantOf, momentRules } from '../order-actions/field-rules.ts';
import { MomentFields } from '../order-actions/MomentFields.tsx';
import { copy as actionCopy } from '../order-actions/copy.ts';
import { bulkCopy as words } from './bulk-copy.ts';
import { MoveTarget } from './MoveTarget.tsx';

type Outcome = NonNullable<OrderAnswers['rows'][number]['outcome']>;

export interface BulkOrdersProps extends BulkOutcomes {
  action: 'cancel' | 'extend' | 'move' | 'resend';
  /** Orders by the id of their transaction. */
  rows: readonly BulkRow<string>[];
  /** How many people were ticked: several may be of one order. */
  people: number;
}

/** All that are moved are shown in one call, which keeps their batch locked: the API takes no more rows in a call. */
const MOST_MOVED = 50;

const recordOf = ({ id }: BulkRow) => `/admin-dashboard/orders/${id}`;
const sumOf = (outcomes: readonly Outcome[], part: (outcome: Outcome) => number) =>
  outcomes.reduce((sum, outcome) => sum + part(outcome), 0);
const tellMails = (outcomes: readonly Outcome[]) => actionCopy.consequence.mails(sumOf(outcomes, mailsOf));
/** Rupiah that go back; null for none. */
function back(outcomes: readonly Outcome[]): string | null {
  const amount = sumOf(outcomes, givenBack);
  return amount > 0 ? formatRupiah(amount) : null;
}
/** Seats of all orders, each batch once; what is free is what the last order leaves. */
function seatsOf(outcomes: readonly Outcome[]): Outcome['seats'] {
  const batches = new Map<number, Outcome['seats'][number]>();
  for (const seat of outcomes.flatMap(({ seats }) => seats)) {
    const change = seat.change + (batches.get(seat.course_schedule_id)?.change ?? 0);
    batches.set(seat.course_schedule_id, { ...seat, change });
  }
  return [...batches.values()];
}
const released = (outcomes: readonly Outcome[]) =>
  sumOf(outcomes, ({ seats }) => seats.reduce((sum, { change }) => sum - change, 0));

/** What staff do to many orders at once, each as its record does it. */
export function BulkOrders({ action, rows, people, ...outcomes }: BulkOrdersProps) {
  const shared = { rows, pageOf: recordOf, ...outcomes };
  switch (action) {
    case 'cancel':
      return (
        <BulkDialog<{ reason: string }, object, Outcome>
          {...shared}
          {...REASON_ONLY}
          title={words.cancel.title(rows.length, people)}
          act={cancelOrders}
          tell={(can) => [words.cancel.money(back(can)), words.cancel.seats(released(can)), tellMails(can)]}
          sendLabel={(can) => words.cancel.send(can?.length ?? null, can && back(can))}
          sendVariant="danger"
          done={words.cancel.done}
        >
          <p>{words.cancel.text}</p>
        </BulkDialog>
      );
    case 'extend':
      return (
        <BulkDialog<{ date: string; time: string; reason: string }, { expires_at: string }, Outcome>
          {...shared}
          title={words.extend.title(rows.length, people)}
          labels={{ date: actionCopy.labels.date, time: actionCopy.labels.time }}
          initialValues={{ date: addDays(todayInJakarta(), 1), time: '21:00', reason: '' }}
          rules={momentRules}
          toBody={(values) => ({ expires_at: instantOf(values) })}
          act={extendHolds}
          tell={(can) => [
            ...(can[0]?.bill ? [words.extend.until(formatInstantWithTime(can[0].bill.expires_at))] : []),
            words.extend.bills(formatRupiah(sumOf(can, ({ bill }) => bill?.amount ?? 0))),
            tellMails(can),
          ]}
          sendLabel={(can) => words.extend.send(can?.length ?? null)}
          done={words.extend.done}
        >
          <MomentFields />
        </BulkDialog>
      );
    case 'move':
      return (
        <BulkDialog<{ batch: string; reason: string }, { course_schedule_id: number }, Outcome>
          {...shared}
          title={words.move.title(rows.length, people)}
          labels={{ batch: actionCopy.labels.batch }}
          initialValues={{ batch: '', reason: '' }}
          rules={{ batch: yup.string().required(formCopy.required) }}
          isShared
          toBody={({ batch }) => ({ course_schedule_id: Number(batch) })}
          act={moveOrders}
          refusal={rows.length > MOST_MOVED ? words.move.tooMany(MOST_MOVED) : null}
          tell={(can) => {
            const [money = actionCopy.consequence.sameMoney] = chargedInAll(can);
            return can.length === 0 ? [] : [money, ...seatSentences(seatsOf(can)), tellMails(can)];
          }}
          sendLabel={(can) => words.move.send(can?.length ?? null)}
          startsAt="cancel"
          done={words.move.done}
        >
          {rows[0] && <MoveTarget order={rows[0].id} />}
        </BulkDialog>
      );
    case 'resend':
      return (
        <BulkDialog<{ reason: string }, object, Outcome>
          {...shared}
          {...REASON_ONLY}
          title={words.resend.title(rows.length, people)}
          act={resendMails}
          tell={(can) => [tellMails(can)]}
          sendLabel={(can) => words.resend.send(can?.length ?? null)}
          done={words.resend.done}
        >
          <p>{words.resend.text}</p>
        </BulkDialog>
      );
  }
}
