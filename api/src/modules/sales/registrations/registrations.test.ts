import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import { PAYMENT_PROVIDERS } from '../../../payment-providers/providers.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { Registration, RegistrationDetail } from './schemas.ts';

describe('the registration list', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  let token: string;
  const list = async (query = '') =>
    (await server.get<Page<Registration>>(`/api/v1/registration?${query}`, token)).body.data;

  before(async () => {
    token = await server.given.staffToken('STAFF');
    const paid = await server.given.schedule({
      course_id: await server.given.course({ title: 'Full Stack' }),
      batch: 14,
    });
    const free = await server.given.schedule({ course_id: await server.given.course({ title: 'Intro', price: 0 }) });
    await checkout.pay({ course_schedule_id: paid, email_student: 'a@example.com' });
    await checkout.free({ course_schedule_id: free, email_student: 'b@example.com', price: 0 });
    const { body } = await checkout.pay({ course_schedule_id: paid, email_student: 'c@example.com' });
    await checkout.expire(body.data.transaction.id);
  });

  it('shows the newest first, with batch, price and state', async () => {
    const { rows, count } = await list();
    assert.equal(count, 3);
    assert.deepEqual(
      rows.map(({ email, xendit_transaction }) => [email, xendit_transaction]),
      [
        ['c@example.com', { price: 1_000_000, status: 'EXPIRED' }],
        ['b@example.com', { price: 0, status: 'PAID' }],
        ['a@example.com', { price: 1_000_000, status: 'PENDING' }],
      ],
    );
    assert.deepEqual(
      { ...rows[2]?.course_schedule, id: 0 },
      {
        id: 0,
        course: { title: 'Full Stack' },
        batch: 14,
        start_date: '2026-12-07',
        start_time: '19:00',
        end_time: '21:30',
        is_cancelled: false,
        time_zone: 'Asia/Jakarta',
      },
    );
    assert.match(rows[0]?.transaction_id ?? '', /^[0-9a-f-]{36}$/);
  });

  it("filters by the order's amount, whatever its state, and counts what it filters", async () => {
    assert.deepEqual([(await list('type=PAID')).rows.length, (await list('type=PAID')).count], [2, 2]);
    assert.deepEqual([(await list('type=FREE')).rows.length, (await list('type=FREE')).count], [1, 1]);
    assert.equal((await list('type=ALL')).count, 3);
    assert.deepEqual(
      (await list('limit=1&page=2')).rows.map(({ email }) => email),
      ['b@example.com'],
    );
  });

  it('finds by part of a name, an e-mail or a phone number, of the student or of who pays', async () => {
    const other = await server.given.schedule({ start_date: '2027-01-04' });
    await checkout.pay({
      course_schedule_id: other,
      first_name: 'Kirana',
      last_name: 'Ayu',
      email_student: 'kirana@example.com',
      phone_number: '+62 856-7788-990',
      name: 'Budi Hartono',
      email: 'keuangan@hartono.test',
    });
    for (const q of [
      'kirana ayu',
      'IRAN',
      'KIRANA@example',
      '0856 7788',
      '+62856',
      '7788990',
      'hartono',
      'keuangan@',
      'ki',
    ]) {
      const { rows, count } = await list(`q=${encodeURIComponent(q)}`);
      assert.deepEqual([rows.map(({ first_name }) => first_name), count], [['Kirana'], 1], q);
    }
    assert.equal((await list('q=ira&type=FREE')).count, 0);
    for (const q of ['tidak ada', '%25', '_____', 'ir']) assert.equal((await list(`q=${q}`)).count, 0, q);
  });

  it('finds by the transaction, its beginning, and either name of an invoice', async () => {
    const [paid] = (await list('sort=oldest&limit=1')).rows;
    const { rows } = await server.db.query<{ external_id: string; provider_invoice_id: string }>(
      'SELECT external_id, provider_invoice_id FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.transaction_id = $1',
      [paid?.transaction_id],
    );
    for (const q of [
      paid?.transaction_id,
      paid?.transaction_id.slice(0, 8),
      paid?.transaction_id.slice(0, 15).toUpperCase(),
      rows[0]?.external_id,
      rows[0]?.provider_invoice_id,
    ]) {
      assert.deepEqual(
        (await list(`q=${q}`)).rows.map(({ email }) => email),
        ['a@example.com'],
        q,
      );
    }
    for (const provider of PAYMENT_PROVIDERS) {
      await server.db.query('UPDATE invoices SET provider = $1 WHERE external_id = $2', [
        provider,
        rows[0]?.external_id,
      ]);
      assert.equal((await list(`q=${rows[0]?.provider_invoice_id}`)).count, 1, provider);
    }
    await server.db.query(`UPDATE invoices SET provider = 'sandbox'`);
  });

  it('filters by the state of the order', async () => {
    assert.deepEqual(
      (await list('status=EXPIRED')).rows.map(({ email }) => email),
      ['c@example.com'],
    );
    assert.equal((await list('status=EXPIRED')).count, 1);
    assert.equal((await list('status=PAID&type=PAID')).count, 0);
    assert.equal((await server.get('/api/v1/registration?status=LOST', token)).status, 400);
  });

  it('sorts by age and by amount', async () => {
    const emails = async (sort: string) => (await list(`type=ALL&limit=2&sort=${sort}`)).rows.map(({ email }) => email);
    assert.deepEqual(await emails('oldest'), ['a@example.com', 'b@example.com']);
    assert.deepEqual(await emails('lowest'), ['b@example.com', 'a@example.com']);
    assert.deepEqual((await emails('highest'))[0], 'kirana@example.com');
  });

  it('goes on below a registration, whatever arrives meanwhile', async () => {
    const [newest] = (await list('limit=1')).rows;
    const all = (await list()).rows;
    const below = await list(`before=${newest?.id}`);
    assert.deepEqual(
      below.rows.map(({ id }) => id),
      all.slice(1).map(({ id }) => id),
    );
    assert.equal(below.count, all.length);
  });

  it('finds by the title of the program, and by names with the same words, each once', async () => {
    const emails = async (query: string) => {
      const { rows, count } = await list(query);
      return [rows.map(({ email }) => email), count];
    };
    assert.deepEqual(await emails('q=full%20stack'), [['c@example.com', 'a@example.com'], 2]);
    assert.deepEqual(await emails('q=FULL%20st&sort=oldest&limit=1&page=2'), [['c@example.com'], 2]);
    assert.deepEqual(await emails('q=full&status=EXPIRED'), [['c@example.com'], 1]);
    const introduced = await server.given.schedule({ course_id: await server.given.course({ title: 'Kelas Kirana' }) });
    await checkout.pay({ course_schedule_id: introduced, first_name: 'Kirana', email_student: 'd@example.com' });
    assert.deepEqual(await emails('q=kirana'), [['d@example.com', 'kirana@example.com'], 2]);
    assert.deepEqual(await emails('q=in'), [[], 0], 'two letters are in most titles');
  });

  it('shows one registration with its payment history', async () => {
    const [expired] = (await list('status=EXPIRED')).rows;
    const { data } = (await server.get<RegistrationDetail>(`/api/v1/registration/${expired?.id}`, token)).body;
    assert.equal(data.email, 'c@example.com');
    assert.deepEqual(
      { ...data.order, created_at: '', updated_at: '', expires_at: '', terms_accepted_at: '' },
      {
        state: 'EXPIRED',
        price: 1_000_000,
        course_discount: 0,
        voucher_discount: 0,
        amount: 1_000_000,
        voucher: null,
        paid_at: null,
        created_at: '',
        updated_at: '',
        expires_at: '',
        terms_accepted_at: '',
      },
    );
    assert.deepEqual(
      data.invoices.map(({ provider, amount, state }) => [provider, amount, state]),
      [['sandbox', 1_000_000, 'EXPIRED']],
    );
    assert.equal(data.invoices[0]?.external_id, `${expired?.transaction_id}-1`);
    assert.equal((await server.get('/api/v1/registration/99999', token)).status, 404);
    assert.equal((await server.get(`/api/v1/registration/${expired?.id}`)).status, 401);
  });

  it('keeps its counts right when orders go', async () => {
    const { rows } = await server.db.query<{ kept: number; real: number }>(
      'SELECT (SELECT sum(count)::bigint FROM order_counts) AS kept, (SELECT count(*) FROM orders) AS real',
    );
    assert.equal(rows[0]?.kept, rows[0]?.real);
  });

  it('is for staff', async () => {
    assert.equal((await server.get('/api/v1/registration')).status, 401);
    assert.equal((await server.get('/api/v1/registration', await server.given.studentToken())).status, 403);
  });
});

