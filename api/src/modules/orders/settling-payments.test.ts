import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../test/support/app.ts';
import { Checkout } from '../../../test/support/orders.ts';

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
        `SELECT e.subject FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' %' WHERE o.transaction_id = $1 ORDER BY e.id`,
        [id],
      )
    ).rows.map(({ subject }) => subject);
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

  for (const [name, change] of [
    ['another amount', { amount: 1 }],
    ['another paid amount', { paid_amount: 999_999 }],
    ['another invoice id', { id: 'inv-forged' }],
    ['another currency', { currency: 'USD' }],
  ] as const) {
    it(`with ${name} changes nothing and tells the team, once`, async () => {
      const id = await order();
      const forged = await checkout.news(id, 'PAID', change);
      for (let time = 0; time < 2; time += 1) assert.equal((await checkout.notify(forged)).status, 200);
      assert.equal((await checkout.status(id)).status, 'PENDING');
      assert.equal((await mailsOf(id)).filter((subject) => subject.startsWith('Pembayaran perlu diperiksa')).length, 1);
    });
  }

  it('about an unknown invoice changes nothing', async () => {
    const { status } = await checkout.notify({ id: 'inv-x', external_id: 'unknown', status: 'PAID', amount: 5 });
    assert.equal(status, 200);
  });

  it('EXPIRED gives seat and voucher back, once', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const voucher = await server.given.voucher({ code: 'KEMBALI', quota: 1 });
    const id = await order(schedule, { voucher_code: 'KEMBALI', price: 900_000 });
    assert.deepEqual([await checkout.seatsTaken(schedule), await checkout.vouchersUsed(voucher)], [1, 1]);
    await checkout.notify(await checkout.news(id, 'EXPIRED'));
    await checkout.notify(await checkout.news(id, 'FAILED'));
    assert.deepEqual([await checkout.seatsTaken(schedule), await checkout.vouchersUsed(voucher)], [0, 0]);
    assert.equal((await checkout.status(id)).status, 'EXPIRED');
  });

  it('EXPIRED tells the payer, once, and a payment after it is confirmed all the same', async () => {
    const id = await order();
    await checkout.notify(await checkout.news(id, 'EXPIRED'));
    server.clock.set('2026-11-22T02:00:01Z');
    await server.orders.sweep();
    server.clock.set('2026-11-21T02:00:00Z');
    await checkout.notify(await checkout.news(id, 'PAID'));
    assert.deepEqual(
      (await mailsOf(id)).map((subject) => subject.replace(/Program C\d+/, '…')),
      ['Selesaikan pembayaran …', 'Pendaftaran … kedaluwarsa', 'Pendaftaran … berhasil'],
    );
  });

  it('EXPIRED never un-pays', async () => {
    const id = await order();
    await checkout.notify(await checkout.news(id, 'PAID'));
    await checkout.notify(await checkout.news(id, 'EXPIRED'));
    assert.equal((await checkout.status(id)).status, 'PAID');
  });

  it('PAID after the end takes a free seat again', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await order(schedule);
    await checkout.notify(await checkout.news(id, 'EXPIRED'));
    await checkout.notify(await checkout.news(id, 'PAID'));
    assert.equal((await checkout.status(id)).status, 'PAID');
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });

  it('PAID after the end, with the seat gone, leaves the order to staff, and tells them and the payer', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const late = await order(schedule);
    await checkout.notify(await checkout.news(late, 'EXPIRED'));
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

  it('PAID after class began is left to staff', async () => {
    const schedule = await server.given.schedule({ start_date: '2026-11-22', start_time: '09:00' });
    const id = await order(schedule);
    server.clock.set('2026-11-22T02:00:00Z');
    await checkout.notify(await checkout.news(id, 'EXPIRED'));
    await checkout.notify(await checkout.news(id, 'PAID'));
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal((await checkout.status(id)).status, 'PAID_UNPLACED');
  });

  it('PAID after the same student registered anew does not take a second seat', async () => {
    const schedule = await server.given.schedule();
    const first = await order(schedule, { email_student: 'twice@example.com' });
    await checkout.notify(await checkout.news(first, 'EXPIRED'));
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
    await order(schedule, { email_student: 'ganti@example.com', price: 900_000, voucher_code: 'GANTI' });
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
          `SELECT e.text FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' team %' WHERE o.transaction_id = $1`,
          [id],
        )
      ).rows.map(({ text }) => text);
    const unplacedMailOf = async (id: string) => {
      const { rows } = await server.db.query<{ text: string }>(
        `SELECT e.text FROM email_outbox e JOIN orders o ON e.dedupe_key = 'order ' || o.id || ' unplaced' WHERE o.transaction_id = $1`,
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
      await order(schedule, { ...email, ...then });
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
        if (isLate) await checkout.notify(await checkout.news(id, 'EXPIRED'));
        for (let time = 0; time < 2; time += 1) await checkout.notify(news);
        assert.equal((await checkout.status(id)).status, 'PAID');
        const [alert = '', ...more] = await alertsOf(id);
        assert.ok(alert.includes('Rp1,000,000') && alert.includes('Rp100,000'), alert);
        assert.deepEqual(more, []);
        assert.deepEqual(await invoicesOf(id), ['PAID PAID', isLate ? 'EXPIRED EXPIRED' : 'REPLACED EXPIRED']);
      });

      it(`and was cheaper, ${when}: it gets no place, the team decides, and the newer invoice is closed`, async () => {
        const { id, schedule, news } = await reordered(CHEAP, DEAR);
        if (isLate) await checkout.notify(await checkout.news(id, 'EXPIRED'));
        await checkout.notify(news);
        assert.equal((await checkout.status(id)).status, 'PAID_UNPLACED');
        assert.equal((await alertsOf(id)).length, 1);
        // Nobody is told that it came too late: it need not have.
        for (const text of [...(await alertsOf(id)), await unplacedMailOf(id)])
          assert.doesNotMatch(text, /batas waktu|tidak tersedia/);
        assert.equal(await checkout.seatsTaken(schedule), 0);
        assert.deepEqual(await invoicesOf(id), ['PAID PAID', isLate ? 'EXPIRED EXPIRED' : 'REPLACED EXPIRED']);
      });
    }

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

describe('orders nobody pays', () => {
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
    for (
      let attempt = 0;
      attempt < 50 && (await checkout.status(body.data.transaction.id)).status !== 'PAID';
      attempt += 1
    ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.equal((await checkout.status(body.data.transaction.id)).status, 'PAID');
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
