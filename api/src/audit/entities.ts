/** The kinds of records that entries are about: the name in the entry, and the table whose row is compared. */
export const entities = {
  course: 'courses',
  course_detail: 'course_details',
  course_schedule: 'course_schedules',
  class_session: 'class_sessions',
  voucher: 'vouchers',
  certificate: 'certificates',
  category: 'categories',
  discount: 'discounts',
  location: 'locations',
  instructor: 'instructors',
  synonym: 'synonyms',
  corporate_need: 'corporate_needs',
  newsletter: 'newsletters',
  staff: 'staff_users',
  saved_view: 'saved_views',
} as const;

export type Entity = keyof typeof entities;

/** Columns that no entry shows: secrets, names of persons, and values that the database derives. */
export const HIDDEN_COLUMNS = [
  'password_hash',
  // An entry cannot be erased. Its reader gets the name from the certificate as it is now.
  'student_full_name',
  'search_text',
  'searched',
  'terms',
  'discounted_price',
  'seats_taken',
  'waiting',
  'used',
  'version',
  'last_signed_in_at',
  'updated_at',
  'created_at',
];
