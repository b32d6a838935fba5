import type { OrderPage } from '@site/shared/api/order-page';
import { daysBetween, todayInJakarta } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { copy } from './copy.ts';

const words = copy.states;

export type Stage = OrderPage['stages'][number];

/** The money that was received and is neither returned nor promised to be, in whole rupiah; 0 on a page that shows no money. */
export const leftOf = ({ money }: Pick<OrderPage, 'money'>): number =>
  money ? money.paid - money.refunded - money.refunding : 0;

/** The state of an order in words, as its page shows it. */
export interface OrderState {
  kind:
    | 'unpaid'
    | 'placed'
    | 'stage'
    | 'stage-overdue'
    | 'owing'
    | 'unplaced'
    | 'expired'
    | 'failed'
    | 'cancelled'
    | 'replaced'
    | 'returning'
    | 'returned'
    | 'return-failed';
  ring: 'waiting' | 'success' | 'failed';
  title: string;
  /** Shown below the heading, if the facts about the class alone do not say enough. */
  text: string | null;
}

const ENDED: readonly OrderPage['state'][] = ['CANCELLED', 'EXPIRED', 'FAILED'];

const firstName = ({ participant }: OrderPage) => participant.first_name;
const sum = (refunds: OrderPage['refunds']) => refunds.reduce((total, { amount }) => total + amount, 0);

/** The stage that is to be paid next. */
export const nextStage = ({ stages }: OrderPage): Stage | undefined =>
  stages.find(({ state }) => state === 'OVERDUE' || state === 'NEXT');

/** The words for money that we return: it is on its way, was sent, or could not be sent. Null if we return none. */
function returnOf(all: OrderPage['refunds']): OrderState | null {
  const refunds = all.filter(({ taken_because: taken }) => !taken);
  if (refunds.length === 0) return null;
  if (refunds.some(({ state, standing }) => state === 'FAILED' || standing === 'STUCK'))
    return { kind: 'return-failed', ring: 'waiting', title: words.returnFailed, text: words.moneySafe };
  if (refunds.some(({ state }) => state === 'PENDING'))
    return { kind: 'returning', ring: 'waiting', title: words.returning, text: null };
  return { kind: 'returned', ring: 'success', title: words.returned(formatRupiah(sum(refunds))), text: null };
}

/** The state of an order in words, which also depends on its money, its stages and its batch. */
export function stateOf(order: OrderPage): OrderState {
  const name = firstName(order);
  if (order.is_replaced && ENDED.includes(order.state) && !order.money?.paid)
    return { kind: 'replaced', ring: 'waiting', title: words.replaced, text: words.replacedText };
  switch (order.state) {
    case 'PENDING':
      return order.role === 'PARTICIPANT'
        ? { kind: 'unpaid', ring: 'waiting', title: words.held, text: words.heldText }
        : { kind: 'unpaid', ring: 'waiting', title: words.unpaid, text: null };
    case 'PAID':
      // In a cancelled batch the order keeps its seat until the decision of staff for it is carried out.
      return order.batch.is_cancelled ? unplaced(order) : placed(order, name);
    case 'PAID_UNPLACED':
      return unplaced(order);
    case 'EXPIRED':
      return { kind: 'expired', ring: 'failed', title: words.expired, text: words.releasedText(name) };
    case 'FAILED':
      return { kind: 'failed', ring: 'failed', title: words.failed, text: words.releasedText(name) };
    case 'CANCELLED':
      return cancelled(order);
  }
}

function unplaced(order: OrderPage): OrderState {
  const { is_cancelled: isCancelled } = order.batch;
  if (leftOf(order) === 0) {
    const text = [isCancelled && words.batchCancelled, words.unsureText].filter(Boolean).join(' ');
    return { kind: 'unplaced', ring: 'waiting', title: words.unsure, text };
  }
  const text = isCancelled ? words.batchCancelledUnplaced : words.unplacedText;
  return { kind: 'unplaced', ring: 'success', title: words.unplaced, text };
}

function cancelled({ refunds, batch, role }: OrderPage): OrderState {
  const state = returnOf(refunds) ?? {
    kind: 'cancelled',
    ring: 'failed',
    title: words.cancelled,
    text: role === 'PARTICIPANT' ? words.seatGivenBack : words.cancelledText,
  };
  if (!batch.is_cancelled) return state;
  return { ...state, text: [words.batchCancelled, state.text].filter(Boolean).join(' ') };
}

function placed(order: OrderPage, name: string): OrderState {
  const stage = nextStage(order);
  if (stage?.state === 'OVERDUE') {
    const days = daysBetween(stage.due_on, todayInJakarta(Date.parse(order.now)));
    return {
      kind: 'stage-overdue',
      ring: 'waiting',
      title: words.stageOverdue(stage.number, days),
      text: words.sureSince(name),
    };
  }
  if (stage) return { kind: 'stage', ring: 'waiting', title: words.stage(stage.number), text: words.sureSince(name) };
  if (order.money && order.money.balance < 0)
    return {
      kind: 'owing',
      ring: 'waiting',
      title: words.owing(formatRupiah(-order.money.balance)),
      text: words.sure(name),
    };
  const title = order.money && order.money.charged > 0 ? words.paid : words.placed;
  return { kind: 'placed', ring: 'success', title, text: null };
}
