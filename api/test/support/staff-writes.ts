import { randomBytes } from 'node:crypto';
import type { Answer, TestServer } from './app.ts';
import { Checkout } from './orders.ts';

/** A request that a writing staff call accepts, made from rows that were put there for it. */
interface StaffWrite {
  readonly url: string;
  readonly body?: unknown;
  /** Fields of a multipart form, instead of a body. */
  readonly form?: Readonly<Record<string, string>>;
}

type Prepare = (server: TestServer) => Promise<StaffWrite>;

let sequence = 0;
const unique = (word: string) => `${word}-${(sequence += 1)}`;

const schedule = {
  code: 'B-1',
  batch: 7,
  publish_at: '2026-11-01',
  start_date: '2026-12-07',
  end_date: '2027-02-07',
  start_time: '19:00',
  end_time: '21:30',
  mode: 'REMOTE',
  days: 'Selasa',
};

const master = (path: string, add: (given: TestServer['given']) => Promise<number>, body: () => object) => ({
  [`POST /api/v1/${path}/create`]: async () => ({ url: `/api/v1/${path}/create`, body: body() }),
  [`PUT /api/v1/${path}/:id/update`]: async ({ given }: TestServer) => ({
    url: `/api/v1/${path}/${await add(given)}/update`,
    body: body(),
  }),
  [`DELETE /api/v1/${path}/:id/delete`]: async ({ given }: TestServer) => ({
    url: `/api/v1/${path}/${await add(given)}/delete`,
  }),
});

/** A person who waits for a closed batch. @param behind whom, if not alone */
/** A mail that was given up. */
export async function undeliveredMail(
  { db }: TestServer,
  { key = unique('surat'), text = 'Halo' } = {},
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO email_outbox (dedupe_key, to_email, subject, text, html, attempts, failed_at, last_error)
     VALUES ($1, 'penuh@example.com', 'Pendaftaran kamu', $2, $2, 9, now(), 'mailbox full') RETURNING id`,
    [key, text],
  );
  return rows[0]?.id ?? 0;
}

async function waitingEntry({ given, db }: TestServer, behind?: number): Promise<number> {
  const batch = behind === undefined ? await given.schedule({ participant_amount: 0 }) : null;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO waiting_entries (course_id, course_schedule_id, email, position)
     SELECT s.course_id, s.id, $3, CASE WHEN $2::bigint IS NULL THEN 1 ELSE 2 END FROM course_schedules s
     WHERE s.id = coalesce($1::integer, (SELECT course_schedule_id FROM waiting_entries WHERE id = $2)) RETURNING id`,
    [batch, behind ?? null, `${unique('menunggu')}@example.com`],
  );
  return rows[0]?.id ?? 0;
}

/** One in line who is offered the one seat of a batch, for less than 12 hours more. */
export async function offeredEntry(server: TestServer): Promise<number> {
  const entry = await waitingEntry(server);
  await server.db.query(
    `WITH batch AS (UPDATE course_schedules s SET participant_amount = 1, seats_taken = 1 FROM waiting_entries w WHERE w.id = $1::bigint AND s.id = w.course_schedule_id RETURNING s.id),
       place AS (INSERT INTO places (course_schedule_id, student_email_key, state) SELECT id, 'waiting ' || $1::bigint, 'HELD' FROM batch RETURNING id)
     UPDATE waiting_entries SET state = 'OFFERED', place_id = place.id, offered_at = '2026-11-20T17:00:00Z', offer_ends_at = '2026-11-21T03:00:00Z' FROM place WHERE waiting_entries.id = $1::bigint`,
    [entry],
  );
  return entry;
}

/** A company with one seat that has no person. */
async function withSeats({ given, db }: TestServer): Promise<number> {
  const batch = await given.schedule();
  const need = await given.corporateNeed({ state: 'ACCEPTED', course_schedule_id: batch });
  await db.query(
    `WITH taken AS (UPDATE course_schedules SET seats_taken = 1 WHERE id = $1 RETURNING id)
     INSERT INTO places (course_schedule_id, student_email_key, state, corporate_need_id) SELECT id, 'corporate', 'HELD', $2::integer FROM taken`,
    [batch, need],
  );
  return need;
}

