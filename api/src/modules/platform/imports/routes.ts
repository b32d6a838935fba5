import { staffActor } from '../../../audit/record.ts';
import { holds } from '../../../http/access.ts';
import { IdParams } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import { COURSE_FIELDS, courseKind } from './course-kind.ts';
import { importRows } from '../../../table-import/import-rows.ts';
import { PARTICIPANT_FIELDS, participantKind } from './participant-kind.ts';
import { exported } from './repository.ts';
import { SCHEDULE_FIELDS, scheduleKind } from './schedule-kind.ts';
import { exportOf, ExportQuery, ImportAnswer, importOf, MOST_BYTES } from '../../../table-import/schemas.ts';

/** The calls that export records as tables of texts, and import such tables. */
export function importRoutes(app: App, { db, clock, config, courseEditor, schedules }: Services): void {
  const tags = ['imports'];
  app.get(
    '/api/v1/courses/export',
    { access: 'course.write', schema: { tags, querystring: ExportQuery, response: { 200: exportOf(COURSE_FIELDS) } } },
    async ({ query }) => ({ message: 'Program', data: await exported(db, 'course', query) }),
  );
  app.post(
    '/api/v1/courses/import',
    {
      access: 'course.write',
      bodyLimit: MOST_BYTES,
      schema: { tags, body: importOf(COURSE_FIELDS), response: { 200: ImportAnswer } },
    },
    async (request) => {
      const rows = await importRows(courseKind(db, courseEditor), request.body, { db, actor: staffActor(request) });
      return { message: 'Impor program', data: { rows } };
    },
  );

  app.get(
    '/api/v1/course-schedules/export',
    {
      access: 'schedule.write',
      schema: { tags, querystring: ExportQuery, response: { 200: exportOf(SCHEDULE_FIELDS) } },
    },
    async ({ query }) => ({ message: 'Jadwal', data: await exported(db, 'schedule', query) }),
  );
  app.post(
    '/api/v1/course-schedules/import',
    {
      access: 'schedule.write',
      bodyLimit: MOST_BYTES,
      schema: { tags, body: importOf(SCHEDULE_FIELDS), response: { 200: ImportAnswer } },
    },
    async (request) => {
      const rows = await importRows(scheduleKind(db, schedules), request.body, { db, actor: staffActor(request) });
      return { message: 'Impor jadwal', data: { rows } };
    },
  );

  // Where the course costs something, this call also needs `order.bill`.
  app.post(
    '/api/v1/batches/:id/participants/import',
    {
      access: 'registration.write',
      bodyLimit: MOST_BYTES,
      schema: { tags, params: IdParams, body: importOf(PARTICIPANT_FIELDS), response: { 200: ImportAnswer } },
    },
    async (request) => {
      const kind = participantKind(request.params.id, {
        db,
        clock,
        publicUrl: config.publicUrl,
        mayBill: holds(request.identity, 'order.bill'),
      });
      const rows = await importRows(kind, request.body, { db, actor: staffActor(request) });
      return { message: 'Impor peserta', data: { rows } };
    },
  );
}