describe('the registrations of a program or batch', () => {
  const server = useServer();
  const desk = new Desk(server);
  before(() => desk.signIn());

  it('are found by the batch of their seat, also after a move, else of their order', async () => {
    const course = await server.given.course();
    const [from, to] = [
      await server.given.schedule({ course_id: course }),
      await server.given.schedule({ course_id: course }),
    ];
    const moved = await desk.paidOrder({ course_schedule_id: from });
    const stays = await desk.paidOrder({ course_schedule_id: from });
    const unpaid = await desk.order({ course_schedule_id: to });
    await desk.do(moved, 'move', { course_schedule_id: to });
    const list = async (query: string) =>
      (await desk.get<Page<Registration>>(`/api/v1/registration?${query}`)).body.data;
    const found = async (query: string) => (await list(query)).rows.map(({ transaction_id }) => transaction_id);
    assert.deepEqual(await found(`batch=${from}`), [stays]);
    assert.deepEqual(await found(`batch=${to}`), [unpaid, moved]);
    assert.deepEqual(await found(`course=${course}&limit=100`), [unpaid, stays, moved]);
    assert.deepEqual(await found(`course=${course}&status=PENDING`), [unpaid]);
    assert.equal((await list(`course=${course}&limit=1`)).count, 3);
    const { body } = await desk.get<Page<{ id: number; course: { id: number } }>>('/api/v1/batches?limit=1000');
    assert.deepEqual(
      body.data.rows.filter((batch) => batch.course.id === course).map(({ id }) => id),
      [to, from],
    );
  });
});

