import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer, type TestServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { addressOf, OrderCalls } from '../../../../test/support/order-calls.ts';
import { needs } from '../../../../test/support/needs.ts';
import { sendWrite, staffWrites } from '../../../../test/support/staff-writes.ts';
import type { Entry } from './schemas.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** Calls on orders and their money are recorded in `order_actions`, each row of which is an entry. They have examples of their own. */
const ON_ORDERS =
  /^POST \/api\/v1\/(orders|refunds|unmatched-payments|course-schedules)\/(:id|bulk)\/(?!delete|update)/;
/** Recorded in `dismissed_payments`, with who, why and when. */
const WITHOUT_ENTRY = ['POST /api/v1/unmatched-payments/:id/dismiss'];
/** Done by an edge, and recorded also where its outcome is unknown: moves.test.ts of the releases. */
const ON_EDGES = ['POST /api/v1/releases/rollback', 'POST /api/v1/releases/canary'];
const writingRoutes = Object.entries(needs)
  .filter(
    ([route, need]) =>
      !['public', 'student.self', 'staff.self', 'staff.set-up'].includes(need) && !route.startsWith('GET '),
  )
  .map(([route]) => route)
  .filter((route) => !ON_EDGES.includes(route) && !WITHOUT_ENTRY.includes(route));
const orderRoutes = writingRoutes.filter((route) => ON_ORDERS.test(route) && !(route in staffWrites));
const staffRoutes = writingRoutes.filter((route) => !orderRoutes.includes(route));

describe('every call with which staff write', () => {
  const server = useServer();
  let token: string;
  before(async () => {
    token = await server.given.staffToken();
  });
  const entries = async () =>
    (
      await server.db.query<{ id: number; actor_name: string; request_id: string; after: object; before: object }>(
        'SELECT * FROM audit_entries ORDER BY id',
      )
    ).rows;

  it('has an example here', () => {
    assert.deepEqual(
      staffRoutes.filter((route) => !(route in staffWrites)),
      [],
    );
  });

  for (const route of staffRoutes) {
    it(`${route} leaves one entry, with who, what and in which request`, async () => {
      const write = await staffWrites[route]?.(server);
      assert.ok(write);
      const count = (await entries()).length;
      const answer = await sendWrite(server, route, write, { ...bearer(token), 'x-request-id': 'request-0001' });
      assert.ok([200, 201].includes(answer.status), answer.text);
      const written = (await entries()).slice(count);
      assert.equal(written.length, 1);
      assert.deepEqual([written[0]?.actor_name, written[0]?.request_id], ['Rani Staf', 'request-0001']);
      assert.notDeepEqual(written[0]?.before, written[0]?.after);
      assert.ok(!JSON.stringify(written).includes('argon2'));
    });
  }
});

describe('every call of staff on an order or its money', () => {
  const server = useServer();
  const calls = new OrderCalls(server, new Desk(server)).ofStaff;
  const routeOf = (path: string) => `POST /api/v1/${path.replace(/\{(\w+)\}/, ':$1')}`;

  it('has an example here', () => {
    assert.deepEqual(orderRoutes.toSorted(), Object.keys(calls).map(routeOf).toSorted());
  });

  for (const [path, prepare] of Object.entries(calls))
    it(`${routeOf(path)} leaves one entry, with who, why and in which request`, async () => {
      const call = await prepare();
      const token = await server.given.staffToken();
      const newest = async () =>
        (await server.db.query<{ id: number }>('SELECT max(id) AS id FROM audit_entries')).rows[0]?.id ?? 0;
      const before = await newest();
      const headers = { ...bearer(token), 'x-request-id': 'request-0001' };
      const body = { reason: 'Diminta pembayar', ...call.body };
      const { status, text } = await server.send('POST', addressOf(path, call), body, headers);
      assert.equal(status, 200, text);
      const { rows } = await server.db.query(
        'SELECT actor_name, reason, request_id FROM audit_entries WHERE id > $1 AND actor_id IS NOT NULL',
        [before],
      );
      assert.deepEqual(rows, [{ actor_name: 'Rani Staf', reason: 'Diminta pembayar', request_id: 'request-0001' }]);
    });
});

