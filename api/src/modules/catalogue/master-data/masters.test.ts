import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer, type Answer } from '../../../../test/support/app.ts';
import type { Uses } from './schemas.ts';

interface Entry {
  id: number;
  name?: string;
  percentage?: number;
  time_zone?: string;
}

describe('the short lists', () => {
  const server = useServer();
  let token: string;
  let bearer: Record<string, string>;
  before(async () => {
    token = await server.given.staffToken('STAFF');
    bearer = { authorization: `Bearer ${token}` };
  });

  const create = (list: string, body: object) => server.send<Entry>('POST', `/api/v1/${list}/create`, body, bearer);
  const update = (list: string, id: number, body: object) =>
    server.send<Entry>('PUT', `/api/v1/${list}/${id}/update`, body, bearer);
  const remove = (list: string, id: number) => server.send('DELETE', `/api/v1/${list}/${id}/delete`, undefined, bearer);
  const read = async (list: string) => (await server.get<Entry[]>(`/api/v1/${list}`)).body.data;
  const wrong = ({ status, body }: Answer) => [
    status,
    body.errors?.map(({ field, message }) => `${field}: ${message}`),
  ];

  for (const [list, before, after] of [
    ['categories', { name: 'Robotika' }, { name: 'Robotika & AI' }],
    [
      'locations',
      { name: 'Makassar', time_zone: 'Asia/Makassar' },
      { name: 'Makassar Kota', time_zone: 'Asia/Jayapura' },
    ],
    [
      'instructors',
      { name: 'Dewi Sartika', current_job: 'Guru' },
      { name: 'Dewi Sartika', current_job: 'Kepala Sekolah' },
    ],
    ['discounts', { percentage: 33 }, { percentage: 34 }],
  ] as const) {
    it(`${list}: an entry is added, changed and deleted, and everybody sees it`, async () => {
      const created = await create(list, before);
      const { id } = created.body.data;
      assert.deepEqual([created.status, created.body.data], [201, { id, ...before, version: 1 }]);
      assert.deepEqual((await update(list, id, after)).body.data, { id, ...after, version: 2 });
      assert.deepEqual(
        (await read(list)).find((entry) => entry.id === id),
        { id, ...after, version: 2 },
      );
      assert.equal((await remove(list, id)).status, 200);
      assert.equal(
        (await read(list)).find((entry) => entry.id === id),
        undefined,
      );
      assert.deepEqual([(await remove(list, id)).status, (await update(list, id, after)).status], [404, 404]);
    });
  }

  it('a location has WIB until it is given another zone, which stays where a save names none', async () => {
    const { id, time_zone } = (await create('locations', { name: 'Palu' })).body.data;
    assert.equal(time_zone, 'Asia/Jakarta');
    await update('locations', id, { name: 'Palu', time_zone: 'Asia/Makassar' });
    assert.equal((await update('locations', id, { name: 'Kota Palu' })).body.data.time_zone, 'Asia/Makassar');
    const { status, errors } = (({ status, body }) => ({ status, errors: body.errors }))(
      await update('locations', id, { name: 'Palu', time_zone: 'Asia/Tokyo' }),
    );
    assert.deepEqual([status, errors?.map(({ field }) => field)], [422, ['time_zone']]);
  });

  it('refuse what is there already, whatever its case', async () => {
    await create('categories', { name: 'Kuliner' });
    assert.deepEqual(wrong(await create('categories', { name: ' kuliner ' })), [409, ['name: Kategori ini sudah ada']]);
    await create('discounts', { percentage: 41 });
    const other = (await create('discounts', { percentage: 42 })).body.data;
    assert.deepEqual(wrong(await update('discounts', other.id, { percentage: 41 })), [
      409,
      ['percentage: Diskon ini sudah ada'],
    ]);
    assert.deepEqual(
      [
        (await create('instructors', { name: 'Sama', current_job: 'A' })).status,
        (await create('instructors', { name: 'Sama', current_job: 'B' })).status,
      ],
      [201, 201],
    );
  });

  it('refuse what is empty or out of range', async () => {
    assert.deepEqual(wrong(await create('locations', { name: '   ' })), [422, ['name: Wajib diisi']]);
    assert.deepEqual(wrong(await create('discounts', { percentage: 101 })), [422, ['percentage: Paling besar 100']]);
    assert.deepEqual(wrong(await create('instructors', { name: 'Dewi' })), [422, ['current_job: Wajib diisi']]);
  });

  it('keep what is in use, and say by how much', async () => {
    const [category, discount, location] = [
      await server.given.category('Dipakai'),
      await server.given.discount(77),
      await server.given.location('Terpakai'),
    ];
    const course = await server.given.course({ category_id: category, discount_id: discount });
    await server.given.course({ category_id: category, deleted_at: '2026-11-01' });
    const instructor = await server.given.instructor();
    await server.given.schedule({ course_id: course, location_id: location, instructor_id: instructor });
    for (const [list, id, message] of [
      ['categories', category, 'Kategori ini dipakai 2 program (1 sudah dihapus), jadi tidak bisa dihapus.'],
      ['discounts', discount, 'Diskon ini dipakai 1 program, jadi tidak bisa dihapus.'],
      ['locations', location, 'Lokasi ini dipakai 1 jadwal, jadi tidak bisa dihapus.'],
      ['instructors', instructor, 'Instruktur ini dipakai 1 jadwal, jadi tidak bisa dihapus.'],
    ] as const) {
      const { status, body } = await remove(list, id);
      assert.deepEqual([status, body.code, body.message], [409, 'IN_USE', message]);
    }
    const { data } = (await server.get<Uses>('/api/v1/master-data/uses', token)).body;
    const used = (list: keyof Uses, id: number) => data[list].find((use) => use.id === id)?.count;
    assert.deepEqual(
      [
        used('categories', category),
        used('discounts', discount),
        used('locations', location),
        used('instructors', instructor),
      ],
      [2, 1, 1, 1],
    );
  });

  it('say which of their uses are deleted programs, and those keep them, too', async () => {
    const category = await server.given.category('Kategori tersisa');
    const instructor = await server.given.instructor('Guru tersisa');
    const course = await server.given.course({ category_id: category, deleted_at: '2026-11-01' });
    await server.given.schedule({ course_id: course, instructor_id: instructor });
    const { data } = (await server.get<Uses>('/api/v1/master-data/uses', token)).body;
    assert.deepEqual(
      [data.categories.find(({ id }) => id === category), data.instructors.find(({ id }) => id === instructor)],
      [
        { id: category, count: 1, deleted: 1 },
        { id: instructor, count: 1, deleted: 1 },
      ],
    );
    for (const [list, id, message] of [
      ['categories', category, 'Kategori ini dipakai 1 program (1 sudah dihapus), jadi tidak bisa dihapus.'],
      [
        'instructors',
        instructor,
        'Instruktur ini dipakai 1 jadwal (1 dari program yang sudah dihapus), jadi tidak bisa dihapus.',
      ],
    ] as const)
      assert.equal((await remove(list, id)).body.message, message);
  });

  it('reprice the programs of a discount that changes', async () => {
    const { id } = (await create('discounts', { percentage: 12 })).body.data;
    await server.given.course({ slug: 'diskon-berubah', price: 1_000_000, discount_id: id });
    await update('discounts', id, { percentage: 30 });
    const { body } = await server.get<{ discounted_price: number; discount: { percentage: number } }>(
      '/api/v1/courses/read-one?slug=diskon-berubah',
    );
    assert.deepEqual([body.data.discounted_price, body.data.discount.percentage], [700_000, 30]);
  });

  it('synonyms: an entry is added, changed and deleted, by staff and for staff alone', async () => {
    const entry = async (id: number) =>
      (await server.get<{ id: number }[]>('/api/v1/synonyms', token)).body.data.find((one) => one.id === id);
    const created = await create('synonyms', { words: ' robot, otomasi ' });
    const { id } = created.body.data;
    assert.deepEqual([created.status, created.body.data], [201, { id, words: 'robot, otomasi', version: 1 }]);
    await update('synonyms', id, { words: 'robot, robotika' });
    assert.deepEqual(await entry(id), { id, words: 'robot, robotika', version: 2 });
    assert.equal((await server.get('/api/v1/synonyms')).status, 401);
    assert.equal((await remove('synonyms', id)).status, 200);
    assert.equal(await entry(id), undefined);
  });

  it('synonyms are at least two words, and no group is there twice', async () => {
    for (const words of ['robot', 'robot,', 'UI/UX, ui ux'])
      assert.deepEqual(wrong(await create('synonyms', { words })), [
        422,
        ['words: Tulis paling sedikit dua kata, dipisah koma'],
      ]);
    await create('synonyms', { words: 'awan, cloud' });
    assert.deepEqual(wrong(await create('synonyms', { words: 'Awan, Cloud' })), [
      409,
      ['words: Sinonim ini sudah ada'],
    ]);
  });
});
