import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { CompanyDesk } from '../../../../test/support/company-desk.ts';
import { Desk } from '../../../../test/support/desk.ts';
import type { OwnClasses } from './schemas.ts';

let family = 0;

describe('the classes of an account', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);

  const signIn = async (email: string) => {
    await server.given.student({ email, password: 'password-siswa' });
    const { body } = await server.send<{ token: string }>('POST', '/api/v1/students/login', {
      email,
      password: 'password-siswa',
    });
    return body.data.token;
  };
  const read = async (token: string) => {
    const { status, headers, body } = await server.get<OwnClasses>('/api/v1/students/me/classes', token);
    assert.deepEqual([status, headers['cache-control']], [200, 'no-store'], JSON.stringify(body));
    return body.data;
  };
  const open = (token: string, id: number) =>
    server.send<{ secret: string }>('POST', `/api/v1/students/me/orders/${id}/link`, undefined, {
      authorization: `Bearer ${token}`,
    });
  /** A parent who pays for a child. */
  const newFamily = () => {
    family += 1;
    return {
      ...{ name: 'Ibu Rini', email: `rini-${family}@example.com`, email_student: `bagus-${family}@example.com` },
      ...{ first_name: 'Bagus', last_name: 'Pratama' },
    };
  };
  const only = <T>(rows: readonly T[]): T => {
    const [row, ...others] = rows;
    assert.ok(row && others.length === 0, `${rows.length} rows`);
    return row;
  };

  it('are opened by a link that ends after a day; the link of the mail lives on', async () => {
    const people = newFamily();
    await desk.order({ ...people, course_schedule_id: await server.given.schedule() });
    const token = await signIn(people.email);
    const { id } = only((await read(token)).orders);
    const { secret } = (await open(token, id)).body.data;
    const page = async () => (await server.get(`/api/v1/my-registration/${secret}`)).status;
    const pass = (time: string) =>
      server.db.query(`UPDATE order_links SET ends_at = ends_at - $1::interval WHERE ends_at IS NOT NULL`, [time]);
    await pass('23 hours');
    assert.equal(await page(), 200);
    await pass('1 hour');
    assert.notEqual(await page(), 200);
    const { rows } = await server.db.query('SELECT FROM order_links WHERE ends_at IS NULL AND ended_at IS NULL');
    assert.ok(rows.length > 0);
  });

  it('are those it pays and those it takes, and only who pays is told of money', async () => {
    const people = newFamily();
    const schedule = await server.given.schedule({ batch: 7 });
    await desk.order({ ...people, course_schedule_id: schedule });
    const parent = only((await read(await signIn(people.email))).orders);
    const child = only((await read(await signIn(people.email_student))).orders);
    assert.deepEqual(
      [parent.role, parent.state, parent.place, parent.due, parent.held_until, parent.participant.first_name],
      ['PAYER', 'PENDING', 'HELD', 1_000_000, '2026-11-22T02:00:00.000Z', 'Bagus'],
    );
    assert.deepEqual([parent.batch.number, parent.batch.starts_at], [7, '2026-12-07T12:00:00.000Z']);
    assert.deepEqual([child.id, child.role, child.due], [parent.id, 'PARTICIPANT', 0]);
  });

  it('say when the stage is due that is paid next, to who pays it', async () => {
    const people = newFamily();
    const id = await desk.order(people);
    await desk.do(id, 'plan', { due_on: ['2026-12-20', '2027-01-20'] });
    await desk.payAtProvider(id);
    const orderOf = async (email: string) => only((await read(await signIn(email))).orders);
    assert.equal((await orderOf(people.email)).due_on, '2026-12-20');
    assert.equal((await orderOf(people.email_student)).due_on, null);
  });

  it('have an order once where one address pays and takes it', async () => {
    const email = 'sendiri@example.com';
    await desk.paidOrder({ email, email_student: email });
    const order = only((await read(await signIn(email))).orders);
    assert.deepEqual([order.role, order.state, order.place, order.due], ['PAYER', 'PAID', 'CONFIRMED', 0]);
  });

  it('are found however the address was written, and never those of another', async () => {
    const people = newFamily();
    await desk.paidOrder({ ...people, email: people.email.toUpperCase() });
    await server.db.query('UPDATE orders SET payer_email = upper(payer_email) WHERE lower(payer_email) = $1', [
      people.email,
    ]);
    assert.equal((await read(await signIn(people.email))).orders.length, 1);
    assert.deepEqual((await read(await signIn(`x${people.email}`))).orders, []);
  });

  it('follow the order when its payer’s address is corrected', async () => {
    const people = newFamily();
    const id = await desk.paidOrder(people);
    const token = await signIn(people.email);
    assert.equal((await read(token)).orders.length, 1);
    const { status } = await buyer.do(await buyer.link(id), 'correct', { payer: { email: 'benar@example.com' } });
    assert.equal(status, 200);
    assert.deepEqual((await read(token)).orders, []);
    assert.equal((await read(await signIn('benar@example.com'))).orders.length, 1);
  });

  it('ask for nothing once the invoice lapsed', async () => {
    const people = newFamily();
    await desk.order(people);
    await server.db.query('UPDATE orders SET expires_at = $2 WHERE payer_email = $1', [
      people.email,
      '2026-11-21T01:00:00Z',
    ]);
    assert.equal(only((await read(await signIn(people.email))).orders).due, 0);
  });

  it('open each order by a link of their own, and leave the links of others alone', async () => {
    const people = newFamily();
    const id = await desk.paidOrder(people);
    const mailed = await buyer.link(id);
    for (const [email, role] of [
      [people.email, 'PAYER'],
      [people.email_student, 'PARTICIPANT'],
    ] as const) {
      const token = await signIn(email);
      const order = only((await read(token)).orders);
      const { status, headers, body } = await open(token, order.id);
      assert.deepEqual([status, headers['cache-control']], [200, 'no-store']);
      assert.notEqual(body.data.secret, mailed);
      const page = await buyer.open(body.data.secret);
      assert.deepEqual([page.role, page.money === null], [role, role === 'PARTICIPANT']);
    }
    await buyer.open(mailed);
  });

  it('open no order of another address', async () => {
    const people = newFamily();
    await desk.paidOrder(people);
    const order = only((await read(await signIn(people.email))).orders);
    const links = () => server.db.query('SELECT FROM order_links WHERE order_id = $1', [order.id]);
    const before = (await links()).rowCount;
    const stranger = await signIn('orang-lain@example.com');
    const [foreign, unknown] = [await open(stranger, order.id), await open(stranger, 999_999)];
    assert.deepEqual([foreign.status, unknown.status, foreign.text], [404, 404, unknown.text]);
    assert.equal((await links()).rowCount, before);
  });

  it('have the valid certificates of their people', async () => {
    const people = newFamily();
    const id = await desk.paidOrder(people);
    const { rows } = await server.db.query<{ id: number; schedule: number }>(
      `SELECT r.id, o.course_schedule_id AS schedule FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1`,
      [id],
    );
    const { id: registration_id, schedule: course_schedule_id } = only(rows);
    const certificate = { registration_id, course_schedule_id, student_full_name: 'Bagus Pratama' };
    await server.given.certificate({ ...certificate, ref_id: 'KARSA-DICABUT-1', revoked_at: '2026-11-01T00:00:00Z' });
    await server.given.certificate({ ...certificate, ref_id: 'KARSA-BERLAKU-1' });
    for (const email of [people.email, people.email_student]) {
      const { ref_id, full_name, document } = only((await read(await signIn(email))).certificates);
      assert.deepEqual([ref_id, full_name, document], ['KARSA-BERLAKU-1', 'Bagus Pratama', 'certificate.pdf']);
    }
    assert.deepEqual((await read(await signIn('tanpa-sertifikat@example.com'))).certificates, []);
  });

  it('of the contact of a company are not given back there, and a link that is asked for is mailed', async () => {
    const company = new CompanyDesk(server);
    await company.signIn();
    const { id } = await company.withSeats(1);
    await company.paste(id, [['Rudi', 'rudi@maju.test', '0812 3456 789']], false);
    const token = await signIn('dina@maju.test');
    const order = only((await read(token)).orders);
    const { secret } = (await open(token, order.id)).body.data;
    const { role, may } = await buyer.open(secret);
    assert.deepEqual([role, may.cancel], ['PAYER', false]);
    assert.equal((await buyer.do(secret, 'cancel', { refund_amount: 0 })).body.code, 'NOT_POSSIBLE');
    assert.equal((await buyer.do(secret, 'new-link')).status, 200);
    const { rows } = await server.db.query<{ to_email: string; text: string }>(
      `SELECT to_email, text FROM email_outbox WHERE subject LIKE 'Tautan pesanan%' ORDER BY id DESC LIMIT 1`,
    );
    assert.equal(rows[0]?.to_email, 'dina@maju.test');
    const [, fresh] = /\/my-registration\/([\w-]{43})/.exec(rows[0]?.text ?? '') ?? [];
    assert.equal((await buyer.open(fresh ?? '')).role, 'PAYER');
  });

  it('are for students alone', async () => {
    const staff = await server.given.staffToken();
    const { status } = await server.get('/api/v1/students/me/classes', staff);
    assert.equal(status, 403);
    assert.equal((await server.get('/api/v1/students/me/classes')).status, 401);
  });

  it('may get a first password, and no second one this way', async () => {
    const { rows } = await server.db.query<{ id: number }>(
      `INSERT INTO students (full_name, email) VALUES ('Tari', 'tari@example.com') RETURNING id`,
    );
    const token = await server.given.studentToken(only(rows).id);
    const choose = (password: string) =>
      server.send('POST', '/api/v1/students/me/password', { password }, { authorization: `Bearer ${token}` });
    assert.equal((await read(token)).has_password, false);
    assert.equal((await choose('pendek')).status, 422);
    assert.equal((await choose('password-tari')).status, 200);
    const second = await choose('password-lain');
    assert.deepEqual([second.status, second.body.code], [409, 'HAS_PASSWORD']);
    const login = (password: string) =>
      server.send('POST', '/api/v1/students/login', { email: 'tari@example.com', password });
    assert.deepEqual([(await login('password-tari')).status, (await login('password-lain')).status], [200, 401]);
    assert.equal((await read(token)).has_password, true);
    const { rowCount } = await server.db.query(
      `SELECT FROM email_outbox WHERE to_email = 'tari@example.com' AND subject LIKE '%punya password'`,
    );
    assert.equal(rowCount, 1);
  });
});
