import { cleanTouch, TOUCH_PARTS, type Origin, type Touch } from '@site/shared/origin';
import type { Queryable } from '../../../database/pool.ts';

const COLUMNS = TOUCH_PARTS.join(', ');

/** Stores the origin of a new order's buyer, as far as it can be stored. */
export async function keepOrigin(db: Queryable, orderId: number, { first, last }: Origin): Promise<void> {
  await db.query(
    `INSERT INTO order_origins (order_id, touch, ${COLUMNS}) SELECT $1, touch, ${COLUMNS}
     FROM jsonb_to_recordset($2) t (touch text, ${TOUCH_PARTS.map((part) => `${part} text`).join(', ')})`,
    [
      orderId,
      JSON.stringify([
        { touch: 'FIRST', ...cleanTouch(first) },
        { touch: 'LAST', ...cleanTouch(last) },
      ]),
    ],
  );
}

/** null where the browser told nothing. */
export async function originOf(db: Queryable, orderId: number): Promise<Origin | null> {
  const { rows } = await db.query<{ touch: string; parts: Touch }>(
    `SELECT touch, to_jsonb(o) AS parts FROM order_origins o WHERE order_id = $1`,
    [orderId],
  );
  const of = (touch: string) => cleanTouch(rows.find((row) => row.touch === touch)?.parts ?? {});
  return rows.length === 0 ? null : { first: of('FIRST'), last: of('LAST') };
}
