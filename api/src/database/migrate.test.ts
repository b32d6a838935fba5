import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createEmptyDatabase, type TestDatabase } from '../../test/support/database.ts';
import { Fixtures } from '../../test/support/fixtures.ts';
import { packageRoot } from '../package-root.ts';
import { migrate } from './migrate.ts';

describe('migrations', () => {
  let database: TestDatabase;
  let folder: string;
  const write = (name: string, sql: string) => fs.writeFile(path.join(folder, name), sql);
  const columns = async () =>
    (
      await database.db.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'things' ORDER BY ordinal_position`,
      )
    ).rows.map(({ name }) => name);

  before(async () => {
    database = await createEmptyDatabase();
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-migrations-'));
    await write('0001_things.sql', 'CREATE TABLE things (id integer PRIMARY KEY); INSERT INTO things VALUES (1);');
  });
  after(async () => {
    await database.drop();
    await fs.rm(folder, { recursive: true });
  });

  it('are applied once, even by several servers that start together', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
    assert.deepEqual(applied.flat(), ['0001_things.sql']);
    assert.deepEqual(await migrate(database.url, folder), []);
  });

  it('are applied on top of what is there, and the data stays', async () => {
    await write('0002_more.sql', `ALTER TABLE things ADD COLUMN name text NOT NULL DEFAULT 'x'`);
    assert.deepEqual(await migrate(database.url, folder), ['0002_more.sql']);
    assert.deepEqual((await database.db.query('SELECT * FROM things')).rows, [{ id: 1, name: 'x' }]);
  });

  it('leave nothing behind when they fail, and say which', async () => {
    await write('0003_broken.sql', 'ALTER TABLE things ADD COLUMN half text; SELECT nonsense;');
    await assert.rejects(migrate(database.url, folder), /Migration 0003_broken.sql failed/);
    assert.deepEqual(await columns(), ['id', 'name']);
    await fs.rm(path.join(folder, '0003_broken.sql'));
  });

  it('must not be changed afterwards', async () => {
    await write('0001_things.sql', 'CREATE TABLE things (id bigint PRIMARY KEY)');
    await assert.rejects(migrate(database.url, folder), { name: 'StartError', message: /0001_things.sql was changed/ });
  });
});

describe('our migrations', () => {
  it('lead from the first one, with data, to the newest', async () => {
    const database = await createEmptyDatabase();
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-migrations-'));
    const files = (await fs.readdir(path.join(packageRoot, 'migrations'))).sort();
    const [first = '', ...rest] = files;
    await fs.copyFile(path.join(packageRoot, 'migrations', first), path.join(folder, first));
    await migrate(database.url, folder);
    await database.db.query(`INSERT INTO categories (name) VALUES ('Data')`);
    assert.deepEqual(await migrate(database.url), rest);
    assert.equal((await database.db.query('SELECT FROM categories')).rowCount, 1);
    await database.drop();
    await fs.rm(folder, { recursive: true });
  });

  it('mend the line ends of courses that are there already', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0008_candidates_for_certificates.sql');
    const given = new Fixtures(database.db);
    await given.course({ description: 'Satu.\r\n\r\nDua,\r\nlanjut.' });
    await given.course({ description: 'Tiga.\n\nEmpat.' });
    await migrate(database.url);
    assert.deepEqual(
      (await database.db.query('SELECT description FROM courses ORDER BY id')).rows.map(
        ({ description }) => description,
      ),
      ['Satu.\n\nDua,\nlanjut.', 'Tiga.\n\nEmpat.'],
    );
    await database.drop();
  });

  it('say of the orders that are there already whose student has a certificate', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0007_faster_lists.sql');
    const schedule = await new Fixtures(database.db).schedule();
    const { rows: orders } = await database.db.query<{ id: number }>(
      `INSERT INTO orders (course_schedule_id, student_email_key, state, price, amount, payer_name, payer_email, seat_held)
       SELECT $1, name || '@example.com', 'PAID', 0, 0, name, 'a@example.com', true FROM unnest(ARRAY['ada', 'dicabut', 'belum']) name RETURNING id`,
      [schedule],
    );
    for (const [index, { id }] of orders.entries()) {
      const {
        rows: [registration],
      } = await database.db.query<{ id: number }>(
        `INSERT INTO registrations (order_id, first_name, last_name, email, gender, birth_date, phone_number, country, address, city, zip_code, motivation, terms_version, terms_accepted_at)
         VALUES ($1, 'Siti', 'Aminah', 'a@example.com', 'P', '2000-01-01', '08', 'ID', 'Jl.', 'Jakarta', '1', 'Ingin', '1', now()) RETURNING id`,
        [id],
      );
      if (index < 2) {
        await database.db.query(
          `INSERT INTO certificates (registration_id, course_schedule_id, ref_id, student_full_name, document, issued_on, revoked_at) VALUES ($1, $2, $3, 'Siti', 'a.pdf', '2026-01-01', $4)`,
          [registration?.id, schedule, `CERTIFICATE-${id}`, index === 1 ? '2026-02-01' : null],
        );
      }
    }
    await migrate(database.url);
    assert.deepEqual(
      (await database.db.query('SELECT certified FROM orders ORDER BY id')).rows.map(({ certified }) => certified),
      [true, false, false],
    );
    await database.drop();
  });

  it('keep orders and invoices of every state, and know which of them have money on them', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0010_line_ends_of_courses.sql');
    const schedule = await new Fixtures(database.db).schedule();
    await database.db.query(
      `INSERT INTO orders (course_schedule_id, student_email_key, state, price, amount, payer_name, payer_email, seat_held, expires_at)
       SELECT $1, lower(state) || '@example.com', state, 500000, 500000, 'Bambang', 'a@example.com', state IN ('PENDING', 'PAID'), now()
       FROM unnest(ARRAY['PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID_UNPLACED']) state`,
      [schedule],
    );
    await database.db.query(
      `INSERT INTO invoices (order_id, provider, external_id, provider_invoice_id, amount, state, expires_at)
       SELECT id, 'xendit', lower(o.state) || '-' || i.state, lower(o.state) || i.state, 500000, i.state, now() FROM orders o
       CROSS JOIN unnest(ARRAY['CREATING', 'PENDING', 'PAID', 'EXPIRED', 'FAILED', 'REPLACED']) AS i (state)
       WHERE i.state NOT IN ('CREATING', 'PENDING') OR (o.state, i.state) IN (('PENDING', 'PENDING'), ('FAILED', 'CREATING'))`,
    );
    const notified = (externalId: string, outcome: string | null, change: object = {}) =>
      database.db.query(
        `INSERT INTO webhook_events (provider, event_key, body, outcome, processed_at) VALUES ('xendit', $1, $2, $3, CASE WHEN $3::text IS NULL THEN NULL ELSE now() END)`,
        [
          `${externalId} ${outcome} ${JSON.stringify(change)}`,
          JSON.stringify({
            provider: 'xendit',
            externalId,
            providerInvoiceId: `x ${externalId}`,
            status: 'PAID',
            amount: 500_000,
            currency: 'IDR',
            paidAmount: 400_000,
            channel: 'BCA',
            ...change,
          }),
          outcome,
        ],
      );
    await notified('pending-PENDING', 'MISMATCH');
    await notified('pending-PENDING', 'MISMATCH', { channel: 'BNI' });
    await notified('pending-PENDING', 'MISMATCH', { status: 'EXPIRED', paidAmount: null });
    await notified('elsewhere', 'UNKNOWN_INVOICE', { paidAmount: null });
    await notified('paid-PAID', 'PAID');
    await notified('expired-EXPIRED', null);
    const content = async () => ({
      orders: (await database.db.query('SELECT id, state, seat_held, amount FROM orders ORDER BY id')).rows,
      invoices: (await database.db.query('SELECT * FROM invoices ORDER BY id')).rows,
    });
    const before = await content();
    assert.deepEqual([before.orders.length, before.invoices.length], [6, 26]);

    await migrate(database.url);
    assert.deepEqual(await content(), before);
    const { rows } = await database.db.query(
      `SELECT p.external_id, o.state, p.amount, p.invoice_amount, p.judged FROM received_payments p LEFT JOIN orders o ON o.id = p.order_id ORDER BY p.id`,
    );
    assert.deepEqual(rows, [
      {
        external_id: 'pending-PENDING',
        state: 'PENDING',
        amount: '400000',
        invoice_amount: '500000',
        judged: 'MISMATCH',
      },
      { external_id: 'elsewhere', state: null, amount: '500000', invoice_amount: '500000', judged: 'UNKNOWN_INVOICE' },
    ]);
    await database.drop();
  });

  it('keep the invoices of the providers there were, and let there be others', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0011_received_payments.sql');
    const schedule = await new Fixtures(database.db).schedule();
    await database.db.query(
      `INSERT INTO orders (course_schedule_id, student_email_key, state, price, amount, payer_name, payer_email, seat_held, expires_at)
       VALUES ($1, 'a@example.com', 'PAID', 500000, 500000, 'Bambang', 'a@example.com', true, now())`,
      [schedule],
    );
    const invoice = (provider: string) =>
      database.db.query(
        `INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at) SELECT id, $1, $1, 500000, 'PAID', now() FROM orders`,
        [provider],
      );
    await invoice('xendit');
    await assert.rejects(invoice('midtrans'), /invoices_provider_check/);
    await database.db.query(
      `INSERT INTO sandbox_invoices (id, external_id, amount, status, payer_name, course_title, batch, start_date, success_redirect_url, expires_at, paid_at)
       VALUES ('inv-1', 'sandbox', 500000, 'PAID', 'Bambang', 'Kelas', 1, '2026-12-07', '', now(), now())`,
    );
    await migrate(database.url);
    await invoice('midtrans');
    await assert.rejects(invoice(''), /invoices_provider_named/);
    const { rows } = await database.db.query('SELECT provider FROM invoices ORDER BY id');
    assert.deepEqual(rows, [{ provider: 'xendit' }, { provider: 'midtrans' }]);
    const kept = await database.db.query('SELECT amount, paid_amount, refunds_fail FROM sandbox_invoices');
    assert.deepEqual(kept.rows, [{ amount: 500_000, paid_amount: null, refunds_fail: false }]);
    await database.drop();
  });

  it('give accounts of ADMIN and STAFF the roles that allow what they did before', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0016_payment_providers.sql');
    const given = new Fixtures(database.db);
    const [admin, staff] = [await given.staff({ role: 'ADMIN' }), await given.staff({ role: 'STAFF' })];
    await given.course({ created_by: admin });
    await migrate(database.url);
    const { rows } = await database.db.query(
      `SELECT u.id, u.role, u.disabled_at, array_agg(r.role ORDER BY r.role) AS roles FROM staff_users u JOIN staff_role r ON r.staff_user_id = u.id GROUP BY u.id ORDER BY u.id`,
    );
    assert.deepEqual(rows, [
      { id: admin, role: 'ADMIN', disabled_at: null, roles: ['ADMIN'] },
      { id: staff, role: 'STAFF', disabled_at: null, roles: ['ACADEMIC', 'FINANCE', 'SUPPORT'] },
    ]);
    await database.db.query(`DELETE FROM staff_role WHERE staff_user_id = $1`, [admin]);
    assert.deepEqual((await database.db.query('SELECT role FROM staff_users WHERE id = $1', [admin])).rows, [
      { role: 'STAFF' },
    ]);
    const { rows: versions } = await database.db.query('SELECT version FROM courses');
    assert.deepEqual(versions, [{ version: 1 }], 'what was there can be edited from its first version');
    await assert.rejects(
      database.db.query(`INSERT INTO role_permission VALUES ('SUPPORT', 'role.manage')`),
      /role_permission_permission_check/,
    );
    await database.drop();
  });
});
