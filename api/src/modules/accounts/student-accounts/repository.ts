import type { Queryable } from '../../../database/pool.ts';
import type { StudentRow } from '../sessions/repository.ts';
import type { OwnCertificate } from './schemas.ts';
import { fullNameOf } from '../../../database/full-name.ts';

export interface AccountRow {
  readonly email: string;
  readonly full_name: string;
  readonly has_password: boolean;
}

export async function readAccount(db: Queryable, id: number): Promise<AccountRow> {
  const { rows } = await db.query<AccountRow>(
    'SELECT email, full_name, password_hash IS NOT NULL AS has_password FROM students WHERE id = $1',
    [id],
  );
  const [account] = rows;
  if (!account) throw new Error(`The account ${id} is gone`);
  return account;
}

/** The account of an address that was just verified. The first time it is made, with the person's name from their orders. */
export async function accountOf(db: Queryable, email: string): Promise<Omit<StudentRow, 'password_hash'>> {
  await db.query(
    `INSERT INTO students (full_name, email) VALUES (left(coalesce(
       (SELECT payer_name FROM orders WHERE lower(payer_email) = $1 ORDER BY id DESC LIMIT 1),
       (SELECT ${fullNameOf('r')} FROM registrations r WHERE lower(r.email) = $1 ORDER BY r.id DESC LIMIT 1),
       split_part($1, '@', 1)), 200), $1) ON CONFLICT (email) DO NOTHING`,
    [email],
  );
  const { rows } = await db.query<Omit<StudentRow, 'password_hash'>>(
    'SELECT id, full_name, email, image_profile FROM students WHERE email = $1',
    [email],
  );
  const [account] = rows;
  if (!account) throw new Error('The account was not made');
  return account;
}

/** Sets a password where the account has none. False where it has one already. */
export async function setFirstPassword(db: Queryable, id: number, hash: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE students SET password_hash = $2 WHERE id = $1 AND password_hash IS NULL',
    [id, hash],
  );
  return rowCount === 1;
}

/** Valid certificates of the registrations that the address paid or that name it, and those of the account itself; the latest first. */
export async function listCertificates(
  db: Queryable,
  { email, accountId }: { email: string; accountId: number },
): Promise<OwnCertificate[]> {
  const { rows } = await db.query<OwnCertificate>(
    `WITH own AS (
       SELECT r.id FROM registrations r WHERE lower(r.email) = $1
       UNION SELECT r.id FROM orders o JOIN registrations r ON r.order_id = o.id WHERE lower(o.payer_email) = $1),
     shown AS (
       SELECT f.id FROM certificates f WHERE f.revoked_at IS NULL AND f.registration_id IN (SELECT id FROM own)
       UNION SELECT f.id FROM certificates f WHERE f.revoked_at IS NULL AND f.student_id = $2)
     SELECT f.ref_id, f.student_full_name AS full_name, c.title, s.batch, f.issued_on, f.document
     FROM shown JOIN certificates f ON f.id = shown.id JOIN course_schedules s ON s.id = f.course_schedule_id
     JOIN courses c ON c.id = s.course_id
     ORDER BY f.issued_on DESC, f.id DESC`,
    [email, accountId],
  );
  return rows;
}
