/** Staff register one person: what it costs, whose seat it is, and that it is done once. `previews.test.ts` tests what a preview of it says. */
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { newKey } from '../../../../test/support/orders.ts';
import { Waiters } from '../../../../test/support/waiters.ts';
import { PaymentProviderError, type InvoiceRequest } from '../../../payment-providers/payment-provider.ts';
import { SandboxProvider } from '../../../payment-providers/sandbox/sandbox-provider.ts';
import type { Registered } from './registered.ts';

const PRICE = 1_000_000;

class Moody extends SandboxProvider {
  isDown = false;

  override async createInvoice(request: InvoiceRequest) {
    if (this.isDown) throw new PaymentProviderError('down');
    return super.createInvoice(request);
  }
}

describe('a person whom staff register', () => {
  let provider: Moody;
  const server = useServer({}, { payments: (db) => (provider = new Moody(db, 'http://localhost:3000')) });
  const desk = new Desk(server);
  const waiters = new Waiters(server);
  afterEach(() => {
    provider.isDown = false;
    server.clock.set('2026-11-21T02:00:00Z');
  });

  /** What is known of somebody on the phone. */
  const caller = (email: string, more: object = {}) => ({
    ...{ first_name: ' Siti ', last_name: 'Aminah', email, phone_number: '0812 3456 789', payment: 'BILL' },
    ...more,
  });
  const transferred = (reference: string, amount = PRICE) => ({
    ...{ payment: 'TRANSFER', amount, reference },
    occurred_at: '2026-11-21T01:00:00Z',
  });
  const register = (batch: number, body: object, key?: string) =>
    desk.post<Registered>(`/api/v1/batches/${batch}/participants/register`, body, key);
  const registered = async (...call: Parameters<typeof register>) => {
    const { status, text, body } = await register(...call);
    assert.equal(status, 200, text);
    assert.ok(body.data.order);
    return { ...body.data, id: body.data.order.transaction_id };
  };
  const batchOf = async (price: number, row: object = {}) =>
    server.given.schedule({ course_id: await server.given.course({ price }), participant_amount: 5, ...row });
  const ordersIn = async (batch: number) =>
    (await server.db.query('SELECT FROM orders WHERE course_schedule_id = $1', [batch])).rowCount;

  it('for nothing has a seat and a mail, and may say the rest later', async () => {
    const batch = await batchOf(0);
    const { id, order, outcome } = await registered(batch, caller('Siti@Telepon.test', { payment: 'NONE' }));
    assert.deepEqual(await desk.stands(id), { state: 'PAID', paid: 0, refunded: 0, charged: 0, balance: 0 });
    assert.deepEqual(
      outcome.seats.map(({ change, free }) => [change, free]),
      [[1, 4]],
    );
    const { rows } = await server.db.query(
      `SELECT r.id, r.first_name, r.email, r.phone_number, r.gender, r.birth_date, r.address, r.country, r.motivation, r.terms_version, o.payer_name, o.payer_email
       FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1`,
      [id],
    );
    assert.deepEqual(rows, [
      {
        ...{
          id: order?.registration_id,
          first_name: 'Siti',
          email: 'siti@telepon.test',
          phone_number: '+628123456789',
        },
        ...{ gender: null, birth_date: null, address: '', country: 'ID', motivation: 'Didaftarkan oleh staf' },
        ...{ terms_version: '2026-12 via staff', payer_name: 'Siti Aminah', payer_email: 'siti@telepon.test' },
      },
    ]);
    assert.deepEqual(
      (await desk.mailsOf(id)).map(({ to }) => to),
      ['siti@telepon.test'],
    );
    assert.equal(outcome.mails.length, 1);
  });

  it('with a bill holds the seat, and the payer pays the invoice as a buyer does', async () => {
    const discount_id = await server.given.discount(10);
    const course_id = await server.given.course({ price: PRICE, discount_id });
    const batch = await server.given.schedule({ course_id });
    const payer = { payer_name: 'Bambang', payer_email: 'Bambang@bayar.test' };
    const { id, outcome } = await registered(batch, caller('murid@bayar.test', payer));
    assert.deepEqual([outcome.after.state, outcome.after.charged, outcome.bill?.amount], ['PENDING', 900_000, 900_000]);
    const mails = await desk.mailsOf(id);
    assert.deepEqual(mails.map(({ to }) => to).sort(), ['bambang@bayar.test', 'murid@bayar.test']);
    assert.equal(outcome.bill?.mails, mails.length);
    await desk.payAtProvider(id);
    assert.equal((await desk.stands(id)).state, 'PAID');
  });

  it('who paid by transfer is confirmed, and the ledger has it as of any other order', async () => {
    const batch = await batchOf(PRICE);
    const { id } = await registered(batch, caller('transfer@daftar.test', transferred('BCA 7001')));
    const other = await desk.order({ course_schedule_id: batch });
    const { payment: _payment, ...transfer } = transferred('BCA 7002');
    await desk.do(other, 'record-transfer', transfer);
    const entriesOf = async (order: string) =>
      (await desk.read(order)).entries.map(({ id: _id, provider_reference: _reference, ...entry }) => entry);
    assert.deepEqual(await entriesOf(id), await entriesOf(other));
    assert.deepEqual(await desk.stands(id), await desk.stands(other));
    const again = await register(batch, caller('lain@daftar.test', transferred('BCA 7001')));
    assert.deepEqual([again.status, again.body.code], [409, 'ALREADY_ENTERED']);
    assert.equal(await desk.checkout.seatsTaken(batch), 2);
  });

  it('who transferred a part keeps the seat and owes the rest', async () => {
    const { id } = await registered(
      await batchOf(PRICE),
      caller('sebagian@daftar.test', transferred('BCA 7003', 400_000)),
    );
    const { state, balance } = await desk.stands(id);
    assert.deepEqual([state, balance], ['PENDING', -600_000]);
  });

  it('takes no seat in a full batch, and takes one past those who wait', async () => {
    const { course, batch } = await waiters.fullBatch(1);
    const full = await register(batch, caller('penuh@daftar.test'));
    assert.deepEqual([full.status, full.body.code], [409, 'SOLD_OUT']);
    await waiters.join(course, batch, 'antre@daftar.test');
    await server.db.query('UPDATE course_schedules SET participant_amount = 2 WHERE id = $1', [batch]);
    await registered(batch, caller('penuh@daftar.test'));
    assert.equal(await desk.checkout.seatsTaken(batch), 2);
  });

  it('who is registered already is refused with the order that stands', async () => {
    const batch = await batchOf(PRICE);
    const standing = await desk.order({ course_schedule_id: batch, email_student: 'dua@daftar.test' });
    const { status, body } = await register(batch, caller('DUA@daftar.test'));
    assert.deepEqual([status, body.code], [409, 'ALREADY_REGISTERED']);
    assert.equal(Reflect.get(body, 'transaction_id'), standing);
    assert.equal(await desk.checkout.seatsTaken(batch), 1);
  });

  it('is registered once by the same call sent twice, at once or later', async () => {
    const batch = await batchOf(PRICE);
    const [body, key] = [caller('ganda@daftar.test'), newKey()];
    const [one, other] = await Promise.all([registered(batch, body, key), registered(batch, body, key)]);
    const later = await registered(batch, body, key);
    assert.deepEqual([other.id, later.id], [one.id, one.id]);
    assert.deepEqual(later.outcome, one.outcome);
    assert.deepEqual([await ordersIn(batch), await desk.checkout.seatsTaken(batch)], [1, 1]);
    const different = await register(batch, { ...body, first_name: 'Lain' }, key);
    assert.deepEqual([different.status, different.body.code], [422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('has nothing where the invoice cannot be made, and the same call does it once it can', async () => {
    const batch = await batchOf(PRICE);
    const [body, key] = [caller('gagal@daftar.test'), newKey()];
    provider.isDown = true;
    const failed = await register(batch, body, key);
    assert.deepEqual([failed.status, failed.body.code], [503, 'PAYMENT_UNAVAILABLE']);
    assert.equal(await desk.checkout.seatsTaken(batch), 0);
    provider.isDown = false;
    const { id } = await registered(batch, body, key);
    assert.equal((await desk.stands(id)).state, 'PENDING');
    assert.equal(await desk.checkout.seatsTaken(batch), 1);
    const { rows } = await server.db.query<{ actions: string[] }>(
      `SELECT array_agg(a.action ORDER BY a.id) AS actions FROM order_actions a JOIN orders o ON o.id = a.order_id WHERE o.course_schedule_id = $1 GROUP BY o.id ORDER BY o.id`,
      [batch],
    );
    assert.deepEqual(
      rows.map(({ actions }) => actions),
      [['REGISTER', 'NOT_DONE'], ['REGISTER']],
    );
  });

  it('needs what each way to pay gives away: a price that is left out, money that is entered', async () => {
    const batch = await batchOf(PRICE);
    const asRole = async (role: 'SUPPORT' | 'FINANCE', body: object) => {
      const authorization = `Bearer ${await server.given.staffToken(role)}`;
      const url = `/api/v1/batches/${batch}/participants/register`;
      return server.send('POST', url, { reason: 'Menelepon', ...body }, { authorization });
    };
    const statusOf = async (...call: Parameters<typeof asRole>) => (await asRole(...call)).status;
    assert.equal(await statusOf('FINANCE', caller('peran@daftar.test')), 403);
    const missing = async (body: object) => Reflect.get((await asRole('SUPPORT', body)).body, 'permission');
    assert.equal(await missing(caller('peran@daftar.test', { payment: 'NONE' })), 'order.bill');
    assert.equal(await missing(caller('peran@daftar.test', transferred('BCA 7005'))), 'money.record');
    assert.equal(await ordersIn(batch), 0);
    assert.equal(await statusOf('SUPPORT', caller('peran@daftar.test')), 200);
  });

  it('is judged by the rules of the form, field by field; what is not said is not', async () => {
    const batch = await batchOf(PRICE);
    const wrong = async (more: object) => {
      const { status, body } = await register(batch, caller('salah@daftar.test', more));
      assert.equal(status, 422);
      return body.errors?.map(({ field }) => field).sort();
    };
    assert.deepEqual(
      await wrong({ first_name: '123', phone_number: '12345', zip_code: '1', birth_date: '2031-01-01' }),
      ['birth_date', 'first_name', 'phone_number', 'zip_code'],
    );
    assert.deepEqual(await wrong({ payer_name: '🎉' }), ['payer_name']);
    assert.deepEqual(await wrong({ payment: 'TRANSFER', amount: PRICE }), ['occurred_at', 'reference']);
    assert.deepEqual(await wrong({ ...transferred('BESOK'), occurred_at: '2026-11-22T00:00:00Z' }), ['occurred_at']);
    const free = await register(await batchOf(0), caller('salah@daftar.test'));
    assert.deepEqual(
      free.body.errors?.map(({ field }) => field),
      ['payment'],
    );
  });

  it('joins a class that has begun only without a price, and none that is over', async () => {
    const begun = await batchOf(PRICE, { start_date: '2026-11-16' });
    const billed = await register(begun, caller('telat@daftar.test'));
    assert.deepEqual([billed.status, billed.body.code], [409, 'CLASS_BEGUN']);
    await registered(begun, caller('telat@daftar.test', { payment: 'NONE' }));
    server.clock.set('2027-03-01T02:00:00Z');
    const over = await register(begun, caller('usai@daftar.test', { payment: 'NONE' }));
    assert.deepEqual([over.status, over.body.code], [409, 'BATCH_ENDED']);
    assert.equal((await register(999_999, caller('usai@daftar.test'))).status, 404);
  });

  it('leaves one entry with the reason, which names nobody', async () => {
    const batch = await batchOf(PRICE);
    const { id } = await registered(batch, caller('riwayat@daftar.test', { reason: 'Menelepon pagi ini' }));
    const { rows } = await server.db.query<{ action: string; reason: string; after: object | null }>(
      `SELECT e.action, e.actor_name, e.reason, e.before, e.after FROM audit_entries e JOIN orders o ON o.id::text = e.entity_id AND e.entity = 'order'
       WHERE o.transaction_id = $1 AND e.action <> 'order.read'`,
      [id],
    );
    assert.equal(rows.length, 1);
    assert.deepEqual(
      { ...rows[0], after: null },
      { action: 'order.register', actor_name: 'Rani Staf', reason: 'Menelepon pagi ini', before: null, after: null },
    );
    assert.doesNotMatch(JSON.stringify(rows), /riwayat@|Aminah|8123456789/);
  });
});
