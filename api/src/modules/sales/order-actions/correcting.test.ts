/** Two people correct one person's data: what the other one saved meanwhile is not written over unseen. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Buyer } from '../../../../test/support/buyer.ts';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { presets } from '../../../access/presets.ts';

const OTHERS = {
  first_name: 'Aminah',
  last_name: 'Siti',
  email: 'aminah@example.com',
  phone_number: '+6281200000001',
  gender: 'L',
  birth_date: '1999-01-31',
  address: 'Jl. Mawar 9',
  city: 'Sleman',
  zip_code: '55511',
};
const PAYERS = { payer_name: 'Ibu Rini', payer_email: 'rini.baru@example.com' };
const MINE: typeof OTHERS & typeof PAYERS = {
  first_name: 'Aminatun',
  last_name: 'Sitti',
  email: 'aminatun@example.com',
  phone_number: '+6281200000002',
  gender: 'P',
  birth_date: '1999-01-30',
  address: 'Jl. Mawar 8',
  city: 'Bantul',
  zip_code: '55711',
  payer_name: 'Ibu Rina',
  payer_email: 'rina@example.com',
};

/** A field as a correction says it. */
const correctionOf = (name: string, value: string) =>
  name.startsWith('payer_') ? { payer: { [name.slice('payer_'.length)]: value } } : { participant: { [name]: value } };

describe('a correction of what another person corrected meanwhile', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);

  const stored = async (id: string): Promise<Record<string, string>> => {
    const { rows } = await server.db.query<{ row: Record<string, string> }>(
      `SELECT to_jsonb(r) || jsonb_build_object('payer_name', o.payer_name, 'payer_email', o.payer_email) AS row
       FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1`,
      [id],
    );
    return rows[0]?.row ?? {};
  };

  it('is refused, of each field, and says what is stored and who saved it; sent again from there it is done', async () => {
    const id = await desk.paidOrder();
    const read = await stored(id);
    // Values of one person alone: the next order may have them too.
    const unique = (value: string) => (value.includes('@') ? `${id.slice(0, 8)}.${value}` : value);
    for (const [name, value] of Object.entries({ ...OTHERS, ...PAYERS })) {
      const others = unique(value);
      assert.equal((await desk.do(id, 'correct', correctionOf(name, others))).status, 200, name);
      const mine = correctionOf(name, unique(MINE[name as keyof typeof MINE]));
      for (const preview of [true, false]) {
        const { status, body } = await desk.do(id, 'correct', {
          ...mine,
          before: { [name]: read[name] ?? '' },
          preview,
        });
        assert.deepEqual([status, body.code, body.current], [409, 'CONFLICT', { [name]: others }], name);
        assert.ok(body.saved?.by, 'it is said who saved it');
      }
      assert.equal((await stored(id))[name], others, `${name} stays`);
      const again = await desk.do(id, 'correct', { ...mine, before: { [name]: others } });
      assert.equal(again.status, 200, JSON.stringify(again.body));
      assert.equal((await stored(id))[name], Object.values(Object.values(mine)[0] ?? {})[0], name);
    }
  });

  it('is done where the other one changed another field, or the same to the same value', async () => {
    const id = await desk.paidOrder();
    const read = await stored(id);
    await desk.do(id, 'correct', { participant: { city: 'Sleman' } });
    const other = await desk.do(id, 'correct', {
      participant: { first_name: 'Aminah' },
      before: { first_name: read['first_name'] },
    });
    const same = await desk.do(id, 'correct', { participant: { city: ' Sleman ' }, before: { city: read['city'] } });
    assert.deepEqual([other.status, same.status], [200, 200]);
    const { first_name, city } = await stored(id);
    assert.deepEqual([first_name, city], ['Aminah', 'Sleman']);
  });

  it('writes over it where nothing is said of what was read, as a page of the version before does', async () => {
    const id = await desk.paidOrder();
    await desk.do(id, 'correct', { participant: { city: 'Sleman' } });
    assert.equal((await desk.do(id, 'correct', { participant: { city: 'Bantul' } })).status, 200);
    assert.equal((await stored(id))['city'], 'Bantul');
  });

  it('is refused to a buyer too, who sees their own data and no name of staff, and to staff where the buyer was first, whatever else was corrected since', async () => {
    const id = await desk.paidOrder();
    const secret = await buyer.link(id);
    const read = await stored(id);
    const before = { address: read['address'], phone_number: read['phone_number'] };
    const { address, phone_number } = OTHERS;
    await desk.do(id, 'correct', { participant: { address, phone_number } });
    const mine = { participant: { address: 'Jl. Mawar 8', phone_number: '+6281200000002' } };
    const { status, body } = await buyer.do(secret, 'correct', { ...mine, before });
    const { message, ...told } = body;
    assert.ok(message);
    assert.deepEqual([status, told], [409, { code: 'CONFLICT', stored: { address, phone_number } }]);
    assert.equal((await buyer.do(secret, 'correct', { ...mine, before: { address, phone_number } })).status, 200);
    await desk.do(id, 'correct', { participant: { city: 'Sleman' } });
    const late = await desk.do(id, 'correct', { participant: { address: 'Jl. Mawar 7' }, before: { address } });
    assert.deepEqual([late.status, late.body.saved?.by], [409, 'Pembeli']);
  });

  it('does not show staff what their account may not see', async () => {
    const id = await desk.paidOrder();
    await desk.do(id, 'correct', { participant: { phone_number: OTHERS.phone_number } });
    const bearer = async (role: 'ADMIN' | 'ACADEMIC') => ({
      authorization: `Bearer ${await server.given.staffToken(role)}`,
    });
    const permissions = [...presets.ACADEMIC.permissions, 'registration.write'];
    await server.send('PUT', '/api/v1/roles/ACADEMIC/update', { permissions }, await bearer('ADMIN'));
    const { status, body } = await server.send<unknown>(
      'POST',
      `/api/v1/orders/${id}/correct`,
      { reason: 'Salah ketik', participant: { phone_number: '+6281200000002' }, before: { phone_number: '•••' } },
      await bearer('ACADEMIC'),
    );
    assert.deepEqual([status, body.current?.['phone_number']], [409, '•••']);
  });

  it('gives no seat away that was given to another person meanwhile', async () => {
    const id = await desk.paidOrder();
    const secret = await buyer.link(id);
    const { email } = await stored(id);
    const person = { ...OTHERS, country: 'ID' };
    const first = { ...person, email: `pertama.${id.slice(0, 8)}@example.com` };
    assert.equal((await desk.do(id, 'change-participant', { participant: first, before: { email } })).status, 200);
    const second = { participant: { ...person, email: `kedua.${id.slice(0, 8)}@example.com` }, before: { email } };
    for (const { status, body } of [
      await desk.do(id, 'change-participant', second),
      await buyer.do(secret, 'change-participant', second),
    ])
      assert.deepEqual([status, body.code], [409, 'CONFLICT']);
    assert.equal((await stored(id))['email'], first.email);
  });
});
