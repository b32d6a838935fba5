import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import sharp from 'sharp';
import { useServer, type Answer } from '../../../../test/support/app.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import { runDueJobs } from '../../../background/jobs.ts';
import type { Page } from '../../../http/schema-types.ts';
import { makeVariants } from '../media/image-variants.ts';
import type { Course, CourseRow } from './schemas.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const picture = (format: 'png' | 'jpeg', width = 1000) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#27387C' } })
    .toFormat(format)
    .toBuffer();

describe('staff writing courses', () => {
  const server = useServer({ IMAGE_MAX_BYTES: '200000', DOCUMENT_MAX_BYTES: '400000' });
  let token: string;
  let category: number;
  let number = 0;

  before(async () => {
    token = await server.given.staffToken();
    category = await server.given.category();
  });

  type Parts = Record<string, string | Buffer>;
  const valid = (change: Parts = {}): Parts => {
    number += 1;
    return {
      title: ` Program ${number} `,
      code: `K-${number}`,
      slug: `program-${number}`,
      type: 'BOOTCAMP',
      category_id: String(category),
      description: 'Panjang',
      short_description: 'Ringkas',
      price: '500000',
      ...change,
    };
  };
  const send = async <T = Course>(
    method: 'POST' | 'PUT',
    url: string,
    parts: Parts,
    bearer = token,
  ): Promise<Answer<T>> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), '../../etc/evil.png');
    }
    const encoded = new Response(form);
    const reply = await server.app.inject({
      method,
      url,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
    });
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, body: JSON.parse(reply.body) };
  };
  const create = (change: Parts = {}) => send('POST', '/api/v1/courses/create', valid(change));
  const storedFiles = async () => (await fs.readdir(`${server.folder}/media`).catch(() => [])).length;

  it('keeps the refund policy of a course, which only staff read', async () => {
    const policy = [
      { days: 14, percent: 80 },
      { days: 3, percent: 25 },
    ];
    const { body: made } = await create({ refund_policy: JSON.stringify(policy) });
    assert.deepEqual(made.data.refund_policy, policy);
    const standard = (await create()).body.data;
    assert.deepEqual(standard.refund_policy, [
      { days: 7, percent: 100 },
      { days: 0, percent: 50 },
    ]);
    const update = (refund_policy: unknown) =>
      send('PUT', `/api/v1/courses/${standard.id}/update`, { refund_policy: JSON.stringify(refund_policy) });
    const changed = (await update(policy)).body.data;
    assert.deepEqual([changed.refund_policy, changed.version], [policy, standard.version + 1]);
    const { rows } = await server.db.query<{ before: object; after: object }>(
      `SELECT before -> 'refund_policy' AS before, after -> 'refund_policy' AS after FROM audit_entries WHERE action = 'course.update' ORDER BY id DESC LIMIT 1`,
    );
    assert.deepEqual(rows, [{ before: standard.refund_policy, after: policy }]);
    const shown = await server.get<Course>(`/api/v1/courses/read-one?slug=${standard.slug}`);
    assert.equal(shown.body.data.refund_policy, undefined);
  });

  it('refuses a refund policy that gives back more the nearer the class is', async () => {
    const wrong = [
      'kosong',
      JSON.stringify([{ days: 7, percent: 100 }]),
      JSON.stringify([
        { days: 7, percent: 50 },
        { days: 0, percent: 60 },
      ]),
      JSON.stringify([
        { days: 3, percent: 100 },
        { days: 3, percent: 50 },
      ]),
      JSON.stringify([
        { days: 366, percent: 100 },
        { days: 0, percent: 50 },
      ]),
      JSON.stringify([
        { days: 7, percent: 101 },
        { days: 0, percent: 50 },
      ]),
      JSON.stringify([
        { days: 7, percent: 100, note: '' },
        { days: 0, percent: 50 },
      ]),
    ];
    for (const refund_policy of wrong) {
      const { status, body } = await create({ refund_policy });
      assert.equal(status, 422, refund_policy);
      assert.match(body.errors?.[0]?.field ?? '', /^refund_policy/);
    }
  });

  it('creates a course and shows who did', async () => {
    const discount = await server.given.discount(25);
    const { status, body } = await create({
      discount_id: String(discount),
      introduction_video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
    assert.equal(status, 201);
    assert.equal(body.data.title, `Program ${number}`);
    assert.equal(body.data.discounted_price, 375_000);
    assert.equal(body.data.user.name, 'Rani Staf');
  });

  it('stores images encoded again under random names, and the document', async () => {
    const payload = '<script>alert(1)</script>';
    const { body } = await create({
      header_image: Buffer.concat([await picture('png'), Buffer.from(payload)]),
      thumbnail: await picture('jpeg'),
      document: PDF,
    });
    assert.match(body.data.header_image ?? '', /^[0-9a-f-]{36}\.png$/);
    assert.match(body.data.thumbnail ?? '', /^[0-9a-f-]{36}\.jpg$/);
    const image = await server.app.inject({ url: `/media/${body.data.header_image}` });
    assert.equal(image.headers['content-type'], 'image/png');
    assert.equal(image.headers['x-content-type-options'], 'nosniff');
    assert.match(String(image.headers['cache-control']), /immutable/);
    assert.ok(!image.body.includes(payload));
    const document = await server.app.inject({ url: `/media/${body.data.document}` });
    assert.match(String(document.headers['content-disposition']), /^attachment/);
    assert.match(String(document.headers['content-security-policy']), /sandbox/);
  });

  it('lists narrower copies only once they are made', async () => {
    const { body } = await create({ thumbnail: await picture('png', 1000) });
    assert.deepEqual(body.data.thumbnail_variants, []);
    await runDueJobs(
      server.db,
      {
        'image-variants': async (payload) => makeVariants(server.db, server.media, (payload as { name: string }).name),
      },
      (error) => {
        throw error;
      },
    );
    const { body: later } = await server.get<Course>(`/api/v1/courses/read-one?slug=${body.data.slug}`);
    assert.deepEqual(
      later.data.thumbnail_variants.map(({ format, width }) => [format, width]),
      [
        ['avif', 480],
        ['avif', 960],
        ['webp', 480],
        ['webp', 960],
      ],
    );
    const variant = await server.app.inject({ url: `/media/${later.data.thumbnail_variants[0]?.name}` });
    assert.equal(variant.headers['content-type'], 'image/avif');
  });

  it('keeps the line ends that were typed, not those of multipart', async () => {
    const { status, body } = await create({
      description: 'Satu.\r\n\r\nDua,\r\nlanjut.',
      short_description: '\r\n'.repeat(70) + 'x',
    });
    assert.deepEqual(
      [status, body.data.description, body.data.short_description],
      [201, 'Satu.\n\nDua,\nlanjut.', 'x'],
    );
    const changed = await send('PUT', `/api/v1/courses/${body.data.id}/update`, { description: 'Tiga.\r\n\r\nEmpat.' });
    assert.equal(changed.body.data.description, 'Tiga.\n\nEmpat.');
  });

  const fakes: [string, () => Promise<Buffer> | Buffer, number][] = [
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a script', () => Buffer.from('alert(1)'), 415],
    ['nothing', () => Buffer.alloc(0), 415],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 415],
    ['a PDF', () => PDF, 415],
    ['only the first bytes of a PNG', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 422],
    ['half a PNG', async () => (await picture('png')).subarray(0, 200), 422],
    ['a file that is too large', () => Buffer.alloc(200_001), 413],
    ['a picture of 900 million pixels', async () => bomb(), 422],
  ];
  for (const [name, content, expected] of fakes) {
    it(`refuses ${name} as an image, whatever it calls itself, and stores nothing`, async () => {
      const files = await storedFiles();
      const { status, body } = await create({ header_image: await content() });
      assert.equal(status, expected);
      assert.equal(body.errors?.[0]?.field, 'header_image');
      assert.equal(await storedFiles(), files);
    });
  }

  it('does not blame the picture for a fault of the disk', async (test) => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-faulty-'));
    // The folder for the re-encoded picture cannot be written to.
    await fs.mkdir(path.join(folder, 'thumbnail.encoded'));
    test.mock.method(fs, 'mkdtemp', () => Promise.resolve(folder));
    const files = await storedFiles();
    const { status, body } = await create({ thumbnail: await picture('png') });
    assert.deepEqual([status, body.code, body.errors], [500, 'INTERNAL', undefined]);
    assert.equal(await storedFiles(), files);
  });

  it('refuses an image as a document', async () => {
    assert.equal((await create({ document: await picture('png') })).status, 415);
    assert.equal((await create({ document: Buffer.concat([PDF, Buffer.alloc(400_000)]) })).status, 413);
  });

  it('names every field that is wrong', async () => {
    const { status, body } = await create({
      short_description: 'x'.repeat(131),
      price: '-1',
      type: 'MEETUP',
      slug: 'Not A Slug',
      introduction_video: 'https://evil.example/watch?v=dQw4w9WgXcQ',
      title: ' ',
    });
    assert.equal(status, 422);
    assert.deepEqual(body.errors?.map(({ field }) => field).sort(), [
      'introduction_video',
      'price',
      'short_description',
      'slug',
      'title',
      'type',
    ]);
  });

  it('takes a short description of 130 characters, however many bytes they are', async () => {
    assert.equal((await create({ short_description: 'é'.repeat(130) })).status, 201);
    const { status, body } = await create({ short_description: 'x'.repeat(131) });
    assert.deepEqual([status, body.errors?.map(({ field }) => field)], [422, ['short_description']]);
  });

  for (const extra of ['id', 'created_by', 'deleted_at', '__proto__', 'discounted_price']) {
    it(`refuses the field ${extra}`, async () => {
      assert.equal((await create({ [extra]: '1' })).status, extra === '__proto__' ? 400 : 422);
    });
  }

  it('refuses a slug, code, category or discount that does not fit, by field', async () => {
    const first = await create();
    for (const [field, value, status] of [
      ['slug', first.body.data.slug, 409],
      ['code', first.body.data.code, 409],
      ['category_id', '99999', 422],
      ['discount_id', '99999', 422],
    ] as const) {
      const answer = await create({ [field]: value });
      assert.deepEqual([answer.status, answer.body.errors?.[0]?.field], [status, field]);
    }
  });

  it('takes files back when the course cannot be stored', async () => {
    const files = await storedFiles();
    assert.equal((await create({ category_id: '99999', thumbnail: await picture('png') })).status, 422);
    assert.equal(await storedFiles(), files);
  });

  it('updates what is sent: absent stays, an empty discount clears it', async () => {
    const discount = await server.given.discount(30);
    const { body } = await create({ discount_id: String(discount), thumbnail: await picture('png') });
    const url = `/api/v1/courses/${body.data.id}/update`;
    const renamed = await send('PUT', url, { title: 'Baru', header_image: '' });
    assert.equal(renamed.status, 200);
    assert.deepEqual(
      [renamed.body.data.title, renamed.body.data.discount?.percentage, renamed.body.data.thumbnail],
      ['Baru', 30, body.data.thumbnail],
    );
    const cleared = await send('PUT', url, { discount_id: '' });
    assert.deepEqual([cleared.body.data.discount, cleared.body.data.discounted_price], [null, 500_000]);
  });

  it('removes stored files where that is asked for, and leaves the others', async () => {
    const { body } = await create({ thumbnail: await picture('png'), document: PDF });
    const url = `/api/v1/courses/${body.data.id}/update`;
    const { data } = (await send('PUT', url, { remove_files: '["document","header_image"]' })).body;
    assert.deepEqual([data.document, data.thumbnail], [null, body.data.thumbnail]);
    const { rows } = await server.db.query<{ name: string }>(
      `SELECT payload->>'name' AS name FROM jobs WHERE type = 'remove-media' AND payload->>'name' = $1`,
      [body.data.document],
    );
    assert.equal(rows.length, 1, 'its file is removed later, as a replaced one');
    for (const [remove_files, field] of [
      ['["price"]', 'remove_files.0'],
      ['document', 'remove_files'],
      ['{}', 'remove_files'],
    ] as const) {
      const refused = await send('PUT', url, { remove_files });
      assert.deepEqual([refused.status, refused.body.errors?.[0]?.field], [422, field], remove_files);
    }
  });

  it('updates everything that can be given at creation', async () => {
    const { body } = await create();
    const [discount, other] = [await server.given.discount(15), await server.given.category()];
    const changed = valid({
      title: 'Judul Baru',
      type: 'WORKSHOP',
      category_id: String(other),
      description: 'Lain',
      short_description: 'Singkat',
      price: '800000',
      discount_id: String(discount),
      introduction_video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      header_image: await picture('png'),
      thumbnail: await picture('jpeg'),
      document: PDF,
    });
    const { status, body: updated } = await send('PUT', `/api/v1/courses/${body.data.id}/update`, changed);
    assert.equal(status, 200);
    const {
      title,
      code,
      slug,
      type,
      category,
      description,
      short_description,
      price,
      discount: given,
      discounted_price,
      introduction_video,
    } = updated.data;
    assert.deepEqual(
      {
        title,
        code,
        slug,
        type,
        category: category.id,
        description,
        short_description,
        price,
        discount: given?.id,
        discounted_price,
        introduction_video,
      },
      {
        title: 'Judul Baru',
        code: changed['code'],
        slug: changed['slug'],
        type: 'WORKSHOP',
        category: other,
        description: 'Lain',
        short_description: 'Singkat',
        price: 800_000,
        discount,
        discounted_price: 680_000,
        introduction_video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      },
    );
    for (const file of [updated.data.header_image, updated.data.thumbnail, updated.data.document]) {
      assert.equal((await server.app.inject({ url: `/media/${file}` })).statusCode, 200, String(file));
    }
  });

  it('updates nothing that is not there', async () => {
    assert.equal((await send('PUT', '/api/v1/courses/99999/update', { title: 'Baru' })).status, 404);
    assert.equal((await send('PUT', '/api/v1/courses/abc/update', { title: 'Baru' })).status, 400);
  });

  it('deletes softly: the course is gone from lists and its slug is free again', async () => {
    const { body } = await create();
    const answer = await server.send('DELETE', `/api/v1/courses/${body.data.id}/delete`, undefined, {
      authorization: `Bearer ${token}`,
    });
    assert.equal(answer.status, 200);
    assert.equal((await server.get(`/api/v1/courses/read-one?slug=${body.data.slug}`)).status, 404);
    const { body: list } = await server.get<Page<CourseRow>>('/api/v1/courses?limit=1000');
    assert.ok(list.data.rows.every(({ id }) => id !== body.data.id));
    assert.equal((await create({ slug: body.data.slug, code: body.data.code })).status, 201);
  });

  it('shows a deleted course again, unless another has its slug by now', async () => {
    const { body } = await create();
    const { id, slug } = body.data;
    const change = (method: 'POST' | 'DELETE', path: string, bearer = token) =>
      server.send<Course>(method, `/api/v1/courses/${id}/${path}`, undefined, { authorization: `Bearer ${bearer}` });
    assert.equal((await change('POST', 'restore')).status, 404);
    await change('DELETE', 'delete');
    assert.equal((await change('POST', 'restore', await server.given.studentToken())).status, 403);
    const restored = await change('POST', 'restore');
    assert.deepEqual([restored.status, restored.body.data.slug], [200, slug]);
    assert.equal((await server.get(`/api/v1/courses/read-one?slug=${slug}`)).status, 200);
    await change('DELETE', 'delete');
    await create({ slug });
    assert.deepEqual((await change('POST', 'restore')).body.errors, [
      { field: 'slug', message: 'Slug ini sudah dipakai program lain' },
    ]);
  });

  it('does not delete a course that has registrations', async () => {
    const course = await server.given.course();
    const schedule = await server.given.schedule({ course_id: course });
    await new Checkout(server).pay({ course_schedule_id: schedule });
    const { status, body } = await server.send('DELETE', `/api/v1/courses/${course}/delete`, undefined, {
      authorization: `Bearer ${token}`,
    });
    assert.deepEqual(
      [status, body.code, body.message],
      [409, 'HAS_ORDERS', 'Program ini punya 1 pendaftaran aktif, jadi tidak bisa dihapus.'],
    );
  });

  it('is for staff, and asks before it reads', async () => {
    assert.equal((await send('POST', '/api/v1/courses/create', valid(), '')).status, 401);
    assert.equal(
      (await send('POST', '/api/v1/courses/create', valid(), await server.given.studentToken())).status,
      403,
    );
    assert.equal(
      (await server.send('POST', '/api/v1/courses/create', {}, { authorization: `Bearer ${token}` })).status,
      415,
    );
  });
});

/** A small file that claims 30000 × 30000 pixels. */
async function bomb(): Promise<Buffer> {
  const png = await picture('png', 10);
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  return png;
}
