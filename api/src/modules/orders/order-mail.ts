import type { Queryable } from '../../database/pool.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { paymentWithoutSeat, registrationConfirmed, type OrderFacts } from '../../mail/templates/order-mails.ts';

/** Writes the mail an order's new state calls for, once an order and kind. Call it in the transaction that changes the state. */
export async function mailAboutOrder(db: Queryable, orderId: number, kind: 'confirmed' | 'unplaced', publicUrl: string): Promise<void> {
  const { rows } = await db.query<Omit<OrderFacts, 'resultUrl'>>(
    `SELECT o.payer_name AS "payerName", o.payer_email AS "payerEmail", c.title AS "courseTitle", s.batch, s.start_date AS "startDate", o.amount,
       o.transaction_id AS "transactionId"
     FROM orders o JOIN course_schedules s ON s.id = o.course_schedule_id JOIN courses c ON c.id = s.course_id WHERE o.id = $1`, [orderId]);
  const [order] = rows;
  if (!order) return;
  const facts = { ...order, resultUrl: resultUrl(publicUrl, order.transactionId) };
  await enqueueMail(db, `order ${orderId} ${kind}`, kind === 'confirmed' ? registrationConfirmed(facts) : paymentWithoutSeat(facts));
}

/** The page that shows what became of an order. */
export function resultUrl(publicUrl: string, transactionId: string): string {
  return `${publicUrl}/success-payment?id=${transactionId}`;
}
