import { beginsAt, type PlainDate } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import { leftOf, readMoney, type OrderMoney } from '../../money/ledger/money.ts';
import { refundByPolicy } from '../order-actions/cancel.ts';
import { isTooSmall } from '../order-actions/permitted.ts';
import type { FoundLink } from '../orders/order-links.ts';
import { dueNow, readStages } from '../../money/ledger/what-is-due.ts';
import { batchOfOrder } from '../orders/places.ts';
import { refundAmount, refundPercent, toRefundPolicy } from '../../catalogue/courses/refund-policy.ts';
import { endsByItself } from '../orders/ends-by-itself.ts';
import { findOpenInvoice, heldUntil } from '../orders/invoices.ts';
import type { OrderState } from '../orders/repository.ts';
import { listDocuments } from '../../money/money-documents/repository.ts';
import { shownColumns } from '../registrations/person-schemas.ts';
import { takenBack } from '../../money/ledger/entries.ts';
import { refundsOf, type ListedRefund } from '../../money/refunds/repository.ts';
import { permitted, type Permitted } from './permitted.ts';
import { accountOfTransfers, transfersOf } from './refund-account.ts';
import type { OrderPage } from './schemas.ts';

interface Row {
  readonly state: OrderState;
  readonly transaction_id: string;
  readonly created_at: string;
  readonly paid_at: string | null;
  readonly held_until: string | null;
  readonly ends_by_itself: boolean;
  readonly price: number;
  readonly course_discount: number;
  readonly voucher_discount: number;
  readonly voucher_code: string | null;
  readonly refund_policy: unknown;
  readonly place: 'HELD' | 'CONFIRMED' | null;
  readonly is_replaced: boolean;
  readonly is_of_company: boolean;
  readonly course: OrderPage['course'];
  readonly batch: Omit<OrderPage['batch'], 'starts_at'>;
  readonly participant: OrderPage['participant'];
  readonly payer: { name: string; email: string };
}

/** Facts outside the order that the page depends on. */
export interface Terms {
  /** The present time, ms since 1970. */
  readonly now: number;
  readonly today: PlainDate;
  /** The smallest amount that can be billed, whole rupiah. */
  readonly smallest: number;
}

/** Everything that a link shows of its order. It changes nothing. @throws Error where the order is gone */
export async function readOrderPage(
  db: Queryable,
  link: Pick<FoundLink, 'orderId' | 'role' | 'registrationId'>,
  { now, today, smallest }: Terms,
): Promise<OrderPage> {
  const row = await readRow(db, link);
  const { state, batch } = row;
  const startsAt = beginsAt(batch);
  const money = await readMoney(db, link.orderId);
  const due = await dueNow(db, link.orderId, today);
  const refunds = await refundsOf(db, link.orderId);
  const may = mayNow(row, { role: link.role, due, smallest, money, refunds, startsAt, now });
  const seen: OrderPage = {
    role: link.role,
    state,
    place: row.place,
    is_replaced: row.is_replaced,
    created_at: row.created_at,
    paid_at: row.paid_at,
    held_until: state === 'PENDING' ? row.held_until : null,
    now: new Date(now).toISOString(),
    course: row.course,
    batch: {
      ...batch,
      joining_details: row.place === 'CONFIRMED' ? batch.joining_details : null,
      starts_at: new Date(startsAt).toISOString(),
    },
    participant: row.participant,
    ...HIDDEN,
    may,
  };
  if (link.role === 'PARTICIPANT') return seen;
  const invoice = await findOpenInvoice(db, link.orderId);
  const shown = refunds.filter((one) => one.state !== 'GIVEN_UP');
  return {
    ...seen,
    payer: row.payer,
    transaction_id: row.transaction_id,
    money: {
      ...{ price: row.price, course_discount: row.course_discount },
      ...{ voucher_discount: row.voucher_discount, voucher_code: row.voucher_code },
      ...money,
      due,
      is_too_small: isTooSmall(due, smallest),
      payments: await paymentsOf(db, link.orderId),
    },
    stages: hasEnded(state) ? [] : await stagesOf(db, link.orderId, today),
    invoice:
      may.pay && invoice?.url && Date.parse(invoice.expires_at) > now
        ? { url: invoice.url, amount: invoice.amount, expires_at: invoice.expires_at }
        : null,
    refunds: shown.map(toShownRefund),
    refund_rules: may.cancel ? await refundRules(db, link.orderId, row, { money, startsAt, now }) : null,
    documents: await listDocuments(db, link.orderId),
    ...accountOfTransfers(refunds),
  };
}

/** A refund for the payer. The reference of a transfer helps the payer; that of a provider does not, and is left out. */
function toShownRefund(refund: ListedRefund): OrderPage['refunds'][number] {
  const { amount, method, state, standing, channel, provider_reference, created_at, updated_at } = refund;
  const reference = method === 'BANK_TRANSFER' ? provider_reference : null;
  const taken_because = provider_reference?.startsWith(takenBack('')) ? refund.reason : null;
  return { amount, method, state, standing, channel, reference, taken_because, created_at, updated_at };
}

/** Whether no stage of its plan will be paid any more. */
const hasEnded = (state: OrderState) => state === 'CANCELLED' || state === 'EXPIRED' || state === 'FAILED';

/** The values in place of what a participant is not shown. */
const HIDDEN = {
  payer: null,
  transaction_id: null,
  money: null,
  stages: [],
  invoice: null,
  refunds: [],
  refund_rules: null,
  documents: [],
  needs_refund_account: false,
  refund_account: null,
};

