import { matchPayment, readUnmatchedPayment, type UnmatchedPayment } from '@site/shared/api/refunds';
import { listRegistrations, type Registration } from '@site/shared/api/registration';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { formatRupiah } from '@site/shared/money';
import { fullName } from '@site/shared/person';
import { orderStateLabels } from '@site/shared/registration/labels';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import * as yup from 'yup';
import { ActionDialog, type ActionOutcomes } from '../order-actions/ActionDialog.tsx';
import { AmountField } from '../order-actions/AmountField.tsx';
import { copy as actionCopy } from '../order-actions/copy.ts';
import { amountOf, amountRule } from '../order-actions/field-rules.ts';
import { SearchField } from '../staff-list/SearchField.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { isRupiah, receivedAmount } from './received-amount.ts';
import { useRowNow } from './use-row-now.ts';

const words = copy.match;

/** How many orders a search offers. */
const OFFERED = 6;

/** Says for which order a payment is that fits none. */
export function MatchDialog({ payment, ...outcomes }: ActionOutcomes & { payment: UnmatchedPayment }) {
  const needsAmount = !isRupiah(payment);
  const { dialog } = useRowNow(['unmatched payment', payment.id], () => readUnmatchedPayment(payment.id), outcomes);
  return (
    <ActionDialog
      title={words.title}
      labels={{ transaction_id: words.order, amount: actionCopy.labels.amount }}
      initialValues={{ transaction_id: payment.transaction_id ?? '', amount: '', reason: '' }}
      rules={{
        transaction_id: yup.string().required(formCopy.required),
        ...(needsAmount && { amount: amountRule() }),
      }}
      toBody={({ transaction_id, amount }) => ({
        transaction_id,
        ...(needsAmount && { amount: amountOf(amount) }),
      })}
      act={(body, sending) => matchPayment(payment.id, body, sending)}
      sendLabel={(outcome) => words.send(outcome && formatRupiah(outcome.after.paid - outcome.before.paid))}
      done={words.done}
      {...dialog}
    >
      <OrderChoice first={payment.transaction_id ?? ''} />
      {needsAmount && <AmountField hint={words.worth(receivedAmount(payment))} />}
    </ActionDialog>
  );
}

/** Orders that a search finds; the chosen one stays in sight whatever is searched for. @param first what is searched for at the beginning */
function OrderChoice({ first }: { first: string }) {
  const [q, setQ] = useState(first);
  const { data: found, ...loading } = useStaffData(
    ['orders to match', q],
    () => listRegistrations({ type: 'ALL', limit: OFFERED, page: 1, ...(q && { q }) }),
    { keepPreviousData: true },
  );
  const options = found && optionsOf(found.rows);
  const shown = useChosenFirst(options ?? []);
  return (
    <>
      <SearchField label={words.search} value={q} onSearch={setQ} />
      {loading.hasFailed ? (
        <ErrorState title={words.failed} level={3} onRetry={loading.reload} />
      ) : !options ? (
        <SkeletonGroup label={words.loading}>
          <Skeleton shape="field" />
        </SkeletonGroup>
      ) : (
        options.length === 0 && <InlineNotice tone="warning">{words.none}</InlineNotice>
      )}
      {!loading.hasFailed && shown.length > 0 && (
        <FormikRadioGroup name="transaction_id" look="cards" options={shown} />
      )}
    </>
  );
}

type Option = ReturnType<typeof optionsOf>[number];

/** These, and before them the order that was chosen, where they do not have it: money must not go to one that nobody sees. */
function useChosenFirst(options: readonly Option[]): readonly Option[] {
  const { values } = useFormikContext<{ transaction_id: string }>();
  const [chosen, setChosen] = useState<Option | null>(null);
  const found = options.find(({ value }) => value === values.transaction_id);
  if (found && found.value !== chosen?.value) setChosen(found);
  return !found && chosen?.value === values.transaction_id ? [chosen, ...options] : options;
}

/** One for each order: several people of one order are one choice. */
function optionsOf(rows: readonly Registration[]) {
  const orders = new Map(rows.toReversed().map((row) => [row.transaction_id, row]));
  return [...orders.values()]
    .toReversed()
    .map(({ transaction_id, first_name, last_name, course_schedule, xendit_transaction: { price, status } }) => ({
      value: transaction_id,
      label: fullName({ first_name, last_name }),
      details: `${copy.batch(course_schedule.course.title, course_schedule.batch)}. ${formatRupiah(price)}, ${orderStateLabels[status]}`,
    }));
}
