import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { newKey } from '../../../../test/support/orders.ts';

const FAMILY = {
  ...{ name: 'Ibu Rini', email: 'rini@example.com', email_student: 'bagus@example.com' },
  ...{ first_name: 'Bagus', last_name: 'Pratama' },
};
const DAMAR = {
  ...{ first_name: 'Damar', last_name: 'Satrio', email: 'damar@example.com', gender: 'L', birth_date: '2006-02-02' },
  ...{ phone_number: '081234567890', country: 'ID', address: 'Jl. Melati 5', city: 'Jakarta', zip_code: '12160' },
};

describe('the buyer, on the page of the order,', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);
  const invoices = async (id: string) =>
    (
      await server.db.query<{ state: string; amount: number }>(
        'SELECT i.state, i.amount FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.transaction_id = $1 ORDER BY i.id',
        [id],
      )
    ).rows.map(({ state, amount }) => `${state} ${amount}`);

  describe('who pays', () => {
    it('gets the open invoice while it can be paid', async () => {
      const id = await desk.order();
      const secret = await buyer.link(id);
      const { invoice } = await buyer.open(secret);
      const { status, body } = await buyer.do(secret, 'pay');
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.data.page.invoice, await invoices(id)], [invoice, ['PENDING 1000000']]);
    });

    it('gets a new one for the rest after paying too little', async () => {
      const id = await desk.order();
      await desk.payAtProvider(id, 600_000);
      const secret = await buyer.link(id);
      const { state, money, may } = await buyer.open(secret);
      assert.deepEqual([state, money?.paid, money?.due, may.pay], ['PENDING', 600_000, 400_000, true]);
      const { body } = await buyer.do(secret, 'pay', {}, newKey());
      assert.equal(body.data.page.invoice?.amount, 400_000);
      await desk.payAtProvider(id);
      assert.equal((await buyer.open(secret)).state, 'PAID');
    });

    it('gets one for the next stage of a plan, or for all stages', async () => {
      const id = await desk.order();
      await desk.do(id, 'plan', { due_on: ['2026-12-20', '2027-01-20'] });
      await desk.payAtProvider(id);
      const secret = await buyer.link(id);
      assert.equal((await buyer.do(secret, 'pay')).body.data.page.invoice?.amount, 333_333);
      assert.equal((await buyer.do(secret, 'pay', { amount: 'ALL' })).body.data.page.invoice?.amount, 666_666);
      await desk.payAtProvider(id);
      assert.deepEqual(
        (await buyer.open(secret)).stages.map(({ state }) => state),
        ['PAID', 'PAID', 'PAID'],
      );
    });

    it('gets the one that was asked for by the same call sent again, though another took its place meanwhile', async () => {
      const id = await desk.order();
      await desk.do(id, 'plan', { due_on: ['2026-12-20'] });
      const secret = await buyer.link(id);
      const key = newKey();
      const asked = [];
      for (const [amount, sent] of [
        ['ALL', key],
        ['DUE', newKey()],
        ['ALL', key],
        ['ALL', key],
      ])
        asked.push((await buyer.do(secret, 'pay', { amount }, sent)).body.data.page.invoice?.amount);
      assert.deepEqual(asked, [1_000_000, 500_000, 1_000_000, 1_000_000]);
      assert.equal((await invoices(id)).length, 5);
    });

    it('gets none when the time is over, or nothing is owed', async () => {
      const paid = await buyer.link(await desk.paidOrder());
      assert.equal((await buyer.do(paid, 'pay')).body.code, 'NOT_POSSIBLE');
      const late = await desk.order();
      const secret = await buyer.link(late);
      await server.db.query(`UPDATE orders SET expires_at = '2026-11-20' WHERE transaction_id = $1`, [late]);
      assert.equal((await buyer.open(secret)).may.pay, false);
      assert.equal((await buyer.do(secret, 'pay')).status, 409);
    });
  });

  describe('who cancels', () => {
    it('is shown what comes back, and gets exactly that', async () => {
      const schedule = await server.given.schedule({ participant_amount: 1 });
      const id = await desk.paidOrder({ ...FAMILY, course_schedule_id: schedule });
      const secret = await buyer.link(id);
      const preview = await buyer.do(secret, 'cancel', { preview: true });
      assert.equal(preview.body.data.outcome?.refunds[0]?.amount, 1_000_000);
      assert.equal((await buyer.open(secret)).state, 'PAID');
      const { status, body } = await buyer.do(secret, 'cancel', { refund_amount: 1_000_000, reason: 'Jadwal berubah' });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(
        [body.data.page.state, body.data.page.refunds.map((one) => [one.amount, one.state])],
        ['CANCELLED', [[1_000_000, 'DONE']]],
      );
      assert.equal(await desk.checkout.seatsTaken(schedule), 0);
      const { actions } = await desk.read(id);
      assert.deepEqual(
        actions.map(({ action, actor, reason }) => [action, actor, reason]),
        [['CANCEL', 'BUYER', 'Jadwal berubah']],
      );
      const { rows } = await server.db.query(
        `SELECT a.actor_name, a.action, a.reason FROM audit_entries a JOIN orders o ON a.entity_id = o.id::text WHERE o.transaction_id = $1 AND a.action <> 'order.read'`,
        [id],
      );
      assert.deepEqual(rows, [
        { actor_name: 'Pembayar, lewat tautan', action: 'order.cancel', reason: 'Jadwal berubah' },
      ]);
    });

    it('is told the new amount, and nothing is done, where the rule changed meanwhile', async () => {
      const id = await desk.paidOrder();
      const secret = await buyer.link(id);
      const { refund_rules } = await buyer.open(secret);
      server.clock.set('2026-12-02T02:00:00Z');
      const { status, body } = await buyer.do(secret, 'cancel', { refund_amount: refund_rules?.amount });
      assert.deepEqual(
        [status, body.code, (body as { refund_amount?: number }).refund_amount],
        [409, 'REFUND_CHANGED', 500_000],
      );
      assert.equal((await buyer.open(secret)).state, 'PAID');
      assert.equal((await buyer.do(secret, 'cancel', { refund_amount: 500_000 })).status, 200);
      server.clock.set('2026-11-21T02:00:00Z');
    });

    it('has to say what was shown', async () => {
      const secret = await buyer.link(await desk.paidOrder());
      assert.equal((await buyer.do(secret, 'cancel')).status, 422);
    });

    it('ends an unpaid order, and its invoice', async () => {
      const schedule = await server.given.schedule({ participant_amount: 1 });
      const id = await desk.order({ course_schedule_id: schedule });
      const secret = await buyer.link(id);
      assert.equal((await buyer.do(secret, 'cancel', { refund_amount: 0 })).body.data.page.state, 'CANCELLED');
      assert.deepEqual([await desk.checkout.seatsTaken(schedule), await invoices(id)], [0, ['EXPIRED 1000000']]);
    });

    it('cannot once class began', async () => {
      const secret = await buyer.link(await desk.paidOrder());
      server.clock.set('2026-12-08T02:00:00Z');
      const { may, refund_rules } = await buyer.open(secret);
      assert.deepEqual([may.cancel, may.correct, may.change_participant, refund_rules], [false, false, false, null]);
      assert.equal((await buyer.do(secret, 'cancel', { refund_amount: 0 })).body.code, 'NOT_POSSIBLE');
      server.clock.set('2026-11-21T02:00:00Z');
    });
  });

  describe('who corrects', () => {
    it('changes what was typed wrongly, and whose mail it was opens nothing any more', async () => {
      const id = await desk.paidOrder(FAMILY);
      const [secret, wrong] = [await buyer.link(id), await buyer.link(id, 'bagus@example.com')];
      const { status, body } = await buyer.do(secret, 'correct', {
        participant: { email: 'bagus.baru@example.com' },
        payer: { name: 'Rini Hartati' },
      });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(
        [body.data.page.participant.email, body.data.page.payer?.name],
        ['bagus.baru@example.com', 'Rini Hartati'],
      );
      assert.deepEqual([(await buyer.get(secret)).status, (await buyer.get(wrong)).status], [200, 404]);
    });

    it('sends who was mistyped the way to the order at the right address, and nobody else', async () => {
      const id = await desk.paidOrder({ ...FAMILY, email: 'rini@gmial.test', email_student: 'bagus@gmial.test' });
      const secret = await buyer.link(id);
      const before = (await desk.mailsOf(id)).length;
      await buyer.do(secret, 'correct', {
        payer: { email: 'rini@gmail.test' },
        participant: { email: 'bagus@gmail.test' },
      });
      const written = (await desk.mailsOf(id)).slice(before);
      assert.deepEqual(written.map(({ to }) => to).toSorted(), ['bagus@gmail.test', 'rini@gmail.test']);
      for (const { subject } of written) assert.match(subject, /^Emailmu untuk .* sudah diperbaiki$/);
      assert.equal((await buyer.open(await buyer.link(id))).role, 'PAYER');
      assert.equal((await buyer.open(await buyer.link(id, 'bagus@gmail.test'))).role, 'PARTICIPANT');
      // Other data, or the same address in other letters, are no reason to write.
      await desk.do(id, 'correct', { participant: { city: 'Sleman', email: 'Bagus@gmail.test' } });
      assert.equal((await desk.mailsOf(id)).length, before + 2);
    });

    it('has a link mailed to no more than a few addresses an hour', async () => {
      const secret = await buyer.link(await desk.paidOrder(FAMILY));
      const correct = (time: number) =>
        buyer.do(secret, 'correct', { participant: { email: `alamat-${time}@example.com` } });
      for (let time = 0; time < 5; time += 1) assert.equal((await correct(time)).status, 200);
      assert.equal((await correct(5)).status, 429);
      assert.equal((await buyer.do(secret, 'correct', { participant: { city: 'Sleman' } })).status, 200);
    });

    it("keeps the link in use when the payer's own e-mail changes, and ends the others", async () => {
      const id = await desk.paidOrder(FAMILY);
      const secret = await buyer.link(id);
      await desk.do(id, 'resend-mail');
      const other = await buyer.link(id);
      await buyer.do(secret, 'correct', { payer: { email: 'rini.baru@example.com' } });
      assert.deepEqual([(await buyer.get(secret)).status, (await buyer.get(other)).status], [200, 404]);
    });

    it('is held to the same rules as the form, and so are staff', async () => {
      const id = await desk.paidOrder(FAMILY);
      const secret = await buyer.link(id);
      const wrong = {
        participant: { first_name: '🎉🎉', birth_date: '2031-01-01', zip_code: 'ABC-xx' },
        payer: { name: '123' },
      };
      const fields = ['participant.birth_date', 'participant.first_name', 'participant.zip_code', 'payer.name'];
      for (const { status, body } of [await buyer.do(secret, 'correct', wrong), await desk.do(id, 'correct', wrong)]) {
        assert.equal(status, 422);
        assert.deepEqual(body.errors?.map(({ field }) => field).toSorted(), fields);
      }
      const { participant } = await buyer.open(secret);
      assert.deepEqual([participant.first_name, participant.zip_code], ['Bagus', '12160']);
    });

    it('who lives abroad has the postcode and the number of that country', async () => {
      const id = await desk.paidOrder(FAMILY);
      const secret = await buyer.link(id);
      const moved = { country: 'GB', zip_code: 'SW1A 1AA', phone_number: '+44 7911 123456' };
      const { status, body } = await buyer.do(secret, 'correct', { participant: moved });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.data.page.participant.phone_number, '+447911123456');
      const local = await buyer.do(secret, 'correct', { participant: { phone_number: '07911 123456' } });
      assert.deepEqual(
        local.body.errors?.map(({ field }) => field),
        ['participant.phone_number'],
      );
      // Back home, the postcode of abroad is wrong.
      const back = await buyer.do(secret, 'correct', { participant: { country: 'ID', zip_code: 'SW1A 1AA' } });
      assert.deepEqual(
        back.body.errors?.map(({ field }) => field),
        ['participant.zip_code'],
      );
    });

    it('as a participant changes their own data, and is not told of money', async () => {
      const id = await desk.paidOrder(FAMILY);
      const secret = await buyer.link(id, 'bagus@example.com');
      const { status, body } = await buyer.do(secret, 'correct', { participant: { city: 'Bandung' } });
      assert.deepEqual(
        [status, body.data.page.participant.city, body.data.outcome, body.data.page.money],
        [200, 'Bandung', null, null],
      );
      assert.equal((await buyer.do(secret, 'correct', { payer: { name: 'Bagus' } })).status, 403);
    });
  });

  it('a participant can do nothing with money, seat or mails', async () => {
    const id = await desk.paidOrder(FAMILY);
    const secret = await buyer.link(id, 'bagus@example.com');
    for (const [action, body] of [
      ['pay', {}],
      ['cancel', { refund_amount: 1_000_000 }],
      ['change-participant', { participant: DAMAR }],
      ['resend-mail', {}],
    ] as const)
      assert.equal((await buyer.do(secret, action, body)).status, 409, action);
    assert.equal((await desk.stands(id)).state, 'PAID');
  });

  describe('gives the seat to another person', () => {
    const mailedNow = async (id: string, count: number) =>
      (await desk.mailsOf(id))
        .slice(-count)
        .map(({ to, subject }) => `${to}: ${subject.replace(/ di .* (?=sekarang)/, ' ')}`);
    const textTo = async (email: string) => {
      const { rows } = await server.db.query<{ text: string }>(
        'SELECT text FROM email_outbox WHERE to_email = $1 ORDER BY id DESC LIMIT 1',
        [email],
      );
      return rows[0]?.text ?? '';
    };

    it('who gets a link; the one before loses theirs, and is told so without a word of the other', async () => {
      const id = await desk.paidOrder(FAMILY);
      const [secret, before] = [await buyer.link(id), await buyer.link(id, 'bagus@example.com')];
      const { status, body } = await buyer.do(secret, 'change-participant', { participant: DAMAR });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.data.page.participant.first_name, 'Damar');
      assert.deepEqual(
        [(await buyer.get(before)).status, (await buyer.open(await buyer.link(id, 'damar@example.com'))).role],
        [404, 'PARTICIPANT'],
      );
      const mails = (await desk.mailsOf(id)).slice(-3);
      assert.deepEqual(
        mails.map(({ to }) => to),
        ['rini@example.com', 'damar@example.com', 'bagus@example.com'],
      );
      assert.match(mails[1]?.subject ?? '', /^Damar, kursimu di Batch 1 sudah pasti$/);
      assert.match(mails[2]?.subject ?? '', /^Tempat di .* sekarang untuk orang lain$/);
      const letter = await textTo('bagus@example.com');
      assert.match(
        letter,
        /^Halo Bagus Pratama,\n\nTempat di kelas ini, yang didaftarkan Ibu Rini untukmu, sudah diberikan/,
      );
      assert.doesNotMatch(letter, /Damar|Satrio|damar@|Rp|my-registration/);
    });

    it('and takes it back: the other is told so', async () => {
      const id = await desk.paidOrder({ ...FAMILY, email_student: 'bagus.kembali@example.com' });
      const secret = await buyer.link(id);
      const { motivation: _, ...participant } = (await buyer.open(secret)).participant;
      await buyer.do(secret, 'change-participant', { participant: { ...DAMAR, email: 'damar.batal@example.com' } });
      assert.equal((await buyer.do(secret, 'change-participant', { participant })).status, 200);
      assert.deepEqual(await mailedNow(id, 2), [
        'bagus.kembali@example.com: Bagus, kursimu di Batch 1 sudah pasti',
        'damar.batal@example.com: Tempat sekarang untuk orang lain',
      ]);
    });

    it('and a mailbox that gets a mail about that already gets no second one', async () => {
      const own = await desk.paidOrder({ email: 'sendiri@example.com', email_student: 'Sendiri@example.com' });
      const participant = { ...DAMAR, email: 'damar.lain@example.com' };
      await buyer.do(await buyer.link(own), 'change-participant', { participant });
      assert.deepEqual(
        (await mailedNow(own, 2)).map((line) => line.split(':')[0]),
        ['sendiri@example.com', 'damar.lain@example.com'],
      );
      const shared = await desk.paidOrder({ ...FAMILY, email_student: 'keluarga@example.com' });
      await desk.do(shared, 'change-participant', { participant: { ...DAMAR, email: 'Keluarga@example.com' } });
      assert.deepEqual(
        (await mailedNow(shared, 2)).map((line) => line.split(':')[0]),
        ['rini@example.com', 'keluarga@example.com'],
      );
    });

    it('to whom nothing is mailed by the link of the one before', async () => {
      const id = await desk.paidOrder({ ...FAMILY, email_student: 'bagus.lama@example.com' });
      const before = await buyer.link(id, 'bagus.lama@example.com');
      const participant = { ...DAMAR, email: 'damar.tenang@example.com' };
      await desk.do(id, 'change-participant', { participant });
      const { length } = await desk.mailsOf(id);
      assert.equal((await server.send('POST', '/api/v1/order-links/send', { ended_link: before })).status, 200);
      assert.equal((await desk.mailsOf(id)).length, length);
    });

    it('but not without end: each time mails are written to addresses that anybody may have typed', async () => {
      const id = await desk.paidOrder({ ...FAMILY, email_student: 'bagus.ke.0@example.com' });
      const secret = await buyer.link(id);
      const give = (to: number) =>
        buyer.do(secret, 'change-participant', { participant: { ...DAMAR, email: `bagus.ke.${to}@example.com` } });
      for (let to = 1; to <= 5; to += 1) assert.equal((await give(to)).status, 200);
      assert.equal((await give(6)).status, 429);
    });
  });

  it('gives the seat of an unpaid order to another person, who is not told that it is certain', async () => {
    const id = await desk.order(FAMILY);
    const participant = { ...DAMAR, email: 'damar.menunggu@example.com' };
    const { status } = await buyer.do(await buyer.link(id), 'change-participant', { participant });
    assert.equal(status, 200);
    const { rows } = await server.db.query<{ subject: string; text: string }>(
      `SELECT subject, text FROM email_outbox WHERE to_email = 'damar.menunggu@example.com'`,
    );
    assert.match(rows[0]?.subject ?? '', /^Tempatmu di .* kami simpan$/);
    assert.match(rows[0]?.text ?? '', /Pembayarannya belum masuk/);
    assert.doesNotMatch(rows[0]?.text ?? '', /sudah pasti/);
  });

  it('who asks for a new link gets it by mail, and all earlier ones of theirs end', async () => {
    const id = await desk.paidOrder(FAMILY);
    const [first, child] = [await buyer.link(id), await buyer.link(id, 'bagus@example.com')];
    assert.equal((await buyer.do(first, 'new-link')).status, 200);
    const fresh = await buyer.link(id);
    assert.deepEqual(
      [(await buyer.get(first)).status, (await buyer.get(fresh)).status, (await buyer.get(child)).status],
      [404, 200, 200],
    );
  });

  it('gets the mail of the order once more, but not without end', async () => {
    const id = await desk.paidOrder();
    const secret = await buyer.link(id);
    for (let times = 0; times < 5; times += 1) assert.equal((await buyer.do(secret, 'resend-mail')).status, 200);
    const { status, headers } = await buyer.do(secret, 'resend-mail');
    assert.deepEqual([status, headers['retry-after']], [429, '3600']);
    assert.equal((await buyer.get(await buyer.link(id))).status, 200);
  });

  it('who sends a call twice with one key has done it once', async () => {
    const id = await desk.paidOrder();
    const [secret, key] = [await buyer.link(id), newKey()];
    const cancel = () => buyer.do(secret, 'cancel', { refund_amount: 1_000_000 }, key);
    assert.deepEqual([(await cancel()).status, (await cancel()).status], [200, 200]);
    assert.deepEqual((await desk.stands(id)).refunded, 1_000_000);
  });
});
