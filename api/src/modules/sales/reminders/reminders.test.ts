import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { TODAY, useServer } from '../../../../test/support/app.ts';
import { CompanyDesk } from '../../../../test/support/company-desk.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Gate } from '../../../../test/support/gate.ts';
import { mailOnce, reminderLock } from '../../../../test/support/guards.ts';
import { Reminders } from '../../../../test/support/reminders.ts';

const MORNING = `${TODAY}T02:00:00Z`;

describe('reminders of a class', () => {
  const server = useServer();
  const desk = new Desk(server);
  const reminders = new Reminders(server);
  beforeEach(() => server.clock.set(MORNING));

  const kelas = async (row: Record<string, unknown> = {}) =>
    server.given.schedule({ course_id: await server.given.course({ title: 'Kelas Data' }), ...row });

  it('come three days and a day before the start and a day after the end, once each, by the clock of Jakarta', async () => {
    // 00.30 in Jakarta is the day before in UTC.
    const id = await desk.paidOrder({
      course_schedule_id: await kelas({ start_time: '00:30', end_time: '02:00', end_date: '2026-12-09' }),
    });
    for (const [instant, subjects] of [
      ['2026-12-03T17:29:00Z', []],
      ['2026-12-03T17:30:00Z', ['3 hari lagi: kelas pertama Kelas Data']],
      ['2026-12-04T17:30:00Z', []],
      ['2026-12-05T17:29:00Z', []],
      ['2026-12-05T17:30:00Z', ['Besok 00.30 WIB: kelas pertama Kelas Data']],
      ['2026-12-06T17:31:00Z', []],
      ['2026-12-09T18:59:00Z', []],
      ['2026-12-09T19:00:00Z', ['Bagaimana kelas Kelas Data?']],
      ['2026-12-10T19:00:00Z', []],
    ] as const) {
      const before = (await reminders.subjects(id)).length;
      await reminders.at(instant);
      assert.deepEqual((await reminders.subjects(id)).slice(before), subjects, instant);
    }
  });

  it('go to payer and participant, and say who, what, when and where, and of money nothing to a participant', async () => {
    const id = await desk.paidOrder({
      course_schedule_id: await kelas({
        ...{ mode: 'HYBRID', days: 'Senin dan Rabu', batch: 7 },
        location_id: await server.given.location('Gedung Melati'),
      }),
      ...{ email: 'ibu.rini@example.com', name: 'Ibu Rini' },
      ...{ email_student: 'bagus@example.com', first_name: 'Bagus', last_name: 'Pratama' },
    });
    await reminders.at('2026-12-04T12:00:00Z');
    await reminders.at('2026-12-06T12:00:00Z');
    await reminders.at('2027-02-08T14:30:00Z');
    const mails = await reminders.mails(id);
    assert.deepEqual(
      mails.map(({ to }) => to),
      Array.from({ length: 3 }, () => ['ibu.rini@example.com', 'bagus@example.com']).flat(),
    );
    for (const { to, text } of mails) {
      for (const words of [
        'Peserta: Bagus Pratama',
        'Program: Kelas Data',
        'Batch 7, 07 Desember 2026',
        'Hari: Senin dan Rabu',
        'Jam kelas: 19.00–21.30',
        'Tempat: Gedung Melati dan online',
      ])
        assert.ok(text.includes(words), `${words} in: ${text}`);
      assert.match(text, /\/my-registration\/[\w-]{43}/);
      if (to === 'bagus@example.com') assert.doesNotMatch(text, /\sRp|Total|Payment ID/);
    }
    assert.equal(new Set(mails.map(({ text }) => /my-registration\/(\S+)/.exec(text)?.[1])).size, mails.length);
    // The day before brings the classes for one's calendar, by the reader's own link.
    for (const { text, html } of mails.slice(2, 4)) {
      const [, path = ''] = /Tambah ke kalender: http:\/\/[^/]+(\S+)/.exec(text) ?? [];
      assert.ok(html.includes(path));
      const { statusCode, headers, body } = await server.app.inject({ method: 'GET', url: path });
      assert.equal(statusCode, 200, path);
      assert.match(String(headers['content-type']), /^text\/calendar/);
      assert.equal(headers['cache-control'], 'private, no-store');
      assert.ok(body.includes('SUMMARY:Kelas Data\\, Batch 7'), body);
      assert.match(body, /RRULE:FREQ=WEEKLY;UNTIL=\w+;BYDAY=MO,WE/);
      assert.match(body, /LOCATION:Gedung Melati dan online/);
    }
    for (const { text } of [...mails.slice(0, 2), ...mails.slice(4)]) assert.doesNotMatch(text, /kalender/);
  });

  it('bring the link or the address that staff gave a day before, as a link, and into the calendar', async () => {
    const link = 'https://rapat.karsa.test/kelas-data';
    const online = await desk.paidOrder({ course_schedule_id: await kelas({ joining_details: link }) });
    const onSite = await desk.paidOrder({
      course_schedule_id: await kelas({
        ...{ mode: 'OFFLINE', joining_details: 'Jl. Melati No. 3, lantai 2' },
        location_id: await server.given.location('Gedung Kamboja'),
      }),
    });
    await reminders.at('2026-12-04T12:00:00Z');
    for (const { text } of [...(await reminders.mails(online)), ...(await reminders.mails(onSite))])
      assert.doesNotMatch(text, /rapat\.karsa|Melati/, 'three days before it may still change');
    await reminders.at('2026-12-06T12:00:00Z');
    const [last] = (await reminders.mails(online)).slice(-1);
    assert.ok(last, 'the last mail');
    assert.ok(last.text.includes(`Tautan kelas: ${link}`), last.text);
    assert.ok(last.html.includes(`<a href="${link}"`), 'it can be followed');
    assert.doesNotMatch(last.text, /Belum menerima tautan/);
    const [there] = (await reminders.mails(onSite)).slice(-1);
    for (const words of ['Tempat: Gedung Kamboja', 'Alamat: Jl. Melati No. 3, lantai 2'])
      assert.ok(there?.text.includes(words), words);
    const [, path = ''] = /Tambah ke kalender: http:\/\/[^/]+(\S+)/.exec(there?.text ?? '') ?? [];
    const { body } = await server.app.inject({ method: 'GET', url: path });
    assert.match(body.replaceAll('\r\n ', ''), /LOCATION:Gedung Kamboja\\, Jl\. Melati No\. 3\\, lantai 2/);
  });

  it('come for a free place too', async () => {
    const course = await server.given.course({ title: 'Kelas Gratis', price: 0 });
    const { body } = await desk.checkout.free({
      ...{ course_schedule_id: await server.given.schedule({ course_id: course }), price: 0 },
    });
    await reminders.at('2026-12-06T12:00:00Z');
    assert.deepEqual(await reminders.subjects(body.data.transaction.id), [
      'Besok 19.00 WIB: kelas pertama Kelas Gratis',
    ]);
  });

  it('are sent late while they help, and never after class began', async () => {
    const schedule = await kelas();
    const late = await desk.paidOrder({ course_schedule_id: schedule });
    // Down over both moments: only the newer one is sent, with the words of the day.
    await reminders.at('2026-12-07T11:59:00Z');
    assert.deepEqual(await reminders.subjects(late), ['Hari ini 19.00 WIB: kelas pertama Kelas Data']);
    server.clock.set(MORNING);
    const tooLate = await desk.paidOrder({ course_schedule_id: schedule });
    await reminders.at('2026-12-07T12:00:00Z');
    assert.deepEqual(await reminders.subjects(tooLate), []);
    await reminders.at('2027-02-11T14:30:00Z');
    assert.deepEqual(await reminders.subjects(tooLate), []);
  });

  it('leave out who registered after their moment: the confirmation is new', async () => {
    server.clock.set('2026-12-05T03:00:00Z');
    const id = await desk.paidOrder({ course_schedule_id: await kelas() });
    await reminders.at('2026-12-05T03:01:00Z');
    assert.deepEqual(await reminders.subjects(id), []);
    await reminders.at('2026-12-06T12:00:00Z');
    assert.equal((await reminders.subjects(id)).length, 1);
  });

  it('follow a batch to its new date: the old moment sends nothing, the new one again', async () => {
    const schedule = await kelas();
    const id = await desk.paidOrder({ course_schedule_id: schedule });
    await reminders.at('2026-12-04T12:00:00Z');
    await server.db.query(`UPDATE course_schedules SET start_date = '2026-12-14' WHERE id = $1`, [schedule]);
    await reminders.at('2026-12-06T12:00:00Z');
    assert.deepEqual(await reminders.subjects(id), ['3 hari lagi: kelas pertama Kelas Data']);
    await reminders.at('2026-12-11T12:00:00Z');
    await reminders.at('2026-12-13T12:00:00Z');
    assert.deepEqual((await reminders.subjects(id)).slice(1), [
      '3 hari lagi: kelas pertama Kelas Data',
      'Besok 19.00 WIB: kelas pertama Kelas Data',
    ]);
  });

  it('do not come for cancelled and refunded orders, cancelled batches and unpaid places', async () => {
    const schedule = await kelas();
    const cancelled = await desk.paidOrder({ course_schedule_id: schedule });
    const refunded = await desk.paidOrder({ course_schedule_id: schedule });
    const unpaid = await desk.order({ course_schedule_id: schedule });
    const off = await kelas();
    const dropped = await desk.paidOrder({ course_schedule_id: off });
    assert.equal((await desk.do(cancelled, 'cancel', { refund: 'ALL' })).status, 200);
    assert.equal((await desk.do(refunded, 'refund', { amount: 1_000_000, seat: 'FREE' })).status, 200);
    await server.db.query('UPDATE course_schedules SET cancelled_at = now() WHERE id = $1', [off]);
    for (const instant of ['2026-12-04T12:00:00Z', '2026-12-06T12:00:00Z', '2027-02-08T14:30:00Z'])
      await reminders.at(instant);
    for (const id of [cancelled, refunded, unpaid, dropped]) assert.deepEqual(await reminders.subjects(id), []);
  });
});

