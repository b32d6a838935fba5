import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import type { RowAnswer } from '../../../http/each-row.ts';
import type { CorporateRecord } from './pipeline-schemas.ts';

type Rows<T> = { rows: RowAnswer<number, T>[] };

describe('many requests of companies at once', () => {
  const server = useServer();
  let token = '';
  let dina = 0;
  before(async () => {
    dina = await server.given.staff({ name: 'Dina' });
    token = await server.given.tokenOf(dina);
  });
  const send = async <T>(verb: 'plan' | 'move', body: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.send<Rows<T>>('POST', `/api/v1/corporate-needs/bulk/${verb}`, body, headers);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data.rows;
  };
  const read = async (id: number) =>
    (await server.get<CorporateRecord>(`/api/v1/corporate-needs/${id}`, token)).body.data;

  it('get an owner and keep their next action; the values before are put back from the version that came of it', async () => {
    const id = await server.given.corporateNeed();
    const [missing, plan] = [9999, { next_action: 'Telepon', next_action_on: '2026-11-25' }];
    const rows = [id, missing].map((one) => ({ id: one, version: 1, owner_id: dina, ...plan }));
    const given = await send<{ version: number }>('plan', { rows });
    assert.deepEqual(
      given.map(({ outcome, error }) => [outcome?.version, error?.code]),
      [
        [2, undefined],
        [undefined, 'NOT_FOUND'],
      ],
    );
    assert.deepEqual([(await read(id)).owner?.name, (await read(id)).next_action], ['Dina', 'Telepon']);
    const back = { id, owner_id: null, next_action: null, next_action_on: null };
    const [stale] = await send<{ version: number }>('plan', { rows: [{ ...back, version: 1 }] });
    assert.equal(stale?.error?.code, 'CONFLICT');
    await send<{ version: number }>('plan', { rows: [{ ...back, version: 2 }] });
    assert.deepEqual([(await read(id)).owner, (await read(id)).next_action], [null, null]);
  });

  it('are taken to a state where the step is possible, after a preview that changes nothing', async () => {
    const [fresh, lost, changed] = [
      await server.given.corporateNeed(),
      await server.given.corporateNeed({ state: 'DELIVERED' }),
      await server.given.corporateNeed(),
    ];
    const ids = [fresh, lost, changed].map((id) => ({ id }));
    const asked = await send<{ shown: string }>('move', { to: 'CONTACTED', rows: ids, preview: true });
    assert.deepEqual(
      asked.map(({ outcome, error }) => outcome?.shown ?? error?.code),
      ['1', 'STEP_REFUSED', '1'],
    );
    assert.deepEqual([(await read(fresh)).state, (await read(fresh)).log], ['NEW', []]);
    await server.db.query('UPDATE corporate_needs SET owner_id = $2 WHERE id = $1', [changed, dina]);
    const rows = [fresh, changed].map((id) => ({ id, shown: '1' }));
    const moved = await send<{ shown: string }>('move', { to: 'CONTACTED', rows });
    assert.deepEqual(
      moved.map(({ error }) => error?.code),
      [undefined, 'CONFLICT'],
    );
    assert.deepEqual([(await read(fresh)).state, (await read(changed)).state], ['CONTACTED', 'NEW']);
  });

  it('are not lost with their seats: people would be cancelled whom no list of requests shows', async () => {
    const id = await server.given.corporateNeed({ state: 'ACCEPTED' });
    const taken = await server.send(
      'PUT',
      `/api/v1/corporate-needs/${id}/seats`,
      { course_schedule_id: await server.given.schedule(), seats: 2 },
      { authorization: `Bearer ${token}`, 'if-match': '"1"' },
    );
    assert.equal(taken.status, 200, taken.text);
    for (const preview of [true, false]) {
      const [answer] = await send('move', { to: 'LOST', reason: 'Anggaran ditunda', rows: [{ id }], preview });
      assert.equal(answer?.error?.code, 'HAS_SEATS');
    }
    assert.equal((await read(id)).seats.taken, 2);
  });
});
