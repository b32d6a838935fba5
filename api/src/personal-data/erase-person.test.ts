/** What is kept of a person is handed over and erased; money and what the law on books asks for stay. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { Checkout, orderPayload } from '../../test/support/orders.ts';
import { Reminders } from '../../test/support/reminders.ts';
import { until } from '../../test/support/until.ts';
import type { Queryable } from '../database/pool.ts';
import { deliverDueMails } from '../mail/deliver.ts';
import { MailServerDown } from '../mail/mailer.ts';
import { toSnapshot } from '../modules/money/money-documents/document-snapshot.ts';
import { erasePerson, type PersonExport } from './erase-person.ts';
import { applyKeepTimes } from './keep-times.ts';
import { personalColumns } from './columns.ts';
import { personalRows } from './rows.ts';

const days = { records: 3_653, leftLists: 365, failures: 90 };
const { email_student: email } = orderPayload() as { email_student: string };
const secrets = [email, '81234567890', 'Aminah', 'Melati'];

/** Tables of which a row says one of these texts anywhere. */
async function tablesThatSay(db: Queryable, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await db.query(
      `SELECT FROM ${name} t WHERE to_jsonb(t)::text ILIKE ANY (SELECT '%' || unnest($1::text[]) || '%') LIMIT 1`,
      [texts],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

describe('a person', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  let schedule: number;
  let order: string;
  let staff: Record<string, string>;
  let exported: PersonExport | null = null;
  const keep = async (rows: PersonExport) => {
    exported = rows;
  };

  const money = async () => {
    const columns = {
      orders: 'id, price, amount, balance, state, paid_at',
      ledger_entries: '*',
      money_documents: 'id, kind, year, number, amount, issued_at',
      invoices: 'id, amount, state',
      received_payments: '*',
    };
    const kept: unknown[][] = [];
    for (const [table, list] of Object.entries(columns))
      kept.push((await server.db.query(`SELECT ${list} FROM ${table} ORDER BY id`)).rows);
    return kept;
  };

  before(async () => {
    schedule = await server.given.schedule();
    const { body } = await checkout.pay({ course_schedule_id: schedule, email });
    order = body.data.transaction.id;
    await checkout.notify(await checkout.news(order, 'PAID'));
    // Another pays for the same person in a class that is over.
    const earlier = await server.given.schedule();
    const { body: ofAnother } = await checkout.pay({ course_schedule_id: earlier });
    await checkout.notify(await checkout.news(ofAnother.data.transaction.id, 'PAID'));
    await server.db.query(
      `UPDATE course_schedules SET publish_at = current_date - 99, start_date = current_date - 9, end_date = current_date - 1 WHERE id = $1`,
      [earlier],
    );
    staff = { authorization: `Bearer ${await server.given.staffToken()}` };
    const note = { text: `Ibu Aminah, ${email}, menelepon` };
    assert.equal((await server.send('POST', `/api/v1/orders/${order}/note`, note, staff)).status < 300, true);
    await server.send('POST', '/api/v1/newsletters/create', { email });
    const student = await server.given.student({ full_name: 'Siti Aminah', email });
    await server.given.studentToken(student);
    await server.db.query(
      `INSERT INTO waiting_entries (course_id, email, phone_number, state, position)
       SELECT course_id, $1, '+6281234567890', 'TOLD', 1 FROM course_schedules LIMIT 1`,
      [email],
    );
    const need = {
      ...{ company_name: 'PT Maju', participant_amount: 10, notes: 'Hubungi Ibu Aminah' },
      ...{ pic_name: 'Siti Aminah', pic_email: email, pic_whatsapp: '081234567890' },
    };
    assert.equal((await server.send('POST', '/api/v1/corporate-needs/create', need)).status, 201);
    await server.db.query(`UPDATE corporate_needs SET state = 'DELIVERED'`);
  });

  it('whose class is not over is not erased, and the operator reads which order it is', async () => {
    const batch = (begins: string, ends: string) =>
      server.db.query(
        `UPDATE course_schedules SET publish_at = current_date - 99, start_date = current_date + $2::int, end_date = current_date + $3::int WHERE id = $1`,
        [schedule, begins, ends],
      );
    await batch('-5', '1');
    await assert.rejects(
      erasePerson(server.db, email, () => assert.fail('nothing is handed over')),
      { message: new RegExp(`End this first: order ${order}`) },
    );
    await batch('-9', '-1');
  });

  it('is not erased where the export cannot be stored', async () => {
    const said = await tablesThatSay(server.db, secrets);
    await assert.rejects(
      erasePerson(server.db, email, async () => {
        throw new Error('no space left on device');
      }),
      /no space/,
    );
    assert.deepEqual(await tablesThatSay(server.db, secrets), said);
  });

  it('is exported and then erased everywhere but on documents about money; amounts and numbers stay', async () => {
    // By the clock of the database its class is over.
    server.clock.set(new Date().toISOString());
    const { rows: people } = await server.db.query<{ id: number }>(
      'SELECT r.id FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1',
      [order],
    );
    const sheet = { registration_id: people[0]?.id, full_name: 'Siti Aminah' };
    const issued = await server.send<{ id: number }>('POST', '/api/v1/certificates/create', sheet, staff);
    assert.equal(issued.status, 201, issued.text);
    const revoke = `/api/v1/certificates/${issued.body.data.id}/revoke`;
    assert.equal((await server.send('POST', revoke, undefined, staff)).status, 200);
    await deliverDueMails(server.db, { send: () => Promise.resolve() }, (error) => assert.fail(String(error)));
    const toOthers = async () =>
      (
        await server.db.query<{ said: boolean }>(
          `SELECT text <> '' AS said FROM email_outbox WHERE to_email NOT IN ($1, 'dihapus@karsa.invalid')`,
          [email],
        )
      ).rows;
    const mailsToOthers = await toOthers();
    assert.ok(mailsToOthers.length > 1 && mailsToOthers.every(({ said }) => said));
    const amounts = await money();
    const { kept } = await erasePerson(server.db, ` ${email.toUpperCase()} `, keep);
    assert.ok(exported);
    for (const table of ['orders', 'registrations', 'newsletters', 'waiting_entries', 'students', 'order_notes'])
      assert.ok(exported[table]?.length, table);
    assert.ok(!JSON.stringify(exported).includes('token_hash'));
    assert.deepEqual(await tablesThatSay(server.db, secrets), ['money_documents']);
    const left = await toOthers();
    assert.deepEqual(
      [left.length, left.some(({ said }) => said)],
      [mailsToOthers.length, false],
      'that they were sent stays',
    );
    assert.equal(kept.documents, exported['money_documents']?.length);
    assert.deepEqual(await money(), amounts);
    const { rows } = await server.db.query(`SELECT actor_name FROM audit_entries WHERE action = 'person.erase'`);
    assert.deepEqual(rows, [{ actor_name: 'Operator' }]);
  });

  it('of whom nothing is kept is said to be unknown', async () => {
    await assert.rejects(erasePerson(server.db, 'nobody@example.com', keep), /Nothing is kept of nobody@example.com/);
  });
});

describe('a person in the line of a batch', () => {
  const server = useServer();

  it('leaves it under the lock of the batch, before which no entry is locked', async () => {
    const batch = await server.given.schedule({ participant_amount: 0 });
    await server.db.query(
      `INSERT INTO waiting_entries (course_id, course_schedule_id, email, position) SELECT course_id, id, $2, 1 FROM course_schedules WHERE id = $1`,
      [batch, email],
    );
    // A worker that offers seats locks in this sequence: the batch, then the entry.
    const serving = await server.db.connect();
    await serving.query('BEGIN');
    await serving.query('SELECT FROM course_schedules WHERE id = $1 FOR UPDATE', [batch]);
    const erasing = erasePerson(server.db, email, async () => undefined);
    await until('the command waits for the batch', async () => {
      const { rowCount } = await server.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await serving.query('SELECT FROM waiting_entries WHERE course_schedule_id = $1 FOR UPDATE NOWAIT', [batch]);
    await serving.query('COMMIT');
    serving.release();
    assert.equal((await erasing).changed['waiting_entries'], 1);
    const { rows } = await server.db.query('SELECT waiting FROM course_schedules WHERE id = $1', [batch]);
    assert.deepEqual(rows, [{ waiting: 0 }]);
  });
});

describe('mails to others that wait while a person is erased', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('are not sent any more, and neither is the one that was under way and did not leave', async () => {
    const schedule = await server.given.schedule();
    const { body } = await checkout.pay({ course_schedule_id: schedule });
    await checkout.notify(await checkout.news(body.data.transaction.id, 'PAID'));
    await server.db.query(
      `UPDATE course_schedules SET publish_at = current_date - 99, start_date = current_date - 9, end_date = current_date - 1`,
    );
    assert.equal((await server.send('POST', '/api/v1/sign-in-links/send', { email })).status, 200);
    let erasing: Promise<unknown> | undefined;
    const erasesMeanwhile = async () => {
      erasing ??= erasePerson(server.db, email, async () => undefined);
      await erasing;
      throw new MailServerDown('away');
    };
    await deliverDueMails(server.db, { send: erasesMeanwhile }, () => undefined);
    assert.ok(erasing, 'a mail was under way');
    assert.deepEqual(await tablesThatSay(server.db, secrets), ['money_documents']);
    await server.db.query('UPDATE email_outbox SET next_attempt_at = now()');
    const sent: string[] = [];
    const send = async (_id: number, { to }: { to: string }) => void sent.push(to);
    await deliverDueMails(server.db, { send }, (error) => assert.fail(String(error)));
    assert.deepEqual(sent, []);
    const { rows } = await server.db.query(
      `SELECT count(*) FILTER (WHERE failed_at IS NULL OR set_aside_at IS NULL)::int AS open FROM email_outbox`,
    );
    assert.deepEqual(rows, [{ open: 0 }], 'nobody has to look at them');
  });

  it('come later without the person, and none is written to the person', async () => {
    await server.db.query(`UPDATE orders SET paid_at = now() - interval '9 days'`);
    const dayAfterClass = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString();
    assert.equal(await new Reminders(server).at(dayAfterClass), 1);
    const { rows } = await server.db.query('SELECT to_email FROM email_outbox WHERE failed_at IS NULL');
    assert.deepEqual(rows, [{ to_email: 'bambang@example.com' }]);
    assert.deepEqual(await tablesThatSay(server.db, secrets), ['money_documents']);
  });
});

describe('what its time is over of', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('is erased by itself, and not a day before', async () => {
    const schedule = await server.given.schedule();
    const { body } = await checkout.pay({ course_schedule_id: schedule });
    await checkout.notify(await checkout.news(body.data.transaction.id, 'PAID'));
    await server.db.query(`
      INSERT INTO newsletters (email, unsubscribed_at) VALUES ('left@karsa.test', now() - interval '366 days'), ('late@karsa.test', now() - interval '364 days'), ('stays@karsa.test', NULL);
      INSERT INTO waiting_entries (course_id, email, state, position, updated_at)
        SELECT course_id, state || '@karsa.test', state, 1, now() - interval '400 days' FROM course_schedules, unnest(ARRAY['TOLD', 'WAITING']) state;
      INSERT INTO jobs (type, payload, failed_at) VALUES ('image-variants', '{}', now() - interval '91 days'), ('image-variants', '{}', now());
      UPDATE email_outbox SET sent_at = now() - interval '11 years', created_at = now() - interval '11 years'`);
    const batchEnded = (ago: string) =>
      server.db.query(
        `UPDATE course_schedules SET start_date = current_date - interval '12 years', end_date = current_date - $1::interval, publish_at = current_date - interval '13 years'`,
        [ago],
      );
    const orders = async () => (await server.db.query<{ payer_name: string }>('SELECT payer_name FROM orders')).rows;
    await server.db.query(
      `UPDATE orders SET updated_at = now() - interval '11 years', created_at = now() - interval '11 years'`,
    );
    await batchEnded('3652 days');
    await applyKeepTimes(server.db, days);
    assert.deepEqual(await orders(), [{ payer_name: 'Bambang Sutrisno' }], 'its class ended later');

    await batchEnded('3654 days');
    await applyKeepTimes(server.db, days);
    assert.deepEqual(await orders(), [{ payer_name: 'Dihapus' }]);
    const { rows: people } = await server.db.query(
      'SELECT first_name, email, phone_number, search_text FROM registrations',
    );
    assert.ok(!JSON.stringify(people).match(/siti|bambang|8123/i), JSON.stringify(people));
    const column = async (sql: string) =>
      (await server.db.query<{ value: string }>(sql)).rows.map(({ value }) => value);
    assert.deepEqual(await column('SELECT email AS value FROM newsletters ORDER BY id'), [
      'late@karsa.test',
      'stays@karsa.test',
    ]);
    assert.deepEqual(await column('SELECT email AS value FROM waiting_entries'), ['WAITING@karsa.test']);
    assert.deepEqual(await column('SELECT count(*) AS value FROM jobs WHERE failed_at IS NOT NULL'), [1]);
    assert.deepEqual(await column(`SELECT DISTINCT to_email AS value FROM email_outbox`), ['dihapus@karsa.invalid']);
    await applyKeepTimes(server.db, days);
  });
});

describe('an account of a student', () => {
  const server = useServer();

  it('ends once nobody signed in for the time, and nothing belongs to it', async () => {
    const schedule = await server.given.schedule();
    const names = ['kosong', 'pembayar', 'peserta', 'lulusan', 'menunggu', 'terhubung', 'kembali', 'baru'];
    const ids = new Map<string, number>();
    for (const name of names) ids.set(name, await server.given.student({ email: `${name}@karsa.test` }));
    const { status } = await new Checkout(server).pay({
      ...{ course_schedule_id: schedule, email: 'Pembayar@karsa.test', email_student: 'peserta@karsa.test' },
    });
    assert.equal(status, 201);
    await server.given.certificate({ course_schedule_id: schedule, student_id: ids.get('lulusan') });
    await server.db.query(
      `INSERT INTO waiting_entries (course_id, email, position) SELECT course_id, 'menunggu@karsa.test', 1 FROM course_schedules`,
    );
    await server.given.studentToken(ids.get('terhubung'));
    await server.db.query(
      `UPDATE students SET last_signed_in_at = now() - CASE email WHEN 'baru@karsa.test' THEN interval '364 days' ELSE interval '366 days' END`,
    );
    await server.given.studentToken(ids.get('kembali'));
    await server.db.query('DELETE FROM sessions WHERE student_id = $1', [ids.get('kembali')]);
    await applyKeepTimes(server.db, days);
    const { rows } = await server.db.query<{ email: string }>('SELECT email FROM students ORDER BY id');
    assert.deepEqual(
      rows.map(({ email: left }) => left),
      names.slice(1).map((name) => `${name}@karsa.test`),
    );
  });
});

describe('documents about money', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  const stored = async (order: string) =>
    (
      await server.db.query<{ row: { snapshot: { buyer: object; items: object[] } } }>(
        `SELECT to_jsonb(d) AS row FROM money_documents d JOIN orders o ON o.id = d.order_id WHERE o.transaction_id = $1 ORDER BY d.id`,
        [order],
      )
    ).rows.map(({ row }) => row);
  /** As if they had been issued so many years ago. */
  const age = (order: string, years: number) =>
    server.db.query(
      `ALTER TABLE money_documents DISABLE TRIGGER money_documents_stay;
       UPDATE money_documents d SET year = extract(year FROM now() AT TIME ZONE 'Asia/Jakarta') - ${years} FROM orders o
         WHERE o.id = d.order_id AND o.transaction_id = '${order}';
       ALTER TABLE money_documents ENABLE TRIGGER money_documents_stay`,
    );

  it('name nobody once the tenth year after theirs is over, and say all else as before', async () => {
    const orders: string[] = [];
    for (const email_student of ['satu@example.com', 'dua@example.com']) {
      const { body } = await checkout.pay({ course_schedule_id: await server.given.schedule(), email_student });
      await checkout.notify(await checkout.news(body.data.transaction.id, 'PAID'));
      orders.push(body.data.transaction.id);
    }
    const [old = '', young = ''] = orders;
    await age(old, 11);
    await age(young, 10);
    const [before, others] = [await stored(old), await stored(young)];
    assert.ok(before.length > 1);
    await applyKeepTimes(server.db, days);
    const nobody = { name: 'Dihapus', email: null, address: null, npwp: null, nik: null };
    assert.deepEqual(
      await stored(old),
      before.map((row) => ({
        ...row,
        snapshot: {
          ...row.snapshot,
          buyer: nobody,
          items: row.snapshot.items.map((item) => ({ ...item, participant: 'Dihapus' })),
        },
      })),
    );
    assert.deepEqual(await stored(young), others);
    for (const { snapshot } of await stored(old)) assert.ok(toSnapshot(snapshot));
    // Also the owner of the table ends no name earlier, and changes nothing else.
    for (const sql of [
      'UPDATE money_documents SET snapshot = document_without_names(snapshot)',
      `UPDATE money_documents SET snapshot = '{}' WHERE document_time_is_over(year)`,
      'UPDATE money_documents SET amount = amount + 1 WHERE document_time_is_over(year)',
      'DELETE FROM money_documents WHERE document_time_is_over(year)',
    ])
      await assert.rejects(server.db.query(sql), /stays as it was written/, sql);
  });
});

describe('every column that ends', () => {
  it('is erased, or its row is, and no column is erased that is not entered', () => {
    const tables = Object.keys(personalRows);
    const ends = Object.entries(personalColumns).filter(
      ([name, { whose, kept }]) =>
        whose !== 'STAFF' && whose !== 'INSTRUCTOR' && kept !== 'FOR GOOD' && !name.endsWith('.search_text'),
    );
    const left = ends.filter(([name, { erased }]) => {
      const table = name.split('.')[0] ?? '';
      return !tables.includes(table) || (personalRows[table]?.erase !== 'ROW' && erased === undefined);
    });
    assert.deepEqual(
      left.map(([name]) => name),
      [],
    );
  });
});
