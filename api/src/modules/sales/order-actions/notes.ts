/** Notes of staff about an order. Notes are added and never changed. */
import type pg from 'pg';
import { type StaffActor, writeAuditEntry } from '../../../audit/record.ts';
import { type Queryable, transaction } from '../../../database/pool.ts';
import { notFound } from '../../../http/api-error.ts';
import type { OrderDetail } from './schemas.ts';

type OrderNote = OrderDetail['notes'][number];

/** The oldest first. */
export async function notesOf(db: Queryable, orderId: number): Promise<OrderNote[]> {
  const { rows } = await db.query<OrderNote>(
    'SELECT id, text, staff_name, created_at FROM order_notes WHERE order_id = $1 ORDER BY id',
    [orderId],
  );
  return rows;
}

/** @param at ISO 8601 @throws ApiError 404 */
export function addNote(
  db: pg.Pool,
  transactionId: string,
  { text, at }: { text: string; at: string },
  actor: StaffActor,
): Promise<void> {
  return transaction(db, async (client) => {
    const { rows } = await client.query<{ id: number; order_id: number }>(
      `INSERT INTO order_notes (order_id, text, staff_name, created_at)
       SELECT id, $2, $3, $4 FROM orders WHERE transaction_id = $1 RETURNING id, order_id`,
      [transactionId, text.trim(), actor.name, at],
    );
    const [note] = rows;
    if (!note) throw notFound('Pendaftaran tidak ditemukan');
    // The entry names the note without its text: entries of the audit cannot be erased, and notes are about persons.
    const subject = { action: 'order.note', entity: 'order', id: note.order_id } as const;
    await writeAuditEntry(client, actor, { ...subject, after: { note: note.id } });
  });
}
