import { coverUrl } from '@site/shared/api/media';
import type { OrderPage } from '@site/shared/api/order-page';
import { formatDate, formatInstantWithTime, formatTimes } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { channelName } from '@site/shared/money/channels';
import { CoverCard } from '@site/shared/ui/CoverCard';
import { Sum } from '@site/shared/ui/Sum';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { modeOf } from './words.ts';

const words = copy.price;

interface Line {
  label: string;
  amount: number;
  /** True if the line takes something off the price. */
  isMinus?: boolean;
}

/** The price of an order, line by line. The lines add up to the amount that is shown below them. */
function linesOf({
  price,
  course_discount,
  voucher_discount,
  voucher_code,
  ...money
}: NonNullable<OrderPage['money']>): Line[] {
  const changes = money.charged - (price - course_discount - voucher_discount);
  const lines: Line[] = [
    { label: words.price, amount: price },
    { label: words.discount, amount: course_discount, isMinus: true },
    { label: words.voucher(voucher_code), amount: voucher_discount, isMinus: true },
    { label: words.changes, amount: changes },
    { label: words.returned, amount: money.refunded },
    { label: words.returning, amount: money.refunding },
    { label: words.writtenOff, amount: money.written_off, isMinus: true },
  ];
  return lines.filter(({ label, amount }) => amount !== 0 || label === words.price);
}

const signed = ({ amount, isMinus }: Line) => `${isMinus || amount < 0 ? '−' : ''}${formatRupiah(Math.abs(amount))}`;

/** Shows the class, its price and the amount that is still to be paid. */
export function SummaryCard({ order, children }: { order: OrderPage; children?: ReactNode }) {
  const { course, batch, money } = order;
  return (
    <CoverCard
      cover={coverUrl(course)}
      title={course.title}
      details={
        <>
          {words.batch(batch.number, formatDate(batch.start_date))}
          <br />
          {batch.days}, {formatTimes(batch.start_time, batch.end_time, batch.time_zone)}, {modeOf(batch)}
        </>
      }
    >
      {money && <Price money={money} state={order.state} />}
      {children}
    </CoverCard>
  );
}

function Price({ money, state }: { money: NonNullable<OrderPage['money']>; state: OrderPage['state'] }) {
  const owes = money.balance < 0;
  const hasEnded = state === 'CANCELLED' || state === 'EXPIRED' || state === 'FAILED';
  const [payment] = money.payments.slice(-1);
  return (
    <Sum
      lines={[
        ...linesOf(money)
          .filter(({ label }) => !(hasEnded && label === words.changes))
          .map((line) => ({ ...line, amount: signed(line) })),
        ...(owes ? [{ label: words.paid, amount: formatRupiah(money.paid) }] : []),
      ]}
      total={
        owes
          ? { label: words.rest, amount: formatRupiah(-money.balance) }
          : {
              label: words.allPaid,
              amount: money.charged === 0 && money.paid === 0 && !hasEnded ? words.free : formatRupiah(money.paid),
            }
      }
    >
      {payment && <small>{copy.pay.paidBy(channelOf(payment.channel), formatInstantWithTime(payment.paid_at))}</small>}
    </Sum>
  );
}

const channelOf = (channel: string | null) => (channel === null ? copy.pay.channel : channelName(channel));
