import { presentInstant, type Clock } from '../../../clock.ts';
import type { RefundService } from '../../money/refunds/service.ts';

/** What calls need besides their transaction. */
export interface ActionDeps {
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly refunds: RefundService;
}

/** The present instant, for the database. */
export function nowOf({ clock }: Pick<ActionDeps, 'clock'>): string {
  return presentInstant(clock);
}
