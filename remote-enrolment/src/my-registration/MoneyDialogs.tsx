import { askReceipt, setRefundAccount } from '@site/shared/api/order-page';
import { copy as formCopy } from '@site/shared/forms/copy';
import { digitsRule } from '@site/shared/forms/digits-rule';
import { Form } from '@site/shared/forms/Form';
import { FormikField } from '@site/shared/forms/FormikField';
import { Dialog } from '@site/shared/ui/Dialog';
import { Text } from '@site/shared/ui/Text';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import type { FormikHelpers } from 'formik';
import { useId } from 'react';
import { object, string } from 'yup';
import { copy } from './copy.ts';
import { FormFoot } from './FormFoot.tsx';
import type { PersonDialogProps } from './PersonDialogs.tsx';
import { refusalOf } from './refusal.ts';
import { useBuyerCall } from './use-buyer-call.ts';

const { receipt, account } = copy;
const filled = (most: number) => string().trim().required(formCopy.required).max(most, formCopy.atMost(most));

const receiptRules = object({
  name: filled(200),
  address: filled(500),
  npwp: digitsRule(15, 16, receipt.npwpForm),
  nik: digitsRule(16, 16, receipt.nikForm),
});
type ReceiptValues = Record<keyof typeof receipt.labels, string>;

/** Asks for the kuitansi of what was paid, in the name it is needed in. */
export function ReceiptDialog({ secret, order, isOpen, onClose, onDone, onConflict }: PersonDialogProps) {
  const formId = useId();
  const call = useBuyerCall(onConflict);

  async function ask({ name, address, npwp, nik }: ReceiptValues, helpers: FormikHelpers<ReceiptValues>) {
    const body = {
      name: name.trim(),
      address: address.trim(),
      ...(npwp.trim() ? { npwp: npwp.trim() } : {}),
      ...(nik.trim() ? { nik: nik.replace(/\D/g, '') } : {}),
    };
    await call.send(JSON.stringify(body), async (idempotencyKey) => {
      try {
        onDone(await askReceipt(secret, body, { idempotencyKey }));
      } catch (error) {
        const { fields, reason } = refusalOf(error, receipt.labels);
        helpers.setErrors(fields);
        if (reason !== undefined) helpers.setStatus({ reason });
        throw error;
      }
    });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={call.isSending}
      title={receipt.title}
      footer={<FormFoot formId={formId} isSending={call.isSending} onClose={onClose} label={receipt.send} />}
    >
      <Form
        id={formId}
        labels={receipt.labels}
        initialValues={{ name: order.payer?.name ?? '', address: '', npwp: '', nik: '' }}
        validationSchema={receiptRules}
        onSubmit={ask}
      >
        <FormikField name="name" hint={receipt.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormikField>
        <FormikField name="address">{(control) => <TextArea {...control} rows={2} />}</FormikField>
        <FormikField name="npwp" optional>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
        <FormikField name="nik" optional>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
      </Form>
    </Dialog>
  );
}

const accountRules = object({
  bank: filled(60).matches(/^[A-Za-z][A-Za-z0-9 .&()-]+$/, { message: account.bankForm, excludeEmptyString: true }),
  number: digitsRule(6, 20, account.numberForm).required(formCopy.required),
  holder: filled(100),
});
type AccountValues = Record<keyof typeof account.labels, string>;

/** Asks where money is transferred back to. What is stored is never shown again as a whole, so the form begins empty. */
export function AccountDialog({ secret, isOpen, onClose, onDone, onConflict }: PersonDialogProps) {
  const formId = useId();
  const call = useBuyerCall(onConflict);

  async function store({ bank, number, holder }: AccountValues, helpers: FormikHelpers<AccountValues>) {
    const body = { bank: bank.trim(), number: number.replace(/\D/g, ''), holder: holder.trim() };
    await call.send('account', async () => {
      try {
        onDone(await setRefundAccount(secret, body));
      } catch (error) {
        const { fields, reason } = refusalOf(error, account.labels);
        helpers.setErrors(fields);
        if (reason !== undefined) helpers.setStatus({ reason });
        throw error;
      }
    });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={call.isSending}
      title={account.question}
      footer={<FormFoot formId={formId} isSending={call.isSending} onClose={onClose} label={account.save} />}
    >
      <Form
        id={formId}
        labels={account.labels}
        initialValues={{ bank: '', number: '', holder: '' }}
        validationSchema={accountRules}
        onSubmit={store}
      >
        <Text tone="muted">{account.text}</Text>
        <FormikField name="bank" hint={account.bankHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormikField>
        <FormikField name="number">
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
        <FormikField name="holder" hint={account.holderHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormikField>
      </Form>
    </Dialog>
  );
}
