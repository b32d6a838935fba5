import type { Static } from 'typebox';
import type { Queryable } from '../../database/pool.ts';
import type { Category, Discount, Instructor, Location } from './schemas.ts';

export async function categories(db: Queryable) {
  return (await db.query<Static<typeof Category>>('SELECT id, name FROM categories ORDER BY id')).rows;
}

export async function discounts(db: Queryable) {
  return (await db.query<Static<typeof Discount>>('SELECT id, percentage FROM discounts ORDER BY percentage')).rows;
}

export async function locations(db: Queryable) {
  return (await db.query<Static<typeof Location>>('SELECT id, name FROM locations ORDER BY name')).rows;
}

export async function instructors(db: Queryable) {
  return (await db.query<Static<typeof Instructor>>('SELECT id, name, current_job FROM instructors ORDER BY name, id')).rows;
}
