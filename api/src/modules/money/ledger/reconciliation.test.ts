import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { useServer, type TestServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { FakeMidtrans } from '../../../../test/support/fake-providers/fake-midtrans.ts';
import { PaymentsAt } from '../../../../test/support/payments.ts';
import { settleDay } from '../payments/settle-day.ts';
import { reconcileDay, type Reconciliation } from './reconciliation.ts';

/** Sets the clock to the time of the database, which fakes keep: its today is the day to look at. */
async function startToday({ db, clock }: TestServer): Promise<string> {
  const { rows } = await db.query<{ now: string }>('SELECT now() AS now');
  const now = rows[0]?.now ?? '';
  clock.set(now);
  return new Date(Date.parse(now) + 7 * 3_600_000).toISOString().slice(0, 10);
}

const mailsAbout = async ({ db }: TestServer, day: string) => {
  const { rows } = await db.query<{ text: string }>(
    `SELECT text FROM email_outbox WHERE dedupe_key = 'ledger of ' || $1`,
    [day],
  );
  return rows.map(({ text }) => text);
};

const YEARS_AHEAD = { publish_at: '2020-01-01', start_date: '2099-01-05', end_date: '2099-02-05' };
/** Names for invoices, of ours and of a shop that has the account, too. */
const [OUR_NAME, OTHER_NAME] = ['3b241101-e2bb-4255-8caf-4136c566a962-1', 'TOKO-77'];

describe('a day of the ledger against the provider', () => {
  const server = useServer();
  const desk = new Desk(server);
  let day = '';
  before(async () => (day = await startToday(server)));
  const reconcile = async () => (await desk.get<Reconciliation>(`/api/v1/reconciliation?day=${day}`)).body.data;
  const schedule = () => server.given.schedule(YEARS_AHEAD);
  const paidAtProvider = (id: string, name: string) =>
    server.db.query(
      `INSERT INTO sandbox_invoices (id, external_id, amount, status, payer_name, course_title, batch, start_date, success_redirect_url, expires_at, paid_at, paid_amount)
       VALUES ($1, $2, 70000, 'PAID', '', '', 1, '2026-12-07', '', now(), now(), 70000)`,
      [id, name],
    );

  it('agrees to the rupiah, by channel, with refunds', async () => {
    const [first, second] = [
      await desk.paidOrder({ course_schedule_id: await schedule() }),
      await desk.paidOrder({ course_schedule_id: await schedule() }),
    ];
    await desk.do(first, 'refund', { amount: 250_000, seat: 'KEEP' });
    assert.ok(second);
    const sums = { payments: 2_000_000, refunds: 250_000 };
    assert.deepEqual(await reconcile(), {
      channels: [{ provider: 'sandbox', channel: 'SANDBOX', ledger: sums, at_provider: sums }],
      differences: [],
    });
  });

  it('names each movement on which the two differ', async () => {
    await paidAtProvider('inv-unheard', OUR_NAME);
    const id = await desk.paidOrder({ course_schedule_id: await schedule() });
    await server.db.query(`UPDATE sandbox_invoices SET paid_amount = 990000 WHERE external_id LIKE $1`, [`${id}%`]);
    await server.db.query(
      `INSERT INTO ledger_entries (kind, amount, provider, provider_reference, channel, occurred_at, actor)
       VALUES ('PAYMENT', 30000, 'sandbox', 'inv-made-up', 'SANDBOX', now(), 'PROVIDER')`,
    );
    const { differences } = await reconcile();
    assert.deepEqual(
      differences
        .map(({ reference, ledger_amount, provider_amount }) => [
          reference.startsWith('inv-u') || reference.startsWith('inv-m') ? reference : 'the order',
          ledger_amount,
          provider_amount,
        ])
        .sort(),
      [
        ['inv-made-up', 30_000, null],
        ['inv-unheard', null, 70_000],
        ['the order', 1_000_000, 990_000],
      ],
    );
  });

  it('is settled by itself where nothing was notified, and the team is told once of what is left', async () => {
    const paid = await desk.order({ course_schedule_id: await schedule() });
    const refunded = await desk.paidOrder({ course_schedule_id: await schedule() });
    await server.db.query(
      `UPDATE sandbox_invoices SET status = 'PAID', paid_at = now(), paid_amount = amount WHERE external_id LIKE $1`,
      [`${paid}%`],
    );
    await server.db.query(
      `INSERT INTO sandbox_refunds (id, refund_id, invoice_id, amount, status) SELECT 'r-1', 'di-dasbor', id, 100000, 'DONE' FROM sandbox_invoices WHERE external_id LIKE $1`,
      [`${refunded}%`],
    );
    await paidAtProvider('inv-of-a-shop', OTHER_NAME);
    const left = (await reconcile()).differences.length - 2;
    for (let time = 0; time < 2; time += 1) await settleDay(server, day, { log: server.app.log });
    assert.equal((await desk.stands(paid)).state, 'PAID');
    assert.equal((await desk.stands(refunded)).refunded, 100_000);
    assert.equal((await reconcile()).differences.length, left);
    const [mail = '', ...others] = await mailsAbout(server, day);
    assert.deepEqual(others, []);
    assert.match(mail, /inv-unheard\D+tidak ada, sandbox: Rp70,000/);
    assert.doesNotMatch(mail, /inv-of-a-shop/, 'another product of the account took it in');
  });

  it('is for staff', async () => {
    assert.equal((await server.get(`/api/v1/reconciliation?day=${day}`)).status, 401);
  });
});

describe('a day of the ledger against Midtrans, which lists neither what was voided nor what a bank took back,', () => {
  const fake = new FakeMidtrans();
  before(() => fake.start(10_000));
  after(() => fake.http.close());
  const server = useServer({}, { payments: () => fake.provider });
  const payments = new PaymentsAt(server, () => fake, YEARS_AHEAD);
  let day = '';
  before(async () => (day = await startToday(server)));
  const charged = async () => {
    const order = await payments.order();
    await fake.capture(order.externalId);
    await payments.notifyAll(order);
    return order;
  };
  const toldOf = async () => {
    await settleDay(server, day, { log: server.app.log });
    return mailsAbout(server, day);
  };

  for (const [what, happens] of [
    ['a chargeback', (name: string) => fake.takeBack(name, 'chargeback')],
    ['a payment that was denied after it counted', (name: string) => fake.takeBack(name, 'deny')],
    ['a payment that was voided in the dashboard', (name: string) => fake.voidPayment(name)],
  ] as const)
    it(`${what} is entered already: nobody has to look at it`, async () => {
      const order = await charged();
      happens(order.externalId);
      await payments.notifyAll(order);
      assert.deepEqual(await toldOf(), []);
    });

  it('what a bank took back and gave back is no difference at all', async () => {
    const order = await charged();
    fake.takeBack(order.externalId, 'chargeback');
    await payments.notifyAll(order);
    fake.settle(order.externalId);
    await payments.notifyAll(order);
    const { differences } = await reconcileDay(server.db, fake.provider, day);
    const ofIt = differences.filter(({ reference }) => reference.includes(order.externalId));
    assert.deepEqual(ofIt, []);
  });

  it('a payment that we voided ourselves is entered already: nobody has to look at it', async () => {
    const order = await charged();
    await new Desk(server).do(order.transactionId, 'cancel', { refund: 'ALL' });
    assert.deepEqual(await toldOf(), []);
  });

  it('a payment that was taken back while the provider was asked about it is not won back by that answer', async (t) => {
    const order = await payments.order();
    await fake.pay(order.externalId);
    const find = fake.provider.findInvoice.bind(fake.provider);
    t.mock.method(fake.provider, 'findInvoice', async (externalId: string) => {
      const said = await find(externalId);
      await payments.notifyAll(order);
      fake.takeBack(order.externalId, 'chargeback');
      await payments.notifyAll(order);
      return said;
    });
    assert.deepEqual(await toldOf(), []);
    const { paid, refunded } = await new Desk(server).stands(order.transactionId);
    assert.deepEqual([paid, refunded], [1_000_000, 1_000_000]);
  });

  it('a void that was not notified is told', async () => {
    const order = await charged();
    fake.voidPayment(order.externalId);
    const [mail = ''] = await toldOf();
    assert.match(mail, new RegExp(`${order.externalId}\\D+Rp1,000,000, midtrans: tidak ada`));
    assert.match(mail, /ada 1 pembayaran/);
  });
});
