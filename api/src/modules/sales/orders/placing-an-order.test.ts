import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Checkout, newKey, orderPayload } from '../../../../test/support/orders.ts';

const rows = async (server: ReturnType<typeof useServer>, table: string) =>
  (await server.db.query<{ count: number }>(`SELECT count(*) FROM ${table}`)).rows[0]?.count;

describe('ordering a place that costs something', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('reserves a seat and answers with the address of the invoice', async () => {
    const schedule = await server.given.schedule({ participant_amount: 2 });
    const { status, body } = await checkout.pay({ course_schedule_id: schedule });
    assert.equal(status, 201);
    assert.equal(body.message, 'Berhasil melakukan order');
    assert.match(
      body.data.invoice.invoice_url,
      /^http:\/\/localhost:3000\/api\/v1\/sandbox\/invoices\/inv-[0-9a-f]{24}$/,
    );
    assert.equal(body.data.invoice.amount, 1_000_000);
    assert.equal(await checkout.seatsTaken(schedule), 1);
    assert.deepEqual(await checkout.status(body.data.transaction.id), {
      message: 'Transaksi belum dibayar',
      status: 'PENDING',
      data: null,
    });
  });

  it('keeps the form with the version and time of the terms accepted', async () => {
    const { rows: found } = await server.db.query(
      'SELECT first_name, email, gender, birth_date, terms_version, terms_accepted_at FROM registrations',
    );
    assert.deepEqual(found, [
      {
        first_name: 'Siti',
        email: 'siti@example.com',
        gender: 'P',
        birth_date: '2001-05-17',
        terms_version: '2026-12',
        terms_accepted_at: '2026-11-21T02:00:00.000Z',
      },
    ]);
  });

  it('holds the seat for 24 hours, or until class starts if that is sooner', async () => {
    const later = await checkout.pay({ course_schedule_id: await server.given.schedule() });
    assert.equal(later.body.data.invoice.expires_at, '2026-11-22T02:00:00.000Z');
    const soon = await checkout.pay({
      course_schedule_id: await server.given.schedule({ start_date: '2026-11-22', start_time: '08:00' }),
    });
    assert.equal(soon.body.data.invoice.expires_at, '2026-11-22T01:00:00.000Z');
  });

  it('holds it until class starts also where that is in a second, and its invoice is made and paid', async () => {
    // Orders end before the day of class. So the class begins at 00:00, and the order is placed in the last second before.
    const form = { course_schedule_id: await server.given.schedule({ start_time: '00:00' }) };
    server.clock.set('2026-12-06T16:59:59.900Z');
    const { status, body } = await checkout.pay({ ...form, email_student: 'terakhir@example.com' });
    server.clock.set('2026-12-06T17:00:00Z');
    const late = await checkout.pay({ ...form, email_student: 'terlambat@example.com' });
    server.clock.set('2026-12-06T16:59:59.900Z');
    if (status === 201) await checkout.notify(await checkout.news(body.data.transaction.id, 'PAID'));
    server.clock.set('2026-11-21T02:00:00Z');
    assert.deepEqual([status, late.status], [201, 422], JSON.stringify(body));
    assert.equal(body.data.invoice.expires_at, '2026-12-06T17:00:00.000Z');
    assert.equal((await checkout.status(body.data.transaction.id)).status, 'PAID');
  });

  it('names every field that is missing or wrong', async () => {
    const { status, body } = await server.send('POST', '/api/v1/xendit/create-invoice', {
      ...orderPayload(),
      email: 'no',
      gender: 'X',
      city: '  ',
      terms_accepted: false,
      name: undefined,
    });
    assert.equal(status, 422);
    assert.deepEqual(
      body.errors?.sort((a, b) => (a.field < b.field ? -1 : 1)),
      [
        { field: 'city', message: 'Wajib diisi' },
        { field: 'email', message: 'Email tidak valid' },
        { field: 'gender', message: 'Pilihan: L, P' },
        { field: 'name', message: 'Wajib diisi' },
        { field: 'terms_accepted', message: 'Wajib diceklis' },
      ],
    );
  });

  for (const extra of ['status', 'id', 'amount', 'phone_confirmation', 'role']) {
    it(`refuses the unknown field ${extra} and stores nothing`, async () => {
      const before = await rows(server, 'orders');
      const { status, body } = await server.send('POST', '/api/v1/xendit/create-invoice', {
        ...orderPayload(),
        [extra]: 'PAID',
      });
      assert.deepEqual([status, body.errors], [422, [{ field: extra, message: 'Kolom tidak dikenal' }]]);
      assert.equal(await rows(server, 'orders'), before);
    });
  }

  it('refuses a batch that is not offered', async () => {
    for (const change of [
      { publish_at: '2026-11-22' },
      { start_date: '2026-11-21' },
      { course_id: await server.given.course({ deleted_at: '2026-01-01' }) },
    ]) {
      const { status, body } = await checkout.pay({ course_schedule_id: await server.given.schedule(change) });
      assert.deepEqual([status, body.errors?.[0]?.field], [422, 'course_schedule_id']);
    }
    assert.equal((await checkout.pay({ course_schedule_id: 999_999 })).status, 422);
  });

  it('is refused when the batch is full or closed', async () => {
    for (const capacity of [{ participant_amount: 1, seats_taken: 1 }, { participant_amount: 0 }]) {
      const { status, body } = await checkout.pay({ course_schedule_id: await server.given.schedule(capacity) });
      assert.deepEqual([status, body.code], [409, 'SOLD_OUT']);
    }
  });
});