/** What the link may do now. Each call checks it again with the order locked. */
export async function readPermitted(
  db: Queryable,
  link: Pick<FoundLink, 'orderId' | 'role' | 'registrationId'>,
  { now, today, smallest }: Terms,
): Promise<Permitted> {
  const row = await readRow(db, link);
  const startsAt = beginsAt(row.batch);
  const money = await readMoney(db, link.orderId);
  const refunds = await refundsOf(db, link.orderId);
  const due = await dueNow(db, link.orderId, today);
  return mayNow(row, { role: link.role, due, smallest, money, refunds, startsAt, now });
}

interface Facts {
  readonly role: FoundLink['role'];
  readonly due: number;
  readonly smallest: number;
  readonly money: OrderMoney;
  readonly refunds: readonly ListedRefund[];
  readonly startsAt: number;
  readonly now: number;
}

const mayNow = ({ state, ends_by_itself, held_until, is_of_company }: Row, { money, refunds, ...rest }: Facts) =>
  permitted({
    ...rest,
    state,
    isOfCompany: is_of_company,
    endsByItself: ends_by_itself,
    kept: money.paid - money.refunded,
    awaitsTransfer: transfersOf(refunds).length > 0,
    heldUntil: held_until === null ? null : Date.parse(held_until),
  });

/** SQL: the participant `r`, in the form of the answers. */
const participantJson = `json_build_object(${Object.entries(shownColumns)
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join()})`;

async function readRow(
  db: Queryable,
  { orderId, registrationId }: Pick<FoundLink, 'orderId' | 'registrationId'>,
): Promise<Row> {
  const { rows } = await db.query<Row>(
    `SELECT o.state, o.transaction_id, o.created_at, o.paid_at, ${heldUntil('o')} AS held_until, ${endsByItself('o')} AS ends_by_itself, o.price, o.course_discount,
       o.voucher_discount, v.code AS voucher_code, o.refund_policy, o.replaced_by IS NOT NULL AS is_replaced,
       EXISTS (SELECT FROM places p WHERE p.registration_id = r.id AND p.corporate_need_id IS NOT NULL) AS is_of_company,
       (SELECT min(p.state) FROM places p WHERE p.registration_id = r.id AND p.state IN ('HELD', 'CONFIRMED')) AS place,
       json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'type', c.type, 'thumbnail', c.thumbnail) AS course,
       json_build_object('id', s.id, 'number', s.batch, 'start_date', s.start_date, 'end_date', s.end_date, 'start_time', to_char(s.start_time, 'HH24:MI'),
         'end_time', to_char(s.end_time, 'HH24:MI'), 'time_zone', time_zone_of(s.mode, s.location_id), 'days', s.days, 'mode', s.mode, 'location', l.name,
         'joining_details', s.joining_details, 'is_cancelled', s.cancelled_at IS NOT NULL, 'instructor', json_build_object('name', i.name, 'current_job', i.current_job)) AS batch,
       ${participantJson} AS participant,
       json_build_object('name', o.payer_name, 'email', o.payer_email) AS payer
     FROM orders o JOIN registrations r ON r.order_id = o.id AND ($2::bigint IS NULL OR r.id = $2)
       JOIN course_schedules s ON s.id = ${batchOfOrder} JOIN courses c ON c.id = s.course_id JOIN instructors i ON i.id = s.instructor_id
       LEFT JOIN locations l ON l.id = s.location_id LEFT JOIN vouchers v ON v.id = o.voucher_id
     WHERE o.id = $1 ORDER BY r.id LIMIT 1`,
    [orderId, registrationId],
  );
  const [row] = rows;
  if (!row) throw new Error(`Order ${orderId} is gone`);
  return row;
}

async function paymentsOf(db: Queryable, orderId: number): Promise<NonNullable<OrderPage['money']>['payments']> {
  const { rows } = await db.query<{ amount: number; channel: string | null; paid_at: string }>(
    `SELECT amount, channel, occurred_at AS paid_at FROM order_entries($1) WHERE kind IN ('PAYMENT', 'BANK_TRANSFER') ORDER BY occurred_at, id`,
    [orderId],
  );
  return rows;
}

async function stagesOf(db: Queryable, orderId: number, today: PlainDate): Promise<OrderPage['stages']> {
  let isNext = true;
  return (await readStages(db, orderId)).map(({ open, ...stage }) => {
    if (open === 0) return { ...stage, state: 'PAID' as const };
    const state = stage.due_on < today ? ('OVERDUE' as const) : isNext ? ('NEXT' as const) : ('LATER' as const);
    isNext = false;
    return { ...stage, state };
  });
}

async function refundRules(
  db: Queryable,
  orderId: number,
  { state, refund_policy }: Row,
  { money, startsAt, now }: { money: OrderMoney; startsAt: number; now: number },
): Promise<NonNullable<OrderPage['refund_rules']>> {
  const policy = toRefundPolicy(refund_policy);
  const left = leftOf(money);
  const steps = policy
    .toSorted((a, b) => b.days - a.days)
    .map(({ days }) => startsAt - days * 86_400_000)
    .map((until) => ({
      percent: refundPercent(policy, startsAt, Math.min(until, startsAt - 1)),
      until: new Date(until).toISOString(),
      amount: refundAmount(policy, left, startsAt, Math.min(until, startsAt - 1)),
    }));
  const amount = Math.min(left, await refundByPolicy(db, orderId, left, now));
  return { steps, percent: state === 'PAID' ? refundPercent(policy, startsAt, now) : 100, amount };
}
