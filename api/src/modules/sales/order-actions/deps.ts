import { presentInstant, type Clock } from '../../../clock.ts';
import type { RefundService } from '../../money/refunds/service.ts';

/** What actions need beside the transaction they run in. */
export interface ActionDeps {
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly refunds: RefundService;
}

/** The instant as the database takes it. */
export function nowOf({ clock }: Pick<ActionDeps, 'clock'>): string {
  return presentInstant(clock);
}
