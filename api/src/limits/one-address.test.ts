/** Limits are for one person or one client: a school behind one address is many, a network of IPv6 and an alias are not. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { Checkout, newKey, orderPayload } from '../../test/support/orders.ts';
import { clientOf } from './client-of.ts';

const SCHOOL = '198.51.100.7';
const rates = {
  RATE_SIGN_IN_FAILURES_PER_ACCOUNT: '5',
  RATE_SIGN_IN_FAILURES: '60',
  RATE_ORDERS: '60',
  RATE_VOUCHERS: '30',
  RATE_CERTIFICATES: '30',
  RATE_OTHER: '600',
};
const forty = Array.from({ length: 40 }, (_, number) => number);

describe('forty pupils behind one address', () => {
  const server = useServer(rates);
  const checkout = new Checkout(server);
  /** How many of calls made at the same time were answered, and how many were too many. */
  const together = async (call: (pupil: number) => Promise<{ statusCode: number }>) => {
    const statuses = (await Promise.all(forty.map(call))).map(({ statusCode }) => statusCode);
    const count = (status: number) => statuses.filter((each) => each === status).length;
    return { isAnswered: count(200) > 0, tooMany: count(429) };
  };
  const allWell = { isAnswered: true, tooMany: 0 };

  it('check one voucher at the same time', async () => {
    await server.given.voucher({ code: 'SEKOLAH' });
    const course = await server.given.course();
    const check = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/vouchers/validate',
        payload: { code: 'SEKOLAH', course_id: course },
        remoteAddress: SCHOOL,
      });
    assert.deepEqual(await together(check), allWell);
  });

  it('open the form at the same time, each twice, and are all counted', async () => {
    const open = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/form-opens/create',
        payload: { course_id: null },
        remoteAddress: SCHOOL,
      });
    for (let time = 0; time < 2; time += 1) await together(open);
    const { rows } = await server.db.query('SELECT sum(opened)::int AS opened FROM form_opens');
    assert.deepEqual(rows, [{ opened: 80 }]);
  });

  const place = (pupil: number, change: object, remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/xendit/create-invoice',
      payload: orderPayload({
        ...{ email: `wali-${pupil}@example.com`, email_student: `murid-${pupil}@example.com` },
        ...change,
      }),
      remoteAddress,
    });

  it('order one after the other, each with a mistake first', async () => {
    const course_schedule_id = await server.given.schedule();
    for (const pupil of forty) {
      const { statusCode } = await place(pupil, { course_schedule_id, price: 1 }, SCHOOL);
      assert.ok(statusCode >= 400 && statusCode !== 429, `${pupil}: ${statusCode}`);
      assert.equal((await place(pupil, { course_schedule_id }, SCHOOL)).statusCode, 201, String(pupil));
    }
  });

  it('end orders that are refused again and again', async () => {
    const course_schedule_id = await server.given.schedule();
    const statuses = [];
    for (let number = 0; number < 62; number += 1)
      statuses.push((await place(number, { course_schedule_id, price: 1 }, '198.51.100.9')).statusCode);
    assert.ok(!statuses.slice(0, 40).includes(429));
    assert.equal(statuses.at(-1), 429);
  });

  it('look up twice what became of their orders whose answers were lost, and no stranger guesses one', async () => {
    const course_schedule_id = await server.given.schedule();
    const lookUp = async (key: string, remoteAddress: string) => {
      const headers = { 'idempotency-key': key };
      return (await server.app.inject({ url: '/api/v1/xendit/find-attempt', headers, remoteAddress })).statusCode;
    };
    for (const pupil of forty) {
      const key = newKey();
      const { status } = await checkout.pay({ course_schedule_id, email_student: `hilang${pupil}@example.com` }, key);
      assert.equal(status, 201);
      for (let time = 0; time < 2; time += 1) assert.equal(await lookUp(key, '198.51.100.10'), 200, String(pupil));
    }
    const guesses = [];
    for (let number = 0; number < 62; number += 1) guesses.push(await lookUp(newKey(), '198.51.100.11'));
    assert.deepEqual([guesses.slice(0, 40).includes(429), guesses.at(-1)], [false, 429]);
  });

  it('check their certificates at the same time', async () => {
    await server.given.certificate({ ref_id: 'KARSA-SEKOLAH-0001', course_schedule_id: await server.given.schedule() });
    const check = () =>
      server.app.inject({
        url: '/api/v1/certificates/find-by-ref-id?ref_id=KARSA-SEKOLAH-0001',
        remoteAddress: SCHOOL,
      });
    assert.deepEqual(await together(check), allWell);
  });

  it('wait for their payments, each asking twenty times a minute, and others read the catalogue meanwhile', async () => {
    const schedule = await server.given.schedule();
    const orders: string[] = [];
    for (const pupil of forty) {
      const { body } = await checkout.pay({ course_schedule_id: schedule, email_student: `murid${pupil}@example.com` });
      orders.push(body.data.transaction.id);
    }
    for (let time = 0; time < 20; time += 1) {
      for (const order of orders) {
        const url = `/api/v1/xendit/get-transaction/${order}`;
        assert.equal((await server.app.inject({ url, remoteAddress: SCHOOL })).statusCode, 200);
      }
    }
    assert.equal((await server.app.inject({ url: '/api/v1/courses', remoteAddress: SCHOOL })).statusCode, 200);
  });

  it('sign in with a mistyped password each, and then with the right one', async () => {
    await server.given.student({ email: 'murid@karsa.test', password: 'kata-sandi' });
    const signIn = (email: string, password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/students/login',
        payload: { email, password },
        remoteAddress: SCHOOL,
      });
    for (const pupil of forty)
      assert.equal((await signIn(`murid${pupil}@karsa.test`, 'kata-sndi')).statusCode, 401, String(pupil));
    assert.equal((await signIn('murid@karsa.test', 'kata-sandi')).statusCode, 200);
  });

  it('end guesses of what is not there, also many at the same time', async () => {
    const course = await server.given.course();
    const guess = (number: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/vouchers/validate',
        payload: { code: `TEBAK${number}`, course_id: course },
        remoteAddress: '198.51.100.8',
      });
    const answers = [];
    for (let round = 0; round < 4; round += 1)
      answers.push(...(await Promise.all(forty.map((number) => guess(round * 40 + number)))));
    const answered = answers.filter(({ statusCode }) => statusCode === 200).length;
    assert.ok(answered > 0 && answered <= 30, `${answered} were answered`);
  });
});

