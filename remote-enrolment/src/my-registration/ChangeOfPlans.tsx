import type { OrderPage } from '@site/shared/api/order-page';
import { advisorChatUrl } from '@site/shared/brand';
import { formatDate } from '@site/shared/dates';
import { Actions } from '@site/shared/ui/Actions';
import { Button } from '@site/shared/ui/Button';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { ArrowLeftRight } from 'lucide-react';
import { isOver } from '../my-classes/class-time.ts';
import { copy } from './copy.ts';
import { chatAbout } from './Help.tsx';
import { leftOf } from './order-state.ts';
import { RefundScale } from './RefundScale.tsx';

const words = copy.change;

function cancelLabel(order: OrderPage): string {
  if (order.state === 'PAID') return words.cancel;
  return order.state === 'PAID_UNPLACED' && leftOf(order) > 0 ? words.refund : words.cancelUnpaid;
}

/** Says what the buyer can do when plans change, and how much is returned. It is empty once the person has attended the class to its end. */
export function ChangeOfPlans({ order, onCancel }: { order: OrderPage; onCancel: () => void }) {
  const { state, may, money, batch, role } = order;
  const now = Date.parse(order.now);
  if (role !== 'PAYER' || (state === 'PAID' && isOver(batch, now))) return null;
  if (state === 'PENDING' && money?.paid === 0)
    return may.cancel ? (
      <Actions>
        <Button variant="text" onClick={onCancel}>
          {words.cancelUnpaid}
        </Button>
      </Actions>
    ) : null;
  if (state !== 'PAID' && state !== 'PAID_UNPLACED' && state !== 'PENDING') return null;
  const isUnplaced = state === 'PAID_UNPLACED';
  const hasBegun = now >= Date.parse(batch.starts_at);
  const hasPaid = (money?.paid ?? 0) > 0;
  return (
    <Stack as="section" gap={16}>
      <Heading level={2} size="h3">
        {words.title}
      </Heading>
      {state === 'PAID' && may.cancel && hasPaid && <RefundScale order={order} />}
      <Text size="small" tone="muted">
        {hasBegun && hasPaid && !may.cancel ? words.begun(formatDate(batch.start_date)) : words.moveText}
      </Text>
      <Actions>
        <LinkButton variant="secondary" href={advisorChatUrl(chatAbout(order))} newTab>
          <ArrowLeftRight aria-hidden="true" />
          {isUnplaced ? words.otherBatch : words.move}
        </LinkButton>
        {may.cancel && (
          <Button variant="textDanger" onClick={onCancel}>
            {cancelLabel(order)}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
