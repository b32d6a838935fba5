import pg from 'pg';

/** Orders of the demo's batches that ended unpaid, with their participants: rows for migrations to work on. */
export async function fillOrders(url: string, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `WITH batches AS (SELECT array_agg(id) AS ids FROM course_schedules),
       added AS (INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email, ended_as)
         SELECT ids[1 + n % cardinality(ids)], 100000, 100000, 'Pembayar', 'pembayar-' || n || '@rehearsal.example', 'EXPIRED'
         FROM batches, generate_series(1, $1) n RETURNING id)
       INSERT INTO registrations (order_id, first_name, last_name, email, gender, birth_date, phone_number, country, address, city, zip_code,
         motivation, terms_version, terms_accepted_at)
       SELECT id, 'Peserta', 'Nomor ' || id, 'peserta-' || id || '@rehearsal.example', 'P', '2000-01-01', '081234567890', 'ID', 'Jl. Melati', 'Jakarta',
         '12345', 'Ingin belajar', '1', now() FROM added`,
      [orders],
    );
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
