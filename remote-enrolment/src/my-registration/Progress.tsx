import type { OrderPage } from '@site/shared/api/order-page';
import { formatDate, formatInstantWithTime } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { AfterTheEnd } from './AfterTheEnd.tsx';
import { copy } from './copy.ts';
import { Deadline } from './Deadline.tsx';
import { NextClass } from './NextClass.tsx';
import { leftOf, type OrderState } from './order-state.ts';
import { StepTrail, type Step } from './StepTrail.tsx';
import { TooSmall } from './TooSmall.tsx';

/** Explains the state of an order: its deadline, its progress and its next step. */
export function Progress({ secret, order, kind }: { secret: string; order: OrderPage; kind: OrderState['kind'] }) {
  switch (kind) {
    case 'unpaid':
      return (
        <Stack gap={24}>
          <Unpaid order={order} />
          <TooSmall order={order} />
          <StepTrail label={copy.steps.label} steps={stepsOf(order)} />
        </Stack>
      );
    case 'placed':
    case 'stage':
    case 'stage-overdue':
    case 'owing':
      return (
        <Stack gap={24}>
          {kind === 'stage-overdue' && !order.money?.is_too_small && (
            <InlineNotice tone="warning">{copy.stages.overdueText}</InlineNotice>
          )}
          <TooSmall order={order} />
          <NextClass secret={secret} order={order} />
          {kind === 'placed' && <StepTrail label={copy.steps.label} steps={stepsOf(order)} />}
        </Stack>
      );
    default:
      return <AfterTheEnd order={order} kind={kind} />;
  }
}

function Unpaid({ order }: { order: OrderPage }) {
  const { held_until: until, money, refunds, created_at, now, participant, role } = order;
  const words = copy.deadline;
  if (until === null) return null;
  const isOver = Date.parse(until) <= Date.parse(now);
  const received = leftOf(order);
  if (money && received > 0)
    return (
      <InlineNotice tone="info" title={copy.partly.title(formatRupiah(received), formatRupiah(-money.balance))}>
        <p>
          {isOver ? copy.partly.kept : copy.partly.until(formatInstantWithTime(until))}{' '}
          {!money.is_too_small && copy.partly.payable}
        </p>
      </InlineNotice>
    );
  if (isOver) {
    const isTaken = refunds.some(({ taken_because: taken }) => taken);
    return <InlineNotice tone="warning">{isTaken ? words.overAndKept : words.over}</InlineNotice>;
  }
  return (
    <Stack gap={12}>
      <Deadline since={created_at} until={until} now={now} />
      <Text size="small" tone="muted">
        {words.kept(participant.first_name)} {role === 'PAYER' ? words.polling : ''}
      </Text>
    </Stack>
  );
}

function stepsOf({ state, created_at, paid_at, participant, batch, money, now }: OrderPage): Step[] {
  const words = copy.steps;
  const isPlaced = state === 'PAID';
  const hasBegun = Date.parse(now) >= Date.parse(batch.starts_at);
  const isFree = money !== null && money.charged === 0 && money.paid === 0;
  const received: Step = { label: words.received, details: formatInstantWithTime(created_at), state: 'done' };
  const starts: Step = {
    label: words.starts,
    details: formatDate(batch.start_date),
    state: !isPlaced ? 'later' : hasBegun ? 'done' : 'current',
  };
  if (isPlaced && isFree) return [received, starts];
  const payment: Step = isPlaced
    ? { label: words.paid, details: paid_at ? formatInstantWithTime(paid_at) : null, state: 'done' }
    : { label: words.payment, details: words.held(participant.first_name), state: 'current' };
  return [received, payment, starts];
}
