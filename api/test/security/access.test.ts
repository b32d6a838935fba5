/** Which permission every route needs (OWASP API1, API5). Generated from the routes, so that a new one is tested by default. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isPermission } from '../../src/access/permissions.ts';
import { presets, type PresetName } from '../../src/access/presets.ts';
import { buildApp } from '../../src/app.ts';
import { tokenHash } from '../../src/access/token.ts';
import { useServer } from '../support/app.ts';
import { needs } from '../support/needs.ts';

const roles = Object.keys(presets) as PresetName[];
const guarded = Object.entries(needs).filter(([, need]) => need !== 'public');
const isOwn = (need: string) => ['staff.set-up', 'staff.self', 'student.self'].includes(need);

describe('access', () => {
  const server = useServer();
  const tokens: Record<string, string> = {};

  before(async () => {
    const { given, db } = server;
    tokens['student'] = await given.studentToken();
    for (const role of [...roles, 'STAFF'] as const) tokens[role] = await given.staffToken(role);
    tokens['expired'] = await given.staffToken();
    tokens['idle'] = await given.staffToken();
    tokens['signed out'] = await given.staffToken();
    tokens['disabled'] = await given.staffToken();
    tokens['without a role'] = await given.staffToken('INSTRUCTOR');
    tokens['must set up'] = await given.staffToken('ACADEMIC');
    const ownerOf = `(SELECT staff_user_id FROM sessions WHERE token_hash = $1)`;
    await db.query(`UPDATE sessions SET expires_at = now() WHERE token_hash = $1`, [tokenHash(tokens['expired'])]);
    await db.query(`UPDATE sessions SET last_seen_at = now() - interval '2 days' WHERE token_hash = $1`, [
      tokenHash(tokens['idle']),
    ]);
    await db.query(`UPDATE staff_users SET disabled_at = now() WHERE id = ${ownerOf}`, [tokenHash(tokens['disabled'])]);
    await db.query(`DELETE FROM staff_role WHERE staff_user_id = ${ownerOf}`, [tokenHash(tokens['without a role'])]);
    await server.send('POST', '/api/v1/users/logout', undefined, { authorization: `Bearer ${tokens['signed out']}` });
    // What a thief of the database has.
    tokens['hash instead of token'] = tokenHash(tokens['ADMIN'] ?? '').toString('base64url');
  });

  const call = (route: string, headers: Record<string, string>) => {
    const [method = '', path = ''] = route.split(' ');
    const url = path
      .replace(':id', '999999')
      .replace(':event', 'pay')
      .replace(':name', 'NONE')
      .replace(':entity', 'course');
    return server.app.inject({ method: method as 'GET', url, headers });
  };
  const as = (name: string) => ({ authorization: `Bearer ${tokens[name]}` });

  for (const [route, need] of guarded) {
    it(`${route} refuses everybody but ${need}`, async () => {
      assert.equal((await call(route, {})).statusCode, 401, 'without a token');
      for (const name of ['expired', 'idle', 'signed out', 'disabled', 'hash instead of token']) {
        assert.equal((await call(route, as(name))).statusCode, 401, name);
      }
      for (const authorization of [
        'Bearer ',
        'Bearer null',
        'Basic YTpi',
        `Bearer ${'a'.repeat(43)}`,
        `Bearer ${tokens['ADMIN']} x`,
        tokens['ADMIN'] ?? '',
      ]) {
        assert.equal((await call(route, { authorization })).statusCode, 401, authorization);
      }
      if (need !== 'student.self') assert.equal((await call(route, as('student'))).statusCode, 403, 'a student');
      if (!isOwn(need)) assert.equal((await call(route, as('without a role'))).statusCode, 403, 'without a role');
    });

    if (isOwn(need)) continue;
    for (const role of roles) {
      const isAllowed = isPermission(need) && (presets[role].permissions as readonly string[]).includes(need);
      it(`${route} ${isAllowed ? 'lets in' : 'refuses'} ${role}`, async () => {
        const { statusCode, body } = await call(route, as(role));
        if (isAllowed) assert.ok(![401, 403].includes(statusCode), String(statusCode));
        else {
          assert.equal(statusCode, 403);
          const answer = JSON.parse(body) as { message: string; code: string; permission: string };
          assert.deepEqual([answer.code, answer.permission], ['FORBIDDEN', need]);
          assert.match(answer.message, /^Kamu tidak punya izin untuk .+ \([a-z.]+\)$/);
        }
      });
    }
  }

  for (const [route] of Object.entries(needs).filter(([, need]) => need === 'public')) {
    it(`${route} asks for no sign-in`, async () => {
      for (const headers of [{}, as('expired'), as('student')]) {
        const { statusCode, body } = await call(route, headers);
        // The webhook has a token of its own.
        assert.ok(![401, 403].includes(statusCode) || route.includes('hook'), `${statusCode} ${body}`);
      }
    });
  }

  it('of public calls shows an account no more than anybody, where it may not edit it', async () => {
    const { given, db } = server;
    const course = await given.course({ slug: 'kelas-rahasia' });
    await given.schedule({ course_id: course });
    await given.schedule({ course_id: course, batch: 2, publish_at: '2026-12-01', start_date: '2026-12-21' });
    const required = (on: boolean) =>
      db.query(`UPDATE role SET requires_second_factor = $1 WHERE name = 'ACADEMIC'`, [on]);
    await required(true);
    const queries: Record<string, string> = { 'GET /api/v1/courses/read-one': '?slug=kelas-rahasia' };
    const named: string[] = [];
    for (const [route] of Object.entries(needs).filter(
      ([each, need]) => need === 'public' && /^GET \/api/.test(each),
    )) {
      const read = (name?: string) => call(`${route}${queries[route] ?? ''}`, name === undefined ? {} : as(name));
      const { statusCode, body } = await read();
      for (const name of ['INSTRUCTOR', 'FINANCE', 'SUPPORT', 'without a role', 'must set up', 'student']) {
        const answer = await read(name);
        assert.deepEqual([answer.statusCode, answer.body], [statusCode, body], `${route} as ${name}`);
      }
      if ((await read('ADMIN')).body !== body) named.push(route);
    }
    await required(false);
    assert.deepEqual(named, ['GET /api/v1/courses', 'GET /api/v1/courses/read-one'], 'these show editors more');
  });

  it('is stated for every route, those that read included', async () => {
    const described = Object.entries(server.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    assert.ok(described.length >= 40);
    assert.deepEqual(
      described.filter((route) => !(route in needs)),
      [],
    );
    assert.deepEqual(
      Object.keys(needs).filter((route) => {
        const [method = '', url = ''] = route.split(' ');
        return !server.app.hasRoute({ method: method as 'GET', url });
      }),
      [],
      'and for no route there is not',
    );
    assert.deepEqual(Object.fromEntries(server.accessOf), needs, 'as all tests here take it');
  });

  it('is stated for every route, or the server does not start', async () => {
    const { app } = await buildApp(server.config, {
      db: server.db,
      media: server.media,
      payments: server.payments,
      clock: { now: () => 0, today: () => '2026-11-21' },
    });
    assert.throws(() => app.get('/api/v1/forgotten', () => 'open'), {
      message:
        'GET /api/v1/forgotten does not state who may call it: give its options "access", a permission or public, staff.set-up, staff.self, student.self',
    });
    assert.throws(() => app.post('/api/v1/forgotten', () => 'open'), /POST \/api\/v1\/forgotten/);
    const mistyped = { access: 'everybody', schema: {} };
    assert.throws(() => app.get('/api/v1/mistyped', mistyped, () => 'open'), /GET \/api\/v1\/mistyped/);
    await app.close();
  });

  it('leaves what accounts of STAFF could do before there were roles', async () => {
    const onlyAdmin = ['account.manage', 'role.manage', 'audit.read', 'batch.own', 'release.read', 'release.operate'];
    for (const [route, need] of guarded) {
      if (isOwn(need)) continue;
      const { statusCode } = await call(route, as('STAFF'));
      assert.equal(statusCode === 403, onlyAdmin.includes(need), route);
    }
  });

  it('holds for HEAD as for GET', async () => {
    const { statusCode } = await server.app.inject({ method: 'HEAD', url: '/api/v1/vouchers' });
    assert.equal(statusCode, 401);
  });
});
