/** What a text finds: words in any order, joined or split, their synonyms, and the words that were meant. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import pg from 'pg';
import { createEmptyDatabase } from '../../../../test/support/database.ts';
import { useServer } from '../../../../test/support/app.ts';
import { Fixtures } from '../../../../test/support/fixtures.ts';
import { categoryLock } from '../../../../test/support/guards.ts';
import { until } from '../../../../test/support/until.ts';
import { migrate } from '../../../database/migrate.ts';
import { runDueJobs, type JobHandlers } from '../../../background/jobs.ts';
import { createPool, type Queryable } from '../../../database/pool.ts';
import { systemClock } from '../../../clock.ts';
import { WORDS_OF_CATEGORY, writeWordsOfCategory } from './category-words.ts';
import type { SearchResult } from './schemas.ts';
import { CourseService } from './service.ts';
import { correctedText, refreshVocabulary } from './vocabulary.ts';

const courses = [
  { title: 'Full Stack Web Development', code: 'FS-01' },
  { title: 'Fullstack Laravel', short_description: 'Untuk pemula' },
  { title: 'UI/UX Design', short_description: 'Riset dan purwarupa' },
  { title: 'Pemrograman Python Dasar' },
  { title: 'Keamanan Siber' },
  { title: 'Akuntansi Kafé' },
  { title: 'Kelas Fotografi', short_description: 'Dengan JavaScript' },
  { title: 'C++ untuk Gim' },
];

/** More than are sorted at once: such a list is read in its order. */
const MANY = 1_001;
/** Among them are so many that lack one of the words: each hundredth. */
const OTHERS = 11;
const PART = 100;

describe('words that most courses have', () => {
  const server = useServer();
  before(async () => {
    const id = await server.given.course({ title: 'Belajar untuk satu', slug: 'asal', code: 'asal' });
    const total = MANY + OTHERS;
    // In parts: each statement ends long before its timeout, however busy the machine is.
    for (let from = 1; from <= total; from += PART)
      await server.db.query(
        `INSERT INTO courses (code, slug, title, type, category_id, short_description, description, price, created_by)
         SELECT 'banyak-' || n, 'banyak-' || n, 'Belajar untuk ' || CASE WHEN n % 100 = 9 THEN 'ganjil' ELSE 'genap' END, type, category_id, short_description, description, n, created_by
         FROM courses, generate_series($2::int, $3::int) n WHERE id = $1`,
        [id, from, Math.min(from + PART - 1, total)],
      );
  });

  it('find a page in the order of the list, and are counted exactly', async () => {
    const search = async (q: string) =>
      (await server.get<SearchResult>(`/api/v1/courses/by-category-type?limit=2&page=2&${q}`)).body.data;
    const slugs = ({ rows }: SearchResult) => rows.map(({ slug }) => slug);
    const newest = await search('q=untuk belajar genap');
    assert.deepEqual([slugs(newest), newest.count], [['banyak-1010', 'banyak-1008'], MANY]);
    const cheapest = await search('q=belajar untuk&sort=price');
    assert.deepEqual([cheapest.count, cheapest.rows.length], [MANY + OTHERS + 1, 2]);
    assert.deepEqual(slugs(cheapest), ['banyak-3', 'banyak-4']);
    const inCategory = await search(`q=belajar genap&program=999999`);
    assert.deepEqual([slugs(inCategory), inCategory.count], [[], 0]);
  });
});

