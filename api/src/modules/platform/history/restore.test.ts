import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer, type Answer, type TestServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Gate } from '../../../../test/support/gate.ts';
import { voucherLock } from '../../../../test/support/guards.ts';
import type { Entry, Restoration } from './schemas.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A user who saves, looks into the history and restores. */
class Person {
  readonly #server: TestServer;
  #token: string;

  constructor(server: TestServer, token = '') {
    this.#server = server;
    this.#token = token;
  }

  async headers(): Promise<Record<string, string>> {
    this.#token ||= await this.#server.given.staffToken();
    return bearer(this.#token);
  }

  async put(url: string, body: unknown): Promise<void> {
    const { status, text } = await this.#server.send('PUT', `/api/v1/${url}`, body, await this.headers());
    assert.equal(status, 200, text);
  }

  async history(entity: string, id: number | string): Promise<Entry[]> {
    await this.headers();
    const url = `/api/v1/audit/${entity}/${id}`;
    return (await this.#server.get<{ rows: Entry[] }>(url, this.#token)).body.data.rows;
  }

  async latest(entity: string, id: number | string): Promise<Entry> {
    const [entry] = await this.history(entity, id);
    assert.ok(entry);
    return entry;
  }

  async restore(entry: number, query = '', headers: Record<string, string> = {}): Promise<Answer<Restoration>> {
    const sent = { ...(await this.headers()), ...headers };
    return this.#server.send('POST', `/api/v1/audit/${entry}/restore${query}`, undefined, sent);
  }
}

const schedule = {
  code: 'B-7',
  batch: 7,
  publish_at: '2026-11-01',
  start_date: '2026-12-07',
  end_date: '2027-02-07',
  start_time: '18:30',
  end_time: '20:00',
  mode: 'HYBRID',
  days: 'Selasa',
};

describe('the values before an entry', () => {
  const server = useServer();
  let person: Person;
  before(() => {
    person = new Person(server);
  });

  const moved = async (batch: number) => ({
    date: '2026-12-08',
    start_time: '18:00',
    end_time: '20:00',
    topic: `Materi ${batch}`,
    instructor_id: await server.given.instructor(),
    place: null,
  });
  /** The id under which the history knows the first session of a batch. */
  const rowOf = async (batch: number): Promise<number> => {
    const { rows } = await server.db.query<{ id: number }>(
      'SELECT id FROM class_sessions WHERE course_schedule_id = $1 AND number = 1',
      [batch],
    );
    return rows[0]?.id ?? 0;
  };

  /** Each: makes a record, changes it, and says where it is and what it was before. */
  const changes: Record<string, () => Promise<{ entity: string; id: number | string; was: Record<string, unknown> }>> =
    {
      'a program': async () => {
        const id = await server.given.course({ title: 'Judul lama', price: 900_000 });
        const form = new FormData();
        form.append('title', 'Judul baru');
        form.append('price', '100000');
        const encoded = new Response(form);
        const { statusCode } = await server.app.inject({
          method: 'PUT',
          url: `/api/v1/courses/${id}/update`,
          payload: Buffer.from(await encoded.arrayBuffer()),
          headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...(await person.headers()) },
        });
        assert.equal(statusCode, 200);
        return { entity: 'course', id, was: { title: 'Judul lama', price: 900_000 } };
      },
      'a deleted program': async () => {
        const id = await server.given.course();
        await server.send('DELETE', `/api/v1/courses/${id}/delete`, undefined, await person.headers());
        return { entity: 'course', id, was: { deleted_at: null } };
      },
      'a batch': async () => {
        const instructor_id = await server.given.instructor();
        const id = await server.given.schedule({ instructor_id, code: 'B-1' });
        await person.put(`course-schedules/${id}/update`, { ...schedule, instructor_id });
        const was = { code: 'B-1', start_time: '19:00:00', mode: 'REMOTE' };
        return { entity: 'course_schedule', id, was };
      },
      'a detail of a program': async () => {
        const id = await server.given.detail(await server.given.course(), { title: 'Judul lama' });
        await person.put(`course-details/${id}/update`, {
          order: 9,
          title: 'Judul baru',
          type: 'SYLLABUS',
          description: 'Lain',
        });
        return { entity: 'course_detail', id, was: { title: 'Judul lama' } };
      },
      'a session': async () => {
        const batch = await server.given.schedule();
        await person.put(`batches/${batch}/sessions/1/update`, await moved(batch));
        return {
          entity: 'class_session',
          id: await rowOf(batch),
          was: { date: null, start_time: null, topic: null, instructor_id: null },
        };
      },
      'a voucher': async () => {
        const id = await server.given.voucher({ quota: 5, valid_until: '2026-12-31' });
        await person.put(`vouchers/${id}/update`, { valid_from: null, valid_until: null, quota: 8 });
        return { entity: 'voucher', id, was: { quota: 5, valid_until: '2026-12-31' } };
      },
      'the end of a voucher': async () => {
        const id = await server.given.voucher();
        await server.send('POST', `/api/v1/vouchers/${id}/end`, undefined, await person.headers());
        return { entity: 'voucher', id, was: { ended_at: null } };
      },
      'a category': async () => {
        const id = await server.given.category('Kategori lama');
        await person.put(`categories/${id}/update`, { name: 'Kategori baru' });
        return { entity: 'category', id, was: { name: 'Kategori lama' } };
      },
      'a location': async () => {
        const id = await server.given.location('Lokasi lama');
        await person.put(`locations/${id}/update`, { name: 'Lokasi baru' });
        return { entity: 'location', id, was: { name: 'Lokasi lama' } };
      },
      'an instructor': async () => {
        const id = await server.given.instructor('Guru lama');
        await person.put(`instructors/${id}/update`, { name: 'Guru baru', current_job: 'Engineer' });
        return { entity: 'instructor', id, was: { name: 'Guru lama' } };
      },
      'a discount': async () => {
        const id = await server.given.discount(31);
        await person.put(`discounts/${id}/update`, { percentage: 32 });
        return { entity: 'discount', id, was: { percentage: 31 } };
      },
      'a role': async () => {
        await person.put('roles/INSTRUCTOR/update', { permissions: ['course.write'] });
        return { entity: 'role', id: 'INSTRUCTOR', was: { permissions: ['batch.own'] } };
      },
      'what a role requires': async () => {
        await person.put('roles/SUPPORT/update', { requires_second_factor: true });
        return { entity: 'role', id: 'SUPPORT', was: { requires_second_factor: false } };
      },
      'the roles of an account': async () => {
        const id = await server.given.staff({ role: 'FINANCE' });
        await person.put(`staff/${id}/roles`, { roles: ['SUPPORT'] });
        return { entity: 'staff', id, was: { roles: ['FINANCE'] } };
      },
      'the instructor of an account': async () => {
        const [id, instructor_id] = [await server.given.staff({ role: 'INSTRUCTOR' }), await server.given.instructor()];
        await person.put(`staff/${id}/instructor`, { instructor_id });
        return { entity: 'staff', id, was: { instructor_id: null } };
      },
      'the next action of a company': async () => {
        const id = await server.given.corporateNeed({ next_action: 'Telepon', next_action_on: '2026-11-23' });
        await person.put(`corporate-needs/${id}/plan`, { owner_id: null, next_action: null, next_action_on: null });
        return { entity: 'corporate_need', id, was: { next_action: 'Telepon', next_action_on: '2026-11-23' } };
      },
    };

  for (const [what, change] of Object.entries(changes)) {
    it(`of ${what} are shown first, then go back, which is an entry that names the restored one`, async () => {
      const { entity, id, was } = await change();
      const entry = await person.latest(entity, id);
      assert.equal(entry.restorable, true, 'it is offered');
      const preview = await person.restore(entry.id, '?preview=true');
      assert.equal(preview.status, 200, preview.text);
      const { to, version } = preview.body.data;
      assert.deepEqual({ ...to, ...was }, to);
      assert.equal((await person.history(entity, id)).length, 1, 'a preview writes nothing');

      const done = await person.restore(entry.id, '', { 'if-match': `"${version}"` });
      assert.equal(done.status, 200, done.text);
      const after = await person.latest(entity, id);
      assert.equal(after.restores, entry.id);
      assert.deepEqual(after.after, to);
      const again = await person.restore(entry.id);
      assert.deepEqual([again.status, again.body.code], [409, 'NOTHING_TO_RESTORE']);
    });
  }

  it('of a session are refused after a change of its schedule, and a roll that was called keeps its day', async () => {
    const batch = await server.given.schedule();
    const url = `/api/v1/batches/${batch}/sessions`;
    const { body } = await server.get<{ rows: { date: string }[] }>(url, await server.given.staffToken());
    const [planned] = body.data.rows;
    await person.put(`batches/${batch}/sessions/1/update`, await moved(batch));
    const row = await rowOf(batch);
    const { id: entry } = await person.latest('class_session', row);
    const { version } = (await person.restore(entry, '?preview=true')).body.data;
    await server.db.query(`UPDATE course_schedules SET end_time = '22:00' WHERE id = $1`, [batch]);
    const stale = await person.restore(entry, '', { 'if-match': `"${version}"` });
    assert.deepEqual([stale.status, stale.body.code], [409, 'CONFLICT']);

    await new Desk(server).paidOrder();
    await server.db.query(
      `INSERT INTO attendance_entries (key, session_id, registration_id, state, author, author_name, seen, marked_at)
       SELECT repeat('a', 32), $1, max(id), 'PRESENT', 'link', 'Dewi', 0, now() FROM registrations`,
      [row],
    );
    assert.equal((await person.restore(entry)).status, 200);
    const { rows } = await server.db.query('SELECT date FROM class_sessions WHERE id = $1', [row]);
    assert.deepEqual(rows, [{ date: planned?.date }]);
  });

  it('do not go back over a save that came after the preview', async () => {
    const id = await server.given.category('Satu');
    await person.put(`categories/${id}/update`, { name: 'Dua' });
    const { id: entry } = await person.latest('category', id);
    await person.put(`categories/${id}/update`, { name: 'Tiga' });
    const refused = await person.restore(entry, '', { 'if-match': '"2"' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'CONFLICT']);
    assert.equal((await person.restore(entry, '', { 'if-match': '"3"' })).status, 200);
  });

  it('need the permission to write the record', async () => {
    await server.db.query(`INSERT INTO role_permission VALUES ('FINANCE', 'audit.read')`);
    const finance = new Person(server, await server.given.staffToken('FINANCE'));
    const id = await server.given.category('Satu lagi');
    await person.put(`categories/${id}/update`, { name: 'Lain lagi' });
    const [entry] = await finance.history('category', id);
    assert.equal(entry?.restorable, false, 'it is not offered');
    for (const query of ['', '?preview=true']) {
      const { status, text } = await finance.restore(entry?.id ?? 0, query);
      assert.equal(status, 403);
      assert.ok(text.includes('master.write'));
    }
  });

  it('are refused in words where they cannot go back', async () => {
    const refused = async (entity: string, id: number | string, because: RegExp) => {
      const entry = await person.latest(entity, id);
      const { status, body } = await person.restore(entry.id);
      assert.ok([409, 422].includes(status), `${entity}: ${status}`);
      assert.match(body.message, because);
    };
    const headers = await person.headers();
    const gone = await server.given.category('Nanti hilang');
    await person.put(`categories/${gone}/update`, { name: 'Hilang' });
    const { id: changed } = await person.latest('category', gone);
    await server.send('DELETE', `/api/v1/categories/${gone}/delete`, undefined, headers);
    await refused('category', gone, /dihapus/);
    assert.match((await person.restore(changed)).body.message, /sudah dihapus/);

    const teacher = await server.given.instructor('Pergi');
    const batch = await server.given.schedule({ instructor_id: teacher });
    await person.put(`course-schedules/${batch}/update`, {
      ...schedule,
      instructor_id: await server.given.instructor('Pengganti'),
    });
    await server.send('DELETE', `/api/v1/instructors/${teacher}/delete`, undefined, headers);
    await refused('course_schedule', batch, /Instruktur tidak ditemukan/);

    const desk = new Desk(server);
    const order = await desk.paidOrder();
    assert.equal((await desk.do(order, 'cancel')).status, 200);
    await refused('order', order, /Lakukan tindakan baru di catatannya/);
    assert.equal((await person.restore(999_999)).status, 404);
  });

  it('take no role from the last ADMIN', async () => {
    const last = await server.given.staff();
    await server.db.query('UPDATE staff_users SET disabled_at = now() WHERE id <> $1', [last]);
    const { rows } = await server.db.query<{ id: number }>(
      `INSERT INTO audit_entries (actor_name, action, entity, entity_id, before, after)
       VALUES ('Dina', 'account.roles', 'staff', $1, '{"roles": ["SUPPORT"]}', '{"roles": ["ADMIN"]}') RETURNING id`,
      [last],
    );
    const { status, body } = await new Person(server, await server.given.tokenOf(last)).restore(rows[0]?.id ?? 0);
    assert.deepEqual([status, body.code], [409, 'LAST_ADMIN']);
  });
});

for (const guarded of [true, false]) {
  describe(`two who restore different entries at the same time${guarded ? '' : ', without the lock'}`, () => {
    const gate = new Gate(/UPDATE vouchers SET valid_from/);
    const server = useServer({}, guarded ? {} : { without: [voucherLock], gate });

    it(guarded ? 'do not overwrite each other' : 'overwrite each other (control)', async () => {
      const person = new Person(server);
      for (let round = 0; round < (guarded ? 8 : 1); round += 1) {
        const id = await server.given.voucher({ quota: 1 });
        for (const quota of [2, 3])
          await person.put(`vouchers/${id}/update`, { valid_from: null, valid_until: null, quota });
        const entries = await person.history('voucher', id);
        const restore = () => Promise.all(entries.map((entry) => person.restore(entry.id, '', { 'if-match': '"3"' })));
        const answers = await (guarded ? restore() : gate.hold(2, restore));
        assert.deepEqual(answers.map(({ status }) => status).sort(), guarded ? [200, 409] : [200, 200]);
      }
    });
  });
}
