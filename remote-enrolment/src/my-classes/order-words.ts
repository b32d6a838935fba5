import type { OwnOrder } from '@site/shared/api/student-account';
import type { BadgeProps } from '@site/shared/ui/Badge';
import { copy } from './copy.ts';

const words = copy.states;

interface StateWords {
  title: string;
  tone: NonNullable<BadgeProps['tone']>;
  icon: 'done' | 'waiting' | 'ended';
}

const unplaced: StateWords = { title: words.unplaced, tone: 'warning', icon: 'waiting' };

/** The state of an order in words. @param isOver true if its class has ended */
export function stateOf({ state, role, due, batch }: OwnOrder, isOver: boolean): StateWords {
  switch (state) {
    case 'PENDING':
      return { title: role === 'PAYER' ? words.unpaid : words.held, tone: 'warning', icon: 'waiting' };
    case 'PAID':
      // In a batch that does not take place no seat is certain, and nobody attended.
      if (batch.is_cancelled) return unplaced;
      if (isOver) return { title: words.over, tone: 'success', icon: 'done' };
      return due > 0
        ? { title: words.owing, tone: 'warning', icon: 'waiting' }
        : { title: words.placed, tone: 'success', icon: 'done' };
    case 'PAID_UNPLACED':
      return unplaced;
    case 'EXPIRED':
      return { title: words.expired, tone: 'sogan', icon: 'ended' };
    case 'FAILED':
      return { title: words.failed, tone: 'sogan', icon: 'ended' };
    case 'CANCELLED':
      return { title: words.cancelled, tone: 'sogan', icon: 'ended' };
  }
}
