import { dismissPayment, type UnmatchedPayment } from '@site/shared/api/refunds';
import { formatRupiah } from '@site/shared/money';
import { CallDialog, type ActionOutcomes } from '../order-actions/CallDialog.tsx';
import { copy } from './copy.ts';
import { receivedAmount } from './MatchDialog.tsx';

const words = copy.dismiss;

/** Closes a payment that is no money of ours. */
export function DismissDialog({ payment, ...outcomes }: ActionOutcomes & { payment: UnmatchedPayment }) {
  const received = receivedAmount(payment);
  const amount = typeof received === 'number' ? formatRupiah(received) : received;
  return (
    <CallDialog<{ reason: string }, object, null>
      title={words.title}
      labels={{}}
      initialValues={{ reason: '' }}
      rules={{}}
      toBody={() => ({})}
      act={(body, sending) => dismissPayment(payment.id, body, sending)}
      tell={() => [words.text(amount)]}
      isSame={() => true}
      sendLabel={() => words.send(amount)}
      sendVariant="danger"
      startsAt="cancel"
      done={words.done}
      {...outcomes}
    />
  );
}
