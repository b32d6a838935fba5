/** The kind of person whose data a column holds. COMPANY: the contact of a company. */
type Person = 'BUYER' | 'COMPANY' | 'SUBSCRIBER' | 'STAFF' | 'INSTRUCTOR';

/** How long a column is kept, and what ends that. */
type Kept =
  /** RECORD_DAYS after its order, request or mail is over (keep-times.ts). */
  | 'RECORD DAYS'
  /** As long as the account. A student's account ends when nobody has signed in for LEFT_LIST_DAYS and nothing else belongs to it (keep-times.ts). */
  | 'WITH THE ACCOUNT'
  /** LEFT_LIST_DAYS after the person left the list (keep-times.ts). */
  | 'LEFT LIST DAYS'
  /** MAIL_BODY_DAYS or NOTIFICATION_BODY_DAYS after it was handled (src/background/forget-bodies.ts). */
  | 'BODY DAYS'
  /** REFUND_ACCOUNT_DAYS after the refund ended (src/modules/money/refunds/bank-accounts.ts). */
  | 'REFUND ACCOUNT DAYS'
  /** Hours or days: it expires, and a worker deletes it. */
  | 'SHORT'
  /** Ten years after the year of the document, as the law on accounting requires (migration 0441). */
  | 'TEN YEARS'
  /** As long as the person works for us, or entries about their work exist. */
  | 'WITH THE WORK'
  /** For ever and unchanged: it must stay known who did it, or it was printed on a document. */
  | 'FOR GOOD';

interface PersonalColumn {
  readonly whose: Person;
  readonly kept: Kept;
  /** SQL: the value after the person is erased. Without it the column stays, or its row is deleted (rows.ts). */
  readonly erased?: string;
}

const of = (whose: Person, kept: Kept, erased?: string): PersonalColumn =>
  erased === undefined ? { whose, kept } : { whose, kept, erased };

/** Replaces an erased name in the view of staff and on documents. */
const ERASED_NAME = 'Dihapus';
/** An address that no mail reaches, because its ending is reserved. */
export const ERASED_EMAIL = 'dihapus@karsa.invalid';
const NAME = `'${ERASED_NAME}'`;
const EMAIL = `'${ERASED_EMAIL}'`;
const NOTHING = `''`;
const NULL = 'NULL';

/**
 * Every column with data of a person, by table. A test compares the list with the database: a new column of text, a date or JSON has to be entered
 * here or in {@link notPersonal}.
 */
