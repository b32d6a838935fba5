import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import { until } from '../../../../test/support/until.ts';

describe('a notification of the payment provider', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  let student = 0;
  const order = async (schedule?: number, change: Record<string, unknown> = {}) => {
    student += 1;
    const { body } = await checkout.pay({
      course_schedule_id: schedule ?? (await server.given.schedule()),
      email_student: `s${student}@example.com`,
      ...change,
    });
    return body.data.transaction.id;
  };
  const mailsOf = async (id: string) =>
    (
      await server.db.query<{ subject: string }>(
        `SELECT e.subject FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' %'
         WHERE o.transaction_id = $1 AND e.dedupe_key NOT LIKE '% participant %' ORDER BY e.id`,
        [id],
      )
    ).rows.map(({ subject }) => subject);
  const paymentsOf = async (id: string) =>
    (
      await server.db.query<{ amount: string; currency: string; learnt_by: string; judged: string | null }>(
        `SELECT p.amount, p.currency, p.learnt_by, p.judged FROM received_payments p JOIN orders o ON o.id = p.order_id WHERE o.transaction_id = $1 ORDER BY p.id`,
        [id],
      )
    ).rows;
  const events = async () =>
    (await server.db.query<{ count: number }>('SELECT count(*) FROM webhook_events')).rows[0]?.count;

  it('pays the order, once, with one mail, however often it comes', async () => {
    const id = await order();
    const news = await checkout.news(id, 'PAID');
    const before = { events: await events(), mails: (await checkout.mails()).length };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => checkout.notify(news)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
    assert.equal((await checkout.status(id)).status, 'PAID');
    assert.equal(await events(), Number(before.events) + 1);
    assert.equal((await checkout.mails()).length, before.mails + 1);
  });

  it('counts SETTLED as paid, before and after PAID', async () => {
    const id = await order();
    await checkout.notify(await checkout.news(id, 'SETTLED'));
    await checkout.notify(await checkout.news(id, 'PAID'));
    assert.equal((await checkout.status(id)).status, 'PAID');
  });

  for (const [name, token] of [
    ['no', undefined],
    ['an empty', ''],
    ['a wrong', 'x'.repeat(43)],
    ['a shorter', 'x'],
  ] as const) {
    it(`with ${name} token is refused before its body is read`, async () => {
      const { status } = await server.send(
        'POST',
        '/api/v1/xendit/webhook',
        '{ not json',
        token === undefined ? {} : { 'x-callback-token': token },
      );
      assert.equal(status, 401);
    });
  }

  for (const [name, change, judged] of [
    ['another amount', { amount: 1 }, 'MISMATCH'],
    ['another paid amount', { paid_amount: 999_999 }, 'UNDERPAID'],
    ['another invoice id', { id: 'inv-forged' }, 'MISMATCH'],
    ['another currency', { currency: 'USD' }, 'MISMATCH'],
    ['half a rupiah', { paid_amount: 999_999.5 }, 'MISMATCH'],
    ['more than there is', { paid_amount: 1e15 }, 'MISMATCH'],
    ['nothing', { paid_amount: 0 }, 'MISMATCH'],
  ] as const) {
    it(`with ${name} pays nothing and tells the team and the payer, once`, async () => {
      const id = await order();
      const forged = await checkout.news(id, 'PAID', change);
      for (let time = 0; time < 2; time += 1) assert.equal((await checkout.notify(forged)).status, 200);
      await server.work();
      assert.equal((await checkout.status(id)).status, 'PENDING');
      const mails = await mailsOf(id);
      assert.equal(mails.filter((subject) => subject.startsWith('Pembayaran perlu diperiksa')).length, 1);
      assert.equal(mails.filter((subject) => subject.endsWith('sedang kami periksa')).length, 1);
    });

    it(`with ${name} is stored, and its order keeps its seat: nothing makes it expire`, async () => {
      const schedule = await server.given.schedule({ participant_amount: 1 });
      const form = { email_student: `kept${schedule}@example.com` };
      const id = await order(schedule, form);
      const news = await checkout.news(id, 'PAID', change);
      await checkout.notify(news);
      assert.deepEqual(await paymentsOf(id), [
        { amount: String(news['paid_amount']), currency: news['currency'], learnt_by: 'NOTIFICATION', judged },
      ]);
      server.clock.set('2026-11-30T02:00:00Z');
      assert.equal(await server.orders.sweep(), 0);
      const { rows } = await server.db.query<{ status: string }>(
        'SELECT status FROM sandbox_invoices s JOIN invoices i ON i.external_id = s.external_id JOIN orders o ON o.id = i.order_id WHERE o.transaction_id = $1',
        [id],
      );
      assert.deepEqual(rows, [{ status: 'PENDING' }], 'its invoice is not closed at the provider');
      await checkout.expire(id);
      await checkout.notify(await checkout.news(id, 'FAILED'));
      await server.orders.reconcile({ silentSeconds: 0 });
      const again = await checkout.pay({ ...form, course_schedule_id: schedule });
      server.clock.set('2026-11-21T02:00:00Z');
      assert.deepEqual([again.status, again.body.code], [409, 'ALREADY_REGISTERED']);
      assert.equal((await checkout.status(id)).status, 'PENDING');
      assert.equal(await checkout.seatsTaken(schedule), 1);
      assert.deepEqual(
        (await mailsOf(id)).filter((subject) => subject.endsWith('kedaluwarsa')),
        [],
      );
    });
  }

  it('with less than it costs, and then with all of it, pays the order', async () => {
    const id = await order();
    await checkout.notify(await checkout.news(id, 'PAID', { paid_amount: 400_000 }));
    await checkout.notify(await checkout.news(id, 'PAID'));
    assert.equal((await checkout.status(id)).status, 'PAID');
    assert.deepEqual(
      (await paymentsOf(id)).map(({ judged }) => judged),
      ['UNDERPAID', 'PAID'],
    );
  });

  it('with more than it costs pays the order, and the team gives the difference back', async () => {
    const id = await order();
    await checkout.notify(await checkout.news(id, 'PAID', { paid_amount: 1_250_000 }));
    assert.equal((await checkout.status(id)).status, 'PAID');
    const { rows } = await server.db.query<{ text: string }>(
      `SELECT e.text FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' team %' WHERE o.transaction_id = $1`,
      [id],
    );
    assert.equal(rows.length, 1);
    assert.ok(rows[0]?.text.includes('Rp1,250,000') && rows[0].text.includes('Rp250,000'), rows[0]?.text);
  });

  it('that names another payment of the same amount is money that came again; PAID and SETTLED of one are one', async () => {
    const id = await order();
    const news = await checkout.news(id, 'PAID');
    for (const payment_id of ['pay-1', 'pay-2'])
      for (const status of ['PAID', 'SETTLED', 'PAID'])
        assert.equal((await checkout.notify({ ...news, status, payment_id })).status, 200);
    assert.deepEqual(
      (await paymentsOf(id)).map(({ judged }) => judged),
      ['PAID', 'PAID_AGAIN'],
    );
    const { rows } = await server.db.query<{ balance: number; references: string[] }>(
      `SELECT o.balance, (SELECT array_agg(provider_reference ORDER BY e.id) FROM ledger_entries e WHERE e.order_id = o.id) AS references
       FROM orders o WHERE transaction_id = $1`,
      [id],
    );
    assert.deepEqual(rows, [{ balance: 1_000_000, references: [news['id'], 'pay-2'] }]);
    const alerts = (await mailsOf(id)).filter((subject) => subject.startsWith('Pembayaran perlu diperiksa'));
    assert.equal(alerts.length, 1);
  });

  it('that names no payment is the one that was named before, and the other way round', async () => {
    for (const [first, second] of [
      [true, false],
      [false, true],
    ]) {
      const id = await order();
      const news = await checkout.news(id, 'PAID');
      const payment = { payment_id: `x ${id}` };
      for (const named of [first ? payment : {}, second ? payment : {}, payment, {}])
        await checkout.notify({ ...news, ...named });
      assert.deepEqual(
        (await paymentsOf(id)).map(({ judged }) => judged),
        ['PAID'],
      );
      await checkout.notify({ ...news, payment_id: `y ${id}` });
      assert.deepEqual(
        (await paymentsOf(id)).map(({ judged }) => judged),
        ['PAID', 'PAID_AGAIN'],
      );
    }
  });

  it('that names a payment, or none, told at once by several, is one payment', async () => {
    const id = await order();
    const news = await checkout.news(id, 'PAID');
    const told = [{}, { payment_id: 'pay-z' }, {}, { payment_id: 'pay-z' }];
    await Promise.all(told.map((named) => checkout.notify({ ...news, ...named })));
    assert.deepEqual(
      (await paymentsOf(id)).map(({ judged }) => judged),
      ['PAID'],
    );
  });

  it('of two parts that are as large pays the order by both', async () => {
    const id = await order();
    const news = await checkout.news(id, 'PAID', { paid_amount: 500_000 });
    for (const payment_id of ['half-1', 'half-1', 'half-2', 'half-2']) await checkout.notify({ ...news, payment_id });
    assert.equal((await checkout.status(id)).status, 'PAID');
    assert.deepEqual(
      (await paymentsOf(id)).map(({ judged }) => judged),
      ['UNDERPAID', 'PAID'],
    );
  });

  it('with less than it costs after its order ended is left to staff', async () => {
    const id = await order();
    await checkout.expire(id);
    await checkout.notify(await checkout.news(id, 'PAID', { paid_amount: 400_000 }));
    assert.equal((await checkout.status(id)).status, 'PAID_UNPLACED');
  });

  it('is stored before it is judged: settling fails, the order does not expire, and is paid later', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await order(schedule);
    const news = await checkout.news(id, 'PAID');
    await server.db.query(
      `ALTER TABLE orders ADD CONSTRAINT broken CHECK (transaction_id <> '${id}' OR state <> 'PAID')`,
    );
    assert.equal((await checkout.notify(news)).status, 500);
    assert.deepEqual(
      (await paymentsOf(id)).map(({ judged }) => judged),
      [null],
    );
    server.clock.set('2026-11-30T02:00:00Z');
    assert.equal(await server.orders.sweep(), 0);
    server.clock.set('2026-11-21T02:00:00Z');
    await server.db.query('ALTER TABLE orders DROP CONSTRAINT broken');
    assert.equal(await checkout.seatsTaken(schedule), 1);
    assert.equal((await checkout.notify(news)).status, 200);
    assert.equal((await checkout.status(id)).status, 'PAID');
    assert.deepEqual(
      (await paymentsOf(id)).map(({ judged }) => judged),
      ['PAID'],
    );
  });

  it('about an unknown invoice is stored once, told to the team once, and counted in the metrics until staff looked into it', async () => {
    const counted = async () =>
      Number(/^payments_for_staff\{judged="UNKNOWN_INVOICE"\} (\d+)$/m.exec((await server.get('/metrics')).text)?.[1]);
    const before = await counted();
    const news = { id: 'inv-x', external_id: 'unknown', status: 'PAID', amount: 5_000, payment_channel: 'BCA' };
    const learnt = {
      provider: 'sandbox',
      providerInvoiceId: 'inv-x',
      externalId: 'unknown',
      status: 'PAID',
      amount: 5_000,
      currency: 'IDR',
      paidAmount: null,
      channel: 'BCA',
    } as const;
    await Promise.all([
      ...[1, 2, 3].map(() => checkout.notify(news)),
      ...[1, 2].map(() => server.orders.settle(learnt, 'LOOK_UP')),
    ]);
    const { rows } = await server.db.query(
      `SELECT provider, provider_invoice_id, amount, currency, channel, order_id, judged FROM received_payments WHERE external_id = 'unknown'`,
    );
    assert.deepEqual(rows, [
      {
        provider: 'sandbox',
        provider_invoice_id: 'inv-x',
        amount: '5000',
        currency: 'IDR',
        channel: 'BCA',
        order_id: null,
        judged: 'UNKNOWN_INVOICE',
      },
    ]);
    const { rows: mails } = await server.db.query<{ text: string }>(
      `SELECT text FROM email_outbox WHERE subject = 'Pembayaran perlu diperiksa: invoice tidak dikenal'`,
    );
    assert.equal(mails.length, 1);
    for (const fact of ['inv-x', 'Rp5,000', 'BCA']) assert.ok(mails[0]?.text.includes(fact), fact);
    assert.equal(await counted(), before + 1);
    const [payment] = (
      await server.db.query<{ id: number }>(`SELECT id FROM received_payments WHERE external_id = 'unknown'`)
    ).rows;
    const staff = { authorization: `Bearer ${await server.given.staffToken()}` };
    const url = `/api/v1/unmatched-payments/${payment?.id}/dismiss`;
    assert.equal((await server.send('POST', url, { reason: 'Uji coba' }, staff)).status, 200);
    assert.equal(await counted(), before, 'what staff looked into is counted no more');
  });

  it('that nothing was paid for an unknown invoice is not money', async () => {
    const { status } = await checkout.notify({ id: 'inv-y', external_id: 'unknown-2', status: 'EXPIRED', amount: 5 });
    assert.equal(status, 200);
    const { rowCount } = await server.db.query(`SELECT FROM received_payments WHERE external_id = 'unknown-2'`);
    assert.equal(rowCount, 0);
  });

  it('is never changed or deleted once it is stored as a payment', async () => {
    const id = await order();
    await checkout.notify(await checkout.news(id, 'PAID'));
    for (const change of ['UPDATE received_payments SET amount = 1', 'DELETE FROM received_payments'])
      await assert.rejects(server.db.query(change), /is kept as it was stored/);
  });

  it('EXPIRED gives seat and voucher back, once', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const voucher = await server.given.voucher({ code: 'KEMBALI', quota: 1 });
    const id = await order(schedule, { voucher_code: 'KEMBALI', price: 900_000 });
    assert.deepEqual([await checkout.seatsTaken(schedule), await checkout.vouchersUsed(voucher)], [1, 1]);
    await checkout.expire(id);
    await checkout.notify(await checkout.news(id, 'FAILED'));
    assert.deepEqual([await checkout.seatsTaken(schedule), await checkout.vouchersUsed(voucher)], [0, 0]);
    assert.equal((await checkout.status(id)).status, 'EXPIRED');
  });

  it('EXPIRED tells the payer, once, and a payment after it is confirmed all the same', async () => {
    const id = await order();
    await checkout.expire(id);
    server.clock.set('2026-11-22T02:00:01Z');
    await server.orders.sweep();
    server.clock.set('2026-11-21T02:00:00Z');
    await checkout.notify(await checkout.news(id, 'PAID'));
    assert.deepEqual(
      (await mailsOf(id)).map((subject) => subject.replace(/Program C\d+/, '…')),
      ['Selesaikan pembayaran …', 'Pendaftaran … kedaluwarsa', 'Siti, kursimu di Batch 1 sudah pasti'],
    );
  });

  it('EXPIRED never un-pays', async () => {
    const id = await order();
    await checkout.notify(await checkout.news(id, 'PAID'));
    await checkout.expire(id);
    assert.equal((await checkout.status(id)).status, 'PAID');
  });

  it('PAID after the end takes a free seat again', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await order(schedule);
    await checkout.expire(id);
    await checkout.notify(await checkout.news(id, 'PAID'));
    assert.equal((await checkout.status(id)).status, 'PAID');
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });

  it('PAID after the end, whose batch others work on, keeps no payment of another batch waiting', async () => {
    const schedule = await server.given.schedule();
    const [late, other] = [await order(schedule), await order()];
    await checkout.expire(late);
    const holder = await server.db.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM course_schedules WHERE id = $1 FOR UPDATE', [schedule]);
    const settling = checkout.notify(await checkout.news(late, 'PAID'));
    await until('the late payment waits for its batch', async () => {
      const { rowCount } = await server.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await checkout.notify(await checkout.news(other, 'PAID'));
    assert.equal((await checkout.status(other)).status, 'PAID');
    await holder.query('COMMIT');
    holder.release();
    await settling;
    assert.equal((await checkout.status(late)).status, 'PAID');
  });

  it('PAID after the end, with the seat gone, leaves the order to staff, and tells them and the payer', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const late = await order(schedule);
    await checkout.expire(late);
    await order(schedule);
    await checkout.notify(await checkout.news(late, 'PAID'));
    const found = await checkout.status(late);
    assert.equal(found.status, 'PAID_UNPLACED');
    assert.equal(found.data?.status, 'PAID_UNPLACED');
    assert.equal(await checkout.seatsTaken(schedule), 1);
    const [toPayer, toTeam] = (await checkout.mails()).slice(-2);
    assert.match(toPayer ?? '', /^Pembayaran .+ kami terima$/);
    assert.match(toTeam ?? '', /^Pembayaran perlu diperiksa: /);
  });

  it('PAID in time, for a class that was moved to before the payment, is left to staff and gives the seat back', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await order(schedule);
    await server.db.query(
      `UPDATE course_schedules SET publish_at = '2026-11-01', start_date = '2026-11-20' WHERE id = $1`,
      [schedule],
    );
    await checkout.notify(await checkout.news(id, 'PAID'));
    assert.equal((await checkout.status(id)).status, 'PAID_UNPLACED');
    assert.equal(await checkout.seatsTaken(schedule), 0);
    assert.ok((await mailsOf(id)).some((subject) => subject.endsWith('kami terima')));
  });

  it('PAID after class began is left to staff', async () => {
    const schedule = await server.given.schedule({ start_date: '2026-11-22', start_time: '09:00' });
    const id = await order(schedule);
    server.clock.set('2026-11-22T02:00:00Z');
    await checkout.expire(id);
    await checkout.notify(await checkout.news(id, 'PAID'));
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal((await checkout.status(id)).status, 'PAID_UNPLACED');
  });

  it('PAID after the same student registered again does not take a second seat', async () => {
    const schedule = await server.given.schedule();
    const first = await order(schedule, { email_student: 'twice@example.com' });
    await checkout.expire(first);
    const second = await order(schedule, { email_student: 'twice@example.com' });
    await checkout.notify(await checkout.news(first, 'PAID'));
    assert.deepEqual(
      [(await checkout.status(first)).status, (await checkout.status(second)).status],
      ['PAID_UNPLACED', 'PENDING'],
    );
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });

  it('about a replaced invoice that expires leaves the order alone', async () => {
    const schedule = await server.given.schedule();
    await server.given.voucher({ code: 'GANTI' });
    const id = await order(schedule, { email_student: 'ganti@example.com' });
    const old = await checkout.news(id, 'EXPIRED');
    await order(schedule, {
      ...{ email_student: 'ganti@example.com', price: 900_000, voucher_code: 'GANTI' },
      replaces_key: await checkout.proof(id),
    });
    await checkout.notify(old);
    assert.equal((await checkout.status(id)).status, 'PENDING');
  });

  describe('PAID about an invoice that was replaced', () => {
    const DEAR = { price: 1_000_000 };
    const CHEAP = { price: 900_000, voucher_code: 'HEMAT' };
    before(() => server.given.voucher({ code: 'HEMAT' }));
    /** Here and at the provider, after the reconciler's round. */
    const invoicesOf = async (id: string) => {
      await server.orders.reconcile({ silentSeconds: 0 });
      return (
        await server.db.query<{ state: string; at_provider: string }>(
          `SELECT i.state, s.status AS at_provider FROM invoices i JOIN orders o ON o.id = i.order_id JOIN sandbox_invoices s ON s.id = i.provider_invoice_id
         WHERE o.transaction_id = $1 ORDER BY i.id`,
          [id],
        )
      ).rows.map(({ state, at_provider }) => `${state} ${at_provider}`);
    };
    const alertsOf = async (id: string) =>
      (
        await server.db.query<{ text: string }>(
          `SELECT e.text FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' team %' WHERE o.transaction_id = $1 ORDER BY e.id`,
          [id],
        )
      ).rows.map(({ text }) => text);
    const unplacedMailOf = async (id: string) => {
      const { rows } = await server.db.query<{ text: string }>(
        `SELECT e.text FROM email_outbox e JOIN orders o ON e.dedupe_key ~ ('^order ' || o.id || ' unplaced [0-9]+$') WHERE o.transaction_id = $1`,
        [id],
      );
      assert.equal(rows.length, 1);
      return rows[0]?.text ?? '';
    };
    /** The same form at one price and then at another. @returns the notification that the first invoice was paid */
    const reordered = async (first: Record<string, unknown>, then: Record<string, unknown>) => {
      const schedule = await server.given.schedule({ participant_amount: 1 });
      const email = { email_student: `replaced${schedule}@example.com` };
      const id = await order(schedule, { ...email, ...first });
      const news = await checkout.news(id, 'PAID');
      await order(schedule, { ...email, ...then, replaces_key: await checkout.proof(id) });
      // Paid in the very moment: closing it came too late.
      await server.db.query(`UPDATE sandbox_invoices SET status = 'PAID', paid_at = now() WHERE id = $1`, [news['id']]);
      return { id, schedule, news };
    };

    for (const [when, isLate] of [
      ['in time', false],
      ['late', true],
    ] as const) {
      it(`and was dearer, ${when}: the order is paid, the team gives the difference back, and the newer invoice is closed`, async () => {
        const { id, news } = await reordered(DEAR, CHEAP);
        if (isLate) await checkout.expire(id);
        for (let time = 0; time < 2; time += 1) await checkout.notify(news);
        assert.equal((await checkout.status(id)).status, 'PAID');
        const [alert = '', ...more] = await alertsOf(id);
        assert.ok(alert.includes('Rp1,000,000') && alert.includes('Rp100,000'), alert);
        assert.deepEqual(more, []);
        assert.deepEqual(await invoicesOf(id), ['PAID PAID', isLate ? 'EXPIRED EXPIRED' : 'REPLACED EXPIRED']);
      });
    }

    it('and was cheaper, in time: the order stays unpaid with its seat, the team decides, and the newer invoice is closed', async () => {
      const { id, schedule, news } = await reordered(CHEAP, DEAR);
      await checkout.notify(news);
      assert.equal((await checkout.status(id)).status, 'PENDING');
      const [alert = '', ...more] = await alertsOf(id);
      assert.ok(alert.includes('Rp900,000') && alert.includes('Rp100,000'), alert);
      assert.deepEqual(more, []);
      assert.equal(await checkout.seatsTaken(schedule), 1);
      assert.deepEqual(await invoicesOf(id), ['PAID PAID', 'REPLACED EXPIRED']);
    });

    it('and was cheaper, late: it gets no place, the team decides, and the newer invoice is closed', async () => {
      const { id, schedule, news } = await reordered(CHEAP, DEAR);
      await checkout.expire(id);
      await checkout.notify(news);
      assert.equal((await checkout.status(id)).status, 'PAID_UNPLACED');
      assert.equal((await alertsOf(id)).length, 1);
      // No mail says that it came too late: it need not have.
      for (const text of [...(await alertsOf(id)), await unplacedMailOf(id)])
        assert.doesNotMatch(text, /batas waktu|tidak tersedia/);
      assert.equal(await checkout.seatsTaken(schedule), 0);
      assert.deepEqual(await invoicesOf(id), ['PAID PAID', 'EXPIRED EXPIRED']);
    });

    it('and was cheaper, and then the newer one as well: the order is paid, and the team gives back what is too much', async () => {
      const { id, news } = await reordered(CHEAP, DEAR);
      const newer = await checkout.news(id, 'PAID');
      await checkout.notify(news);
      await checkout.notify(newer);
      assert.equal((await checkout.status(id)).status, 'PAID');
      const [, alert = ''] = await alertsOf(id);
      assert.ok(alert.includes('Rp1,900,000') && alert.includes('Rp900,000'), alert);
    });

    it('and then the newer one as well, tells the team of both', async () => {
      const { id, news } = await reordered(DEAR, CHEAP);
      const newer = await checkout.news(id, 'PAID');
      await checkout.notify(news);
      await checkout.notify(newer);
      assert.equal((await checkout.status(id)).status, 'PAID');
      assert.equal((await alertsOf(id)).length, 2);
    });
  });
});

