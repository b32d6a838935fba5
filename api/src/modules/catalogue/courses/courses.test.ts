import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { Course, CourseRow } from './schemas.ts';

describe('searching programs', () => {
  const server = useServer();
  const ids: Record<string, number> = {};
  const search = async (query: string) => {
    const { status, body } = await server.get<Page<CourseRow>>(`/api/v1/courses/by-category-type?${query}`);
    assert.equal(status, 200);
    return body.data;
  };
  const titles = async (query: string) => (await search(query)).rows.map(({ title }) => title);

  before(async () => {
    const { given } = server;
    ids['software'] = await given.category('Perangkat Lunak');
    ids['data'] = await given.category('Data');
    ids['jakarta'] = await given.location('Jakarta');
    ids['bandung'] = await given.location('Bandung');
    const half = await given.discount(50);
    ids['full-stack'] = await given.course({
      title: 'Full Stack',
      category_id: ids['software'],
      price: 900,
      discount_id: half,
    });
    ids['analyst'] = await given.course({
      title: 'Data 100%_Analyst',
      category_id: ids['data'],
      price: 300,
      short_description: 'Belajar SQL',
    });
    ids['deleted'] = await given.course({ title: 'Hilang', category_id: ids['data'], deleted_at: '2026-01-01' });
    ids['talk'] = await given.course({ title: 'Talk', type: 'EVENT', category_id: ids['data'], price: 0 });
    await given.schedule({
      course_id: ids['full-stack'],
      location_id: ids['jakarta'],
      start_date: '2027-01-05',
      mode: 'OFFLINE',
    });
    await given.schedule({ course_id: ids['analyst'], location_id: ids['bandung'], start_date: '2026-12-01' });
    await given.schedule({
      course_id: ids['analyst'],
      location_id: ids['jakarta'],
      publish_at: '2026-11-22',
      start_date: '2026-12-01',
    });
    await given.schedule({
      course_id: ids['talk'],
      location_id: ids['jakarta'],
      start_date: '2026-11-21',
      end_date: '2026-11-21',
    });
  });

  it('lists all that are not deleted, with category, discount and active schedules', async () => {
    const { rows, count } = await search('');
    assert.deepEqual(rows.map(({ title }) => title).toSorted(), ['Data 100%_Analyst', 'Full Stack', 'Talk']);
    assert.equal(count, 3);
    const fullStack = rows.find(({ title }) => title === 'Full Stack');
    assert.deepEqual(fullStack?.category, { id: ids['software'], name: 'Perangkat Lunak' });
    assert.equal(fullStack?.discount?.percentage, 50);
    assert.equal(fullStack?.discounted_price, 450);
    assert.deepEqual(
      fullStack?.course_schedules.map(({ mode, start_time, availability }) => ({ mode, start_time, availability })),
      [{ mode: 'OFFLINE', start_time: '19:00', availability: 'OPEN' }],
    );
    assert.ok(!('seats_taken' in (fullStack?.course_schedules[0] ?? {})));
  });

  it('filters by program (category), course and location', async () => {
    assert.deepEqual(await titles(`program=${ids['data']}`), ['Talk', 'Data 100%_Analyst']);
    assert.deepEqual(await titles(`course=${ids['full-stack']}`), ['Full Stack']);
    assert.deepEqual(await titles(`program=${ids['software']}&course=${ids['analyst']}`), []);
  });

  it('finds a location only where a schedule is active: published, not begun', async () => {
    assert.deepEqual(await titles(`location=${ids['jakarta']}`), ['Full Stack']);
    assert.deepEqual(await titles(`location=${ids['bandung']}`), ['Data 100%_Analyst']);
  });

  it('ignores empty filters and finds nothing for what cannot be an id', async () => {
    assert.equal((await search('program=&course=&location=')).count, 3);
    for (const nonsense of ['abc', '0', '-1', '1.5', '99999999999', '1e3', "1'--"]) {
      assert.deepEqual(await search(`program=${encodeURIComponent(nonsense)}`), { rows: [], count: 0 });
    }
  });

  it('takes what the database would read as a pattern as text', async () => {
    assert.deepEqual(await titles('q=belajar%20sql'), ['Data 100%_Analyst']);
    assert.deepEqual(await titles('q=%25_ana'), ['Data 100%_Analyst']);
    for (const text of ['_', '%25', '%5C', "'", '%3A*', '!', '%26'])
      assert.deepEqual(await titles(`q=${text}`), [], text);
  });

  it('lists the newest first where no other order is asked for', async () => {
    assert.deepEqual(await titles(''), ['Talk', 'Data 100%_Analyst', 'Full Stack']);
  });

  it('sorts by the soonest class, courses without one last, and by price after discount', async () => {
    assert.deepEqual(await titles('sort=soonest'), ['Data 100%_Analyst', 'Full Stack', 'Talk']);
    assert.deepEqual(await titles('sort=price'), ['Talk', 'Data 100%_Analyst', 'Full Stack']);
  });

  it('pages, and counts all', async () => {
    const page = await search('limit=2&page=2');
    assert.deepEqual([page.rows.map(({ title }) => title), page.count], [['Full Stack'], 3]);
  });

  for (const query of [
    'limit=0',
    'limit=1001',
    'limit=-1',
    'limit=1e9',
    'limit=NaN',
    'page=0',
    'limit=1&limit=2',
    'sort=random',
  ]) {
    it(`refuses ${query}`, async () => {
      assert.equal((await server.get(`/api/v1/courses/by-category-type?${query}`)).status, 400);
    });
  }
});

