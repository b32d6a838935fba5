/** The dialogs of what is done with an order. Their script is fetched when the first of them is opened. */
export { CancelDialog } from './CancelDialog.tsx';
export { MoveDialog } from './MoveDialog.tsx';
export { CorrectDialog, ParticipantDialog } from './PersonDialogs.tsx';
export { PlanDialog } from './PlanDialog.tsx';
export { RefundDialog } from './RefundDialog.tsx';
export { BillDialog, ExtendDialog, ResendDialog, WriteOffDialog } from './SmallDialogs.tsx';
export { TransferDialog } from './TransferDialog.tsx';
export { UnmatchDialog } from './UnmatchDialog.tsx';
