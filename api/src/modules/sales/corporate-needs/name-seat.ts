import { createHash } from 'node:crypto';
import type pg from 'pg';
import { writeAuditEntry, type Actor } from '../../../audit/record.ts';
import { presentInstant, type Clock } from '../../../clock.ts';
import { transaction } from '../../../database/pool.ts';
import { conflict, invalid, notFound } from '../../../http/api-error.ts';
import { batchToFill } from '../../catalogue/course-schedules/batch-to-fill.ts';
import { mailAboutOrder } from '../orders/order-mail.ts';
import { insertPlace, lockBatches, releaseCompanyPlaces, takeSeat } from '../orders/places.ts';
import { insertOrder, insertRegistration, lockLiveOrder, lockPlace } from '../orders/repository.ts';
import { NOTHING } from '../orders/store-order.ts';
import { TERMS_VERSION } from '../orders/terms.ts';
import { UNKNOWN } from '../registrations/unknown-person.ts';
import { lockNeed } from './pipeline-repository.ts';
import type { SeatPerson } from './person-schemas.ts';
import { countSeats } from './seat-repository.ts';
import { personColumns, wrongPerson } from './seat-person.ts';

export interface NamingOptions {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Gives a seat of the company to a person: the place without a person ends, and the person's place begins, with an order on which nothing is owed. It
 * runs with the request locked, so that each seat is named once.
 * @throws ApiError 404; 409 NO_SEAT_LEFT, ALREADY_REGISTERED, BATCH_ENDED; 422 with the wrong fields
 */
export async function nameSeat(
  { db, clock, publicUrl }: NamingOptions,
  needId: number,
  person: SeatPerson,
  actor: Actor,
): Promise<void> {
  const errors = wrongPerson(person);
  if (errors.length > 0) throw invalid(errors);
  const columns = personColumns(person);
  const now = presentInstant(clock);
  await transaction(db, async (client) => {
    const need = await lockNeed(client, needId);
    if (!need) throw notFound('Permintaan tidak ditemukan');
    const { batch, taken, named } = await countSeats(client, needId);
    if (batch === null || named >= taken) throw noSeatLeft();
    await batchToFill(client, batch, clock.today());
    await lockPlace(client, batch, columns.email);
    if (await lockLiveOrder(client, batch, columns.email))
      throw conflict('ALREADY_REGISTERED', 'Email ini sudah terdaftar di batch ini');
    await lockBatches(client, [batch]);
    if ((await releaseCompanyPlaces(client, needId, 1)) !== 1) throw noSeatLeft();
    if (!(await takeSeat(client, batch, { pastTheLine: true }))) throw noSeatLeft();
    const order = await insertOrder(client, {
      scheduleId: batch,
      quote: NOTHING,
      voucherId: null,
      payload: { name: need.company_name, email: need.pic_email },
      requestHash: createHash('sha256').update(`corporate ${needId} ${columns.email}`).digest(),
      expiresAt: null,
      now,
    });
    const { email: email_student, ...names } = columns;
    const terms = { version: `${TERMS_VERSION} via company`, acceptedAt: now };
    const registrationId = await insertRegistration(client, order.id, { ...UNKNOWN, ...names, email_student }, terms);
    await insertPlace(client, {
      registrationId,
      scheduleId: batch,
      emailKey: columns.email,
      state: 'CONFIRMED',
      corporateNeedId: needId,
    });
    await mailAboutOrder(client, order.id, 'confirmed', publicUrl);
    // The entry has no name, because entries cannot be erased.
    await writeAuditEntry(client, actor, {
      action: 'corporate_need.name',
      entity: 'corporate_need',
      id: needId,
      before: { named },
      after: { named: named + 1, registration: registrationId },
    });
  });
}

const noSeatLeft = () => conflict('NO_SEAT_LEFT', 'Semua kursi sudah bernama');
