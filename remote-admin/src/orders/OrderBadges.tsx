import type { OrderDetail } from '@site/shared/api/orders';
import { formatRupiah } from '@site/shared/money';
import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import { Armchair, Ban, CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const words = copy.badges;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding: 0;
  list-style: none;
`;

interface Fact {
  text: string;
  tone: NonNullable<BadgeProps['tone']>;
  Icon: typeof Clock;
}

/** Money of an order in words. */
function moneyFact({ money: { charged, paid, refunded, refunding, balance } }: OrderDetail): Fact {
  if (balance < 0)
    return paid > 0
      ? { text: words.owes(formatRupiah(-balance)), tone: 'warning', Icon: Clock }
      : { text: words.unpaid, tone: 'warning', Icon: Clock };
  if (paid > 0 && paid === refunded) return { text: words.returned, tone: 'sogan', Icon: Undo2 };
  if (paid > refunded + refunding) return { text: words.paid, tone: 'success', Icon: CircleCheck };
  return { text: charged === 0 && paid === 0 ? words.free : words.nothing, tone: 'sogan', Icon: CircleCheck };
}

/** Seat of an order in words: the best one that its people have. */
function seatFact({ places, state }: OrderDetail): Fact {
  const live = places.filter((place) => place.state === 'CONFIRMED' || place.state === 'HELD');
  if (live.some(({ is_cancelled }) => is_cancelled))
    return { text: words.seats.CANCELLED, tone: 'error', Icon: CircleAlert };
  const best = (['CONFIRMED', 'HELD'] as const).find((wanted) => live.some((place) => place.state === wanted));
  if (best === 'CONFIRMED') return { text: words.seats.CONFIRMED, tone: 'nila', Icon: Armchair };
  if (best === 'HELD') return { text: words.seats.HELD, tone: 'warning', Icon: Armchair };
  return { text: words.seats.NONE, tone: state === 'PAID_UNPLACED' ? 'error' : 'sogan', Icon: CircleAlert };
}

const isEnded = (state: OrderDetail['state']): state is keyof typeof words.ended => state in words.ended;

/** Money, seat and open work of an order: separate facts, never one badge. */
export function OrderBadges({ order }: { order: OrderDetail }) {
  const {
    state,
    money: { balance, refunding, paid },
  } = order;
  const toRefund = refunding + Math.max(0, balance);
  const ended: Fact[] = isEnded(state) ? [{ text: words.ended[state], tone: 'sogan', Icon: Ban }] : [];
  // An order that ended unpaid owes nothing and was not free.
  const money: Fact[] = isEnded(state) && paid === 0 ? [] : [moneyFact(order)];
  const open: Fact[] =
    toRefund > 0 ? [{ text: words.toRefund(formatRupiah(toRefund)), tone: 'warning', Icon: Undo2 }] : [];
  return (
    <List aria-label={words.label}>
      {[...ended, ...money, seatFact(order), ...open].map(({ text, tone, Icon }) => (
        <li key={text}>
          <Badge tone={tone} icon={<Icon />}>
            {text}
          </Badge>
        </li>
      ))}
    </List>
  );
}
