/** Who waits for a seat: joining, what a freed seat becomes, and how an offer ends. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { deliverDueMails } from '../../../mail/deliver.ts';
import type { SentMail } from '../../../mail/outbox.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Gate } from '../../../../test/support/gate.ts';
import { Reminders } from '../../../../test/support/reminders.ts';
import { until } from '../../../../test/support/until.ts';
import { Waiters } from '../../../../test/support/waiters.ts';

const MORNING = '2026-11-21T02:00:00Z';

describe('joining the waiting list', () => {
  const server = useServer();
  const waiters = new Waiters(server);

  it('answers a known address as a new one, adds nothing, and mails at most once an hour', async () => {
    const { course, batch } = await waiters.fullBatch(1);
    const first = await waiters.join(course, batch, 'Yohanes@Example.com', { phone_number: '0812 3456 7890' });
    const again = await waiters.join(course, batch, 'yohanes@example.com');
    await waiters.join(course, batch, 'yohanes@example.com');
    assert.deepEqual([first.status, first.text], [201, again.text]);
    assert.equal(first.status, again.status);
    const { rows } = await server.db.query('SELECT email, phone_number, state FROM waiting_entries');
    assert.deepEqual(rows, [{ email: 'yohanes@example.com', phone_number: '+6281234567890', state: 'WAITING' }]);
    // The confirmation, and one for who asked again: the third call is within the hour.
    assert.equal((await waiters.mails('yohanes@example.com')).length, 2);
  });

  it('takes the number of who waits without one, and keeps a number that is there', async () => {
    const { course, batch } = await waiters.fullBatch(1);
    const join = (phone_number?: string) =>
      waiters.join(course, batch, 'tanpa.nomor@example.com', phone_number === undefined ? {} : { phone_number });
    await join();
    await join('0812 1111 2222');
    await join('0812 3333 4444');
    const { rows } = await server.db.query<{ phone_number: string }>(
      `SELECT phone_number FROM waiting_entries WHERE email = 'tanpa.nomor@example.com'`,
    );
    assert.deepEqual(rows, [{ phone_number: '+6281211112222' }]);
  });

  it('is refused while there are seats, for no batch, and for what is no number', async () => {
    const { course, batch } = await waiters.fullBatch(1);
    const open = await server.given.schedule({ course_id: course, participant_amount: 3 });
    assert.equal((await waiters.join(course, open, 'a@example.com')).body.code, 'SEATS_FREE');
    assert.equal((await waiters.join(course, null, 'a@example.com')).body.code, 'HAS_SCHEDULE');
    const wrong = await waiters.join(course, batch, 'a@example.com', { phone_number: 'abc' });
    assert.deepEqual([wrong.status, wrong.body.errors?.[0]?.field], [422, 'phone_number']);
    const other = await waiters.join(await server.given.course(), batch, 'a@example.com');
    assert.deepEqual([other.status, other.body.errors?.[0]?.field], [422, 'course_schedule_id']);
  });

  it('stores only the hash of a link, and opening it changes nothing', async () => {
    const { course, batch } = await waiters.fullBatch(1);
    await waiters.join(course, batch, 'buka@example.com');
    const secret = await waiters.link('buka@example.com');
    const { rows } = await server.db.query<{ hit: boolean }>(
      `SELECT bool_or(encode(token_hash, 'base64') LIKE '%' || $1 || '%' OR position($1 IN token_hash::text) > 0) AS hit FROM waiting_links`,
      [secret],
    );
    assert.equal(rows[0]?.hit, false);
    const page = await waiters.page('buka@example.com');
    assert.deepEqual([page.state, page.email, page.offer], ['WAITING', 'buka@example.com', null]);
    // Neither how many wait nor the rank is said.
    assert.ok(!/"(rank|position|waiting|count|seats_taken)"/.test(JSON.stringify(page)));
    assert.equal((await waiters.page('buka@example.com')).state, 'WAITING');
    const unknown = await server.get(`/api/v1/waiting-list/${'x'.repeat(43)}`);
    assert.equal(unknown.status, 404);
  });

  it('ends by one call, twice is as once, and is undone with the place kept', async () => {
    const { course, batch } = await waiters.fullBatch(1);
    await waiters.join(course, batch, 'pertama@example.com');
    await waiters.join(course, batch, 'kedua@example.com');
    assert.equal((await waiters.do('pertama@example.com', 'leave')).body.data.state, 'LEFT');
    assert.equal((await waiters.do('pertama@example.com', 'leave')).body.data.state, 'LEFT');
    assert.equal((await waiters.count(batch)).waiting, 1);
    assert.equal((await waiters.do('pertama@example.com', 'join-again')).body.data.state, 'WAITING');
    await waiters.free(batch);
    await server.waitingList.sweep();
    assert.equal((await waiters.page('pertama@example.com')).state, 'OFFERED');
  });
});

describe('leaving in the mail', () => {
  const server = useServer();
  const waiters = new Waiters(server);

  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    it(`is one press: its program posts ${type} to the address in the head`, async () => {
      const { course, batch } = await waiters.fullBatch(1);
      const email = `${type.slice(0, 9).replace('/', '')}@example.com`;
      await waiters.join(course, batch, email);
      const sent: SentMail[] = [];
      await deliverDueMails(server.db, { send: async (_id, mail) => void sent.push(mail) }, (error) =>
        assert.fail(String(error)),
      );
      const head = sent.find(({ to }) => to === email)?.headers ?? {};
      assert.equal(head['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
      const url = new URL(/^<(.+)>$/.exec(head['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname;
      assert.equal((await server.app.inject({ method: 'GET', url })).statusCode, 405);
      assert.equal((await waiters.count(batch)).waiting, 1, 'following it changes nothing');
      const payload = type.startsWith('multipart')
        ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
        : 'List-Unsubscribe=One-Click';
      const answer = await server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
      assert.equal(answer.statusCode, 200, answer.body);
      assert.equal((await waiters.count(batch)).waiting, 0);
      const { rowCount } = await server.db.query('SELECT FROM email_outbox WHERE one_click_url IS NOT NULL');
      assert.equal(rowCount, 0, 'what was sent keeps no link');
    });
});

describe('a seat that comes free', () => {
  const server = useServer();
  const waiters = new Waiters(server);

  it('is not for the public while a person waits, and held for who is first', async () => {
    server.clock.set(MORNING);
    const { course, batch } = await waiters.fullBatch(2);
    for (const email of ['satu@example.com', 'dua@example.com']) await waiters.join(course, batch, email);
    await waiters.free(batch);
    // Before the sweep, too.
    assert.equal(await waiters.availability(batch), 'FULL');
    assert.equal((await waiters.order(batch, 'umum@example.com')).body.code, 'SOLD_OUT');
    await server.waitingList.sweep();
    assert.deepEqual(await waiters.count(batch), {
      seats: 2,
      places: 2,
      waiting: 1,
      states: { OFFERED: 1, WAITING: 1 },
    });
    const page = await waiters.page('satu@example.com');
    assert.deepEqual(page.offer, { offered_at: '2026-11-21T02:00:00.000Z', ends_at: '2026-11-21T14:00:00.000Z' });
    const mail = (await waiters.mails('satu@example.com')).at(-1);
    assert.match(mail?.subject ?? '', /^Ada tempat untukmu di Program .* Batch 1$/);
    assert.match(mail?.text ?? '', /Putuskan sebelum: Sabtu, 21 November 2026/);
    assert.match(mail?.text ?? '', /Lengkapi data peserta dan bayar sebelum itu\./);
    assert.equal((await waiters.order(batch, 'umum@example.com')).body.code, 'SOLD_OUT');
  });

  it('of a free course is offered without a word of paying', async () => {
    const { course, batch } = await waiters.fullBatch(1);
    await server.db.query('UPDATE courses SET price = 0 WHERE id = $1', [course]);
    await waiters.join(course, batch, 'gratis@example.com');
    await waiters.free(batch);
    await server.waitingList.sweep();
    const mail = (await waiters.mails('gratis@example.com')).at(-1);
    assert.match(mail?.text ?? '', /Lengkapi data peserta sebelum itu\./);
  });

  it('is held no longer than until class starts', async () => {
    const { course, batch } = await waiters.fullBatch(1, { start_date: '2026-11-22', start_time: '08:00' });
    await waiters.join(course, batch, 'besok@example.com');
    server.clock.set('2026-11-21T16:30:00Z');
    await server.db.query('UPDATE course_schedules SET participant_amount = 2 WHERE id = $1', [batch]);
    await server.waitingList.sweep();
    assert.equal((await waiters.page('besok@example.com')).offer?.ends_at, '2026-11-22T01:00:00.000Z');
    server.clock.set(MORNING);
  });

  it('is public again once the waiting list is empty', async () => {
    const { course, batch } = await waiters.fullBatch(1);
    await waiters.join(course, batch, 'sendiri@example.com');
    await waiters.do('sendiri@example.com', 'leave');
    await waiters.free(batch);
    await server.waitingList.sweep();
    assert.equal(await waiters.availability(batch), 'OPEN');
    assert.equal((await waiters.order(batch, 'umum2@example.com')).status, 201);
  });
});

describe('an offer', () => {
  const server = useServer();
  const waiters = new Waiters(server);
  let people = 0;

  /** A full batch with people who wait, of whom the first is offered a seat. */
  async function offered(count = 2) {
    server.clock.set(MORNING);
    const { course, batch } = await waiters.fullBatch(1);
    const emails = Array.from({ length: count }, () => `orang${(people += 1)}@example.com`);
    for (const email of emails) await waiters.join(course, batch, email);
    await waiters.free(batch);
    await server.waitingList.sweep();
    const [first = '', second = ''] = emails;
    return { course, batch, first, second };
  }

  const take = async (batch: number, email: string, more = {}) =>
    waiters.order(batch, email, { waiting_offer: await waiters.link(email), ...more });

  it('tells its person of a batch that staff move, and not those who merely wait', async () => {
    const instructor = await server.given.instructor();
    server.clock.set(MORNING);
    const { course, batch } = await waiters.fullBatch(1, { instructor_id: instructor, batch: 7 });
    for (const email of ['jadwal@example.com', 'jadwal.antre@example.com']) await waiters.join(course, batch, email);
    await waiters.free(batch);
    await server.waitingList.sweep();
    const filled = {
      ...{ code: `JB-${batch}`, batch: 7, instructor_id: instructor, publish_at: '2026-11-01', mode: 'REMOTE' },
      ...{ start_date: '2026-12-14', end_date: '2027-02-07', start_time: '19:00', end_time: '21:30' },
      ...{ days: 'Senin dan Rabu', participant_amount: 1 },
    };
    const headers = { authorization: `Bearer ${await new Desk(server).signIn()}` };
    const saved = await server.send('PUT', `/api/v1/course-schedules/${batch}/update`, filled, headers);
    assert.equal(saved.status, 200, saved.text);
    await new Reminders(server).gathered();
    const told = (await waiters.mails('jadwal@example.com')).at(-1);
    assert.match(told?.subject ?? '', /^Jadwal baru: .* Batch 7$/);
    assert.match(told?.text ?? '', /Perubahan mulai: 07 Desember 2026 → 14 Desember 2026/);
    assert.match(told?.text ?? '', /Tawaranmu tetap berlaku/);
    assert.equal((await waiters.mails('jadwal.antre@example.com')).length, 1);
  });

  it('becomes an order that keeps its seat and its deadline', async () => {
    const { batch, first } = await offered();
    server.clock.set('2026-11-21T05:00:00Z');
    const { status, body } = await take(batch, first, { email_student: 'anak@example.com' });
    assert.equal(status, 201, JSON.stringify(body));
    assert.equal(body.data.invoice.expires_at, '2026-11-21T14:00:00.000Z');
    assert.deepEqual(await waiters.count(batch), { seats: 1, places: 1, waiting: 1, states: { TAKEN: 1, WAITING: 1 } });
    const page = await waiters.page(first);
    assert.deepEqual(page.order, {
      transaction_id: body.data.transaction.id,
      is_paid: false,
      expires_at: '2026-11-21T14:00:00.000Z',
    });
    // Sent again, it is the same order; the offer cannot be used for another person.
    assert.equal(
      (await take(batch, first, { email_student: 'anak@example.com' })).body.data.transaction.id,
      page.order?.transaction_id,
    );
    assert.equal((await take(batch, first, { email_student: 'lain@example.com' })).body.code, 'OFFER_ENDED');
    assert.equal((await waiters.do(first, 'leave')).body.code, 'NOT_POSSIBLE');
  });

  it('goes to the end of the line when its time passes, and the next is offered the seat', async () => {
    const { batch, first, second } = await offered();
    server.clock.set('2026-11-21T14:00:00Z');
    assert.equal((await waiters.page(first)).state, 'WAITING');
    assert.equal((await take(batch, first)).body.code, 'OFFER_ENDED');
    await server.waitingList.sweep();
    assert.equal((await waiters.page(second)).state, 'OFFERED');
    const page = await waiters.page(first);
    assert.deepEqual([page.state, page.has_lapsed], ['WAITING', true]);
    assert.match((await waiters.mails(first)).at(-1)?.subject ?? '', /sudah lewat$/);
    await waiters.do(second, 'leave');
    await server.waitingList.sweep();
    assert.equal((await waiters.page(first)).state, 'OFFERED');
  });

  it('lapses with the order that was not paid, by the sweep of all orders', async () => {
    const { batch, first, second } = await offered();
    await take(batch, first);
    server.clock.set('2026-11-21T14:00:00Z');
    await server.orders.sweep();
    assert.deepEqual((await waiters.count(batch)).states, { WAITING: 2 });
    await server.waitingList.sweep();
    assert.equal((await waiters.page(second)).state, 'OFFERED');
    assert.equal((await waiters.page(first)).state, 'WAITING');
    const told = async () => (await waiters.mails(first)).filter(({ subject }) => /sudah lewat$/.test(subject));
    assert.match((await told())[0]?.text ?? '', /masih di daftar tunggu, di urutan terakhir/);
    assert.equal((await told()).length, 1);
  });

  it('lapses with an unpaid order beside an entry for another person, which stays where it is, and says so', async () => {
    const { course, batch, first } = await offered();
    await take(batch, first);
    assert.equal((await waiters.join(course, batch, first)).status, 201);
    server.clock.set('2026-11-21T14:00:00Z');
    await server.orders.sweep();
    server.clock.set(MORNING);
    assert.deepEqual((await waiters.count(batch)).states, { LAPSED: 1, WAITING: 2 });
    const told = (await waiters.mails(first)).find(({ subject }) => /^Tawaran .* sudah lewat$/.test(subject));
    assert.match(told?.text ?? '', /masih di daftar tunggu lewat pendaftaran lain/);
  });

  it('that was taken and not paid for the third time is out of the line, and says so', async () => {
    const { batch, first } = await offered(1);
    await server.db.query('UPDATE waiting_entries SET lapses = 2 WHERE email = $1', [first]);
    await take(batch, first);
    server.clock.set('2026-11-21T14:00:00Z');
    await server.orders.sweep();
    assert.deepEqual((await waiters.count(batch)).states, { LAPSED: 1 });
    const told = (await waiters.mails(first)).find(({ subject }) => /^Tawaran .* sudah lewat$/.test(subject));
    assert.match(told?.text ?? '', /Ini tawaran ketiga yang lewat/);
    server.clock.set(MORNING);
  });

  it('is out of the line once staff moved its order to another batch, also where that is not paid', async () => {
    const { course, batch, first } = await offered();
    const { body } = await take(batch, first);
    const desk = new Desk(server);
    const other = await server.given.schedule({ course_id: course });
    const moved = await desk.do(body.data.transaction.id, 'move', { course_schedule_id: other });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    server.clock.set('2026-11-21T14:00:00Z');
    await server.orders.sweep();
    server.clock.set(MORNING);
    assert.deepEqual((await waiters.count(batch)).states, { LEFT: 1, WAITING: 1 });
  });

  it('is skipped by cancelling the order it was taken with, and the next is served', async () => {
    const { batch, first, second } = await offered();
    const { body } = await take(batch, first);
    const cancelled = await new Desk(server).do(body.data.transaction.id, 'cancel');
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    assert.equal((await waiters.page(first)).state, 'SKIPPED');
    await server.waitingList.sweep();
    assert.equal((await waiters.page(second)).state, 'OFFERED');
    assert.deepEqual(await waiters.count(batch), {
      ...{ seats: 1, places: 1, waiting: 0 },
      states: { OFFERED: 1, SKIPPED: 1 },
    });
  });

  it('that was skipped leaves the line, and the next is served', async () => {
    const { batch, first, second } = await offered();
    const skipped = await waiters.do(first, 'leave');
    assert.deepEqual([skipped.body.data.state, skipped.body.data.can_join_again], ['SKIPPED', true]);
    await server.waitingList.sweep();
    assert.equal((await waiters.page(second)).state, 'OFFERED');
    assert.equal((await waiters.do(first, 'join-again')).body.data.state, 'WAITING');
    assert.deepEqual(await waiters.count(batch), {
      seats: 1,
      places: 1,
      waiting: 1,
      states: { OFFERED: 1, WAITING: 1 },
    });
  });

  it('ends with the third that goes by: a seat is not kept from the public without a reason', async () => {
    const { batch, first } = await offered(1);
    for (const time of ['2026-11-21T14:00:00Z', '2026-11-22T02:00:00Z', '2026-11-22T14:00:00Z']) {
      assert.equal((await waiters.page(first)).state, 'OFFERED', time);
      server.clock.set(time);
      await server.waitingList.sweep();
    }
    const page = await waiters.page(first);
    assert.deepEqual([page.state, page.can_join_again], ['LAPSED', true]);
    assert.equal(await waiters.availability(batch), 'OPEN');
  });

  it('stands where no invoice could be made, and is kept by an order that replaces another', async () => {
    const { batch, first } = await offered();
    const key = 'k'.repeat(32);
    const body = { waiting_offer: await waiters.link(first) };
    await server.db.query('ALTER TABLE sandbox_invoices RENAME TO sandbox_is_down');
    assert.equal((await waiters.order(batch, first, body)).status, 503);
    await server.db.query('ALTER TABLE sandbox_is_down RENAME TO sandbox_invoices');
    const page = await waiters.page(first);
    assert.deepEqual([page.state, page.offer?.ends_at], ['OFFERED', '2026-11-21T14:00:00.000Z']);
    assert.deepEqual(await waiters.count(batch), {
      seats: 1,
      places: 1,
      waiting: 1,
      states: { OFFERED: 1, WAITING: 1 },
    });

    const placed = await waiters.checkout.pay(
      { course_schedule_id: batch, email: first, email_student: first, ...body },
      key,
    );
    assert.equal(placed.status, 201);
    const replaced = await waiters.order(batch, first, { first_name: 'Sita', replaces_key: key, ...body });
    assert.equal(replaced.status, 201, JSON.stringify(replaced.body));
    assert.equal(replaced.body.data.invoice.expires_at, '2026-11-21T14:00:00.000Z');
    assert.equal((await waiters.page(first)).order?.transaction_id, replaced.body.data.transaction.id);
  });

  it('is not made to who got a seat in the batch meanwhile', async () => {
    server.clock.set(MORNING);
    const { course, batch } = await waiters.fullBatch(1);
    await waiters.join(course, batch, 'pindah@example.com');
    const other = await server.given.schedule({ course_id: course });
    const desk = new Desk(server);
    const id = await desk.order({ course_schedule_id: other, email_student: 'pindah@example.com' });
    await waiters.free(batch);
    const moved = await desk.do(id, 'move', { course_schedule_id: batch });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    await server.db.query('UPDATE course_schedules SET participant_amount = 2 WHERE id = $1', [batch]);
    await server.waitingList.sweep();
    assert.deepEqual((await waiters.count(batch)).states, { LEFT: 1 });
  });

  it('is made to who has a seat in the batch and joined for another person, who takes it', async () => {
    server.clock.set(MORNING);
    const { course, batch } = await waiters.fullBatch(2);
    await waiters.join(course, batch, 'duduk2@example.com');
    await waiters.free(batch);
    await server.waitingList.sweep();
    assert.deepEqual((await waiters.count(batch)).states, { OFFERED: 1 });
    const taken = await take(batch, 'duduk2@example.com', { email_student: 'anak.kedua@example.com' });
    assert.equal(taken.status, 201, JSON.stringify(taken.body));
    assert.deepEqual((await waiters.count(batch)).states, { TAKEN: 1 });
  });
});

