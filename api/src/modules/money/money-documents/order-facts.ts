import { formatDates, formatTimes, type TimeZone } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import { readMoney, type OrderMoney } from '../ledger/money.ts';
import type { Buyer, DocumentSnapshot } from './document-snapshot.ts';
import { fullNameOf } from '../../../database/full-name.ts';

interface FoundOrder {
  readonly transaction_id: string;
  readonly payer_name: string;
  readonly payer_email: string;
  readonly price: number;
  readonly course_discount: number;
  readonly voucher_discount: number;
  readonly amount: number;
  readonly voucher_code: string | null;
}

interface Person {
  readonly participant: string;
  readonly title: string;
  readonly batch: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly time_zone: TimeZone;
  readonly days: string;
}

/** The facts about an order that a document states, as this transaction sees them. */
export interface OrderFacts {
  readonly transaction_id: string;
  /** The payer of the order. */
  readonly buyer: Buyer;
  readonly items: DocumentSnapshot['items'];
  /** The price with its discounts. */
  readonly lines: DocumentSnapshot['lines'];
  readonly money: OrderMoney;
}

/** @throws Error where there is no such order */
export async function readOrderFacts(db: Queryable, orderId: number): Promise<OrderFacts> {
  const { rows } = await db.query<FoundOrder>(
    `SELECT o.transaction_id, o.payer_name, o.payer_email, o.price, o.course_discount, o.voucher_discount, o.amount, v.code AS voucher_code
     FROM orders o LEFT JOIN vouchers v ON v.id = o.voucher_id WHERE o.id = $1`,
    [orderId],
  );
  const [order] = rows;
  if (!order) throw new Error(`Order ${orderId} is gone`);
  const { rows: people } = await db.query<Person>(
    `SELECT ${fullNameOf('r')} AS participant, c.title, s.batch, s.start_date, s.end_date, s.start_time, s.end_time, time_zone_of(s.mode, s.location_id) AS time_zone, s.days
     FROM registrations r CROSS JOIN LATERAL (SELECT course_schedule_id FROM places WHERE registration_id = r.id ORDER BY id DESC LIMIT 1) p
     JOIN course_schedules s ON s.id = p.course_schedule_id JOIN courses c ON c.id = s.course_id WHERE r.order_id = $1 ORDER BY r.id`,
    [orderId],
  );
  const money = await readMoney(db, orderId);
  return {
    transaction_id: order.transaction_id,
    buyer: { name: order.payer_name, email: order.payer_email, address: null, npwp: null, nik: null },
    items: people.map(itemOf),
    lines: linesOf(order, money),
    money,
  };
}

function itemOf({ participant, title, batch, start_date, end_date, start_time, end_time, time_zone, days }: Person) {
  return {
    participant,
    course: title,
    batch: `Batch ${batch}`,
    dates: formatDates(start_date, end_date, 'sampai'),
    times: `${days}, ${formatTimes(start_time, end_time, time_zone)}`,
  };
}

function linesOf(order: FoundOrder, { charged }: OrderMoney): DocumentSnapshot['lines'] {
  const discounts = [
    { label: 'Diskon program', amount: -order.course_discount },
    {
      label: order.voucher_code === null ? 'Voucher' : `Voucher ${order.voucher_code}`,
      amount: -order.voucher_discount,
    },
    // Later additions and reductions: another batch, or a price that staff reduced.
    { label: 'Penyesuaian', amount: charged - order.amount },
  ];
  return [{ label: 'Harga program', amount: order.price }, ...discounts.filter(({ amount }) => amount !== 0)];
}
