/** Every call that can be asked what it would do says what it does then: money, seats, mails. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { addressOf, OrderCalls, type OrderCall } from '../../../../test/support/order-calls.ts';
import type { Outcome } from './outcome.ts';
import type { Registered } from './registered.ts';

const PRICE = 1_000_000;

/** What is asked and done in advance, and touches neither the money nor the seats of an order. */
const NOT_OF_AN_ORDER = [
  'certificates/bulk/revoke',
  'corporate-needs/bulk/move',
  'my-registration/{secret}/new-link',
  'undelivered-mails/{id}/send-again',
  'undelivered-mails/{id}/set-aside',
  'unmatched-payments/{id}/dismiss',
];

/** It makes the order, so it has tests of its own here. */
const OF_A_NEW_ORDER = 'batches/{id}/participants/register';

interface Answered {
  readonly outcome?: Outcome | null;
  readonly rows?: readonly { readonly outcome?: Outcome | null }[];
}

describe('a preview', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);
  const calls = new OrderCalls(server, desk);
  const byLink = async (id: string, body: object = {}): Promise<OrderCall> => {
    return { id, name: await buyer.link(id), body };
  };
  const { participant, account, kuitansi } = calls;
  const paid = () => desk.paidOrder();
  const prepared: Readonly<Record<string, () => Promise<OrderCall>>> = {
    ...calls.ofStaff,
    'my-registration/{secret}/cancel': async () => byLink(await paid(), { refund_amount: PRICE }),
    'my-registration/{secret}/change-participant': async () => byLink(await paid(), { participant }),
    'my-registration/{secret}/correct': async () => byLink(await paid(), { payer: { name: 'Ibu Sekar' } }),
    'my-registration/{secret}/pay': async () => byLink(await calls.owing()),
    'my-registration/{secret}/receipt': async () => byLink(await paid(), kuitansi),
    'my-registration/{secret}/refund-account': async () => byLink((await calls.toTransfer()).id, account),
    'my-registration/{secret}/resend-mail': async () => byLink(await paid()),
  };

  const paths = () => {
    const described = JSON.parse(JSON.stringify(server.app.swagger())) as {
      paths: Record<string, { post?: { requestBody?: object } }>;
    };
    return Object.entries(described.paths).flatMap(([path, { post }]) =>
      JSON.stringify(post?.requestBody ?? {}).includes('"preview"') ? [path.replace('/api/v1/', '')] : [],
    );
  };
  const send = async (path: string, call: OrderCall, preview: boolean): Promise<Outcome> => {
    const address = addressOf(path, call);
    const asked = { ...call.body, ...(preview && { preview }) };
    const isBuyer = path.startsWith('my-registration');
    const answer = isBuyer
      ? await server.send<Answered & Outcome>('POST', address, asked)
      : await desk.post<Answered & Outcome>(address, asked);
    assert.equal(answer.status, 200, `${path}: ${answer.text}`);
    await server.work();
    const { data } = answer.body;
    const rows = path.startsWith('course-schedules') && !preview ? await desk.cancelled(Number(call.name)) : data.rows;
    const outcome = rows ? rows[0]?.outcome : isBuyer ? data.outcome : data;
    assert.ok(outcome, `${path} says what follows`);
    return outcome;
  };
  /** What the order is then: its ledger and charges as sums, its live places, the mails about it. */
  const facts = async (id: string) => {
    const { money, state, places, refunds } = await desk.read(id);
    const taken = new Map<number, number>();
    for (const { course_schedule_id: batch, state: place } of places)
      if (place === 'HELD' || place === 'CONFIRMED') taken.set(batch, (taken.get(batch) ?? 0) + 1);
    return { money, state, taken, refunds, mails: await desk.mailsOf(id) };
  };

  /** Numbers are given to what is done alone. */
  const withoutNumbers = ({ documents = [], ...outcome }: Outcome) => ({
    ...outcome,
    documents: documents.map((one) => ({ ...one, number: null })),
  });

  it('is told by every call that has one', () => {
    assert.deepEqual([...Object.keys(prepared), OF_A_NEW_ORDER, ...NOT_OF_AN_ORDER].toSorted(), paths().toSorted());
  });

  for (const payment of ['NONE', 'BILL', 'TRANSFER'] as const)
    it(`of registering a person (${payment}) is what happens, in rupiah, seats and mails, and makes nothing`, async () => {
      const batch = await server.given.schedule({ course_id: await server.given.course({ price: PRICE }) });
      const transfer = { amount: PRICE, reference: `Mandiri ${batch}`, occurred_at: '2026-11-21T01:00:00Z' };
      const body = {
        first_name: 'Siti',
        last_name: 'Aminah',
        email: 'siti@telepon.test',
        phone_number: '08123456789',
        payment,
        ...(payment === 'TRANSFER' && transfer),
      };
      const register = async (preview: boolean) => {
        const address = `/api/v1/batches/${batch}/participants/register`;
        const answer = await desk.post<Registered>(address, { ...body, ...(preview && { preview }) });
        assert.equal(answer.status, 200, answer.text);
        return answer.body.data;
      };
      const { order: none, outcome: shown } = await register(true);
      assert.equal(none, null);
      const { rowCount: orders } = await server.db.query('SELECT FROM orders WHERE course_schedule_id = $1', [batch]);
      assert.deepEqual([orders, await desk.checkout.seatsTaken(batch)], [0, 0], 'nothing is there yet');
      const { order, outcome: done } = await register(false);
      assert.deepEqual(withoutNumbers(shown), withoutNumbers(done), 'the call says the same');
      await server.work();
      const { money, state, taken, mails } = await facts(order?.transaction_id ?? '');
      const { after: said, seats, bill } = shown;
      assert.deepEqual(
        [state, money.charged, money.paid, money.balance, taken.get(batch)],
        [said.state, said.charged, said.paid, said.balance, seats[0]?.change],
      );
      assert.equal(mails.length, shown.mails.length + (bill?.mails ?? 0), mails.map(({ subject }) => subject).join());
    });

  for (const [path, prepare] of Object.entries(prepared))
    it(`of ${path} is what happens, in rupiah, seats and mails, and changes nothing`, async () => {
      const call = await prepare();
      const earlier = await facts(call.id);
      const shown = await send(path, call, true);
      assert.deepEqual(await facts(call.id), earlier, 'nothing changed');
      const done = await send(path, call, false);
      assert.deepEqual(withoutNumbers(shown), withoutNumbers(done), 'the call says the same');

      const now = await facts(call.id);
      const { after, seats, refunds, bill, mails } = shown;
      // What is promised to go back may have gone by now.
      const settled = ({ refunded, refunding, ...money }: Outcome['after'] | (typeof now)['money']) => {
        const { charged, paid: received, written_off, balance } = money;
        return { charged, received, written_off, balance, back: refunded + refunding };
      };
      assert.deepEqual([now.state, settled(now.money)], [after.state, settled(after)], 'money');
      for (const batch of new Set([...earlier.taken.keys(), ...now.taken.keys()]))
        assert.equal(
          (now.taken.get(batch) ?? 0) - (earlier.taken.get(batch) ?? 0),
          seats.find((one) => one.course_schedule_id === batch)?.change ?? 0,
          'seats',
        );
      const written = now.mails.slice(earlier.mails.length).map(({ subject }) => subject);
      const sent = now.refunds.filter(
        ({ id, state, method }) =>
          state === 'DONE' && method === 'PROVIDER' && earlier.refunds.find((one) => one.id === id)?.state !== 'DONE',
      );
      assert.equal(
        written.length,
        mails.length + (bill?.mails ?? 0) + sent.length,
        `mails: ${written.join(', ')}; shown: ${mails.map(({ subject }) => subject).join(', ')}`,
      );
      assert.deepEqual(
        mails.map(({ subject }) => subject).filter((subject) => !written.includes(subject)),
        [],
      );
      if (path !== 'refunds/{id}/retry')
        assert.equal(
          sent.length,
          refunds.filter(({ method }) => method === 'PROVIDER').length,
          'refunds by the provider',
        );
    });
});
