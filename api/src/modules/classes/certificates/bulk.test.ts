import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import type { RowAnswer } from '../../../http/each-row.ts';

type Rows = { rows: RowAnswer<number, { shown: string }>[] };

describe('many certificates at once', () => {
  const server = useServer();

  it('are revoked after a preview that revokes none; those that are revoked already are named', async () => {
    const headers = { authorization: `Bearer ${await server.given.staffToken()}` };
    const schedule = await server.given.schedule();
    const ids = [
      await server.given.certificate({ course_schedule_id: schedule }),
      await server.given.certificate({ course_schedule_id: schedule }),
    ];
    const revoke = async (body: object) => {
      const rows = ids.map((id) => ({ id }));
      const answer = await server.send<Rows>('POST', '/api/v1/certificates/bulk/revoke', { rows, ...body }, headers);
      assert.equal(answer.status, 200, answer.text);
      return answer.body.data.rows.map(({ error }) => error?.code);
    };
    await server.send('POST', `/api/v1/certificates/${ids[1]}/revoke`, undefined, headers);
    for (const preview of [true, false])
      assert.deepEqual(await revoke({ preview }), [undefined, 'ALREADY_REVOKED'], String(preview));
    assert.deepEqual(await revoke({}), ['ALREADY_REVOKED', 'ALREADY_REVOKED']);
  });
});