describe('an order that stands while others wait', () => {
  const server = useServer();
  const waiters = new Waiters(server);

  it('can be replaced by its buyer, whose seat it is', async () => {
    const course = await server.given.course();
    const batch = await server.given.schedule({ course_id: course, participant_amount: 1 });
    const key = 'q'.repeat(32);
    await waiters.checkout.pay({ course_schedule_id: batch }, key);
    await waiters.join(course, batch, 'antre@example.com');
    const { status } = await waiters.checkout.pay({ course_schedule_id: batch, first_name: 'Sita', replaces_key: key });
    assert.equal(status, 201);
    assert.deepEqual(await waiters.count(batch), { seats: 1, places: 1, waiting: 1, states: { WAITING: 1 } });
  });
});

describe('who waits for a course without a schedule', () => {
  const server = useServer();
  const waiters = new Waiters(server);

  it('is told once when one with seats is published', async () => {
    const course = await server.given.course();
    assert.equal((await waiters.join(course, null, 'kabari@example.com')).status, 201);
    await server.waitingList.sweep();
    await server.given.schedule({ course_id: course, publish_at: '2026-11-22', participant_amount: 5 });
    await server.waitingList.sweep();
    assert.equal((await waiters.mails('kabari@example.com')).length, 1);
    server.clock.set('2026-11-22T02:00:00Z');
    await server.waitingList.sweep();
    await server.waitingList.sweep();
    const mails = await waiters.mails('kabari@example.com');
    assert.equal(mails.length, 2);
    assert.match(mails[1]?.text ?? '', /\/bootcamps\//);
    server.clock.set(MORNING);
  });

  it('leaves by one call, and comes back as one who waits', async () => {
    const course = await server.given.course();
    await waiters.join(course, null, 'ragu@example.com');
    const left = (await waiters.do('ragu@example.com', 'leave')).body.data;
    assert.deepEqual([left.state, left.can_join_again], ['LEFT', true]);
    const back = await waiters.do('ragu@example.com', 'join-again');
    assert.deepEqual([back.status, back.body.data.state], [200, 'WAITING']);
    // Who joined once more by the form waits already.
    await waiters.do('ragu@example.com', 'leave');
    const old = await waiters.link('ragu@example.com');
    await waiters.join(course, null, 'ragu@example.com');
    const again = await server.send('POST', `/api/v1/waiting-list/${old}/join-again`);
    assert.equal(again.status, 200, JSON.stringify(again.body));
    const { rowCount } = await server.db.query(
      `SELECT FROM waiting_entries WHERE email = 'ragu@example.com' AND state = 'WAITING'`,
    );
    assert.equal(rowCount, 1);
  });

  it('is one who waits where staff closed every batch, and is told of the next that is open', async () => {
    const course = await server.given.course();
    const closed = await server.given.schedule({ course_id: course, participant_amount: 0 });
    assert.equal((await waiters.join(course, null, 'tutup@example.com')).status, 201);
    await server.waitingList.sweep();
    assert.equal((await waiters.mails('tutup@example.com')).length, 1);
    await server.db.query('UPDATE course_schedules SET participant_amount = 5 WHERE id = $1', [closed]);
    await server.waitingList.sweep();
    assert.match((await waiters.mails('tutup@example.com')).at(-1)?.subject ?? '', /^Jadwal .* sudah keluar$/);
  });

  it('is told of the next batch, too, where the one they were offered a seat of was cancelled', async () => {
    const { course, batch } = await waiters.fullBatch(1);
    await waiters.join(course, batch, 'batal@example.com');
    await waiters.join(course, batch, 'batal.menunggu@example.com');
    await waiters.free(batch);
    await server.waitingList.sweep();
    await server.db.query('UPDATE course_schedules SET cancelled_at = now() WHERE id = $1', [batch]);
    await server.waitingList.sweep();
    await server.waitingList.sweep();
    for (const [email, words] of [
      ['batal@example.com', /tawaran tempatnya tidak berlaku lagi/],
      ['batal.menunggu@example.com', /batch yang kamu tunggu tidak jadi berlangsung/],
    ] as const) {
      const told = (await waiters.mails(email)).filter(({ subject }) =>
        /Batch 1 tidak jadi berlangsung$/.test(subject),
      );
      assert.equal(told.length, 1, email);
      assert.match(told[0]?.text ?? '', words);
    }
    const page = await waiters.page('batal@example.com');
    assert.deepEqual([page.state, page.course_schedule, page.has_lapsed], ['WAITING', null, false]);
    assert.deepEqual(await waiters.count(batch), { seats: 0, places: 0, waiting: 0, states: {} });
  });

  it('is moved on under the lock of the batch, before which no entry is locked: one who leaves just then waits for nobody', async () => {
    const { course, batch } = await waiters.fullBatch(1, { start_date: '2026-11-23' });
    await waiters.join(course, batch, 'keluar.dulu@example.com');
    server.clock.set('2026-11-23T02:00:00Z');
    // As the call of a person who leaves: the batch, then the entry.
    const leaving = await server.db.connect();
    await leaving.query('BEGIN');
    await leaving.query('SELECT FROM course_schedules WHERE id = $1 FOR UPDATE', [batch]);
    const sweeping = server.waitingList.sweep();
    await until('the sweep waits for the batch', async () => {
      const { rowCount } = await server.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await leaving.query(`SELECT FROM waiting_entries WHERE course_schedule_id = $1 FOR UPDATE NOWAIT`, [batch]);
    await leaving.query(`UPDATE waiting_entries SET state = 'LEFT' WHERE course_schedule_id = $1`, [batch]);
    await leaving.query('COMMIT');
    leaving.release();
    await sweeping;
    assert.deepEqual((await waiters.count(batch)).states, { LEFT: 1 }, 'who left stays in the line that they left');
    server.clock.set(MORNING);
  });

  it('is told of the next batch, too, where the one they waited for began without them', async () => {
    const { course, batch } = await waiters.fullBatch(1, { start_date: '2026-11-23' });
    await waiters.join(course, batch, 'terlambat@example.com');
    server.clock.set('2026-11-23T02:00:00Z');
    await server.waitingList.sweep();
    assert.equal((await waiters.count(batch)).waiting, 0);
    assert.equal((await waiters.page('terlambat@example.com')).course_schedule, null);
    await server.given.schedule({ course_id: course, start_date: '2027-01-11', participant_amount: 5 });
    await server.waitingList.sweep();
    assert.match((await waiters.mails('terlambat@example.com')).at(-1)?.subject ?? '', /^Jadwal .* sudah keluar$/);
    server.clock.set(MORNING);
  });
});

describe('a long line of a batch that does not take place', () => {
  const gate = new Gate(/^COMMIT$/);
  const server = useServer({}, { gate });
  const waiters = new Waiters(server);

  it('is told a hundred at a time, each person once, so that the batch is free between', async () => {
    const { course, batch } = await waiters.fullBatch(1);
    await server.db.query(
      `INSERT INTO waiting_entries (course_schedule_id, course_id, email, position)
       SELECT $1, $2, 'antre' || n || '@example.com', n FROM generate_series(1, 130) n`,
      [batch, course],
    );
    await server.db.query('UPDATE course_schedules SET cancelled_at = now() WHERE id = $1', [batch]);
    const told = async () => {
      const { rows } = await server.db.query<{ mails: number; moved: number }>(
        `SELECT (SELECT count(*) FROM email_outbox WHERE dedupe_key LIKE 'waiting % cancelled %')::integer AS mails,
           (SELECT count(*) FROM waiting_entries WHERE course_schedule_id IS NULL AND state = 'WAITING')::integer AS moved`,
      );
      return rows[0];
    };
    const stopping = new AbortController();
    await gate.hold(
      1,
      () => server.waitingList.sweep(stopping.signal),
      async () => stopping.abort(),
    );
    assert.deepEqual(await told(), { mails: 100, moved: 100 });
    await server.waitingList.sweep();
    assert.deepEqual(await told(), { mails: 130, moved: 130 });
    assert.equal((await waiters.count(batch)).waiting, 0);
  });
});