describe('the text of a search', () => {
  const server = useServer();
  const search = async (q: string, more = '') =>
    (await server.get<SearchResult>(`/api/v1/courses/by-category-type?q=${encodeURIComponent(q)}${more}`)).body.data;
  const titles = async (q: string) => (await search(q)).rows.map(({ title }) => title).toSorted();

  before(async () => {
    for (const course of courses) await server.given.course(course);
    await server.given.course({ title: 'Arsitektur Jaringan', deleted_at: '2026-11-01' });
    await refreshVocabulary(server.db);
  });

  for (const [text, found] of [
    ['ui ux', ['UI/UX Design']],
    ['UX UI', ['UI/UX Design']],
    ['uiux', ['UI/UX Design']],
    ['UI/UX', ['UI/UX Design']],
    ['fullstack', ['Full Stack Web Development', 'Fullstack Laravel']],
    ['full stack', ['Full Stack Web Development', 'Fullstack Laravel']],
    ['full-stack', ['Full Stack Web Development', 'Fullstack Laravel']],
    ['web full', ['Full Stack Web Development']],
    ['laravel pemula', ['Fullstack Laravel']],
    ['kafe', ['Akuntansi Kafé']],
    ['KAFÉ', ['Akuntansi Kafé']],
    ['c++', ['C++ untuk Gim']],
    ['c', []],
    ['develop', ['Full Stack Web Development']],
    ['fs 01', ['Full Stack Web Development']],
    ['grafi', ['Kelas Fotografi']],
    ['web laravel', []],
  ] as const) {
    it(`"${text}" finds ${found.join(' and ') || 'nothing'}`, async () => {
      assert.deepEqual(await titles(text), found);
      assert.equal((await search(text)).corrected, undefined);
    });
  }

  for (const [typed, meant] of [
    ['pemrogaman', 'pemrograman'],
    ['kemanan siberr', 'keamanan siber'],
    ['javasript', 'javascript'],
    ['akutansi', 'akuntansi'],
    ['pyhton', 'python'],
    ['Pyhton pemrograman', 'python pemrograman'],
    ['fulstack', 'fullstack'],
  ] as const) {
    it(`"${typed}" is searched as "${meant}", and the answer says so`, async () => {
      const { corrected, count } = await search(typed);
      assert.deepEqual([corrected, count], [meant, (await search(meant)).count]);
      assert.ok(count > 0);
      assert.deepEqual(await search(typed, '&exact=true'), { rows: [], count: 0 });
    });
  }

  it('corrects no word that a program has, no number, and nothing to what finds nothing', async () => {
    for (const text of ['web keamanan', '2027', 'fs-99', 'xyzzy', 'arsitektu'])
      assert.equal((await search(text)).corrected, undefined, text);
    const { given } = server;
    const elsewhere = await given.category('Kosong');
    assert.deepEqual(await search('pyhton', `&program=${elsewhere}`), { rows: [], count: 0 });
  });

  it('has its first eight words corrected: each is compared with many', async () => {
    const text = Array.from({ length: 10 }, () => 'pyhton').join(' ');
    assert.equal(await correctedText(server.db, text), `${'python '.repeat(8)}pyhton pyhton`);
  });

  it('finds programs by the name of their category, also where it is renamed or another one', async () => {
    const { given, db } = server;
    const [design, data] = [await given.category('Desain Produk'), await given.category('Sains Data')];
    const id = await given.course({ title: 'Membaca Peta', category_id: design });
    assert.deepEqual(await titles('desain produk'), ['Membaca Peta']);
    assert.deepEqual(await titles('peta produk'), ['Membaca Peta']);
    assert.deepEqual(await titles('desainproduk'), ['Membaca Peta']);
    await db.query('UPDATE courses SET category_id = $1 WHERE id = $2', [data, id]);
    assert.deepEqual([await titles('sains'), await titles('produk')], [['Membaca Peta'], []]);
    const headers = { authorization: `Bearer ${await given.staffToken()}` };
    const renamed = await server.send('PUT', `/api/v1/categories/${data}/update`, { name: 'Kartografi' }, headers);
    assert.equal(renamed.status, 200, renamed.text);
    await refreshVocabulary(db);
    await server.work();
    assert.deepEqual([await titles('kartografi'), await titles('sains')], [['Membaca Peta'], []]);
    await refreshVocabulary(db);
    assert.equal((await search('kartogarfi')).corrected, 'kartografi');
  });

  it('finds what means the same, as staff write it', async () => {
    assert.deepEqual(await titles('koding'), ['Pemrograman Python Dasar']);
    assert.deepEqual(await titles('kursus fotografi'), ['Kelas Fotografi']);
    assert.deepEqual(await titles('desain antarmuka'), ['UI/UX Design']);
    await server.send(
      'POST',
      '/api/v1/synonyms/create',
      { words: 'cyber security, keamanan siber, cybersec' },
      { authorization: `Bearer ${await server.given.staffToken()}` },
    );
    assert.deepEqual(await titles('cybersec'), ['Keamanan Siber']);
    assert.deepEqual(await titles('cyber security'), ['Keamanan Siber']);
  });

  it('knows the words of a program that is new, changed, deleted or restored', async () => {
    const id = await server.given.course({ title: 'Barista Pemula' });
    const change = (values: string) => server.db.query(`UPDATE courses SET ${values} WHERE id = $1`, [id]);
    assert.deepEqual(await titles('barista'), ['Barista Pemula']);
    await refreshVocabulary(server.db);
    assert.equal((await search('baristta')).corrected, 'barista');
    await change(`title = 'Peracik Kopi'`);
    assert.deepEqual([await titles('barista'), await titles('kopi')], [[], ['Peracik Kopi']]);
    await refreshVocabulary(server.db);
    assert.equal((await search('baristta')).corrected, undefined);
    await change('deleted_at = now()');
    assert.deepEqual(await titles('kopi'), []);
    await change('deleted_at = NULL');
    assert.deepEqual(await titles('kopi'), ['Peracik Kopi']);
  });

  it('is searched by staff in the same way', async () => {
    const { body } = await server.get<SearchResult>('/api/v1/courses?q=ux%20ui', await server.given.staffToken());
    assert.deepEqual(
      body.data.rows.map(({ title }) => title),
      ['UI/UX Design'],
    );
  });
});

