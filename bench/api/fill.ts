import type pg from 'pg';

/** The batch that one in fifty registered for. It has no limit of seats. */
export const CROWDED = { code: 'S-4-3', price: 1_000_000 };

/** Courses with four schedules each, in ten categories and six locations. The first of each is over. Each has a word of its own, of 5 to 10 letters; "situs" is a synonym of "web". */
export async function fillCatalogue(db: pg.Pool, courses: number): Promise<void> {
  await db.query(`
    INSERT INTO staff_users (name, email, password_hash, role) VALUES ('Bench', 'bench@karsa.test', 'x', 'ADMIN');
    INSERT INTO categories (name) SELECT 'Kategori ' || n FROM generate_series(1, 10) n;
    INSERT INTO locations (name) SELECT 'Lokasi ' || n FROM generate_series(1, 6) n;
    INSERT INTO synonyms (words) VALUES ('web, situs');
    INSERT INTO discounts (percentage) VALUES (10), (25);
    INSERT INTO instructors (name, current_job) SELECT 'Pengajar ' || n, 'Engineer' FROM generate_series(1, 20) n;
    INSERT INTO courses (code, slug, title, type, category_id, short_description, description, price, discount_id, created_by)
      SELECT 'C-' || n, 'program-' || n, (ARRAY['Web', 'Data', 'Desain', 'Produk', 'Cloud'])[1 + n % 5] || ' untuk ' || md5(n::text),
        (ARRAY['BOOTCAMP', 'BOOTCAMP', 'WORKSHOP', 'EVENT'])[1 + n % 4], 1 + n % 10, 'Belajar ' || left(translate(md5((n * 7)::text), '0123456789', 'ghijklmnop'), 5 + n % 6), 'Panjang', (n % 40) * 250000,
        CASE n % 3 WHEN 0 THEN 1 WHEN 1 THEN 2 END, 1 FROM generate_series(1, ${courses}) n;
    INSERT INTO course_schedules (course_id, code, batch, participant_amount, instructor_id, location_id, publish_at, start_date, end_date, start_time, end_time, mode, days)
      SELECT n, 'S-' || n || '-' || b, b, 30, 1 + n % 20, 1 + (n + b) % 6, '2020-01-01',
        CASE b WHEN 1 THEN current_date - 400 + n % 300 ELSE current_date + (n % 300) + b * 20 - 40 END, CASE b WHEN 1 THEN current_date - 340 + n % 300 ELSE current_date + 900 END,
        '19:00', '21:00', (ARRAY['REMOTE', 'HYBRID', 'OFFLINE'])[1 + b % 3], 'Senin' FROM generate_series(1, ${courses}) n, generate_series(1, 4) b;
    ANALYZE;`);
}

/**
 * Registrations spread over the schedules of the catalogue and the last two years; a fifth of them free, names as often as names are. For
 * each an entry of the audit: a list that showed it, or a call. One in fifty is in one batch. One in eight is paid in three stages; one in
 * forty still runs, and half of those are late.
 */