describe('a call of staff on an order', () => {
  const server = useServer();

  it('is one entry, with who, what, why and what it did; a preview is none', async () => {
    const desk = new Desk(server);
    const id = await desk.paidOrder();
    const entries = async () =>
      (
        await server.db.query<{ actor_name: string; action: string; entity: string; reason: string; order: string }>(
          `SELECT e.actor_name, e.action, e.entity, e.reason, o.transaction_id AS "order"
           FROM audit_entries e JOIN orders o ON o.id::text = e.entity_id WHERE e.after IS NOT NULL ORDER BY e.id`,
        )
      ).rows;
    assert.equal((await desk.do(id, 'cancel', { preview: true })).status, 200);
    assert.deepEqual(await entries(), []);
    const { status, text } = await desk.do(id, 'cancel', { reason: 'Pindah kota' });
    assert.equal(status, 200, text);
    assert.deepEqual(await entries(), [
      { actor_name: 'Rani Staf', action: 'order.cancel', entity: 'order', reason: 'Pindah kota', order: id },
    ]);
  });

  it('names its request, whichever call it is, and what it corrected without naming the person', async () => {
    const desk = new Desk(server);
    const participant = { email: 'baru.sekali@example.com', phone_number: '0812 9999 8888' };
    const [canceled, corrected] = [await desk.paidOrder(), await desk.paidOrder()];
    const batch = await server.given.schedule();
    const calls: [string, string, object?][] = [
      [corrected, 'correct', { participant }],
      [corrected, 'resend-mail'],
      [corrected, 'move', { course_schedule_id: batch }],
      [canceled, 'cancel'],
    ];
    for (const [order, action, body] of calls) {
      const { status, text } = await desk.do(order, action, body);
      assert.equal(status, 200, `${action} ${text}`);
    }
    const { rows } = await server.db.query<{ action: string; request_id: string; before: object; after: object }>(
      `SELECT e.* FROM audit_entries e JOIN orders o ON o.id::text = e.entity_id
       WHERE e.entity = 'order' AND e.actor_id IS NOT NULL AND o.transaction_id = ANY ($1) ORDER BY e.id`,
      [[canceled, corrected]],
    );
    assert.equal(rows.length, calls.length);
    assert.equal(new Set(rows.map(({ request_id }) => request_id)).size, calls.length);
    for (const { action, request_id } of rows) assert.match(request_id ?? '', /^[0-9a-f-]{36}$/, action);
    const [entry] = rows;
    assert.match(JSON.stringify(entry?.before), /^\{"email":"m•••@example\.com","phone_number":"•••\d{3}"\}$/);
    for (const value of ['"email":"b•••@example.com"', '"phone_number":"•••888"'])
      assert.ok(JSON.stringify(entry?.after).includes(value), value);
    assert.doesNotMatch(JSON.stringify(rows), /baru\.sekali|99998888/);
  });

  it('by a link of the buyer names its request too', async () => {
    const buyer = new Buyer(server);
    const secret = await buyer.link(await new Desk(server).order());
    const correction = { participant: { email: 'lain.lagi@example.com' } };
    const { status, text } = await buyer.do(secret, 'correct', correction);
    assert.equal(status, 200, text);
    const { rows } = await server.db.query<{ before: object; request_id: string }>(
      `SELECT before, request_id FROM audit_entries WHERE action = 'order.correct' AND actor_id IS NULL`,
    );
    assert.match(rows[0]?.request_id ?? '', /^[0-9a-f-]{36}$/);
    assert.ok(JSON.stringify(rows[0]?.before).includes('•••@'));
  });

  it('is not done where its entry cannot be stored', async () => {
    const desk = new Desk(server);
    const id = await desk.paidOrder();
    await server.db.query('ALTER TABLE audit_entries ADD CONSTRAINT refused CHECK (false) NOT VALID');
    assert.equal((await desk.do(id, 'cancel')).status, 500);
    await server.db.query('ALTER TABLE audit_entries DROP CONSTRAINT refused');
    assert.equal((await desk.checkout.status(id)).status, 'PAID');
  });
});