for (const guarded of [true, false]) {
  describe(`a program that leaves a renamed category while the words of that are written${guarded ? '' : ', unlocked'}`, () => {
    const server = useServer();

    it(guarded ? 'is found by the one that it is in' : 'is found by the one that it left (control)', async () => {
      const { given, db } = server;
      if (!guarded) {
        const stored = `SELECT pg_get_functiondef('courses_keep_words'::regproc) AS trigger`;
        const [row] = (await db.query<{ trigger: string }>(stored)).rows;
        await db.query(row?.trigger.replace(/PERFORM FROM categories[^;]*;/, '') ?? '');
      }
      const [left, entered] = [await given.category('Kriya'), await given.category('Kerajinan')];
      const id = await given.course({ title: 'Tembikar', category_id: left });
      const headers = { authorization: `Bearer ${await given.staffToken()}` };
      assert.equal(
        (await server.send('PUT', `/api/v1/categories/${left}/update`, { name: 'Seni' }, headers)).status,
        200,
      );
      const saving = await db.connect();
      await saving.query('BEGIN');
      await saving.query('UPDATE courses SET category_id = $1 WHERE id = $2', [entered, id]);
      const working = server.work();
      await until('the words wait for the save', async () => {
        const { rowCount } = await db.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rowCount === 1;
      });
      await saving.query('COMMIT');
      saving.release();
      await working;
      const count = async (q: string) =>
        (await server.get<SearchResult>(`/api/v1/courses/by-category-type?q=${q}`)).body.data.count;
      assert.deepEqual([await count('kerajinan'), await count('seni')], guarded ? [1, 0] : [0, 1]);
    });
  });
}

/** Programs by their words alone: the search also looks within them. */
const countByWords = async (db: Queryable, q: string) =>
  (await db.query('SELECT FROM course_words WHERE words @@ search_query($1)', [q])).rowCount;

