import type pg from 'pg';
import { transaction, type Queryable } from '../../../database/pool.ts';

const LONGEST_MS = 60_000;
/** The most words of a search that are corrected. Each may be compared with all words of the same first letter. */
const MOST_WORDS = 8;

/** Rebuilds the vocabulary if the catalogue has changed since the last time. Safe in several processes at once. */
export async function refreshVocabulary(db: pg.Pool): Promise<void> {
  const { rowCount } = await db.query(
    'SELECT FROM search_vocabulary_state made, catalogue_version now WHERE made.catalogue_version <> now.version',
  );
  if (rowCount === 0) return;
  await transaction(db, async (client) => {
    const { rowCount: isOurs } = await client.query('SELECT FROM search_vocabulary_state FOR UPDATE SKIP LOCKED');
    if (!isOurs) return;
    // For 100,000 programs this takes seconds, but no request waits for it.
    await client.query(`SET LOCAL statement_timeout = ${LONGEST_MS}`);
    // The version is read first, so that a change made while the words are read is handled the next time.
    const { rows } = await client.query<{ version: number }>('SELECT version FROM catalogue_version');
    // Most words stay as they are, so only the others are written.
    const words = `
      WITH used AS (SELECT word, ndoc FROM ts_stat('SELECT words FROM course_words') WHERE word ~ '^[^0-9]{3,40}$'),
        gone AS (DELETE FROM search_vocabulary v WHERE NOT EXISTS (SELECT FROM used WHERE used.word = v.word))
      INSERT INTO search_vocabulary AS v SELECT word, ndoc FROM used
        ON CONFLICT (word) DO UPDATE SET courses = excluded.courses WHERE v.courses <> excluded.courses`;
    const statement = { text: words, query_timeout: LONGEST_MS };
    await client.query(statement);
    await client.query('UPDATE search_vocabulary_state SET catalogue_version = $1', [rows[0]?.version ?? 0]);
  });
}

/** The text with each unknown word replaced by the closest known one; null where no word is replaced. */
export async function correctedText(db: Queryable, text: string): Promise<string | null> {
  const { rows } = await db.query<{ corrected: string | null }>(
    `SELECT string_agg(coalesce(better, word), ' ' ORDER BY at) FILTER (WHERE is_corrected) AS corrected FROM (
       SELECT *, bool_or(better IS NOT NULL) OVER () AS is_corrected
       FROM unnest(search_words($1)) WITH ORDINALITY asked (word, at) LEFT JOIN LATERAL (
         SELECT closest_word(word) AS better WHERE at <= ${MOST_WORDS} AND word ~ '^[^0-9]{3,40}$'
           AND NOT EXISTS (SELECT FROM search_vocabulary v WHERE v.word >= asked.word AND v.word < asked.word || chr(1114111))
           AND NOT EXISTS (SELECT FROM synonyms WHERE terms @> ARRAY[word])) correction ON true) words`,
    [text],
  );
  return rows[0]?.corrected ?? null;
}
