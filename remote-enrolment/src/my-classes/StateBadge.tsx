import type { OwnOrder } from '@site/shared/api/student-account';
import { Badge } from '@site/shared/ui/Badge';
import { Ban, CircleCheck, Hourglass } from 'lucide-react';
import { stateOf } from './order-words.ts';

const ICON = { done: <CircleCheck />, waiting: <Hourglass />, ended: <Ban /> };

export function StateBadge({ order, isOver = false }: { order: OwnOrder; isOver?: boolean }) {
  const { title, tone, icon } = stateOf(order, isOver);
  return (
    <Badge tone={tone} icon={ICON[icon]}>
      {title}
    </Badge>
  );
}
