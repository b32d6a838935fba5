import { normaliseCertificateId } from '@site/shared/certificate-id';
import { containing, containingFolded, Filter } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import { documentKinds } from '../../money/money-documents/document-kinds.ts';
import type { Found } from './schemas.ts';

/** The fewest letters that the trigram index can find. For shorter texts the whole table would be read. */
const INDEXED = 3;
/** Matches "Full Stack Batch 14", "full stack 14" and "batch 14": the text before the number, and the number. */
const NUMBERED = /^(?:(.*?)\s+)??(?:batch\s*)?#?(\d{1,6})$/i;
/** Matches "BP/2026/000123" and "bp 2026 123": the prefix of a kind, the year and the number. */
const DOCUMENT = /^([a-z]{2})[/\s-]*(\d{4})[/\s-]+0*(\d{1,9})$/i;
/** The document with this number, about an order or a company's request. */
export async function findDocument(db: Queryable, words: string): Promise<Found['documents'][number] | null> {
  const [, prefix = '', year, number] = DOCUMENT.exec(words) ?? [];
  const [kind] = Object.entries(documentKinds).find(([, one]) => one.prefix === prefix.toUpperCase()) ?? [];
  if (!kind) return null;
  const { rows } = await db.query<Found['documents'][number]>(
    `SELECT d.snapshot ->> 'number' AS number, d.kind, d.amount, o.transaction_id, d.corporate_need_id
     FROM money_documents d LEFT JOIN orders o ON o.id = d.order_id WHERE d.kind = $1 AND d.year = $2 AND d.number = $3`,
    [kind, year, number],
  );
  return rows[0] ?? null;
}

/** The newest certificates with this number or name, including revoked ones. */
export async function findCertificates(db: Queryable, words: string, limit: number): Promise<Found['certificates']> {
  if (words.length < INDEXED) return [];
  const number = normaliseCertificateId(words);
  const { rows } = await db.query<Found['certificates'][number]>(
    `SELECT f.id, f.ref_id, f.student_full_name AS full_name, c.title AS course, s.batch
     FROM (SELECT * FROM certificates WHERE folded(student_full_name) LIKE folded($1) OR ref_id LIKE $2 ORDER BY id DESC LIMIT $3) f
     JOIN course_schedules s ON s.id = f.course_schedule_id JOIN courses c ON c.id = s.course_id ORDER BY f.id DESC`,
    [containingFolded(words), containing(number.length < INDEXED ? words : number), limit],
  );
  return rows;
}

/** The batches with these words; those that start last come first. */
export async function findBatches(db: Queryable, words: string, limit: number): Promise<Found['batches']> {
  const [, before, number] = NUMBERED.exec(words) ?? [undefined, words, undefined];
  const title = before && before.toLowerCase() !== 'batch' ? before : undefined;
  if (title !== undefined && title.length < INDEXED) return [];
  const filter = new Filter();
  if (number !== undefined) filter.add('s.batch = ?', Number(number));
  if (title !== undefined)
    filter.add(
      's.course_id = ANY (ARRAY(SELECT id FROM courses WHERE deleted_at IS NULL AND search_text ILIKE ?))',
      containing(title),
    );
  if (!filter.where) return [];
  const { rows } = await db.query<Found['batches'][number]>(
    `SELECT s.id, c.title AS course, s.batch, s.start_date
     FROM (SELECT * FROM course_schedules s ${filter.where} ORDER BY s.start_date DESC, s.id DESC LIMIT ${filter.value(limit)}) s
     JOIN courses c ON c.id = s.course_id ORDER BY s.start_date DESC, s.id DESC`,
    filter.values,
  );
  return rows;
}
