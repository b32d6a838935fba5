import type { OrderPage } from '@site/shared/api/order-page';
import { formatInstantWithTime, formatInstant } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { color, media } from '@site/shared/ui/theme';
import { MapPin } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const words = copy.change;

const Today = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: 0.875rem;
  line-height: 1.375rem;
  font-weight: 700;
  color: ${color.nila800};
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`;

const Steps = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    padding: 8px 0 8px 14px;
    border-left: 5px solid ${color.sogan300};
    font-size: 0.875rem;
    line-height: 1.375rem;
    color: ${color.sogan600};
  }
  li[data-share='full'] {
    border-color: ${color.daun700};
  }
  li[data-share='part'] {
    border-color: ${color.kunyit500};
  }
  strong,
  span {
    display: block;
  }
  strong {
    font-size: 0.9375rem;
    color: ${color.nila900};
  }
  ${media.from600} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 3px;
    li {
      padding: 12px 8px 0 0;
      border-left: 0;
      border-top: 5px solid ${color.sogan300};
    }
  }
`;

const nameOf = (percent: number) =>
  percent === 100 ? words.full : percent === 50 ? words.half : percent === 0 ? words.none : words.part(percent);

/** The part of the price that is returned until each date, by the rules of the order. */
export function RefundScale({ order }: { order: OrderPage }) {
  const { refund_rules: rules, batch, now } = order;
  if (!rules) return null;
  // A step that is over, or gives nothing back, is not shown.
  const open = rules.steps.filter(({ until, percent }) => Date.parse(until) >= Date.parse(now) && percent > 0);
  return (
    <>
      <Today>
        <MapPin aria-hidden="true" />
        {words.today(formatInstant(now))}: {nameOf(rules.percent).toLowerCase()}
      </Today>
      <Steps>
        {open.map(({ percent, until, amount }) => (
          <li key={until} data-share={percent === 100 ? 'full' : 'part'}>
            <strong>{nameOf(percent)}</strong>
            <span>{words.until(formatInstantWithTime(until))}</span>
            {amount > 0 && <span>{formatRupiah(amount)}</span>}
          </li>
        ))}
        <li data-share="none">
          <strong>{words.none}</strong>
          <span>{words.since(formatInstantWithTime(batch.starts_at))}</span>
        </li>
      </Steps>
    </>
  );
}
