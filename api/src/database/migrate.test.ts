import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createEmptyDatabase, type TestDatabase } from '../../test/support/database.ts';
import { Fixtures } from '../../test/support/fixtures.ts';
import { forgetBodies } from '../background/forget-bodies.ts';
import { runDueJobs, type JobHandlers } from '../background/jobs.ts';
import { WORDS_OF_CATEGORY, writeWordsOfCategory } from '../modules/catalogue/courses/category-words.ts';
import { documentMoney } from '../modules/money/money-documents/document-money.ts';
import { passwordMatches } from '../modules/accounts/sessions/password.ts';
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

  it('give up a lock that others hold, let them work, and come again', async () => {
    await write('0003_locked.sql', 'ALTER TABLE things ADD COLUMN late text');
    const [reader, other] = [await database.db.connect(), await database.db.connect()];
    await reader.query('BEGIN');
    await reader.query('SELECT FROM things');
    const served: (number | null)[] = [];
    const log = () => {
      // Would wait behind the migration, had it not given up.
      void other
        .query('SELECT FROM things')
        .then(({ rowCount }) => served.push(rowCount))
        .then(() => reader.query('COMMIT'));
    };
    const applied = await migrate(database.url, folder, undefined, { lockTimeoutMs: 50, pauseMs: 20, log });
    assert.deepEqual(applied, ['0003_locked.sql']);
    assert.equal(served[0], 1);
    reader.release();
    other.release();
  });

  it('say which could not get its lock at last, and change nothing', async () => {
    await write('0004_never.sql', 'ALTER TABLE things ADD COLUMN never text');
    const reader = await database.db.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT FROM things');
    const options = { lockTimeoutMs: 20, pauseMs: 1, tries: 2 };
    await assert.rejects(migrate(database.url, folder, undefined, options), /0004_never.sql failed: .*lock timeout/);
    await reader.query('COMMIT');
    reader.release();
    await fs.rm(path.join(folder, '0004_never.sql'));
    assert.deepEqual(await columns(), ['id', 'name', 'late']);
  });

  it('may run outside a transaction, for indexes that block no other query, also by several servers together', async () => {
    await write(
      '0005_index.sql',
      `-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS things_by_name;

CREATE INDEX CONCURRENTLY things_by_name ON things (name);
`,
    );
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
    assert.deepEqual(applied.flat(), ['0005_index.sql']);
    const { rows } = await database.db.query(
      `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'things_by_name'::regclass`,
    );
    assert.deepEqual(rows, [{ valid: true }]);
  });

  it('leave out an index whose extension the operator could not create', async () => {
    await write(
      '0006_similar.sql',
      `-- outside a transaction
-- needs no_such_extension
CREATE INDEX CONCURRENTLY things_similar ON things USING gin (name no_such_ops);
`,
    );
    assert.deepEqual(await migrate(database.url, folder), ['0006_similar.sql']);
    assert.deepEqual(await migrate(database.url, folder), []);
  });

  it('say which of them comes late, between others that were applied', async () => {
    await write('0004_between.sql', 'ALTER TABLE things ADD COLUMN between_others text');
    const told: string[] = [];
    await migrate(database.url, folder, undefined, { log: (message) => told.push(message) });
    assert.deepEqual(told, [
      'Migration 0004_between.sql comes after 0006_similar.sql, which is newer and was applied before',
    ]);
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

  it('correct the line ends of courses that are there already', async () => {
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

  it('know the words of programs that are there already, and of those the version before writes', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0024_calls_on_orders_in_the_audit.sql');
    const given = new Fixtures(database.db);
    const id = await given.course({ title: 'UI/UX Design' });
    await given.course({ title: 'UI/UX Lama', deleted_at: '2026-11-01' });
    await migrate(database.url);
    const found = async (text: string) =>
      (
        await database.db.query<{ course_id: number }>(
          'SELECT course_id FROM course_words WHERE words @@ search_query($1)',
          [text],
        )
      ).rows.map((row) => row.course_id);
    assert.deepEqual(await found('ux ui'), [id]);
    await database.db.query(`UPDATE courses SET title = 'Full Stack' WHERE id = $1`, [id]);
    assert.deepEqual([await found('fullstack'), await found('ux ui')], [[id], []]);
    await database.db.query(
      `UPDATE categories SET name = 'Kode' WHERE id = (SELECT category_id FROM courses WHERE id = $1)`,
      [id],
    );
    const handlers: JobHandlers = {
      [WORDS_OF_CATEGORY]: (payload, overdue) => writeWordsOfCategory(database.db, payload, overdue),
    };
    assert.equal(await runDueJobs(database.db, handlers, assert.ifError), 1);
    assert.deepEqual(await found('kode fullstack'), [id]);
    await database.drop();
  });

  it('let programs be read while the words of their categories are added', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0450_taken_back_is_owed.sql');
    const reader = await database.db.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT FROM courses');
    const options = { lockTimeoutMs: 500, tries: 1 };
    const applied = await migrate(database.url, undefined, '0480_search_by_category.sql', options);
    assert.equal(applied.at(-1), '0480_search_by_category.sql');
    await reader.query('COMMIT');
    reader.release();
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
      (await database.db.query('SELECT certified FROM places ORDER BY registration_id')).rows.map(
        ({ certified }) => certified,
      ),
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
      orders: (await database.db.query('SELECT id, state, amount FROM orders ORDER BY id')).rows,
      invoices: (
        await database.db.query(
          'SELECT id, order_id, provider, external_id, provider_invoice_id, amount, state, paid_amount, updated_at FROM invoices ORDER BY id',
        )
      ).rows,
    });
    const before = await content();
    assert.deepEqual([before.orders.length, before.invoices.length], [6, 26]);

    await migrate(database.url);
    // The order was paid by another invoice: the open one asks for what nobody owes.
    const invoices = before.invoices.map((one) => (one.state === 'PENDING' ? { ...one, state: 'REPLACED' } : one));
    assert.deepEqual(await content(), { ...before, invoices });
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

  it('keep payments as they were stored, and let the version before store them without the id that tells them apart', async () => {
    const database = await createEmptyDatabase();
    const { db } = database;
    await migrate(database.url, undefined, '0345_mails_that_name_persons.sql');
    /** As the version before does it. @returns the row */
    const receive = async (provider: string, name: string) =>
      (
        await db.query<{ id: number }>(
          `INSERT INTO received_payments AS p (provider, provider_invoice_id, external_id, amount, invoice_amount, currency, learnt_by)
           VALUES ($1, 'x-' || $2, $2, 500000, 500000, 'IDR', 'NOTIFICATION')
           ON CONFLICT ON CONSTRAINT received_payments_once DO UPDATE SET judged = p.judged RETURNING id`,
          [provider, name],
        )
      ).rows[0]?.id;
    const enter = (payment: number | undefined, provider: string, reference: string) =>
      db.query(
        `INSERT INTO ledger_entries (kind, amount, provider, provider_reference, occurred_at, actor, received_payment_id)
         VALUES ('PAYMENT', 500000, $2, $3, now(), 'PROVIDER', $1)`,
        [payment, provider, reference],
      );
    const [byInvoice, byItself, unknown] = [
      await receive('xendit', 'one'),
      await receive('midtrans', 'two'),
      await receive('midtrans', 'three'),
    ];
    await enter(byInvoice, 'xendit', 'x-one');
    await enter(byItself, 'midtrans', 'transaction-2');
    await migrate(database.url);
    const rows = async () =>
      (await db.query('SELECT id, external_id, payment_reference FROM received_payments ORDER BY id')).rows;
    const kept = [
      { id: byInvoice, external_id: 'one', payment_reference: null },
      { id: byItself, external_id: 'two', payment_reference: 'transaction-2' },
      { id: unknown, external_id: 'three', payment_reference: null },
    ];
    assert.deepEqual(await rows(), kept);
    assert.equal(await receive('xendit', 'one'), byInvoice);
    assert.deepEqual(await rows(), kept);
    const call = (id: number | undefined, reference: string) =>
      db.query('UPDATE received_payments SET payment_reference = $2 WHERE id = $1', [id, reference]);
    await call(byInvoice, 'payment-1');
    await assert.rejects(call(byInvoice, 'payment-2'), /is kept as it was stored/);
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
    const invoice = (provider: string, state = 'PAID') =>
      database.db.query(
        `INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at) SELECT id, $1, $1, 500000, $2, now() FROM orders`,
        [provider, state],
      );
    await invoice('xendit');
    await assert.rejects(invoice('midtrans'), /invoices_provider_check/);
    await database.db.query(
      `INSERT INTO sandbox_invoices (id, external_id, amount, status, payer_name, course_title, batch, start_date, success_redirect_url, expires_at, paid_at)
       VALUES ('inv-1', 'sandbox', 500000, 'PAID', 'Bambang', 'Kelas', 1, '2026-12-07', '', now(), now())`,
    );
    await migrate(database.url);
    await invoice('midtrans', 'EXPIRED');
    await assert.rejects(invoice(''), /invoices_provider_named/);
    const { rows } = await database.db.query('SELECT provider FROM invoices ORDER BY id');
    assert.deepEqual(rows, [{ provider: 'xendit' }, { provider: 'midtrans' }]);
    const kept = await database.db.query('SELECT amount, paid_amount, refunds_fail FROM sandbox_invoices');
    assert.deepEqual(kept.rows, [{ amount: 500_000, paid_amount: null, refunds_fail: false }]);
    await database.drop();
  });

  it('give every order its place, its ledger and what it owes', async () => {
    const database = await createEmptyDatabase();
    const { db } = database;
    await migrate(database.url, undefined, '0011_received_payments.sql');
    const schedule = await new Fixtures(db).schedule({ seats_taken: 4 });
    // PENDING: unpaid, and paid too little. PAID: as it should be, by its second invoice, too much, and free of charge.
    const orders = [
      ['unpaid', 'PENDING', 500_000],
      ['part', 'PENDING', 500_000],
      ['paid', 'PAID', 500_000],
      ['over', 'PAID', 500_000],
      ['free', 'PAID', 0],
      ['expired', 'EXPIRED', 500_000],
      ['cancelled', 'CANCELLED', 500_000],
      ['freecancelled', 'CANCELLED', 0],
      ['failed', 'FAILED', 500_000],
      ['unplaced', 'PAID_UNPLACED', 500_000],
    ] as const;
    await db.query(`UPDATE course_schedules SET seats_taken = 5 WHERE id = $1`, [schedule]);
    for (const [name, state, amount] of orders)
      await db.query(
        `WITH made AS (INSERT INTO orders (course_schedule_id, student_email_key, state, price, amount, payer_name, payer_email, seat_held, expires_at)
           VALUES ($1, $2, $3, $4, $4, $5, 'a@example.com', $3 IN ('PENDING', 'PAID'), now()) RETURNING id)
         INSERT INTO registrations (order_id, first_name, last_name, email, gender, birth_date, phone_number, country, address, city, zip_code, motivation, terms_version, terms_accepted_at)
         SELECT id, 'Siti', 'Aminah', $2, 'P', '2000-01-01', '08', 'ID', 'Jl.', 'Jakarta', '1', 'Ingin', '1', now() FROM made`,
        [schedule, `${name}@example.com`, state, amount, name],
      );
    const invoice = (order: string, number: number, state: string, paid: number | null = null) =>
      db.query(
        `INSERT INTO invoices (order_id, provider, external_id, provider_invoice_id, amount, state, expires_at, paid_at, paid_amount, payment_channel)
         SELECT id, 'xendit', $1 || $2, 'x-' || $1 || $2, 500000, $3, now(), CASE WHEN $3 = 'PAID' THEN timestamptz '2026-11-01T00:00Z' END, $4, 'BCA'
         FROM orders WHERE payer_name = $1`,
        [order, number, state, paid],
      );
    await invoice('unpaid', 1, 'PENDING');
    await invoice('part', 1, 'PAID', 200_000);
    await invoice('paid', 1, 'REPLACED');
    // From before the amount was kept.
    await invoice('paid', 2, 'PAID');
    await invoice('over', 1, 'PAID', 700_000);
    await invoice('expired', 1, 'EXPIRED');
    await invoice('cancelled', 1, 'EXPIRED');
    await invoice('failed', 1, 'CREATING');
    await invoice('failed', 2, 'FAILED').catch(() => undefined);
    await invoice('unplaced', 1, 'PAID', 500_000);
    const received = (order: string | null, name: string, judged: string | null, amount = '500000', currency = 'IDR') =>
      db.query(
        `INSERT INTO received_payments (provider, provider_invoice_id, external_id, order_id, amount, invoice_amount, currency, learnt_by, judged)
         VALUES ('xendit', 'x-' || $2, $2, (SELECT id FROM orders WHERE payer_name = $1), $4, 500000, $5, 'LOOK_UP', $3)`,
        [order, name, judged, amount, currency],
      );
    await received('part', 'part1', 'UNDERPAID', '200000');
    await received('paid', 'paid2', 'PAID');
    await received('over', 'over1', 'OVERPAID', '700000');
    await received('unplaced', 'unplaced1', 'PAID_UNPLACED');
    await received('paid', 'paid2', 'MISMATCH', '499999');
    await received('unpaid', 'unpaid1', 'MISMATCH', '70.5', 'USD');
    await received(null, 'asing', 'UNKNOWN_INVOICE', '300000');
    await received(null, 'pecahan', 'UNKNOWN_INVOICE', '1.5');
    await received('expired', 'expired1', null);

    await migrate(database.url);
    const { rows } = await db.query(
      `SELECT o.payer_name AS name, o.state, order_state(o.ended_as, l.state) AS computed, p.state AS place, o.amount + s.adjusted AS charged, s.paid, o.balance,
         order_has_money(o.id) AS money FROM orders o JOIN registrations r ON r.order_id = o.id JOIN places p ON p.registration_id = r.id
       CROSS JOIN LATERAL live_place(o.id) l CROSS JOIN LATERAL order_sums(o.id) s ORDER BY o.id`,
    );
    assert.deepEqual(
      rows.map(({ name, state, computed, place, charged, paid, balance, money }) =>
        [name, state, state === computed, place, charged, paid, balance, money].join(' '),
      ),
      [
        'unpaid PENDING true HELD 500000 0 -500000 true',
        'part PENDING true HELD 500000 200000 -300000 true',
        'paid PAID true CONFIRMED 500000 500000 0 true',
        'over PAID true CONFIRMED 500000 700000 200000 true',
        'free PAID true CONFIRMED 0 0 0 false',
        'expired EXPIRED true RELEASED 0 0 0 true',
        'cancelled CANCELLED true RELEASED 0 0 0 false',
        'freecancelled CANCELLED true RELEASED 0 0 0 false',
        'failed FAILED true RELEASED 0 0 0 false',
        'unplaced PAID_UNPLACED true RELEASED 500000 500000 0 true',
      ],
    );
    const { rows: entries } = await db.query<{ line: string }>(
      `SELECT concat_ws(' ', o.payer_name, e.kind, e.amount, e.provider_reference, e.channel, p.judged) AS line
       FROM ledger_entries e LEFT JOIN orders o ON o.id = e.order_id LEFT JOIN received_payments p ON p.id = e.received_payment_id ORDER BY e.id`,
    );
    assert.deepEqual(
      entries.map(({ line }) => line),
      [
        'part PAYMENT 200000 x-part1 BCA UNDERPAID',
        'paid PAYMENT 500000 x-paid2 BCA PAID',
        'over PAYMENT 700000 x-over1 BCA OVERPAID',
        'unplaced PAYMENT 500000 x-unplaced1 BCA PAID_UNPLACED',
        'PAYMENT 300000 x-asing UNKNOWN_INVOICE',
      ],
    );
    // What was migrated keeps working: every write to an order computes it again, and nothing changes.
    await db.query('UPDATE orders SET updated_at = now()');
    await db.query('UPDATE places SET updated_at = now(), state = state');
    const { rows: after } = await db.query(`SELECT payer_name AS name, state, balance FROM orders ORDER BY id`);
    assert.deepEqual(
      after,
      rows.map(({ name, state, balance }) => ({ name, state, balance })),
    );
    await database.drop();
  });

  it('keep allocations that were made, and let them end and others follow', async () => {
    const database = await createEmptyDatabase();
    const { db } = database;
    await migrate(database.url, undefined, '0024_calls_on_orders_in_the_audit.sql');
    const given = new Fixtures(db);
    const [schedule, staff] = [await given.schedule(), await given.staff({ role: 'ADMIN' })];
    await db.query(
      `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email, request_hash, expires_at)
       SELECT $1, 500000, 500000, name, 'a@example.com', '', now() FROM unnest('{salah,benar}'::text[]) name`,
      [schedule],
    );
    await db.query(
      `INSERT INTO ledger_entries (kind, amount, provider, provider_reference, occurred_at, actor) VALUES ('PAYMENT', 500000, 'xendit', 'x', now(), 'PROVIDER')`,
    );
    const allocate = (order: string) =>
      db.query(
        `INSERT INTO ledger_allocations (entry_id, order_id, actor) SELECT e.id, o.id, 'SYSTEM' FROM ledger_entries e, orders o WHERE o.payer_name = $1`,
        [order],
      );
    await allocate('salah');
    await migrate(database.url);
    const paid = async () =>
      (
        await db.query<{ name: string; balance: number }>(
          'SELECT payer_name AS name, balance FROM orders WHERE balance = 0 ORDER BY id',
        )
      ).rows.map(({ name }) => name);
    assert.deepEqual(await paid(), ['salah']);
    await assert.rejects(allocate('benar'), /belongs to an order already/);
    await db.query(
      `INSERT INTO ledger_allocation_ends (allocation_id, order_id, staff_user_id, reason) SELECT id, order_id, $1, 'salah' FROM ledger_allocations`,
      [staff],
    );
    assert.deepEqual(await paid(), []);
    await allocate('benar');
    assert.deepEqual(await paid(), ['benar']);
    await assert.rejects(allocate('salah'), /belongs to an order already/);
    await assert.rejects(db.query('DELETE FROM ledger_allocation_ends'), /stays as it was written/);
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

  it('know of accounts and entries that are there already when they signed in, and let the API before write', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0024_calls_on_orders_in_the_audit.sql');
    const given = new Fixtures(database.db);
    const [here, never] = [await given.staff({ role: 'FINANCE' }), await given.staff()];
    await given.tokenOf(here);
    const entry = `INSERT INTO audit_entries (actor_name, action, entity, entity_id, after) VALUES ('Dina', 'registration.list', 'registration', NULL, '{"rows": 1}')`;
    await database.db.query(entry);
    await migrate(database.url);
    const { rows } = await database.db.query(
      `SELECT id, version, last_signed_in_at IS NOT NULL AS was_here FROM staff_users ORDER BY id`,
    );
    assert.deepEqual(rows, [
      { id: here, version: 1, was_here: true },
      { id: never, version: 1, was_here: false },
    ]);
    // As the version before writes them.
    await database.db.query(entry);
    await database.db.query(`DELETE FROM role_permission WHERE role = 'INSTRUCTOR'`);
    await database.db.query(`DELETE FROM staff_role WHERE staff_user_id = $1`, [never]);
    await given.tokenOf(never);
    const { rows: after } = await database.db.query(
      `SELECT (SELECT version FROM role WHERE name = 'INSTRUCTOR') AS role, version AS account, last_signed_in_at IS NOT NULL AS was_here
       FROM staff_users WHERE id = $1`,
      [never],
    );
    assert.deepEqual(after, [{ role: 2, account: 2, was_here: true }]);
    await database.drop();
  });

  it('let everybody sign in as before, and servers of the version before go on', async () => {
    const database = await createEmptyDatabase();
    const { db } = database;
    await migrate(database.url, undefined, '0024_calls_on_orders_in_the_audit.sql');
    const staff = await new Fixtures(db).staff({ role: 'FINANCE' });
    const openSession = () =>
      db.query(
        `INSERT INTO sessions (token_hash, staff_user_id, student_id, idle_seconds, expires_at, device)
         VALUES (sha256(gen_random_uuid()::text::bytea), $1, NULL, 3600, now() + interval '1 hour', 'Firefox di Linux')`,
        [staff],
      );
    await openSession();
    await migrate(database.url);
    await openSession();
    await db.query(`INSERT INTO role (name, label) VALUES ('GUEST', 'Tamu')`);
    const { rows } = await db.query('SELECT address, count(*) FROM sessions GROUP BY address');
    assert.deepEqual(rows, [{ address: null, count: 2 }]);
    const { rows: roles } = await db.query('SELECT DISTINCT requires_second_factor AS required FROM role');
    assert.deepEqual(roles, [{ required: false }]);
    assert.equal((await db.query('SELECT FROM second_factors')).rowCount, 0);
    await database.drop();
  });

  it('leave what was paid without a document until it is asked for, and let the API before work on', async () => {
    const database = await createEmptyDatabase();
    const { db } = database;
    await migrate(database.url, undefined, '0024_calls_on_orders_in_the_audit.sql');
    const schedule = await new Fixtures(db).schedule();
    const { rows: orders } = await db.query<{ id: number }>(
      `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email) VALUES ($1, 500000, 500000, 'Bambang', 'a@example.com') RETURNING id`,
      [schedule],
    );
    const orderId = orders[0]?.id ?? 0;
    const pay = (reference: string, amount: number, kind = 'PAYMENT') =>
      db.query(
        `INSERT INTO ledger_entries (order_id, kind, amount, provider, provider_reference, channel, occurred_at, actor)
         VALUES ($1, $2, $3, 'xendit', $4, 'BCA', '2026-03-01T03:00:00Z', 'PROVIDER')`,
        [orderId, kind, amount, reference],
      );
    await pay('lama', 500_000);
    await pay('lama', -100_000, 'REFUND');
    const mail = (key: string) =>
      db.query(
        `INSERT INTO email_outbox (dedupe_key, to_email, subject, text, html) VALUES ($1, 'a@example.com', '', '', '')`,
        [key],
      );
    await mail('before');
    const entries = async () => (await db.query('SELECT * FROM ledger_entries ORDER BY id')).rows;
    const before = await entries();

    await migrate(database.url);
    assert.deepEqual(await entries(), before);
    assert.equal((await db.query('SELECT FROM money_documents')).rowCount, 0);
    // What the API before this version writes.
    await mail('after');
    await pay('sementara', 50_000);
    await documentMoney(db, orderId, { now: () => Date.parse('2026-11-21T02:00:00Z'), today: () => '2026-11-21' });
    const { rows } = await db.query(
      `SELECT kind, amount, snapshot ->> 'number' AS number, snapshot #>> '{movement,at}' AS paid FROM money_documents ORDER BY id`,
    );
    const paid = '2026-03-01T03:00:00.000Z';
    assert.deepEqual(rows, [
      { kind: 'BUKTI_PEMBAYARAN', amount: 500_000, number: 'BP/2026/000001', paid },
      { kind: 'BUKTI_PEMBAYARAN', amount: 50_000, number: 'BP/2026/000002', paid },
      { kind: 'NOTA_KREDIT', amount: 50_000, number: 'NK/2026/000001', paid },
      { kind: 'NOTA_KREDIT', amount: 50_000, number: 'NK/2026/000002', paid },
    ]);
    await database.drop();
  });

  it('let seats be waited for in a filled database, and leave the API before them able to sell and give seats back', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0031_search_words.sql');
    const given = new Fixtures(database.db);
    const batch = await given.schedule({ participant_amount: 2, seats_taken: 0 });
    /** As the API before this migration places an order. */
    const place = async (email: string) => {
      const client = await database.db.connect();
      await client.query('BEGIN');
      const taken = await client.query(
        `UPDATE course_schedules SET seats_taken = seats_taken + 1
         WHERE id = $1 AND (participant_amount IS NULL OR seats_taken < participant_amount) AND cancelled_at IS NULL`,
        [batch],
      );
      const { rows: orders } = await client.query<{ id: number }>(
        `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email, expires_at) VALUES ($1, 1000000, 1000000, 'Bambang', $2, now()) RETURNING id`,
        [batch, email],
      );
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO registrations (order_id, first_name, last_name, email, gender, birth_date, phone_number, country, address, city, zip_code, motivation, terms_version, terms_accepted_at)
         VALUES ($1, 'Siti', 'Aminah', $2, 'P', '2001-05-17', '+6281', 'ID', 'a', 'b', 'c', 'd', '1', now()) RETURNING id`,
        [orders[0]?.id, email],
      );
      await client.query(
        `INSERT INTO places (registration_id, course_schedule_id, student_email_key, state) VALUES ($1, $2, $3, 'HELD')`,
        [rows[0]?.id, batch, email],
      );
      await client.query('COMMIT');
      client.release();
      return taken.rowCount;
    };
    await place('dulu@example.com');
    await migrate(database.url);
    assert.equal(await place('sesudah@example.com'), 1);
    // Both know when their batch ends.
    const { rows: ends } = await database.db.query(
      'SELECT count(*) FROM places p JOIN course_schedules s ON s.id = p.course_schedule_id WHERE p.ends_on = s.end_date',
    );
    assert.deepEqual(ends, [{ count: 2 }]);
    await database.db.query(
      `INSERT INTO waiting_entries (course_id, course_schedule_id, email, position) SELECT course_id, id, 'antre@example.com', 1 FROM course_schedules WHERE id = $1`,
      [batch],
    );
    await database.db.query(
      `WITH released AS (UPDATE places SET state = 'RELEASED' WHERE student_email_key = 'dulu@example.com' RETURNING course_schedule_id)
       UPDATE course_schedules SET seats_taken = seats_taken - 1 WHERE id IN (SELECT course_schedule_id FROM released)`,
    );
    const { rows } = await database.db.query(
      'SELECT seats_taken, waiting, version FROM course_schedules WHERE id = $1',
      [batch],
    );
    assert.deepEqual(rows, [{ seats_taken: 1, waiting: 1, version: 1 }]);
    // An offered place is held, and never confirmed without a person.
    await assert.rejects(
      database.db.query(
        `INSERT INTO places (course_schedule_id, student_email_key, state) VALUES ($1, 'waiting 1', 'CONFIRMED')`,
        [batch],
      ),
      /places_offered_are_held/,
    );
    await database.drop();
  });

  it('let sessions and attendance be kept in a filled database, and leave the API before them able to change and delete schedules', async () => {
    const database = await createEmptyDatabase();
    const { db } = database;
    await migrate(database.url, undefined, '0034_waiting_list.sql');
    const given = new Fixtures(db);
    const [kept, deleted] = [await given.schedule(), await given.schedule()];
    await migrate(database.url);
    const add = (batch: number) =>
      db.query(`INSERT INTO class_sessions (course_schedule_id, number, topic) VALUES ($1, 1, 'Pengantar')`, [batch]);
    for (const batch of [kept, deleted]) {
      await add(batch);
      await db.query(
        'INSERT INTO attendance_links (course_schedule_id, token_hash) VALUES ($1, sha256($2::text::bytea))',
        [batch, batch],
      );
    }
    // As the API before these migrations does it.
    await db.query(`UPDATE course_schedules SET days = 'Jumat' WHERE id = $1`, [kept]);
    await db.query('DELETE FROM course_schedules WHERE id = $1', [deleted]);
    const { rows } = await db.query('SELECT course_schedule_id, version FROM class_sessions');
    assert.deepEqual(rows, [{ course_schedule_id: kept, version: 0 }]);
    await database.drop();
  });

  it('make requests of companies that are there already new, without owner, and let the API before go on', async () => {
    const database = await createEmptyDatabase();
    const { db } = database;
    await migrate(database.url, undefined, '0040_bodies_to_forget.sql');
    const before = await new Fixtures(db).corporateNeed({ notes: 'Bulan depan' });
    await migrate(database.url);
    // As the API before this migration does it.
    await db.query(
      `INSERT INTO corporate_needs (company_name, participant_amount, pic_name, pic_email) VALUES ('CV Baru', 5, 'Ani', 'ani@baru.test')`,
    );
    const { rows } = await db.query(
      'SELECT company_name, notes, state, owner_id, next_action_on, version FROM corporate_needs ORDER BY id',
    );
    const untouched = { state: 'NEW', owner_id: null, next_action_on: null, version: 1 };
    assert.deepEqual(rows, [
      { company_name: 'PT Maju', notes: 'Bulan depan', ...untouched },
      { company_name: 'CV Baru', notes: null, ...untouched },
    ]);
    const lose = (reason: string | null) =>
      db.query(`UPDATE corporate_needs SET state = 'LOST', lost_reason = $2 WHERE id = $1`, [before, reason]);
    await assert.rejects(lose(null), /corporate_needs_lost_for_a_reason/);
    await lose('Anggaran ditunda');
    const { rows: roles } = await db.query(
      `SELECT role FROM role_permission WHERE permission = 'corporate.write' ORDER BY role`,
    );
    assert.deepEqual(roles, [{ role: 'FINANCE' }, { role: 'SUPPORT' }]);
    await database.drop();
  });

  it('let companies be quoted in a filled database, and let the API before issue its documents', async () => {
    const database = await createEmptyDatabase();
    const { db } = database;
    await migrate(database.url, undefined, '0041_corporate_pipeline.sql');
    const given = new Fixtures(db);
    const need = await given.corporateNeed();
    const { rows: orders } = await db.query<{ id: number }>(
      `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email) VALUES ($1, 1000, 1000, 'Bambang', 'b@example.com') RETURNING id`,
      [await given.schedule()],
    );
    /** As the API before this migration does it. */
    const receipt = (number: number) =>
      db.query(
        `INSERT INTO money_documents (order_id, kind, year, number, issued_at, amount, snapshot) VALUES ($1, 'KUITANSI', 2026, $2, now(), 1000, '{}')`,
        [orders[0]?.id, number],
      );
    await receipt(1);
    await migrate(database.url);
    await receipt(2);
    const quote = (order: number | null, of: number | null) =>
      db.query(
        `INSERT INTO money_documents (order_id, corporate_need_id, kind, year, number, issued_at, amount, snapshot) VALUES ($1, $2, 'PENAWARAN', 2026, 1, now(), 1000, '{}')`,
        [order, of],
      );
    await assert.rejects(quote(orders[0]?.id ?? null, null), /money_documents_quote/);
    await quote(null, need);
    await assert.rejects(db.query(`UPDATE money_documents SET amount = 1 WHERE kind = 'PENAWARAN'`));
    const { rows } = await db.query('SELECT kind, number FROM money_documents ORDER BY id');
    assert.deepEqual(rows, [
      { kind: 'KUITANSI', number: 1 },
      { kind: 'KUITANSI', number: 2 },
      { kind: 'PENAWARAN', number: 1 },
    ]);
    await database.drop();
  });

  it('let staff who work on orders write notes about them, in a filled database', async () => {
    const database = await createEmptyDatabase();
    const { db } = database;
    await migrate(database.url, undefined, '0049_views_and_shortcuts.sql');
    const { rows } = await db.query<{ id: number }>(
      `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email) VALUES ($1, 1000, 1000, 'Bambang', 'b@example.com') RETURNING id`,
      [await new Fixtures(db).schedule()],
    );
    await migrate(database.url);
    await db.query(
      `INSERT INTO order_notes (order_id, text, staff_name, created_at) VALUES ($1, 'Lama', 'Dina', now())`,
      [rows[0]?.id],
    );
    const { rows: roles } = await db.query(
      `SELECT role FROM role_permission WHERE permission = 'order.note' ORDER BY role`,
    );
    assert.deepEqual(roles, [{ role: 'FINANCE' }, { role: 'SUPPORT' }]);
    await database.drop();
  });

  it('leave the API before them able to record a call, and audit what buyers do by a link', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0024_calls_on_orders_in_the_audit.sql');
    const given = new Fixtures(database.db);
    const [schedule, staff] = [await given.schedule(), await given.staff()];
    const { rows } = await database.db.query<{ id: number }>(
      `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email, ended_as) VALUES ($1, 0, 0, 'Bambang', 'b@example.com', 'CANCELLED') RETURNING id`,
      [schedule],
    );
    const call = (more: string, values: string) =>
      database.db.query(
        `INSERT INTO order_actions (order_id, action, actor, reason, outcome${more}) VALUES ($1, 'CORRECT', ${values})`,
        [rows[0]?.id],
      );
    const byStaff = () => call(', staff_user_id', `'STAFF', 'Diminta', '{}', ${staff}`);
    await byStaff();
    await migrate(database.url);
    // As the API before this migration writes it.
    await byStaff();
    await call('', `'BUYER', 'Lewat formulir', '{}'`);
    await call(', link', `'BUYER', 'Lewat halaman pesanan', '{}', 'PARTICIPANT'`);
    const { rows: audited } = await database.db.query<{ actor_name: string }>(
      `SELECT actor_name FROM audit_entries WHERE action = 'order.correct' ORDER BY id`,
    );
    assert.deepEqual(
      audited.map(({ actor_name }) => actor_name),
      ['Rani Staf', 'Rani Staf', 'Peserta, lewat tautan'],
    );
    await database.drop();
  });

  it('keep subscribers and courses, and let the API before them add more', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0040_bodies_to_forget.sql');
    const { db } = database;
    await db.query(`INSERT INTO newsletters (email) VALUES ('lama@karsa.test')`);
    const given = new Fixtures(db);
    await given.course();
    await migrate(database.url);
    await given.course();
    const thresholds = await db.query('SELECT certificate_threshold FROM courses');
    assert.deepEqual(thresholds.rows, [{ certificate_threshold: 80 }, { certificate_threshold: 80 }]);
    // As the API before writes it.
    for (const email of ['lama@karsa.test', 'baru@karsa.test'])
      await db.query('INSERT INTO newsletters (email) VALUES ($1) ON CONFLICT (email) DO NOTHING', [email]);
    const { rows } = await db.query('SELECT email, unsubscribed_at FROM newsletters ORDER BY id');
    assert.deepEqual(rows, [
      { email: 'lama@karsa.test', unsubscribed_at: null },
      { email: 'baru@karsa.test', unsubscribed_at: null },
    ]);
    await database.drop();
  });

  it('keep the passwords of students, and let the API before go on where an account has none', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0031_search_words.sql');
    const { db } = database;
    const given = new Fixtures(db);
    const id = await given.student({ email: 'lama@karsa.test', password: 'password-lama' });
    const schedule = await given.schedule();
    const order = () =>
      db.query(
        `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email) VALUES ($1, 0, 0, 'Lama', 'Lama@karsa.test')`,
        [schedule],
      );
    await order();
    await migrate(database.url);
    await order();
    const { rowCount } = await db.query(`SELECT FROM orders WHERE lower(payer_email) = 'lama@karsa.test'`);
    assert.equal(rowCount, 2);
    await db.query(`INSERT INTO students (full_name, email) VALUES ('Baru', 'baru@karsa.test')`);
    // As the API before reads it: what is no hash matches no password.
    const { rows } = await db.query<{ id: number; password_hash: string | null }>(
      'SELECT id, password_hash FROM students ORDER BY id',
    );
    const matches = rows.map(({ password_hash }) => passwordMatches(password_hash, 'password-lama'));
    assert.deepEqual(await Promise.all(matches), [true, false]);
    assert.equal(rows[0]?.id, id);
    // As it gives and replaces passwords.
    await given.student({ email: 'lagi@karsa.test' });
    await db.query(`UPDATE students SET password_hash = 'x' WHERE email = 'baru@karsa.test'`);
    await database.drop();
  });

  it('find old bodies in a filled outbox, and let the API before send and be notified', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0034_waiting_list.sql');
    const { db } = database;
    const put = (key: string) =>
      db.query(
        `INSERT INTO email_outbox (dedupe_key, to_email, subject, text, html) VALUES ($1, 'a@example.com', '', 'Isi', 'Isi')`,
        [key],
      );
    const notify = (key: string) =>
      db.query(`INSERT INTO webhook_events (provider, event_key, body) VALUES ('xendit', $1, '{"status": "PAID"}')`, [
        key,
      ]);
    await put('before');
    await notify('before');
    await migrate(database.url);
    await put('after');
    await notify('after');
    await db.query(`UPDATE email_outbox SET sent_at = now() - interval '1 year'`);
    await db.query(`UPDATE webhook_events SET received_at = now() - interval '1 year', processed_at = now()`);
    const { rows } = await db.query(
      `SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indexrelid::regclass::text LIKE '%_with_body' AND indisvalid ORDER BY 1`,
    );
    assert.deepEqual(rows, [{ name: 'email_outbox_with_body' }, { name: 'webhook_events_with_body' }]);
    await forgetBodies(db, { mails: 1, notifications: 1 });
    assert.equal((await db.query(`SELECT FROM email_outbox WHERE text = ''`)).rowCount, 2);
    assert.equal((await db.query(`SELECT FROM webhook_events WHERE body = '{}'`)).rowCount, 2);
    assert.deepEqual((await db.query('SELECT FROM rate_counts')).rowCount, 0);
    await database.drop();
  });

  it('let roles read reports as far as they are there, and leave the API before able to enter money', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0040_bodies_to_forget.sql');
    const { db } = database;
    const given = new Fixtures(db);
    const schedule = await given.schedule();
    const enter = (reference: string) =>
      db.query(
        `INSERT INTO ledger_entries (order_id, kind, amount, provider, provider_reference, occurred_at, actor)
         SELECT id, 'PAYMENT', 1000, 'xendit', $1, now(), 'PROVIDER' FROM orders`,
        [reference],
      );
    await db.query(
      `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email) VALUES ($1, 2000, 2000, 'Pembayar', 'p@example.com')`,
      [schedule],
    );
    await enter('before');
    await db.query(`DELETE FROM role_permission WHERE role = 'ACADEMIC'`);
    await db.query(`DELETE FROM role WHERE name = 'ACADEMIC'`);
    await migrate(database.url);
    await enter('after');
    const { rows } = await db.query(
      `SELECT role, permission FROM role_permission WHERE permission LIKE 'report.%' ORDER BY permission`,
    );
    assert.deepEqual(rows, [
      { role: 'FINANCE', permission: 'report.money' },
      { role: 'FINANCE', permission: 'report.read' },
    ]);
    await db.query(`INSERT INTO ledger_fees (entry_id, amount) SELECT id, 10 FROM ledger_entries`);
    await assert.rejects(db.query('DELETE FROM ledger_fees'), /stays as it was written/);
    assert.deepEqual((await db.query('SELECT balance FROM orders')).rows, [{ balance: 0 }], 'a fee takes nothing off');
    await database.drop();
  });

  it('let orders have an origin in a filled database, and leave the API before able to order', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0043_reports.sql');
    const { db } = database;
    const schedule = await new Fixtures(db).schedule();
    const order = async () =>
      (
        await db.query<{ id: number }>(
          `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email) VALUES ($1, 2000, 2000, 'Pembayar', 'p@example.com') RETURNING id`,
          [schedule],
        )
      ).rows[0]?.id;
    const before = await order();
    await migrate(database.url);
    const after = await order();
    for (const id of [before, after])
      await db.query(`INSERT INTO order_origins (order_id, touch, utm_source) VALUES ($1, 'FIRST', 'wa')`, [id]);
    await assert.rejects(
      db.query(`INSERT INTO order_origins (order_id, touch, utm_source) VALUES ($1, 'LAST', repeat('x', 101))`, [
        after,
      ]),
      /order_origins_utm_source_check/,
    );
    await database.drop();
  });

  it('let batches of a filled database have joining details, and leave the API before able to save them', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0056_mails_set_aside.sql');
    const { db } = database;
    const batch = await new Fixtures(db).schedule();
    await migrate(database.url);
    await db.query(`UPDATE course_schedules SET joining_details = 'https://rapat.test' WHERE id = $1`, [batch]);
    // As the version before saves a batch.
    await db.query(`UPDATE course_schedules SET code = 'X-1', days = 'Selasa', updated_at = now() WHERE id = $1`, [
      batch,
    ]);
    const { rows } = await db.query('SELECT days, joining_details FROM course_schedules');
    assert.deepEqual(rows, [{ days: 'Selasa', joining_details: 'https://rapat.test' }]);
    await assert.rejects(db.query(`UPDATE course_schedules SET joining_details = ''`), /joining_details_check/);
    await database.drop();
  });

  it('let mails of a filled database be taken off a list by one press, and leave the API before able to write them', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0066_joining_details.sql');
    const { db } = database;
    const write = (key: string) =>
      db.query(
        `INSERT INTO email_outbox (dedupe_key, to_email, subject, text, html, document_id) VALUES ($1, 'a@example.com', 'S', 'T', 'H', null)`,
        [key],
      );
    await write('before');
    await migrate(database.url);
    await write('after');
    const { rows } = await db.query('SELECT dedupe_key, one_click_url FROM email_outbox ORDER BY id');
    assert.deepEqual(rows, [
      { dedupe_key: 'before', one_click_url: null },
      { dedupe_key: 'after', one_click_url: null },
    ]);
    await database.drop();
  });

  it('count batches that are cancelled out of the catalogue of a filled database, and leave the API before able to plan, sell and cancel', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0067_one_click_of_mails.sql');
    const { db } = database;
    const given = new Fixtures(db);
    const course = await given.course({ title: 'Data untuk Semua' });
    const full = await given.schedule({ course_id: course, participant_amount: 2, seats_taken: 2 });
    await given.schedule({ course_id: course, batch: 2, participant_amount: null });
    await given.schedule({ course_id: course, batch: 3, participant_amount: 10, cancelled_at: '2026-11-20' });
    await given.course({ title: 'Terhapus', deleted_at: '2026-11-20' });
    const version = async () => (await db.query<{ version: number }>('SELECT version FROM catalogue_version')).rows[0];
    const before = await version();
    await migrate(database.url, undefined, '0073_cancelled_batches_change_the_catalogue.sql');
    assert.deepEqual(await version(), before);
    await migrate(database.url);

    const low = await given.schedule({ course_id: course, batch: 4, participant_amount: 10 });
    await given.seatsWithoutPlaces();
    await db.query('UPDATE course_schedules SET seats_taken = seats_taken + 1 WHERE id = $1', [low]);
    const sold = await version();
    await db.query('UPDATE course_schedules SET cancelled_at = coalesce(cancelled_at, now()) WHERE id = $1', [full]);
    assert.equal((await version())?.version, (sold?.version ?? Number.NaN) + 1);
    const few = await db.query(
      'SELECT id FROM course_schedules WHERE cancelled_at IS NULL AND seats_taken * 100 < participant_amount * 40',
    );
    assert.deepEqual(few.rows, [{ id: low }]);
    assert.deepEqual((await db.query(`SELECT id FROM courses WHERE title ILIKE '%untuk%'`)).rows, [{ id: course }]);
    await database.drop();
  });

  it('let staff decide for the orders of cancelled batches of a filled database, and leave the API before able to cancel', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0205_constraints_of_all_rows.sql');
    const { db } = database;
    const given = new Fixtures(db);
    const off = await given.schedule({ cancelled_at: '2026-11-20' });
    const on = await given.schedule();
    const { rows: orders } = await db.query<{ id: number }>(
      `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email) VALUES ($1, 2000, 2000, 'Pembayar', 'p@example.com') RETURNING id`,
      [off],
    );
    await migrate(database.url);
    // As the version before cancels a batch.
    await db.query('UPDATE course_schedules SET cancelled_at = coalesce(cancelled_at, now()) WHERE id = $1', [on]);
    const { rows } = await db.query('SELECT cancelled_at IS NULL AS on, cancelled_reason FROM course_schedules');
    assert.deepEqual(rows, [
      { on: false, cancelled_reason: null },
      { on: false, cancelled_reason: null },
    ]);
    const staff = await given.staff();
    const decide = (state: string) =>
      db.query(
        `INSERT INTO batch_decisions (course_schedule_id, order_id, decision, staff_user_id, reason, state) VALUES ($1, $2, 'REFUND', $3, 'Sakit', $4)`,
        [off, orders[0]?.id, staff, state],
      );
    await assert.rejects(decide('REFUSED'), /batch_decisions_refused/);
    await decide('WAITING');
    await assert.rejects(decide('WAITING'), /batch_decisions_pkey/);
    await database.drop();
  });

  it('let an order of a filled database lead to the one that took its place, and leave the API before able to order', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0300_decisions_on_cancelled_batches.sql');
    const { db } = database;
    const schedule = await new Fixtures(db).schedule();
    const order = async () =>
      (
        await db.query<{ id: number }>(
          `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email) VALUES ($1, 2000, 2000, 'Pembayar', 'p@example.com') RETURNING id`,
          [schedule],
        )
      ).rows[0]?.id;
    const before = await order();
    await migrate(database.url);
    const after = await order();
    const replace = (id: number | undefined, by: number | undefined) =>
      db.query('UPDATE orders SET replaced_by = $2 WHERE id = $1', [id, by]);
    await replace(before, after);
    const { rows } = await db.query('SELECT id, replaced_by FROM orders ORDER BY id');
    assert.deepEqual(rows, [
      { id: before, replaced_by: after },
      { id: after, replaced_by: null },
    ]);
    await assert.rejects(replace(after, after), /orders_check/);
    await assert.rejects(replace(after, 0), /orders_replaced_by_fkey/);
    await database.drop();
  });
});
