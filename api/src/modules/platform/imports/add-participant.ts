import type pg from 'pg';
import { writeAuditEntry, type StaffActor } from '../../../audit/record.ts';
import { presentInstant, type Clock } from '../../../clock.ts';
import { transaction } from '../../../database/pool.ts';
import { mailAboutOrder } from '../../sales/orders/order-mail.ts';
import { registerByStaff } from '../../sales/orders/register-by-staff.ts';
import { normalise } from '../../sales/orders/request-hash.ts';
import type { OrderPayload } from '../../sales/orders/schemas.ts';
import { NOTHING } from '../../sales/orders/store-order.ts';

interface AddingOptions {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Gives a person a seat that is not paid here: it stores an order without a price, its registration and its place, or none of them.
 * @throws ApiError 409 ALREADY_REGISTERED, SOLD_OUT
 */
export async function addParticipant(
  { db, clock, publicUrl }: AddingOptions,
  form: OrderPayload,
  actor: StaffActor,
): Promise<void> {
  const payload = normalise(form);
  const now = presentInstant(clock);
  await transaction(db, async (client) => {
    const order = await registerByStaff(client, payload, { price: NOTHING, expiresAt: null, now });
    await mailAboutOrder(client, order.id, 'confirmed', publicUrl);
    // The entry has no names, because entries cannot be erased.
    const after = { course_schedule_id: payload.course_schedule_id, amount: 0 };
    await writeAuditEntry(client, actor, {
      action: 'order.register',
      entity: 'order',
      id: order.id,
      before: null,
      after,
    });
  });
}
