/** Whose data a column holds. COMPANY: of its contact. */
type Person = 'BUYER' | 'COMPANY' | 'SUBSCRIBER' | 'STAFF' | 'INSTRUCTOR';

/** For how long it is kept, and what ends it. */
type Kept =
  /** With the order or request it belongs to. Nothing ends it by itself yet. */
  | 'WITH THE RECORD'
  /** As long as the account. */
  | 'WITH THE ACCOUNT'
  /** Until the person leaves the list. */
  | 'UNTIL THEY LEAVE'
  /** MAIL_BODY_DAYS or NOTIFICATION_BODY_DAYS after it was done with (src/background/forget-bodies.ts). */
  | 'BODY DAYS'
  /** REFUND_ACCOUNT_DAYS after the refund ended (src/modules/refunds/accounts.ts). */
  | 'REFUND ACCOUNT DAYS'
  /** Hours or days: it ends by itself, and a worker deletes it. */
  | 'SHORT'
  /** Never changed: what must be told later of who did what, or was printed on a document. */
  | 'FOR GOOD';

/**
 * Every column with data of a person, by table. A test compares it with the database: a new column whose name sounds like a person's data
 * is entered here, or in {@link notPersonal}.
 */
export const personalColumns: Readonly<Record<string, readonly [Person, Kept]>> = {
  'attendance_entries.author_name': ['INSTRUCTOR', 'WITH THE RECORD'],
  'attendance_entries.note': ['BUYER', 'WITH THE RECORD'],
  'audit_entries.actor_name': ['STAFF', 'FOR GOOD'],
  'audit_entries.after': ['BUYER', 'FOR GOOD'],
  'audit_entries.before': ['BUYER', 'FOR GOOD'],
  'audit_entries.reason': ['BUYER', 'FOR GOOD'],
  'certificates.student_full_name': ['BUYER', 'FOR GOOD'],
  'corporate_log.staff_name': ['STAFF', 'WITH THE RECORD'],
  'corporate_log.text': ['COMPANY', 'WITH THE RECORD'],
  'corporate_needs.notes': ['COMPANY', 'WITH THE RECORD'],
  'corporate_needs.pic_email': ['COMPANY', 'WITH THE RECORD'],
  'corporate_needs.pic_name': ['COMPANY', 'WITH THE RECORD'],
  'corporate_needs.pic_whatsapp': ['COMPANY', 'WITH THE RECORD'],
  'corporate_needs.search_text': ['COMPANY', 'WITH THE RECORD'],
  'email_outbox.dedupe_key': ['BUYER', 'WITH THE RECORD'],
  'email_outbox.html': ['BUYER', 'BODY DAYS'],
  'email_outbox.last_error': ['BUYER', 'BODY DAYS'],
  'email_outbox.text': ['BUYER', 'BODY DAYS'],
  'email_outbox.to_email': ['BUYER', 'WITH THE RECORD'],
  'handled_faults.staff_name': ['STAFF', 'WITH THE RECORD'],
  'dismissed_payments.reason': ['BUYER', 'FOR GOOD'],
  'idempotency_keys.body': ['BUYER', 'SHORT'],
  'instructors.name': ['INSTRUCTOR', 'WITH THE RECORD'],
  'jobs.payload': ['BUYER', 'SHORT'],
  'ledger_allocation_ends.reason': ['BUYER', 'FOR GOOD'],
  'ledger_allocations.reason': ['BUYER', 'FOR GOOD'],
  'ledger_entries.reason': ['BUYER', 'FOR GOOD'],
  'money_documents.snapshot': ['BUYER', 'FOR GOOD'],
  'newsletters.email': ['SUBSCRIBER', 'UNTIL THEY LEAVE'],
  'order_actions.corrected': ['BUYER', 'WITH THE RECORD'],
  'order_actions.outcome': ['BUYER', 'WITH THE RECORD'],
  'order_actions.reason': ['BUYER', 'WITH THE RECORD'],
  'order_charges.reason': ['BUYER', 'FOR GOOD'],
  'order_notes.staff_name': ['STAFF', 'WITH THE RECORD'],
  'order_notes.text': ['BUYER', 'WITH THE RECORD'],
  'orders.payer_email': ['BUYER', 'WITH THE RECORD'],
  'orders.payer_name': ['BUYER', 'WITH THE RECORD'],
  'places.student_email_key': ['BUYER', 'WITH THE RECORD'],
  'refund_accounts.holder': ['BUYER', 'REFUND ACCOUNT DAYS'],
  'refunds.reason': ['BUYER', 'FOR GOOD'],
  'registrations.address': ['BUYER', 'WITH THE RECORD'],
  'registrations.birth_date': ['BUYER', 'WITH THE RECORD'],
  'registrations.city': ['BUYER', 'WITH THE RECORD'],
  'registrations.country': ['BUYER', 'WITH THE RECORD'],
  'registrations.email': ['BUYER', 'WITH THE RECORD'],
  'registrations.first_name': ['BUYER', 'WITH THE RECORD'],
  'registrations.gender': ['BUYER', 'WITH THE RECORD'],
  'registrations.last_name': ['BUYER', 'WITH THE RECORD'],
  'registrations.motivation': ['BUYER', 'WITH THE RECORD'],
  'registrations.phone_number': ['BUYER', 'WITH THE RECORD'],
  'registrations.search_text': ['BUYER', 'WITH THE RECORD'],
  'registrations.zip_code': ['BUYER', 'WITH THE RECORD'],
  'sandbox_invoices.payer_name': ['BUYER', 'WITH THE RECORD'],
  'sessions.address': ['BUYER', 'SHORT'],
  'sessions.device': ['BUYER', 'SHORT'],
  'sign_in_links.email': ['BUYER', 'SHORT'],
  'staff_users.email': ['STAFF', 'WITH THE ACCOUNT'],
  'staff_users.name': ['STAFF', 'WITH THE ACCOUNT'],
  'students.email': ['BUYER', 'WITH THE ACCOUNT'],
  'students.full_name': ['BUYER', 'WITH THE ACCOUNT'],
  'waiting_entries.email': ['BUYER', 'UNTIL THEY LEAVE'],
  'waiting_entries.phone_number': ['BUYER', 'UNTIL THEY LEAVE'],
  'webhook_events.body': ['BUYER', 'BODY DAYS'],
};

/** Columns whose name sounds like a person's data, and that hold none. */
export const notPersonal: readonly string[] = [
  'categories.name',
  'corporate_needs.company_name',
  'corporate_needs.lost_reason',
  'courses.search_text',
  'locations.name',
  'media.name',
  'media_variants.media_name',
  'media_variants.name',
  'role.name',
  'saved_views.name',
  'webhook_events.outcome',
];
