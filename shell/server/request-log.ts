/** Logs one line for each request, but not for refusals, which may come thousands of times a second: `pages.ts` counts those. */
import type { ReleaseSet } from '@site/shared/contract';
import { type FastifyInstance, LogController } from 'fastify';
import { logFields } from '../../tools/tracing.ts';
import { routeOf } from './request-route.ts';

/** Settings of the log. It never has a visitor's address. It has no address of a page, which may contain the secret of a link or a certificate's id. */
export const LOGGED = {
  level: 'info',
  mixin: logFields,
  serializers: { req: ({ method }: { method: string }) => ({ method }) },
};

/** Leaves out the two lines that Fastify itself logs for each request. */
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
