import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import type { FilledBatch, Revenue, Sums, UsedVoucher } from './schemas.ts';

interface Entry {
  readonly id: number;
  readonly kind: string;
  readonly counts_as: string;
  readonly amount: number;
  readonly occurred_at: string;
  readonly fee: number | null;
}

const NOTHING: Sums = { received: 0, refunded: 0, fees: 0, net: 0, written_off: 0 };
const add = (a: Sums, b: Sums): Sums => ({
  received: a.received + b.received,
  refunded: a.refunded + b.refunded,
  fees: a.fees + b.fees,
  net: a.net + b.net,
  written_off: a.written_off + b.written_off,
});
const sum = (rows: readonly Sums[]): Sums => rows.reduce(add, NOTHING);
const only = ({ received, refunded, fees, net, written_off }: Sums): Sums => ({
  received,
  refunded,
  fees,
  net,
  written_off,
});

/** What an entry adds to a report, worked out without SQL. */
function worth({ counts_as, amount, fee }: Entry): Sums {
  const fees = fee ?? 0;
  if (counts_as === 'WRITE_OFF') return { ...NOTHING, written_off: amount };
  if (counts_as === 'REFUND') return { ...NOTHING, refunded: -amount, net: amount };
  return { ...NOTHING, received: amount, fees, net: amount - fees };
}

const monthInJakarta = (instant: string) => new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 7);

