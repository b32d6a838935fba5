import { phoneNumber } from '@site/shared/phone';
import { containingFolded, countRows, Filter } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { Selection } from '../../../exports/selection.ts';
import type { Page } from '../../../http/schema-types.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import type { CorporateNeed, CorporateNeedsNarrowing, CorporateNeedsQuery, NewCorporateNeed } from './schemas.ts';

const orders = {
  newest: 'n.id DESC',
  oldest: 'n.id',
  largest: 'n.participant_amount DESC, n.id DESC',
  smallest: 'n.participant_amount, n.id',
  next: 'n.next_action_on, n.id DESC',
} as const;

/** SQL: the fields of a request; needs `n`, `c`, `u`. */
export const needFields = `n.id, n.company_name, n.participant_amount, n.pic_name, n.pic_email, n.pic_whatsapp, n.notes, n.created_at,
  CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'title', c.title, 'type', c.type) END AS course,
  n.state, CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('id', u.id, 'name', u.name) END AS owner,
  n.next_action, n.next_action_on, n.value, n.version`;
export const needJoins = 'LEFT JOIN courses c ON c.id = n.course_id LEFT JOIN staff_users u ON u.id = n.owner_id';

/** SQL: whether a request is open and has no owner. */
export const UNOWNED = `(n.owner_id IS NULL AND n.state NOT IN ('DELIVERED', 'LOST'))`;
/** SQL: whether the day of its next action is over. @param today date in Jakarta, as SQL */
export const overdueOn = (today: string): string => `n.next_action_on < ${today}::date`;

export async function listCorporateNeeds(
  db: Queryable,
  query: CorporateNeedsQuery,
  today: string,
): Promise<Page<CorporateNeed>> {
  const { sort = 'newest', before, limit, page } = query;
  const filter = narrowed(query, today);
  const count = await countRows(db, `corporate_needs n ${filter.where}`, filter.values);
  if (before) filter.add('n.id < ?', before);
  const { rows } = await db.query<CorporateNeed>(
    `SELECT ${needFields} FROM corporate_needs n ${needJoins} ${filter.where}
     ORDER BY ${orders[sort]} LIMIT ${filter.value(limit)} OFFSET ${filter.value((page - 1) * limit)}`,
    filter.values,
  );
  return { rows, count };
}

/** The whole list, for a file. */
export function selectCorporateNeeds(query: CorporateNeedsNarrowing, today: string): Selection {
  const { where, values } = narrowed(query, today);
  return {
    rows: `SELECT ${needFields} FROM corporate_needs n ${needJoins} ${where} ORDER BY ${orders[query.sort ?? 'newest']}`,
    ids: `SELECT n.id FROM corporate_needs n ${where}`,
    values,
  };
}

function narrowed({ q, since, state, owner, view }: CorporateNeedsNarrowing, today: string): Filter {
  const filter = new Filter();
  if (q) filter.add('folded(n.search_text) LIKE folded(?)', containingFolded(q));
  if (since) filter.add(`n.created_at >= ?::timestamp AT TIME ZONE 'Asia/Jakarta'`, since);
  if (state) filter.add('n.state = ?', state);
  if (owner) filter.add('n.owner_id = ?', owner);
  if (view === 'OVERDUE') filter.add(overdueOn('?'), today);
  if (view === 'UNOWNED') filter.require(UNOWNED);
  return filter;
}

export async function courseTitle(db: Queryable, courseId: number): Promise<string | null> {
  return (
    (await db.query<{ title: string }>('SELECT title FROM courses WHERE id = $1 AND deleted_at IS NULL', [courseId]))
      .rows[0]?.title ?? null
  );
}

/** SQL: for how long an equal request counts as the same one. Its sender got no answer, or pressed twice. */
const SAME_FOR = "interval '24 hours'";

/** The earlier request with exactly this content, whose mails were sent; null where there is none. Locks the address that it comes from. */
export async function sameRequest(db: Queryable, need: NewCorporateNeed): Promise<number | null> {
  const { company_name, pic_name, pic_email, pic_whatsapp, course_id, participant_amount, notes } = valuesOf(need);
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('corporate need ' || $1::text, 0))`, [pic_email]);
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM corporate_needs WHERE pic_email = $1 AND company_name = $2 AND pic_name = $3 AND participant_amount = $4
       AND pic_whatsapp IS NOT DISTINCT FROM $5 AND course_id IS NOT DISTINCT FROM $6::integer AND notes IS NOT DISTINCT FROM $7
       AND created_at > now() - ${SAME_FOR} ORDER BY id DESC LIMIT 1`,
    [pic_email, company_name, pic_name, participant_amount, pic_whatsapp, course_id, notes],
  );
  return rows[0]?.id ?? null;
}

/** The stored values of a request. */
const valuesOf = (need: NewCorporateNeed) => ({
  company_name: need.company_name.trim(),
  pic_name: need.pic_name.trim(),
  pic_email: storedAddress(need.pic_email),
  pic_whatsapp: phoneNumber(need.pic_whatsapp ?? ''),
  course_id: need.course_id ?? null,
  participant_amount: need.participant_amount,
  notes: need.notes?.trim() || null,
});

export async function insertCorporateNeed(
  db: Queryable,
  need: NewCorporateNeed,
  terms: { version: string; acceptedAt: string } | null,
): Promise<number> {
  const { company_name, pic_name, pic_email, pic_whatsapp, course_id, participant_amount, notes } = valuesOf(need);
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO corporate_needs (company_name, pic_name, pic_email, pic_whatsapp, course_id, participant_amount, notes, terms_version, terms_accepted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      ...[company_name, pic_name, pic_email, pic_whatsapp, course_id, participant_amount, notes],
      terms?.version ?? null,
      terms?.acceptedAt ?? null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The request was not stored');
  return row.id;
}
