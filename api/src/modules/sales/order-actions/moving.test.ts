import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import type { OtherBatches } from './schemas.ts';
import type { Registration } from '../registrations/schemas.ts';

const PRICE = 1_000_000;

describe('moving to another batch', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('takes the seat there, gives the one here back, leaves the money and tells payer and participant', async () => {
    const course = await server.given.course();
    const [from, to] = [
      await server.given.schedule({ course_id: course, participant_amount: 1 }),
      await server.given.schedule({ course_id: course, participant_amount: 1, batch: 2 }),
    ];
    const id = await desk.paidOrder({ course_schedule_id: from });
    const { body } = await desk.do(id, 'move', { course_schedule_id: to });
    assert.deepEqual(
      body.data.seats.map(({ course_schedule_id, change }) => [course_schedule_id, change]),
      [
        [from, -1],
        [to, 1],
      ],
    );
    assert.deepEqual([await desk.checkout.seatsTaken(from), await desk.checkout.seatsTaken(to)], [0, 1]);
    assert.deepEqual(await desk.stands(id), { state: 'PAID', paid: PRICE, refunded: 0, charged: PRICE, balance: 0 });
    const { places } = await desk.read(id);
    assert.deepEqual(
      places.map(({ batch, state }) => [batch, state]),
      [
        [1, 'TRANSFERRED'],
        [2, 'CONFIRMED'],
      ],
    );
    const list = await desk.get<{ rows: Registration[] }>('/api/v1/registration?limit=1');
    assert.equal(list.body.data.rows[0]?.course_schedule.batch, 2);
    const mails = (await desk.mailsOf(id)).filter(({ subject }) => subject.includes('diubah'));
    assert.equal(mails.length, 2);
  });

  for (const [what, price, balance, queue] of [
    ['dearer', 1_400_000, -400_000, 'OWING'],
    ['cheaper', 600_000, 400_000, 'TO_REFUND'],
  ] as const)
    it(`into a ${what} program leaves the difference in a queue, which empties once it is settled`, async () => {
      const id = await desk.paidOrder();
      const to = await server.given.schedule({ course_id: await server.given.course({ price }) });
      await desk.do(id, 'move', { course_schedule_id: to });
      assert.deepEqual([(await desk.stands(id)).balance, (await desk.stands(id)).state], [balance, 'PAID']);
      assert.ok((await desk.queue(queue)).includes(id));
      if (balance > 0) await desk.do(id, 'refund', { seat: 'KEEP' });
      else
        await desk.do(id, 'record-transfer', {
          amount: -balance,
          reference: `D ${id}`,
          occurred_at: '2026-11-21T01:00:00Z',
        });
      assert.equal((await desk.stands(id)).balance, 0);
      assert.ok(!(await desk.queue(queue)).includes(id));
    });

  it('into another program names both in its letters, and what it costs there', async () => {
    const from = await server.given.course({ title: 'Analisis Data' });
    const id = await desk.paidOrder({ course_schedule_id: await server.given.schedule({ course_id: from }) });
    const to = await server.given.course({ title: 'Ilmu Data', price: 1_400_000 });
    await desk.do(id, 'move', { course_schedule_id: await server.given.schedule({ course_id: to }) });
    const { rows } = await server.db.query<{ subject: string; text: string }>(
      `SELECT subject, text FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' moved %' AND e.to_email = o.payer_email WHERE o.transaction_id = $1`,
      [id],
    );
    assert.equal(rows[0]?.subject, 'Pendaftaran Siti pindah ke Ilmu Data', 'a subject has no full name');
    assert.match(
      rows[0]?.text ?? '',
      /Pendaftaran Siti Aminah dipindah dari Analisis Data ke Ilmu Data, dengan jadwal di bawah ini/,
    );
    assert.match(rows[0]?.text ?? '', /Total: Rp1,400,000/);
  });

  it('out of a free program owes what it costs there, and its mail, sent once more, speaks of no payment', async () => {
    const free = await server.given.schedule({ course_id: await server.given.course({ price: 0 }) });
    const { body } = await desk.checkout.free({ course_schedule_id: free, price: 0 });
    const { id } = body.data.transaction;
    await desk.do(id, 'move', { course_schedule_id: await server.given.schedule() });
    assert.equal((await desk.stands(id)).balance, -PRICE);
    assert.equal((await desk.do(id, 'resend-mail')).status, 200);
    const { rows } = await server.db.query<{ text: string }>(
      `SELECT text FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' confirmed again %' AND e.to_email = o.payer_email WHERE o.transaction_id = $1`,
      [id],
    );
    const text = rows[0]?.text ?? '';
    assert.match(text, /Total: Rp1,000,000/);
    assert.doesNotMatch(text, /sudah kami terima/);
  });

  it('what is owed then can be billed: the invoice is paid at the provider', async () => {
    const id = await desk.paidOrder();
    const to = await server.given.schedule({ course_id: await server.given.course({ price: 1_400_000 }) });
    await desk.do(id, 'move', { course_schedule_id: to });
    const { status } = await desk.do(id, 'bill');
    assert.equal(status, 200);
    await desk.payAtProvider(id);
    assert.deepEqual(await desk.stands(id), {
      state: 'PAID',
      paid: 1_400_000,
      refunded: 0,
      charged: 1_400_000,
      balance: 0,
    });
    assert.equal((await desk.do(id, 'bill')).status, 409);
  });

  it('at the same price keeps it where staff say so', async () => {
    const id = await desk.paidOrder();
    const to = await server.given.schedule({ course_id: await server.given.course({ price: 1_400_000 }) });
    await desk.do(id, 'move', { course_schedule_id: to, price: 'KEEP' });
    assert.equal((await desk.stands(id)).balance, 0);
  });

  it('is offered the batches of its own course, or of another one that has some', async () => {
    const [own, other, over] = [
      await server.given.course({ title: 'Program asal' }),
      await server.given.course({ title: 'Program lain' }),
      await server.given.course({ title: 'Program usai' }),
    ];
    const [from, second, there] = [
      await server.given.schedule({ course_id: own }),
      await server.given.schedule({ course_id: own, batch: 2 }),
      await server.given.schedule({ course_id: other }),
    ];
    await server.given.schedule({ course_id: over, publish_at: '2026-10-01', start_date: '2026-11-01' });
    const id = await desk.paidOrder({ course_schedule_id: from });
    const read = async (query = '') => (await desk.get<OtherBatches>(`/api/v1/orders/${id}/batches${query}`)).body.data;
    const offered = await read();
    assert.deepEqual([offered.course_id, offered.rows.map((row) => row.id)], [own, [second]]);
    assert.deepEqual(offered.courses[0], { id: own, title: 'Program asal', is_own: true });
    const named = offered.courses.map(({ title }) => title);
    assert.deepEqual([named.includes('Program lain'), named.includes('Program usai')], [true, false]);
    const elsewhere = await read(`?course=${other}`);
    assert.deepEqual([elsewhere.course_id, elsewhere.rows.map((row) => row.id)], [other, [there]]);
    assert.equal((await desk.get('/api/v1/orders/00000000-0000-4000-8000-000000000000/batches')).status, 404);
  });

  it('is refused into a full batch, a running one, the same one, and where the student has a seat', async () => {
    const course = await server.given.course();
    const from = await server.given.schedule({ course_id: course });
    const id = await desk.paidOrder({ course_schedule_id: from, email_student: 'pindah@example.com' });
    const full = await server.given.schedule({ course_id: course, participant_amount: 0 });
    const running = await server.given.schedule({
      course_id: course,
      publish_at: '2026-10-01',
      start_date: '2026-11-01',
    });
    const taken = await server.given.schedule({ course_id: course });
    await desk.paidOrder({ course_schedule_id: taken, email_student: 'pindah@example.com' });
    const codes: (string | undefined)[] = [];
    for (const to of [full, running, from, taken])
      codes.push((await desk.do(id, 'move', { course_schedule_id: to })).body.code);
    assert.deepEqual(codes, ['SOLD_OUT', 'CLASS_BEGUN', 'ALREADY_THERE', 'ALREADY_REGISTERED']);
    assert.deepEqual([await desk.checkout.seatsTaken(from), await desk.checkout.seatsTaken(full)], [1, 0]);
  });

  it('calls nothing of a plan a difference of prices', async () => {
    const course = await server.given.course();
    const id = await desk.order({ course_schedule_id: await server.given.schedule({ course_id: course }) });
    await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] });
    await desk.payAtProvider(id);
    const textOf = async () => {
      const { rows } = await server.db.query<{ text: string }>(
        `SELECT text FROM email_outbox e JOIN orders o ON e.dedupe_key ~ ('^order ' || o.id || ' moved [0-9]+$') WHERE o.transaction_id = $1 ORDER BY e.id DESC LIMIT 1`,
        [id],
      );
      return rows[0]?.text ?? '';
    };
    await desk.do(id, 'move', { course_schedule_id: await server.given.schedule({ course_id: course }) });
    assert.doesNotMatch(await textOf(), /Selisih/);
    const dearer = await server.given.course({ price: 1_300_000 });
    await desk.do(id, 'move', { course_schedule_id: await server.given.schedule({ course_id: dearer }) });
    assert.match(await textOf(), /Selisih harga yang belum dibayar: Rp300,000/);
    const { body } = await desk.do(id, 'bill');
    assert.equal(body.data.bill?.amount, 300_000, 'which is due now, the stages on their days');
  });

  it('leaves a plan as it is where it fits, and else lets no stage be due after the other class ends', async () => {
    const course = await server.given.course();
    const batch = (dates: object) => server.given.schedule({ course_id: course, ...dates });
    const id = await desk.order({ course_schedule_id: await batch({}) });
    await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] });
    await desk.payAtProvider(id);
    const daysOf = async () => (await desk.read(id)).instalments.map(({ due_on }) => due_on);
    const planned = ['2026-11-21', '2026-12-21', '2027-01-21'];
    const fits = await desk.do(id, 'move', { course_schedule_id: await batch({ end_date: '2027-01-22' }) });
    assert.equal(fits.status, 200, JSON.stringify(fits.body));
    assert.deepEqual(await daysOf(), planned);
    assert.equal(fits.body.data.plan, undefined);
    const sooner = await batch({ start_date: '2026-12-05', end_date: '2026-12-28' });
    const { body } = await desk.do(id, 'move', { course_schedule_id: sooner });
    const fitting = ['2026-11-21', '2026-12-21', '2026-12-27'];
    assert.deepEqual(await daysOf(), fitting);
    assert.deepEqual(
      [body.data.plan?.before, body.data.plan?.after].map((plan) => plan?.map(({ due_on }) => due_on)),
      [planned, fitting],
    );
    await desk.do(id, 'cancel', { refund: 'ALL' });
    assert.deepEqual(await daysOf(), []);
    const { rows } = await server.db.query<{ plan: { before: { due_on: string }[]; after: unknown[] } }>(
      `SELECT a.outcome -> 'plan' AS plan FROM order_actions a JOIN orders o ON o.id = a.order_id WHERE o.transaction_id = $1 AND a.action = 'CANCEL'`,
      [id],
    );
    assert.deepEqual(
      rows.map(({ plan }) => [plan.before.map(({ due_on }) => due_on), plan.after]),
      [[fitting, []]],
    );
  });

  it('makes one of the stages that the other class leaves no days for, and gives no two stages one day', async () => {
    const course = await server.given.course();
    const batch = (dates: object) => server.given.schedule({ course_id: course, ...dates });
    const id = await desk.order({ course_schedule_id: await batch({}) });
    await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] });
    await desk.payAtProvider(id);
    const move = async (to: number) => {
      const preview = await desk.do(id, 'move', { course_schedule_id: to, preview: true });
      const { status, body } = await desk.do(id, 'move', { course_schedule_id: to });
      assert.deepEqual([preview.status, status], [200, 200], JSON.stringify(body));
      return (await desk.read(id)).instalments.map(({ due_on, amount }) => `${due_on} ${amount}`);
    };
    const short = await batch({ start_date: '2026-12-05', end_date: '2026-12-15' });
    assert.deepEqual(await move(short), ['2026-11-21 333334', '2026-12-14 666666']);
    const tomorrow = await batch({ start_date: '2026-11-21', end_date: '2026-11-22' });
    assert.deepEqual(await move(tomorrow), ['2026-11-21 333334', '2026-11-22 666666']);
    assert.equal((await desk.stands(id)).balance, -666_666);
  });

  it('of a plan into a cheaper program takes the difference off its last stages', async () => {
    const id = await desk.order();
    await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] });
    await desk.payAtProvider(id);
    const move = async (price: number) => {
      const to = await server.given.schedule({ course_id: await server.given.course({ price }) });
      const { status, body } = await desk.do(id, 'move', { course_schedule_id: to });
      assert.equal(status, 200, JSON.stringify(body));
      const { instalments, money } = await desk.read(id);
      return [money.charged, money.balance, instalments.map(({ amount }) => amount)];
    };
    assert.deepEqual(await move(700_000), [700_000, -366_666, [333_334, 333_333, 33_333]]);
    assert.deepEqual(await move(200_000), [200_000, 133_334, [200_000]]);
    assert.deepEqual(await move(0), [0, 333_334, []]);
    assert.ok((await desk.queue('TO_REFUND')).includes(id));
  });

  it('leaves taken off what staff took off', async () => {
    const id = await desk.paidOrder();
    await desk.do(id, 'refund', { amount: 300_000, seat: 'KEEP' });
    const dearer = await server.given.course({ price: 1_400_000 });
    await desk.do(id, 'move', { course_schedule_id: await server.given.schedule({ course_id: dearer }) });
    assert.equal((await desk.stands(id)).balance, -400_000);
  });

  it('of an unpaid order keeps its seat held within the program, and is refused into another one', async () => {
    const course = await server.given.course();
    const id = await desk.order({ course_schedule_id: await server.given.schedule({ course_id: course }) });
    const to = await server.given.schedule({ course_id: course });
    assert.equal((await desk.do(id, 'move', { course_schedule_id: to })).status, 200);
    await desk.payAtProvider(id);
    assert.equal((await desk.stands(id)).state, 'PAID');
    assert.equal(await desk.checkout.seatsTaken(to), 1);
    const unpaid = await desk.order();
    assert.equal((await desk.do(unpaid, 'move', { course_schedule_id: await server.given.schedule() })).status, 409);
  });
});