describe('the price of an order', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  for (const price of [-1, 1.5, 1e20, '1000000', null]) {
    it(`cannot be ${JSON.stringify(price)}`, async () => {
      const { status } = await checkout.pay({ course_schedule_id: await server.given.schedule(), price });
      assert.equal(status, 422);
      assert.equal(await rows(server, 'orders'), 0);
    });
  }

  for (const price of [0, 1, 999_999]) {
    it(`is answered with the right one when the buyer says ${price}`, async () => {
      const { status, text } = await checkout.pay({ course_schedule_id: await server.given.schedule(), price });
      assert.equal(status, 409);
      const { code, quote } = JSON.parse(text);
      assert.equal(code, 'PRICE_CHANGED');
      assert.deepEqual(quote, { price: 1_000_000, course_discount: 0, voucher_discount: 0, payable: 1_000_000 });
      assert.equal(await rows(server, 'orders'), 0);
    });
  }

  it('follows a discount that changed while the form was filled in; the new price is then accepted', async () => {
    const discount = await server.given.discount(20);
    const schedule = await server.given.schedule({
      course_id: await server.given.course({ price: 500_000, discount_id: discount }),
    });
    await server.db.query('UPDATE discounts SET percentage = 10 WHERE id = $1', [discount]);
    const refused = await checkout.pay({ course_schedule_id: schedule, price: 400_000 });
    assert.equal(refused.status, 409);
    const { payable } = JSON.parse(refused.text).quote;
    assert.equal(payable, 450_000);
    assert.equal((await checkout.pay({ course_schedule_id: schedule, price: payable })).status, 201);
  });

  it('stays what it was for an order that waits for money when it changes', async () => {
    const course = await server.given.course({ price: 500_000 });
    const form = { course_schedule_id: await server.given.schedule({ course_id: course }), price: 500_000 };
    const { id } = (await checkout.pay({ ...form, email_student: 'lama@example.com' })).body.data.transaction;
    await server.db.query('UPDATE courses SET price = 700000 WHERE id = $1', [course]);
    assert.equal((await checkout.pay({ ...form, email_student: 'baru@example.com' })).body.code, 'PRICE_CHANGED');
    await checkout.notify(await checkout.news(id, 'PAID'));
    assert.equal((await checkout.status(id)).status, 'PAID');
    const { rows: found } = await server.db.query('SELECT amount, balance FROM orders WHERE transaction_id = $1', [id]);
    assert.deepEqual(found, [{ amount: 500_000, balance: 0 }]);
  });

  it('cannot be dodged by the call for free orders', async () => {
    const schedule = await server.given.schedule();
    const before = await rows(server, 'orders');
    assert.deepEqual(
      [
        (await checkout.free({ course_schedule_id: schedule, price: 0 })).status,
        (await checkout.free({ course_schedule_id: schedule })).status,
      ],
      [409, 409],
    );
    assert.equal(await rows(server, 'orders'), before);
  });
});