describe('how far the registration list counts', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('counts all of them, those of a state to 10,000, and what words find to 1,000, as far as the list goes', async () => {
    await checkout.pay({ course_schedule_id: await server.given.schedule(), first_name: 'Kirana' });
    const columns = async (table: string, without: string[]) => {
      const { rows } = await server.db.query<{ names: string }>(
        `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> ALL ($2)`,
        [table, without],
      );
      return rows[0]?.names ?? '';
    };
    const ofOrders = await columns('orders', ['id', 'transaction_id']);
    const ofRegistrations = await columns('registrations', ['id', 'order_id']);
    // Copies keep the state of the original: they have no places it could be computed from.
    await server.db.query('ALTER TABLE orders DISABLE TRIGGER orders_compute');
    // In parts: no statement may take longer than the database lets it.
    for (const copies of [1, ...Array.from({ length: 20 }, () => 500)])
      await server.db.query(
        `WITH made AS (INSERT INTO orders (${ofOrders})
           SELECT ${ofOrders} FROM (SELECT * FROM orders ORDER BY id LIMIT 1) first, generate_series(1, $1) RETURNING id)
         INSERT INTO registrations (order_id, ${ofRegistrations}) SELECT made.id, ${ofRegistrations
           .split(', ')
           .map((name) => `r.${name}`)
           .join(', ')} FROM made, (SELECT * FROM registrations ORDER BY id LIMIT 1) r`,
        [copies],
      );
    const token = await server.given.staffToken('STAFF');
    const count = async (query: string) =>
      (await server.get<Page<Registration>>(`/api/v1/registration?limit=5&${query}`, token)).body.data.count;
    assert.deepEqual(
      [
        await count(''),
        await count('status=PENDING'),
        await count('q=kirana'),
        await count('q=kirana&status=PENDING'),
        await count('q=dimas'),
      ],
      [10_002, 10_001, 1001, 1001, 0],
    );
  });
});