describe('reminders of people whom a company named', () => {
  const server = useServer();
  const company = new CompanyDesk(server);
  const reminders = new Reminders(server);

  it('are due once: a round has room for those of others', async () => {
    await company.signIn();
    const { id } = await company.withSeats(2);
    const secret = await company.link(id);
    for (const name of ['Siti', 'Budi'])
      assert.equal((await company.name(secret, name, `${name.toLowerCase()}@maju.co.id`)).status, 200);
    const due = '2026-12-04T12:00:00Z';
    assert.deepEqual([await reminders.at(due), await reminders.at(due)], [2, 0]);
    const { rows } = await server.db.query<{ to_email: string }>(
      `SELECT to_email FROM email_outbox WHERE subject LIKE '3 hari lagi%' ORDER BY 1`,
    );
    assert.deepEqual(
      rows.map(({ to_email }) => to_email),
      ['budi@maju.co.id', 'siti@maju.co.id'],
    );
  });
});

describe('reminders of a payment', () => {
  const server = useServer();
  const desk = new Desk(server);
  const reminders = new Reminders(server);
  beforeEach(() => server.clock.set(MORNING));
  const deadline = (id: string, instant: string) =>
    server.db.query('UPDATE orders SET expires_at = $2 WHERE transaction_id = $1', [id, instant]);

  it('come at half of the time and two hours before the deadline, to the payer alone', async () => {
    const id = await desk.order({ email: 'bayar@example.com', email_student: 'ikut@example.com' });
    for (const [instant, count] of [
      ['2026-11-21T13:59:00Z', 0],
      ['2026-11-21T14:00:00Z', 1],
      ['2026-11-21T23:59:00Z', 1],
      ['2026-11-22T00:00:00Z', 2],
      ['2026-11-22T01:00:00Z', 2],
    ] as const) {
      await reminders.at(instant);
      assert.equal((await reminders.mails(id)).length, count, instant);
    }
    for (const { to, subject, text } of await reminders.mails(id)) {
      assert.equal(to, 'bayar@example.com');
      assert.match(subject, /^Bayar sebelum Minggu, 22 November 2026, 09\.00\sWIB: /);
      for (const words of ['Peserta: Siti Aminah', 'Hari: Senin dan Rabu', 'Tempat: Online', 'Bayar sekarang: http'])
        assert.ok(text.includes(words), text);
      assert.match(text, /Yang perlu dibayar: Rp1,000,000/);
    }
  });

  it('are one where both would come within an hour, and none with less than half an hour left', async () => {
    const short = await desk.order();
    await deadline(short, '2026-11-21T07:58:00Z'); // half at 04:59, two hours before at 05:58
    await reminders.at('2026-11-21T05:00:00Z');
    await reminders.at('2026-11-21T06:00:00Z');
    assert.equal((await reminders.mails(short)).length, 1);
    server.clock.set(MORNING);
    const missed = await desk.order();
    await reminders.at('2026-11-22T01:31:00Z');
    assert.deepEqual(await reminders.mails(missed), []);
  });

  it('are late while they help: of both the last one', async () => {
    const id = await desk.order();
    await reminders.at('2026-11-22T01:29:00Z');
    assert.equal((await reminders.mails(id)).length, 1);
  });

  it('do not come while money is being checked, or a part of it is here: the order does not lapse then', async () => {
    const [checked, part] = [await desk.order(), await desk.order()];
    await desk.payAtProvider(part, 400_000);
    await desk.checkout.notify(await desk.checkout.news(checked, 'PAID', { amount: 1 }));
    await reminders.at('2026-11-21T14:00:00Z');
    for (const id of [checked, part]) assert.deepEqual(await reminders.mails(id), []);
  });

  it('end with the payment, and with the order', async () => {
    const paid = await desk.paidOrder();
    const cancelled = await desk.order();
    assert.equal((await desk.do(cancelled, 'cancel', { refund: 'NONE' })).status, 200);
    await reminders.at('2026-11-21T14:00:00Z');
    for (const id of [paid, cancelled]) assert.deepEqual(await reminders.mails(id), []);
  });
});

