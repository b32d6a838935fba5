/** What staff do with vouchers, also while orders are under way. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { quote } from '@site/shared/money';
import { useServer, type Answer } from '../../../../test/support/app.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { SmallTotals, Voucher } from './schemas.ts';

const voucher = (change: Record<string, unknown> = {}) => ({
  code: 'BARU25',
  percentage: 25,
  max: 400_000,
  course_id: null,
  valid_from: null,
  valid_until: null,
  quota: null,
  ...change,
});

describe('vouchers in the back-office', () => {
  const server = useServer({}, { poolSize: 40 });
  const checkout = new Checkout(server);
  let bearer: Record<string, string>;
  let token: string;
  const create = (change = {}) => server.send<Voucher>('POST', '/api/v1/vouchers/create', voucher(change), bearer);
  const update = (id: number, change: Record<string, unknown>) =>
    server.send<Voucher>(
      'PUT',
      `/api/v1/vouchers/${id}/update`,
      { valid_from: null, valid_until: null, quota: null, ...change },
      bearer,
    );
  const end = (id: number) => server.send<Voucher>('POST', `/api/v1/vouchers/${id}/end`, undefined, bearer);
  const list = async (query = '') => (await server.get<Page<Voucher>>(`/api/v1/vouchers?${query}`, token)).body.data;
  const read = async (id: number) => (await list('limit=1000')).rows.find((row) => row.id === id);
  const wrong = ({ status, body }: Answer) => [
    status,
    body.errors?.map(({ field, message }) => `${field}: ${message}`),
  ];

  before(async () => {
    token = await server.given.staffToken('STAFF');
    bearer = { authorization: `Bearer ${token}` };
  });

  describe('creating', () => {
    it('keeps the code in capitals, and a visitor can use it at once', async () => {
      const course = await server.given.course({ title: 'Data Analyst' });
      const { status, body } = await create({
        code: 'hemat-25',
        course_id: course,
        valid_until: '2026-12-31',
        quota: 5,
      });
      assert.equal(status, 201);
      const { id: _, created_at: __, ...shown } = body.data;
      assert.deepEqual(shown, {
        version: 1,
        code: 'HEMAT-25',
        percentage: 25,
        max: 400_000,
        course: { id: course, title: 'Data Analyst' },
        valid_from: null,
        valid_until: '2026-12-31',
        quota: 5,
        used: 0,
        paid: 0,
        discount_given: 0,
        ended_at: null,
        state: 'ACTIVE',
      });
      const check = await server.send('POST', '/api/v1/vouchers/validate', { course_id: course, code: 'hemat-25' });
      assert.deepEqual(check.body.data, { percentage: 25, max: 400_000 });
    });

    it('refuses a code that exists, whatever its case', async () => {
      await create({ code: 'SAMA' });
      assert.deepEqual(wrong(await create({ code: 'sama' })), [409, ['code: Kode ini sudah dipakai']]);
    });

    it('names every field that is wrong', async () => {
      const { status, body } = await create({
        code: 'ada spasi',
        percentage: 0,
        max: 0,
        quota: 0,
        valid_from: 'besok',
        course_id: -1,
      });
      assert.equal(status, 422);
      assert.deepEqual(body.errors?.map(({ field }) => field).sort(), [
        'code',
        'course_id',
        'max',
        'percentage',
        'quota',
        'valid_from',
      ]);
      assert.deepEqual(wrong(await create({ code: 'X-1', course_id: 999_999 })), [
        422,
        ['course_id: Program tidak ditemukan'],
      ]);
      assert.deepEqual(wrong(await create({ code: 'X-2', valid_from: '2026-12-02', valid_until: '2026-12-01' })), [
        422,
        ['valid_until: Hari terakhir tidak boleh sebelum hari pertama'],
      ]);
    });
  });

  describe('the list', () => {
    it('says of each in which state it is, and filters and searches by the server', async () => {
      const ids = {
        ACTIVE: await server.given.voucher({
          code: 'SAKTI-A',
          valid_from: '2026-11-21',
          valid_until: '2026-11-21',
          quota: 3,
          used: 2,
        }),
        UPCOMING: await server.given.voucher({ code: 'SAKTI-B', valid_from: '2026-11-22' }),
        USED_UP: await server.given.voucher({ code: 'SAKTI-C', quota: 2, used: 2 }),
        EXPIRED: await server.given.voucher({ code: 'SAKTI-D', valid_until: '2026-11-20' }),
        ENDED: await server.given.voucher({ code: 'SAKTI-E', ended_at: '2026-11-20T00:00:00Z' }),
      };
      const { rows, count } = await list('q=sakti&limit=10');
      assert.equal(count, 5);
      assert.deepEqual(Object.fromEntries(rows.map(({ state, id }) => [state, id])), ids);
      const states = async (type: string) => (await list(`q=sakti&type=${type}`)).rows.map(({ state }) => state).sort();
      assert.deepEqual(
        [await states('ACTIVE'), await states('UPCOMING'), await states('OVER')],
        [['ACTIVE'], ['UPCOMING'], ['ENDED', 'EXPIRED', 'USED_UP']],
      );
      assert.deepEqual([(await list('q=sakti&limit=2&page=2')).rows.length, (await list('q=%25')).count], [2, 0]);
    });

    it('counts uses from the orders: held while one waits, given back when it expires, paid when it is paid', async () => {
      const schedule = await server.given.schedule();
      const id = (await create({ code: 'HITUNG', percentage: 10 })).body.data.id;
      const order = (email: string) =>
        checkout.pay({ course_schedule_id: schedule, email_student: email, voucher_code: 'HITUNG', price: 900_000 });
      const [one, two] = [await order('satu@example.com'), await order('dua@example.com')];
      const shown = async () => {
        const row = await read(id);
        return [row?.used, row?.paid, row?.discount_given];
      };
      assert.deepEqual(await shown(), [2, 0, 0]);
      await checkout.notify(await checkout.news(one.body.data.transaction.id, 'PAID'));
      await checkout.expire(two.body.data.transaction.id);
      assert.deepEqual(await shown(), [1, 1, 100_000]);
    });
  });

  describe('totals too small to be paid', () => {
    const totals = async (query: string) =>
      (await server.get<SmallTotals>(`/api/v1/vouchers/small-totals?${query}`, token)).body.data;

    it('are those above nothing and below the smallest, of programs that could be paid without the voucher', async () => {
      const discount_id = await server.given.discount(50);
      await server.given.course({ price: 0 });
      await server.given.course({ price: 9_999 });
      await server.given.course({ price: 10_000, deleted_at: '2026-11-01T00:00:00Z' });
      const just = await server.given.course({ price: 10_000 });
      const half = await server.given.course({ price: 20_001, discount_id });
      await server.given.course({ price: 20_000 });
      const shown = async (query: string) => (await totals(query)).courses.map(({ id, payable }) => [id, payable]);
      assert.deepEqual(await shown('percentage=1&max=1000000'), [
        [half, 9_800],
        [just, 9_900],
      ]);
      assert.deepEqual(
        await shown('percentage=49&max=1'),
        [
          [just, 9_999],
          [half, 9_999],
        ],
        'at most one rupiah off',
      );
      assert.deepEqual(await shown('percentage=50&max=1000000'), [[just, 5_000]], 'half of Rp20,000 can be paid');
      assert.deepEqual(await shown('percentage=100&max=1000000'), [], 'free is free');
    });

    it('are what the checkout would ask for, to the rupiah', async () => {
      const discount_id = await server.given.discount(15);
      for (const price of [10_001, 11_765, 14_285, 33_333, 99_999, 100_003]) {
        const course = await server.given.course({ price, discount_id });
        for (const [percentage, max] of [
          [1, 200],
          [33, 1_000_000],
          [80, 7_777],
          [84, 1_000_000],
          [85, 1_000_000],
          [100, 84_900],
        ] as const) {
          const before = quote({ price, coursePercentage: 15 }).payable;
          const { payable } = quote({ price, coursePercentage: 15, voucher: { percentage, max } });
          const isSmall = before >= 10_000 && payable > 0 && payable < 10_000;
          const { count, courses, smallest } = await totals(`percentage=${percentage}&max=${max}&course_id=${course}`);
          assert.deepEqual(
            [smallest, count, courses.map((row) => row.payable)],
            [10_000, isSmall ? 1 : 0, isSmall ? [payable] : []],
            `${price} ${percentage}% ${max}`,
          );
        }
      }
    });

    it('are counted all, named five, the smallest first', async () => {
      for (let number = 0; number < 7; number += 1)
        await server.given.course({ title: `Kelas ${number}`, price: 1_000_100 - number });
      const { count, courses } = await totals('percentage=100&max=1000000');
      assert.deepEqual(
        [count, courses.map(({ title, payable }) => [title, payable])],
        [7, [6, 5, 4, 3, 2].map((number) => [`Kelas ${number}`, 100 - number])],
      );
    });
  });

  describe('changing', () => {
    it('sets limit and period; the code and the percentage stay', async () => {
      const { id } = (await create({ code: 'UBAH' })).body.data;
      const { status, body } = await update(id, { quota: 7, valid_from: '2026-11-01', valid_until: '2026-11-20' });
      assert.deepEqual(
        [status, body.data.quota, body.data.valid_until, body.data.state, body.data.percentage],
        [200, 7, '2026-11-20', 'EXPIRED', 25],
      );
      assert.deepEqual(wrong(await update(id, { percentage: 90 })), [422, ['percentage: Kolom tidak dikenal']]);
    });

    it('refuses a limit below the uses', async () => {
      const id = await server.given.voucher({ quota: 5, used: 3 });
      assert.deepEqual(wrong(await update(id, { quota: 2 })), [
        422,
        ['quota: Sudah dipakai 3 kali. Kuota tidak boleh lebih kecil.'],
      ]);
      assert.equal((await update(id, { quota: 3 })).body.data.state, 'USED_UP');
    });

    it('knows no voucher that is not there, and leaves an ended one alone', async () => {
      assert.deepEqual([(await update(999_999, {})).status, (await end(999_999)).status], [404, 404]);
      const { id } = (await create({ code: 'TAMAT' })).body.data;
      await end(id);
      const { status, body } = await update(id, { quota: 9 });
      assert.deepEqual([status, body.code], [409, 'ENDED']);
    });
  });

  describe('ending', () => {
    it('refuses it to the next order; one that holds it keeps its price, also when it is sent again and when it pays late', async () => {
      const schedule = await server.given.schedule();
      const { id } = (await create({ code: 'AKHIR', percentage: 10 })).body.data;
      const order = {
        course_schedule_id: schedule,
        email_student: 'pemegang@example.com',
        voucher_code: 'AKHIR',
        price: 900_000,
      };
      const held = await checkout.pay(order);
      assert.equal((await end(id)).body.data.state, 'ENDED');
      const first = (await read(id))?.ended_at;
      await end(id);
      assert.equal((await read(id))?.ended_at, first, 'ended once is ended');

      const late = await checkout.pay({ ...order, email_student: 'terlambat@example.com' });
      assert.deepEqual(wrong(late), [422, ['voucher_code: Voucher sudah tidak berlaku']]);
      const again = await checkout.pay(order);
      assert.deepEqual(again.body.data, { ...held.body.data, order_link: null }, 'the same order and invoice');
      await checkout.expire(held.body.data.transaction.id);
      assert.equal((await read(id))?.used, 0);
      await checkout.notify(await checkout.news(held.body.data.transaction.id, 'PAID'));
      assert.equal((await checkout.status(held.body.data.transaction.id)).status, 'PAID');
      assert.deepEqual([(await read(id))?.used, (await read(id))?.paid], [1, 1]);
    });

    it('can be taken back: the next order has it again, within its quota', async () => {
      const schedule = await server.given.schedule();
      const { id } = (await create({ code: 'LAGI', percentage: 10, quota: 1 })).body.data;
      await end(id);
      const resume = () => server.send<Voucher>('POST', `/api/v1/vouchers/${id}/resume`, undefined, bearer);
      const { status, body } = await resume();
      assert.deepEqual([status, body.data.state, body.data.ended_at], [200, 'ACTIVE', null]);
      const order = { course_schedule_id: schedule, voucher_code: 'LAGI', price: 900_000 };
      assert.equal((await checkout.pay({ ...order, email_student: 'lagi@example.com' })).status, 201);
      assert.equal((await resume()).body.data.state, 'USED_UP', 'a second time changes nothing');
    });

    it('while orders are under way: each has it or is refused, and the uses are exactly those orders', async () => {
      const schedule = await server.given.schedule();
      const { id } = (await create({ code: 'BALAPAN', percentage: 10 })).body.data;
      const orders = Array.from({ length: 16 }, (_, index) =>
        checkout.pay({
          course_schedule_id: schedule,
          email_student: `balapan${index}@example.com`,
          voucher_code: 'BALAPAN',
          price: 900_000,
        }),
      );
      const [answers] = await Promise.all([Promise.all(orders), end(id)]);
      const granted = answers.filter(({ status }) => status === 201).length;
      assert.ok(
        answers.every(({ status }) => status === 201 || status === 422),
        answers.map(({ status }) => status).join(),
      );
      const { rows } = await server.db.query<{ held: number }>(
        `SELECT count(*) AS held FROM voucher_redemptions u JOIN orders o ON o.id = u.order_id
         WHERE u.voucher_id = $1 AND u.released_at IS NULL`,
        [id],
      );
      assert.deepEqual([(await read(id))?.used, rows[0]?.held], [granted, granted]);
      assert.equal(
        (
          await checkout.pay({
            course_schedule_id: schedule,
            email_student: 'sesudah@example.com',
            voucher_code: 'BALAPAN',
            price: 900_000,
          })
        ).status,
        422,
      );
    });

    it("between an order's look at the voucher and its redemption: the order is refused and takes no seat", async () => {
      const schedule = await server.given.schedule();
      const { id } = (await create({ code: 'SELA', percentage: 10 })).body.data;
      // Staff's statement holds the row; the order has looked already and waits for it.
      const staff = await server.db.connect();
      await staff.query('BEGIN');
      await staff.query('UPDATE vouchers SET ended_at = now() WHERE id = $1', [id]);
      const order = checkout.pay({
        course_schedule_id: schedule,
        email_student: 'sela@example.com',
        voucher_code: 'SELA',
        price: 900_000,
      });
      await waitForLock(server.db);
      await staff.query('COMMIT');
      staff.release();
      assert.deepEqual(wrong(await order), [422, ['voucher_code: Voucher sudah tidak berlaku']]);
      assert.deepEqual([await checkout.seatsTaken(schedule), await checkout.vouchersUsed(id)], [0, 0]);
    });
  });

  it('a limit lowered while orders are under way is never exceeded', async () => {
    const schedule = await server.given.schedule();
    const { id } = (await create({ code: 'BATAS', percentage: 10, quota: 20 })).body.data;
    const orders = Array.from({ length: 16 }, (_, index) =>
      checkout.pay({
        course_schedule_id: schedule,
        email_student: `batas${index}@example.com`,
        voucher_code: 'BATAS',
        price: 900_000,
      }),
    );
    const limits = Array.from({ length: 4 }, () => update(id, { quota: 6 }));
    const [answers, changes] = await Promise.all([Promise.all(orders), Promise.all(limits)]);
    const granted = answers.filter(({ status }) => status === 201).length;
    const row = await read(id);
    assert.equal(row?.used, granted);
    assert.ok(row.quota !== null && row.used <= row.quota, `${row.used} of ${row.quota}`);
    assert.ok(changes.every(({ status }) => status === 200 || status === 422));
  });
});

/** Until some statement waits for a lock. */
async function waitForLock(db: { query: (sql: string) => Promise<{ rows: { waiting: boolean }[] }> }): Promise<void> {
  for (;;) {
    const { rows } = await db.query(
      `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`,
    );
    if (rows[0]?.waiting) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
