import { fullName } from '@site/shared/person';
import { cancelOrder } from '@site/shared/api/orders';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { formatRupiah } from '@site/shared/money';
import { useFormikContext } from 'formik';
import * as yup from 'yup';
import { ActionDialog, type ActionOutcomes } from './ActionDialog.tsx';
import { AmountField } from './AmountField.tsx';
import { givenBack } from './consequence.ts';
import { copy } from './copy.ts';
import { amountOf, amountRule } from './field-rules.ts';
import { moneyLeft, type OrderRecord } from '../orders/read-record.ts';

const words = copy.cancel;

interface CancelValues {
  money: string;
  amount: string;
  reason: string;
}

/** Fields of the call. @param values valid ones */
function bodyOf({ money, amount }: CancelValues): { refund: 'POLICY' | 'ALL' | 'NONE' } | { refund_amount: number } {
  if (money === 'OTHER') return { refund_amount: amountOf(amount) };
  return { refund: money === 'ALL' || money === 'NONE' ? money : 'POLICY' };
}

/** Ends an order; of what was paid goes back what is chosen. */
export function CancelDialog({ record, ...outcomes }: ActionOutcomes & { record: OrderRecord }) {
  const { order, people } = record;
  const left = moneyLeft(order);
  return (
    <ActionDialog
      title={words.title(fullName(people[0]))}
      labels={{ money: copy.labels.money, amount: copy.labels.amount }}
      initialValues={{ money: 'POLICY', amount: '', reason: '' }}
      rules={{
        amount: yup.string().when('money', { is: 'OTHER', then: () => amountRule(left) }),
      }}
      toBody={bodyOf}
      act={(body, sending) => cancelOrder(order.transaction_id, body, sending)}
      sendLabel={(outcome) => words.send(outcome && givenBack(outcome) > 0 ? formatRupiah(givenBack(outcome)) : null)}
      sendVariant="danger"
      startsAt="cancel"
      done={words.done}
      {...outcomes}
    >
      {left > 0 && <MoneyBack left={left} policy={order.refund_by_policy} />}
    </ActionDialog>
  );
}

function MoneyBack({ left, policy }: { left: number; policy: number }) {
  const { values } = useFormikContext<CancelValues>();
  const options = [
    { value: 'POLICY', label: words.policy, details: formatRupiah(policy) },
    ...(policy === left ? [] : [{ value: 'ALL', label: words.all, details: formatRupiah(left) }]),
    { value: 'OTHER', label: words.other, details: words.recorded },
    { value: 'NONE', label: words.none },
  ];
  return (
    <>
      <FormikRadioGroup name="money" look="cards" options={options} />
      {values.money === 'OTHER' && <AmountField />}
    </>
  );
}
