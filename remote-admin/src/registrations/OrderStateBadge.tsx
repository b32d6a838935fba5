import type { OrderState } from '@site/shared/api/registration';
import { orderStateLabels } from '@site/shared/registration/labels';
import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';

const LOOKS: Record<OrderState, { tone: NonNullable<BadgeProps['tone']>; Icon: typeof Clock }> = {
  PAID: { tone: 'success', Icon: CircleCheck },
  PENDING: { tone: 'warning', Icon: Clock },
  PAID_UNPLACED: { tone: 'error', Icon: CircleAlert },
  EXPIRED: { tone: 'sogan', Icon: Clock },
  CANCELLED: { tone: 'sogan', Icon: CircleAlert },
  FAILED: { tone: 'error', Icon: CircleAlert },
};

/** State of an order as a badge. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {orderStateLabels[state]}
    </Badge>
  );
}
