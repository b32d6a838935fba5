/** Courses and batches from a table: judged first, then saved as staff would save them one by one. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { MOST_ROWS, type RowResult } from '../../../table-import/schemas.ts';

describe('an import', () => {
  const server = useServer();
  let bearer: Record<string, string>;
  let staff: number;

  interface Row {
    readonly cells: Record<string, string>;
    readonly version?: number | null;
  }

  const send = (path: string, rows: readonly Row[], dry_run: boolean) => {
    const columns = Object.keys(rows[0]?.cells ?? {});
    const lines = rows.map(({ cells, version = null }, index) => ({
      line: index + 2,
      version,
      cells: columns.map((column) => cells[column] ?? ''),
    }));
    return server.send<{ rows: RowResult[] }>('POST', path, { columns, rows: lines, dry_run }, bearer);
  };
  const judged = async (path: string, rows: readonly Row[]) => {
    const { status, text, body } = await send(path, rows, true);
    assert.equal(status, 200, text);
    return body.data.rows;
  };
  const imported = async (path: string, rows: readonly Row[]) => {
    const { status, text, body } = await send(path, rows, false);
    assert.equal(status, 200, text);
    return body.data.rows;
  };
  const states = (rows: readonly RowResult[]) => rows.map(({ state }) => state);
  const exported = async (path: string) =>
    (
      await server.get<{ rows: { id: number; cells: Record<string, string> }[] }>(
        path,
        bearer['authorization']?.split(' ')[1],
      )
    ).body.data.rows;

  before(async () => {
    staff = await server.given.staff();
    bearer = { authorization: `Bearer ${await server.given.tokenOf(staff)}` };
    await server.given.category('Teknologi');
    await server.given.discount(15);
    await server.given.instructor('Dewi Impor');
    await server.given.location('Bandung');
  });

  describe('a table of courses', () => {
    const path = '/api/v1/courses/import';
    const course = (code: string, row: Record<string, string> = {}) => ({
      code,
      title: `Kelas ${code}`,
      slug: code.toLowerCase(),
      type: 'bootcamp',
      category: 'teknologi',
      short_description: 'Ringkas',
      description: 'Panjang',
      price: 'Rp1.500.000',
      discount: '15%',
      introduction_video: '',
      ...row,
    });
    const count = async (code: string) =>
      (await server.db.query('SELECT FROM courses WHERE code = $1', [code])).rowCount ?? 0;

    it('is judged without a change, then saved: once, with one entry of the history each, also when it is sent again', async () => {
      const rows = [{ cells: course('BARU-1') }, { cells: course('BARU-2', { discount: '' }) }];
      assert.deepEqual(states(await judged(path, rows)), ['NEW', 'NEW']);
      assert.equal(await count('BARU-1'), 0);

      assert.deepEqual(states(await imported(path, rows)), ['NEW', 'NEW']);
      assert.deepEqual(states(await imported(path, rows)), ['SAME', 'SAME']);
      assert.equal(await count('BARU-1'), 1);
      const { rows: stored } = await server.db.query(
        `SELECT price, discounted_price, created_by, (SELECT count(*) FROM audit_entries e WHERE e.action = 'course.create' AND e.entity_id = c.id::text) AS entries
       FROM courses c WHERE code = 'BARU-1'`,
      );
      assert.deepEqual(stored, [{ price: 1_500_000, discounted_price: 1_275_000, created_by: staff, entries: 1 }]);
    });

    it('says of each change what it was and will be, and changes that alone', async () => {
      await imported(path, [{ cells: course('UBAH') }]);
      await server.db.query(`UPDATE courses SET thumbnail = 'gambar.png' WHERE code = 'UBAH'`);
      const [row] = await judged(path, [
        { cells: { code: 'UBAH', price: '2,000,000', description: 'Baris\r\nkedua ' } },
      ]);
      assert.deepEqual(row?.changes, [
        { field: 'description', before: 'Panjang', after: 'Baris\nkedua' },
        { field: 'price', before: '1500000', after: '2000000' },
      ]);
      await imported(path, [{ cells: { code: 'UBAH', price: '2000000' }, version: row?.version ?? null }]);
      const { rows } = await server.db.query(
        `SELECT price, thumbnail, title, discount_id IS NOT NULL AS discounted FROM courses WHERE code = 'UBAH'`,
      );
      assert.deepEqual(rows, [{ price: 2_000_000, thumbnail: 'gambar.png', title: 'Kelas UBAH', discounted: true }]);
    });

    it('that was exported and not touched changes nothing', async () => {
      const rows = await exported('/api/v1/courses/export?limit=100');
      assert.ok(rows.length > 2);
      const answers = await judged(path, rows);
      assert.deepEqual([...new Set(states(answers))], ['SAME']);
    });

    it('names what is wrong by column; a wrong row stops no other', async () => {
      await imported(path, [{ cells: course('PEMILIK') }]);
      const wrong = [
        course('S-1', { title: ' ', price: 'murah', category: 'Tidak ada', discount: '7' }),
        course('S-2', { slug: 'pemilik' }),
        course('S-3', { type: 'KELAS', introduction_video: 'https://example.com' }),
        course('BENAR'),
        course('BENAR', { title: 'Lagi' }),
      ].map((cells) => ({ cells }));
      const answers = await judged(path, wrong);
      assert.deepEqual(
        answers.map(({ errors }) => errors.map(({ field }) => field).sort()),
        [['category', 'discount', 'price', 'title'], ['slug'], ['introduction_video', 'type'], [], ['code']],
      );
      assert.deepEqual(states(await imported(path, wrong)), ['WRONG', 'WRONG', 'WRONG', 'NEW', 'WRONG']);
      assert.equal(await count('S-2'), 0);
    });

    it('is refused where other staff saved after the dry run', async () => {
      await imported(path, [{ cells: course('BENTROK') }]);
      const change = { code: 'BENTROK', title: 'Judul dari berkas' };
      const [row] = await judged(path, [{ cells: change }]);
      await server.db.query(`UPDATE courses SET price = 5 WHERE code = 'BENTROK'`);
      const [refused] = await imported(path, [{ cells: change, version: row?.version ?? null }]);
      assert.equal(refused?.state, 'CONFLICT');
      assert.match(refused.errors[0]?.message ?? '', /diubah rekan lain/);
      const { rows } = await server.db.query(`SELECT title FROM courses WHERE code = 'BENTROK'`);
      assert.deepEqual(rows, [{ title: 'Kelas BENTROK' }]);
    });

    it('is bounded, and needs the permission of a single save', async () => {
      const many = Array.from({ length: MOST_ROWS + 1 }, (_, index) => ({ cells: { code: `B-${index}` } }));
      const { status, body } = await send(path, many, true);
      assert.deepEqual([status, body.errors?.[0]?.message], [422, `Paling banyak ${MOST_ROWS} baris`]);
      bearer = { authorization: `Bearer ${await server.given.staffToken('FINANCE')}` };
      const refused = await send(path, [{ cells: course('X') }], true);
      bearer = { authorization: `Bearer ${await server.given.tokenOf(staff)}` };
      assert.equal(refused.status, 403);
    });
  });

  describe('a table of batches', () => {
    const path = '/api/v1/course-schedules/import';
    const batch = (course: string, row: Record<string, string> = {}) => ({
      course,
      batch: '07',
      code: 'B-7',
      instructor: 'dewi impor',
      location: '',
      participant_amount: '20',
      publish_at: '1/11/2026',
      start_date: '7/12/2026',
      end_date: '2027-02-07',
      start_time: '19.00',
      end_time: '21:30:00',
      mode: 'remote',
      days: 'Selasa',
      ...row,
    });

    it('is read as spreadsheets write it, and makes nothing twice, also where two send it at the same time', async () => {
      await server.given.course({ code: 'J-1' });
      const rows = [{ cells: batch('J-1') }];
      const answers = await Promise.all([1, 2, 3].map(() => send(path, rows, false)));
      assert.ok(answers.some(({ status }) => status === 200));
      const { rows: stored } = await server.db.query(
        `SELECT s.batch, s.start_date, s.start_time, s.end_time, s.participant_amount FROM course_schedules s JOIN courses c ON c.id = s.course_id WHERE c.code = 'J-1'`,
      );
      assert.deepEqual(stored, [
        { batch: 7, start_date: '2026-12-07', start_time: '19:00', end_time: '21:30', participant_amount: 20 },
      ]);
      assert.deepEqual(states(await imported(path, rows)), ['SAME']);
    });

    it('keeps the rules of a single save', async () => {
      const course_id = await server.given.course({ code: 'J-2' });
      await server.given.schedule({ course_id, batch: 1, participant_amount: 9, seats_taken: 5 });
      const wrong = [
        batch('J-2', { batch: '1', participant_amount: '4' }),
        batch('J-2', { batch: '2', end_date: '1/12/2026', end_time: '18.00' }),
        batch('TIDAK-ADA', { start_date: '31/02/2027', instructor: 'Entah', location: 'Entah' }),
        batch('J-2', { batch: 'dua', mode: 'DARING' }),
      ].map((cells) => ({ cells }));
      assert.deepEqual(
        (await judged(path, wrong)).map(({ errors }) => errors.map(({ field }) => field).sort()),
        [
          ['participant_amount'],
          ['end_date', 'end_time'],
          ['course', 'instructor', 'location', 'start_date'],
          ['batch', 'mode'],
        ],
      );
    });

    it('does not guess between two instructors of one name, and keeps the one there is', async () => {
      await server.given.instructor('Kembar');
      const instructor_id = await server.given.instructor('Kembar');
      const course_id = await server.given.course({ code: 'J-3' });
      await server.given.schedule({ course_id, batch: 1, instructor_id });
      const [kept, guessed] = await judged(path, [
        { cells: { course: 'J-3', batch: '1', instructor: 'Kembar', days: 'Sabtu' } },
        { cells: { ...batch('J-3', { instructor: 'Kembar' }) } },
      ]);
      assert.equal(kept?.state, 'CHANGED');
      assert.equal(
        guessed?.errors.find(({ field }) => field === 'instructor')?.message,
        'Ada 2 instruktur bernama ini',
      );
    });

    it('that was exported and not touched changes nothing', async () => {
      const rows = await exported('/api/v1/course-schedules/export?limit=100');
      assert.deepEqual([...new Set(states(await judged(path, rows)))], ['SAME']);
    });
  });
});
