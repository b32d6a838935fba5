/** Every call that can be asked what it would do says what it does then: money, seats, mails. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import type { Outcome } from './snapshot.ts';

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

interface Call {
  /** Of the order it is about. */
  readonly id: string;
  /** Without what names the order. */
  readonly body?: object;
  /** In the address, instead of the order's id: another id, or the secret of a link. */
  readonly name?: string | number;
}

interface Answered {
  readonly outcome?: Outcome | null;
  readonly rows?: readonly { readonly outcome?: Outcome | null }[];
}

describe('a preview', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);
  let target = 0;
  let transfers = 0;
  before(async () => {
    target = await server.given.schedule({ course_id: await server.given.course({ price: 1_400_000 }) });
  });

  const participant = {
    ...{ first_name: 'Dewi', last_name: 'Lestari', email: 'dewi@example.com', gender: 'P' },
    ...{ birth_date: '2001-05-17', phone_number: '081234567890', country: 'ID' },
    ...{ address: 'Jl. Mawar', city: 'Denpasar', zip_code: '80111' },
  };
  const account = { bank: 'BCA', number: '1234564821', holder: 'Rini' };
  const kuitansi = { name: 'Siti', address: 'Jl. Mawar 1' };
  const pending = () => desk.order();
  const paid = () => desk.paidOrder();
  const owing = async () => {
    const id = await desk.paidOrder();
    assert.equal((await desk.do(id, 'move', { course_schedule_id: target })).status, 200);
    return id;
  };
  const transfer = () => ({
    ...{ amount: PRICE, reference: `BCA ${(transfers += 1)}`, occurred_at: '2026-11-20T02:00:00Z' },
  });
  /** Money that only staff can send back. */
  const toTransfer = async () => {
    const id = await desk.order();
    await desk.do(id, 'record-transfer', transfer());
    await desk.do(id, 'cancel', { refund: 'ALL' });
    const [refund] = (await desk.read(id)).refunds;
    return { id, name: refund?.id ?? 0 };
  };
  /** Money that its provider did not send back. */
  const refused = async () => {
    const id = await desk.paidOrder();
    const { rows } = await server.db.query<{ id: number }>(
      `INSERT INTO refunds (order_id, amount, method, state, failure_code, provider, provider_invoice_id, payment_reference, channel, actor, staff_user_id, reason)
       SELECT o.id, 300000, 'PROVIDER', 'FAILED', 'INSUFFICIENT_BALANCE', i.provider, i.provider_invoice_id, e.provider_reference, 'SANDBOX', 'STAFF', $2, 'Batal'
       FROM orders o JOIN invoices i ON i.order_id = o.id JOIN ledger_entries e ON e.order_id = o.id WHERE o.transaction_id = $1 RETURNING id`,
      [id, await server.given.staff()],
    );
    return { id, name: rows[0]?.id ?? 0 };
  };
  const unknown = async () => {
    const name = `asing-${(transfers += 1)}`;
    await desk.checkout.notify({
      ...{ id: `inv-${name}`, external_id: name, status: 'PAID', amount: PRICE, paid_amount: PRICE, currency: 'IDR' },
    });
    const { body } = await desk.get<{ rows: { id: number }[] }>('/api/v1/unmatched-payments?limit=100');
    return body.data.rows.at(-1)?.id ?? 0;
  };
  const byLink = async (id: string, body: object = {}): Promise<Call> => ({ id, name: await buyer.link(id), body });

  const calls: Readonly<Record<string, () => Promise<Call>>> = {
    'orders/{id}/bill': async () => ({ id: await owing() }),
    'orders/{id}/cancel': async () => ({ id: await paid() }),
    'orders/{id}/change-participant': async () => ({ id: await paid(), body: { participant } }),
    'orders/{id}/correct': async () => ({ id: await paid(), body: { payer: { name: 'Ibu Sekar' } } }),
    'orders/{id}/extend': async () => ({ id: await pending(), body: { expires_at: '2026-11-23T02:00:00Z' } }),
    'orders/{id}/move': async () => ({ id: await paid(), body: { course_schedule_id: target } }),
    'orders/{id}/plan': async () => ({ id: await pending(), body: { due_on: ['2026-12-05'] } }),
    'orders/{id}/receipt': async () => ({ id: await paid(), body: kuitansi }),
    'orders/{id}/record-transfer': async () => ({ id: await pending(), body: transfer() }),
    'orders/{id}/refund': async () => ({ id: await paid(), body: { amount: 250_000, seat: 'KEEP' } }),
    'orders/{id}/resend-mail': async () => ({ id: await paid() }),
    'orders/{id}/write-off': async () => ({ id: await owing() }),
    'orders/bulk/cancel': async () => {
      const id = await paid();
      return { id, body: { rows: [{ id }] } };
    },
    'orders/bulk/extend': async () => {
      const id = await pending();
      return { id, body: { rows: [{ id }], expires_at: '2026-11-23T02:00:00Z' } };
    },
    'orders/bulk/resend-mail': async () => {
      const id = await paid();
      return { id, body: { rows: [{ id }] } };
    },
    'course-schedules/{id}/cancel': async () => {
      const schedule = await server.given.schedule();
      return {
        id: await desk.paidOrder({ course_schedule_id: schedule }),
        name: schedule,
        body: { decision: 'REFUND' },
      };
    },
    'refunds/{id}/bank-account': async () => ({ ...(await toTransfer()), body: account }),
    'refunds/{id}/give-up': toTransfer,
    'refunds/{id}/record': async () => {
      const { reference, occurred_at } = transfer();
      return { ...(await toTransfer()), body: { reference, occurred_at } };
    },
    'refunds/{id}/retry': refused,
    'unmatched-payments/{id}/match': async () => {
      const id = await pending();
      return { id, name: await unknown(), body: { transaction_id: id } };
    },
    'unmatched-payments/{id}/unmatch': async () => {
      const [id, name] = [await pending(), await unknown()];
      await desk.post(`/api/v1/unmatched-payments/${name}/match`, { transaction_id: id });
      return { id, name };
    },
    'my-registration/{secret}/cancel': async () => byLink(await paid(), { refund_amount: PRICE }),
    'my-registration/{secret}/change-participant': async () => byLink(await paid(), { participant }),
    'my-registration/{secret}/correct': async () => byLink(await paid(), { payer: { name: 'Ibu Sekar' } }),
    'my-registration/{secret}/pay': async () => byLink(await owing()),
    'my-registration/{secret}/receipt': async () => byLink(await paid(), kuitansi),
    'my-registration/{secret}/refund-account': async () => byLink((await toTransfer()).id, account),
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
  const send = async (path: string, { id, name, body }: Call, preview: boolean): Promise<Outcome> => {
    const address = `/api/v1/${path.replace(/\{\w+\}/, String(name ?? id))}`;
    const asked = { ...body, ...(preview && { preview }) };
    const isBuyer = path.startsWith('my-registration');
    const answer = isBuyer
      ? await server.send<Answered & Outcome>('POST', address, asked)
      : await desk.post<Answered & Outcome>(address, asked);
    assert.equal(answer.status, 200, `${path}: ${answer.text}`);
    await server.work();
    const { data } = answer.body;
    const rows = path.startsWith('course-schedules') && !preview ? await desk.cancelled(Number(name)) : data.rows;
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

  it('is told by every call that has one', () => {
    assert.deepEqual([...Object.keys(calls), ...NOT_OF_AN_ORDER].toSorted(), paths().toSorted());
  });

  for (const [path, prepare] of Object.entries(calls))
    it(`of ${path} is what happens, in rupiah, seats and mails, and changes nothing`, async () => {
      const call = await prepare();
      const earlier = await facts(call.id);
      const shown = await send(path, call, true);
      assert.deepEqual(await facts(call.id), earlier, 'nothing changed');
      const done = await send(path, call, false);
      // Numbers are given to what is done alone.
      const withoutNumbers = ({ documents = [], ...outcome }: Outcome) => ({
        ...outcome,
        documents: documents.map((one) => ({ ...one, number: null })),
      });
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
