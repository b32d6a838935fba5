import type { OrderPage } from '@site/shared/api/order-page';
import { formatRupiah } from '@site/shared/money';
import { OnlyBeside } from '@site/shared/ui/AsideLayout';
import { BarAmount, BottomBar } from '@site/shared/ui/BottomBar';
import { Button } from '@site/shared/ui/Button';
import { Text } from '@site/shared/ui/Text';
import { media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { nextStage } from './order-state.ts';

const words = copy.pay;

const OnlyBelow = styled.div`
  margin-top: 16px;
  ${media.from1024} {
    display: none;
  }
`;

export interface PayWords {
  /** What is to be paid, and its amount. */
  label: string;
  amount: string;
  button: string;
  short: string;
  /** On a button that pays all stages at once; null where there are none. */
  all: string | null;
}

/** How the buttons that pay are called; null where nothing can be paid. */
export function wordsOfPaying(order: OrderPage): PayWords | null {
  const { money, may } = order;
  if (!may.pay || !money) return null;
  const amount = formatRupiah(money.due);
  const stage = nextStage(order);
  if (stage) {
    const button = words.stage(stage.number);
    const isLast = money.due === -money.balance;
    return {
      label: copy.stages.stage(stage.number),
      amount,
      button,
      short: button,
      all: isLast ? null : copy.stages.payAll,
    };
  }
  const button = money.paid > 0 ? words.rest(amount) : words.now;
  return { label: copy.price.rest, amount, button, short: words.short, all: null };
}

interface PayProps {
  words: PayWords;
  isSending: boolean;
  onPay: () => void;
  onPayAll: () => void;
}

/** Beside the content, on large screens. */
export function PayBeside({ words: { button, all }, isSending, onPay, onPayAll }: PayProps) {
  return (
    <OnlyBeside>
      <Button variant="accent" size="large" block isSending={isSending} sendingLabel={words.sending} onClick={onPay}>
        {button}
      </Button>
      {all && (
        <Button variant="text" block aria-disabled={isSending} onClick={() => !isSending && onPayAll()}>
          {all}
        </Button>
      )}
      <Text size="small" tone="muted">
        {words.leads}
      </Text>
    </OnlyBeside>
  );
}

/** All stages at once, on small screens: below the stages, as their bar has no space for a second button. */
export function PayAllBelow({ words: { all }, isSending, onPayAll }: Omit<PayProps, 'onPay'>) {
  return (
    all && (
      <OnlyBelow>
        <Button variant="secondary" block aria-disabled={isSending} onClick={() => !isSending && onPayAll()}>
          {all}
        </Button>
      </OnlyBelow>
    )
  );
}

/** At the foot of small screens. */
export function PayBar({ words: { label, amount, short }, isSending, onPay }: Omit<PayProps, 'onPayAll'>) {
  return (
    <BottomBar label={label} below={1024}>
      <BarAmount label={label} amount={amount} />
      <Button variant="accent" isSending={isSending} sendingLabel={words.sending} onClick={onPay}>
        {short}
      </Button>
    </BottomBar>
  );
}
