import { askReceipt, setRefundAccount } from '@site/shared/api/order-page';
import { copy as formCopy } from '@site/shared/forms/copy';
import { digitsOf, digitsRule, plainNumber } from '@site/shared/forms/digits-rule';
import { FormikField } from '@site/shared/forms/FormikField';
import { Text } from '@site/shared/ui/Text';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import { object, string } from 'yup';
import { BuyerForm, type BuyerDialogProps } from './BuyerForm.tsx';
import { copy } from './copy.ts';

const { receipt, account } = copy;
const filled = (most: number) => string().trim().required(formCopy.required).max(most, formCopy.atMost(most));

const receiptRules = object({
  name: filled(200),
  address: filled(500),
  npwp: digitsRule(15, 16, receipt.npwpForm),
  nik: digitsRule(16, 16, receipt.nikForm),
});
type ReceiptValues = Record<keyof typeof receipt.labels, string>;

const receiptOf = ({ name, address, npwp, nik }: ReceiptValues) => ({
  name: name.trim(),
  address: address.trim(),
  ...(npwp.trim() ? { npwp: plainNumber(npwp) } : {}),
  ...(nik.trim() ? { nik: digitsOf(nik) } : {}),
});

/** Asks for the kuitansi of a payment, and for the name that it should have. */
export function ReceiptDialog({ secret, order, ...dialog }: BuyerDialogProps) {
  return (
    <BuyerForm
      {...dialog}
      title={receipt.title}
      sendLabel={receipt.send}
      labels={receipt.labels}
      initialValues={{ name: order.payer?.name ?? '', address: '', npwp: '', nik: '' }}
      validationSchema={receiptRules}
      bodyOf={receiptOf}
      send={(body, sending) => askReceipt(secret, body, sending)}
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
    </BuyerForm>
  );
}

const accountRules = object({
  bank: filled(60).matches(/^[A-Za-z][A-Za-z0-9 .&()-]+$/, { message: account.bankForm, excludeEmptyString: true }),
  number: digitsRule(6, 20, account.numberForm).required(formCopy.required),
  holder: filled(100),
});
type AccountValues = Record<keyof typeof account.labels, string>;

const accountOf = ({ bank, number, holder }: AccountValues) => ({
  bank: bank.trim(),
  number: digitsOf(number),
  holder: holder.trim(),
});

/** Asks for the account to which money is returned. A stored account is never shown completely, so the form begins empty. */
export function AccountDialog({ secret, order: _, ...dialog }: BuyerDialogProps) {
  return (
    <BuyerForm
      {...dialog}
      title={account.question}
      sendLabel={account.save}
      labels={account.labels}
      initialValues={{ bank: '', number: '', holder: '' }}
      validationSchema={accountRules}
      bodyOf={accountOf}
      send={(body) => setRefundAccount(secret, body)}
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
    </BuyerForm>
  );
}