describe('wrong passwords of strangers', () => {
  const server = useServer(rates);
  const signIn = (password: string, remoteAddress: string) =>
    server.app
      .inject({
        method: 'POST',
        url: '/api/v1/users/login',
        payload: { email: 'pemilik@karsa.test', password },
        remoteAddress,
      })
      .then(({ statusCode }) => statusCode);
  before(async () => {
    await server.given.staff({ email: 'pemilik@karsa.test', password: 'kata-sandi' });
    assert.equal(await signIn('kata-sandi', '203.0.113.5'), 200);
  });

  it('refuse the stranger and not the owner', async () => {
    for (let number = 0; number < 5; number += 1) assert.equal(await signIn('salah', '192.0.2.1'), 401);
    assert.equal(await signIn('kata-sandi', '192.0.2.1'), 429);
    assert.equal(await signIn('kata-sandi', '203.0.113.6'), 200);
  });

  it('of a thousand strangers refuse all but those who signed in to the account before', async () => {
    const statuses = [];
    for (let stranger = 0; stranger < 60; stranger += 1) statuses.push(await signIn('salah', `198.18.0.${stranger}`));
    assert.equal(statuses.at(-1), 429);
    assert.equal(await signIn('kata-sandi', '198.18.1.1'), 429);
    assert.equal(await signIn('kata-sandi', '203.0.113.5'), 200);
    const { rows } = await server.db.query<{ row: string }>('SELECT k::text AS row FROM known_clients k');
    assert.ok(rows.length > 0 && !rows.some(({ row }) => /pemilik|203\.0\.113/.test(row)), 'only hashes are kept');
  });

  it('and asking for links refuse the stranger, and the owner gets one', async () => {
    await server.given.student({ email: 'murid.pemilik@karsa.test' });
    for (const [url, email] of [
      ['/api/v1/users/forgot-password', 'pemilik@karsa.test'],
      ['/api/v1/students/forgot-password', 'murid.pemilik@karsa.test'],
      ['/api/v1/sign-in-links/send', 'murid.pemilik@karsa.test'],
    ] as const) {
      const ask = async (remoteAddress: string) =>
        (await server.app.inject({ method: 'POST', url, payload: { email }, remoteAddress })).statusCode;
      const statuses = [];
      for (let time = 0; time < 6; time += 1) statuses.push(await ask('192.0.2.77'));
      assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429], url);
      assert.equal(await ask('203.0.113.77'), 200, url);
    }
  });

  it('from one network of IPv6 are those of one client', async () => {
    assert.equal(clientOf('2001:db8:1:2::1'), clientOf('2001:db8:1:2:ffff::9'));
    assert.notEqual(clientOf('2001:db8:1:2::1'), clientOf('2001:db8:1:3::1'));
    assert.equal(clientOf('::ffff:192.0.2.1'), '192.0.2.1');
    const reset = async (host: number) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/v1/password-links/read',
          payload: { token: 'a'.repeat(43) },
          remoteAddress: `2001:db8:1:2::${host}`,
        })
      ).statusCode;
    const statuses = [];
    for (let host = 1; host <= 61; host += 1) statuses.push(await reset(host));
    assert.equal(statuses.at(-1), 429);
  });
});

