import { Filter } from '../../database/filter.ts';
import type { Queryable } from '../../database/pool.ts';
import type { EntriesQuery, Entry } from './schemas.ts';

/** Newest first, below the cursor: pages do not shift while entries are added. */
export async function listEntries(
  db: Queryable,
  { limit, cursor, actor, action, entity, entity_id, since, until }: EntriesQuery,
): Promise<{ rows: Entry[]; next: number | null }> {
  const filter = new Filter();
  if (actor) filter.add('actor_id = ?', actor);
  if (action) filter.add(action.endsWith('.') ? 'starts_with(action, ?)' : 'action = ?', action);
  if (entity) filter.add('entity = ?', entity);
  if (entity_id) filter.add('entity_id = ?', entity_id);
  if (since) filter.add(`at >= ?::timestamp AT TIME ZONE 'Asia/Jakarta'`, since);
  if (until) filter.add(`at < (?::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'`, until);
  if (cursor) filter.add('id < ?', cursor);
  const { rows } = await db.query<Entry>(
    `SELECT id, at, json_build_object('id', actor_id, 'name', actor_name) AS actor, action, entity, entity_id, before, after, reason, request_id
     FROM audit_entries ${filter.where} ORDER BY id DESC LIMIT ${filter.value(limit + 1)}`,
    filter.values,
  );
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