describe('ordering a free place', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('is paid at once, with a seat, a mail and a valid transaction', async () => {
    const schedule = await server.given.schedule({
      course_id: await server.given.course({ price: 0, title: 'Intro', slug: 'intro' }),
      participant_amount: 5,
    });
    const { status, body } = await checkout.free({ course_schedule_id: schedule, price: 0 });
    assert.equal(status, 201);
    assert.equal(await checkout.seatsTaken(schedule), 1);
    const found = await checkout.status(body.data.transaction.id);
    assert.deepEqual(found.data, {
      id: body.data.transaction.id,
      status: 'PAID',
      course: { title: 'Intro', slug: 'intro', thumbnail: null },
      course_schedule_id: schedule,
      batch: 1,
      start_date: '2026-12-07',
      amount: 0,
    });
    assert.deepEqual(await checkout.mails(), ['Siti, kursimu di Batch 1 sudah pasti']);
  });

  it('stores the phone number as E.164, however it was pasted, and takes it for the same in another form', async () => {
    const schedule = await server.given.schedule({ course_id: await server.given.course({ price: 0 }) });
    const order = { course_schedule_id: schedule, email_student: 'telepon@example.com', price: 0 };
    const placed = [];
    for (const phone_number of ['\u202a0812\u20113456\u00a07890\u202c', '+62 812\u20133456\u20137890'])
      placed.push((await checkout.free({ ...order, phone_number })).status);
    const { rows } = await server.db.query<{ phone_number: string }>(
      `SELECT phone_number FROM registrations WHERE email = 'telepon@example.com'`,
    );
    assert.deepEqual([rows, placed[0]], [[{ phone_number: '+6281234567890' }], 201]);
    for (const wrong of [{ phone_number: 'abc' }, { first_name: '😀' }, { zip_code: 'ABCDE' }])
      assert.equal((await checkout.free({ ...order, email_student: 'lain@example.com', ...wrong })).status, 422);
  });

  it('never makes a number of another country an Indonesian one: it is asked for with its +', async () => {
    const schedule = await server.given.schedule({ course_id: await server.given.course({ price: 0 }) });
    const order = { course_schedule_id: schedule, email_student: 'asing@example.com', price: 0 };
    for (const wrong of [
      { phone_number: '65 9123 4567' },
      { phone_number: '0812 3456 7890', country: 'SG', zip_code: '238823' },
    ]) {
      const { status, body } = await checkout.free({ ...order, ...wrong });
      assert.deepEqual([status, body.errors?.map(({ field }) => field)], [422, ['phone_number']]);
    }
    const abroad = { phone_number: '+65 9123 4567', country: 'SG', zip_code: '238823' };
    assert.equal((await checkout.free({ ...order, ...abroad })).status, 201);
    const { rows } = await server.db.query(`SELECT phone_number FROM registrations WHERE email = 'asing@example.com'`);
    assert.deepEqual(rows, [{ phone_number: '+6591234567' }]);
  });

  it('is confirmed with the times of class, in text and HTML', async () => {
    const schedule = await server.given.schedule({
      course_id: await server.given.course({ price: 0 }),
      start_time: '18:30',
      end_time: '20:45',
    });
    await checkout.free({ course_schedule_id: schedule, price: 0 });
    const {
      rows: [mail],
    } = await server.db.query<{ text: string; html: string }>(
      'SELECT text, html FROM email_outbox ORDER BY id DESC LIMIT 1',
    );
    for (const version of [mail?.text, mail?.html]) assert.match(version ?? '', /Jam kelas.*18\.30–20\.45\u00a0WIB/);
  });

  it('gives the same transaction to the same form sent again, and one mail', async () => {
    const schedule = await server.given.schedule({ course_id: await server.given.course({ price: 0 }) });
    const first = await checkout.free({ course_schedule_id: schedule, price: 0 });
    const again = await checkout.free({ course_schedule_id: schedule, price: 0 });
    assert.equal(again.body.data.transaction.id, first.body.data.transaction.id);
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });

  it('comes about by a voucher of 100 % too', async () => {
    const voucher = await server.given.voucher({ code: 'SEMUA', percentage: 100, max: 2_000_000_000 });
    const { status } = await checkout.free({
      course_schedule_id: await server.given.schedule(),
      price: 0,
      voucher_code: ' semua ',
    });
    assert.equal(status, 201);
    assert.equal(await checkout.vouchersUsed(voucher), 1);
  });

  it('is not made by the call for invoices', async () => {
    const schedule = await server.given.schedule({ course_id: await server.given.course({ price: 0 }) });
    assert.equal((await checkout.pay({ course_schedule_id: schedule, price: 0 })).status, 422);
  });
});

