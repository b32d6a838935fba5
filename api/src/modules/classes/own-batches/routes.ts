import { Type, type Static } from 'typebox';
import type { App, Services } from '../../../services.ts';
import { staffActor } from '../../../audit/record.ts';
import type { Queryable } from '../../../database/pool.ts';
import { answer } from '../../../http/schema-types.ts';
import { Schedule } from '../../catalogue/course-schedules/schemas.ts';
import { scheduleJoins, staffScheduleJson } from '../../catalogue/course-schedules/sql.ts';

const OwnBatch = Type.Object({ course: Type.Object({ title: Type.String() }), schedule: Schedule });
type OwnBatch = Static<typeof OwnBatch>;
const OwnBatches = answer(Type.Array(OwnBatch));

/** For those who teach: the batches of the instructor that the account stands for, and no others. */
export function ownBatchRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/v1/users/me/batches',
    { schema: { tags: ['own account'], response: { 200: OwnBatches } } },
    async (request) => {
      return { message: 'Kelas saya', data: await listOwnBatches(db, staffActor(request).id) };
    },
  );
}

/** The latest first. Empty for an account that stands for no instructor. */
async function listOwnBatches(db: Queryable, staffId: number): Promise<OwnBatch[]> {
  const { rows } = await db.query<OwnBatch>(
    `SELECT json_build_object('title', c.title) AS course, ${staffScheduleJson} AS schedule
     FROM staff_users u JOIN course_schedules s ON s.instructor_id = u.instructor_id JOIN courses c ON c.id = s.course_id ${scheduleJoins}
     WHERE u.id = $1 ORDER BY s.start_date DESC, s.id DESC`,
    [staffId],
  );
  return rows;
}
