import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';

describe('notes of staff about an order', () => {
  const server = useServer();
  const desk = new Desk(server);
  const note = async (id: string, text: string, role?: 'ACADEMIC') =>
    server.send(
      'POST',
      `/api/v1/orders/${id}/note`,
      { text },
      { authorization: `Bearer ${role ? await server.given.staffToken(role) : await desk.signIn()}` },
    );

  it('are kept with who wrote them, the oldest first', async () => {
    const id = await desk.order();
    assert.equal((await note(id, ' Ayahnya akan menelepon ')).status, 200);
    assert.equal((await note(id, 'Sudah menelepon')).status, 200);
    const { notes } = await desk.read(id);
    assert.deepEqual(
      notes.map(({ text, staff_name }) => [text, staff_name]),
      [
        ['Ayahnya akan menelepon', 'Rani Staf'],
        ['Sudah menelepon', 'Rani Staf'],
      ],
    );
  });

  it('say something, about an order there is, by a role that may', async () => {
    const id = await desk.order();
    assert.equal((await note(id, '  ')).status, 422);
    assert.equal((await note(id, 'a'.repeat(2_001))).status, 422);
    assert.equal((await note('00000000-0000-4000-8000-000000000000', 'Siapa?')).status, 404);
    assert.equal((await note(id, 'Boleh?', 'ACADEMIC')).status, 403);
    assert.deepEqual((await desk.read(id)).notes, []);
  });

  it('are in the audit, but not what they say: its entries cannot be erased', async () => {
    const id = await desk.order();
    await note(id, 'Rahasia');
    const { rows } = await server.db.query<{ before: unknown; after: unknown }>(
      `SELECT before, after FROM audit_entries WHERE action = 'order.note' ORDER BY id DESC LIMIT 1`,
    );
    const [written] = (await desk.read(id)).notes;
    assert.deepEqual(rows, [{ before: null, after: { note: written?.id } }]);
  });
});
