import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import type { CorporateRecord } from './pipeline-schemas.ts';

describe('a quote for a company', () => {
  const server = useServer();
  let token = '';
  const offer = {
    title: 'Full Stack Web Development, kelas khusus',
    seats: 10,
    price: 12_500_000,
    lines: [{ label: 'Potongan 15%, mulai 8 orang', amount: -18_750_000 }],
    valid_until: '2026-12-07',
  };
  const quote = (id: number, change: object = {}, version?: number) =>
    server.send<CorporateRecord>(
      'POST',
      `/api/v1/corporate-needs/${id}/quote`,
      { ...offer, ...change },
      { authorization: `Bearer ${token}`, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    );
  const contacted = () => server.given.corporateNeed({ state: 'CONTACTED', company_name: 'Angkasa Boga' });
  const file = async (id: number, quoteId: number) => {
    const reply = await server.app.inject({
      url: `/api/v1/corporate-needs/${id}/quotes/${quoteId}/file`,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
  };

  before(async () => {
    token = await server.given.staffToken();
  });

  it('is numbered, adds up, makes the request quoted and is printed from what was stored', async () => {
    const id = await contacted();
    const { status, body } = await quote(id);
    assert.equal(status, 200);
    const { state, value, log, quotes, can_be_quoted, steps } = body.data;
    assert.deepEqual(
      [state, value, log.at(-1)?.text, can_be_quoted, steps],
      ['QUOTED', 106_250_000, 'PN/2026/000001', true, ['ACCEPTED', 'LOST']],
    );
    const [issued] = quotes;
    assert.ok(issued);
    const { id: quoteId, issued_at: _, ...stored } = issued;
    assert.deepEqual(stored, { ...offer, number: 'PN/2026/000001', amount: 106_250_000 });
    const first = await file(id, quoteId);
    assert.deepEqual(
      [first.status, first.headers['content-disposition'], first.headers['cache-control']],
      [200, 'attachment; filename="PN-2026-000001.pdf"', 'private, no-store'],
    );
    // What happens later to the request is not in it.
    await server.db.query(`UPDATE corporate_needs SET company_name = 'Nama lain' WHERE id = $1`, [id]);
    assert.deepEqual((await file(id, quoteId)).bytes, first.bytes);
    assert.equal((await file(await contacted(), quoteId)).status, 404);
  });

  it('takes the place of the one before, which stays readable; none can be changed', async () => {
    const id = await contacted();
    const { data: earlier } = (await quote(id)).body;
    const { data } = (await quote(id, { seats: 9 })).body;
    assert.deepEqual([data.value, data.quotes.map(({ seats }) => seats)], [93_750_000, [9, 10]]);
    assert.equal(data.version, earlier.version + 1);
    assert.equal((await file(id, data.quotes[1]?.id ?? 0)).status, 200);
    const { rows } = await server.db.query<{ about: string }>(
      `SELECT snapshot ->> 'about' AS about FROM money_documents WHERE id = $1`,
      [data.quotes[0]?.id],
    );
    assert.equal(rows[0]?.about, data.quotes[1]?.number);
    await assert.rejects(server.db.query('UPDATE money_documents SET amount = 1 WHERE corporate_need_id = $1', [id]));
  });

  it('takes the place of the one before also after the yes of the company, which stays with its seats', async () => {
    const id = await contacted();
    await quote(id);
    const batch = await server.given.schedule();
    const bearer = { authorization: `Bearer ${token}` };
    const move = (body: object) =>
      server.send<CorporateRecord>('POST', `/api/v1/corporate-needs/${id}/move`, body, bearer);
    await move({ to: 'ACCEPTED', seats: { course_schedule_id: batch, seats: 10 } });
    const { status, body } = await quote(id, { seats: 12, price: 11_000_000, lines: [] });
    assert.equal(status, 200);
    const { state, value, quotes, seats, log } = body.data;
    assert.deepEqual(
      [state, value, quotes.map((one) => one.seats), seats.taken],
      ['ACCEPTED', 132_000_000, [12, 10], 10],
    );
    assert.deepEqual([log.at(-1)?.state, log.at(-1)?.text], [null, `Penawaran ${quotes[0]?.number} diterbitkan`]);
    const { rows } = await server.db.query(
      `SELECT before, after FROM audit_entries WHERE action = 'corporate_need.quote' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    assert.deepEqual(rows, [
      {
        before: { state: 'ACCEPTED', value: 106_250_000 },
        after: { state: 'ACCEPTED', value: 132_000_000, quote: quotes[0]?.number },
      },
    ]);
    await move({ to: 'INVOICED' });
    const late = await quote(id);
    assert.deepEqual([late.status, late.body.code], [409, 'STEP_REFUSED']);
  });

  it('has no number where it was refused: the next one gets it', async () => {
    const [id, other] = [await contacted(), await contacted()];
    const { data: last } = (await quote(other)).body;
    const refused = [
      await quote(id, { valid_until: '2026-11-01' }),
      await quote(id, { lines: [{ label: 'Potongan', amount: -125_000_000 }] }),
      await quote(id, { price: 1_000_000_000 }),
      await quote(id, { title: '特別' }),
    ];
    assert.deepEqual(
      refused.map(({ status, body }) => [status, body.errors?.[0]?.field]),
      ['valid_until', 'lines', 'price', 'title'].map((field) => [422, field]),
    );
    const stale = await quote(id, {}, 99);
    assert.deepEqual([stale.status, stale.body.code], [409, 'CONFLICT']);
    const unasked = await quote(await server.given.corporateNeed());
    assert.deepEqual([unasked.status, unasked.body.code], [409, 'STEP_REFUSED']);
    const numberOf = (number: string | undefined) => Number(number?.slice(-6));
    const { data } = (await quote(id)).body;
    assert.equal(numberOf(data.quotes[0]?.number), numberOf(last.quotes[0]?.number) + 1);
  });

  it('is in the audit with its number and total, also where the total is that of the one before', async () => {
    const id = await contacted();
    const [first, second] = [(await quote(id)).body.data, (await quote(id)).body.data];
    const numbers = [first, second].map(({ quotes }) => quotes[0]?.number);
    assert.equal(second.version, first.version + 1);
    const { rows } = await server.db.query(
      `SELECT before, after FROM audit_entries WHERE action = 'corporate_need.quote' AND entity_id = $1 ORDER BY id`,
      [id],
    );
    const after = { state: 'QUOTED', value: 106_250_000 };
    assert.deepEqual(rows, [
      { before: { state: 'CONTACTED', value: null }, after: { ...after, quote: numbers[0] } },
      { before: after, after: { ...after, quote: numbers[1] } },
    ]);
  });
});