describe('one live order a student and batch', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('gives the same order and invoice to the same form, whatever the case of the e-mail', async () => {
    const schedule = await server.given.schedule();
    const first = await checkout.pay({ course_schedule_id: schedule });
    const again = await checkout.pay({ course_schedule_id: schedule, email_student: 'SITI@example.com '.trim() });
    assert.equal(again.status, 201);
    // The link to its page is for who placed it: the form alone proves nothing.
    assert.deepEqual(again.body.data, { ...first.body.data, order_link: null });
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });

  it('replaces the invoice when its buyer changes the total by a voucher, and closes the old one', async () => {
    const schedule = await server.given.schedule();
    const voucher = await server.given.voucher({ code: 'SEPULUH' });
    const first = await checkout.pay({ course_schedule_id: schedule });
    const replaces_key = await checkout.proof(first.body.data.transaction.id);
    const cheaper = await checkout.pay({
      ...{ course_schedule_id: schedule, price: 900_000 },
      ...{ voucher_code: 'SEPULUH', replaces_key },
    });
    assert.equal(cheaper.status, 201);
    assert.equal(cheaper.body.data.transaction.id, first.body.data.transaction.id);
    assert.notEqual(cheaper.body.data.invoice.invoice_url, first.body.data.invoice.invoice_url);
    assert.equal(cheaper.body.data.invoice.amount, 900_000);
    assert.deepEqual([await checkout.seatsTaken(schedule), await checkout.vouchersUsed(voucher)], [1, 1]);
    const back = await checkout.pay({ course_schedule_id: schedule, replaces_key });
    assert.equal(back.body.data.invoice.amount, 1_000_000);
    assert.equal(await checkout.vouchersUsed(voucher), 0);
    const { rows: states } = await server.db.query<{ state: string }>(
      'SELECT state FROM invoices WHERE order_id = (SELECT max(order_id) FROM invoices) ORDER BY id',
    );
    assert.deepEqual(
      states.map(({ state }) => state),
      ['REPLACED', 'REPLACED', 'PENDING'],
    );
  });

  it('turns into a free order when a voucher pays all', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    await server.given.voucher({ code: 'SERATUS', percentage: 100, max: 2_000_000_000 });
    const paid = await checkout.pay({ course_schedule_id: schedule });
    const free = await checkout.free({
      ...{ course_schedule_id: schedule, price: 0, voucher_code: 'SERATUS' },
      replaces_key: await checkout.proof(paid.body.data.transaction.id),
    });
    assert.equal(free.status, 201);
    assert.equal((await checkout.status(paid.body.data.transaction.id)).status, 'CANCELLED');
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });

  it('changes nothing for who only knows what is in the form: no total, no stages, no deadline, and no other invoice', async () => {
    const schedule = await server.given.schedule({ participant_amount: 9 });
    await server.given.voucher({ code: 'ORANGLAIN' });
    const first = await checkout.pay({ course_schedule_id: schedule });
    server.clock.set('2026-11-21T20:00:00Z');
    for (const change of [{ instalments: 2 }, { price: 900_000, voucher_code: 'ORANGLAIN' }]) {
      const { status, body } = await checkout.pay({ course_schedule_id: schedule, ...change });
      assert.deepEqual([status, body.code], [409, 'ALREADY_REGISTERED']);
    }
    const { transaction, invoice } = first.body.data;
    const own = { course_schedule_id: schedule, instalments: 2, replaces_key: await checkout.proof(transaction.id) };
    const changed = (await checkout.pay(own)).body.data;
    server.clock.set('2026-11-21T02:00:00Z');
    assert.deepEqual([changed.transaction.id, changed.invoice.amount], [transaction.id, 500_000]);
    assert.equal(changed.invoice.expires_at, invoice.expires_at, 'nor does the buyer hold the seat for longer');
    assert.ok(changed.order_link);
  });

  it('refuses other data for the same student without saying anything about the order', async () => {
    const schedule = await server.given.schedule();
    await checkout.pay({ course_schedule_id: schedule });
    const { status, text } = await checkout.pay({
      course_schedule_id: schedule,
      first_name: 'Orang',
      last_name: 'Lain',
    });
    assert.equal(status, 409);
    assert.deepEqual(JSON.parse(text), {
      message: 'Email siswa ini sudah terdaftar di jadwal ini',
      code: 'ALREADY_REGISTERED',
    });
  });

  it('refuses a second order once the first is paid', async () => {
    const schedule = await server.given.schedule();
    const { body } = await checkout.pay({ course_schedule_id: schedule });
    await checkout.notify(await checkout.news(body.data.transaction.id, 'PAID'));
    assert.equal((await checkout.pay({ course_schedule_id: schedule })).body.code, 'ALREADY_REGISTERED');
  });

  it('starts again once the first has lapsed, even if nothing has swept it yet', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const first = await checkout.pay({ course_schedule_id: schedule });
    server.clock.set('2026-11-22T02:00:01Z');
    const second = await checkout.pay({ course_schedule_id: schedule });
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal(second.status, 201);
    assert.notEqual(second.body.data.transaction.id, first.body.data.transaction.id);
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });
});

