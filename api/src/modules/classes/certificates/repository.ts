import { normaliseCertificateId } from '@site/shared/certificate-id';
import { containing, containingFolded, countUpTo, Filter } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { OrderState } from '../../sales/orders/repository.ts';
import { addWords, batchesTitled } from '../../sales/registrations/search.ts';
import type { CourseType } from '../../catalogue/course-schedules/schemas.ts';
import type { Candidate, Certificate, CertificatesQuery, IssuedCertificate } from './schemas.ts';
import { fullNameOf } from '../../../database/full-name.ts';

/** Finds a certificate that is not revoked. */
export async function findCertificate(db: Queryable, refId: string): Promise<Certificate | null> {
  const { rows } = await db.query<{
    full_name: string;
    title: string;
    type: CourseType;
    document: string;
  }>(
    `SELECT f.student_full_name AS full_name, c.title, c.type, f.document
     FROM certificates f JOIN course_schedules s ON s.id = f.course_schedule_id JOIN courses c ON c.id = s.course_id
     WHERE f.ref_id = $1 AND f.revoked_at IS NULL`,
    [refId],
  );
  const found = rows[0];
  return found
    ? {
        student: { full_name: found.full_name },
        course_schedule: { course: { title: found.title, type: found.type } },
        document: found.document,
      }
    : null;
}

/** SQL: whether the last class of the batch `s` has ended. Certificates are issued only then. @param now placeholder of an instant */
export const isOver = (now: string) =>
  `(s.end_date + s.end_time) AT TIME ZONE time_zone_of(s.mode, s.location_id) <= ${now}::timestamptz`;
const batchJson = `json_build_object('course', json_build_object('title', c.title), 'batch', s.batch, 'start_date', s.start_date, 'end_date', s.end_date)`;
const issued = `SELECT f.id, f.ref_id, f.student_full_name AS full_name, ${batchJson} AS course_schedule,
    CASE WHEN f.revoked_at IS NULL THEN f.document END AS document, f.issued_on, f.revoked_at
  FROM certificates f JOIN course_schedules s ON s.id = f.course_schedule_id JOIN courses c ON c.id = s.course_id`;
const views = { ALL: 'true', VALID: 'f.revoked_at IS NULL', REVOKED: 'f.revoked_at IS NOT NULL' } as const;

const orders = { newest: 'f.id DESC', oldest: 'f.id' } as const;

export async function listCertificates(
  db: Queryable,
  { type, q, sort = 'newest', limit, page }: CertificatesQuery,
): Promise<Page<IssuedCertificate>> {
  const filter = new Filter().require(views[type]);
  if (q) {
    const id = filter.value(containing(normaliseCertificateId(q) || q));
    // Each of these conditions has an index. The title is in another table, so its batches are found first.
    const batches = filter.value(await batchesTitled(db, q.trim()));
    filter.add(
      `(f.ref_id LIKE ${id} OR folded(f.student_full_name) LIKE folded(?) OR f.course_schedule_id = ANY(${batches}::integer[]))`,
      containingFolded(q),
    );
  }
  const count = await countUpTo(db, `SELECT FROM certificates f ${filter.where}`, filter.values);
  const { rows } = await db.query<IssuedCertificate>(
    `${issued} ${filter.where} ORDER BY ${orders[sort]} LIMIT ${filter.value(limit)} OFFSET ${filter.value((page - 1) * limit)}`,
    filter.values,
  );
  return { rows, count };
}

export async function readCertificate(db: Queryable, id: number): Promise<IssuedCertificate | null> {
  return (await db.query<IssuedCertificate>(`${issued} WHERE f.id = $1`, [id])).rows[0] ?? null;
}

/** People who may get a certificate, the latest batches first. One index of places finds them; only the rows of the answer are read. */
export async function listCandidates(
  db: Queryable,
  {
    q,
    withPhones,
    today,
    now,
    limit,
  }: { q: string | undefined; withPhones: boolean; today: string; now: string; limit: number },
): Promise<Candidate[]> {
  const filter = new Filter().require(`p.state = 'CONFIRMED' AND NOT p.certified`).add('p.ends_on <= ?', today);
  filter.require(
    // A scalar subquery instead of EXISTS, because with EXISTS PostgreSQL would read all batches for the few that end today.
    `(p.ends_on < ${filter.value(today)}::date OR (SELECT ${isOver(filter.value(now))} FROM course_schedules s WHERE s.id = p.course_schedule_id))`,
  );
  if (q) addWords(filter, q, withPhones);
  const { rows } = await db.query<Candidate>(
    `SELECT r.id AS registration_id, ${fullNameOf('r')} AS full_name, r.email, ${batchJson} AS course_schedule
     FROM (SELECT r.id, p.course_schedule_id AS schedule_id FROM registrations r JOIN places p ON p.registration_id = r.id
       ${q && !withPhones ? 'JOIN orders o ON o.id = r.order_id' : ''} ${filter.where} ORDER BY p.ends_on DESC, p.registration_id LIMIT ${filter.value(limit)}) found
     JOIN registrations r ON r.id = found.id JOIN course_schedules s ON s.id = found.schedule_id JOIN courses c ON c.id = s.course_id
     ORDER BY s.end_date DESC, r.id`,
    filter.values,
  );
  return rows;
}

export interface GraduateRow {
  readonly order_id: number;
  readonly state: OrderState;
  readonly schedule_id: number;
  readonly title: string;
  readonly type: CourseType;
  readonly batch: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly is_over: boolean;
  readonly total_session: number | null;
  readonly instructor_name: string;
  readonly instructor_job: string;
}

/** The texts of a certificate for a registration. @param now an instant */
export async function findGraduate(db: Queryable, registrationId: number, now: string): Promise<GraduateRow | null> {
  const { rows } = await db.query<GraduateRow>(
    `SELECT o.id AS order_id, o.state, s.id AS schedule_id, c.title, c.type, s.batch, s.start_date, s.end_date, ${isOver('$2')} AS is_over, s.total_session, i.name AS instructor_name, i.current_job AS instructor_job
     FROM registrations r JOIN orders o ON o.id = r.order_id
     JOIN LATERAL (SELECT course_schedule_id FROM places WHERE registration_id = r.id ORDER BY id DESC LIMIT 1) p ON true
     JOIN course_schedules s ON s.id = p.course_schedule_id
     JOIN courses c ON c.id = s.course_id JOIN instructors i ON i.id = s.instructor_id WHERE r.id = $1`,
    [registrationId, now],
  );
  return rows[0] ?? null;
}

interface NewCertificateRow {
  readonly registrationId: number;
  readonly scheduleId: number;
  readonly refId: string;
  readonly fullName: string;
  readonly document: string;
  readonly issuedOn: string;
}

export async function insertCertificate(db: Queryable, row: NewCertificateRow): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO certificates (registration_id, course_schedule_id, ref_id, student_full_name, document, issued_on) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [row.registrationId, row.scheduleId, row.refId, row.fullName, row.document, row.issuedOn],
  );
  const [created] = rows;
  if (!created) throw new Error('The certificate was not stored');
  return created.id;
}

/** @returns the name of the file to remove; null where the certificate was revoked before or does not exist */
export async function revokeCertificate(db: Queryable, id: number, now: string): Promise<string | null> {
  const { rows } = await db.query<{ document: string }>(
    'UPDATE certificates SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING document',
    [id, now],
  );
  return rows[0]?.document ?? null;
}
