import type { OrderPage } from '@site/shared/api/order-page';
import { Actions } from '@site/shared/ui/Actions';
import { Button } from '@site/shared/ui/Button';
import { Card } from '@site/shared/ui/Card';
import { Heading } from '@site/shared/ui/Heading';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { copy } from './copy.ts';

const words = copy.account;

/** The account for money that can only be returned by a transfer. It is asked for until it is known, and shown until the money is paid. */
export function RefundAccount({ order, onSet }: { order: OrderPage; onSet: () => void }) {
  const { needs_refund_account: isNeeded, refund_account: account, may } = order;
  if (!may.set_refund_account) return null;
  const isAsked = isNeeded || account === null;
  return (
    <Card as="section" padding="card">
      <Stack gap={16}>
        <Heading level={2} size="h4">
          {isAsked ? words.question : words.title}
        </Heading>
        <Text>{isAsked ? words.text : `${account.bank} ${account.number}`}</Text>
        <Actions>
          <Button variant="secondary" onClick={onSet}>
            {isAsked ? words.open : words.change}
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}
