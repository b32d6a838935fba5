import type { FastifyBaseLogger } from 'fastify';
import { staffActor } from '../../../audit/record.ts';
import { describe } from '../../../http/error-handler.ts';
import type { App, Services } from '../../../services.ts';
import { Handled, Handling, MovedReleaseAnswer, MovingCanary, ReleasesAnswer, RollingBack } from './schemas.ts';
import { ReleaseService } from './service.ts';

/** The operators' calls about releases. */
export function releaseRoutes(app: App, { config, clock, db }: Services): void {
  const tags = ['releases'];
  const releases = new ReleaseService(db, config.edgePurge, clock);
  const warnIn = (log: FastifyBaseLogger, what: string) => (error: unknown) =>
    log.warn({ cause: describe(error) }, what);

  app.get(
    '/api/v1/releases',
    { access: 'release.read', schema: { tags, response: { 200: ReleasesAnswer } } },
    async ({ log }) => {
      return { message: 'Rilis', data: await releases.read(warnIn(log, 'an edge did not tell its releases')) };
    },
  );

  app.post(
    '/api/v1/releases/rollback',
    { access: 'release.operate', schema: { tags, body: RollingBack, response: { 200: MovedReleaseAnswer } } },
    async (request) => ({
      message: 'Rilis dikembalikan',
      data: await releases.rollBack(
        request.body,
        staffActor(request),
        warnIn(request.log, 'an edge did not roll a release back'),
      ),
    }),
  );

  app.post(
    '/api/v1/releases/canary',
    { access: 'release.operate', schema: { tags, body: MovingCanary, response: { 200: MovedReleaseAnswer } } },
    async (request) => ({
      message: 'Canary diubah',
      data: await releases.moveCanary(
        request.body,
        staffActor(request),
        warnIn(request.log, 'an edge did not move a canary'),
      ),
    }),
  );

  app.post(
    '/api/v1/releases/handle',
    { access: 'release.operate', schema: { tags, body: Handling, response: { 200: Handled } } },
    async (request) => {
      await releases.handle(request.body, staffActor(request));
      return { message: 'Gangguan ditandai ditangani', data: null };
    },
  );
}