describe('a category of many programs that is renamed', () => {
  const statements: string[] = [];
  const server = useServer({}, { onStatement: (sql) => void statements.push(sql) });
  const found = (q: string) => countByWords(server.db, q);
  let category = 0;
  let bearer: Record<string, string> = {};
  const rename = async (name: string) =>
    assert.equal((await server.send('PUT', `/api/v1/categories/${category}/update`, { name }, bearer)).status, 200);

  before(async () => {
    bearer = { authorization: `Bearer ${await server.given.staffToken()}` };
    category = await server.given.category('Kerajinan');
    const id = await server.given.course({ title: 'Anyaman', slug: 'anyam', code: 'anyam', category_id: category });
    await server.db.query(
      `INSERT INTO courses (code, slug, title, type, category_id, short_description, description, price, created_by)
       SELECT 'anyam-' || n, 'anyam-' || n, title, type, category_id, '', '', 0, created_by FROM courses, generate_series(1, 400) n WHERE id = $1`,
      [id],
    );
  });

  it('is saved without its programs, which are found by the new name some at a time', async () => {
    statements.length = 0;
    await rename('Kriya');
    assert.deepEqual([await found('kriya'), await found('kerajinan')], [0, 401], 'the save writes the words of none');
    await server.work();
    assert.deepEqual([await found('kriya'), await found('kerajinan')], [401, 0]);
    const portions = statements.filter((sql) => sql.includes('UPDATE course_words'));
    assert.equal(portions.length, 4, 'three portions, and none left');
  });

  it('is found by the last of several names, also where it is renamed while the words are written', async () => {
    await rename('Seni');
    await rename('Rupa');
    assert.equal((await server.db.query(`SELECT FROM jobs WHERE type = 'words-of-category'`)).rowCount, 1);
    let isFirst = true;
    const handlers: JobHandlers = {
      [WORDS_OF_CATEGORY]: async (payload, overdue) => {
        await writeWordsOfCategory(server.db, payload, overdue);
        if (isFirst) await rename('Tekstil');
        isFirst = false;
      },
    };
    assert.equal(await runDueJobs(server.db, handlers, assert.ifError), 2);
    assert.deepEqual([await found('rupa'), await found('tekstil')], [0, 401]);
  });
});

for (const guarded of [true, false]) {
  describe(`a program that is saved while the words of its category are written${guarded ? '' : ', unlocked'}`, () => {
    const server = useServer({}, { without: guarded ? [] : [categoryLock] });

    it(guarded ? 'is found by what was saved' : 'is found by what it was before (control)', async () => {
      const { given, db } = server;
      const category = await given.category('Kriya');
      const id = await given.course({ title: 'Tembikar', category_id: category });
      await db.query(`UPDATE categories SET name = 'Seni' WHERE id = $1`, [category]);
      const saving = await db.connect();
      await saving.query('BEGIN');
      await saving.query(`UPDATE courses SET title = 'Keramik' WHERE id = $1`, [id]);
      const working = server.work();
      await until('the words wait for the save', async () => {
        const { rowCount } = await db.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rowCount === 1;
      });
      await saving.query('COMMIT');
      saving.release();
      await working;
      const found = (q: string) => countByWords(db, q);
      assert.deepEqual([await found('keramik'), await found('tembikar')], guarded ? [1, 0] : [0, 1]);
    });
  });
}

describe('a database in which no extension may be created', () => {
  it('finds words and parts of words, and corrects none', async () => {
    const database = await createEmptyDatabase();
    const { rows } = await database.db.query<{ name: string }>('SELECT current_database() AS name');
    const role = `${rows[0]?.name}_guest`;
    await database.db.query(`CREATE ROLE ${role} LOGIN PASSWORD 'guest'; GRANT ALL ON SCHEMA public TO ${role}`);
    const url = new URL(database.url);
    url.username = role;
    url.password = 'guest';
    const db = createPool({ url: url.href, size: 3, statementTimeoutMs: 10_000, onError: () => undefined });
    try {
      await assert.rejects(db.query('CREATE EXTENSION pg_trgm'), pg.DatabaseError);
      await migrate(url.href);
      const given = new Fixtures(db);
      for (const course of courses) await given.course(course);
      await refreshVocabulary(db);
      const service = new CourseService(db, systemClock);
      const titles = async (q: string) =>
        (await service.search({ q, limit: 10, page: 1 })).rows.map(({ title }) => title).toSorted();
      assert.deepEqual(await titles('ui ux'), ['UI/UX Design']);
      assert.deepEqual(await titles('full stack'), ['Full Stack Web Development', 'Fullstack Laravel']);
      assert.deepEqual(await titles('tack elopment'), ['Full Stack Web Development']);
      assert.deepEqual(await titles('kafe'), ['Akuntansi Kafé']);
      assert.deepEqual(await titles('pyhton'), []);
    } finally {
      await db.end();
      await database.db.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
      await database.drop();
    }
  });
});
