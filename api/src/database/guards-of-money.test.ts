/** What is true about money and places stays so whoever writes: each rule is broken by SQL, and by SQL that would do. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { createEmptyDatabase } from '../../test/support/database.ts';
import { Desk } from '../../test/support/desk.ts';
import { Fixtures } from '../../test/support/fixtures.ts';
import { explained } from '../modules/sales/order-actions/act.ts';
import { ApiError } from '../http/api-error.ts';
import { migrate } from './migrate.ts';
import { transaction, violatedConstraint } from './pool.ts';

const OF_ORDER = 'order_id = (SELECT id FROM orders WHERE transaction_id = $1)';

describe('the database', () => {
  const server = useServer();
  const desk = new Desk(server);

  /** Writes in one transaction, which is looked at when it ends. @param id of an order, the $1 of each statement */
  const write = (id: string, ...statements: string[]) =>
    transaction(server.db, async (client) => {
      for (const sql of statements) await client.query(sql, sql.includes('$1') ? [id] : []);
    });
  const refuses = async (constraint: string, id: string, ...statements: string[]) => {
    await assert.rejects(write(id, ...statements), (error) => {
      assert.equal(violatedConstraint(error), constraint, String(error));
      assert.ok(explained(error) instanceof ApiError, `${constraint} has words`);
      return true;
    });
  };
  const CHARGE = (amount: number) =>
    `INSERT INTO order_charges (order_id, kind, amount, actor) SELECT id, 'REDUCED', ${amount}, 'SYSTEM' FROM orders WHERE transaction_id = $1`;

  it('refuses an open invoice that asks for more than is owed, or of an order that ended', async () => {
    const id = await desk.order();
    const rule = 'invoices_ask_what_is_owed';
    await refuses(rule, id, `UPDATE invoices SET amount = amount + 1 WHERE ${OF_ORDER}`);
    await refuses(rule, id, CHARGE(-1));
    await write(id, CHARGE(-1), `UPDATE invoices SET amount = amount - 1 WHERE ${OF_ORDER}`);
    const release = `UPDATE places SET state = 'RELEASED' FROM registrations r WHERE r.id = registration_id AND r.${OF_ORDER}`;
    const seat = `UPDATE course_schedules SET seats_taken = seats_taken - 1 WHERE id = (SELECT course_schedule_id FROM orders WHERE transaction_id = $1)`;
    const end = `UPDATE orders SET ended_as = 'EXPIRED' WHERE transaction_id = $1`;
    await refuses(rule, id, end, release, seat);
    // One that is being made is none yet: it may carry what the order is to owe.
    await write(id, `UPDATE invoices SET state = 'CREATING', amount = amount + 1000 WHERE ${OF_ORDER}`);
    await refuses(rule, id, `UPDATE invoices SET state = 'PENDING' WHERE ${OF_ORDER}`);
    await write(id, end, release, seat, `UPDATE invoices SET state = 'EXPIRED' WHERE ${OF_ORDER}`);
  });

  it('refuses a paid invoice without its payment in the ledger, and a payment whose invoice is not paid', async () => {
    const id = await desk.order();
    await refuses('invoices_paid_are_entered', id, `UPDATE invoices SET state = 'PAID' WHERE ${OF_ORDER}`);
    const received = `INSERT INTO received_payments (provider, provider_invoice_id, external_id, amount, invoice_amount, currency, order_id, learnt_by)
      SELECT provider, provider_invoice_id, external_id, amount, amount, 'IDR', order_id, 'NOTIFICATION' FROM invoices WHERE ${OF_ORDER}`;
    const entered = `INSERT INTO ledger_entries (order_id, kind, amount, provider, provider_reference, occurred_at, actor, received_payment_id)
      SELECT order_id, 'PAYMENT', amount, provider, 'another-name', now(), 'PROVIDER', id FROM received_payments WHERE ${OF_ORDER}`;
    const close = `UPDATE invoices SET state = 'REPLACED' WHERE ${OF_ORDER}`;
    await refuses('ledger_entries_pay_their_invoice', id, received, close, entered);
    await write(id, received, entered, `UPDATE invoices SET state = 'PAID' WHERE ${OF_ORDER}`);
  });

  it('refuses refunds of one payment that are more than the payment, though the order was paid more', async () => {
    const id = await desk.order();
    await desk.payAtProvider(id, 400_000);
    await desk.do(id, 'bill');
    await desk.payAtProvider(id);
    const refund = (amount: number) =>
      `INSERT INTO refunds (order_id, amount, method, provider, provider_invoice_id, payment_reference, actor, reason)
       SELECT order_id, ${amount}, 'PROVIDER', provider, 'x', provider_reference, 'SYSTEM', 'x' FROM ledger_entries WHERE ${OF_ORDER} AND amount = 400000`;
    await refuses('refunds_fit_their_payment', id, refund(400_001));
    await refuses('refunds_fit_their_payment', id, refund(300_000), refund(100_001));
    await write(id, refund(300_000), refund(100_000));
    await write(id, `UPDATE refunds SET state = 'GIVEN_UP' WHERE ${OF_ORDER} AND amount = 100000`);
    await refuses('refunds_fit_their_payment', id, refund(100_001));
  });

  it('refuses a plan that adds up to more than is owed, or whose days do not rise', async () => {
    const id = await desk.order();
    const stage = (number: number, due: string, amount: number) =>
      `INSERT INTO instalments (order_id, number, due_on, amount) SELECT id, ${number}, '${due}', ${amount} FROM orders WHERE transaction_id = $1`;
    const rule = 'plans_fit_their_order';
    await refuses(rule, id, stage(1, '2026-11-21', 500_000), stage(2, '2026-12-21', 500_001));
    await refuses(rule, id, stage(1, '2026-11-21', 500_000), stage(2, '2026-11-21', 500_000));
    await refuses(rule, id, stage(1, '2026-12-21', 500_000), stage(2, '2026-11-21', 500_000));
    await write(id, stage(1, '2026-11-21', 500_000), stage(2, '2026-12-21', 500_000));
    const lower = `UPDATE invoices SET amount = 500000 WHERE ${OF_ORDER}`;
    await refuses(rule, id, lower, CHARGE(-1));
    await write(id, lower, CHARGE(-1), `UPDATE instalments SET amount = amount - 1 WHERE number = 2 AND ${OF_ORDER}`);
  });

  it('refuses a seat under another address than that of its person', async () => {
    const id = await desk.paidOrder();
    const person = `UPDATE registrations SET email = 'lain@example.com' WHERE ${OF_ORDER}`;
    const place = `UPDATE places SET student_email_key = 'lain@example.com' FROM registrations r WHERE r.id = registration_id AND r.${OF_ORDER}`;
    await refuses('places_go_by_the_address', id, person);
    await refuses('places_go_by_the_address', id, place);
    await write(id, person, place);
  });

  it('refuses an offer without a held place, and a held place that is neither offered nor has a person', async () => {
    const schedule = await server.given.schedule({ participant_amount: 5 });
    const rule = 'offers_hold_a_place';
    const seat = (taken: number) =>
      `UPDATE course_schedules SET seats_taken = seats_taken + ${taken} WHERE id = ${schedule}`;
    const place = `INSERT INTO places (course_schedule_id, student_email_key, state) VALUES (${schedule}, 'tunggu@example.com', 'HELD')`;
    const offer = (
      of: number,
    ) => `INSERT INTO waiting_entries (course_id, course_schedule_id, email, state, position, offer_ends_at, place_id)
      SELECT course_id, ${of}, 'tunggu@example.com', 'OFFERED', 1, now(), (SELECT max(id) FROM places) FROM course_schedules WHERE id = ${schedule}`;
    const release = `UPDATE places SET state = 'RELEASED' WHERE student_email_key = 'tunggu@example.com'`;
    await refuses(rule, '', seat(1), place);
    await refuses(rule, '', seat(1), place, offer(schedule), release, seat(-1));
    await refuses(rule, '', seat(1), place, offer(await server.given.schedule()));
    await write('', seat(1), place, offer(schedule));
    const skip = `UPDATE waiting_entries SET state = 'SKIPPED', place_id = NULL WHERE email = 'tunggu@example.com'`;
    await refuses(rule, '', skip);
    await refuses(rule, '', release, seat(-1));
    await write('', skip, release, seat(-1));
  });

  describe('counts the seats of a batch, and', () => {
    const seats = (batch: number, taken: number) =>
      `UPDATE course_schedules SET seats_taken = seats_taken + ${taken} WHERE id = ${batch}`;
    /** Places of a company, which need no person. */
    const places = (batch: number, need: number, count: number) =>
      `INSERT INTO places (course_schedule_id, student_email_key, state, corporate_need_id)
       SELECT ${batch}, 'kursi ' || gen_random_uuid(), 'HELD', ${need} FROM generate_series(1, ${count})`;
    const given = async () => ({
      batch: await server.given.schedule(),
      need: await server.given.corporateNeed(),
    });

    it('refuses one without its place, and a place without its seat', async () => {
      const { batch, need } = await given();
      const other = await server.given.schedule();
      const release = `UPDATE places SET state = 'RELEASED' WHERE id = (SELECT max(id) FROM places WHERE course_schedule_id = ${batch} AND state = 'HELD')`;
      const remove = `DELETE FROM places WHERE course_schedule_id = ${batch}`;
      const refused = async (...statements: string[]) => {
        await assert.rejects(write('', ...statements), (error) => violatedConstraint(error) === 'places_fill_seats');
      };
      await refused(seats(batch, 1));
      await refused(places(batch, need, 1));
      await refused(seats(batch, 1), places(batch, need, 2));
      await refused(seats(other, 1), places(batch, need, 1));
      await write('', seats(batch, 2), places(batch, need, 3), release);
      await refused(release);
      await refused(seats(batch, -1));
      await refused(remove, seats(batch, -1));
      await write('', release, seats(batch, -1));
      // Of the three places one is live.
      await write('', remove, seats(batch, -1));
    });

    it('forgets what was undone to a savepoint', async () => {
      const { batch, need } = await given();
      const [begin, undo] = ['SAVEPOINT part', 'ROLLBACK TO SAVEPOINT part'];
      await write('', seats(batch, 1), begin, seats(batch, 1), undo, places(batch, need, 1));
      await assert.rejects(write('', seats(batch, 1), begin, places(batch, need, 1), undo), /live places/);
    });

    it('reads no place but those that change', async () => {
      const { batch, need } = await given();
      await write('', seats(batch, 1000), places(batch, need, 1000));
      // So many that an index is used.
      await server.db.query('ANALYZE places');
      const read = await transaction(server.db, async (client) => {
        const count = async () => {
          const { rows } = await client.query<{ read: number }>(
            `SELECT sum(pg_stat_get_xact_tuples_returned(c.oid))::integer AS read FROM pg_class c
             WHERE c.oid = 'places'::regclass OR c.oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = 'places'::regclass)`,
          );
          return rows[0]?.read ?? Number.NaN;
        };
        const before = await count();
        await client.query(seats(batch, 1));
        await client.query(places(batch, need, 1));
        await client.query('SET CONSTRAINTS ALL IMMEDIATE');
        return (await count()) - before;
      });
      assert.ok(read < 100, `${read} rows and entries of indexes were read`);
    });
  });
});

describe('an upgrade to these rules', () => {
  it('closes what asks for more than is owed, so that its order can be worked on', async () => {
    const database = await createEmptyDatabase();
    const { db } = database;
    await migrate(database.url, undefined, '0352_payments_by_themselves_once.sql');
    const schedule = await new Fixtures(db).schedule();
    for (const [name, asked] of [
      ['right', 900],
      ['wrong', 901],
    ] as const)
      await db.query(
        `WITH o AS (INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email, expires_at) VALUES ($1, 900, 900, 'Pembayar', 'p@example.com', now()) RETURNING id)
         INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at) SELECT id, 'xendit', $2, $3, 'PENDING', now() FROM o`,
        [schedule, name, asked],
      );
    await migrate(database.url);
    const { rows } = await db.query('SELECT external_id, state FROM invoices ORDER BY external_id');
    assert.deepEqual(rows, [
      { external_id: 'right', state: 'PENDING' },
      { external_id: 'wrong', state: 'REPLACED' },
    ]);
    await database.drop();
  });
});