describe('reports about money', () => {
  const server = useServer();
  const desk = new Desk(server);
  const pay = async (id: string, change: Record<string, unknown> = {}) => {
    const { status } = await desk.checkout.notify(await desk.checkout.news(id, 'PAID', change));
    assert.equal(status, 200);
  };
  const done = async (id: string, action: string, body: object) => {
    const { status, text } = await desk.do(id, action, body);
    assert.equal(status, 200, text);
  };
  const revenue = async (period = 'from=2026-09&to=2026-11') =>
    (await desk.get<Revenue>(`/api/v1/reports/revenue?${period}`)).body.data;
  let batches: number[];
  let voucher: number;
  let entries: Entry[];

  before(async () => {
    batches = [await server.given.schedule({ batch: 1 }), await server.given.schedule({ batch: 2 })];
    const [first, second] = batches;
    voucher = await server.given.voucher({ code: 'HEMAT', percentage: 10 });
    const order = (change: object = {}) => desk.order({ course_schedule_id: first, ...change });

    const fee = { adjusted_received_amount: 995_560, payment_channel: 'BCA' };
    await pay(await order(), { ...fee, paid_at: '2026-10-31T16:59:59.999Z' });
    await pay(await order(), { ...fee, paid_at: '2026-10-31T17:00:00.000Z' });
    await pay(await order({ course_schedule_id: second }), {
      payment_channel: 'QRIS',
      paid_at: '2026-09-01T00:00:00Z',
    });
    await done(await desk.paidOrder({ course_schedule_id: first }), 'refund', { amount: 250_000, seat: 'KEEP' });
    await done(await desk.paidOrder({ course_schedule_id: second }), 'cancel', { refund: 'ALL' });
    await desk.checkout.expire(await order());

    const inStages = await order({ course_schedule_id: second });
    await done(inStages, 'plan', { due_on: ['2026-12-05'] });
    await desk.payAtProvider(inStages);

    const withVoucher = { price: 900_000, voucher_code: 'HEMAT' };
    await desk.paidOrder({ course_schedule_id: second, ...withVoucher });
    const cancelled = await order(withVoucher);
    await done(cancelled, 'cancel', {});

    const moved = await desk.paidOrder({ course_schedule_id: first });
    const dearer = await server.given.schedule({ course_id: await server.given.course({ price: 1_500_000 }) });
    await done(moved, 'move', { course_schedule_id: dearer });
    await done(moved, 'write-off', {});

    const byTransfer = await order();
    const transfer = { amount: 980_000, reference: 'BCA 1', occurred_at: '2026-11-20T17:30:00Z' };
    await done(byTransfer, 'record-transfer', transfer);
    await done(byTransfer, 'record-transfer', {
      ...transfer,
      kind: 'WITHHELD_TAX',
      amount: 20_000,
      reference: 'PPH 1',
    });

    const toldAgain = await order();
    await pay(toldAgain, { paid_amount: 700_000, payment_channel: 'BCA' });
    await pay(toldAgain, { paid_amount: 1_000_000, payment_channel: 'BCA' });

    for (const name of ['lost', 'found'])
      await desk.checkout.notify({
        ...{ id: `inv-${name}`, external_id: name, status: 'PAID', amount: 1_000_000, paid_amount: 1_000_000 },
        ...{ currency: 'IDR', payment_channel: 'OVO' },
      });
    const { rows } = await server.db.query<{ id: number }>(
      `SELECT id FROM received_payments WHERE external_id = 'found'`,
    );
    const [found] = rows;
    // Taken off again, and put on another: an entry is for one order only.
    for (const [call, transaction_id] of [
      ['match', inStages],
      ['unmatch', undefined],
      ['match', await order()],
    ]) {
      const { status, text } = await desk.post(`/api/v1/unmatched-payments/${found?.id}/${call}`, {
        ...(transaction_id && { transaction_id }),
      });
      assert.equal(status, 200, text);
    }
    await desk.checkout.free({
      course_schedule_id: await server.given.schedule({ course_id: await server.given.course({ price: 0 }) }),
      price: 0,
    });

    entries = (
      await server.db.query<Entry>(
        `SELECT e.id, e.kind, coalesce(c.kind, e.kind) AS counts_as, e.amount, e.occurred_at, f.amount AS fee
         FROM ledger_entries e LEFT JOIN ledger_entries c ON c.id = e.corrects LEFT JOIN ledger_fees f ON f.entry_id = e.id`,
      )
    ).rows;
  });

  it('begin with a ledger that has a movement of every kind', () => {
    assert.deepEqual([...new Set(entries.map(({ kind }) => kind))].sort(), [
      'BANK_TRANSFER',
      'CORRECTION',
      'PAYMENT',
      'REFUND',
      'WITHHELD_TAX',
      'WRITE_OFF',
    ]);
    assert.equal(entries.filter(({ fee }) => fee === 4440).length, 2);
  });

  it('agree with the ledger to the rupiah: by month, by channel, by batch and by voucher', async () => {
    const all = sum(entries.map(worth));
    const { total, ledger, months, channels, batches: byBatch } = await revenue();
    const { rows, without } = (
      await desk.get<{ rows: UsedVoucher[]; without: Sums }>('/api/v1/reports/vouchers?from=2026-09&to=2026-11')
    ).body.data;
    for (const [name, sums] of Object.entries({
      total: only(total),
      months: sum(months),
      channels: sum(channels),
      batches: sum(byBatch),
      vouchers: sum([...rows, without]),
    }))
      assert.deepEqual(sums, all, name);
    assert.equal(
      ledger,
      entries.reduce((known, { amount }) => known + amount, 0),
    );
    assert.equal(ledger, total.received - total.refunded + total.written_off);
  });

  it('put a payment into the month it has in Jakarta', async () => {
    const { months } = await revenue();
    assert.deepEqual(
      months,
      ['2026-09', '2026-10', '2026-11'].map((month) => ({
        month,
        corporate: 0,
        ...sum(entries.filter(({ occurred_at }) => monthInJakarta(occurred_at) === month).map(worth)),
      })),
    );
    assert.deepEqual(months[1], {
      month: '2026-10',
      corporate: 0,
      ...{ received: 1_000_000, refunded: 0, fees: 4440, net: 995_560, written_off: 0 },
    });
    const october = await revenue('from=2026-10&to=2026-10');
    assert.deepEqual([october.total.received, october.total.payments, october.ledger], [1_000_000, 1, 1_000_000]);
  });

  it('say apart what companies that are marked as paid agreed to, in the month in which they were marked, and add none of it to the ledger', async () => {
    const earlier = await revenue();
    const company = async (state: string, value: number, marks: readonly (readonly [state: string, at: string])[]) => {
      const id = await server.given.corporateNeed({ state, value });
      for (const [marked, at] of marks)
        await server.db.query(
          `INSERT INTO corporate_log (corporate_need_id, state, staff_name, created_at) VALUES ($1, $2, 'Rani Staf', $3)`,
          [id, marked, at],
        );
    };
    // The first is October in Jakarta, the second was marked by mistake at first; the third still is, and is paid no more.
    await company('PAID', 12_000_000, [['PAID', '2026-09-30T17:30:00Z']]);
    await company('DELIVERED', 8_000_000, [
      ['PAID', '2026-09-05T02:00:00Z'],
      ['INVOICED', '2026-09-05T03:00:00Z'],
      ['PAID', '2026-11-03T02:00:00Z'],
      ['DELIVERED', '2026-11-20T02:00:00Z'],
    ]);
    await company('INVOICED', 5_000_000, [
      ['PAID', '2026-11-04T02:00:00Z'],
      ['INVOICED', '2026-11-04T03:00:00Z'],
    ]);
    const { total, months, ledger } = await revenue();
    assert.deepEqual(
      months.map(({ month, corporate }) => [month, corporate]),
      [
        ['2026-09', 0],
        ['2026-10', 12_000_000],
        ['2026-11', 8_000_000],
      ],
    );
    assert.deepEqual([total.corporate, only(total), ledger], [20_000_000, only(earlier.total), earlier.ledger]);
    assert.equal(ledger, total.received - total.refunded + total.written_off);
  });

  it('name batches and channels, and money that fits no order', async () => {
    const { batches: byBatch, channels } = await revenue();
    assert.deepEqual(
      byBatch.map(({ id, batch, written_off }) => [id, batch, written_off]).sort(),
      [
        [batches[0], 1, 500_000],
        [batches[1], 2, 0],
        [null, null, 0],
      ].sort(),
    );
    assert.equal(byBatch.find(({ id }) => id === null)?.received, 1_000_000);
    const ovo = channels.find(({ channel }) => channel === 'OVO');
    assert.equal(ovo?.received, 2_000_000);
  });

  it('count the uses of a voucher that stand, and what they took off', async () => {
    const { rows } = (await desk.get<{ rows: UsedVoucher[] }>('/api/v1/reports/vouchers?from=2026-11&to=2026-11')).body
      .data;
    assert.deepEqual(rows, [
      {
        ...{ id: voucher, code: 'HEMAT', orders: 1, discount: 100_000 },
        ...{ received: 900_000, refunded: 0, fees: 0, net: 900_000, written_off: 0 },
      },
    ]);
  });

  it('show how full the batches of the period are', async () => {
    const { rows } = (await desk.get<{ rows: FilledBatch[] }>('/api/v1/reports/batches?from=2026-12&to=2026-12')).body
      .data;
    const { rows: taken } = await server.db.query(
      `SELECT id, seats_taken FROM course_schedules WHERE start_date BETWEEN '2026-12-01' AND '2026-12-31' ORDER BY start_date, id`,
    );
    assert.deepEqual(
      rows.map(({ id, seats_taken }) => ({ id, seats_taken })),
      taken,
    );
    const none = await desk.get<{ rows: FilledBatch[] }>('/api/v1/reports/batches?from=2027-01&to=2027-02');
    assert.deepEqual(none.body.data.rows, []);
  });

  it('are empty, not wrong, for a period without money', async () => {
    const { total, ledger, months, channels } = await revenue('from=2025-01&to=2025-02');
    assert.deepEqual([only(total), ledger, channels], [NOTHING, 0, []]);
    assert.deepEqual(
      months.map(({ month }) => month),
      ['2025-01', '2025-02'],
    );
  });

  it('refuse what is no period', async () => {
    const statuses = await Promise.all(
      ['from=2026-11&to=2026-10', 'from=2020-01&to=2026-11', 'from=2026-13&to=2026-13', 'from=2026-01', ''].map(
        async (period) => (await desk.get(`/api/v1/reports/revenue?${period}`)).status,
      ),
    );
    assert.deepEqual(statuses, [422, 422, 400, 400, 400]);
  });

  it('are audited when they are saved as a file', async () => {
    await desk.get('/api/v1/reports/revenue?from=2026-10&to=2026-11&export=channel');
    await desk.get('/api/v1/reports/batches?from=2026-12&to=2026-12&export=true');
    await desk.get('/api/v1/reports/vouchers?from=2026-11&to=2026-11&export=true');
    const { rows } = await server.db.query<{ after: { report: string; from: string } }>(
      `SELECT after FROM audit_entries WHERE action = 'report.export' ORDER BY id`,
    );
    assert.deepEqual(
      rows.map(({ after }) => [after.report, after.from]),
      [
        ['revenue by channel', '2026-10'],
        ['batches', '2026-12'],
        ['vouchers', '2026-11'],
      ],
    );
  });

  it('on money are for those who may see it', async () => {
    const academic = await server.given.staffToken('ACADEMIC');
    assert.equal((await server.get('/api/v1/reports/revenue?from=2026-11&to=2026-11', academic)).status, 403);
    assert.equal((await server.get('/api/v1/reports/batches?from=2026-11&to=2026-11', academic)).status, 200);
  });
});
