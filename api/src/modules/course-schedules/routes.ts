import type { App, Services } from '../../app.ts';
import { Deleted, IdParams } from '../../http/schema-types.ts';
import { ActiveSchedules, ActiveSchedulesQuery, NewSchedule, ScheduleAnswer, ScheduleChange } from './schemas.ts';

export function courseScheduleRoutes(app: App, { schedules }: Services): void {
  const tags = ['course schedules'];
  app.get(
    '/api/v1/course-schedules/active',
    { schema: { tags, querystring: ActiveSchedulesQuery, response: { 200: ActiveSchedules } } },
    async ({ query }) => ({ message: 'Jadwal aktif', data: await schedules.active(query) }),
  );

  app.post(
    '/api/v1/course-schedules/create',
    { schema: { tags, body: NewSchedule, response: { 201: ScheduleAnswer } } },
    async ({ body }, reply) =>
      reply.code(201).send({ message: 'Berhasil menambah jadwal', data: await schedules.create(body) }),
  );

  app.put(
    '/api/v1/course-schedules/:id/update',
    { schema: { tags, params: IdParams, body: ScheduleChange, response: { 200: ScheduleAnswer } } },
    async ({ params, body }) => ({
      message: 'Berhasil mengubah jadwal',
      data: await schedules.update(params.id, body),
    }),
  );

  app.delete(
    '/api/v1/course-schedules/:id/delete',
    { schema: { tags, params: IdParams, response: { 200: Deleted } } },
    async ({ params }) => {
      await schedules.delete(params.id);
      return { message: 'Berhasil menghapus detail', data: null };
    },
  );
}
