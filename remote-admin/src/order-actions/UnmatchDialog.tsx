import { fullName } from '@site/shared/person';
import { unmatchPayment } from '@site/shared/api/refunds';
import { formatRupiah } from '@site/shared/money';
import { ActionDialog } from './ActionDialog.tsx';
import type { OrderActionProps } from './actions.tsx';
import { REASON_ONLY } from './CallDialog.tsx';
import { copy } from './copy.ts';

const words = copy.unmatch;

/** Takes a payment off the order that staff matched it to. */
export function UnmatchDialog({ record: { people }, of: payment, ...outcomes }: OrderActionProps) {
  return (
    <ActionDialog
      {...REASON_ONLY}
      title={words.title(fullName(people[0]))}
      act={(body, sending) => unmatchPayment(payment, body, sending)}
      sendLabel={(outcome) => words.send(outcome && formatRupiah(outcome.before.paid - outcome.after.paid))}
      sendVariant="danger"
      startsAt="cancel"
      done={words.done}
      {...outcomes}
    >
      <p>{words.text}</p>
    </ActionDialog>
  );
}
