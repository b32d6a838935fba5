import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Checkout, newKey } from '../../../../test/support/orders.ts';

describe('checking a voucher', () => {
  const server = useServer();
  let course: number;
  const check = (code: string) => server.send('POST', '/api/v1/vouchers/validate', { course_id: course, code });

  before(async () => {
    course = await server.given.course();
    await server.given.voucher({
      code: 'KARSA10',
      percentage: 10,
      max: 500_000,
      valid_from: '2026-11-21',
      valid_until: '2026-11-21',
    });
    await server.given.voucher({ code: 'LAMA', valid_until: '2026-11-20' });
    await server.given.voucher({ code: 'NANTI', valid_from: '2026-11-22' });
    await server.given.voucher({ code: 'HABIS', quota: 2, used: 2 });
    await server.given.voucher({ code: 'DIAKHIRI', ended_at: '2026-11-20' });
    await server.given.voucher({ code: 'LAIN', course_id: await server.given.course() });
  });

  it('gives percentage and maximum, whatever the case of the code, on its first and last day', async () => {
    const { status, body } = await check(' karsa10 ');
    assert.deepEqual(
      [status, body.message, body.data],
      [200, 'Voucher berhasil digunakan', { percentage: 10, max: 500_000 }],
    );
  });

  for (const [code, message] of [
    ['TIDAKADA', 'Kode voucher tidak ditemukan'],
    ['LAMA', 'Masa berlaku voucher sudah habis'],
    ['NANTI', 'Voucher belum berlaku'],
    ['DIAKHIRI', 'Voucher sudah tidak berlaku'],
    ['HABIS', 'Kuota voucher sudah habis'],
    ['LAIN', 'Voucher tidak berlaku untuk program ini'],
    ['%', 'Kode voucher tidak ditemukan'],
  ] as const) {
    it(`answers ${code} with no data and the reason`, async () => {
      const { status, body } = await check(code);
      assert.deepEqual([status, body.message, body.data], [200, message, null]);
    });
  }
});

describe('checking a voucher whose last use an order holds', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  const key = newKey();
  let course: number;
  const check = async (replaced?: string, ...others: string[]) => {
    const keys = { ...(replaced && { replaces_key: replaced }), ...(others.length > 0 && { also_replaces: others }) };
    const body = { course_id: course, code: 'SEKALI', ...keys };
    const answer = await server.send('POST', '/api/v1/vouchers/validate', body);
    return answer.body.message;
  };

  before(async () => {
    course = await server.given.course({ price: 1_000_000 });
    await server.given.voucher({ code: 'SEKALI', quota: 1 });
    const schedule = await server.given.schedule({ course_id: course });
    const wanted = { course_schedule_id: schedule, voucher_code: 'SEKALI', price: 900_000 };
    assert.equal((await checkout.pay(wanted, key)).status, 201);
  });

  it('is not used up by the order that the form replaces', async () => {
    assert.equal(await check(key), 'Voucher berhasil digunakan');
    // Of several attempts without an answer, whichever of them made it.
    assert.equal(await check(newKey(), key, newKey()), 'Voucher berhasil digunakan');
  });

  it('is used up for everybody else, whatever key they bring', async () => {
    const other = newKey();
    const schedule = await server.given.schedule({ course_id: course });
    await checkout.pay({ course_schedule_id: schedule, email_student: 'budi@example.com' }, other);
    for (const replaced of [undefined, newKey(), other])
      assert.equal(await check(replaced), 'Kuota voucher sudah habis');
  });

  it('is used up again where the order gave its use back, and another one took it', async () => {
    const next = newKey();
    const schedule = await server.given.schedule({ course_id: course });
    const wanted = { course_schedule_id: schedule, voucher_code: 'SEKALI', price: 900_000 };
    assert.equal((await checkout.pay({ ...wanted, replaces_key: key }, next)).status, 201);
    assert.deepEqual(
      [await check(key), await check(next)],
      ['Kuota voucher sudah habis', 'Voucher berhasil digunakan'],
    );
  });
});

describe('guessing voucher codes', () => {
  const server = useServer({ RATE_VOUCHERS: '3' });

  it('is stopped after so many a minute', async () => {
    const statuses = [];
    for (let guess = 0; guess < 4; guess += 1)
      statuses.push(
        (await server.send('POST', '/api/v1/vouchers/validate', { course_id: 1, code: `G${guess}` })).status,
      );
    assert.deepEqual(statuses, [200, 200, 200, 429]);
  });
});
