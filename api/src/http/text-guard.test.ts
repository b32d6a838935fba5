import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';

describe('the edge of the API', () => {
  const server = useServer();
  let token = '';
  before(async () => {
    token = await server.given.staffToken();
  });
  const send = (change: object) =>
    server.send('POST', '/api/v1/corporate-needs/create', {
      company_name: 'PT Maju',
      participant_amount: 3,
      pic_name: 'Dina',
      pic_email: 'dina@maju.test',
      ...change,
    });
  const found = async (q: string) =>
    (await server.get<{ count: number }>(`/api/v1/corporate-needs?q=${encodeURIComponent(q)}`, token)).body.data.count;

  it('cleans what is stored and what is searched', async () => {
    assert.equal((await send({ company_name: 'Cafe\u0301 Se\u200bnja' })).status, 201);
    const { rows } = await server.db.query<{ company_name: string }>('SELECT company_name FROM corporate_needs');
    assert.equal(rows[0]?.company_name, 'Caf\u00e9 Senja');
    for (const q of ['caf\u00e9', 'cafe\u0301', 'sen\u200bja']) assert.equal(await found(q), 1, q);
  });

  it('counts what is left: a text of invisible signs is none', async () => {
    for (const company_name of ['\u200b\u200b', '\u3164', '\u115f\u1160', '\uffa0\u034f'])
      assert.equal((await send({ company_name })).status, 422, JSON.stringify(company_name));
  });

  it('finds a name by any apostrophe', async () => {
    await send({ pic_name: 'Nur\u2019aini' });
    for (const q of ["nur'aini", 'nur\u2019aini', 'nur`aini', 'nur\u02bcaini']) assert.equal(await found(q), 1, q);
    assert.equal(await found("nur''aini"), 0);
  });

  it('leaves a password as it was typed', async () => {
    const password = 'kafe\u0301-kata\u200bsandi';
    await server.given.student({ email: 'sandi@karsa.test', password });
    const signIn = (typed: string) =>
      server.send('POST', '/api/v1/students/login', { email: 'sandi@karsa.test', password: typed });
    assert.equal((await signIn(password)).status, 200);
  });
});
