import { fullName } from '@site/shared/person';
import { billOrder, extendHold, resendMail, writeOff } from '@site/shared/api/orders';
import { addDays, todayInJakarta } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { ActionDialog, type ActionOutcomes } from './ActionDialog.tsx';
import { AmountField } from './AmountField.tsx';
import { REASON_ONLY } from './CallDialog.tsx';
import { copy } from './copy.ts';
import { amountOf, amountRule, instantOf, momentRules } from './field-rules.ts';
import { MomentFields } from './MomentFields.tsx';
import type { OrderRecord } from '../orders/read-record.ts';

type DialogProps = ActionOutcomes & { record: OrderRecord };

/** What is still owed, or a part of it, counts as settled. */
export function WriteOffDialog({ record: { order, people }, ...outcomes }: DialogProps) {
  const words = copy.writeOff;
  const owed = Math.max(0, -order.money.balance);
  return (
    <ActionDialog
      title={words.title(fullName(people[0]))}
      labels={{ amount: copy.labels.amount }}
      initialValues={{ amount: String(owed), reason: '' }}
      rules={{ amount: amountRule(owed) }}
      toBody={({ amount }) => ({ amount: amountOf(amount) })}
      act={(body, sending) => writeOff(order.transaction_id, body, sending)}
      sendLabel={(outcome) =>
        words.send(outcome && formatRupiah(outcome.after.written_off - outcome.before.written_off))
      }
      startsAt="cancel"
      done={words.done}
      {...outcomes}
    >
      <AmountField hint={words.hint(formatRupiah(owed))} />
    </ActionDialog>
  );
}

/** Holds the seats of an unpaid order for longer; another invoice takes the place of the old one. */
export function ExtendDialog({ record: { order, people }, ...outcomes }: DialogProps) {
  const words = copy.extend;
  return (
    <ActionDialog
      title={words.title(fullName(people[0]))}
      labels={{ date: copy.labels.date, time: copy.labels.time }}
      initialValues={{ date: addDays(todayInJakarta(), 1), time: '21:00', reason: '' }}
      rules={momentRules}
      toBody={(values) => ({ expires_at: instantOf(values) })}
      act={(body, sending) => extendHold(order.transaction_id, body, sending)}
      sendLabel={() => words.send}
      done={words.done}
      {...outcomes}
    >
      <MomentFields />
    </ActionDialog>
  );
}

/** Asks the payer for what is owed, or for the stage that is due. */
export function BillDialog({ record: { order, people }, ...outcomes }: DialogProps) {
  const words = copy.bill;
  return (
    <ActionDialog
      {...REASON_ONLY}
      title={words.title(fullName(people[0]))}
      act={(body, sending) => billOrder(order.transaction_id, body, sending)}
      sendLabel={(outcome) => words.send(outcome?.bill ? formatRupiah(outcome.bill.amount) : null)}
      startsAt="cancel"
      done={words.done}
      {...outcomes}
    >
      <p>{words.text}</p>
    </ActionDialog>
  );
}

/** Sends the mail of the order's state once more. */
export function ResendDialog({ record: { order, people }, ...outcomes }: DialogProps) {
  const words = copy.resend;
  return (
    <ActionDialog
      {...REASON_ONLY}
      title={words.title(fullName(people[0]))}
      act={(body, sending) => resendMail(order.transaction_id, body, sending)}
      sendLabel={() => words.send}
      done={words.done}
      {...outcomes}
    >
      <p>{words.text}</p>
    </ActionDialog>
  );
}