describe('the course list', () => {
  const server = useServer();
  const titles = async (query: string) =>
    (await server.get<Page<CourseRow>>(`/api/v1/courses?${query}`)).body.data.rows.map(({ title }) => title);

  before(async () => {
    const all = await server.given.discount(100);
    await server.given.course({ title: 'Berbayar', price: 100 });
    await server.given.course({ title: 'Diskon penuh', price: 100, discount_id: all });
    await server.given.course({ title: 'Cuma-cuma', price: 0, type: 'WORKSHOP' });
  });

  it('shows the newest first', async () => {
    assert.deepEqual(await titles(''), ['Cuma-cuma', 'Diskon penuh', 'Berbayar']);
  });

  it('sorts by age, title and price after discount', async () => {
    const sorted = async (sort: string) =>
      (await server.get<Page<CourseRow>>(`/api/v1/courses?limit=1000&sort=${sort}`)).body.data.rows;
    const newest = (await sorted('newest')).map(({ id }) => id);
    assert.deepEqual(
      (await sorted('oldest')).map(({ id }) => id),
      newest.toReversed(),
    );
    const names = (await sorted('title')).map(({ title }) => title.toLowerCase());
    assert.deepEqual(names, names.toSorted());
    const prices = (await sorted('price')).map(({ discounted_price }) => discounted_price);
    assert.deepEqual(
      prices,
      prices.toSorted((a, b) => a - b),
    );
  });

  it('takes a course for free when its discounted price is 0', async () => {
    assert.deepEqual(await titles('type=FREE'), ['Cuma-cuma', 'Diskon penuh']);
    assert.deepEqual(await titles('type=PAID'), ['Berbayar']);
    assert.deepEqual((await titles('type=ALL')).length, 3);
  });

  it('follows a discount that changes', async () => {
    await server.db.query('UPDATE discounts SET percentage = 99');
    await server.work();
    assert.deepEqual(await titles('type=FREE'), ['Cuma-cuma']);
    await server.db.query('UPDATE discounts SET percentage = 100');
    await server.work();
  });

  it('lists one type', async () => {
    const { body } = await server.get<Page<CourseRow>>('/api/v1/courses/by-type?type=WORKSHOP');
    assert.deepEqual(
      body.data.rows.map(({ title }) => title),
      ['Cuma-cuma'],
    );
    assert.equal(body.data.count, 1);
  });
});