describe('reminders of a stage', () => {
  const server = useServer();
  const desk = new Desk(server);
  const reminders = new Reminders(server);
  beforeEach(() => server.clock.set(MORNING));

  /** The second stage is due and asked for: its bill can be paid until the 28th, 23.59 in Jakarta. */
  const billed = async (change = {}) => {
    server.clock.set(MORNING);
    const id = await desk.order(change);
    assert.equal((await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] })).status, 200);
    await desk.payAtProvider(id);
    server.clock.set('2026-12-20T17:00:00Z');
    await server.billing.askForDueStages();
    await server.work();
    return id;
  };
  const mails = async (id: string) => [
    ...(await reminders.mails(id, 'reminder half')),
    ...(await reminders.mails(id, 'reminder last')),
  ];

  it('come at half of the time of its bill and two hours before it ends, to the payer alone, once each', async () => {
    const id = await billed({ email: 'bayar@example.com', email_student: 'ikut@example.com' });
    for (const [instant, count] of [
      ['2026-12-25T04:58:00Z', 0],
      ['2026-12-25T04:59:00Z', 1],
      ['2026-12-28T14:58:00Z', 1],
      ['2026-12-28T14:59:00Z', 2],
      ['2026-12-28T15:30:00Z', 2],
    ] as const) {
      await reminders.at(instant);
      assert.equal((await mails(id)).length, count, instant);
    }
    for (const { to, subject, text } of await mails(id)) {
      assert.equal(to, 'bayar@example.com');
      assert.match(subject, /^Bayar sebelum Senin, 28 Desember 2026, 23\.59\sWIB: tagihan /);
      for (const words of ['Peserta: Siti Aminah', 'Yang perlu dibayar: Rp333,333', 'Bayar sekarang: http'])
        assert.ok(text.includes(words), text);
      assert.doesNotMatch(text, /kami lepas/, 'the seat is kept');
    }
  });

  it('come three days before it is due, to the payer alone, once, until its day; not where it is paid by then', async () => {
    const plan = async (change = {}) => {
      const id = await desk.order(change);
      assert.equal((await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] })).status, 200);
      await desk.payAtProvider(id);
      return id;
    };
    const [id, ahead, gone] = [
      await plan({ email: 'siap@example.com', email_student: 'murid.siap@example.com' }),
      await plan(),
      await plan(),
    ];
    assert.equal((await desk.do(ahead, 'bill')).status, 200);
    await desk.payAtProvider(ahead);
    assert.equal((await desk.do(gone, 'cancel', { refund: 'NONE' })).status, 200);
    const coming = (of: string) => reminders.mails(of, 'reminder stage');
    for (const [instant, count] of [
      ['2026-12-18T01:59:00Z', 0],
      ['2026-12-18T02:00:00Z', 1],
      ['2026-12-18T02:01:00Z', 1],
      ['2026-12-20T17:00:00Z', 1],
    ] as const) {
      await reminders.at(instant);
      assert.equal((await coming(id)).length, count, instant);
    }
    const [mail] = await coming(id);
    assert.equal(mail?.to, 'siap@example.com');
    assert.match(mail?.subject ?? '', /^Tahap 2 jatuh tempo 21 Desember 2026: /);
    assert.match(mail?.text ?? '', /Jatuh tempo: 21 Desember 2026, Rp333,333/);
    for (const other of [ahead, gone]) assert.deepEqual(await coming(other), []);
  });

  it('name what is due, not what the buyer asked to pay before its day', async () => {
    const early = await desk.order();
    assert.equal((await desk.do(early, 'plan', { due_on: ['2026-12-21', '2027-01-21'] })).status, 200);
    await desk.payAtProvider(early);
    assert.equal((await desk.do(early, 'bill')).status, 200);
    await reminders.at('2026-11-28T15:00:00Z');
    assert.deepEqual(await mails(early), [], 'its day is in December');
  });

  it('end with its payment, with the order, while money is being checked, and with a batch that does not take place', async () => {
    const off = await server.given.schedule();
    const [paid, cancelled, checked] = [await billed(), await billed(), await billed()];
    const dropped = await billed({ course_schedule_id: off });
    await desk.payAtProvider(paid);
    assert.equal((await desk.do(cancelled, 'cancel', { refund: 'NONE' })).status, 200);
    await desk.checkout.notify(await desk.checkout.news(checked, 'PAID', { amount: 1 }));
    await server.db.query('UPDATE course_schedules SET cancelled_at = now() WHERE id = $1', [off]);
    for (const instant of ['2026-12-25T05:00:00Z', '2026-12-28T15:00:00Z']) await reminders.at(instant);
    for (const id of [paid, cancelled, checked, dropped]) assert.deepEqual(await mails(id), []);
  });

  it('give way, once its bill ended unpaid, to a mail that asks for another, which the page gives; staff have it in their queue', async () => {
    const id = await billed({ email: 'telat@example.com', email_student: 'murid.telat@example.com' });
    server.clock.set('2026-12-28T17:00:00Z');
    assert.equal((await desk.checkout.notify(await desk.checkout.news(id, 'EXPIRED'))).status, 200);
    const [ended, ...others] = (await reminders.mails(id, 'invoice')).filter(({ subject }) =>
      subject.endsWith('belum dibayar'),
    );
    assert.deepEqual([ended?.to, others], ['telat@example.com', []]);
    assert.match(ended?.text ?? '', /Rp333,333 untuk Siti Aminah masih perlu dibayar/);
    assert.ok((await desk.queue('OVERDUE')).includes(id));
    const [, secret = ''] = /my-registration\/([\w-]{43})/.exec(ended?.text ?? '') ?? [];
    const { status, body } = await server.send<{ page: { invoice: { amount: number } } }>(
      'POST',
      `/api/v1/my-registration/${secret}/pay`,
      {},
    );
    assert.deepEqual([status, body.data.page.invoice.amount], [200, 333_333]);
  });
});

