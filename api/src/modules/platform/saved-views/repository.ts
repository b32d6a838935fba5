import type { Queryable } from '../../../database/pool.ts';
import type { ListName } from './lists.ts';
import type { NewView, View, ViewChange } from './schemas.ts';

const columns = `v.id, v.version, v.list, v.name, v.filters, v.searched, v.is_shared, json_build_object('id', u.id, 'name', u.name) AS owner`;
const view = `SELECT ${columns} FROM saved_views v JOIN staff_users u ON u.id = v.owner_id`;

/** The views of the account and the shared ones, the oldest first. */
export async function listViews(db: Queryable, list: ListName, owner: number): Promise<View[]> {
  const { rows } = await db.query<View>(
    `${view} WHERE v.list = $1 AND (v.owner_id = $2 OR v.is_shared) ORDER BY v.id LIMIT 200`,
    [list, owner],
  );
  return rows;
}

export async function readView(db: Queryable, id: number): Promise<View | null> {
  return (await db.query<View>(`${view} WHERE v.id = $1`, [id])).rows[0] ?? null;
}

export async function lockView(db: Queryable, id: number): Promise<View | null> {
  return (await db.query<View>(`${view} WHERE v.id = $1 FOR UPDATE OF v`, [id])).rows[0] ?? null;
}

export async function countViews(db: Queryable, list: ListName, owner: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*) FROM saved_views WHERE list = $1 AND owner_id = $2',
    [list, owner],
  );
  return rows[0]?.count ?? 0;
}

export async function insertView(db: Queryable, owner: number, made: NewView): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO saved_views (owner_id, list, name, filters, searched, is_shared) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [owner, made.list, made.name.trim(), made.filters, made.searched.trim(), made.is_shared],
  );
  const [row] = rows;
  if (!row) throw new Error('The view was not stored');
  return row.id;
}

export async function updateView(db: Queryable, id: number, change: ViewChange): Promise<void> {
  await db.query(
    'UPDATE saved_views SET name = $2, filters = $3, searched = $4, is_shared = $5, version = version + 1 WHERE id = $1',
    [id, change.name.trim(), change.filters, change.searched.trim(), change.is_shared],
  );
}

export async function deleteView(db: Queryable, id: number): Promise<void> {
  await db.query('DELETE FROM saved_views WHERE id = $1', [id]);
}