describe('unpaid orders', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('end when their time is over: sweeping twice gives one seat back', async () => {
    const schedule = await server.given.schedule();
    const { body } = await checkout.pay({ course_schedule_id: schedule });
    assert.equal(await server.orders.sweep(), 0);
    server.clock.set('2026-11-22T02:00:00Z');
    assert.equal(await server.orders.sweep(), 1);
    assert.equal(await server.orders.sweep(), 0);
    assert.equal(await checkout.seatsTaken(schedule), 0);
    assert.equal((await checkout.status(body.data.transaction.id)).status, 'EXPIRED');
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('are paid by the reconciler when the notification was lost', async () => {
    const { body } = await checkout.pay({ course_schedule_id: await server.given.schedule() });
    await server.db.query(`UPDATE sandbox_invoices SET status = 'PAID', paid_at = now()`);
    await server.orders.reconcile({ silentSeconds: 0 });
    assert.equal((await checkout.status(body.data.transaction.id)).status, 'PAID');
  });

  it('are looked up at the provider while the buyer waits on the result page', async () => {
    const { body } = await checkout.pay({ course_schedule_id: await server.given.schedule() });
    await server.db.query(`UPDATE sandbox_invoices SET status = 'PAID', paid_at = now() WHERE status = 'PENDING'`);
    await server.db.query(`UPDATE invoices SET updated_at = now() - interval '1 minute'`);
    await checkout.status(body.data.transaction.id);
    await until('the order is paid', async () => (await checkout.status(body.data.transaction.id)).status === 'PAID');
  });
});

describe('the transaction of an order', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('says nothing about people', async () => {
    const { body } = await checkout.pay({ course_schedule_id: await server.given.schedule() });
    await checkout.notify(await checkout.news(body.data.transaction.id, 'PAID'));
    const { text, headers } = await server.get(`/api/v1/xendit/get-transaction/${body.data.transaction.id}`);
    for (const secret of ['Siti', 'Bambang', 'example.com', '0812', 'Melati'])
      assert.ok(!text.includes(secret), secret);
    assert.equal(headers['cache-control'], 'no-store');
  });

  for (const id of ['1', '00000000-0000-4000-8000-000000000000', "' OR 1=1", 'abc']) {
    it(`is unknown for ${id}`, async () => {
      const { status, text } = await server.get(`/api/v1/xendit/get-transaction/${encodeURIComponent(id)}`);
      assert.equal(status, 200);
      assert.deepEqual(JSON.parse(text), { message: 'Transaksi tidak ditemukan', status: 'UNKNOWN', data: null });
    });
  }
});
