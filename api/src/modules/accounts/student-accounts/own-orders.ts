import { beginsAt } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import { dueNow, readStages } from '../../money/ledger/what-is-due.ts';
import { readPermitted, type Terms } from '../../sales/order-page/read-order-page.ts';
import { heldUntil } from '../../sales/orders/invoices.ts';
import type { LinkOwner } from '../../sales/orders/order-links.ts';
import { batchOfOrder } from '../../sales/orders/places.ts';
import type { OwnOrder } from './schemas.ts';

/**
 * SQL: the orders of the address $1, each once, with the role and the registration of the link that opens it. For an order that the address pays it
 * is the payer's link, even where it also names the participant. The address is in small letters, as accounts store it.
 */
const ownOrders = `SELECT DISTINCT ON (order_id) order_id, role, registration_id FROM (
    SELECT o.id AS order_id, 'PAYER' AS role, r.id AS registration_id FROM orders o JOIN registrations r ON r.order_id = o.id WHERE lower(o.payer_email) = $1
    UNION ALL SELECT r.order_id, 'PARTICIPANT', r.id FROM registrations r WHERE lower(r.email) = $1) found
  ORDER BY order_id, role = 'PAYER' DESC, registration_id`;

type Row = Omit<OwnOrder, 'due' | 'due_on' | 'batch'> & {
  readonly registration_id: number;
  readonly owes: boolean;
  readonly batch: Omit<OwnOrder['batch'], 'starts_at'>;
};

/** The orders of an address, in the order in which their batches begin. */
export async function listOwnOrders(
  db: Queryable,
  email: string,
  { now, today }: Omit<Terms, 'smallest'>,
): Promise<OwnOrder[]> {
  const { rows } = await db.query<Row>(
    `SELECT o.id, own.role, own.registration_id, o.state, o.balance < 0 AS owes, CASE WHEN o.state = 'PENDING' THEN ${heldUntil('o')} END AS held_until,
       (SELECT min(p.state) FROM places p WHERE p.registration_id = r.id AND p.state IN ('HELD', 'CONFIRMED')) AS place,
       json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'type', c.type, 'thumbnail', c.thumbnail) AS course,
       json_build_object('id', s.id, 'number', s.batch, 'start_date', s.start_date, 'end_date', s.end_date, 'start_time', to_char(s.start_time, 'HH24:MI'),
         'end_time', to_char(s.end_time, 'HH24:MI'), 'time_zone', time_zone_of(s.mode, s.location_id), 'days', s.days, 'mode', s.mode, 'location', l.name, 'joining_details', s.joining_details, 'is_cancelled', s.cancelled_at IS NOT NULL,
         'instructor', json_build_object('name', i.name, 'current_job', i.current_job)) AS batch,
       json_build_object('first_name', r.first_name, 'last_name', r.last_name) AS participant
     FROM (${ownOrders}) own JOIN orders o ON o.id = own.order_id JOIN registrations r ON r.id = own.registration_id
       JOIN course_schedules s ON s.id = ${batchOfOrder} JOIN courses c ON c.id = s.course_id JOIN instructors i ON i.id = s.instructor_id
       LEFT JOIN locations l ON l.id = s.location_id
     ORDER BY s.start_date, s.start_time, o.id`,
    [email],
  );
  const orders: OwnOrder[] = [];
  for (const { registration_id: registrationId, owes, batch, ...row } of rows) {
    const link = { orderId: row.id, role: row.role, registrationId };
    // Few orders owe money, so only these are read one by one. An amount too small to be billed is owed too; the order's page says what follows.
    const mayPay = owes && (await readPermitted(db, link, { now, today, smallest: 0 })).pay;
    const stages = mayPay ? await readStages(db, row.id) : [];
    orders.push({
      ...row,
      due: mayPay ? await dueNow(db, row.id, today) : 0,
      due_on: stages.find(({ open }) => open > 0)?.due_on ?? null,
      batch: {
        ...batch,
        joining_details: row.place === 'CONFIRMED' ? batch.joining_details : null,
        starts_at: new Date(beginsAt(batch)).toISOString(),
      },
    });
  }
  return orders;
}

/** The role and the registration of the link that opens an order for the address; null where it is not one of its orders. */
export async function findOwner(db: Queryable, email: string, orderId: number): Promise<LinkOwner | null> {
  const { rows } = await db.query<{ role: LinkOwner['role']; registration_id: number }>(
    `SELECT role, registration_id FROM (${ownOrders}) own WHERE order_id = $2`,
    [email, orderId],
  );
  const [own] = rows;
  if (!own) return null;
  return own.role === 'PAYER' ? { role: 'PAYER' } : { role: 'PARTICIPANT', registrationId: own.registration_id };
}
