import { giveUpRefund, readRefund, recordRefund, retryRefund, type Refund } from '@site/shared/api/refunds';
import { todayInJakarta } from '@site/shared/dates';
import { FormikField } from '@site/shared/forms/FormikField';
import { formatRupiah } from '@site/shared/money';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { TextInput } from '@site/shared/ui/TextInput';
import { ActionDialog, type ActionOutcomes } from '../order-actions/ActionDialog.tsx';
import { REASON_ONLY } from '../order-actions/CallDialog.tsx';
import { copy as actionCopy } from '../order-actions/copy.ts';
import { instantOf, momentRules, textRule } from '../order-actions/field-rules.ts';
import { MomentFields } from '../order-actions/MomentFields.tsx';
import { copy } from './copy.ts';
import { useRowNow } from './use-row-now.ts';

type DialogProps = ActionOutcomes & { refund: Refund };

/** Enters a refund that staff paid by bank transfer. */
export function RecordRefundDialog({ refund: listed, ...outcomes }: DialogProps) {
  const words = copy.record;
  const { now: refund = listed, dialog } = useRowNow(['refund', listed.id], () => readRefund(listed.id), outcomes);
  const { reference, date, time } = actionCopy.labels;
  return (
    <ActionDialog
      title={words.title(refund.payer.name)}
      labels={{ reference, date, time }}
      initialValues={{ reference: '', date: todayInJakarta(), time: '', reason: '' }}
      rules={{ reference: textRule(200), ...momentRules }}
      toBody={(values) => ({ reference: values.reference.trim(), occurred_at: instantOf(values) })}
      act={(body, sending) => recordRefund(refund.id, body, sending)}
      sendLabel={() => words.send(formatRupiah(refund.amount))}
      done={words.done}
      {...dialog}
    >
      {refund.account ? (
        <p>{copy.account.to(refund.account.bank, refund.account.number, refund.account.holder)}</p>
      ) : (
        <InlineNotice tone="warning">{copy.account.missing}</InlineNotice>
      )}
      <FormikField name="reference" hint={words.hint}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormikField>
      <MomentFields />
    </ActionDialog>
  );
}

/** Asks the provider once more for a refund that it refused. */
export function RetryRefundDialog({ refund, ...outcomes }: DialogProps) {
  const words = copy.retry;
  return (
    <ActionDialog
      {...REASON_ONLY}
      title={words.title(refund.payer.name)}
      act={(body, sending) => retryRefund(refund.id, body, sending)}
      sendLabel={() => words.send}
      startsAt="cancel"
      done={words.done}
      {...outcomes}
    >
      <p>{words.text(formatRupiah(refund.amount))}</p>
    </ActionDialog>
  );
}

/** A refund that is not owed any more. */
export function GiveUpRefundDialog({ refund, ...outcomes }: DialogProps) {
  const words = copy.giveUp;
  const amount = formatRupiah(refund.amount);
  return (
    <ActionDialog
      {...REASON_ONLY}
      title={words.title(refund.payer.name)}
      act={(body, sending) => giveUpRefund(refund.id, body, sending)}
      sendLabel={() => words.send(amount)}
      sendVariant="danger"
      startsAt="cancel"
      done={words.done}
      {...outcomes}
    >
      <p>{words.text(amount)}</p>
    </ActionDialog>
  );
}
