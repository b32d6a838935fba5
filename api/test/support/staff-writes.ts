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

/** Somebody who waits for a closed batch. @param behind whom, if not alone */
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

/** One accepted request for each call with which staff write. A new call must be added: the tests that walk this table say so. */
export const staffWrites: Readonly<Record<string, Prepare>> = {
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
  'POST /api/v1/course-details/create': async ({ given }) => ({
    url: '/api/v1/course-details/create',
    body: { course_id: await given.course(), order: 1, title: 'Dasar', type: 'SYLLABUS', description: 'Isi' },
  }),
  'DELETE /api/v1/course-details/:id/delete': async ({ given }) => ({
    url: `/api/v1/course-details/${await given.detail(await given.course())}/delete`,
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
  'POST /api/v1/certificates/create': async (server) => {
    const batch = await server.given.schedule();
    const checkout = new Checkout(server);
    const { body } = await checkout.pay({
      course_schedule_id: batch,
      email_student: `${unique('lulus')}@example.com`,
    });
    const { id } = body.data.transaction;
    await checkout.notify(await checkout.news(id, 'PAID'));
    await server.db.query(
      `UPDATE course_schedules SET publish_at = '2026-08-01', start_date = '2026-09-01', end_date = '2026-11-01' WHERE id = $1`,
      [batch],
    );
    const { rows } = await server.db.query<{ id: number }>(
      'SELECT r.id FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1',
      [id],
    );
    return {
      url: '/api/v1/certificates/create',
      body: { registration_id: rows[0]?.id, full_name: 'Siti Aminah' },
    };
  },
  'POST /api/v1/certificates/:id/revoke': async ({ given }) => ({
    url: `/api/v1/certificates/${await given.certificate({ course_schedule_id: await given.schedule() })}/revoke`,
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
