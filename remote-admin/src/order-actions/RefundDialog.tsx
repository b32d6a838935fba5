import { fullName } from '@site/shared/person';
import { refundOrder } from '@site/shared/api/orders';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { formatRupiah, parseRupiah } from '@site/shared/money';
import { useFormikContext } from 'formik';
import * as yup from 'yup';
import { ActionDialog, type ActionOutcomes } from './ActionDialog.tsx';
import { AmountField } from './AmountField.tsx';
import { givenBack } from './consequence.ts';
import { copy } from './copy.ts';
import { amountOf, amountRule } from './field-rules.ts';
import { moneyLeft, type OrderRecord } from '../orders/read-record.ts';

const words = copy.refund;

interface RefundValues {
  money: string;
  amount: string;
  seat: string;
  reason: string;
}

/** Whether there is an order that the seat could be taken from: an ended one has none. */
const canFree = ({ state }: OrderRecord['order']) =>
  state === 'PENDING' || state === 'PAID' || state === 'PAID_UNPLACED';

/** Gives money back. Money and seat are two decisions. */
export function RefundDialog({ record, ...outcomes }: ActionOutcomes & { record: OrderRecord }) {
  const { order, people } = record;
  const { refund_by_policy: policy } = order;
  const excess = Math.max(0, order.money.balance);
  const left = moneyLeft(order);
  const amountIn = ({ money, amount }: RefundValues) =>
    money === 'EXCESS' ? excess : money === 'POLICY' ? policy : amountOf(amount);
  return (
    <ActionDialog<RefundValues, { amount: number; seat: 'KEEP' | 'FREE' }>
      title={words.title(fullName(people[0]))}
      labels={{ money: copy.labels.money, amount: copy.labels.amount, seat: copy.labels.seat }}
      initialValues={{
        money: excess > 0 ? 'EXCESS' : policy > 0 ? 'POLICY' : 'OTHER',
        amount: '',
        seat: 'KEEP',
        reason: '',
      }}
      rules={{
        amount: yup.string().when('money', { is: 'OTHER', then: () => amountRule(left) }),
      }}
      toBody={(values) => {
        const amount = amountIn(values);
        return amount > 0 ? { amount, seat: values.seat === 'FREE' ? 'FREE' : 'KEEP' } : null;
      }}
      act={(body, sending) => refundOrder(order.transaction_id, body, sending)}
      sendLabel={(outcome) => words.send(outcome && formatRupiah(givenBack(outcome)))}
      startsAt="cancel"
      done={words.done}
      {...outcomes}
    >
      <Money excess={excess} policy={policy} />
      {canFree(order) && (
        <FormikRadioGroup
          name="seat"
          look="cards"
          columns={2}
          options={[
            { value: 'KEEP', label: words.keep, details: words.keepText },
            { value: 'FREE', label: words.free, details: words.freeText },
          ]}
        />
      )}
    </ActionDialog>
  );
}

function Money({ excess, policy }: { excess: number; policy: number }) {
  const { values } = useFormikContext<RefundValues>();
  const options = [
    // A colleague may have given it back meanwhile: what was chosen stays in sight.
    ...(excess > 0 || values.money === 'EXCESS'
      ? [{ value: 'EXCESS', label: words.excess, details: formatRupiah(excess) }]
      : []),
    ...(policy > 0 ? [{ value: 'POLICY', label: words.policy, details: formatRupiah(policy) }] : []),
    { value: 'OTHER', label: words.other },
  ];
  return (
    <>
      <FormikRadioGroup name="money" look="cards" options={options} />
      {values.money === 'OTHER' && <AmountField warning={deviation(values.amount, policy)} />}
    </>
  );
}

/** How far what is typed is from the policy, in words; undefined where it is not. */
function deviation(text: string, policy: number): string | undefined {
  const amount = parseRupiah(text);
  if (amount === null || amount === policy) return undefined;
  return amount < policy ? words.under(formatRupiah(policy - amount)) : words.over(formatRupiah(amount - policy));
}
