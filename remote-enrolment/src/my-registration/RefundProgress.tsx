import type { OrderPage } from '@site/shared/api/order-page';
import { formatInstantWithTime } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { Card } from '@site/shared/ui/Card';
import { Sum } from '@site/shared/ui/Sum';
import { copy } from './copy.ts';
import { Timeline, type TimelineEvent } from './Timeline.tsx';

const words = copy.refund;
type Refund = OrderPage['refunds'][number];

function detailsOf({ method, state, standing }: Refund): string {
  if (method === 'BANK_TRANSFER') return words.byBank;
  // An earlier version of the API sends no `standing`.
  const known = standing ?? (state === 'FAILED' ? 'DENIED' : null);
  return known ? words.standings[known] : words.byProvider;
}

/** Says why the money is returned. */
function askedOf({ state, batch }: OrderPage): string {
  if (state !== 'CANCELLED') return words.agreed;
  return batch.is_cancelled ? words.askedByUs : words.asked;
}

/** The steps by which we return the money. */
function stepsOf(refund: Refund, order: OrderPage): TimelineEvent[] {
  const { state, created_at, updated_at, reference } = refund;
  const isDone = state === 'DONE';
  return [
    {
      title: askedOf(order),
      details: [order.state === 'CANCELLED' ? words.askedText : null, formatInstantWithTime(created_at)],
      state: 'done',
    },
    { title: words.processing, details: [detailsOf(refund)], state: isDone ? 'done' : 'current' },
    {
      title: words.sent,
      details: isDone
        ? [
            formatInstantWithTime(updated_at),
            reference ? words.reference(reference) : null,
            refund.method === 'PROVIDER' ? words.sentByProvider : null,
          ]
        : [words.sentText],
      state: isDone ? 'done' : 'later',
    },
  ];
}

/** Each refund of an order with its steps. Money that a bank took back needs no step of ours. */
export function RefundProgress({ order }: { order: OrderPage }) {
  return order.refunds.map((refund, index) => {
    const { amount, created_at, taken_because: taken } = refund;
    return (
      <Card key={`${created_at} ${index}`} padding="card">
        <Sum total={{ label: words.back, amount: formatRupiah(amount) }}>
          <Timeline
            label={words.label}
            events={
              taken
                ? [{ title: taken, details: [formatInstantWithTime(created_at)], state: 'done' }]
                : stepsOf(refund, order)
            }
          />
        </Sum>
      </Card>
    );
  });
}
