import type { PresetName } from '../../src/access/presets.ts';
import type { Queryable } from '../../src/database/pool.ts';
import { hashPassword } from '../../src/modules/accounts/sessions/password.ts';
import { newToken, tokenHash } from '../../src/access/token.ts';

type Row = Record<string, unknown>;

/** STAFF: the three roles that accounts of that kind got when roles came. */
type StaffRole = PresetName | 'STAFF';

let sequence = 0;

const hashes = new Map<string, Promise<string>>();

/** Hashing is slow on purpose; tests use few passwords. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Rows a test starts from. Every method fills in what the test does not care about. */
export class Fixtures {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async staff(row: { name?: string; email?: string; password?: string; role?: StaffRole } = {}): Promise<number> {
    const { password = 'staff-password', role = 'ADMIN', ...rest } = row;
    const id = await this.#insert('staff_users', {
      name: 'Rani Staf',
      email: unique('staf', '@karsa.test'),
      role: role === 'ADMIN' ? 'ADMIN' : 'STAFF',
      password_hash: await hashOnce(password),
      ...rest,
    });
    // Tests of migrations begin with a database that has no roles yet.
    const { rows } = await this.#db.query<{ has: boolean }>(`SELECT to_regclass('staff_role') IS NOT NULL AS has`);
    if (rows[0]?.has)
      await this.#db.query('INSERT INTO staff_role SELECT $1, unnest($2::text[])', [
        id,
        role === 'STAFF' ? ['ACADEMIC', 'SUPPORT', 'FINANCE'] : [role],
      ]);
    return id;
  }

  /** A second factor whose codes are unknown. */
  async secondFactor(staff_user_id: number): Promise<void> {
    await this.#db.query(
      'INSERT INTO second_factors (staff_user_id, secret, created_at, confirmed_at) VALUES ($1, $2, now(), now())',
      [staff_user_id, Buffer.alloc(48)],
    );
  }

  async student(row: { full_name?: string; email?: string; password?: string } = {}): Promise<number> {
    const { password = 'student-password', ...rest } = row;
    return this.#insert('students', {
      full_name: 'Sari Siswa',
      email: unique('siswa', '@karsa.test'),
      password_hash: await hashOnce(password),
      ...rest,
    });
  }

  /** @returns a bearer token of a staff user */
  async staffToken(role: StaffRole = 'ADMIN'): Promise<string> {
    return this.tokenOf(await this.staff({ role }));
  }

  /** @returns a bearer token of this staff user */
  tokenOf(staffId: number): Promise<string> {
    return this.#session({ staff_user_id: staffId });
  }

  /** @returns a bearer token of this student, or of a new one */
  async studentToken(studentId?: number): Promise<string> {
    return this.#session({ student_id: studentId ?? (await this.student()) });
  }

  category(name = unique('Kategori')): Promise<number> {
    return this.#insert('categories', { name });
  }

  discount(percentage: number): Promise<number> {
    return this.#insert('discounts', { percentage });
  }

  synonym(words: string): Promise<number> {
    return this.#insert('synonyms', { words });
  }

  location(name = unique('Lokasi'), row: Row = {}): Promise<number> {
    return this.#insert('locations', { name, ...row });
  }

  instructor(name = 'Dewi Lestari'): Promise<number> {
    return this.#insert('instructors', { name, current_job: 'Engineer' });
  }

  async course(row: Row = {}): Promise<number> {
    const code = unique('C');
    return this.#insert('courses', {
      code,
      slug: code.toLowerCase(),
      title: `Program ${code}`,
      type: 'BOOTCAMP',
      short_description: 'Ringkas',
      description: 'Panjang',
      price: 1_000_000,
      category_id: row['category_id'] ?? (await this.category()),
      created_by: row['created_by'] ?? (await this.staff()),
      ...row,
    });
  }

  corporateNeed(row: Row = {}): Promise<number> {
    return this.#insert('corporate_needs', {
      company_name: 'PT Maju',
      participant_amount: 10,
      pic_name: 'Dina',
      pic_email: 'dina@maju.test',
      ...row,
    });
  }

  detail(course_id: number, row: Row = {}): Promise<number> {
    return this.#insert('course_details', {
      course_id,
      order: 1,
      title: 'Dasar',
      type: 'SYLLABUS',
      description: 'Isi',
      ...row,
    });
  }

  /** From now on a batch may count seats on which nobody sits. */
  async seatsWithoutPlaces(): Promise<void> {
    await this.#db.query('ALTER TABLE course_schedules DISABLE TRIGGER places_fill_seats');
  }

  /** Active on 2026-11-21 by default. */
  async schedule(row: Row = {}): Promise<number> {
    return this.#insert('course_schedules', {
      code: unique('S'),
      batch: 1,
      publish_at: '2026-11-01',
      start_date: '2026-12-07',
      end_date: '2027-02-07',
      start_time: '19:00',
      end_time: '21:30',
      mode: 'REMOTE',
      days: 'Senin dan Rabu',
      course_id: row['course_id'] ?? (await this.course()),
      instructor_id: row['instructor_id'] ?? (await this.instructor()),
      ...row,
    });
  }

  voucher(row: Row = {}): Promise<number> {
    return this.#insert('vouchers', { code: unique('VOUCHER'), percentage: 10, max: 500_000, ...row });
  }

  certificate(row: Row): Promise<number> {
    return this.#insert('certificates', {
      ref_id: unique('CERT-REF-'),
      student_full_name: 'Sari Siswa',
      document: 'certificate.pdf',
      issued_on: '2026-10-01',
      ...row,
    });
  }

  async #session(owner: Row): Promise<string> {
    const token = newToken();
    await this.#db.query(
      `INSERT INTO sessions (token_hash, staff_user_id, student_id, idle_seconds, expires_at) VALUES ($1, $2, $3, 3600, now() + interval '1 hour')`,
      [tokenHash(token), owner['staff_user_id'] ?? null, owner['student_id'] ?? null],
    );
    return token;
  }

  async #insert(table: string, row: Row): Promise<number> {
    const names = Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', ');
    const places = Object.keys(row)
      .map((_, index) => `$${index + 1}`)
      .join(', ');
    const { rows } = await this.#db.query<{ id: number }>(
      `INSERT INTO ${table} (${names}) VALUES (${places}) RETURNING id`,
      Object.values(row),
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`Nothing was inserted into ${table}`);
    return id;
  }
}

function unique(prefix: string, suffix = ''): string {
  sequence += 1;
  return `${prefix}${sequence}${suffix}`;
}
