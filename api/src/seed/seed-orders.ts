import { randomBytes, randomUUID } from 'node:crypto';
import { todayInJakarta, type PlainDate } from '@site/shared/dates';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { billInvoice } from '../modules/money/money-documents/bill-invoice.ts';
import { documentMoney } from '../modules/money/money-documents/document-money.ts';
import { courses } from './all-courses.ts';
import { idsBy, insertRows, type IdMap, type Row } from './insert-rows.ts';
import { KNOWN_ORDER } from './known-addresses.ts';
import { motivations } from './motivations.ts';
import { planOrders, type PlannedOrder } from './orders.ts';
import { addressOf, emailOf, fullNameOf, people, phoneOf, type Person } from './people.ts';
import { otherPayers } from './registrations.ts';
import { calendarOf } from './schedule-calendar.ts';
import { scheduleIds } from './seed-catalogue.ts';

/** The version of the terms that the people of the demo accepted. */
export const DEMO_TERMS = 'demo';

interface OrderToStore extends PlannedOrder {
  transactionId: string;
  /** The index among all orders. */
  number: number;
  student: Person;
  payer: { name: string; email: string };
}

/** Inserts orders with their registrations, invoices and uses of vouchers. Seats and uses of vouchers are counted from them. */
export async function seedOrders(client: pg.ClientBase, today: PlainDate): Promise<void> {
  const planned = planOrders(today);
  const known = planned.findIndex(({ state, quote }) => state === 'PAID' && quote.payable > 0);
  const orders = planned.map((order, number) => toStore(order, number, number === known ? KNOWN_ORDER : randomUUID()));
  const schedules = await scheduleIds(client);
  const vouchers = await idsBy(client, 'vouchers', 'code');
  await insertRows(
    client,
    'orders',
    orders.map((order) => orderRow(order, schedules, vouchers)),
  );

  const orderIds = await idsBy(client, 'orders', 'transaction_id');
  await insertRows(
    client,
    'registrations',
    orders.map((order) => registrationRow(order, orderIds.get(order.transactionId))),
  );
  await seedPlaces(client, orders, orderIds, schedules);
  await seedInvoices(client, orders, orderIds, today);
  await seedBills(client);
  await seedMoney(client, orders, orderIds);
  await seedProofs(client);
  await insertRows(
    client,
    'voucher_redemptions',
    orders.flatMap((order) =>
      order.voucher === null
        ? []
        : [
            {
              order_id: orderIds.get(order.transactionId),
              voucher_id: vouchers.get(order.voucher),
              redeemed_at: instant(order.createdAt),
              released_at: order.state === 'EXPIRED' ? instant(order.updatedAt) : null,
            },
          ],
    ),
  );

  await client.query(`UPDATE course_schedules s SET seats_taken = p.live
    FROM (SELECT course_schedule_id, count(*) AS live FROM places WHERE state IN ('HELD', 'CONFIRMED') GROUP BY 1) p WHERE p.course_schedule_id = s.id`);
  await client.query(`UPDATE vouchers v SET used = r.live
    FROM (SELECT voucher_id, count(*) AS live FROM voucher_redemptions WHERE released_at IS NULL GROUP BY 1) r WHERE r.voucher_id = v.id`);
}

function toStore(order: PlannedOrder, number: number, transactionId: string): OrderToStore {
  const student = people[order.person];
  if (!student) throw new Error(`The demo has no person ${order.person}`);
  const [name, email] = (number % 9 === 4 ? otherPayers[number % otherPayers.length] : undefined) ?? [
    fullNameOf(student),
    emailOf(student),
  ];
  return { ...order, transactionId, number, student, payer: { name, email } };
}

function orderRow(order: OrderToStore, schedules: IdMap, vouchers: IdMap): Row {
  return {
    transaction_id: order.transactionId,
    course_schedule_id: schedules.get(`${order.schedule.course} ${order.schedule.batch}`),
    ended_as: isEnded(order) ? order.state : null,
    price: order.quote.price,
    course_discount: order.quote.courseDiscount,
    voucher_discount: order.quote.voucherDiscount,
    amount: order.quote.payable,
    voucher_id: order.voucher === null ? null : vouchers.get(order.voucher),
    payer_name: order.payer.name,
    payer_email: order.payer.email,
    request_hash: '\\x',
    expires_at: instant(order.expiresAt),
    paid_at: instant(order.paidAt),
    created_at: instant(order.createdAt),
    updated_at: instant(order.updatedAt),
  };
}

function registrationRow(order: OrderToStore, orderId: number): Row {
  const { student, person } = order;
  const category = courses.find(({ slug }) => slug === order.schedule.course)?.category ?? 'Umum & Acara';
  const reasons = motivations[category];
  return {
    order_id: orderId,
    first_name: student.firstName,
    last_name: student.lastName,
    email: emailOf(student),
    gender: student.gender,
    birth_date: student.birthDate,
    phone_number: phoneOf(person),
    country: 'ID',
    ...placeOf(student, person),
    motivation: reasons[order.number % reasons.length] ?? '',
    terms_version: DEMO_TERMS,
    terms_accepted_at: instant(order.createdAt),
    created_at: instant(order.createdAt),
  };
}