describe('a rule that an installation turned off', () => {
  const server = useServer({ REMINDERS: 'three-days-before, unpaid-seat' });
  const desk = new Desk(server);
  const reminders = new Reminders(server);

  it('sends nothing, and the others go on', async () => {
    server.clock.set(MORNING);
    const schedule = await server.given.schedule();
    const paid = await desk.paidOrder({ course_schedule_id: schedule });
    const unpaid = await desk.order({ course_schedule_id: schedule });
    await reminders.at('2026-11-21T23:30:00Z');
    await reminders.at('2026-12-04T12:00:00Z');
    assert.deepEqual(await reminders.subjects(paid), []);
    assert.deepEqual(await reminders.subjects(unpaid), []);
    await reminders.at('2026-12-06T12:30:00Z');
    assert.deepEqual(
      (await reminders.subjects(paid)).map((subject) => subject.split(' ')[0]),
      ['Besok'],
    );
  });
});

describe('several processes that remind at once', () => {
  const guarded = useServer({}, { poolSize: 20 });
  const gate = new Gate(/INSERT INTO email_outbox/);
  const unguarded = useServer({}, { poolSize: 20, without: [reminderLock, mailOnce], gate });
  /** @param together runs eight processes at once */
  const race = async (server: typeof guarded, together = (processes: () => Promise<unknown>) => processes()) => {
    server.clock.set(MORNING);
    const desk = new Desk(server);
    const reminders = new Reminders(server);
    const schedule = await server.given.schedule();
    const orders: string[] = [];
    for (let at = 0; at < 5; at += 1) orders.push(await desk.paidOrder({ course_schedule_id: schedule }));
    await together(() => Promise.all(Array.from({ length: 8 }, () => reminders.at('2026-12-04T12:00:00Z'))));
    const counts = async () => (await Promise.all(orders.map((id) => reminders.mails(id)))).map((one) => one.length);
    const raced = await counts();
    await reminders.at('2026-12-04T12:01:00Z');
    assert.deepEqual(await counts(), raced, 'one after the other, none is sent again');
    return raced;
  };

  it('send each mail once, to payer and participant', async () => {
    assert.deepEqual(await race(guarded), [2, 2, 2, 2, 2]);
  });

  it('would send more without the lock and the key', async () => {
    const sent = await race(unguarded, (processes) => gate.hold(8, processes));
    assert.ok(
      sent.some((count) => count > 2),
      String(sent),
    );
  });
});
