import type { OrderDetail } from '@site/shared/api/orders';
import type { RegistrationDetail } from '@site/shared/api/registration';
import type { PermissionName } from '@site/shared/api/staff-accounts';
import { formatRupiah } from '@site/shared/money';
import { fullName } from '@site/shared/person';
import { ActionMenu, type ActionMenuItem } from '@site/shared/ui/ActionMenu';
import { Button } from '@site/shared/ui/Button';
import {
  ArrowRightLeft,
  Ban,
  CalendarClock,
  Eraser,
  Landmark,
  ReceiptText,
  Send,
  Timer,
  Undo2,
  Unlink,
  UserRoundCog,
  UserRoundPen,
} from 'lucide-react';
import { Suspense } from 'react';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useLinkedOverlay } from '../form-dialog/use-linked-overlay.ts';
import { moneyLeft, type OrderRecord } from '../orders/read-record.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { copy } from './copy.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { PersonDialogProps } from './PersonDialogs.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { BillDialog, ExtendDialog, ResendDialog, WriteOffDialog } from './SmallDialogs.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { UnmatchDialog } from './UnmatchDialog.tsx';

const words = copy.menuItems;

const CorrectDialog = lazyDialog<PersonDialogProps>(() =>
  import(/* webpackChunkName: "admin.person-dialogs" */ './PersonDialogs.tsx').then((loaded) => loaded.CorrectDialog),
);
const ParticipantDialog = lazyDialog<PersonDialogProps>(() =>
  import(/* webpackChunkName: "admin.person-dialogs" */ './PersonDialogs.tsx').then(
    (loaded) => loaded.ParticipantDialog,
  ),
);

type Task =
  | { action: 'cancel' | 'refund' | 'transfer' | 'writeOff' | 'bill' | 'plan' | 'move' | 'extend' | 'resend' }
  | { action: 'unmatch'; payment: number }
  | { action: 'correct' | 'participant'; person: RegistrationDetail };

const NEEDS: Readonly<Record<Task['action'], PermissionName>> = {
  refund: 'refund.create',
  transfer: 'money.record',
  writeOff: 'money.record',
  bill: 'order.bill',
  plan: 'order.bill',
  unmatch: 'money.record',
  move: 'order.move',
  extend: 'order.bill',
  correct: 'registration.write',
  participant: 'registration.write',
  resend: 'mail.send',
  cancel: 'order.cancel',
};

/** What the state of an order allows; the server decides, and says why where it refuses. */
function possible(order: OrderDetail): readonly Task['action'][] {
  const { state, money } = order;
  const isStanding = state === 'PENDING' || state === 'PAID' || state === 'PAID_UNPLACED';
  const conditions: Record<Task['action'], boolean> = {
    refund: moneyLeft(order) > 0,
    transfer: true,
    writeOff: money.balance < 0 && (state === 'PAID' || state === 'PAID_UNPLACED'),
    bill:
      money.balance < 0 && (state === 'PAID' || state === 'PAID_UNPLACED' || (state === 'PENDING' && money.paid > 0)),
    plan: state === 'PENDING' && money.paid === 0,
    unmatch: isStanding,
    move: isStanding,
    extend: state === 'PENDING',
    correct: true,
    participant: state === 'PENDING' || state === 'PAID',
    resend: state !== 'CANCELLED' && state !== 'FAILED',
    cancel: isStanding,
  };
  const actions = Object.keys(conditions) as Task['action'][];
  return actions.filter((action) => conditions[action]);
}

/** Actions that a link can open: `?do=move`. */
const LINKED = ['move', 'refund', 'bill', 'extend', 'transfer'] as const;

export interface OrderActionsProps {
  record: OrderRecord;
  /** Loads the record again. */
  onReload: () => void;
}

/** The actions of an order, and the dialog of the one that was chosen. */
export function OrderActions({ record, onReload }: OrderActionsProps) {
  const { order, people } = record;
  const { may } = useAccess();
  const actions = possible(order);
  const allowed = new Set(actions.filter((action) => may(NEEDS[action])));
  const missing = [...new Set(actions.map((action) => NEEDS[action]))].filter((permission) => !may(permission));
  const linked = LINKED.filter((action) => allowed.has(action)).map((action) => [action, { action }] as const);
  const { shown: task, show, close } = useLinkedOverlay<Task>(Object.fromEntries(linked));
  const outcomes = { onDone: onReload, onStale: onReload, onClose: close };

  const item = (task: Task, label: string, icon: ActionMenuItem['icon']): ActionMenuItem[] =>
    allowed.has(task.action) ? [{ label, icon, onSelect: () => show(task) }] : [];
  const ofPeople = (action: 'correct' | 'participant', label: string, icon: ActionMenuItem['icon']) =>
    people.flatMap((person) =>
      item({ action, person }, people.length > 1 ? `${label} ${fullName(person)}` : label, icon),
    );

  return (
    <>
      {allowed.has('resend') && (
        <Button variant="secondary" onClick={() => show({ action: 'resend' })}>
          <Send aria-hidden="true" /> {words.resend}
        </Button>
      )}
      <ActionMenu
        label={copy.menu}
        groups={[
          {
            title: copy.groups.money,
            items: [
              ...item({ action: 'refund' }, words.refund, <Undo2 />),
              ...item({ action: 'transfer' }, words.transfer, <Landmark />),
              ...item({ action: 'bill' }, words.bill, <ReceiptText />),
              ...item({ action: 'plan' }, words.plan, <CalendarClock />),
              ...item({ action: 'writeOff' }, words.writeOff, <Eraser />),
              ...order.entries.flatMap(({ matched_payment_id: payment, amount }) =>
                payment === null
                  ? []
                  : item({ action: 'unmatch', payment }, words.unmatch(formatRupiah(amount)), <Unlink />),
              ),
            ],
          },
          {
            title: copy.groups.seat,
            items: [
              ...item(
                { action: 'move' },
                order.state === 'PAID_UNPLACED' ? words.place : words.move,
                <ArrowRightLeft />,
              ),
              ...item({ action: 'extend' }, words.extend, <Timer />),
              ...ofPeople('correct', words.correct, <UserRoundPen />),
              ...ofPeople('participant', words.participant, <UserRoundCog />),
            ],
          },
          {
            items: item({ action: 'cancel' }, words.cancel, <Ban />).map((entry) => ({ ...entry, tone: 'danger' })),
          },
        ]}
      />
      <WhyMissing of={missing} />
      {task?.action === 'cancel' && <CancelDialog record={record} {...outcomes} />}
      {task?.action === 'refund' && <RefundDialog record={record} {...outcomes} />}
      {task?.action === 'transfer' && <TransferDialog record={record} {...outcomes} />}
      {task?.action === 'writeOff' && <WriteOffDialog record={record} {...outcomes} />}
      {task?.action === 'bill' && <BillDialog record={record} {...outcomes} />}
      {task?.action === 'plan' && <PlanDialog record={record} {...outcomes} />}
      {task?.action === 'unmatch' && <UnmatchDialog record={record} payment={task.payment} {...outcomes} />}
      {task?.action === 'move' && <MoveDialog record={record} {...outcomes} />}
      {task?.action === 'extend' && <ExtendDialog record={record} {...outcomes} />}
      {task?.action === 'resend' && <ResendDialog record={record} {...outcomes} />}
      <Suspense>
        {task?.action === 'correct' && <CorrectDialog person={task.person} {...outcomes} />}
        {task?.action === 'participant' && <ParticipantDialog person={task.person} {...outcomes} />}
      </Suspense>
    </>
  );
}