describe('the person of an address', () => {
  const server = useServer({ UNPAID_ORDERS_PER_PAYER: '3' });

  it('is the same behind a plus, and with the dots of Gmail', async () => {
    const person = async (email: string) =>
      (await server.db.query<{ person: string }>('SELECT person_of($1) AS person', [email])).rows[0]?.person;
    for (const email of ['a.yu@gmail.com', 'AYU+kelas@googlemail.com', 'ay.u+1+2@Gmail.com'])
      assert.equal(await person(email), 'ayu@gmail.com');
    assert.equal(await person('Budi+a@Kantor.co.id'), 'budi@kantor.co.id');
    assert.equal(await person('a.b@kantor.co.id'), 'a.b@kantor.co.id');
  });

  it('has one limit of unpaid orders', async () => {
    const checkout = new Checkout(server);
    const schedule = await server.given.schedule();
    const statuses = [];
    for (let alias = 0; alias < 4; alias += 1)
      statuses.push(
        (
          await checkout.pay({
            course_schedule_id: schedule,
            email: `wali+${alias}@example.com`,
            email_student: `murid${alias}@example.com`,
          })
        ).status,
      );
    assert.deepEqual(statuses, [201, 201, 201, 409]);
    const { rows } = await server.db.query<{ to_email: string }>(
      `SELECT to_email FROM email_outbox WHERE to_email LIKE 'wali%' ORDER BY id LIMIT 1`,
    );
    assert.equal(rows[0]?.to_email, 'wali+0@example.com', 'mails go to the address as it was written');
  });

  it('stands in a line once', async () => {
    const schedule = await server.given.schedule({ participant_amount: 0 });
    const { rows } = await server.db.query<{ course_id: number }>(
      'SELECT course_id FROM course_schedules WHERE id = $1',
      [schedule],
    );
    for (const email of ['antre@gmail.com', 'antre+1@gmail.com', 'an.tre@gmail.com']) {
      const joining = { course_id: rows[0]?.course_id, course_schedule_id: schedule, email };
      assert.equal((await server.send('POST', '/api/v1/waiting-list/join', joining)).status, 201);
    }
    const { rowCount } = await server.db.query('SELECT FROM waiting_entries WHERE course_schedule_id = $1', [schedule]);
    assert.equal(rowCount, 1);
  });
});
