/** One line for each request. Not for what is refused, which may come thousands of times a second: `pages.ts` counts that. */
import type { ReleaseSet } from '@site/shared/contract';
import { type FastifyInstance, LogController } from 'fastify';
import { logFields } from '../../tools/tracing.ts';
import { routeOf } from './request-route.ts';

/** Settings of the log. It has no visitor's address, and none of a page: that may hold the secret of a link, and its query a certificate's id. */
export const LOGGED = {
  level: 'info',
  mixin: logFields,
  serializers: { req: ({ method }: { method: string }) => ({ method }) },
};

/** Fastify's own two lines for each request are left out. */
export const quiet = (): LogController => new LogController({ disableRequestLogging: true });

export function logRequests(app: FastifyInstance, current: () => ReleaseSet): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    const { method } = request;
    if (status !== 429 && status !== 503)
      request.log.info(
        { method, route: routeOf(request, current()), status, ms: Math.round(reply.elapsedTime) },
        'request completed',
      );
    done();
  });
}