describe('reading one course', () => {
  const server = useServer();

  before(async () => {
    const course = await server.given.course({ slug: 'cyber-security' });
    await server.given.detail(course, { type: 'SYLLABUS', order: 2, title: 'Dua' });
    await server.given.detail(course, { type: 'SYLLABUS', order: 1, title: 'Satu' });
    await server.given.detail(course, { type: 'ADVANTAGE', order: 1, title: 'Untung', description: '3' });
    await server.given.schedule({ course_id: course, participant_amount: 1, seats_taken: 1, batch: 4 });
    await server.given.schedule({ course_id: course, publish_at: '2026-11-22', batch: 5 });
    await server.given.course({ slug: 'gone', deleted_at: '2026-01-01' });
  });

  it('shows details in order and active schedules, without saying how many seats are taken', async () => {
    const { body } = await server.get<Course>('/api/v1/courses/read-one?slug=cyber-security');
    assert.deepEqual(
      body.data.course_details.map(({ title }) => title),
      ['Untung', 'Satu', 'Dua'],
    );
    assert.deepEqual(
      body.data.course_schedules.map(({ batch, availability }) => [batch, availability]),
      [[4, 'FULL']],
    );
    assert.ok(!('seats_taken' in (body.data.course_schedules[0] ?? {})));
  });

  it('shows staff all schedules and the seats taken', async () => {
    const { body } = await server.get<Course>(
      '/api/v1/courses/read-one?slug=cyber-security',
      await server.given.staffToken(),
    );
    assert.deepEqual(
      body.data.course_schedules.map(({ batch, seats_taken }) => [batch, seats_taken]),
      [
        [4, 1],
        [5, 0],
      ],
    );
  });

  it('counts details and schedules in the list, for staff alone', async () => {
    const countsOf = async (token?: string) => {
      const { rows } = (await server.get<Page<CourseRow>>('/api/v1/courses?limit=1000', token)).body.data;
      return rows.find(({ slug }) => slug === 'cyber-security')?.counts;
    };
    assert.deepEqual(await countsOf(await server.given.staffToken()), { details: 3, schedules: 2 });
    assert.equal(await countsOf(), undefined);
    assert.equal(await countsOf(await server.given.studentToken()), undefined);
  });

  it('shows a student what everybody sees', async () => {
    const { body } = await server.get<Course>(
      '/api/v1/courses/read-one?slug=cyber-security',
      await server.given.studentToken(),
    );
    assert.equal(body.data.course_schedules.length, 1);
  });

  it('opens a schedule on its day in Jakarta', async () => {
    server.clock.set('2026-11-21T16:59:59Z');
    assert.equal(
      (await server.get<Course>('/api/v1/courses/read-one?slug=cyber-security')).body.data.course_schedules.length,
      1,
    );
    server.clock.set('2026-11-21T17:00:00Z');
    assert.equal(
      (await server.get<Course>('/api/v1/courses/read-one?slug=cyber-security')).body.data.course_schedules.length,
      2,
    );
  });

  it('is 404 for an unknown or deleted course', async () => {
    for (const slug of ['nothing', 'gone', '../../etc']) {
      const { status, body } = await server.get(`/api/v1/courses/read-one?slug=${encodeURIComponent(slug)}`);
      assert.deepEqual([status, body.code], [404, 'NOT_FOUND']);
    }
  });
});

describe('the totals of course lists', () => {
  const server = useServer();
  const total = async (query = '') =>
    (await server.get<Page<CourseRow>>(`/api/v1/courses/by-category-type?limit=1&${query}`)).body.data.count;

  it('follow every change at once, although they are remembered', async () => {
    const location = await server.given.location();
    assert.deepEqual([await total(), await total(`location=${location}`)], [0, 0]);
    const course = await server.given.course();
    assert.deepEqual([await total(), await total(`location=${location}`)], [1, 0]);
    const schedule = await server.given.schedule({ course_id: course, location_id: location });
    assert.equal(await total(`location=${location}`), 1);
    await server.db.query(`UPDATE course_schedules SET publish_at = '2026-11-22' WHERE id = $1`, [schedule]);
    assert.equal(await total(`location=${location}`), 0);
    server.clock.set('2026-11-21T17:00:00Z');
    assert.equal(await total(`location=${location}`), 1);
    await server.db.query('UPDATE courses SET deleted_at = now()');
    assert.equal(await total(), 0);
  });

  it('that cannot be counted fail together with their list, and the server goes on', async () => {
    const lists = ['/api/v1/courses/by-category-type', '/api/v1/course-schedules/active'];
    const statuses = () => Promise.all(lists.map(async (list) => (await server.get(list)).status));
    // An unhandled rejection would end the process, and with it the test.
    await server.db.query('ALTER TABLE catalogue_version RENAME TO lost');
    assert.deepEqual(await statuses(), [500, 500]);
    await server.db.query('ALTER TABLE lost RENAME TO catalogue_version');
    assert.deepEqual(await statuses(), [200, 200]);
  });

  it('let the soonest first page through all courses exactly once', async () => {
    for (let number = 0; number < 12; number += 1) {
      const course = await server.given.course({ title: `Kelas ${number}` });
      for (let batch = 0; batch < number % 3; batch += 1)
        await server.given.schedule({ course_id: course, start_date: `2026-12-${10 + ((number * 7 + batch) % 15)}` });
    }
    const seen: string[] = [];
    const starts: string[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const { body } = await server.get<Page<CourseRow>>(
        `/api/v1/courses/by-category-type?sort=soonest&limit=3&page=${page}`,
      );
      assert.equal(body.data.count, 12);
      for (const { title, course_schedules } of body.data.rows) {
        seen.push(title);
        starts.push(course_schedules[0]?.start_date ?? 'none');
      }
    }
    assert.equal(new Set(seen).size, 12);
    assert.equal(seen.length, 12);
    assert.deepEqual(starts, starts.toSorted());
  });
});
