import type { App, Services } from '../../../services.ts';
import { staffActor } from '../../../audit/record.ts';
import { IfMatch, staffWrite } from '../../../http/if-match.ts';
import { Deleted, IdParams } from '../../../http/schema-types.ts';
import {
  ActiveSchedules,
  ActiveSchedulesQuery,
  NewSchedule,
  SavedScheduleAnswer,
  ScheduleAnswer,
  ScheduleChange,
} from './schemas.ts';

export function courseScheduleRoutes(app: App, { schedules }: Services): void {
  const tags = ['course schedules'];
  app.get(
    '/api/v1/course-schedules/active',
    {
      access: 'public',
      config: { isSameForAll: true },
      schema: { tags, querystring: ActiveSchedulesQuery, response: { 200: ActiveSchedules } },
    },
    async ({ query }) => ({ message: 'Jadwal aktif', data: await schedules.active(query) }),
  );

  app.post(
    '/api/v1/course-schedules/create',
    { access: 'schedule.write', schema: { tags, body: NewSchedule, response: { 201: ScheduleAnswer } } },
    async (request, reply) => {
      const data = await schedules.create(request.body, staffActor(request));
      return reply.code(201).send({ message: 'Berhasil menambah jadwal', data });
    },
  );

  app.put(
    '/api/v1/course-schedules/:id/update',
    {
      access: 'schedule.write',
      schema: {
        tags,
        params: IdParams,
        headers: IfMatch,
        body: ScheduleChange,
        response: { 200: SavedScheduleAnswer },
      },
    },
    async (request) => {
      return {
        message: 'Berhasil mengubah jadwal',
        data: await schedules.update(request.params.id, request.body, staffWrite(request)),
      };
    },
  );

  app.delete(
    '/api/v1/course-schedules/:id/delete',
    { access: 'schedule.write', schema: { tags, params: IdParams, headers: IfMatch, response: { 200: Deleted } } },
    async (request) => {
      await schedules.delete(request.params.id, staffWrite(request));
      return { message: 'Berhasil menghapus detail', data: null };
    },
  );
}
