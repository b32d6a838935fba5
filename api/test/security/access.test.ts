/** Whom every route serves (OWASP API1, API5). Generated from the routes, so that a new one is tested by default. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { needs } from '../../src/http/access.ts';
import { tokenHash } from '../../src/modules/sessions/token.ts';
import { useServer } from '../support/app.ts';

describe('access', () => {
  const server = useServer();
  const tokens: Record<string, string> = {};

  before(async () => {
    const { given, db } = server;
    tokens['student'] = await given.studentToken();
    tokens['staff'] = await given.staffToken('STAFF');
    tokens['admin'] = await given.staffToken('ADMIN');
    tokens['expired'] = await given.staffToken();
    tokens['idle'] = await given.staffToken();
    tokens['signed out'] = await given.staffToken();
    await db.query(`UPDATE sessions SET expires_at = now() WHERE token_hash = $1`, [tokenHash(tokens['expired'])]);
    await db.query(`UPDATE sessions SET last_seen_at = now() - interval '2 days' WHERE token_hash = $1`, [
      tokenHash(tokens['idle']),
    ]);
    await server.send('POST', '/api/v1/users/logout', undefined, { authorization: `Bearer ${tokens['signed out']}` });
    // What a thief of the database has.
    tokens['hash instead of token'] = tokenHash(tokens['admin']).toString('base64url');
  });

  const call = (route: string, headers: Record<string, string>) => {
    const [method = '', path = ''] = route.split(' ');
    const url = path.replace(':id', '999999').replace(':event', 'pay');
    return server.app.inject({ method: method as 'GET', url, headers });
  };

  for (const [route, need] of Object.entries(needs).filter(([, value]) => value === 'STAFF' || value === 'ADMIN')) {
    it(`${route} refuses everybody but ${need}`, async () => {
      assert.equal((await call(route, {})).statusCode, 401, 'without a token');
      for (const name of ['expired', 'idle', 'signed out', 'hash instead of token']) {
        assert.equal((await call(route, { authorization: `Bearer ${tokens[name]}` })).statusCode, 401, name);
      }
      for (const authorization of [
        'Bearer ',
        'Bearer null',
        'Basic YTpi',
        `Bearer ${'a'.repeat(43)}`,
        `Bearer ${tokens['admin']} x`,
        tokens['admin'] ?? '',
      ]) {
        assert.equal((await call(route, { authorization })).statusCode, 401, authorization);
      }
      assert.equal((await call(route, { authorization: `Bearer ${tokens['student']}` })).statusCode, 403, 'a student');
    });

    if (!route.includes('logout')) {
      it(`${route} lets staff in (control)`, async () => {
        const { statusCode } = await call(route, {
          authorization: `Bearer ${tokens[need === 'ADMIN' ? 'admin' : 'staff']}`,
        });
        assert.ok(![401, 403].includes(statusCode), String(statusCode));
      });
    }
  }

  it('is stated for every route that writes, or the server does not start', async () => {
    const written = Object.entries(server.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods ?? {})
        .filter((method) => method !== 'get')
        .map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    assert.ok(written.length >= 15);
    assert.deepEqual(
      written.filter((route) => !(route in needs)),
      [],
    );
  });
});
