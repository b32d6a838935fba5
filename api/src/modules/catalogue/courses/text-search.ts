import type { Queryable } from '../../../database/pool.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { CourseFilter } from './repository.ts';

type TextFilter = Pick<CourseFilter, 'words' | 'parts'>;

/** A part that the trigram index can find. For shorter ones, the whole catalogue would be read. */
const INDEXED_PART = /[\p{L}\p{N}]{3}/u;

/** Searches for the words of a text, and where no course has them, for its parts within words. */
export async function withText<Row>(
  db: Queryable,
  text: string | undefined,
  list: (filter: TextFilter) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const typed = text?.trim();
  if (!typed) return list({});
  const { rows } = await db.query<{ words: string | null }>('SELECT search_query($1)::text AS words', [typed]);
  const words = rows[0]?.words;
  const found = words ? await list({ words }) : NOTHING;
  const parts = typed.split(/\s+/);
  return found.count > 0 || !parts.some((part) => INDEXED_PART.test(part)) ? found : list({ parts });
}

const NOTHING = { rows: [], count: 0 };
