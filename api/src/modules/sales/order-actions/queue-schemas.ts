import { Type, type Static } from 'typebox';
import { instant, listAnswer, nullable, oneOf, paging } from '../../../http/schema-types.ts';
import { OrderState } from './schemas.ts';

export const QueueQuery = Type.Object({
  ...paging,
  /**
   * UNPLACED: paid and without a seat, or in a cancelled batch after the decision of staff was tried. TO_REFUND: too much was paid. OWING: partly
   * paid, or in debt after a move, beyond its plan. OVERDUE: less was paid than the stages that were due. TAKEN_BACK: a bank took its money back or
   * staff voided it, its seat is still held, and no member of staff has acted on it or noted anything since. EXPIRING: unpaid, with a seat that is
   * held only for a few hours more.
   */
  queue: oneOf('UNPLACED', 'TO_REFUND', 'OWING', 'OVERDUE', 'TAKEN_BACK', 'EXPIRING'),
});
const QueuedOrder = Type.Object({
  transaction_id: Type.String(),
  state: OrderState,
  balance: Type.Integer(),
  /** The sum received, less the sums paid back or promised back. */
  received: Type.Integer(),
  /** OVERDUE: the late sum, and the earliest late stage. */
  overdue: nullable(Type.Object({ number: Type.Integer(), due_on: Type.String(), amount: Type.Integer() })),
  /** TAKEN_BACK: the sum. */
  taken_back: nullable(Type.Integer()),
  /** The time until which an unpaid seat is held. */
  expires_at: nullable(instant),
  payer: Type.Object({ name: Type.String(), email: Type.String() }),
  course_schedule: Type.Object({
    id: Type.Integer(),
    course: Type.Object({ title: Type.String() }),
    batch: Type.Integer(),
    start_date: Type.String(),
    is_cancelled: Type.Boolean(),
  }),
  /** In a cancelled batch: the reason why the decision of staff could not be carried out. */
  refusal: nullable(Type.String()),
  registration_id: nullable(Type.Integer()),
  participant: nullable(Type.String()),
  paid_at: nullable(instant),
  created_at: instant,
});
export type QueuedOrder = Static<typeof QueuedOrder>;
export const QueuedOrders = listAnswer(QueuedOrder);
