import { recordTransfer } from '@site/shared/api/orders';
import { todayInJakarta } from '@site/shared/dates';
import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { formatRupiah } from '@site/shared/money';
import { fullName } from '@site/shared/person';
import { TextInput } from '@site/shared/ui/TextInput';
import { ActionDialog, type ActionOutcomes } from './ActionDialog.tsx';
import { AmountField } from './AmountField.tsx';
import { copy } from './copy.ts';
import { amountOf, amountRule, instantOf, momentRules, textRule } from './field-rules.ts';
import { MomentFields } from './MomentFields.tsx';
import type { OrderRecord } from '../orders/read-record.ts';

const words = copy.transfer;
const KINDS = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));

/** Enters money that came by bank transfer, or tax that was withheld from it. */
export function TransferDialog({ record, ...outcomes }: ActionOutcomes & { record: OrderRecord }) {
  const { order, people } = record;
  return (
    <ActionDialog
      title={words.title(fullName(people[0]))}
      labels={{
        kind: copy.labels.kind,
        amount: copy.labels.amount,
        reference: copy.labels.reference,
        date: copy.labels.date,
        time: copy.labels.time,
      }}
      initialValues={{
        kind: 'BANK_TRANSFER',
        amount: order.money.balance < 0 ? String(-order.money.balance) : '',
        reference: '',
        date: todayInJakarta(),
        time: '',
        reason: '',
      }}
      incomplete={words.incomplete}
      rules={{ amount: amountRule(), reference: textRule(200), ...momentRules }}
      toBody={({ kind, amount, reference, date, time }) => ({
        kind: kind === 'WITHHELD_TAX' ? ('WITHHELD_TAX' as const) : ('BANK_TRANSFER' as const),
        amount: amountOf(amount),
        reference: reference.trim(),
        occurred_at: instantOf({ date, time }),
      })}
      act={(body, sending) => recordTransfer(order.transaction_id, body, sending)}
      sendLabel={(outcome) => words.send(outcome && formatRupiah(outcome.after.paid - outcome.before.paid))}
      done={words.done}
      {...outcomes}
    >
      <FormikRadioGroup name="kind" look="cards" columns={2} options={KINDS} />
      <AmountField />
      <FormikField name="reference" hint={words.referenceHint}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormikField>
      <MomentFields />
    </ActionDialog>
  );
}
