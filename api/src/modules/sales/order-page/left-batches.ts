import type { Classes, Exceptions } from '@site/shared/calendar-file';
import type { Queryable } from '../../../database/pool.ts';
import { readExceptions } from '../../catalogue/class-sessions/calendar-exceptions.ts';
import type { FoundLink } from '../orders/order-links.ts';

/** The batches that every participant of the order was moved out of, as cancelled calendar entries. */
export async function leftBatches(
  db: Queryable,
  { orderId, registrationId }: Pick<FoundLink, 'orderId' | 'registrationId'>,
): Promise<Classes[]> {
  const { rows } = await db.query<Omit<Classes, keyof Exceptions>>(
    `SELECT s.id, c.title, s.batch, s.start_date, s.end_date, s.start_time, s.end_time, time_zone_of(s.mode, s.location_id) AS time_zone, s.days,
       coalesce(l.name, '') AS place, 'CANCELLED' AS status
     FROM course_schedules s JOIN courses c ON c.id = s.course_id LEFT JOIN locations l ON l.id = s.location_id
     WHERE s.id IN (SELECT p.course_schedule_id FROM places p JOIN registrations r ON r.id = p.registration_id
       WHERE r.order_id = $1 AND ($2::bigint IS NULL OR r.id = $2)
       GROUP BY 1 HAVING bool_and(p.state = 'TRANSFERRED'))
     ORDER BY s.id`,
    [orderId, registrationId],
  );
  const batches: Classes[] = [];
  for (const batch of rows) batches.push({ ...batch, ...(await readExceptions(db, batch)) });
  return batches;
}