describe('vouchers in an order', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('take their percentage of the full price, at most their maximum', async () => {
    const voucher = await server.given.voucher({ code: 'POTONG', percentage: 50, max: 300_000 });
    const { body } = await checkout.pay({
      course_schedule_id: await server.given.schedule(),
      price: 700_000,
      voucher_code: 'potong',
    });
    assert.equal(body.data.invoice.amount, 700_000);
    assert.equal(await checkout.vouchersUsed(voucher), 1);
  });

  const refusals: [string, Record<string, unknown>, string][] = [
    ['expired', { valid_until: '2026-11-20' }, 'Masa berlaku voucher sudah habis'],
    ['not yet valid', { valid_from: '2026-11-22' }, 'Voucher belum berlaku'],
    ['used up', { quota: 1, used: 1 }, 'Kuota voucher sudah habis'],
  ];
  for (const [name, row, reason] of refusals) {
    it(`that are ${name} are refused with the reason, and no seat is taken`, async () => {
      const schedule = await server.given.schedule();
      await server.given.voucher({ code: name.toUpperCase(), ...row });
      const { status, body } = await checkout.pay({ course_schedule_id: schedule, price: 900_000, voucher_code: name });
      assert.deepEqual([status, body.errors], [422, [{ field: 'voucher_code', message: reason }]]);
      assert.equal(await checkout.seatsTaken(schedule), 0);
    });
  }

  it('of another course or unknown are refused', async () => {
    await server.given.voucher({ code: 'LAINNYA', course_id: await server.given.course() });
    for (const code of ['LAINNYA', 'TIDAKADA']) {
      assert.equal(
        (await checkout.pay({ course_schedule_id: await server.given.schedule(), voucher_code: code })).status,
        422,
      );
    }
  });
});

