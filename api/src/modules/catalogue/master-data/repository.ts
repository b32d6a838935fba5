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

/** A short list: what staff write of an entry, and what refers to it. */
export interface Master {
  /** Its name in entries of the audit. */
  readonly entity: 'category' | 'discount' | 'location' | 'instructor' | 'synonym';
  readonly table: 'categories' | 'discounts' | 'locations' | 'instructors' | 'synonyms';
  readonly columns: readonly string[];
  /** Null: nothing refers to it. */
  readonly usedBy: MasterUse | null;
}

interface MasterUse {
  readonly table: 'courses' | 'course_schedules';
  readonly column: string;
}

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
    usedBy: { table: 'courses', column: 'category_id' },
  },
  discount: {
    entity: 'discount',
    table: 'discounts',
    columns: ['percentage'],
    usedBy: { table: 'courses', column: 'discount_id' },
  },
  location: {
    entity: 'location',
    table: 'locations',
    columns: ['name', 'time_zone'],
    usedBy: { table: 'course_schedules', column: 'location_id' },
  },
  instructor: {
    entity: 'instructor',
    table: 'instructors',
    columns: ['name', 'current_job'],
    usedBy: { table: 'course_schedules', column: 'instructor_id' },
  },
  synonym: { entity: 'synonym', table: 'synonyms', columns: ['words'], usedBy: null },
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

/** Null: there is no such entry. */
export async function lockMaster(db: Queryable, { table, columns }: Master, id: number): Promise<MasterRow | null> {
  const { rows } = await db.query<MasterRow>(
    `SELECT id, ${columns.join(', ')}, version FROM ${table} WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

/** @returns null if there is no such entry */
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

/** A deleted course still counts: it may be restored, and its registrations name it. How many are of deleted courses is said. */
const usesOf = ({ table, column }: MasterUse) =>
  `SELECT u.${column} AS id, count(*), count(c.deleted_at) AS deleted FROM ${table} u
   JOIN courses c ON c.id = ${table === 'courses' ? 'u.id' : 'u.course_id'} WHERE u.${column} IS NOT NULL`;

export async function countUses(
  db: Queryable,
  use: MasterUse,
  id: number,
): Promise<{ readonly count: number; readonly deleted: number }> {
  const { rows } = await db.query<Use>(`${usesOf(use)} AND u.${use.column} = $1 GROUP BY 1`, [id]);
  return rows[0] ?? { count: 0, deleted: 0 };
}

export async function listUses(db: Queryable): Promise<Uses> {
  const of = async ({ usedBy }: { readonly usedBy: MasterUse }) =>
    (await db.query<Use>(`${usesOf(usedBy)} GROUP BY 1`)).rows;
  const [ofCategories, ofDiscounts, ofLocations, ofInstructors] = await Promise.all([
    of(masters.category),
    of(masters.discount),
    of(masters.location),
    of(masters.instructor),
  ]);
  return { categories: ofCategories, discounts: ofDiscounts, locations: ofLocations, instructors: ofInstructors };
}
