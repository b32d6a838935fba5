import type { Queryable } from '../../../database/pool.ts';
import type { SeatsPage } from './schemas.ts';
import { fullNameOf } from '../../../database/full-name.ts';

/** The data of the page, with further fields that the server needs. */
interface FoundPage extends SeatsPage {
  readonly state: string;
}

/** SQL: the data of a person on the page, whose registration is `r`. */
export const SHOWN = `${fullNameOf('r')} AS full_name,
  left(r.email, 1) || '•••' || substring(r.email FROM position('@' IN r.email)) AS email`;

/** @returns null where the company has no seats, or their class is over or was cancelled */
export async function readPage(db: Queryable, needId: number, today: string): Promise<FoundPage | null> {
  const { rows } = await db.query<Omit<FoundPage, 'people'>>(
    `SELECT n.company_name, n.state, json_build_object('title', c.title) AS course, json_build_object('number', s.batch, 'start_date', s.start_date,
       'end_date', s.end_date, 'start_time', to_char(s.start_time, 'HH24:MI'), 'end_time', to_char(s.end_time, 'HH24:MI'), 'time_zone', time_zone_of(s.mode, s.location_id), 'days', s.days,
       'mode', s.mode, 'location', l.name) AS batch, s.start_date > $2 AND n.state IN ('ACCEPTED', 'INVOICED', 'PAID') AS is_open,
       (SELECT count(*) FROM places p WHERE p.corporate_need_id = n.id AND p.state IN ('HELD', 'CONFIRMED')) AS taken
     FROM corporate_needs n JOIN course_schedules s ON s.id = n.course_schedule_id JOIN courses c ON c.id = s.course_id
     LEFT JOIN locations l ON l.id = s.location_id WHERE n.id = $1 AND n.state <> 'LOST' AND s.cancelled_at IS NULL AND s.end_date >= $2`,
    [needId, today],
  );
  const [page] = rows;
  if (!page || page.taken === 0) return null;
  const { rows: people } = await db.query<SeatsPage['people'][number]>(
    `SELECT r.id, ${SHOWN}
     FROM places p JOIN registrations r ON r.id = p.registration_id
     WHERE p.corporate_need_id = $1 AND p.state IN ('HELD', 'CONFIRMED') ORDER BY r.id`,
    [needId],
  );
  return { ...page, people };
}