describe('an idempotency key', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('gives the first answer again', async () => {
    const schedule = await server.given.schedule();
    const first = await checkout.pay({ course_schedule_id: schedule }, 'key-same-1');
    // Even when another try would be refused now.
    await server.db.query(
      `UPDATE courses SET price = 2000000 WHERE id = (SELECT course_id FROM course_schedules WHERE id = $1)`,
      [schedule],
    );
    const again = await checkout.pay({ course_schedule_id: schedule }, 'key-same-1');
    assert.equal(again.status, 201);
    // Only the hash of a link is kept: who has the key gets another.
    const { order_link: link, ...answered } = again.body.data;
    const { order_link: firstLink, ...answeredFirst } = first.body.data;
    assert.deepEqual(answered, answeredFirst);
    assert.ok(link && firstLink && link !== firstLink);
  });

  it('is refused for another body', async () => {
    const schedule = await server.given.schedule();
    await checkout.pay({ course_schedule_id: schedule }, 'key-other-1');
    const { status, body } = await checkout.pay({ course_schedule_id: schedule, city: 'Bandung' }, 'key-other-1');
    assert.deepEqual([status, body.code], [422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is free again after a refusal', async () => {
    const schedule = await server.given.schedule();
    assert.equal((await checkout.pay({ course_schedule_id: schedule, price: 5 }, 'key-freed-1')).status, 409);
    assert.equal((await checkout.pay({ course_schedule_id: schedule }, 'key-freed-1')).status, 201);
  });

  it('answers 409 while the first call is under way, and can be taken over when that call is dead', async () => {
    const schedule = await server.given.schedule();
    await checkout.pay({ course_schedule_id: schedule }, 'key-flight-1');
    await server.db.query(
      `UPDATE idempotency_keys SET status = NULL, body = NULL, locked_until = now() + interval '10 seconds' WHERE request_hash IS NOT NULL`,
    );
    const { status, body } = await checkout.pay({ course_schedule_id: schedule }, 'key-flight-1');
    assert.deepEqual([status, body.code], [409, 'IN_FLIGHT']);
    await server.db.query(`UPDATE idempotency_keys SET locked_until = now() - interval '1 second'`);
    assert.equal((await checkout.pay({ course_schedule_id: schedule }, 'key-flight-1')).status, 201);
  });

  it('stays with the order that it made where the answer could not be stored: sent again, that one leads to its page', async () => {
    const form = { course_schedule_id: await server.given.schedule(), email_student: 'jawaban.hilang@example.com' };
    const key = newKey();
    await server.db.query('ALTER TABLE idempotency_keys ADD CONSTRAINT none_stored CHECK (status <> 201) NOT VALID');
    assert.equal((await checkout.pay(form, key)).status, 500);
    await server.db.query('ALTER TABLE idempotency_keys DROP CONSTRAINT none_stored');
    assert.match((await checkout.attempt(key)).data?.order_link ?? '', /^[\w-]{43}$/);
    const { status, body } = await checkout.pay(form, key);
    assert.equal(status, 201);
    assert.match(body.data.order_link ?? '', /^[\w-]{43}$/);
    const { rowCount } = await server.db.query(`SELECT FROM registrations WHERE email = 'jawaban.hilang@example.com'`);
    assert.equal(rowCount, 1);
  });

  it('that only found the order of another one leads to no page, also where its answer could not be stored', async () => {
    const form = { course_schedule_id: await server.given.schedule(), email_student: 'orang.lain@example.com' };
    const key = newKey();
    await checkout.pay(form, newKey());
    await server.db.query('ALTER TABLE idempotency_keys ADD CONSTRAINT none_stored CHECK (status <> 201) NOT VALID');
    assert.equal((await checkout.pay(form, key)).status, 500);
    await server.db.query('ALTER TABLE idempotency_keys DROP CONSTRAINT none_stored');
    assert.equal((await checkout.pay(form, key)).body.data.order_link, null);
  });
});

describe('the smallest total that can be paid', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  const scheduleAt = async (price: number) =>
    server.given.schedule({ course_id: await server.given.course({ price }) });

  it('is Rp10,000: one rupiah less is refused with the reason, and nothing is stored', async () => {
    const schedule = await scheduleAt(9_999);
    const { status, body } = await checkout.pay({ course_schedule_id: schedule, price: 9_999 });
    assert.deepEqual(
      [status, body.errors],
      [
        422,
        [{ field: 'price', message: 'Totalnya Rp9,999, sedangkan pembayaran paling kecil Rp10,000. Hubungi kami.' }],
      ],
    );
    assert.deepEqual([await rows(server, 'orders'), await checkout.seatsTaken(schedule)], [0, 0]);
    assert.equal((await checkout.pay({ course_schedule_id: await scheduleAt(10_000), price: 10_000 })).status, 201);
  });

  it('is not undercut by a voucher: the buyer is told to leave it out, and it is not used up', async () => {
    const voucher = await server.given.voucher({ code: 'HAMPIR', percentage: 99, max: 1_000_000, quota: 1 });
    const schedule = await scheduleAt(50_000);
    const { status, body } = await checkout.pay({ course_schedule_id: schedule, voucher_code: 'HAMPIR', price: 500 });
    assert.deepEqual(
      [status, body.errors],
      [
        422,
        [
          {
            field: 'voucher_code',
            message: 'Totalnya Rp500, sedangkan pembayaran paling kecil Rp10,000. Lepas voucher ini untuk melanjutkan.',
          },
        ],
      ],
    );
    assert.deepEqual([await checkout.vouchersUsed(voucher), await checkout.seatsTaken(schedule)], [0, 0]);
    assert.equal((await checkout.pay({ course_schedule_id: schedule, price: 50_000 })).status, 201);
  });

  it('does not concern what is free', async () => {
    assert.equal((await checkout.free({ course_schedule_id: await scheduleAt(0), price: 0 })).status, 201);
    await server.given.voucher({ code: 'PENUH', percentage: 100, max: 1_000_000 });
    assert.equal(
      (await checkout.free({ course_schedule_id: await scheduleAt(50_000), voucher_code: 'PENUH', price: 0 })).status,
      201,
    );
  });
});
