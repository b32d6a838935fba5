import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Checkout, newKey } from '../../../../test/support/orders.ts';
import { PaymentProviderError, type InvoiceRequest } from '../../../payment-providers/payment-provider.ts';
import { SandboxProvider } from '../../../payment-providers/sandbox/sandbox-provider.ts';

let isDown = false;

class FailingSandbox extends SandboxProvider {
  override async createInvoice(request: InvoiceRequest) {
    if (isDown) throw new PaymentProviderError('down');
    return super.createInvoice(request);
  }
}

type Plans = { plans: { number: number; due_on: string; amount: number }[][] };

describe('a buyer who pays in stages', () => {
  const server = useServer({}, { payments: (db) => new FailingSandbox(db, 'http://localhost:3000') });
  const checkout = new Checkout(server);
  const desk = new Desk(server);
  beforeEach(() => {
    isDown = false;
  });

  const offered = async (schedule: number, price: number): Promise<Plans['plans']> =>
    (await server.get<Plans>(`/api/v1/xendit/instalment-plans?course_schedule_id=${schedule}&price=${price}`)).body.data
      .plans;
  const plan = async (id: string): Promise<number[]> => (await desk.read(id)).instalments.map(({ amount }) => amount);
  const placed = async (form: Parameters<Checkout['pay']>[0], key?: string) => {
    const { status, body } = await checkout.pay(form, key);
    assert.equal(status, 201, JSON.stringify(body));
    return { id: body.data.transaction.id, invoice: body.data.invoice };
  };

  it('sees the days and amounts before anything is ordered, and is asked for the same', async () => {
    const schedule = await server.given.schedule();
    const plans = await offered(schedule, 1_000_000);
    assert.deepEqual(plans, [
      [
        { number: 1, due_on: '2026-11-21', amount: 500_000 },
        { number: 2, due_on: '2026-12-21', amount: 500_000 },
      ],
      [
        { number: 1, due_on: '2026-11-21', amount: 333_334 },
        { number: 2, due_on: '2026-12-21', amount: 333_333 },
        { number: 3, due_on: '2027-01-20', amount: 333_333 },
      ],
    ]);
    const { id, invoice } = await placed({ course_schedule_id: schedule, instalments: 3 });
    assert.equal(invoice.amount, 333_334);
    const { instalments } = await desk.read(id);
    assert.deepEqual(
      instalments.map(({ number, due_on, amount }) => ({ number, due_on, amount })),
      plans[1],
    );
    await desk.payAtProvider(id);
    assert.deepEqual(await desk.stands(id), {
      state: 'PAID',
      paid: 333_334,
      refunded: 0,
      charged: 1_000_000,
      balance: -666_666,
    });
    assert.equal((await checkout.status(id)).status, 'PAID');
  });

  it('is offered no stage that is due when class has ended, none that is too small, and none of nothing', async () => {
    const short = await server.given.schedule({ start_date: '2026-12-01', end_date: '2027-01-20' });
    assert.deepEqual(
      (await offered(short, 1_000_000)).map(({ length }) => length),
      [2],
    );
    const refused = await checkout.pay({ course_schedule_id: short, instalments: 3 });
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [422, [{ field: 'instalments', message: 'Pilihan cicilan ini tidak tersedia lagi' }]],
    );
    const long = await server.given.schedule();
    assert.deepEqual(await offered(long, 15_000), []);
    assert.deepEqual(await offered(long, 0), []);
    assert.deepEqual(await offered(999_999, 1_000_000), []);
  });

  it('pays the stages of what is left with a voucher', async () => {
    await server.given.voucher({ code: 'CICIL10' });
    const { id, invoice } = await placed({
      course_schedule_id: await server.given.schedule(),
      voucher_code: 'CICIL10',
      price: 900_000,
      instalments: 2,
    });
    assert.equal(invoice.amount, 450_000);
    assert.deepEqual(await plan(id), [450_000, 450_000]);
    const { rows } = await server.db.query<{ text: string }>('SELECT text FROM email_outbox ORDER BY id');
    const [toPayer, toParticipant] = rows.slice(-2).map(({ text }) => text);
    assert.match(
      toPayer ?? '',
      /Tahap 1: Rp450,000, jatuh tempo 21 November 2026\nTahap 2: Rp450,000, jatuh tempo 21 Desember 2026/,
    );
    assert.doesNotMatch(toParticipant ?? '', /Tahap/);
  });

  it('is told after the first stage what was paid and what follows, and by a bill on which day its stage is due', async () => {
    const { id } = await placed({
      course_schedule_id: await server.given.schedule(),
      email_student: 'bertahap@example.com',
      instalments: 2,
    });
    await desk.payAtProvider(id);
    const mails = async (email: string) =>
      (
        await server.db.query<{ text: string }>('SELECT text FROM email_outbox WHERE to_email = $1 ORDER BY id', [
          email,
        ])
      ).rows.at(-1)?.text ?? '';
    const confirmed = await mails('bambang@example.com');
    assert.match(confirmed, /Pembayaranmu untuk tahap 1 sudah kami terima\./);
    assert.match(confirmed, /Tahap 1: Rp500,000, lunas\nTahap 2: Rp500,000, jatuh tempo 21 Desember 2026/);
    assert.doesNotMatch(await mails('bertahap@example.com'), /Tahap/i);
    await desk.do(id, 'bill');
    const bill = await mails('bambang@example.com');
    assert.match(bill, /Tahap 2 jatuh tempo 21 Desember 2026\./);
    assert.match(bill, /Tagihan berlaku sampai: Sabtu, 28 November 2026/);
  });

  it('who replaces an earlier order pays that one in the stages chosen now', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const key = newKey();
    const first = await placed({ course_schedule_id: schedule, instalments: 3 }, key);
    const next = await placed({ course_schedule_id: schedule, city: 'Bandung', instalments: 2, replaces_key: key });
    assert.equal((await desk.stands(first.id)).state, 'CANCELLED');
    assert.equal(next.invoice.amount, 500_000);
  });

  it('who changes the choice of their own order gets an invoice for that; who says nothing keeps the plan', async () => {
    const form = { course_schedule_id: await server.given.schedule() };
    const { id, invoice } = await placed({ ...form, instalments: 3 });
    const silent = await placed(form);
    assert.deepEqual([silent.id, silent.invoice], [id, invoice]);
    const replaces_key = await checkout.proof(id);
    const whole = await placed({ ...form, instalments: 1, replaces_key });
    assert.deepEqual([whole.id, whole.invoice.amount, await plan(id)], [id, 1_000_000, []]);
    const again = await placed({ ...form, instalments: 2, replaces_key });
    assert.deepEqual([again.id, again.invoice.amount, await plan(id)], [id, 500_000, [500_000, 500_000]]);
  });

  it('keeps the plan where the provider makes no invoice for another choice', async () => {
    const form = { course_schedule_id: await server.given.schedule() };
    const { id } = await placed({ ...form, instalments: 3 });
    isDown = true;
    const refused = await checkout.pay({ ...form, instalments: 2, replaces_key: await checkout.proof(id) });
    assert.equal(refused.status, 503);
    assert.deepEqual(await plan(id), [333_334, 333_333, 333_333]);
  });

  it('binds a key to the choice, and a client that makes none gets what it got before', async () => {
    const form = { course_schedule_id: await server.given.schedule() };
    const key = newKey();
    const { id, invoice } = await placed(form, key);
    assert.deepEqual([invoice.amount, await plan(id)], [1_000_000, []]);
    assert.equal((await checkout.pay({ ...form, instalments: 2 }, key)).status, 422);
  });

  it('pays nothing in stages where the course is free', async () => {
    const course = await server.given.course({ price: 0 });
    const form = { course_schedule_id: await server.given.schedule({ course_id: course }), price: 0 };
    assert.equal((await checkout.free({ ...form, instalments: 2 })).status, 422);
    assert.equal((await checkout.free(form)).status, 201);
  });
});
