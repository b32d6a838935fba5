import { countRows } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { RememberedCounts } from '../../../database/remembered-counts.ts';
import type { Selection } from '../../../exports/selection.ts';
import { LARGEST_LIMIT, type Page } from '../../../http/schema-types.ts';
import { scheduleJoins, staffScheduleJson } from '../../catalogue/course-schedules/sql.ts';
import { placePrice } from '../../catalogue/courses/discounted-prices.ts';
import { variantsJson } from '../../catalogue/media/sql.ts';
import type { Batch, BatchName, Participant } from './schemas.ts';
import { fullNameOf } from '../../../database/full-name.ts';

/** @returns null where there is no such batch */
export async function findBatch(db: Queryable, id: number): Promise<Batch | null> {
  const { rows } = await db.query<Batch>(
    `SELECT json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'price', ${placePrice}, 'thumbnail', c.thumbnail, 'thumbnail_variants', ${variantsJson('c.thumbnail')}) AS course,
       ${staffScheduleJson} AS schedule, s.cancelled_at, s.waiting,
       (SELECT json_build_object(
          'firm', count(*) FILTER (WHERE p.state = 'CONFIRMED'),
          'held', count(*) FILTER (WHERE p.state = 'HELD' AND p.registration_id IS NOT NULL),
          'offered', count(*) FILTER (WHERE p.state = 'HELD' AND p.registration_id IS NULL AND p.corporate_need_id IS NULL),
          'reserved', count(*) FILTER (WHERE p.registration_id IS NULL AND p.corporate_need_id IS NOT NULL),
          'free', s.participant_amount - s.seats_taken)
        FROM places p WHERE p.course_schedule_id = s.id AND p.state IN ('HELD', 'CONFIRMED')) AS seats,
       (SELECT coalesce(json_agg(json_build_object('corporate_need_id', n.id, 'company_name', n.company_name, 'seats', r.seats) ORDER BY n.company_name, n.id), '[]'::json)
        FROM (SELECT corporate_need_id, count(*) AS seats FROM places WHERE course_schedule_id = s.id AND corporate_need_id IS NOT NULL
          AND registration_id IS NULL AND state = 'HELD' GROUP BY 1) r JOIN corporate_needs n ON n.id = r.corporate_need_id) AS reserved
     FROM course_schedules s JOIN courses c ON c.id = s.course_id LEFT JOIN discounts d ON d.id = c.discount_id ${scheduleJoins} WHERE s.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The names of batches; those that begin last come first. */
export async function listBatchNames(
  db: Queryable,
  counts: RememberedCounts,
  { limit, page }: { limit: number; page: number },
): Promise<Page<BatchName>> {
  const count = await counts.count(db, 'SELECT count(*) FROM course_schedules', []);
  const { rows } = await db.query<BatchName>(
    `SELECT s.id, s.batch, s.start_date, s.cancelled_at IS NOT NULL AS is_cancelled, json_build_object('id', c.id, 'title', c.title) AS course
     FROM course_schedules s JOIN courses c ON c.id = s.course_id ORDER BY s.start_date DESC, s.id DESC LIMIT $1 OFFSET $2`,
    [limit, (page - 1) * limit],
  );
  return { rows, count };
}

/** SQL: the people with a seat in the batch $1. */
const SEATED = `places p JOIN registrations r ON r.id = p.registration_id JOIN orders o ON o.id = r.order_id
  WHERE p.course_schedule_id = $1 AND p.state IN ('HELD', 'CONFIRMED')`;
const NAME = fullNameOf('r');

/** SQL: participants, by name. @param found SQL of the registrations' ids */
const participants = (
  found: string,
) => `SELECT r.id, o.transaction_id, ${NAME} AS full_name, r.email, r.phone_number, p.state AS seat,
    CASE WHEN p.state = 'HELD' THEN o.expires_at END AS held_until,
    CASE WHEN o.balance < 0 THEN CASE WHEN sums.paid > 0 THEN 'OWING' ELSE 'UNPAID' END
      WHEN sums.paid > 0 THEN 'PAID' ELSE 'FREE' END AS money
  FROM (${found}) found
  JOIN registrations r ON r.id = found.id JOIN orders o ON o.id = r.order_id
  JOIN places p ON p.registration_id = r.id AND p.state IN ('HELD', 'CONFIRMED')
  CROSS JOIN LATERAL order_sums(o.id) sums ORDER BY lower(${NAME}), r.id`;

/** The participants of a batch, by name; at most as many as a list may have. */
export async function listParticipants(db: Queryable, batch: number): Promise<Page<Participant>> {
  const first = `SELECT r.id FROM ${SEATED} ORDER BY lower(${NAME}), r.id LIMIT ${LARGEST_LIMIT}`;
  const count = await countRows(db, SEATED, [batch]);
  const { rows } = await db.query<Participant>(participants(first), [batch]);
  return { rows, count };
}

/** All participants of a batch, for a file. */
export function selectParticipants(batch: number): Selection {
  const ids = `SELECT r.id FROM ${SEATED}`;
  return { rows: participants(ids), ids, values: [batch] };
}

/** The parts of the name of a file about a batch; null where there is no such batch. */
export async function findBatchName(db: Queryable, id: number): Promise<{ slug: string; batch: number } | null> {
  const { rows } = await db.query<{ slug: string; batch: number }>(
    'SELECT c.slug, s.batch FROM course_schedules s JOIN courses c ON c.id = s.course_id WHERE s.id = $1',
    [id],
  );
  return rows[0] ?? null;
}