export async function fillRegistrations(db: pg.Pool, registrations: number): Promise<void> {
  // Made once at the end it takes a fraction of the time.
  const {
    rows: [index],
  } = await db.query<{ indexdef: string }>(`SELECT indexdef FROM pg_indexes WHERE indexname = 'registrations_search'`);
  await db.query(`
    DROP INDEX IF EXISTS registrations_search;
    UPDATE course_schedules SET participant_amount = NULL;
    -- What the triggers would compute row by row is written at once.
    ALTER TABLE orders DISABLE TRIGGER orders_compute;
    ALTER TABLE places DISABLE TRIGGER USER;
    ALTER TABLE course_schedules DISABLE TRIGGER places_fill_seats;
    ALTER TABLE ledger_entries DISABLE TRIGGER USER;
    ALTER TABLE instalments DISABLE TRIGGER USER;
    INSERT INTO orders (course_schedule_id, state, price, amount, balance, payer_name, payer_email, created_at)
      SELECT CASE WHEN n % 50 = 3 THEN (SELECT id FROM course_schedules WHERE code = '${CROWDED.code}') ELSE 1 + n % (SELECT max(id) FROM course_schedules) END, 'PAID', price, price, CASE WHEN n % 40 = 7 THEN -price * 2 / 3 ELSE 0 END,
        'Pembayar', 'p@example.com', now() - interval '2 years' * (1 - n / ${registrations}.0)
      FROM generate_series(1, ${registrations}) n, LATERAL (SELECT CASE WHEN n % 5 = 0 THEN 0 ELSE 300000 * (1 + n % 97) END AS price) p;
    INSERT INTO registrations (order_id, first_name, last_name, email, gender, birth_date, phone_number, country, address, city, zip_code, motivation, terms_version, terms_accepted_at)
      SELECT id, (ARRAY['Kirana', 'Dimas', 'Sekar', 'Putu', 'Theresia', 'Bayu', 'Rani', 'Agus'])[1 + (hashint8(id) & 7)], initcap(md5((id / 20)::text)), 's' || id || '@example.com', 'L', '2000-01-01', '0812' || lpad((id * 48271 % 100000007)::text, 8, '0'), 'ID', 'Jl. Melati', 'Jakarta', '12345', 'Ingin belajar', '1', now() FROM orders;
    INSERT INTO places (registration_id, course_schedule_id, state, student_email_key, ends_on)
      SELECT r.id, s.id, 'CONFIRMED', r.email, s.end_date FROM registrations r JOIN orders o ON o.id = r.order_id JOIN course_schedules s ON s.id = o.course_schedule_id;
    INSERT INTO ledger_entries (order_id, kind, amount, provider, provider_reference, occurred_at, actor)
      SELECT id, 'PAYMENT', amount + balance, 'sandbox', 'bench-' || id, created_at, 'PROVIDER' FROM orders WHERE amount > 0;
    INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at)
      SELECT id, 'sandbox', 'bench-' || id, amount + balance, 'EXPIRED', created_at FROM orders WHERE id % 8 = 7 AND amount > 0;
    INSERT INTO instalments (order_id, number, due_on, amount, invoice_id)
      SELECT o.id, number, due_on, o.amount / 3, CASE WHEN due_on <= current_date THEN i.id END
      FROM orders o JOIN invoices i ON i.order_id = o.id, generate_series(1, 3) number,
        LATERAL (SELECT CASE WHEN o.id % 40 <> 7 THEN o.created_at::date ELSE current_date - 20 - (o.id % 80 = 7)::integer * 20 END + number * 30 - 30 AS due_on) t;
    UPDATE course_schedules s SET seats_taken = p.live FROM (SELECT course_schedule_id, count(*) AS live FROM places GROUP BY 1) p WHERE p.course_schedule_id = s.id;
    INSERT INTO audit_entries (actor_id, actor_name, action, entity, after)
      SELECT 1, 'Bench', 'registration.list', 'registration', jsonb_build_object('rows', 2, 'ids', jsonb_build_array(id, id - 1)) FROM registrations WHERE id % 2 = 0;
    INSERT INTO audit_entries (actor_id, actor_name, action, entity, entity_id) SELECT 1, 'Bench', 'order.note', 'order', id FROM orders WHERE id % 2 = 1;
    SET CONSTRAINTS ALL IMMEDIATE;
    ALTER TABLE orders ENABLE TRIGGER orders_compute;
    ALTER TABLE places ENABLE TRIGGER USER;
    ALTER TABLE course_schedules ENABLE TRIGGER places_fill_seats;
    ALTER TABLE ledger_entries ENABLE TRIGGER USER;
    ALTER TABLE instalments ENABLE TRIGGER USER;
    SET maintenance_work_mem = '512MB';
    ${index?.indexdef ?? ''};
    ANALYZE;`);
}

/** Certificates for all but one in ten thousand of those whose batch is over. */
export async function fillCertificates(db: pg.Pool): Promise<void> {
  await db.query(`
    INSERT INTO certificates (registration_id, course_schedule_id, ref_id, student_full_name, document, issued_on)
      SELECT r.id, s.id, 'CERTIFICATE-' || r.id, r.first_name || ' ' || r.last_name, 'bench.pdf', current_date
      FROM registrations r JOIN orders o ON o.id = r.order_id JOIN course_schedules s ON s.id = o.course_schedule_id
      WHERE s.end_date <= current_date AND o.id % 10000 <> 0`);
}
