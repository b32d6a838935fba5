import type pg from 'pg';
import { writeAuditEntry, type StaffActor } from '../../../audit/record.ts';
import type { Clock } from '../../../clock.ts';
import { transaction } from '../../../database/pool.ts';
import { conflict } from '../../../http/api-error.ts';
import { mailAboutOrder } from '../../sales/orders/order-mail.ts';
import { insertPlace, takeSeat } from '../../sales/orders/places.ts';
import { insertOrder, insertRegistration, lockLiveOrder, lockPlace } from '../../sales/orders/repository.ts';
import { normalise, registrationHash } from '../../sales/orders/request-hash.ts';
import type { OrderPayload } from '../../sales/orders/schemas.ts';
import { TERMS_VERSION } from '../../sales/orders/terms.ts';

/** The participant did not tick the box: staff say that the terms were accepted. */
const ACCEPTED_VIA_STAFF = `${TERMS_VERSION} via staff`;

const NOTHING = { price: 0, courseDiscount: 0, voucherDiscount: 0, payable: 0 };

interface AddingOptions {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Gives a person a seat for which nothing is paid here: an order without a price, its registration and its place, all or nothing.
 * Staff decide it, also while others wait.
 * @throws ApiError 409 ALREADY_REGISTERED, SOLD_OUT
 */
export async function addParticipant(
  { db, clock, publicUrl }: AddingOptions,
  form: OrderPayload,
  actor: StaffActor,
): Promise<void> {
  const payload = normalise(form);
  const now = new Date(clock.now()).toISOString();
  const { course_schedule_id: scheduleId, email_student: emailKey } = payload;
  await transaction(db, async (client) => {
    await lockPlace(client, scheduleId, emailKey);
    if (await lockLiveOrder(client, scheduleId, emailKey))
      throw conflict('ALREADY_REGISTERED', 'Email ini punya pesanan lain untuk batch ini');
    if (!(await takeSeat(client, scheduleId, { pastTheLine: true })))
      throw conflict('SOLD_OUT', 'Batch ini sudah penuh');
    const order = await insertOrder(client, {
      scheduleId,
      quote: NOTHING,
      voucherId: null,
      payload,
      requestHash: registrationHash(payload),
      expiresAt: null,
      now,
    });
    const terms = { version: ACCEPTED_VIA_STAFF, acceptedAt: now };
    const registrationId = await insertRegistration(client, order.id, payload, terms);
    await insertPlace(client, { registrationId, scheduleId, emailKey, state: 'CONFIRMED' });
    await mailAboutOrder(client, order.id, 'confirmed', publicUrl);
    // Without names: entries cannot be erased.
    const after = { course_schedule_id: scheduleId, amount: 0 };
    await writeAuditEntry(client, actor, {
      action: 'order.register',
      entity: 'order',
      id: order.id,
      before: null,
      after,
    });
  });
}
