import { Type, type Static } from 'typebox';
import { instant, listAnswer, nullable, oneOf, paging } from '../../../http/schema-types.ts';
import { OrderState } from './schemas.ts';

export const QueueQuery = Type.Object({
  ...paging,
  /**
   * UNPLACED: paid and without a seat, or in a batch that was cancelled, once what staff decided was tried. TO_REFUND: paid too much. OWING: paid in part, or owes more after a move, past what its plan covers.
   * OVERDUE: less was paid than the stages of its plan that were due. TAKEN_BACK: a bank took its money back or staff voided it, its seat is still held, and no member of
   * staff did or noted anything since. EXPIRING: unpaid, and its seat is held for a few hours more.
   */
  queue: oneOf('UNPLACED', 'TO_REFUND', 'OWING', 'OVERDUE', 'TAKEN_BACK', 'EXPIRING'),
});
const QueuedOrder = Type.Object({
  transaction_id: Type.String(),
  state: OrderState,
  balance: Type.Integer(),
  /** Received, less what went or goes back. */
  received: Type.Integer(),
  /** OVERDUE: the part that is late, and the earliest stage of it. */
  overdue: nullable(Type.Object({ number: Type.Integer(), due_on: Type.String(), amount: Type.Integer() })),
  /** TAKEN_BACK: what was. */
  taken_back: nullable(Type.Integer()),
  /** Until then an unpaid seat is held. */
  expires_at: nullable(instant),
  payer: Type.Object({ name: Type.String(), email: Type.String() }),
  course_schedule: Type.Object({
    id: Type.Integer(),
    course: Type.Object({ title: Type.String() }),
    batch: Type.Integer(),
    start_date: Type.String(),
    is_cancelled: Type.Boolean(),
  }),
  /** Of a batch that was cancelled: why what staff decided could not be done. */
  refusal: nullable(Type.String()),
  registration_id: nullable(Type.Integer()),
  participant: nullable(Type.String()),
  paid_at: nullable(instant),
  created_at: instant,
});
export type QueuedOrder = Static<typeof QueuedOrder>;
export const QueuedOrders = listAnswer(QueuedOrder);
