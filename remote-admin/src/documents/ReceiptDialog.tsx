import { giveReceipt } from '@site/shared/api/orders';
import { digitsOf, digitsRule, plainNumber } from '@site/shared/forms/digits-rule';
import { FormikField } from '@site/shared/forms/FormikField';
import { formatRupiah } from '@site/shared/money';
import { fullName } from '@site/shared/person';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import { Pair } from '../form-dialog/Pair.tsx';
import { ActionDialog, type ActionOutcomes } from '../order-actions/ActionDialog.tsx';
import { textRule } from '../order-actions/field-rules.ts';
import type { OrderRecord } from '../orders/read-record.ts';
import { shownAddress } from '../registrations/address.ts';
import { copy } from './copy.ts';

const words = copy.receipt;

/** Gives the kuitansi of what was paid. It follows the payer; a company says another name and its NPWP. */
export function ReceiptDialog({ record: { order, people }, ...outcomes }: ActionOutcomes & { record: OrderRecord }) {
  const [person] = people;
  // Of a payer who does not take part themselves no address is known, and a mask is none.
  const isKnown = person.payer.email === person.email && !person.masked?.includes('address');
  return (
    <ActionDialog
      title={words.title(fullName(person))}
      labels={words.labels}
      initialValues={{
        name: person.payer.name,
        address: isKnown ? shownAddress(person) : '',
        npwp: '',
        nik: '',
        reason: '',
      }}
      rules={{
        name: textRule(200),
        address: textRule(500),
        npwp: digitsRule(15, 16, words.npwpForm),
        nik: digitsRule(16, 16, words.nikForm),
      }}
      toBody={({ name, address, npwp, nik }) => ({
        name: name.trim(),
        address: address.trim(),
        ...(npwp.trim() ? { npwp: plainNumber(npwp) } : {}),
        ...(nik.trim() ? { nik: digitsOf(nik) } : {}),
      })}
      act={(body, sending) => giveReceipt(order.transaction_id, body, sending)}
      sendLabel={(outcome) => {
        const issued = outcome?.documents?.find(({ kind }) => kind === 'KUITANSI');
        return outcome && !issued ? words.same : words.send(issued ? formatRupiah(issued.amount) : null);
      }}
      done={words.done}
      {...outcomes}
    >
      <FormikField name="name" hint={words.nameHint}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormikField>
      <FormikField name="address">{(control) => <TextArea {...control} rows={2} />}</FormikField>
      <Pair>
        <FormikField name="npwp" optional>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
        <FormikField name="nik" optional>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
      </Pair>
    </ActionDialog>
  );
}
