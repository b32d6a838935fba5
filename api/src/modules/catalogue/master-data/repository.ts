import type { Static } from 'typebox';
import type { Queryable } from '../../../database/pool.ts';
import type {
  ListedCategory,
  ListedDiscount,
  ListedInstructor,
  ListedLocation,
  ListedSynonym,
  MasterValues,
  Use,
  Uses,
} from './schemas.ts';

export async function categories(db: Queryable) {
  return (await db.query<Static<typeof ListedCategory>>('SELECT id, name, version FROM categories ORDER BY id')).rows;
}

export async function discounts(db: Queryable) {
  return (
    await db.query<Static<typeof ListedDiscount>>('SELECT id, percentage, version FROM discounts ORDER BY percentage')
  ).rows;
}

export async function locations(db: Queryable) {
  return (
    await db.query<Static<typeof ListedLocation>>('SELECT id, name, time_zone, version FROM locations ORDER BY name')
  ).rows;
}

export async function instructors(db: Queryable) {
  return (
    await db.query<Static<typeof ListedInstructor>>(
      'SELECT id, name, current_job, version FROM instructors ORDER BY name, id',
    )
  ).rows;
}

export async function synonyms(db: Queryable) {
  return (await db.query<Static<typeof ListedSynonym>>('SELECT id, words, version FROM synonyms ORDER BY lower(words)'))
    .rows;
}

/** A short list of master data: its table, the columns that staff write, and the records that refer to its entries. */
export interface Master {
  /** Its name in the audit. */
  readonly entity: 'category' | 'discount' | 'location' | 'instructor' | 'synonym';
  readonly table: 'categories' | 'discounts' | 'locations' | 'instructors' | 'synonyms';
  readonly columns: readonly string[];
  /** SQL: a row for each program or batch that refers to an entry, with the id of the entry and of the program. Null: nothing refers to them. */
  readonly uses: string | null;
}

/** SQL: the batches of instructors, including those of which they teach a single class. */
const BATCHES_OF_INSTRUCTORS = `SELECT instructor_id AS id, course_id, id AS batch FROM course_schedules
  UNION SELECT k.instructor_id, s.course_id, s.id FROM class_sessions k JOIN course_schedules s ON s.id = k.course_schedule_id`;

/** An entry with the columns of its list. */
export interface MasterRow extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly version: number;
}

export const masters = {
  category: {
    entity: 'category',
    table: 'categories',
    columns: ['name'],
    uses: 'SELECT category_id AS id, id AS course_id FROM courses',
  },
  discount: {
    entity: 'discount',
    table: 'discounts',
    columns: ['percentage'],
    uses: 'SELECT discount_id AS id, id AS course_id FROM courses',
  },
  location: {
    entity: 'location',
    table: 'locations',
    columns: ['name', 'time_zone'],
    uses: 'SELECT location_id AS id, course_id FROM course_schedules',
  },
  instructor: {
    entity: 'instructor',
    table: 'instructors',
    columns: ['name', 'current_job'],
    uses: BATCHES_OF_INSTRUCTORS,
  },
  synonym: { entity: 'synonym', table: 'synonyms', columns: ['words'], uses: null },
} as const satisfies Record<string, Master>;

export async function insertMaster(
  db: Queryable,
  { table, columns }: Master,
  values: MasterValues,
): Promise<MasterRow> {
  const given = columns.filter((column) => column in values);
  const { rows } = await db.query<MasterRow>(
    `INSERT INTO ${table} (${given.join(', ')}) VALUES (${given.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id, ${columns.join(', ')}, version`,
    given.map((column) => values[column]),
  );
  const [row] = rows;
  if (!row) throw new Error(`Nothing was stored in ${table}`);
  return row;
}

/** Null where there is no such entry. */
export async function lockMaster(db: Queryable, { table, columns }: Master, id: number): Promise<MasterRow | null> {
  const { rows } = await db.query<MasterRow>(
    `SELECT id, ${columns.join(', ')}, version FROM ${table} WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

/** @returns null where there is no such entry */
export async function updateMaster(
  db: Queryable,
  { table, columns }: Master,
  id: number,
  values: MasterValues,
): Promise<MasterRow | null> {
  const given = columns.filter((column) => column in values);
  const { rows } = await db.query<MasterRow>(
    `UPDATE ${table} SET ${given.map((column, index) => `${column} = $${index + 2}`).join(', ')} WHERE id = $1 RETURNING id, ${columns.join(', ')}, version`,
    [id, ...given.map((column) => values[column])],
  );
  return rows[0] ?? null;
}

export async function deleteMaster(db: Queryable, { table }: Master, id: number): Promise<void> {
  await db.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
}

/** SQL: the number of uses, and how many of them belong to deleted courses. Those count too: a course may be restored, and its registrations name it. */
const usesOf = (uses: string) =>
  `SELECT u.id, count(*), count(c.deleted_at) AS deleted FROM (${uses}) u JOIN courses c ON c.id = u.course_id WHERE u.id IS NOT NULL`;

/** @returns null where nothing uses it */
export async function countUses(db: Queryable, { uses }: Master, id: number): Promise<Use | null> {
  if (uses === null) return null;
  return (await db.query<Use>(`${usesOf(uses)} AND u.id = $1 GROUP BY 1`, [id])).rows[0] ?? null;
}

export async function listUses(db: Queryable): Promise<Uses> {
  const of = async ({ uses }: { readonly uses: string }) => (await db.query<Use>(`${usesOf(uses)} GROUP BY 1`)).rows;
  return {
    categories: await of(masters.category),
    discounts: await of(masters.discount),
    locations: await of(masters.location),
    instructors: await of(masters.instructor),
  };
}