describe('money without a seat', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('that goes back as a whole ends the order, whichever way staff ask for it', async () => {
    const schedule = await server.given.schedule();
    const id = await desk.paidOrder({ course_schedule_id: schedule, email_student: 'lagi@example.com' });
    await desk.cancelBatch(schedule, { decision: 'LATER' });
    await desk.do(id, 'refund', { seat: 'KEEP', amount: PRICE });
    assert.deepEqual(await desk.stands(id), {
      state: 'CANCELLED',
      paid: PRICE,
      refunded: PRICE,
      charged: 0,
      balance: 0,
    });
    assert.ok(!(await desk.queue('UNPLACED')).includes(id));
  });

  it('is given a batch by staff, or given back, and leaves the queue either way', async () => {
    const course = await server.given.course();
    const unplaced = async () => {
      const schedule = await server.given.schedule({ course_id: course, participant_amount: 1 });
      const id = await desk.order({ course_schedule_id: schedule });
      await desk.checkout.expire(id);
      await desk.order({ course_schedule_id: schedule });
      await desk.payAtProvider(id);
      assert.equal((await desk.stands(id)).state, 'PAID_UNPLACED');
      return id;
    };
    const [placed, refunded] = [await unplaced(), await unplaced()];
    assert.deepEqual(await desk.queue('UNPLACED'), [placed, refunded]);
    const to = await server.given.schedule({ course_id: course, participant_amount: 1 });
    assert.equal((await desk.do(placed, 'move', { course_schedule_id: to })).status, 200);
    assert.equal((await desk.do(refunded, 'cancel')).status, 200);
    assert.deepEqual(await desk.queue('UNPLACED'), []);
    assert.deepEqual(await desk.stands(placed), {
      state: 'PAID',
      paid: PRICE,
      refunded: 0,
      charged: PRICE,
      balance: 0,
    });
    assert.deepEqual(await desk.stands(refunded), {
      state: 'CANCELLED',
      paid: PRICE,
      refunded: PRICE,
      charged: 0,
      balance: 0,
    });
    assert.equal(await desk.checkout.seatsTaken(to), 1);
  });

  it('is found under the corrected e-mail: the student cannot register twice, and the wrong address is free', async () => {
    const course = await server.given.course();
    const schedule = await server.given.schedule({ course_id: course, participant_amount: 1 });
    const id = await desk.paidOrder({ course_schedule_id: schedule, email_student: 'keliru@example.com' });
    await server.db.query(
      `WITH given AS (UPDATE course_schedules SET seats_taken = 0 WHERE id = $1)
       UPDATE places SET state = 'RELEASED' WHERE course_schedule_id = $1`,
      [schedule],
    );
    assert.equal((await desk.do(id, 'correct', { participant: { email: 'tepat@example.com' } })).status, 200);
    const codeOf = async (email_student: string) =>
      (await desk.checkout.pay({ course_schedule_id: schedule, email_student })).body.code ?? null;
    assert.deepEqual(
      [await codeOf('tepat@example.com'), await codeOf('keliru@example.com')],
      ['ALREADY_REGISTERED', null],
    );
  });
});