/** A participant with a confirmed seat of a batch. @returns the id of the registration */
async function seated(server: TestServer, batch: number): Promise<number> {
  const checkout = new Checkout(server);
  const { body } = await checkout.pay({ course_schedule_id: batch, email_student: `${unique('lulus')}@example.com` });
  const { id } = body.data.transaction;
  await checkout.notify(await checkout.news(id, 'PAID'));
  const { rows } = await server.db.query<{ id: number }>(
    'SELECT r.id FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1',
    [id],
  );
  return rows[0]?.id ?? 0;
}

/** A participant with a confirmed seat of a batch that is over. */
async function graduate(server: TestServer): Promise<{ batch: number; registration_id: number }> {
  const batch = await server.given.schedule();
  const registration_id = await seated(server, batch);
  await server.db.query(
    `UPDATE course_schedules SET publish_at = '2026-08-01', start_date = '2026-09-01', end_date = '2026-11-01' WHERE id = $1`,
    [batch],
  );
  return { batch, registration_id };
}

/** One accepted request for each call with which staff write. A new call must be added: the tests that walk this table say so. */
export const staffWrites: Readonly<Record<string, Prepare>> = {
  'POST /api/v1/releases/handle': () =>
    Promise.resolve({
      url: '/api/v1/releases/handle',
      body: {
        remote: 'catalog',
        version: unique('1.0.0-'),
        type: 'TypeError',
        place: 'remote-catalog/src/a.ts:4',
        last: '2026-11-21T01:10:00.000Z',
      },
    }),
  'POST /api/v1/courses/create': async ({ given }) => ({
    url: '/api/v1/courses/create',
    form: {
      title: 'Program baru',
      code: unique('K'),
      slug: unique('program'),
      type: 'BOOTCAMP',
      category_id: String(await given.category()),
      description: 'Panjang',
      short_description: 'Ringkas',
      price: '500000',
    },
  }),
  'PUT /api/v1/courses/:id/update': async ({ given }) => ({
    url: `/api/v1/courses/${await given.course()}/update`,
    form: { title: 'Judul lain' },
  }),
  'DELETE /api/v1/courses/:id/delete': async ({ given }) => ({ url: `/api/v1/courses/${await given.course()}/delete` }),
  'POST /api/v1/courses/:id/restore': async ({ given }) => ({
    url: `/api/v1/courses/${await given.course({ deleted_at: '2026-11-01' })}/restore`,
  }),
  'POST /api/v1/courses/import': async ({ given }) => {
    const category = unique('Impor');
    await given.category(category);
    const cells = [unique('I'), unique('impor'), 'Program impor', 'EVENT', category, 'Ringkas', 'Panjang', '0'];
    return {
      url: '/api/v1/courses/import',
      body: {
        columns: ['code', 'slug', 'title', 'type', 'category', 'short_description', 'description', 'price'],
        rows: [{ line: 2, version: null, cells }],
        dry_run: false,
      },
    };
  },
  'POST /api/v1/course-schedules/import': async ({ given }) => {
    const [code, guru] = [unique('I'), unique('Guru')];
    await given.course({ code });
    await given.instructor(guru);
    const { batch, ...others } = schedule;
    return {
      url: '/api/v1/course-schedules/import',
      body: {
        columns: ['course', 'batch', 'instructor', ...Object.keys(others)],
        rows: [{ line: 2, version: null, cells: [code, String(batch), guru, ...Object.values(others)] }],
        dry_run: false,
      },
    };
  },
  'POST /api/v1/course-details/create': async ({ given }) => ({
    url: '/api/v1/course-details/create',
    body: { course_id: await given.course(), order: 1, title: 'Dasar', type: 'SYLLABUS', description: 'Isi' },
  }),
  'PUT /api/v1/course-details/:id/update': async ({ given }) => ({
    url: `/api/v1/course-details/${await given.detail(await given.course())}/update`,
    body: { order: 9, title: unique('Judul'), type: 'SYLLABUS', description: 'Isi lain' },
  }),
  'DELETE /api/v1/course-details/:id/delete': async ({ given }) => ({
    url: `/api/v1/course-details/${await given.detail(await given.course())}/delete`,
  }),
  'POST /api/v1/undelivered-mails/:id/send-again': async (server) => ({
    url: `/api/v1/undelivered-mails/${await undeliveredMail(server)}/send-again`,
    body: { reason: 'Kotak suratnya sudah kosong' },
  }),
  'POST /api/v1/undelivered-mails/:id/set-aside': async (server) => ({
    url: `/api/v1/undelivered-mails/${await undeliveredMail(server)}/set-aside`,
    body: { reason: 'Sudah ditelepon' },
  }),
  'POST /api/v1/waiting-entries/:id/remove': async (server) => ({
    url: `/api/v1/waiting-entries/${await waitingEntry(server)}/remove`,
    body: { reason: 'Diminta lewat telepon' },
  }),
  'POST /api/v1/waiting-entries/:id/move': async (server) => {
    const first = await waitingEntry(server);
    return {
      url: `/api/v1/waiting-entries/${await waitingEntry(server, first)}/move`,
      body: { rank: 1, reason: 'Diminta lewat telepon' },
    };
  },
  'POST /api/v1/waiting-entries/:id/offer': async (server) => {
    const entry = await waitingEntry(server);
    await server.db.query(
      'UPDATE course_schedules s SET participant_amount = 1 FROM waiting_entries w WHERE w.id = $1 AND s.id = w.course_schedule_id',
      [entry],
    );
    return { url: `/api/v1/waiting-entries/${entry}/offer`, body: { reason: 'Diminta lewat telepon' } };
  },
  'POST /api/v1/waiting-entries/:id/extend': async (server) => ({
    url: `/api/v1/waiting-entries/${await offeredEntry(server)}/extend`,
    body: { reason: 'Diminta lewat telepon' },
  }),
  'POST /api/v1/course-schedules/:id/waiting-list/add': async ({ given }) => ({
    url: `/api/v1/course-schedules/${await given.schedule({ participant_amount: 0 })}/waiting-list/add`,
    body: { email: `${unique('menunggu')}@example.com` },
  }),
  'POST /api/v1/orders/:id/note': async (server) => {
    const { body } = await new Checkout(server).pay({
      course_schedule_id: await server.given.schedule(),
      email_student: `${unique('catatan')}@example.com`,
    });
    return { url: `/api/v1/orders/${body.data.transaction.id}/note`, body: { text: 'Menelepon, pindah kota' } };
  },
  'POST /api/v1/course-schedules/create': async ({ given }) => ({
    url: '/api/v1/course-schedules/create',
    body: { ...schedule, course_id: await given.course(), instructor_id: await given.instructor() },
  }),
  'PUT /api/v1/course-schedules/:id/update': async ({ given }) => ({
    url: `/api/v1/course-schedules/${await given.schedule()}/update`,
    body: { ...schedule, instructor_id: await given.instructor() },
  }),
  'DELETE /api/v1/course-schedules/:id/delete': async ({ given }) => ({
    url: `/api/v1/course-schedules/${await given.schedule()}/delete`,
  }),
  'POST /api/v1/batches/:id/participants/import': async ({ given }) => ({
    url: `/api/v1/batches/${await given.schedule({ course_id: await given.course({ price: 0 }) })}/participants/import`,
    body: {
      columns: ['first_name', 'email', 'gender', 'birth_date', 'phone_number', 'address', 'city', 'zip_code'],
      rows: [
        {
          line: 2,
          version: null,
          cells: [
            'Siti',
            `${unique('impor')}@example.com`,
            'P',
            '1999-12-31',
            '0812 3456 789',
            'Jalan Mawar',
            'Bandung',
            '40111',
          ],
        },
      ],
      dry_run: false,
    },
  }),
  'POST /api/v1/batches/:id/participants/register': async ({ given }) => ({
    url: `/api/v1/batches/${await given.schedule()}/participants/register`,
    body: {
      ...{ first_name: 'Siti', last_name: 'Aminah', email: `${unique('telepon')}@example.com` },
      ...{ phone_number: '0812 3456 789', payment: 'BILL', reason: 'Menelepon' },
    },
  }),
  'PUT /api/v1/batches/:id/sessions/:number/update': async ({ given }) => ({
    url: `/api/v1/batches/${await given.schedule()}/sessions/1/update`,
    body: {
      date: '2026-12-08',
      start_time: '18:00',
      end_time: '20:00',
      topic: unique('Materi'),
      instructor_id: await given.instructor(),
      place: 'Ruang Merapi',
    },
  }),
  'POST /api/v1/batches/:id/sessions/:number/attendance': async (server) => {
    const batch = await server.given.schedule();
    const registration_id = await seated(server, batch);
    const mark = { key: randomBytes(16).toString('hex'), state: 'PRESENT', note: null, seen: 0, marked_at: 0 };
    return {
      url: `/api/v1/batches/${batch}/sessions/1/attendance`,
      body: { entries: [{ ...mark, registration_id }] },
    };
  },
  'POST /api/v1/users/me/batches/:id/sessions/:number/attendance': async (server) => {
    const instructor_id = await server.given.instructor();
    const batch = await server.given.schedule({ instructor_id });
    await server.db.query('UPDATE staff_users SET instructor_id = $1', [instructor_id]);
    const registration_id = await seated(server, batch);
    const mark = { key: randomBytes(16).toString('hex'), state: 'PRESENT', note: null, seen: 0, marked_at: 0 };
    return {
      url: `/api/v1/users/me/batches/${batch}/sessions/1/attendance`,
      body: { entries: [{ ...mark, registration_id }] },
    };
  },
  'POST /api/v1/batches/:id/attendance-link/renew': async ({ given }) => ({
    url: `/api/v1/batches/${await given.schedule()}/attendance-link/renew`,
  }),
  'POST /api/v1/batches/:id/attendance-link/revoke': async ({ given, db }) => {
    const batch = await given.schedule();
    await db.query(
      'INSERT INTO attendance_links (course_schedule_id, token_hash) VALUES ($1, sha256($2::text::bytea))',
      [batch, unique('tautan')],
    );
    return { url: `/api/v1/batches/${batch}/attendance-link/revoke` };
  },
  'PUT /api/v1/corporate-needs/:id/plan': async ({ given }) => ({
    url: `/api/v1/corporate-needs/${await given.corporateNeed()}/plan`,
    body: { owner_id: null, next_action: 'Telepon PIC', next_action_on: '2026-11-24' },
  }),
  'POST /api/v1/corporate-needs/:id/move': async ({ given }) => ({
    url: `/api/v1/corporate-needs/${await given.corporateNeed()}/move`,
    body: { to: 'CONTACTED' },
  }),
  'POST /api/v1/corporate-needs/:id/back': async ({ given }) => ({
    url: `/api/v1/corporate-needs/${await given.corporateNeed({ state: 'PAID' })}/back`,
    body: { to: 'INVOICED', reason: 'Salah tandai' },
  }),
  'POST /api/v1/corporate-needs/:id/quote': async ({ given }) => ({
    url: `/api/v1/corporate-needs/${await given.corporateNeed({ state: 'CONTACTED' })}/quote`,
    body: { title: 'Kelas khusus', seats: 10, price: 1_000_000, lines: [], valid_until: '2026-12-07' },
  }),
  'POST /api/v1/corporate-needs/:id/note': async ({ given }) => ({
    url: `/api/v1/corporate-needs/${await given.corporateNeed()}/note`,
    body: { text: '10 orang pasti' },
  }),
  'POST /api/v1/corporate-needs/bulk/plan': async ({ given }) => ({
    url: '/api/v1/corporate-needs/bulk/plan',
    body: {
      rows: [
        {
          id: await given.corporateNeed(),
          version: 1,
          owner_id: null,
          next_action: 'Telepon PIC',
          next_action_on: '2026-11-24',
        },
      ],
    },
  }),
  'POST /api/v1/corporate-needs/bulk/move': async ({ given }) => ({
    url: '/api/v1/corporate-needs/bulk/move',
    body: { to: 'CONTACTED', rows: [{ id: await given.corporateNeed() }] },
  }),
  'PUT /api/v1/corporate-needs/:id/seats': async ({ given }) => ({
    url: `/api/v1/corporate-needs/${await given.corporateNeed({ state: 'ACCEPTED' })}/seats`,
    body: { course_schedule_id: await given.schedule(), seats: 3 },
  }),
  'POST /api/v1/corporate-needs/:id/seats/import': async (server) => ({
    url: `/api/v1/corporate-needs/${await withSeats(server)}/seats/import`,
    body: {
      columns: ['full_name', 'email', 'phone_number'],
      rows: [{ line: 1, version: null, cells: ['Siti', `${unique('kursi')}@example.com`, '0812 3456 789'] }],
      dry_run: false,
    },
  }),
  'POST /api/v1/corporate-needs/:id/link': async (server) => ({
    url: `/api/v1/corporate-needs/${await withSeats(server)}/link`,
    body: { as: 'MAIL', end_earlier: true },
  }),
  'POST /api/v1/vouchers/create': async () => ({
    url: '/api/v1/vouchers/create',
    body: {
      code: unique('HEMAT'),
      percentage: 10,
      max: 500_000,
      course_id: null,
      valid_from: null,
      valid_until: null,
      quota: 5,
    },
  }),
  'PUT /api/v1/vouchers/:id/update': async ({ given }) => ({
    url: `/api/v1/vouchers/${await given.voucher()}/update`,
    body: { valid_from: null, valid_until: '2027-01-01', quota: 9 },
  }),
  'POST /api/v1/vouchers/:id/end': async ({ given }) => ({ url: `/api/v1/vouchers/${await given.voucher()}/end` }),
  'POST /api/v1/vouchers/:id/resume': async ({ given }) => ({
    url: `/api/v1/vouchers/${await given.voucher({ ended_at: '2026-11-20T00:00:00Z' })}/resume`,
  }),
  'POST /api/v1/vouchers/bulk/end': async ({ given }) => ({
    url: '/api/v1/vouchers/bulk/end',
    body: { rows: [{ id: await given.voucher(), version: 1 }] },
  }),
  'POST /api/v1/vouchers/bulk/resume': async ({ given }) => ({
    url: '/api/v1/vouchers/bulk/resume',
    body: { rows: [{ id: await given.voucher({ ended_at: '2026-11-20T00:00:00Z' }), version: 1 }] },
  }),
  'POST /api/v1/certificates/create': async (server) => {
    const { registration_id } = await graduate(server);
    return {
      url: '/api/v1/certificates/create',
      body: { registration_id, full_name: 'Siti Aminah' },
    };
  },
  'POST /api/v1/batches/:id/certificates/issue': async (server) => {
    const { batch, registration_id } = await graduate(server);
    return { url: `/api/v1/batches/${batch}/certificates/issue`, body: { registration_id, reason: 'Tugas lengkap' } };
  },
  'POST /api/v1/certificates/:id/revoke': async ({ given }) => ({
    url: `/api/v1/certificates/${await given.certificate({ course_schedule_id: await given.schedule() })}/revoke`,
  }),
  'POST /api/v1/certificates/bulk/revoke': async ({ given }) => ({
    url: '/api/v1/certificates/bulk/revoke',
    body: { rows: [{ id: await given.certificate({ course_schedule_id: await given.schedule() }) }] },
  }),
  ...master(
    'categories',
    (given) => given.category(),
    () => ({ name: unique('Kategori') }),
  ),
  ...master(
    'locations',
    (given) => given.location(),
    () => ({ name: unique('Lokasi') }),
  ),
  ...master(
    'instructors',
    (given) => given.instructor(),
    () => ({ name: unique('Guru'), current_job: 'Guru' }),
  ),
  ...master(
    'discounts',
    (given) => given.discount(nextPercentage()),
    () => ({ percentage: nextPercentage() }),
  ),
  ...master(
    'synonyms',
    (given) => given.synonym(`${unique('kata')}, arti`),
    () => ({ words: `${unique('kata')}, arti` }),
  ),
  'PUT /api/v1/roles/:name/update': async () => ({
    url: '/api/v1/roles/INSTRUCTOR/update',
    // Another than the time before, whatever the role has.
    body: { permissions: [(sequence += 1) % 2 ? 'overview.read' : 'course.write'] },
  }),
  'POST /api/v1/newsletters/:id/unsubscribe': async ({ db }) => {
    const { rows } = await db.query<{ id: number }>('INSERT INTO newsletters (email) VALUES ($1) RETURNING id', [
      `${unique('buletin')}@example.com`,
    ]);
    return { url: `/api/v1/newsletters/${rows[0]?.id}/unsubscribe` };
  },
  'POST /api/v1/staff/invite': async () => ({
    url: '/api/v1/staff/invite',
    body: { name: 'Baru', email: `${unique('baru')}@karsa.test`, roles: ['SUPPORT'] },
  }),
  'POST /api/v1/staff/:id/invite-again': async ({ given, db }) => {
    const id = await given.staff({ role: 'FINANCE' });
    await db.query(
      `INSERT INTO password_links (token_hash, staff_user_id, purpose, created_at, expires_at)
       VALUES (sha256($1::text::bytea), $1::int, 'INVITATION', now() - interval '1 day', now() + interval '1 day')`,
      [id],
    );
    return { url: `/api/v1/staff/${id}/invite-again` };
  },
  'POST /api/v1/audit/:id/restore': async ({ given, db }) => {
    const id = await given.category(unique('Sekarang'));
    const { rows } = await db.query<{ id: number }>(
      `INSERT INTO audit_entries (actor_name, action, entity, entity_id, before, after)
       VALUES ('Dina', 'master.update', 'category', $1, jsonb_build_object('name', $2::text), '{"name": "Sekarang"}') RETURNING id`,
      [id, unique('Dulu')],
    );
    return { url: `/api/v1/audit/${rows[0]?.id}/restore` };
  },
  'PUT /api/v1/staff/:id/roles': async ({ given }) => ({
    url: `/api/v1/staff/${await given.staff({ role: 'FINANCE' })}/roles`,
    body: { roles: ['SUPPORT'] },
  }),
  'PUT /api/v1/staff/:id/instructor': async ({ given }) => ({
    url: `/api/v1/staff/${await given.staff({ role: 'INSTRUCTOR' })}/instructor`,
    body: { instructor_id: await given.instructor() },
  }),
  'POST /api/v1/staff/:id/second-factor/reset': async ({ given }) => {
    const id = await given.staff({ role: 'FINANCE' });
    await given.secondFactor(id);
    return { url: `/api/v1/staff/${id}/second-factor/reset`, body: { reason: 'Ponsel hilang' } };
  },
  'POST /api/v1/staff/:id/disable': async ({ given }) => ({
    url: `/api/v1/staff/${await given.staff({ role: 'FINANCE' })}/disable`,
  }),
  'POST /api/v1/staff/:id/enable': async ({ given, db }) => {
    const id = await given.staff({ role: 'FINANCE' });
    await db.query('UPDATE staff_users SET disabled_at = now() WHERE id = $1', [id]);
    return { url: `/api/v1/staff/${id}/enable` };
  },
};

let percentage = 0;
/** No two entries may have the same. */
function nextPercentage(): number {
  percentage += 1;
  return percentage;
}

/** Sends a prepared request. @param route such as `PUT /api/v1/vouchers/:id/update` */
export async function sendWrite(
  server: TestServer,
  route: string,
  { url, body, form }: StaffWrite,
  headers: Record<string, string>,
): Promise<Answer> {
  const [method = ''] = route.split(' ');
  if (!form) return server.send(method as 'POST', url, body, headers);
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  const encoded = new Response(data);
  const reply = await server.app.inject({
    method: method as 'POST',
    url,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
  });
  return { status: reply.statusCode, headers: reply.headers, text: reply.body, body: JSON.parse(reply.body) };
}
