import type { ActionOutcomes } from '../order-actions/ActionDialog.tsx';
import { ExtendOfferDialog } from '../waiting-list/OfferDialogs.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { DismissDialog } from './DismissDialog.tsx';
import { SendAgainDialog, SetAsideDialog } from './MailDialogs.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import type { Task } from './queue-rows.tsx';
import { GiveUpRefundDialog, RecordRefundDialog, RetryRefundDialog } from './RefundDialogs.tsx';

export interface QueueDialogProps extends ActionOutcomes {
  task: Task;
}

/** Settles what a row of a queue waits for. */
export function QueueDialog({ task, ...outcomes }: QueueDialogProps) {
  return (
    <>
      {task.action === 'dismiss' && <DismissDialog payment={task.payment} {...outcomes} />}
      {task.action === 'account' && <AccountDialog refund={task.refund} {...outcomes} />}
      {task.action === 'giveUp' && <GiveUpRefundDialog refund={task.refund} {...outcomes} />}
      {task.action === 'extend' && (
        <ExtendOfferDialog entry={task.offer} onChanged={outcomes.onDone} onClose={outcomes.onClose} />
      )}
      {task.action === 'sendAgain' && <SendAgainDialog mail={task.mail} {...outcomes} />}
      {task.action === 'setAside' && <SetAsideDialog mail={task.mail} {...outcomes} />}
      {task.action === 'match' && <MatchDialog payment={task.payment} {...outcomes} />}
      {task.action === 'record' && <RecordRefundDialog refund={task.refund} {...outcomes} />}
      {task.action === 'retry' && <RetryRefundDialog refund={task.refund} {...outcomes} />}
    </>
  );
}
