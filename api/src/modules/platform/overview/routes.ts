import { onOneConnection } from '../../../database/pool.ts';
import type { App, Services } from '../../../services.ts';
import { OverviewReader } from './repository.ts';
import { OverviewAnswer } from './schemas.ts';

export function overviewRoutes(app: App, { db, clock }: Services): void {
  const overview = new OverviewReader();
  app.get(
    '/api/v1/overview',
    { access: 'overview.read', schema: { tags: ['overview'], response: { 200: OverviewAnswer } } },
    async () => {
      return {
        message: 'Ringkasan hari ini',
        data: await onOneConnection(db, (client) => overview.read(client, clock.today())),
      };
    },
  );
}
