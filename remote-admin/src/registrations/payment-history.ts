import type { RegistrationDetail } from '@site/shared/api/registration';
import { formatInstantWithTime } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { copy } from './copy.ts';

const words = copy.panel;

/** An event in the history of an order. */
export interface PaymentEvent {
  /** Instant, ISO 8601. */
  at: string;
  what: string;
  /** Name of the invoice or of the way it was paid. */
  detail?: string;
}

type Invoice = RegistrationDetail['invoices'][number];

const isOver = (state: Invoice['state']): state is keyof typeof words.invoiceEnds => state in words.invoiceEnds;
const isEnd = (state: RegistrationDetail['order']['state']): state is keyof typeof words.ends => state in words.ends;

function eventsOf({
  external_id,
  amount,
  state,
  created_at,
  updated_at,
  paid_at,
  payment_channel,
}: Invoice): PaymentEvent[] {
  const made = { at: created_at, what: words.invoiceMade(formatRupiah(amount)), detail: external_id };
  if (!isOver(state)) return [made];
  const end = { at: paid_at ?? updated_at, what: words.invoiceEnds[state] };
  return [made, payment_channel ? { ...end, detail: words.through(payment_channel) } : end];
}

/** The events of an order, oldest first. Made from the times of order and invoices. */
export function paymentHistory({ order, invoices }: RegistrationDetail): PaymentEvent[] {
  const events = [{ at: order.created_at, what: words.placed }, ...invoices.toReversed().flatMap(eventsOf)];
  if (order.amount === 0 && order.paid_at) events.push({ at: order.paid_at, what: words.free });
  if (isEnd(order.state)) events.push({ at: order.updated_at, what: words.ends[order.state] });
  // Stable sort: events of the same instant keep their order.
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Until when a payment is awaited; null where none is. */
export const awaitedUntil = ({ order }: RegistrationDetail): string | null =>
  order.state === 'PENDING' && order.expires_at ? words.awaited(formatInstantWithTime(order.expires_at)) : null;
