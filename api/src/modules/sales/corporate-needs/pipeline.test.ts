import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { CorporateRecord, Pipeline } from './pipeline-schemas.ts';
import type { CorporateNeed } from './schemas.ts';

describe('the work on a request of a company', () => {
  const server = useServer();
  let token = '';
  let dina = 0;
  const url = (id: number, call = '') => `/api/v1/corporate-needs/${id}${call}`;
  const send = (method: 'PUT' | 'POST', address: string, body: object, version?: number, as = token) =>
    server.send<CorporateRecord>(method, address, body, {
      authorization: `Bearer ${as}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    });
  const plan = (id: number, body: object, version?: number, as?: string) =>
    send('PUT', url(id, '/plan'), { owner_id: null, next_action: null, next_action_on: null, ...body }, version, as);
  const move = (id: number, to: string, reason?: string, version?: number) =>
    send('POST', url(id, '/move'), { to, ...(reason === undefined ? {} : { reason }) }, version);
  const read = async (id: number) => (await server.get<CorporateRecord>(url(id), token)).body.data;
  const names = async (query: string) =>
    (await server.get<Page<CorporateNeed>>(`/api/v1/corporate-needs?${query}`, token)).body.data.rows.map(
      ({ company_name }) => company_name,
    );

  before(async () => {
    dina = await server.given.staff({ name: 'Dina' });
    token = await server.given.tokenOf(dina);
  });

  it('is listed by the day of the next action, filtered by state, owner and what is overdue, and counted', async () => {
    const days = { Nanti: '2026-12-24', Lewat: '2026-11-19', Kosong: null };
    for (const [company_name, day] of Object.entries(days))
      await plan(await server.given.corporateNeed({ company_name }), {
        owner_id: day === null ? null : dina,
        next_action: day && 'Telepon',
        next_action_on: day,
      });
    const done = await server.given.corporateNeed({ company_name: 'Batal' });
    await move(done, 'LOST', 'Tidak ada kabar');
    assert.deepEqual(await names('sort=next'), ['Lewat', 'Nanti', 'Batal', 'Kosong']);
    assert.deepEqual(await names('state=LOST'), ['Batal']);
    assert.deepEqual(await names(`owner=${dina}`), ['Lewat', 'Nanti']);
    assert.deepEqual(await names('view=OVERDUE'), ['Lewat']);
    assert.deepEqual(await names('view=UNOWNED'), ['Kosong']);
    const { data } = (await server.get<Pipeline>('/api/v1/corporate-needs/pipeline', token)).body;
    assert.deepEqual(
      [data.states.NEW, data.states.LOST, data.states.PAID, data.mine, data.overdue, data.unowned],
      [3, 1, 0, 2, 1, 1],
    );
    assert.ok(data.owners.some(({ id }) => id === dina));
    await server.given.corporateNeed({ state: 'QUOTED', value: 12_500_000 });
    await server.given.corporateNeed({ state: 'QUOTED', value: 2_000_000_000 });
    const { values } = (await server.get<Pipeline>('/api/v1/corporate-needs/pipeline', token)).body.data;
    assert.deepEqual([values?.QUOTED, values?.NEW], [2_012_500_000, 0]);
  });

  it('begins as new, without owner; what was done about it is kept with who did it', async () => {
    const id = await server.given.corporateNeed();
    const found = await read(id);
    assert.deepEqual(
      [found.state, found.owner, found.next_action, found.log, found.steps],
      ['NEW', null, null, [], ['CONTACTED', 'LOST']],
    );
    await move(id, 'CONTACTED');
    const { body } = await send('POST', url(id, '/note'), { text: ' Telepon 12 menit ' });
    assert.deepEqual(
      body.data.log.map(({ state, text, staff_name }) => [state, text, staff_name]),
      [
        ['CONTACTED', null, 'Dina'],
        [null, 'Telepon 12 menit', 'Dina'],
      ],
    );
  });

  it('goes from state to state in sequence; a step that is left out is refused with what is possible', async () => {
    const id = await server.given.corporateNeed();
    const skipped = await move(id, 'PAID');
    assert.deepEqual(
      [skipped.status, skipped.body.code, skipped.body.message],
      [
        409,
        'STEP_REFUSED',
        'Permintaan ini Baru, jadi belum bisa menjadi Lunas. Langkah yang bisa diambil: Dihubungi atau Tidak jadi.',
      ],
    );
    await move(id, 'CONTACTED');
    const unquoted = await move(id, 'QUOTED');
    assert.deepEqual([unquoted.body.code, (await read(id)).steps], ['STEP_REFUSED', ['LOST']]);
    await send('POST', url(id, '/quote'), {
      title: 'Kelas khusus',
      seats: 10,
      price: 1_000_000,
      lines: [],
      valid_until: '2026-12-07',
    });
    for (const to of ['ACCEPTED', 'INVOICED', 'PAID', 'DELIVERED'])
      assert.equal((await move(id, to)).body.data.state, to);
    assert.match((await move(id, 'LOST', 'Batal')).body.message, /Tidak ada langkah lagi/);
  });

  it('has a step that was marked by mistake taken back, for a reason, and keeps seats, value and next action', async () => {
    const id = await server.given.corporateNeed({ state: 'ACCEPTED', value: 12_500_000 });
    const batch = await server.given.schedule();
    const seats = (count: number) => send('PUT', url(id, '/seats'), { course_schedule_id: batch, seats: count });
    const back = (to: string, reason = 'Salah tandai', version?: number) =>
      send('POST', url(id, '/back'), { to, reason }, version);
    await seats(3);
    await plan(id, { next_action: 'Kirim tagihan', next_action_on: '2026-11-24' });
    for (const to of ['INVOICED', 'PAID']) await move(id, to);
    const { back: possible, version } = await read(id);
    assert.equal(possible, 'INVOICED');
    assert.equal((await back('INVOICED', '  ')).status, 422);
    assert.equal((await back('INVOICED', 'Salah tandai', version - 1)).body.code, 'CONFLICT');
    const skipped = await back('ACCEPTED');
    assert.deepEqual(
      [skipped.body.code, skipped.body.message],
      [
        'STEP_REFUSED',
        'Permintaan ini Lunas, jadi tidak bisa dikembalikan ke Disetujui. Yang bisa: kembali ke Ditagih.',
      ],
    );
    const { data } = (await back('INVOICED', 'Salah tandai', version)).body;
    assert.deepEqual(
      [data.state, data.value, data.seats.taken, data.next_action, data.back, data.steps],
      ['INVOICED', 12_500_000, 3, 'Kirim tagihan', 'ACCEPTED', ['PAID', 'LOST']],
    );
    const last = data.log.at(-1);
    assert.deepEqual([last?.state, last?.text, last?.staff_name], ['INVOICED', 'Salah tandai', 'Dina']);
    const { rows } = await server.db.query(
      `SELECT action, before, after, reason FROM audit_entries WHERE entity = 'corporate_need' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    assert.deepEqual(rows, [
      {
        action: 'corporate_need.move',
        before: { state: 'PAID' },
        after: { state: 'INVOICED' },
        reason: 'Salah tandai',
      },
    ]);
    // The same call once more takes back no other step.
    assert.equal((await back('INVOICED')).body.code, 'STEP_REFUSED');

    assert.equal((await back('ACCEPTED')).body.data.back, null);
    assert.equal((await back('QUOTED')).body.code, 'HAS_SEATS');
    await seats(0);
    assert.equal((await read(id)).back, 'QUOTED');
    const unsaid = (await back('QUOTED')).body.data;
    assert.deepEqual([unsaid.state, unsaid.back, unsaid.steps], ['QUOTED', null, ['ACCEPTED', 'LOST']]);
  });

  it('is lost for a reason only, has no next action then, and can be taken up again', async () => {
    const id = await server.given.corporateNeed();
    await plan(id, { next_action: 'Telepon PIC', next_action_on: '2026-11-24' });
    const without = await move(id, 'LOST', '  ');
    assert.equal(without.status, 422);
    assert.equal((await move(id, 'LOST')).body.errors?.[0]?.field, 'reason');
    const { data } = (await move(id, 'LOST', 'Anggaran ditunda')).body;
    assert.deepEqual([data.state, data.lost_reason, data.next_action], ['LOST', 'Anggaran ditunda', null]);
    const over = await plan(id, { next_action: 'Telepon', next_action_on: '2026-11-24' });
    assert.deepEqual([over.status, over.body.code], [409, 'OVER']);
    assert.deepEqual(
      [(await move(id, 'CONTACTED')).body.data.state, (await read(id)).lost_reason],
      ['CONTACTED', null],
    );
  });

  it('is owned by an account that may work on it; an action has a day', async () => {
    const id = await server.given.corporateNeed();
    const teacher = await server.given.staff({ role: 'INSTRUCTOR' });
    assert.equal((await plan(id, { owner_id: teacher })).body.errors?.[0]?.field, 'owner_id');
    assert.equal((await plan(id, { next_action: 'Telepon' })).body.errors?.[0]?.field, 'next_action_on');
    assert.equal((await plan(id, { next_action_on: '2026-11-24' })).body.errors?.[0]?.field, 'next_action');
    const { data } = (await plan(id, { owner_id: dina })).body;
    assert.deepEqual(data.owner, { id: dina, name: 'Dina' });
  });

  it('is not overwritten from an earlier version; the answer holds what is there now', async () => {
    const id = await server.given.corporateNeed();
    const { version } = await read(id);
    await plan(id, { owner_id: dina }, version);
    const stale = await plan(id, { next_action: 'Telepon', next_action_on: '2026-11-24' }, version);
    assert.deepEqual([stale.status, stale.body.code], [409, 'CONFLICT']);
    assert.equal((await move(id, 'CONTACTED', undefined, version)).body.code, 'CONFLICT');
    const now = await read(id);
    assert.deepEqual([now.owner?.id, now.state, now.version], [dina, 'NEW', version + 1]);
  });

  it('is written to the audit with what changed; of a note only that there is one', async () => {
    const id = await server.given.corporateNeed();
    await move(id, 'LOST', 'Anggaran ditunda');
    const { body } = await send('POST', url(id, '/note'), { text: 'Rahasia' });
    const { rows } = await server.db.query(
      `SELECT action, before, after, reason FROM audit_entries WHERE entity = 'corporate_need' AND entity_id = $1 ORDER BY id`,
      [id],
    );
    assert.deepEqual(rows, [
      {
        action: 'corporate_need.move',
        before: { state: 'NEW', lost_reason: null },
        after: { state: 'LOST', lost_reason: 'Anggaran ditunda' },
        reason: 'Anggaran ditunda',
      },
      { action: 'corporate_need.note', before: null, after: { note: body.data.log.at(-1)?.id }, reason: null },
    ]);
  });

  it('is read with corporate.read and changed with corporate.write only', async () => {
    const id = await server.given.corporateNeed({ pic_whatsapp: '+6281234567890' });
    const finance = await server.given.staffToken('FINANCE');
    assert.equal((await server.get<CorporateRecord>(url(id), finance)).body.data.pic_whatsapp, '•••');
    await server.db.query(`DELETE FROM role_permission WHERE role = 'FINANCE' AND permission = 'corporate.write'`);
    assert.equal((await plan(id, {}, undefined, finance)).status, 403);
    assert.equal((await server.get(url(9_999), token)).status, 404);
  });
});
