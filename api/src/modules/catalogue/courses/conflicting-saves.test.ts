/** Two members of staff edit the same: the second save says which version it was made from, and does not discard the first silently. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Gate } from '../../../../test/support/gate.ts';
import { voucherLock } from '../../../../test/support/guards.ts';
import { sendWrite, staffWrites } from '../../../../test/support/staff-writes.ts';

/** Calls that change a record which staff read before: each has the version of what was read in `If-Match`. */
const versioned = Object.keys(staffWrites).filter(
  (route) =>
    (/(courses|course-details|course-schedules|vouchers|categories|locations|instructors|discounts|synonyms)\/:id/.test(
      route,
    ) ||
      /corporate-needs\/:id\/(plan|move|quote|seats)$/.test(route) ||
      /^PUT .*(sessions\/:number\/update|roles\/:name\/update|staff\/:id\/(roles|instructor))$/.test(route)) &&
    // Who is added to a batch's line changes nothing that was read.
    !route.endsWith('/waiting-list/add') &&
    !route.startsWith('POST /api/v1/certificates'),
);

interface Conflict {
  readonly code: string;
  readonly current?: { id?: number; name?: string; number?: number; version: number };
  readonly saved?: { by: string; at: string } | null;
}

describe('a save made from a version', () => {
  const server = useServer();
  let bearer: Record<string, string>;
  before(async () => {
    bearer = { authorization: `Bearer ${await server.given.staffToken()}` };
  });

  it('is possible for every call that changes one of these', () => {
    assert.equal(versioned.length, 28);
  });

  for (const route of versioned) {
    it(`that is stale is refused with what is stored now: ${route}`, async () => {
      const write = await staffWrites[route]?.(server);
      assert.ok(write);
      const refused = await sendWrite(server, route, write, { ...bearer, 'if-match': '"9999"' });
      assert.equal(refused.status, 409, refused.text);
      const { code, current } = JSON.parse(refused.text) as Conflict;
      assert.ok(code === 'CONFLICT' && current);
      const asked = current.id ?? current.number ?? current.name;
      assert.ok(write.url.includes(`/${asked}/`), 'it is the record that was asked for');
      const accepted = await sendWrite(server, route, write, { ...bearer, 'if-match': `"${current.version}"` });
      assert.equal(accepted.status, 200, accepted.text);
      if (!(route.startsWith('PUT') || route.includes('corporate-needs'))) return;
      const late = await sendWrite(server, route, write, { ...bearer, 'if-match': `"${current.version}"` });
      const { saved } = JSON.parse(late.text) as Conflict;
      assert.deepEqual([late.status, saved?.by], [409, 'Rani Staf'], 'it says who saved');
      assert.ok(Math.abs(Date.parse(saved?.at ?? '') - Date.now()) < 60_000, 'and when');
    });

    it(`is not asked for: ${route}`, async () => {
      const write = await staffWrites[route]?.(server);
      assert.ok(write);
      assert.equal((await sendWrite(server, route, write, bearer)).status, 200);
    });
  }

  it('raises the version, and the next save is made from the answer', async () => {
    const id = await server.given.category('Data');
    const save = (name: string, version: string) =>
      server.send<{ version: number }>(
        'PUT',
        `/api/v1/categories/${id}/update`,
        { name },
        { ...bearer, 'if-match': version },
      );
    assert.equal((await save('Satu', '"1"')).body.data.version, 2);
    assert.equal((await save('Dua', 'W/"2"')).body.data.version, 3);
    assert.equal((await save('Tiga', '3')).body.data.version, 4);
    assert.equal((await save('Empat', '*')).body.data.version, 5);
    assert.equal((await save('Lima', '"4"')).status, 409);
    assert.equal((await save('Lima', 'kemarin')).status, 400);
    const { body } = await server.get<{ id: number; version: number }[]>('/api/v1/categories');
    assert.equal(body.data.find((one) => one.id === id)?.version, 5);
  });

  it('of a course is read with its tag, by staff', async () => {
    const id = await server.given.course({ slug: 'program-tag' });
    const read = (headers: Record<string, string>) =>
      server.app.inject({ method: 'GET', url: '/api/v1/courses/read-one?slug=program-tag', headers });
    assert.equal((await read(bearer)).headers['etag'], '"1"');
    // That of a visitor names the answer, not a version.
    assert.match(String((await read({})).headers['etag']), /^W\//);
    await server.db.query(`UPDATE courses SET title = 'Lain' WHERE id = $1`, [id]);
    assert.equal((await read(bearer)).headers['etag'], '"2"');
  });

  it('is not made stale by orders or prices that follow', async () => {
    const schedule = await server.given.schedule();
    const voucher = await server.given.voucher();
    const discount = await server.given.discount(30);
    const course = await server.given.course({ discount_id: discount });
    await server.given.seatsWithoutPlaces();
    await server.db.query('UPDATE course_schedules SET seats_taken = seats_taken + 1 WHERE id = $1', [schedule]);
    await server.db.query('UPDATE vouchers SET used = used + 1 WHERE id = $1', [voucher]);
    await server.db.query('UPDATE discounts SET percentage = 40 WHERE id = $1', [discount]);
    await server.work();
    const { rows } = await server.db.query(
      `SELECT (SELECT version FROM course_schedules WHERE id = $1) AS schedule, (SELECT version FROM vouchers WHERE id = $2) AS voucher,
         (SELECT version FROM courses WHERE id = $3) AS course`,
      [schedule, voucher, course],
    );
    assert.deepEqual(rows, [{ schedule: 1, voucher: 1, course: 1 }]);
  });
});

for (const guarded of [true, false]) {
  describe(`saves from the same version at the same time${guarded ? '' : ', without the lock'}`, () => {
    const gate = new Gate(/UPDATE vouchers SET valid_from/);
    const server = useServer({}, guarded ? {} : { without: [voucherLock], gate });

    it(guarded ? 'are stored once' : 'are stored each time (control)', async () => {
      const headers = { authorization: `Bearer ${await server.given.staffToken()}`, 'if-match': '"1"' };
      const save = (id: number) =>
        Promise.all(
          [6, 7, 8, 9].map((quota) =>
            server.send(
              'PUT',
              `/api/v1/vouchers/${id}/update`,
              { valid_from: null, valid_until: null, quota },
              headers,
            ),
          ),
        );
      for (let round = 0; round < (guarded ? 5 : 1); round += 1) {
        const id = await server.given.voucher({ quota: 5 });
        const answers = await (guarded ? save(id) : gate.hold(4, () => save(id)));
        const statuses = answers.map(({ status }) => status).sort();
        assert.deepEqual(statuses, guarded ? [200, 409, 409, 409] : [200, 200, 200, 200]);
      }
    });
  });
}
