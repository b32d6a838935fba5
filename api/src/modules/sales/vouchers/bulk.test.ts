import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import type { RowAnswer } from '../../../http/each-row.ts';

type Rows = { rows: RowAnswer<number, { version: number }>[] };

describe('many vouchers at once', () => {
  const server = useServer();
  let token: string;
  before(async () => {
    token = await server.given.staffToken();
  });
  const send = async (verb: 'end' | 'resume', rows: object[]) => {
    const headers = { authorization: `Bearer ${token}` };
    const { status, body, text } = await server.send<Rows>('POST', `/api/v1/vouchers/bulk/${verb}`, { rows }, headers);
    assert.equal(status, 200, text);
    return body.data.rows;
  };
  const endedAt = async (id: number) =>
    (await server.db.query<{ at: string | null }>('SELECT ended_at AS at FROM vouchers WHERE id = $1', [id])).rows[0]
      ?.at;

  it('are ended, and resumed from the version that came of it; one that was changed meanwhile is left alone', async () => {
    const [first, second] = [await server.given.voucher(), await server.given.voucher()];
    const ended = await send('end', [
      { id: first, version: 1 },
      { id: second, version: 1 },
      { id: 9999, version: 1 },
    ]);
    assert.deepEqual(
      ended.map(({ id, outcome, error }) => [id, outcome?.version, error?.code]),
      [
        [first, 2, undefined],
        [second, 2, undefined],
        [9999, undefined, 'NOT_FOUND'],
      ],
    );
    assert.ok((await endedAt(first)) && (await endedAt(second)));
    await server.db.query('UPDATE vouchers SET quota = 7 WHERE id = $1', [second]);
    const undone = await send('resume', [
      { id: first, version: 2 },
      { id: second, version: 2 },
    ]);
    assert.deepEqual(
      undone.map(({ error }) => error?.code),
      [undefined, 'CONFLICT'],
    );
    assert.equal(await endedAt(first), null);
    assert.ok(await endedAt(second));
  });

  it('end at the time they had ended where a resume is taken back, and at none that is to come', async () => {
    const [past, future] = ['2026-11-20T00:00:00.000Z', '2026-12-20T00:00:00.000Z'];
    const id = await server.given.voucher({ ended_at: past });
    await send('resume', [{ id, version: 1 }]);
    const [refused] = await send('end', [{ id, version: 2, ended_at: future }]);
    assert.equal(refused?.error?.code, 'INVALID');
    await send('end', [{ id, version: 2, ended_at: past }]);
    assert.equal(await endedAt(id), past);
  });

  it('keep their version where nothing is to be changed', async () => {
    const id = await server.given.voucher({ ended_at: '2026-11-20T00:00:00Z' });
    const [row] = await send('end', [{ id, version: 1 }]);
    assert.equal(row?.outcome?.version, 1);
  });
});