export const personalColumns: Readonly<Record<string, PersonalColumn>> = {
  'attendance_entries.author_name': of('INSTRUCTOR', 'WITH THE WORK'),
  'attendance_entries.note': of('BUYER', 'RECORD DAYS', NULL),
  'audit_entries.actor_name': of('STAFF', 'FOR GOOD'),
  'audit_entries.after': of('BUYER', 'FOR GOOD'),
  'audit_entries.before': of('BUYER', 'FOR GOOD'),
  'audit_entries.reason': of('BUYER', 'FOR GOOD'),
  'batch_decisions.reason': of('BUYER', 'FOR GOOD'),
  // On revoked certificates only. Others can still be verified by their number.
  'certificates.student_full_name': of('BUYER', 'FOR GOOD', NAME),
  'corporate_log.staff_name': of('STAFF', 'WITH THE WORK'),
  'corporate_log.text': of('COMPANY', 'RECORD DAYS', NAME),
  // Null once the request is over.
  'corporate_needs.next_action': of('COMPANY', 'RECORD DAYS', NULL),
  'corporate_needs.notes': of('COMPANY', 'RECORD DAYS', NULL),
  'corporate_needs.pic_email': of('COMPANY', 'RECORD DAYS', EMAIL),
  'corporate_needs.pic_name': of('COMPANY', 'RECORD DAYS', NAME),
  'corporate_needs.pic_whatsapp': of('COMPANY', 'RECORD DAYS', NULL),
  // Derived from the other columns.
  'corporate_needs.search_text': of('COMPANY', 'RECORD DAYS'),
  'email_outbox.dedupe_key': of('BUYER', 'RECORD DAYS', `'erased ' || id`),
  'email_outbox.html': of('BUYER', 'BODY DAYS', NOTHING),
  'email_outbox.last_error': of('BUYER', 'BODY DAYS', NULL),
  'email_outbox.one_click_url': of('BUYER', 'BODY DAYS', NULL),
  'email_outbox.reply_to_email': of('COMPANY', 'BODY DAYS', NULL),
  'email_outbox.subject': of('BUYER', 'RECORD DAYS', NOTHING),
  'email_outbox.text': of('BUYER', 'BODY DAYS', NOTHING),
  'email_outbox.to_email': of('BUYER', 'RECORD DAYS', EMAIL),
  'handled_faults.staff_name': of('STAFF', 'WITH THE WORK'),
  'dismissed_payments.reason': of('BUYER', 'FOR GOOD'),
  'idempotency_keys.body': of('BUYER', 'SHORT'),
  'instructors.current_job': of('INSTRUCTOR', 'WITH THE WORK'),
  'instructors.name': of('INSTRUCTOR', 'WITH THE WORK'),
  'jobs.last_error': of('BUYER', 'SHORT'),
  'jobs.payload': of('BUYER', 'SHORT'),
  'ledger_allocation_ends.reason': of('BUYER', 'FOR GOOD'),
  'ledger_allocations.reason': of('BUYER', 'FOR GOOD'),
  'ledger_entries.reason': of('BUYER', 'FOR GOOD'),
  'money_documents.snapshot': of('BUYER', 'TEN YEARS', 'document_without_names(snapshot)'),
  'newsletters.email': of('SUBSCRIBER', 'LEFT LIST DAYS'),
  // Values are masked before they are stored (order-actions/corrected.ts).
  'order_actions.corrected': of('BUYER', 'FOR GOOD'),
  'order_actions.outcome': of('BUYER', 'FOR GOOD'),
  'order_actions.reason': of('BUYER', 'FOR GOOD'),
  'order_charges.reason': of('BUYER', 'FOR GOOD'),
  'order_notes.staff_name': of('STAFF', 'WITH THE WORK'),
  'order_notes.text': of('BUYER', 'RECORD DAYS', NAME),
  'orders.payer_email': of('BUYER', 'RECORD DAYS', EMAIL),
  'orders.payer_name': of('BUYER', 'RECORD DAYS', NAME),
  'places.student_email_key': of('BUYER', 'RECORD DAYS', `'erased ' || id`),
  'refund_accounts.bank': of('BUYER', 'REFUND ACCOUNT DAYS'),
  'refund_accounts.holder': of('BUYER', 'REFUND ACCOUNT DAYS'),
  'refund_accounts.number': of('BUYER', 'REFUND ACCOUNT DAYS'),
  'refunds.reason': of('BUYER', 'FOR GOOD'),
  'registrations.address': of('BUYER', 'RECORD DAYS', NOTHING),
  'registrations.birth_date': of('BUYER', 'RECORD DAYS', NULL),
  'registrations.city': of('BUYER', 'RECORD DAYS', NOTHING),
  'registrations.country': of('BUYER', 'RECORD DAYS', NOTHING),
  'registrations.email': of('BUYER', 'RECORD DAYS', EMAIL),
  'registrations.first_name': of('BUYER', 'RECORD DAYS', NAME),
  'registrations.gender': of('BUYER', 'RECORD DAYS', NULL),
  'registrations.last_name': of('BUYER', 'RECORD DAYS', `'-'`),
  'registrations.motivation': of('BUYER', 'RECORD DAYS', NOTHING),
  'registrations.phone_number': of('BUYER', 'RECORD DAYS', NOTHING),
  // Derived from the other columns by a trigger.
  'registrations.search_text': of('BUYER', 'RECORD DAYS'),
  'registrations.zip_code': of('BUYER', 'RECORD DAYS', NOTHING),
  'sandbox_invoices.payer_name': of('BUYER', 'RECORD DAYS', NAME),
  // The search of a saved view may be the name of a person.
  'saved_views.filters': of('STAFF', 'WITH THE WORK'),
  'saved_views.searched': of('STAFF', 'WITH THE WORK'),
  'sessions.address': of('BUYER', 'SHORT'),
  'sessions.device': of('BUYER', 'SHORT'),
  'sign_in_links.email': of('BUYER', 'SHORT'),
  'staff_users.email': of('STAFF', 'WITH THE ACCOUNT'),
  'staff_users.password_hash': of('STAFF', 'WITH THE ACCOUNT'),
  'staff_users.name': of('STAFF', 'WITH THE ACCOUNT'),
  'students.email': of('BUYER', 'WITH THE ACCOUNT', `'erased-' || id || '@karsa.invalid'`),
  'students.full_name': of('BUYER', 'WITH THE ACCOUNT', NAME),
  'students.image_profile': of('BUYER', 'WITH THE ACCOUNT', NULL),
  'students.password_hash': of('BUYER', 'WITH THE ACCOUNT', NULL),
  'waiting_entries.email': of('BUYER', 'LEFT LIST DAYS'),
  'waiting_entries.phone_number': of('BUYER', 'LEFT LIST DAYS'),
  'webhook_events.body': of('BUYER', 'BODY DAYS', `'{}'`),
};

