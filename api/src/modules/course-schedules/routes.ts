import type { App, Services } from '../../app.ts';
import { activeSchedules } from './repository.ts';
import { ActiveSchedules, ActiveSchedulesQuery } from './schemas.ts';

export function courseScheduleRoutes(app: App, { db, clock }: Services): void {
  const tags = ['course schedules'];
  app.get('/api/v1/course-schedules/active', { schema: { tags, querystring: ActiveSchedulesQuery, response: { 200: ActiveSchedules } } },
    async ({ query }) => ({ message: 'Jadwal aktif', data: await activeSchedules(db, clock.today(), query) }));
}
