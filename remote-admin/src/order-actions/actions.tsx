import type { OrderDetail } from '@site/shared/api/orders';
import type { PermissionName } from '@site/shared/api/staff-accounts';
import { formatRupiah } from '@site/shared/money';
import { fullName } from '@site/shared/person';
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
import type { ComponentType, ReactNode } from 'react';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { personIn, type OrderRecord } from '../orders/read-record.ts';
import { editsPerson, resendsMail } from '../shortcuts/page-controls.ts';
import type { ActionOutcomes } from './ActionDialog.tsx';
import { copy } from './copy.ts';
import type * as dialogs from './dialogs.ts';

const words = copy.menuItems;

/** A kuitansi is asked for where the documents are listed. */
type OrderActionName = Exclude<keyof OrderDetail['may'], 'receipt'>;

/** What a dialog of an action gets. */
export interface OrderActionProps extends ActionOutcomes {
  record: OrderRecord;
  /** The id of what the action is about, where the order says so in `may`: a person or a payment; else 0. */
  of: number;
}

/** Something that staff can do with an order. Whether its state allows it, `may` of the order says. */
export interface OrderAction {
  needs: PermissionName;
  /** Where it is offered. */
  group: 'button' | 'money' | 'seat' | 'end';
  icon: ReactNode;
  label: (record: OrderRecord, of: number) => string;
  Dialog: ComponentType<OrderActionProps>;
  /** An address opens it: `?do=move`. */
  link?: string;
}

const dialog = (name: keyof typeof dialogs) =>
  lazyDialog<OrderActionProps>(() =>
    import(/* webpackChunkName: "admin.order-dialogs" */ './dialogs.ts').then((loaded) => loaded[name]),
  );

/** The label names the person where the order is for several people. */
const ofPerson = (label: string) => (record: OrderRecord, of: number) =>
  record.people.length > 1 ? `${label} ${fullName(personIn(record, of))}` : label;

const amountOfPayment = ({ order }: OrderRecord, payment: number) =>
  formatRupiah(order.entries.find(({ matched_payment_id: id }) => id === payment)?.amount ?? 0);

/** In the sequence in which they are offered. */
export const ORDER_ACTIONS: Readonly<Record<OrderActionName, OrderAction>> = {
  resend_mail: {
    needs: 'mail.send',
    group: 'button',
    icon: <Send aria-hidden="true" {...resendsMail} />,
    label: () => words.resend,
    Dialog: dialog('ResendDialog'),
  },
  refund: {
    needs: 'refund.create',
    group: 'money',
    icon: <Undo2 />,
    label: () => words.refund,
    Dialog: dialog('RefundDialog'),
    link: 'refund',
  },
  record_transfer: {
    needs: 'money.record',
    group: 'money',
    icon: <Landmark />,
    label: () => words.transfer,
    Dialog: dialog('TransferDialog'),
    link: 'transfer',
  },
  bill: {
    needs: 'order.bill',
    group: 'money',
    icon: <ReceiptText />,
    label: () => words.bill,
    Dialog: dialog('BillDialog'),
    link: 'bill',
  },
  plan: {
    needs: 'order.bill',
    group: 'money',
    icon: <CalendarClock />,
    label: () => words.plan,
    Dialog: dialog('PlanDialog'),
  },
  write_off: {
    needs: 'money.record',
    group: 'money',
    icon: <Eraser />,
    label: () => words.writeOff,
    Dialog: dialog('WriteOffDialog'),
  },
  unmatch: {
    needs: 'money.record',
    group: 'money',
    icon: <Unlink />,
    label: (record, payment) => words.unmatch(amountOfPayment(record, payment)),
    Dialog: dialog('UnmatchDialog'),
  },
  move: {
    needs: 'order.move',
    group: 'seat',
    icon: <ArrowRightLeft />,
    label: ({ order }) => (order.state === 'PAID_UNPLACED' ? words.place : words.move),
    Dialog: dialog('MoveDialog'),
    link: 'move',
  },
  extend: {
    needs: 'order.bill',
    group: 'seat',
    icon: <Timer />,
    label: () => words.extend,
    Dialog: dialog('ExtendDialog'),
    link: 'extend',
  },
  correct: {
    needs: 'registration.write',
    group: 'seat',
    icon: <UserRoundPen {...editsPerson} />,
    label: ofPerson(words.correct),
    Dialog: dialog('CorrectDialog'),
  },
  change_participant: {
    needs: 'registration.write',
    group: 'seat',
    icon: <UserRoundCog />,
    label: ofPerson(words.participant),
    Dialog: dialog('ParticipantDialog'),
  },
  cancel: {
    needs: 'order.cancel',
    group: 'end',
    icon: <Ban />,
    label: () => words.cancel,
    Dialog: dialog('CancelDialog'),
  },
};

/** An action, and the id of what it is about: see `OrderActionProps`. */
export interface Offered {
  name: OrderActionName;
  of: number;
}

/** What the order allows now: an action about people or payments once for each of them. */
export function offeredOf({ may }: OrderDetail): Offered[] {
  return (Object.keys(ORDER_ACTIONS) as OrderActionName[]).flatMap((name) => {
    const allowed = may[name];
    if (typeof allowed === 'boolean') return allowed ? [{ name, of: 0 }] : [];
    return allowed.map((of) => ({ name, of }));
  });
}
