import type { Queryable } from '../database/pool.ts';

/** What is known of whose data is looked for. */
export interface Whose {
  /** In small letters; null where an order is erased by its age, not for a person. */
  readonly email: string | null;
  /** Whose payer it is. */
  readonly orders: readonly number[];
  /** Whose participant it is. */
  readonly registrations: readonly number[];
  /** Requests of companies whose contact it is. */
  readonly needs: readonly number[];
}

interface PersonalRows {
  /** SQL: which rows of the table are the person's. $1 is the address, $2 orders, $3 registrations, $4 requests. */
  readonly of: string;
  /** SQL: which of these are erased, if not all. */
  readonly only?: string;
  /** ROW: the row goes. COLUMNS: its columns get what columns.ts says. NOTHING: it stays as it is and is only exported. */
  readonly erase: 'ROW' | 'COLUMNS' | 'NOTHING';
  /** SQL: what changes with the columns, such as that a mail is not sent any more. */
  readonly also?: string;
}

/** SQL: a mail is not sent any more, and nobody has to look at it. */
export const NOT_SENT = `failed_at = CASE WHEN sent_at IS NULL THEN coalesce(failed_at, now()) END,
  set_aside_at = CASE WHEN sent_at IS NULL THEN coalesce(set_aside_at, now()) END`;

const STUDENT = '(SELECT id FROM students WHERE email = $1)';
const ORDERS = '(SELECT order_id FROM registrations WHERE id = ANY ($3) UNION SELECT unnest($2::bigint[]))';

/** The tables with data of buyers, students, subscribers and contacts, what refers to a row before that row. */
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
  // What providers told, which names the payer. Of orders that are long over it is forgotten already.
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
  // Its sums and dates stay, and the text that registrations are found by follows from both.
  orders: { of: 'id = ANY ($2)', erase: 'COLUMNS' },
  registrations: { of: 'id = ANY ($3)', erase: 'COLUMNS' },
  students: { of: 'email = $1', erase: 'COLUMNS' },
  // Books are kept for as long as the law asks, with the names on them (keep-times.ts).
  money_documents: { of: 'order_id = ANY ($2) OR corporate_need_id = ANY ($4)', erase: 'NOTHING' },
  order_actions: { of: 'order_id = ANY ($2)', erase: 'NOTHING' },
  invoices: { of: 'order_id = ANY ($2)', erase: 'NOTHING' },
  refunds: { of: 'order_id = ANY ($2)', erase: 'NOTHING' },
};

export const valuesOf = ({ email, orders, registrations, needs }: Whose) => [email, orders, registrations, needs];

/** SQL: the rows of a table, in a form in which each of the four parameters has its type. */
export const rowsOf = (table: string): string =>
  `num_nonnulls($1::text, $2::bigint[], $3::bigint[], $4::int[]) >= 0 AND (${personalRows[table]?.of ?? 'false'})`;

/** Everything that belongs to an address. */
export async function whoseIs(db: Queryable, email: string): Promise<Whose> {
  const { rows } = await db.query<Omit<Whose, 'email'>>(
    `SELECT array(SELECT id FROM orders WHERE lower(payer_email) = $1 ORDER BY id) AS orders,
       array(SELECT id FROM registrations WHERE lower(email) = $1 ORDER BY id) AS registrations,
       array(SELECT id FROM corporate_needs WHERE lower(pic_email) = $1 ORDER BY id) AS needs`,
    [email],
  );
  return { email, ...(rows[0] ?? { orders: [], registrations: [], needs: [] }) };
}
