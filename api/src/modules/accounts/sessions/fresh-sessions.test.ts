import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { tokenHash } from '../../../access/token.ts';

describe('a session that was left open', () => {
  const server = useServer();
  const older = (token: string) =>
    server.db.query(`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE token_hash = $1`, [
      tokenHash(token),
    ]);

  it('gives its account no second factor and no first password: for another key its owner signs in again', async () => {
    const [staff, student] = [await server.given.staffToken(), await server.given.studentToken()];
    await server.db.query('UPDATE students SET password_hash = NULL');
    const calls = [
      [staff, '/api/v1/users/me/second-factor/begin', undefined],
      [student, '/api/v1/students/me/password', { password: 'kuda biru di awan' }],
    ] as const;
    for (const [token, url, body] of calls) {
      const call = () => server.send('POST', url, body, { authorization: `Bearer ${token}` });
      await older(token);
      const { status, body: refused } = await call();
      assert.deepEqual([status, refused.code], [403, 'SIGN_IN_AGAIN'], url);
      await server.db.query('UPDATE sessions SET created_at = now()');
      assert.equal((await call()).status, 200, url);
    }
  });
});