const columnsOf = (table: string, ...columns: readonly string[]): string[] =>
  columns.map((column) => `${table}.${column}`);

/** Columns of text, dates and JSON without data of a person. `*`: all columns of the table, including later ones. */
export const notPersonal: readonly string[] = [
  // The catalogue, and notes of staff about it.
  ...['categories.*', 'class_sessions.*', 'course_details.*', 'course_schedules.*', 'course_words.*', 'courses.*'],
  ...['locations.*', 'media.*', 'media_variants.*', 'search_vocabulary.*', 'synonyms.*', 'vouchers.*'],
  // Counts, and the tags of campaigns.
  ...['document_counters.*', 'form_opens.*', 'order_counts.*', 'order_origins.*'],
  ...['instalments.*', 'role.*', 'role_permission.*', 'staff_role.*', 'sandbox_refunds.*'],
  // An author is stored as kind and number, such as `staff 3`.
  ...columnsOf('attendance_entries', 'author', 'key', 'state'),
  ...columnsOf('audit_entries', 'action', 'entity', 'entity_id', 'request_id'),
  ...columnsOf('batch_decisions', 'decision', 'error_code', 'error_message', 'state'),
  ...columnsOf('certificates', 'document', 'issued_on', 'ref_id'),
  ...columnsOf('corporate_log', 'state'),
  ...columnsOf('corporate_needs', 'company_name', 'lost_reason', 'next_action_on', 'state', 'terms_version'),
  ...columnsOf('handled_faults', 'place', 'remote', 'type', 'version'),
  ...columnsOf('idempotency_keys', 'scope'),
  ...columnsOf('invoices', 'becomes', 'currency', 'external_id', 'payment_channel', 'previous', 'provider'),
  ...columnsOf('invoices', 'provider_invoice_id', 'state', 'url'),
  ...columnsOf('jobs', 'dedupe_key', 'type'),
  ...columnsOf('ledger_allocations', 'actor'),
  ...columnsOf('ledger_entries', 'actor', 'channel', 'kind', 'provider', 'provider_reference'),
  ...columnsOf('money_documents', 'kind'),
  ...columnsOf('order_actions', 'action', 'actor', 'link', 'request_id'),
  ...columnsOf('order_charges', 'actor', 'kind'),
  ...columnsOf('order_links', 'role'),
  ...columnsOf('orders', 'ended_as', 'refund_policy', 'state'),
  ...columnsOf('password_links', 'purpose'),
  ...columnsOf('places', 'ends_on', 'state'),
  ...columnsOf('received_payments', 'channel', 'currency', 'external_id', 'judged', 'learnt_by', 'payment_reference'),
  ...columnsOf('received_payments', 'provider', 'provider_invoice_id'),
  ...columnsOf('refunds', 'actor', 'channel', 'failure_code', 'method', 'payment_reference', 'provider'),
  ...columnsOf('refunds', 'provider_invoice_id', 'provider_reference', 'state'),
  ...columnsOf('registrations', 'terms_version'),
  ...columnsOf('sandbox_invoices', 'course_title', 'external_id', 'id', 'start_date', 'status', 'success_redirect_url'),
  ...columnsOf('saved_views', 'list', 'name'),
  ...columnsOf('staff_users', 'role'),
  ...columnsOf('waiting_entries', 'state'),
  ...columnsOf('webhook_events', 'event_key', 'outcome', 'provider'),
];
