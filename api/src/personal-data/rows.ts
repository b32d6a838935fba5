import type { Queryable } from '../database/pool.ts';

/** The identity of the person whose data are searched. */
export interface Whose {
  /** In small letters; null where an order is erased because of its age. */
  readonly email: string | null;
  /** The orders that the person paid. */
  readonly orders: readonly number[];
  /** The registrations of the person as participant. */
  readonly registrations: readonly number[];
  /** The requests of companies with the person as contact. */
  readonly needs: readonly number[];
}

interface PersonalRows {
  /** SQL: the condition for the person's rows. $1 is the address, $2 orders, $3 registrations, $4 requests. */
  readonly of: string;
  /** SQL: the condition for those of them that are erased, if not all. */
  readonly only?: string;
  /** ROW: the row is deleted. COLUMNS: its columns get the values of columns.ts. NOTHING: it stays, and is only exported. */
  readonly erase: 'ROW' | 'COLUMNS' | 'NOTHING';
  /** SQL: further assignments, such as that a mail is not sent any more. */
  readonly also?: string;
}

/** SQL: assignments by which a mail is not sent any more, and nobody has to handle it. */
export const NOT_SENT = `failed_at = CASE WHEN sent_at IS NULL THEN coalesce(failed_at, now()) END,
  set_aside_at = CASE WHEN sent_at IS NULL THEN coalesce(set_aside_at, now()) END`;

const STUDENT = '(SELECT id FROM students WHERE email = $1)';
const ORDERS = '(SELECT order_id FROM registrations WHERE id = ANY ($3) UNION SELECT unnest($2::bigint[]))';

/** The tables with data of buyers, students, subscribers and contacts. A table that refers to another comes before it. */
export const personalRows: Readonly<Record<string, PersonalRows>> = {
  sign_in_links: { of: 'email = $1', erase: 'ROW' },
  password_links: { of: `student_id IN ${STUDENT}`, erase: 'ROW' },
  sessions: { of: `student_id IN ${STUDENT}`, erase: 'ROW' },
  jobs: { of: `payload->>'email' = $1`, erase: 'ROW' },
  newsletters: { of: 'email = $1', erase: 'ROW' },
  waiting_links: { of: 'entry_id IN (SELECT id FROM waiting_entries WHERE lower(email) = $1)', erase: 'ROW' },
  waiting_entries: { of: 'lower(email) = $1', erase: 'ROW' },
  refund_accounts: { of: 'refund_id IN (SELECT id FROM refunds WHERE order_id = ANY ($2))', erase: 'ROW' },
  idempotency_keys: { of: `order_id IN ${ORDERS}`, erase: 'ROW' },
  order_links: {
    of: `order_id = ANY ($2) OR registration_id = ANY ($3)`,
    erase: 'COLUMNS',
    also: 'ended_at = coalesce(ended_at, now())',
  },
  // Notifications of providers, which name the payer. Those of orders that have been over for long are empty already.
  webhook_events: {
    of: `$1 IS NOT NULL AND (position($1 IN lower(body::text)) > 0
      OR EXISTS (SELECT FROM invoices i WHERE i.order_id = ANY ($2) AND position(i.external_id IN body::text) > 0))`,
    only: 'processed_at IS NOT NULL',
    erase: 'COLUMNS',
  },
  sandbox_invoices: {
    of: 'external_id IN (SELECT external_id FROM invoices WHERE order_id = ANY ($2))',
    erase: 'COLUMNS',
  },
  email_outbox: {
    of: 'lower(to_email) = $1',
    erase: 'COLUMNS',
    also: NOT_SENT,
  },
  attendance_entries: { of: 'registration_id = ANY ($3)', erase: 'COLUMNS' },
  certificates: {
    of: `registration_id = ANY ($3) OR student_id IN ${STUDENT}`,
    only: 'revoked_at IS NOT NULL',
    erase: 'COLUMNS',
  },
  places: { of: 'registration_id = ANY ($3)', erase: 'COLUMNS' },
  order_notes: { of: `order_id IN ${ORDERS}`, erase: 'COLUMNS' },
  corporate_log: { of: 'corporate_need_id = ANY ($4)', only: 'text IS NOT NULL', erase: 'COLUMNS' },
  corporate_needs: { of: 'id = ANY ($4)', erase: 'COLUMNS' },
  // The amounts and dates of an order stay. A trigger renews the search text of its registrations.
  orders: { of: 'id = ANY ($2)', erase: 'COLUMNS' },
  registrations: { of: 'id = ANY ($3)', erase: 'COLUMNS' },
  students: { of: 'email = $1', erase: 'COLUMNS' },
  // The law requires that documents are kept for a time, with their names (keep-times.ts).
  money_documents: { of: 'order_id = ANY ($2) OR corporate_need_id = ANY ($4)', erase: 'NOTHING' },
  order_actions: { of: 'order_id = ANY ($2)', erase: 'NOTHING' },
  invoices: { of: 'order_id = ANY ($2)', erase: 'NOTHING' },
  refunds: { of: 'order_id = ANY ($2)', erase: 'NOTHING' },
};

export const valuesOf = ({ email, orders, registrations, needs }: Whose) => [email, orders, registrations, needs];

/** SQL: the person's rows of a table. Every parameter is used, so that each has its type. */
export const rowsOf = (table: string): string =>
  `num_nonnulls($1::text, $2::bigint[], $3::bigint[], $4::int[]) >= 0 AND (${personalRows[table]?.of ?? 'false'})`;

/** Finds everything that belongs to an address. */
export async function whoseIs(db: Queryable, email: string): Promise<Whose> {
  const { rows } = await db.query<Omit<Whose, 'email'>>(
    `SELECT array(SELECT id FROM orders WHERE lower(payer_email) = $1 ORDER BY id) AS orders,
       array(SELECT id FROM registrations WHERE lower(email) = $1 ORDER BY id) AS registrations,
       array(SELECT id FROM corporate_needs WHERE lower(pic_email) = $1 ORDER BY id) AS needs`,
    [email],
  );
  return { email, ...(rows[0] ?? { orders: [], registrations: [], needs: [] }) };
}
