import { ApiError } from '@site/shared/api/client';
import { setRefundAccount, type Refund } from '@site/shared/api/refunds';
import { copy as formCopy } from '@site/shared/forms/copy';
import { digitsOf, digitsRule } from '@site/shared/forms/digits-rule';
import { FormikField } from '@site/shared/forms/FormikField';
import { TextInput } from '@site/shared/ui/TextInput';
import { useState } from 'react';
import { ActionDialog, type ActionOutcomes } from '../order-actions/ActionDialog.tsx';
import { textRule } from '../order-actions/field-rules.ts';
import { copy } from './copy.ts';

const words = copy.account;

/** Says where a refund is transferred to. The number is typed again each time: it is shown in full only to those who pay. */
export function AccountDialog({ refund, ...outcomes }: ActionOutcomes & { refund: Refund }) {
  const { account, payer } = refund;
  // The account when the dialog opened. Once the user has read that a colleague replaced it, it is sent no more, so that the next save counts.
  const [before, setBefore] = useState<Refund['account'] | undefined>(account);
  const save = async (body: Parameters<typeof setRefundAccount>[1]) => {
    try {
      return await setRefundAccount(refund.id, { ...body, ...(before !== undefined && { before }) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') setBefore(undefined);
      throw error;
    }
  };
  return (
    <ActionDialog
      title={words.title(payer.name)}
      labels={words.labels}
      initialValues={{ bank: account?.bank ?? '', number: '', holder: account?.holder ?? payer.name, reason: '' }}
      rules={{
        bank: textRule(60).matches(/^[A-Za-z][A-Za-z0-9 .&()-]+$/, words.bankForm),
        number: digitsRule(6, 20, words.numberForm).required(formCopy.required),
        holder: textRule(100),
      }}
      toBody={({ bank, number, holder }) => ({
        bank: bank.trim(),
        number: digitsOf(number),
        holder: holder.trim(),
      })}
      act={(body, sending) => (body.preview === true ? setRefundAccount(refund.id, body, sending) : save(body))}
      sendLabel={() => words.send}
      done={words.done}
      {...outcomes}
    >
      <FormikField name="bank">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
      <FormikField name="number" hint={words.numberHint}>
        {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
      </FormikField>
      <FormikField name="holder">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
    </ActionDialog>
  );
}
