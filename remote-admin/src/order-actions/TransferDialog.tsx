import { readOrder, recordTransfer, type OrderDetail } from '@site/shared/api/orders';
import { todayInJakarta } from '@site/shared/dates';
import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { formatRupiah } from '@site/shared/money';
import { fullName } from '@site/shared/person';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { TextInput } from '@site/shared/ui/TextInput';
import { useState } from 'react';
import { ActionDialog, type ActionOutcomes } from './ActionDialog.tsx';
import { AmountField } from './AmountField.tsx';
import { copy } from './copy.ts';
import { amountOf, amountRule, instantOf, momentRules, textRule } from './field-rules.ts';
import { MomentFields } from './MomentFields.tsx';
import type { OrderRecord } from '../orders/read-record.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';

const words = copy.transfer;
const KINDS = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));

/** Enters money that came by bank transfer, or tax that was withheld from it. It first names what colleagues entered since the page was read. */
export function TransferDialog({ record, ...outcomes }: ActionOutcomes & { record: OrderRecord }) {
  const { people } = record;
  const { transaction_id: id } = record.order;
  const [shown] = useState(record.order);
  const loading = useStaffData(['order', id], () => readOrder(id), { isFresh: true });
  const order = loading.data ?? shown;
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
      needs={[loading]}
      {...outcomes}
    >
      <EnteredSince entries={order.entries} shown={shown.entries} />
      <FormikRadioGroup name="kind" look="cards" columns={2} options={KINDS} />
      <AmountField />
      <FormikField name="reference" hint={words.referenceHint}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormikField>
      <MomentFields />
    </ActionDialog>
  );
}

type Entries = OrderDetail['entries'];

/** What came in: a refund, a waiver or a correction is not the transfer that staff are about to enter. */
const CAME_IN: readonly Entries[number]['kind'][] = ['PAYMENT', 'BANK_TRANSFER', 'WITHHELD_TAX'];

/** The money that colleagues entered by hand and the page did not show. */
function EnteredSince({ entries, shown }: { entries: Entries; shown: Entries }) {
  const known = new Set(shown.map(({ id }) => id));
  const lines = entries.flatMap(({ id, kind, staff, amount, provider_reference: reference }) =>
    staff === null || known.has(id) || !CAME_IN.includes(kind)
      ? []
      : [words.entered(staff, formatRupiah(amount), reference)],
  );
  return lines.length > 0 && <InlineNotice tone="warning">{lines.join(' ')}</InlineNotice>;
}