describe('a change whose entry cannot be stored', () => {
  const server = useServer();
  let token: string;
  before(async () => {
    token = await server.given.staffToken();
  });

  for (const route of staffRoutes) {
    it(`is not stored either: ${route}`, async () => {
      const write = await staffWrites[route]?.(server);
      assert.ok(write);
      const stored = await content(server);
      await server.db.query('ALTER TABLE audit_entries ADD CONSTRAINT refused CHECK (false) NOT VALID');
      const answer = await sendWrite(server, route, write, bearer(token));
      await server.db.query('ALTER TABLE audit_entries DROP CONSTRAINT refused');
      // A call for many answers for each: the others go on.
      assert.equal(answer.status, route.includes('/bulk/') ? 200 : 500, answer.text);
      assert.deepEqual(await content(server), stored);
    });
  }
});

/** What all tables hold. Of sessions not when they were seen last. */
async function content({ db }: TestServer): Promise<Record<string, string>> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'sessions' ORDER BY 1`,
  );
  const held: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sums } = await db.query<{ sum: string }>(
      `SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS sum FROM "${name}" t`,
    );
    held[name] = sums[0]?.sum ?? '';
  }
  return held;
}

describe('entries', () => {
  const server = useServer();

  it('hold only what changed, and the name of then', async () => {
    const staff = await server.given.staff({ name: 'Dina' });
    const headers = bearer(await server.given.tokenOf(staff));
    const id = await server.given.voucher({ quota: 5 });
    const update = { valid_from: null, valid_until: null, quota: 8 };
    await server.send('PUT', `/api/v1/vouchers/${id}/update`, update, headers);
    await server.send('PUT', `/api/v1/vouchers/${id}/update`, update, headers);
    await server.db.query(`UPDATE staff_users SET name = 'Dina Baru' WHERE id = $1`, [staff]);
    const { body } = await server.get<{ rows: Entry[]; next: number | null }>(
      `/api/v1/audit/voucher/${id}`,
      await server.given.staffToken(),
    );
    assert.equal(body.data.rows.length, 1, 'the second save changed nothing');
    const [entry] = body.data.rows;
    assert.deepEqual(
      [entry?.action, entry?.actor, entry?.before, entry?.after, entry?.reason],
      ['voucher.update', { id: staff, name: 'Dina' }, { quota: 5 }, { quota: 8 }, null],
    );
    assert.ok(entry?.request_id);
  });

  it('cannot be changed, deleted or emptied', async () => {
    for (const statement of [
      `UPDATE audit_entries SET actor_name = 'Orang lain'`,
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries',
      'TRUNCATE staff_users CASCADE',
    ]) {
      await assert.rejects(server.db.query(statement), /entries of the audit stay as they are/, statement);
    }
  });

  it('tell of lists with many persons that were read, not of what was searched', async () => {
    const staff = await server.given.staff({ name: 'Pembaca' });
    const token = await server.given.tokenOf(staff);
    await server.get('/api/v1/registration?limit=1000&q=Aminah', token);
    await server.get('/api/v1/corporate-needs', token);
    await server.get('/api/v1/certificates', token);
    await server.get('/api/v1/certificates/candidates?q=Aminah', token);
    const { body } = await server.get<{ rows: Entry[] }>(`/api/v1/audit?actor=${staff}`, token);
    assert.deepEqual(
      body.data.rows.map(({ action, entity, entity_id, after }) => [action, entity, entity_id, after]),
      [
        ['registration.list', 'registration', null, { searched: true, rows: 0 }],
        ['certificate.list', 'certificate', null, { limit: 10, page: 1, type: 'ALL', searched: false, rows: 0 }],
        ['corporate_need.list', 'corporate_need', null, { limit: 10, page: 1, searched: false, rows: 0 }],
        ['registration.list', 'registration', null, { limit: 1000, page: 1, searched: true, rows: 0 }],
      ],
    );
  });

  it('say who read and who changed a registration: in a list, in a file, alone, and as an order', async () => {
    const desk = new Desk(server);
    const [order, other] = [await desk.paidOrder(), await desk.paidOrder()];
    const idOf = async (transaction: string) =>
      (
        await server.db.query<{ id: number }>(
          'SELECT r.id FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1',
          [transaction],
        )
      ).rows[0]?.id;
    const [id, otherId] = [await idOf(order), await idOf(other)];
    const reader = await server.given.staff({ name: 'Pembaca data' });
    const token = await server.given.tokenOf(reader);
    await server.get(`/api/v1/registration?q=${other}`, token);
    await server.get(`/api/v1/registration?q=${order}`, token);
    await server.get(`/api/v1/registration/export?q=${order}`, token);
    await server.get(`/api/v1/registration/${id}`, token);
    await server.get(`/api/v1/registration/${otherId}`, token);
    await server.get(`/api/v1/orders/${order}`, token);
    const { status } = await desk.do(order, 'cancel', { reason: 'Pindah kota' });
    assert.equal(status, 200);
    const read = async (path: string) =>
      (await server.get<{ rows: Entry[] }>(`/api/v1/audit/${path}`, token)).body.data.rows;
    const history = await read(`registration/${id}`);
    assert.deepEqual(
      history.map(({ action }) => action),
      ['order.cancel', 'order.read', 'registration.read', 'registration.export', 'registration.list'],
    );
    assert.deepEqual(await read(`order/${order}`), history, 'an order and its registration have one history');
    assert.ok(!('ids' in (history[4]?.after ?? {})), 'whose data a list showed is not told of others');
    assert.deepEqual([history[2]?.subject, history[2]?.transaction_id], ['Siti Aminah', order]);
  });

  it('say that staff read the participants of a batch, their certificates and the roll of a session', async () => {
    const order = await new Desk(server).paidOrder();
    const { rows } = await server.db.query<{ id: number; batch: number }>(
      `SELECT r.id, o.course_schedule_id AS batch FROM registrations r JOIN orders o ON o.id = r.order_id
       WHERE o.transaction_id = $1`,
      [order],
    );
    const [registration] = rows;
    assert.ok(registration);
    const { id, batch } = registration;
    const token = await server.given.staffToken();
    for (const path of ['participants', 'certificates', 'sessions/1/attendance'])
      assert.equal((await server.get(`/api/v1/batches/${batch}/${path}`, token)).status, 200, path);
    const { body } = await server.get<{ rows: Entry[] }>(`/api/v1/audit/registration/${id}`, token);
    const actions = body.data.rows.map(({ action }) => action);
    assert.deepEqual(actions, ['participant.list', 'participant.list', 'participant.list']);
  });

  it('of a file too long to say whom it held are in the history of all who had registered by then', async () => {
    const order = await new Desk(server).paidOrder();
    await server.db.query('UPDATE orders SET created_at = $2 WHERE transaction_id = $1', [
      order,
      '2026-11-21T02:00:00Z',
    ]);
    await server.db.query(
      `INSERT INTO audit_entries (at, actor_name, action, entity, after) VALUES
         ('2026-11-20T02:00:00Z', 'Rani', 'registration.export', 'registration', '{"rows": 2000, "sort": "oldest"}'),
         ('2026-11-22T02:00:00Z', 'Rani', 'registration.export', 'registration', '{"rows": 2000, "sort": "newest"}'),
         ('2026-11-22T02:00:00Z', 'Rani', 'newsletter.export', 'newsletter', '{"rows": 2000}')`,
    );
    const { body } = await server.get<{ rows: Entry[] }>(
      `/api/v1/audit/order/${order}`,
      await server.given.staffToken(),
    );
    assert.deepEqual(
      body.data.rows.map(({ after }) => after),
      [{ rows: 2000, sort: 'newest' }],
    );
  });

  it('are filtered by person, action, entity and day, and read on below a cursor', async () => {
    const staff = await server.given.staff();
    const headers = bearer(await server.given.tokenOf(staff));
    const token = await server.given.staffToken();
    for (const name of ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima'])
      await server.send('POST', '/api/v1/categories/create', { name }, headers);
    await server.send('POST', '/api/v1/locations/create', { name: 'Bandung' }, headers);
    const read = async (query: string) =>
      (await server.get<{ rows: Entry[]; next: number | null }>(`/api/v1/audit?actor=${staff}&${query}`, token)).body
        .data;
    const names = ({ rows }: { rows: Entry[] }) => rows.map(({ after }) => (after as { name: string } | null)?.name);

    const first = await read('entity=category&limit=2');
    assert.deepEqual(names(first), ['Lima', 'Empat']);
    await server.send('POST', '/api/v1/categories/create', { name: 'Enam' }, headers);
    const second = await read(`entity=category&limit=2&cursor=${first.next}`);
    assert.deepEqual(names(second), ['Tiga', 'Dua']);
    const last = await read(`entity=category&limit=2&cursor=${second.next}`);
    assert.deepEqual([names(last), last.next], [['Satu'], null]);

    assert.deepEqual(names(await read('action=master.create&entity=location')), ['Bandung']);
    assert.equal((await read('action=master.')).rows.length, 7);
    assert.equal((await read('action=master')).rows.length, 0);
    const { rows } = await server.db.query<{ today: string }>(
      `SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date AS today`,
    );
    const today = rows[0]?.today ?? '';
    assert.equal((await read(`since=${today}&until=${today}`)).rows.length, 7);
    assert.equal((await read('until=2026-01-01')).rows.length, 0);
    assert.equal((await read('since=2999-01-01')).rows.length, 0);
  });

  it('are shown without what was only read, where that is asked for', async () => {
    const staff = await server.given.staff();
    const own = await server.given.tokenOf(staff);
    await server.send('POST', '/api/v1/categories/create', { name: 'Tujuh' }, bearer(own));
    await server.get('/api/v1/registration?q=siapa', own);
    const actions = async (query: string) =>
      (await server.get<{ rows: Entry[] }>(`/api/v1/audit?actor=${staff}${query}`, own)).body.data.rows
        .map(({ action }) => action)
        .filter((action) => action !== 'audit.list');
    assert.deepEqual(await actions(''), ['registration.list', 'master.create']);
    assert.deepEqual(await actions('&reads=false'), ['master.create']);
  });

  it('are for audit.read', async () => {
    for (const url of ['/api/v1/audit', '/api/v1/audit/voucher/1'])
      assert.equal((await server.get(url, await server.given.staffToken('STAFF'))).status, 403);
  });
});

describe('entries of a day', () => {
  const server = useServer();

  it('are all of it, also of a transaction that began before midnight and wrote after others that began later', async () => {
    await server.db.query(
      `INSERT INTO audit_entries (at, actor_name, action, entity, entity_id) VALUES
         ('2026-05-01T03:00:00Z', 'Rani', 'voucher.end', 'voucher', 'days before'),
         ('2026-05-05T16:58:00Z', 'Rani', 'voucher.end', 'voucher', 'evening'),
         ('2026-05-05T17:01:00Z', 'Rani', 'voucher.end', 'voucher', 'night'),
         ('2026-05-05T16:59:00Z', 'Rani', 'voucher.end', 'voucher', 'late'),
         ('2026-05-09T03:00:00Z', 'Rani', 'voucher.end', 'voucher', 'days after')`,
    );
    const token = await server.given.staffToken();
    const read = async (query: string) => {
      const { body } = await server.get<{ rows: Entry[] }>(`/api/v1/audit?entity=voucher&${query}`, token);
      return body.data.rows.map(({ entity_id }) => entity_id);
    };
    assert.deepEqual(await read('since=2026-05-05&until=2026-05-05'), ['late', 'evening']);
    assert.deepEqual(await read('since=2026-05-06&until=2026-05-06'), ['night']);
    assert.deepEqual(await read('since=2026-05-06'), ['days after', 'night']);
    assert.deepEqual(await read('until=2026-05-04'), ['days before']);
  });
});
