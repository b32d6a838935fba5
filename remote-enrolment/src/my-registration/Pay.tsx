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
  /** The label of what is to be paid; `amount` is its amount. */
  label: string;
  amount: string;
  button: string;
  short: string;
  /** The label of a button that pays all stages at once; null if there are no stages. */
  all: string | null;
}

/** The labels of the buttons that pay; null if nothing can be paid. */
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

/** The buttons beside the content, on large screens. */
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

/** The button that pays all stages at once, on small screens. It is below the stages, because their bar has no space for a second button. */
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

/** The bar at the foot of small screens. */
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
