import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import type { RowAnswer } from '../../../http/each-row.ts';
import type { Outcome } from './outcome.ts';

type Rows = { rows: RowAnswer<string, Outcome & { shown: string }>[] };

describe('a call of staff to many orders', () => {
  const server = useServer();
  const desk = new Desk(server);
  let batch: number;
  before(async () => {
    batch = await server.given.schedule({ participant_amount: 40 });
  });
  const order = () => desk.order({ course_schedule_id: batch });
  const bulk = async (action: string, rows: object[], body: object = {}, key?: string) => {
    const answer = await desk.post<Rows>(`/api/v1/orders/bulk/${action}`, { rows, ...body }, key);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data.rows;
  };
  const idsOf = (ids: string[]) => ids.map((id) => ({ id }));
  const codes = (rows: Rows['rows']) => rows.map(({ error }) => error?.code ?? 'DONE');
  const actionsOf = async (id: string) => (await desk.read(id)).actions.map(({ action }) => action);

  it('is asked first: what becomes of each and why not, in rupiah and seats, while nothing changes', async () => {
    const [unpaid, paid, ended] = [await order(), await desk.paidOrder({ course_schedule_id: batch }), await order()];
    await desk.do(ended, 'cancel');
    const rows = await bulk('cancel', idsOf([unpaid, paid, ended]), { preview: true });
    assert.deepEqual(
      rows.map(({ id, outcome, error }) => [id, outcome?.refunds[0]?.amount, outcome?.seats[0]?.change, error]),
      [
        [unpaid, undefined, -1, null],
        [paid, 1_000_000, -1, null],
        [
          ended,
          undefined,
          undefined,
          {
            code: 'NOT_POSSIBLE',
            message: 'Tidak bisa dilakukan: pendaftaran ini dibatalkan.',
            can_retry: false,
          },
        ],
      ],
    );
    assert.deepEqual([(await desk.stands(unpaid)).state, (await desk.stands(paid)).state], ['PENDING', 'PAID']);
  });

  it('does what can be done, each with its own entry, and says of each other why not', async () => {
    const [first, ended, last] = [await order(), await order(), await order()];
    await desk.do(ended, 'cancel');
    assert.deepEqual(codes(await bulk('cancel', idsOf([first, ended, last]))), ['DONE', 'NOT_POSSIBLE', 'DONE']);
    for (const id of [first, last]) {
      assert.equal((await desk.stands(id)).state, 'CANCELLED');
      const [done] = (await desk.read(id)).actions;
      assert.deepEqual([done?.action, done?.staff, done?.reason], ['CANCEL', 'Rani Staf', 'Diminta pembayar']);
    }
    assert.deepEqual(await actionsOf(ended), ['CANCEL']);
  });

  it('extends the deadline of unpaid orders, and mails the state of each once more', async () => {
    const [unpaid, paid] = [await order(), await desk.paidOrder({ course_schedule_id: batch })];
    const until = { expires_at: '2026-11-26T10:00:00.000Z' };
    assert.deepEqual(codes(await bulk('extend', idsOf([unpaid, paid]), until)), ['DONE', 'NOT_POSSIBLE']);
    const mails = async () => (await desk.mailsOf(paid)).length;
    const sent = await mails();
    assert.deepEqual(codes(await bulk('resend-mail', idsOf([unpaid, paid]))), ['DONE', 'DONE']);
    assert.ok((await mails()) > sent);
  });

  it('moves as many as another batch of the course has seats for, which is known before, and says of each other why not', async () => {
    const course = await server.given.course();
    const [from, to] = [
      await server.given.schedule({ course_id: course }),
      await server.given.schedule({ course_id: course, participant_amount: 3 }),
    ];
    const here = { course_schedule_id: from };
    const [paid, there, ended, unpaid, late] = [
      await desk.paidOrder(here),
      await desk.paidOrder({ ...here, email_student: 'dua@example.com' }),
      await desk.order(here),
      await desk.order(here),
      await desk.paidOrder(here),
    ];
    await desk.paidOrder({ course_schedule_id: to, email_student: 'dua@example.com' });
    await desk.do(ended, 'cancel');
    const elsewhere = await order();
    const all = idsOf([paid, there, ended, unpaid, late, elsewhere]);
    const seatsOf = async () => [await desk.checkout.seatsTaken(from), await desk.checkout.seatsTaken(to)];

    const shown = await bulk('move', all, { course_schedule_id: to, preview: true });
    assert.deepEqual(codes(shown), ['DONE', 'ALREADY_REGISTERED', 'NOT_POSSIBLE', 'DONE', 'SOLD_OUT', 'OTHER_COURSE']);
    assert.deepEqual(await seatsOf(), [4, 1], 'nothing is moved yet');
    assert.deepEqual(await actionsOf(paid), []);

    const marked = shown.map(({ id, outcome }) => ({ id, ...(outcome && { shown: outcome.shown }) }));
    const done = await bulk('move', marked, { course_schedule_id: to });
    assert.deepEqual(done, shown);
    assert.deepEqual(await seatsOf(), [2, 3]);
    for (const [id, state, paidAmount] of [
      [paid, 'PAID', 1_000_000],
      [unpaid, 'PENDING', 0],
    ] as const) {
      const stands = await desk.stands(id);
      assert.deepEqual([stands.state, stands.paid, stands.charged], [state, paidAmount, 1_000_000]);
      assert.deepEqual(await actionsOf(id), ['MOVE']);
      const mails = (await desk.mailsOf(id)).filter(({ subject }) => subject.includes('diubah'));
      assert.equal(mails.length, 2, 'payer and participant');
    }
    assert.deepEqual(await actionsOf(late), []);
  });

  it('is not done to an order with another consequence than was shown', async () => {
    const [same, paidSince] = [await order(), await order()];
    const shown = await bulk('cancel', idsOf([same, paidSince]), { preview: true });
    await desk.payAtProvider(paidSince);
    const rows = shown.map(({ id, outcome }) => ({ id, shown: outcome?.shown }));
    assert.deepEqual(codes(await bulk('cancel', rows)), ['DONE', 'CONSEQUENCE_CHANGED']);
    assert.equal((await desk.stands(paidSince)).state, 'PAID');
    assert.deepEqual(await actionsOf(paidSince), []);
  });

  it('is done once to each order, however often it is sent with its key', async () => {
    const [first, second] = [await order(), await order()];
    const send = () => bulk('resend-mail', idsOf([first, second]), {}, 'massal-kirim-email');
    const answers = [await send(), await send()];
    assert.deepEqual(answers.map(codes), [
      ['DONE', 'DONE'],
      ['DONE', 'DONE'],
    ]);
    for (const id of [first, second]) assert.deepEqual(await actionsOf(id), ['RESEND_MAIL']);
  });

  it('goes on after an order at which the server fails, and says that it can be tried again', async () => {
    const [failing, other] = [await order(), await order()];
    await server.db.query(
      `ALTER TABLE order_actions ADD CONSTRAINT refused CHECK (order_id <> ${await idOf(failing)}) NOT VALID`,
    );
    const rows = await bulk('cancel', idsOf([failing, other]));
    await server.db.query('ALTER TABLE order_actions DROP CONSTRAINT refused');
    assert.deepEqual(
      rows.map(({ outcome, error }) => [outcome?.after.state, error?.can_retry]),
      [
        [undefined, true],
        ['CANCELLED', undefined],
      ],
    );
    assert.equal((await desk.stands(failing)).state, 'PENDING');
  });

  it('needs the permission of the single call, and takes 50 orders at most', async () => {
    const rows = idsOf([await order()]);
    const academic = { authorization: `Bearer ${await server.given.staffToken('ACADEMIC')}` };
    const send = (action: string, body: object, headers: Record<string, string>) =>
      server.send('POST', `/api/v1/orders/bulk/${action}`, { reason: 'Uji', ...body }, headers);
    for (const [action, body] of [
      ['cancel', {}],
      ['extend', { expires_at: '2026-11-26T10:00:00.000Z' }],
      ['resend-mail', {}],
    ] as const) {
      const single = await server.send(
        'POST',
        `/api/v1/orders/${rows[0]?.id}/${action}`,
        { reason: 'Uji', preview: true, ...body },
        academic,
      );
      const many = await send(action, { rows, preview: true, ...body }, academic);
      assert.deepEqual([many.status, many.text], [403, single.text], action);
    }
    const finance = { authorization: `Bearer ${await server.given.staffToken('FINANCE')}` };
    assert.equal((await send('move', { rows, preview: true, course_schedule_id: batch }, finance)).status, 403);
    const many = Array.from({ length: 51 }, () => rows[0] ?? {});
    const staff = { authorization: `Bearer ${await desk.signIn()}` };
    assert.equal((await send('cancel', { rows: many }, staff)).status, 422);
    const moving = { rows: many, course_schedule_id: batch };
    assert.equal((await send('move', moving, staff)).status, 422);
    assert.equal((await send('move', { ...moving, preview: true }, staff)).status, 422, 'it keeps the batch locked');
  });

  async function idOf(transactionId: string): Promise<number> {
    const { rows } = await server.db.query<{ id: number }>('SELECT id FROM orders WHERE transaction_id = $1', [
      transactionId,
    ]);
    return rows[0]?.id ?? 0;
  }
});