function placeOf(student: Person, position: number): { address: string; city: string; zip_code: string } {
  const { address, zipCode } = addressOf(student, position);
  return { address, city: student.city, zip_code: zipCode };
}

const isEnded = ({ state }: OrderToStore) => state === 'EXPIRED' || state === 'CANCELLED' || state === 'FAILED';

/** Inserts places. The database computes the states of the orders from them. */
async function seedPlaces(
  client: pg.ClientBase,
  orders: readonly OrderToStore[],
  orderIds: IdMap,
  schedules: IdMap,
): Promise<void> {
  const registrations = await idsBy(client, 'registrations', 'order_id');
  await insertRows(
    client,
    'places',
    orders.map((order) => ({
      registration_id: registrations.get(orderIds.get(order.transactionId)),
      course_schedule_id: schedules.get(`${order.schedule.course} ${order.schedule.batch}`),
      student_email_key: emailOf(order.student),
      state: order.state === 'PENDING' ? 'HELD' : order.state === 'PAID' ? 'CONFIRMED' : 'RELEASED',
      certified: false,
      created_at: instant(order.createdAt),
      updated_at: instant(order.updatedAt),
    })),
  );
}

/** Inserts what was paid, and what ended unpaid orders no longer owe. */
async function seedMoney(client: pg.ClientBase, orders: readonly OrderToStore[], orderIds: IdMap): Promise<void> {
  await insertRows(
    client,
    'order_charges',
    orders
      .filter((order) => isEnded(order) && order.quote.payable > 0)
      .map((order) => ({
        order_id: orderIds.get(order.transactionId),
        kind: 'ENDED',
        amount: -order.quote.payable,
        actor: 'SYSTEM',
        created_at: instant(order.updatedAt),
      })),
  );
  await client.query(
    `INSERT INTO ledger_entries (order_id, kind, amount, provider, provider_reference, channel, occurred_at, created_at, actor)
     SELECT order_id, 'PAYMENT', paid_amount, provider, provider_invoice_id, payment_channel, paid_at, paid_at, 'PROVIDER' FROM invoices WHERE state = 'PAID' ORDER BY id`,
  );
}

const clockAt = (at: string): Clock => ({
  now: () => Date.parse(at),
  today: () => todayInJakarta(Date.parse(at)),
});

/** Issues the documents of invoices without a payment. */
async function seedBills(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: number; order_id: number; amount: number; expires_at: string; at: string }>(
    'SELECT id, order_id, amount, expires_at, created_at AS at FROM invoices ORDER BY created_at, id',
  );
  for (const { at, ...invoice } of rows) await billInvoice(client, invoice, clockAt(at));
}

async function seedProofs(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ order_id: number; at: string }>(
    'SELECT order_id, occurred_at AS at FROM ledger_entries ORDER BY occurred_at, id',
  );
  for (const { at, order_id } of rows) await documentMoney(client, order_id, clockAt(at));
}

const INVOICE_STATES = {
  PENDING: 'PENDING',
  PAID: 'PAID',
  PAID_UNPLACED: 'PAID',
  EXPIRED: 'EXPIRED',
  CANCELLED: 'EXPIRED',
  FAILED: 'FAILED',
} as const;

async function seedInvoices(
  client: pg.ClientBase,
  orders: readonly OrderToStore[],
  orderIds: IdMap,
  today: PlainDate,
): Promise<void> {
  const invoices = orders.flatMap((order) =>
    order.quote.payable === 0
      ? []
      : [
          {
            order,
            externalId: `${order.transactionId}-1`,
            providerId: `inv-${randomBytes(12).toString('hex')}`,
          },
        ],
  );

  await insertRows(
    client,
    'invoices',
    invoices.map(({ order, externalId, providerId }) => ({
      order_id: orderIds.get(order.transactionId),
      provider: 'sandbox',
      external_id: externalId,
      provider_invoice_id: providerId,
      url: null,
      amount: order.quote.payable,
      state: INVOICE_STATES[order.state],
      expires_at: instant(order.expiresAt),
      paid_at: instant(order.paidAt),
      paid_amount: order.paidAt === null ? null : order.quote.payable,
      payment_channel: order.paidAt === null ? null : 'SANDBOX',
      created_at: instant(order.createdAt),
      updated_at: instant(order.updatedAt),
    })),
  );

  // The provider has to know unpaid invoices, because it is asked about them again.
  await insertRows(
    client,
    'sandbox_invoices',
    invoices
      .filter(({ order }) => order.state === 'PENDING')
      .map(({ order, externalId, providerId }) => ({
        id: providerId,
        external_id: externalId,
        amount: order.quote.payable,
        status: 'PENDING',
        payer_name: order.payer.name,
        course_title: courses.find(({ slug }) => slug === order.schedule.course)?.title ?? '',
        batch: order.schedule.batch,
        start_date: calendarOf(order.schedule, today).startDate,
        success_redirect_url: `/success-payment?id=${order.transactionId}`,
        expires_at: instant(order.expiresAt),
        created_at: instant(order.createdAt),
      })),
  );
}

function instant(ms: number): string;
function instant(ms: number | null): string | null;
function instant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
