/** Pages are made again when a change names content they hold: what the site's calls say they hold, and what the database says of changes, agree. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ApiError, configureApi } from '@site/shared/api/client';
import { listCourses, listCoursesByType, readCourse, searchCourses } from '@site/shared/api/courses';
import { listCategories, listDiscounts, listInstructors, listLocations } from '@site/shared/api/masters';
import { contentNamed } from '@site/shared/content';
import { listActiveSchedules } from '@site/shared/api/schedules';
import pg from 'pg';
import { useServer } from '../../test/support/app.ts';
import { until } from '../../test/support/until.ts';

const page = { limit: 100, page: 1 };
const names = ({ rows }: Awaited<ReturnType<typeof listCourses>>) =>
  rows.map(({ id, slug, title, type, category }) => ({ id, slug, title, type, category }));

/** Everything that public pages read. */
const READS = {
  'the course': () => readCourse('kelas-a'),
  'another course': () => readCourse('kelas-b'),
  'a course that is not there': () => readCourse('kelas-baru'),
  'all courses': () => listCourses(page),
  'the names of all courses': async () => names(await listCourses(page, undefined, ['course-names'])),
  bootcamps: () => listCoursesByType('BOOTCAMP', 10),
  'the names of bootcamps': async () => names(await listCoursesByType('BOOTCAMP', 10, undefined, ['course-names'])),
  'a search by words': () => searchCourses({ ...page, q: 'kelas' }),
  'a search that finds another course': () => searchCourses({ ...page, q: 'lainnya' }),
  'a search by words that mean the same': () => searchCourses({ ...page, q: 'pelatihan' }),
  'a search by price': () => searchCourses({ ...page, sort: 'price' }),
  'a search by date': () => searchCourses({ ...page, sort: 'soonest' }),
  'batches to book': () => listActiveSchedules({ ...page, condition: 'all' }),
  categories: () => listCategories(),
  discounts: () => listDiscounts(),
  instructors: () => listInstructors(),
  locations: () => listLocations(),
};
type Read = keyof typeof READS;
const reads = Object.keys(READS) as Read[];

const LISTS_OF_COURSES: Read[] = [
  'all courses',
  'bootcamps',
  'a search by words',
  'a search that finds another course',
  'a search by words that mean the same',
  'a search by price',
  'a search by date',
  'batches to book',
];
const NAMES: Read[] = ['the names of all courses', 'the names of bootcamps'];
/** The lists in which the course stands. */
const SHOWN_IN = LISTS_OF_COURSES.filter(
  (read) => read !== 'a search that finds another course' && read !== 'a search by words that mean the same',
);

/** SQL, and which of the reads are made again after it. */
const CHANGES: [name: string, sql: string, stale: readonly Read[]][] = [
  [
    'a text of the course alone',
    `UPDATE courses SET description = 'Baru' WHERE slug = 'kelas-a'`,
    ['the course', ...SHOWN_IN],
  ],
  ['a picture', `UPDATE courses SET thumbnail = 'a.png' WHERE slug = 'kelas-a'`, ['the course', ...SHOWN_IN]],
  [
    'the sizes of a picture',
    `INSERT INTO media_variants VALUES ('a-400.webp', 'a.png', 'webp', 400, 9)`,
    ['the course', ...SHOWN_IN],
  ],
  ['a price', `UPDATE courses SET price = 9 WHERE slug = 'kelas-a'`, ['the course', ...LISTS_OF_COURSES]],
  [
    'a title',
    `UPDATE courses SET title = 'Kelas Z' WHERE slug = 'kelas-a'`,
    ['the course', ...LISTS_OF_COURSES, ...NAMES],
  ],
  ['a kind', `UPDATE courses SET type = 'EVENT' WHERE slug = 'kelas-a'`, ['the course', ...LISTS_OF_COURSES, ...NAMES]],
  [
    'a kind, back',
    `UPDATE courses SET type = 'BOOTCAMP' WHERE slug = 'kelas-a'`,
    ['the course', ...LISTS_OF_COURSES, ...NAMES],
  ],
  [
    'a part of the course',
    `INSERT INTO course_details (course_id, "order", title, type, description) SELECT id, 1, 'Dasar', 'SYLLABUS', 'Isi' FROM courses WHERE slug = 'kelas-a'`,
    ['the course', ...SHOWN_IN],
  ],
  [
    'the last seat of a batch',
    `UPDATE course_schedules SET seats_taken = participant_amount WHERE code = 'A-1'`,
    ['the course', ...SHOWN_IN],
  ],
  [
    'a seat that is free again',
    `UPDATE course_schedules SET seats_taken = 1 WHERE code = 'A-1'`,
    ['the course', ...SHOWN_IN],
  ],
  ['one of several seats', `UPDATE course_schedules SET seats_taken = 2 WHERE code = 'A-1'`, []],
  [
    'the dates of a batch',
    `UPDATE course_schedules SET start_date = '2027-01-05' WHERE code = 'A-1'`,
    ['the course', ...LISTS_OF_COURSES],
  ],
  [
    'a batch that is cancelled',
    `UPDATE course_schedules SET cancelled_at = now() WHERE code = 'A-1'`,
    ['the course', ...LISTS_OF_COURSES],
  ],
  [
    'a batch that is not any more',
    `UPDATE course_schedules SET cancelled_at = NULL WHERE code = 'A-1'`,
    ['the course', ...LISTS_OF_COURSES],
  ],
  [
    'a course that is deleted',
    `UPDATE courses SET deleted_at = now() WHERE slug = 'kelas-a'`,
    ['the course', ...LISTS_OF_COURSES, ...NAMES],
  ],
  [
    'a course that is restored',
    `UPDATE courses SET deleted_at = NULL WHERE slug = 'kelas-a'`,
    ['the course', ...LISTS_OF_COURSES, ...NAMES],
  ],
  [
    'an address',
    `UPDATE courses SET slug = 'kelas-baru' WHERE slug = 'kelas-a'`,
    ['the course', 'a course that is not there', ...LISTS_OF_COURSES, ...NAMES],
  ],
  ['a new category', `INSERT INTO categories (name) VALUES ('Baru')`, ['categories']],
  ['a new location', `INSERT INTO locations (name) VALUES ('Baru')`, ['locations']],
  ['a new instructor', `INSERT INTO instructors (name, current_job) VALUES ('Baru', 'Guru')`, ['instructors']],
  ['a new discount', `INSERT INTO discounts (percentage) VALUES (7)`, ['discounts']],
  ['a category that goes', `DELETE FROM categories WHERE name = 'Baru'`, ['categories']],
  ['words that mean the same', `INSERT INTO synonyms (words) VALUES ('kelas, pelatihan')`, reads],
  ['the name of a category', `UPDATE categories SET name = 'Lain' WHERE name = 'Ilmu'`, reads],
  ['the name of a location', `UPDATE locations SET name = 'Lain' WHERE name = 'Kampus'`, reads],
  ['the name of an instructor', `UPDATE instructors SET name = 'Lain' WHERE name = 'Dewi'`, reads],
  ['what a discount takes off', `UPDATE discounts SET percentage = 50 WHERE percentage = 7`, reads],
];

