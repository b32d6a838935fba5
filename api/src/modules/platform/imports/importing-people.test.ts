/** People of a batch from a table: seats without a price, never more than there are. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import type { RowResult } from '../../../table-import/schemas.ts';

const person = (email: string, row: Record<string, string> = {}) => ({
  first_name: 'Siti',
  last_name: 'Aminah',
  email,
  gender: 'perempuan',
  birth_date: '31/12/1999',
  phone_number: '8123456789',
  address: 'Jalan Mawar 1',
  city: 'Bandung',
  zip_code: '40111',
  ...row,
});

describe('a table of participants', () => {
  const server = useServer();
  let token: string;
  before(async () => {
    token = await server.given.staffToken();
  });
  const batchOf = async (price: number, seats: number | null, row: object = {}) =>
    server.given.schedule({ course_id: await server.given.course({ price }), participant_amount: seats, ...row });
  const send = (batch: number, people: readonly Record<string, string>[], dry_run: boolean, as = token) => {
    const columns = Object.keys(people[0] ?? {});
    const rows = people.map((cells, index) => ({
      line: index + 2,
      version: null,
      cells: columns.map((column) => cells[column] ?? ''),
    }));
    return server.send<{ rows: RowResult[] }>(
      'POST',
      `/api/v1/batches/${batch}/participants/import`,
      { columns, rows, dry_run },
      { authorization: `Bearer ${as}` },
    );
  };
  const results = async (...call: Parameters<typeof send>) => {
    const { status, text, body } = await send(...call);
    assert.equal(status, 200, text);
    return body.data.rows;
  };
  const states = (rows: readonly RowResult[]) => rows.map(({ state }) => state);
  const seats = async (batch: number) => {
    const { rows } = await server.db.query<{ taken: number; places: number }>(
      `SELECT seats_taken AS taken, (SELECT count(*) FROM places WHERE course_schedule_id = s.id AND state = 'CONFIRMED') AS places
       FROM course_schedules s WHERE id = $1`,
      [batch],
    );
    return rows[0];
  };

  it('gives each a seat for which nothing is owed, once, and a mail; names are not in the history', async () => {
    const batch = await batchOf(0, 5);
    const people = [
      person('siti@impor.test', { payer_name: '', payer_email: '' }),
      person('budi@impor.test', { payer_name: 'PT Maju', payer_email: 'hr@maju.test' }),
    ];
    assert.deepEqual(states(await results(batch, people, true)), ['NEW', 'NEW']);
    assert.deepEqual(await seats(batch), { taken: 0, places: 0 });
    assert.deepEqual(states(await results(batch, people, false)), ['NEW', 'NEW']);
    assert.deepEqual(states(await results(batch, people, false)), ['SAME', 'SAME']);
    assert.deepEqual(await seats(batch), { taken: 2, places: 2 });

    const { rows } = await server.db.query(
      `SELECT o.state, o.amount, o.balance, o.payer_name, r.email, r.birth_date, r.phone_number, r.gender, r.terms_version, e.actor_name, e.after
       FROM orders o JOIN registrations r ON r.order_id = o.id JOIN audit_entries e ON e.entity = 'order' AND e.entity_id = o.id::text
       WHERE o.course_schedule_id = $1 ORDER BY o.id`,
      [batch],
    );
    const same = {
      state: 'PAID',
      amount: 0,
      balance: 0,
      birth_date: '1999-12-31',
      phone_number: '+628123456789',
      gender: 'P',
    };
    const entry = {
      terms_version: '2026-12 via staff',
      actor_name: 'Rani Staf',
      after: { amount: 0, course_schedule_id: batch },
    };
    assert.deepEqual(rows, [
      { ...same, ...entry, payer_name: 'Siti Aminah', email: 'siti@impor.test' },
      { ...same, ...entry, payer_name: 'PT Maju', email: 'budi@impor.test' },
    ]);
    const mails = await server.db.query(
      `SELECT to_email FROM email_outbox WHERE to_email LIKE '%impor.test' ORDER BY 1`,
    );
    assert.deepEqual(mails.rows, [{ to_email: 'budi@impor.test' }, { to_email: 'siti@impor.test' }]);
  });

  it('is told in the dry run that the seats do not suffice, and never oversells, also where there are fewer meanwhile', async () => {
    const batch = await batchOf(0, 3);
    const people = ['a', 'b', 'c', 'd'].map((name) => person(`${name}@penuh.test`));
    const judged = await results(batch, people, true);
    assert.deepEqual(states(judged), ['NEW', 'NEW', 'NEW', 'WRONG']);
    assert.equal(judged[3]?.errors[0]?.message, 'Kursi tidak cukup: sisa 3');

    const other = await server.db.connect();
    await other.query('BEGIN');
    await other.query('UPDATE course_schedules SET participant_amount = 1 WHERE id = $1', [batch]);
    const importing = results(batch, people, false);
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await server.db.query(waits)).rowCount === 0);
    await other.query('COMMIT');
    other.release();
    const imported = await importing;
    assert.deepEqual(states(imported), ['NEW', 'WRONG', 'WRONG', 'WRONG']);
    assert.equal(imported[1]?.errors[0]?.message, 'Batch ini sudah penuh');
    assert.deepEqual(await seats(batch), { taken: 1, places: 1 });
    const late = await results(batch, [person('late@penuh.test')], false);
    assert.equal(late[0]?.errors[0]?.message, 'Kursi tidak cukup: sisa 0');
  });

  it('keeps the rules of the form', async () => {
    const batch = await batchOf(0, null);
    const wrong = [
      person('bukan-email'),
      person('lahir@impor.test', { birth_date: '31/02/1999' }),
      person('telepon@impor.test', { phone_number: '12', zip_code: '1', first_name: '123', last_name: '' }),
      person('', { gender: 'X' }),
    ];
    assert.deepEqual(
      (await results(batch, wrong, true)).map(({ errors }) => [...new Set(errors.map(({ field }) => field))].sort()),
      [['email'], ['birth_date'], ['first_name', 'phone_number', 'zip_code'], ['email', 'gender']],
    );
  });

  it('leaves out a price only for who may change bills, and fills no batch that is over', async () => {
    const batch = await batchOf(1_000_000, 5);
    const support = await server.given.staffToken('SUPPORT');
    assert.equal((await send(batch, [person('s@impor.test')], true, support)).status, 403);
    assert.deepEqual(states(await results(batch, [person('s@impor.test')], false)), ['NEW']);
    const over = await batchOf(0, 5, { publish_at: '2026-08-01', start_date: '2026-09-01', end_date: '2026-11-01' });
    assert.equal((await send(over, [person('s@impor.test')], true)).body.code, 'BATCH_ENDED');
  });
});
