import type pg from 'pg';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Content } from '@site/shared/content';
import { releaseKey } from '../../../background/jobs.ts';
import { transaction } from '../../../database/pool.ts';
import { inPortions, PORTION } from './in-portions.ts';

/** The job that a trigger adds when a category is renamed (migration 0484). */
export const WORDS_OF_CATEGORY = 'words-of-category';
const CategoryJob = Type.Object({ category_id: Type.Integer() });

/** The content that changes: pages with programs that a search finds. */
const FOUND: Content = 'courses';

/**
 * Writes the words by which a search finds the programs of a renamed category. Running it twice has the same effect as once.
 * @param overdue aborts: no further programs are written
 */
export async function writeWordsOfCategory(db: pg.Pool, payload: unknown, overdue: AbortSignal): Promise<void> {
  const { category_id: category } = Value.Parse(CategoryJob, payload);
  // This job may have passed some programs already when the category is renamed again, so the next rename gets a job of its own.
  await releaseKey(db, `words of category ${category}`, payload);
  await inPortions((after) => writePortion(db, category, after), overdue);
  // The vocabulary, and pages that were made since the rename, still have the earlier words.
  await transaction(db, async (client) => {
    await client.query('UPDATE catalogue_version SET version = version + 1');
    await client.query(`SELECT pg_notify('content_changed', $1)`, [FOUND]);
  });
}

/** @returns the id of the last program that was written; null where there was none after this one */
async function writePortion(db: pg.Pool, category: number, after: number): Promise<number | null> {
  return transaction(db, async (client) => {
    // Saves of programs lock their category too (migration 0480). Waiting for uncommitted ones keeps this from writing the words from before such a
    // save.
    await client.query('SELECT FROM categories WHERE id = $1 FOR NO KEY UPDATE', [category]);
    const { rows } = await client.query<{ last: number | null }>(
      `WITH portion AS (SELECT id FROM courses WHERE category_id = $1 AND deleted_at IS NULL AND id > $2 ORDER BY id LIMIT ${PORTION}),
         written AS (UPDATE course_words w SET words = words_of(c) FROM portion p JOIN courses c ON c.id = p.id WHERE w.course_id = p.id)
       SELECT max(id) AS last FROM portion`,
      [category, after],
    );
    return rows[0]?.last ?? null;
  });
}
