import { phoneNumber } from '@site/shared/phone';
import { containing, Filter } from '../../database/filter.ts';
import type { Queryable } from '../../database/pool.ts';
import type { Page } from '../../http/schema-types.ts';
import type { CorporateNeed, CorporateNeedsQuery, NewCorporateNeed } from './schemas.ts';

const orders = { newest: 'n.id DESC', oldest: 'n.id', largest: 'n.participant_amount DESC, n.id DESC' } as const;

export async function listCorporateNeeds(
  db: Queryable,
  { q, since, sort = 'newest', before, limit, page }: CorporateNeedsQuery,
): Promise<Page<CorporateNeed>> {
  const filter = new Filter();
  if (q) filter.add('n.search_text ILIKE ?', containing(q));
  if (since) filter.add(`n.created_at >= ?::timestamp AT TIME ZONE 'Asia/Jakarta'`, since);
  const counted = db.query<{ count: number }>(`SELECT count(*) FROM corporate_needs n ${filter.where}`, [
    ...filter.values,
  ]);
  if (before) filter.add('n.id < ?', before);
  const listed = db.query<CorporateNeed>(
    `SELECT n.id, n.company_name, n.participant_amount, n.pic_name, n.pic_email, n.pic_whatsapp, n.notes, n.created_at,
       CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'title', c.title, 'type', c.type) END AS course
     FROM corporate_needs n LEFT JOIN courses c ON c.id = n.course_id ${filter.where}
     ORDER BY ${orders[sort]} LIMIT ${filter.value(limit)} OFFSET ${filter.value((page - 1) * limit)}`,
    filter.values,
  );
  const [{ rows: totals }, { rows }] = await Promise.all([counted, listed]);
  return { rows, count: totals[0]?.count ?? 0 };
}

export async function courseTitle(db: Queryable, courseId: number): Promise<string | null> {
  return (
    (await db.query<{ title: string }>('SELECT title FROM courses WHERE id = $1 AND deleted_at IS NULL', [courseId]))
      .rows[0]?.title ?? null
  );
}

export async function insertCorporateNeed(
  db: Queryable,
  need: NewCorporateNeed,
  terms: { version: string; acceptedAt: string } | null,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO corporate_needs (company_name, pic_name, pic_email, pic_whatsapp, course_id, participant_amount, notes, terms_version, terms_accepted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      need.company_name.trim(),
      need.pic_name.trim(),
      need.pic_email.trim().toLowerCase(),
      phoneNumber(need.pic_whatsapp ?? ''),
      need.course_id ?? null,
      need.participant_amount,
      need.notes?.trim() || null,
      terms?.version ?? null,
      terms?.acceptedAt ?? null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The request was not stored');
  return row.id;
}
