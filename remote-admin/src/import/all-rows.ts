import type { List } from '@site/shared/store/state';
import { LARGEST_LIMIT } from '../staff-list/list-query.ts';

/** A part of a list: at most `limit` rows, below the row with the id `before`. */
export interface Part {
  limit: number;
  before?: number;
}

/** All rows of a filtered list, each once even if new ones arrive meanwhile. @throws what `list` throws */
export async function allRows<Row extends { id: number }>(list: (part: Part) => Promise<List<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let last: Row | undefined; ; last = rows.at(-1)) {
    const answer = await list({ limit: LARGEST_LIMIT, ...(last ? { before: last.id } : {}) });
    rows.push(...answer.rows);
    if (answer.rows.length < LARGEST_LIMIT) return rows;
  }
}