describe('people of an order', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('are corrected: the mails, the list and the search follow, and the corrected e-mail guards the seat', async () => {
    const schedule = await server.given.schedule();
    const id = await desk.paidOrder({ course_schedule_id: schedule, email_student: 'salah@example.com' });
    const { status } = await desk.do(id, 'correct', {
      participant: { first_name: ' Sekar ', email: 'Benar@Example.com' },
      payer: { name: 'Ibu Sekar' },
    });
    assert.equal(status, 200);
    const { body } = await desk.get<{ rows: Registration[] }>('/api/v1/registration?q=ibu%20sekar&limit=5');
    assert.deepEqual(
      body.data.rows.map(({ first_name, email, payer }) => [first_name, email, payer.name]),
      [['Sekar', 'benar@example.com', 'Ibu Sekar']],
    );
    const again = await desk.checkout.pay({ course_schedule_id: schedule, email_student: 'benar@example.com' });
    assert.equal(again.body.code, 'ALREADY_REGISTERED');
    assert.equal(
      (await desk.checkout.pay({ course_schedule_id: schedule, email_student: 'salah@example.com' })).status,
      201,
    );
    const clash = await desk.do(id, 'correct', { participant: { email: 'salah@example.com' } });
    assert.deepEqual([clash.status, clash.body.code], [409, 'ALREADY_REGISTERED']);
  });

  it('give their place to another person, who takes the same seat', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await desk.paidOrder({ course_schedule_id: schedule });
    const participant = {
      ...{ first_name: 'Putu', last_name: 'Ayu', email: 'putu@example.com', gender: 'P', birth_date: '1999-01-01' },
      ...{ phone_number: '081234567890', country: 'ID', address: 'Jl. Mawar', city: 'Denpasar', zip_code: '80111' },
    };
    const { status, body } = await desk.do(id, 'change-participant', { participant });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.data.seats, []);
    const { places } = await desk.read(id);
    assert.deepEqual(
      places.map(({ state }) => state),
      ['TRANSFERRED', 'CONFIRMED'],
    );
    assert.equal(await desk.checkout.seatsTaken(schedule), 1);
    assert.ok((await desk.mailsOf(id)).some(({ to }) => to === 'putu@example.com'));
  });

  it('are sent the mail of their order once more', async () => {
    const id = await desk.paidOrder();
    const before = (await desk.mailsOf(id)).length;
    for (let time = 0; time < 2; time += 1) assert.equal((await desk.do(id, 'resend-mail')).status, 200);
    assert.equal((await desk.mailsOf(id)).length, before + 4);
    const unpaid = await desk.order();
    await desk.do(unpaid, 'resend-mail');
    assert.equal(
      (await desk.mailsOf(unpaid)).filter(({ subject }) => /^(Selesaikan|Tempatmu)/.test(subject)).length,
      4,
    );
  });
});

describe('holding a seat for longer', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('replaces the invoice, and the old one lapses without its order', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await desk.order({ course_schedule_id: schedule });
    const old = await desk.checkout.news(id, 'EXPIRED');
    const { status, body } = await desk.do(id, 'extend', { expires_at: '2026-11-25T02:00:00Z' });
    assert.equal(status, 200, JSON.stringify(body));
    await desk.checkout.notify(old);
    server.clock.set('2026-11-23T02:00:00Z');
    await server.orders.sweep();
    assert.equal((await desk.stands(id)).state, 'PENDING');
    await desk.payAtProvider(id);
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal((await desk.stands(id)).state, 'PAID');
    assert.equal(await desk.checkout.seatsTaken(schedule), 1);
  });

  it('is refused beyond the start of class and into the past', async () => {
    const id = await desk.order();
    for (const expires_at of ['2026-12-08T00:00:00Z', '2026-11-20T00:00:00Z'])
      assert.equal((await desk.do(id, 'extend', { expires_at })).status, 422);
  });
});