describe('a change of content', () => {
  const server = useServer();
  let listener: pg.Client;
  let named: string[] = [];
  let held: string[] = [];
  /** What was read last: after the change before. */
  let known: Awaited<ReturnType<typeof readAll>>;

  before(async () => {
    const { given, db } = server;
    const category_id = await given.category('Ilmu');
    const a = await given.course({ slug: 'kelas-a', title: 'Kelas A', category_id });
    const b = await given.course({ slug: 'kelas-b', title: 'Yang lainnya', type: 'EVENT', category_id });
    const location_id = await given.location('Kampus');
    const instructor_id = await given.instructor('Dewi');
    await given.seatsWithoutPlaces();
    await given.schedule({ course_id: a, code: 'A-1', participant_amount: 3, location_id, instructor_id });
    await given.schedule({ course_id: b, code: 'B-1', location_id, instructor_id });
    await db.query(`INSERT INTO media (name, content_type, bytes) VALUES ('a.png', 'image/png', 9)`);
    configureApi({
      baseUrl: await server.app.listen({ port: 0, host: '127.0.0.1' }),
      holds: (content) => held.push(...content),
    });
    listener = new pg.Client({ connectionString: server.url });
    listener.on('notification', ({ payload = '' }) => named.push(payload));
    // The database goes first.
    listener.on('error', () => undefined);
    await listener.connect();
    await listener.query('LISTEN content_changed');
    known = await readAll();
  });
  after(() => listener.end());

  async function read(name: Read): Promise<{ answer: string; holds: string[] }> {
    held = [];
    const answer: unknown = await READS[name]().catch((error: unknown) => {
      assert.ok(error instanceof ApiError && error.status === 404, String(error));
      return null;
    });
    return { answer: JSON.stringify(answer), holds: held };
  }

  async function readAll() {
    const all = new Map<Read, Awaited<ReturnType<typeof read>>>();
    for (const name of reads) all.set(name, await read(name));
    return all;
  }

  for (const [name, sql, stale] of CHANGES)
    it(`such as ${name} makes those pages anew that hold it, and no others`, async () => {
      const before = known;
      named = [];
      const { rowCount } = await server.db.query(sql);
      assert.equal(rowCount, 1, 'there is a change');
      await server.db.query(`SELECT pg_notify('content_changed', 'that is all')`);
      await until('all is told', () => named.includes('that is all'));
      const changed = new Set<string>(named.filter((one) => one !== 'that is all').map(contentNamed));

      const isStale = (one: Read) => changed.has('*') || before.get(one)?.holds.some((content) => changed.has(content));
      known = await readAll();
      for (const one of reads)
        if (known.get(one)?.answer !== before.get(one)?.answer)
          assert.ok(isStale(one), `${one} is another, and only ${[...changed].join()} are told`);
      assert.deepEqual(
        reads.filter(isStale),
        reads.filter((one) => stale.includes(one)),
      );
    });
});
