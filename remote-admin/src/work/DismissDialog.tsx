import { dismissPayment, type UnmatchedPayment } from '@site/shared/api/refunds';
import { CallDialog, REASON_ONLY, type ActionOutcomes } from '../order-actions/CallDialog.tsx';
import { copy } from './copy.ts';
import { receivedAmount } from './received-amount.ts';

const words = copy.dismiss;

/** Closes a payment that is no money of ours. */
export function DismissDialog({ payment, ...outcomes }: ActionOutcomes & { payment: UnmatchedPayment }) {
  const amount = receivedAmount(payment);
  return (
    <CallDialog<{ reason: string }, object, null>
      {...REASON_ONLY}
      title={words.title}
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
