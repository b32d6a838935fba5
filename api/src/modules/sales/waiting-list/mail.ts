import type { Queryable } from '../../../database/pool.ts';
import { placePrice } from '../../catalogue/courses/discounted-prices.ts';
import { enqueueMail, type Mail } from '../../../mail/outbox.ts';
import type { WaitingFacts } from '../../../mail/templates/waiting-mails.ts';
import { drawWaitingLink, keepWaitingLink } from './links.ts';

/**
 * Writes a mail to a person on the waiting list, with a link of its own to their page.
 * @param name part of the mail's key: it is sent once
 */
export async function mailWaiting(
  db: Queryable,
  entryId: number,
  { name, letter }: { name: string; letter: (facts: WaitingFacts) => Mail },
  publicUrl: string,
): Promise<void> {
  const { rows } = await db.query<Omit<WaitingFacts, 'pageUrl' | 'leaveUrl' | 'courseUrl'> & { slug: string }>(
    `SELECT w.email, c.title AS "courseTitle", c.slug, ${placePrice} = 0 AS "isFree", CASE WHEN s.id IS NOT NULL THEN json_build_object('number', s.batch, 'startDate', s.start_date,
       'days', s.days, 'startTime', to_char(s.start_time, 'HH24:MI'), 'endTime', to_char(s.end_time, 'HH24:MI'), 'timeZone', time_zone_of(s.mode, s.location_id), 'mode', s.mode, 'location', l.name) END AS batch
     FROM waiting_entries w JOIN courses c ON c.id = w.course_id LEFT JOIN discounts d ON d.id = c.discount_id LEFT JOIN course_schedules s ON s.id = w.course_schedule_id
     LEFT JOIN locations l ON l.id = s.location_id WHERE w.id = $1`,
    [entryId],
  );
  const [found] = rows;
  if (!found) return;
  const link = drawWaitingLink(publicUrl);
  const { slug, ...facts } = found;
  const mail = letter({
    ...facts,
    pageUrl: link.url,
    leaveUrl: link.leaveUrl,
    courseUrl: `${publicUrl}/bootcamps/${slug}`,
  });
  if (await enqueueMail(db, `waiting ${entryId} ${name}`, mail)) await keepWaitingLink(db, entryId, link);
}
